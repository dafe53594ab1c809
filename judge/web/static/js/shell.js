// What every page has: the key that leads to the search.
// Words that a reader sees stand in the page, never in a script.

const typing = (element) =>
  element instanceof HTMLElement && element.matches("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const field = document.querySelector("[data-search]");
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});
