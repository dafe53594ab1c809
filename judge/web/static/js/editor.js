// The form and the text, each following the other while somebody types; the last input wins.

import { keep, offer } from "./editor-draft.js";
import { act, addLine } from "./editor-rows.js";

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
  check("check");
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

const later = (work) => {
  const mine = ++turn;
  clearTimeout(pending);
  clearTimeout(checking);
  pending = setTimeout(async () => {
    try {
      await work(mine);
      say("");
    } catch {
      say(page.dataset.failed);
    }
  }, SYNC);
};

// Look at the position; a check waits until nothing has been typed for a while.
const check = (task, wait = CHECK) => {
  const mine = turn;
  clearTimeout(checking);
  checking = setTimeout(async () => {
    try {
      const answer = await send(page.dataset.check, { text: text.value, do: task });
      if (mine !== turn) return;
      result.innerHTML = answer.html ?? "";
      for (const button of result.querySelectorAll("[data-line]")) button.hidden = false;
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
  if (event.target.list) call(event.target);
  if (event.target === text) later(formFromText);
  else if (fields.contains(event.target)) later(textFromForm);
});

page.addEventListener("click", (event) => {
  const line = event.target.closest("[data-line]");
  if (line && addLine(page, line.dataset.player, line.dataset.line)) {
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
for (const button of result.querySelectorAll("[data-line]")) button.hidden = false;
offer(
  key,
  (found) => typeof found === "string" && found.trim() !== text.value.trim(),
  (found) => {
    text.value = found;
    later(formFromText);
  },
);
if (!result.textContent.trim()) check("check");
