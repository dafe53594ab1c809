// The form and the text, each following the other while somebody types; the last input wins.

import { keep, kept, offer } from "./editor-draft.js";
import { act, addCard, addLine, unknownCards } from "./editor-rows.js";
import { say as tell } from "./shell.js";

const page = document.getElementById("editor");
const text = document.getElementById("text");
const fields = document.getElementById("form");
const result = document.getElementById("result");
const status = document.getElementById("status");
const key = `judge-editor-${page.dataset.case}`;
const SYNC = 350;
const CHECK = 900;

let turn = 0; // the newest input; answers to an older one are dropped
let pending = null;
let checking = null;
let asked = "check"; // what is asked of the position when it has changed

const send = async (url, body) => {
  const headers = { Accept: "application/json" };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(body), headers });
  const wait = Number(answer.headers.get("Retry-After"));
  if (wait) throw Object.assign(new Error("later"), { wait });
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error("page");
  return answer.json();
};

const say = (words) => {
  if (status) status.textContent = words;
};

const inSync = (base) => {
  page.elements.base_text.value = base;
  page.elements.base_form.value = base;
};

const problems = (found) => {
  for (const old of fields.querySelectorAll(".problem")) old.remove();
  for (const { path, text: words } of found) {
    const field = fields.querySelector(`[name="${CSS.escape(path)}"], [name="${CSS.escape(`${path}~raw`)}"]`);
    if (!field) continue;
    const told = document.createElement("span");
    told.className = "problem";
    told.setAttribute("role", "alert");
    told.textContent = words;
    field.after(told);
  }
};

const textFromForm = async (mine) => {
  const answer = await send(page.dataset.text, new FormData(page));
  if (mine !== turn) return;
  problems(answer.problems ?? []);
  if (!answer.ok) return;
  text.value = answer.text;
  inSync(answer.base);
  keep(key, text.value);
  check(asked, asked === "check" ? CHECK : 0);
};

const openParts = () => [...fields.querySelectorAll("details")].map((one) => one.open);

const formFromText = async (mine) => {
  keep(key, text.value);
  const answer = await send(page.dataset.form, { text: text.value });
  if (mine !== turn) return;
  if (!answer.ok) {
    result.innerHTML = answer.html;
    return;
  }
  const open = openParts();
  fields.innerHTML = answer.form;
  const parts = fields.querySelectorAll("details");
  if (parts.length === open.length) parts.forEach((one, n) => (one.open = open[n]));
  inSync(answer.base);
  check("check");
};

const later = (work, words = "") => {
  const mine = ++turn;
  clearTimeout(pending);
  clearTimeout(checking);
  pending = setTimeout(async () => {
    try {
      await work(mine);
      if (words) tell(words);
      else say("");
    } catch {
      say(page.dataset.failed);
    }
  }, SYNC);
};

// What only a script can do with an answer: take it as a line, describe a card.
const revive = () => {
  for (const button of result.querySelectorAll("[data-line]")) button.hidden = false;
  const place = result.querySelector("[data-unknown]");
  for (const [name, area] of place ? unknownCards(page) : []) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.textContent = place.dataset.unknown.replace("{}", name);
    button.addEventListener("click", () => addCard(page, name, area) && later(textFromForm));
    place.append(button);
  }
};

// Look at the position; a check waits until nothing has been typed for a while.
const check = (task, wait = CHECK) => {
  const mine = turn;
  clearTimeout(checking);
  checking = setTimeout(async () => {
    try {
      const answer = await send(page.dataset.check, { text: text.value, do: task });
      if (mine !== turn) return;
      const there = result.contains(document.activeElement);
      result.innerHTML = answer.html ?? "";
      revive();
      if (there) result.querySelector("[data-line]")?.focus({ preventScroll: true });
    } catch (error) {
      if (mine !== turn) return;
      if (error.wait) check(task, error.wait * 1000);
      else say(page.dataset.failed);
    }
  }, wait);
};

// The name of a card beside its id.
const call = (field) => {
  const told = field.parentElement.querySelector(".called");
  const known = [...field.list.options].find((one) => one.value === field.value);
  if (told) told.textContent = known && known.text !== known.value ? known.text : "";
};

page.addEventListener("input", (event) => {
  asked = "check";
  if (event.target.list) call(event.target);
  if (event.target === text) later(formFromText);
  else if (fields.contains(event.target)) later(textFromForm);
});

page.addEventListener("click", (event) => {
  const line = event.target.closest("[data-line]");
  if (line && addLine(page, line.dataset.player, line.dataset.line)) {
    asked = "legal"; // and then?
    later(textFromForm);
    return;
  }
  const button = event.target.closest("button[name='do']");
  if (!button) return;
  if (/^(add|remove|up|down):/.test(button.value)) {
    if (!act(button)) return;
    event.preventDefault();
    if (!button.value.startsWith("add:")) later(textFromForm);
  } else if (button.value === "check" || button.value === "legal") {
    event.preventDefault();
    check(button.value, 0);
  }
});

// Enter in a field is not a wish to send the page.
page.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input")) event.preventDefault();
});

for (const one of page.querySelectorAll(".sync, button[value='check']")) one.hidden = true;
revive();
const take = (found, words) => {
  text.value = found;
  later(formFromText, words);
};
const differs = (found) => typeof found === "string" && found.trim() !== text.value.trim();
// who comes back from a replay, or loads the page again, goes on where they were
if (performance.getEntriesByType("navigation")[0]?.type !== "navigate" && differs(kept(key))) {
  take(kept(key), page.dataset.taken);
} else offer(key, differs, (found) => take(found));
if (!result.textContent.trim()) check("check");
