// A list that narrows while one types; without a script the form does the same.

const fold = (text) => text.normalize("NFKC").toLowerCase().replace(/[\s[\]【】「」『』<>〈〉《》()]/g, "");

for (const form of document.querySelectorAll("[data-filter]")) {
  const rows = [...document.querySelectorAll(form.dataset.filter)].map((row) => [row, fold(row.textContent)]);
  const count = document.querySelector(form.dataset.count);
  const none = document.querySelector("[data-none]");
  const field = form.querySelector('input[type="search"]');
  form.querySelector("button").hidden = true;
  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", () => {
    const wanted = fold(field.value);
    let left = 0;
    for (const [row, text] of rows) {
      row.hidden = !text.includes(wanted);
      left += row.hidden ? 0 : 1;
    }
    count.textContent = count.dataset.words.replace("{}", left);
    if (none) none.hidden = left > 0;
  });
}
