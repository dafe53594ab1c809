// The search page: results follow the words and the filters, without a reload.
// Down goes into the results, Escape back to the field.

import { address, latest } from "./search-fetch.js";
import { forget, recent, remember } from "./search-recent.js";

const form = document.querySelector("form[data-live]");
const field = form.querySelector("[data-search]");
const count = form.querySelector("[data-count]");
const ask = latest();

const results = () => document.getElementById("results");
const links = () => [...results().querySelectorAll("a.hit, .chips a, .turn a")];

function show(html) {
  if (html === null) return; // no network: what is there stays
  const page = new DOMParser().parseFromString(html, "text/html");
  const found = page.getElementById("results");
  if (!found) return;
  results().replaceWith(found);
  const editions = page.querySelector('[name="edition"]'); // of the chosen game
  const chosen = editions.value;
  form.elements.edition.replaceChildren(...editions.children);
  form.elements.edition.value = chosen;
  document.title = page.title;
  history.replaceState(null, "", address(form, form.action));
  count.textContent = found.dataset.said;
  showRecent();
}

const refresh = () => ask(address(form, form.action, { list: "1" }), show);

function showRecent() {
  const place = results().querySelector("[data-recent]");
  const words = recent();
  if (!place || !words.length) return;
  const list = place.querySelector("[data-recent-list]");
  list.replaceChildren(...words.map((one) => {
    const link = document.createElement("a");
    link.className = "button";
    link.href = `${form.action}?${new URLSearchParams({ q: one })}`;
    link.textContent = one;
    return link;
  }));
  place.querySelector("[data-forget]").addEventListener("click", () => {
    forget();
    place.hidden = true;
    field.focus();
  });
  place.hidden = false;
}

field.addEventListener("input", refresh);
form.addEventListener("change", (event) => { if (event.target !== field) refresh(); });
form.addEventListener("submit", () => remember(field.value));
document.addEventListener("click", (event) => {
  if (event.target.closest("#results a.hit")) remember(field.value);
});

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = links();
  const here = all.indexOf(document.activeElement);
  if (document.activeElement !== field && here < 0) return;
  if (event.key === "ArrowDown" && here + 1 < all.length) all[here + 1].focus();
  else if (event.key === "ArrowUp" && here === 0) field.focus();
  else if (event.key === "ArrowUp" && here > 0) all[here - 1].focus();
  else if (event.key === "Escape" && here >= 0) field.focus();
  else return;
  event.preventDefault();
});

remember(field.value);
showRecent();
