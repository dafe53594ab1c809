// The search field of every page: offers while one types, by keyboard throughout.
// The list is made by the server; without this script the form simply leads to the page.

import { address, latest } from "./search-fetch.js";
import { recent, remember } from "./search-recent.js";

const form = document.querySelector("form[data-suggest]");
if (form) start(form);

function start(form) {
  const field = form.querySelector("[data-search]");
  const drop = form.querySelector(".drop");
  const place = form.querySelector("[data-offers]");
  const ask = latest();
  let chosen = -1;

  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-haspopup", "listbox");
  field.setAttribute("aria-controls", "offers");
  field.setAttribute("aria-expanded", "false");

  const options = () => [...place.querySelectorAll('[role="option"]')];

  function open(is) {
    drop.classList.toggle("closed", !is);
    field.setAttribute("aria-expanded", String(is && options().length > 0));
    if (!is) choose(-1);
  }

  function choose(index) {
    const all = options();
    all[chosen]?.setAttribute("aria-selected", "false");
    chosen = index;
    const one = all[chosen];
    if (!one) {
      field.removeAttribute("aria-activedescendant");
      return;
    }
    one.setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", one.id);
    one.scrollIntoView({ block: "nearest" });
  }

  function show(html) {
    if (html === null) {
      place.replaceChildren();
      return open(true);
    }
    const page = new DOMParser().parseFromString(html, "text/html");
    place.replaceChildren(...page.body.childNodes);
    addRecent();
    chosen = -1;
    field.removeAttribute("aria-activedescendant");
    open(true);
    const said = place.querySelector("[data-said]")?.dataset.said;
    if (said) tell(said);
  }

  // the count is for those who do not see the list
  function tell(words) {
    const line = form.querySelector("[data-count]");
    line.textContent = words;
  }

  function addRecent() {
    const group = place.querySelector("[data-recent]");
    const words = recent();
    if (!group || !words.length) return;
    words.forEach((one, index) => {
      const link = document.createElement("a");
      link.className = "offer recent";
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      link.id = `recent-${index}`;
      link.tabIndex = -1;
      link.href = `${form.action}?${new URLSearchParams({ q: one })}`;
      link.textContent = one;
      group.append(link);
    });
    group.hidden = false;
  }

  const refresh = () => ask(address(form, form.dataset.suggest), show);

  field.addEventListener("focus", refresh);
  field.addEventListener("input", refresh);
  form.querySelector("select").addEventListener("change", refresh);
  form.addEventListener("submit", () => remember(field.value));

  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return; // the keys belong to the input method
    const count = options().length;
    if (event.key === "ArrowDown" && count) {
      open(true);
      choose((chosen + 1) % count);
    } else if (event.key === "ArrowUp" && count) {
      open(true);
      choose(chosen <= 0 ? count - 1 : chosen - 1);
    } else if (event.key === "Enter" && chosen >= 0) {
      options()[chosen].click();
    } else if (event.key === "Escape") {
      if (drop.classList.contains("closed")) field.blur();
      open(false);
    } else {
      return;
    }
    event.preventDefault();
  });

  place.addEventListener("click", (event) => {
    const one = event.target.closest('[role="option"]');
    if (one && !one.matches(".recent, .example")) remember(field.value);
  });
  // the field keeps the focus, or the list would go before it is clicked
  place.addEventListener("mousedown", (event) => event.preventDefault());

  document.addEventListener("pointerdown", (event) => {
    if (!form.contains(event.target)) open(false);
  });
  if (document.activeElement === field) refresh();
}
