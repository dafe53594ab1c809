// Practice and exams by keyboard, the clock of an exam, and the learner's own date.
// Words that a reader sees stand in the page, never in a script.

import { say, typing } from "./shell.js";

const YEAR = 31536000;

function press(selector) {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
}

function type() {
  const field = document.querySelector('input[name="typed"]');
  field?.focus();
  return Boolean(field);
}

const commands = {
  h: () => press("[data-hint]"),
  t: type,
  b: () => press("[data-open]"),
  n: () => press("[data-next]"),
  ArrowRight: () => press("[data-next]"),
  p: () => press("[data-previous]"),
  ArrowLeft: () => press("[data-previous]"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing(event.target)) {
    // a box that is ticked by its number is no text
    if (!event.target.matches?.('input[type="checkbox"]') || event.ctrlKey || event.metaKey || event.altKey) return;
  }
  if (event.repeat || document.querySelector("dialog[open]")) return;
  const done = /^[1-9]$/.test(event.key)
    ? press(`[data-key="${event.key}"]`)
    : Object.hasOwn(commands, event.key) && commands[event.key]();
  if (done) event.preventDefault();
});

// a form is sent once, however often it is tapped
for (const form of document.querySelectorAll('main form[method="post"]')) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
}
window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// the server counts days by the learner's clock
document.cookie = `judge_zone=${new Date().getTimezoneOffset()}; path=/; max-age=${YEAR}; samesite=strict`;

const clock = document.querySelector("[data-deadline]");
if (clock) {
  // by the server's clock: the machine's own may be wrong
  const end = Date.now() + 1000 * Number(clock.dataset.left);
  const shown = clock.querySelector("[data-clock]");
  let warned = Number(clock.dataset.left) <= 60;
  const tick = () => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    const minutes = Math.floor(left / 60);
    shown.textContent = `${minutes}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("late", left <= 60);
    if (left <= 60 && !warned) {
      warned = true;
      say(clock.dataset.warning);
    }
    if (left === 0) {
      clearInterval(timer);
      const over = document.querySelector("[data-over]");
      if (over) over.hidden = false;
    }
  };
  const timer = setInterval(tick, 1000);
  tick();
}

for (const button of document.querySelectorAll("[data-copy-link]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copyLink);
    try {
      await navigator.clipboard.writeText(field.value);
      say(button.dataset.done);
    } catch {
      field.select();
    }
  });
}
