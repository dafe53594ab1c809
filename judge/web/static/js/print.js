// Opens the browser's own window for printing.

const button = document.querySelector("[data-print]");
button.hidden = false;
button.addEventListener("click", () => print());
