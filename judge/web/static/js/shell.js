// What every page has: the keys, and the line that tells what happened.
// Words that a reader sees stand in the page, never in a script.

const SHOWN = 6000; // milliseconds that a message stays

const line = document.getElementById("status");
const keys = document.getElementById("keys-dialog");
let clearing = 0;

/** Tell the reader something in passing; screen readers read it out. */
export function say(text) {
  clearTimeout(clearing);
  line.textContent = text;
  clearing = setTimeout(() => { line.textContent = ""; }, SHOWN);
}

/** Whether a key pressed there is text, and no command. */
export function typing(element) {
  return element instanceof HTMLElement && element.matches("input, textarea, select, [contenteditable]");
}

function search() {
  const field = document.querySelector("[data-search]");
  field?.focus();
  field?.select();
  return Boolean(field);
}

function list() {
  if (!keys.open) keys.showModal();
  return true;
}

const commands = { "/": search, "?": list };

function start() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing(event.target)) return;
    if (Object.hasOwn(commands, event.key) && !document.querySelector("dialog[open]") && commands[event.key]()) {
      event.preventDefault();
    }
  });
  document.querySelector("[data-keys]")?.addEventListener("click", (event) => {
    event.preventDefault();
    list();
  });
  // a tap beside the list closes it
  keys.addEventListener("click", (event) => { if (event.target === keys) keys.close(); });
}

// the page loads this file by an address with a digest, other scripts import it without one
if (!document.documentElement.dataset.shell) {
  document.documentElement.dataset.shell = "started";
  start();
}
