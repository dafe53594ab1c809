// A section: one tap copies its citation, a term shows its card, keys turn the pages.

const shell = document.querySelector('script[src*="/js/shell.js"]');
const { say, typing } = await import(shell.src); // the same one that the page has loaded

/** Copy a text; without a clipboard (no HTTPS) the field's own selection has to do. */
export async function copy(text, words, field) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.done);
  } catch {
    const spare = field ?? document.body.appendChild(Object.assign(document.createElement("textarea"), { value: text }));
    spare.focus();
    spare.select();
    const done = document.execCommand("copy");
    say(done ? words.done : words.failed);
    if (!field) spare.remove();
    else if (!done) field.closest(".cite").classList.remove("scripted");
  }
}

const button = document.querySelector("[data-copy]");
if (button) {
  const field = document.getElementById(button.dataset.copy);
  button.hidden = false;
  field.tabIndex = -1; // the button is what is wanted; the field waits behind it
  button.closest(".cite").classList.add("scripted");
  button.addEventListener("click", () => copy(field.value, button.dataset, field));
}

// ---- terms

const card = document.getElementById("term-card");

function place(link) {
  card.style.left = card.style.top = "";
  if (matchMedia("(max-width: 47.99rem)").matches) return; // a sheet at the foot of the screen
  const at = link.getClientRects()[0];
  const left = Math.min(at.left, innerWidth - card.offsetWidth - 16);
  const below = at.bottom + card.offsetHeight + 8 < innerHeight;
  card.style.left = `${Math.max(8, left)}px`;
  card.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - card.offsetHeight - 4)}px`;
}

function show(link) {
  const entry = document.getElementById(link.hash.slice(1));
  if (!entry) return false;
  card.replaceChildren(...[...entry.children].map((child) => child.cloneNode(true)));
  if (!card.matches(":popover-open")) card.showPopover();
  place(link);
  return true;
}

function hide() {
  if (card.matches(":popover-open")) card.hidePopover();
}

if (card?.showPopover) {
  let opening = 0;
  const term = (event) => event.target instanceof Element && event.target.closest("a.term");
  document.addEventListener("click", (event) => {
    const link = term(event);
    if (link && show(link)) {
      event.preventDefault();
      if (!event.detail) card.querySelector("a")?.focus(); // by key: go on in the card
    }
  });
  document.addEventListener("focusin", (event) => {
    const link = term(event);
    if (link?.matches(":focus-visible")) show(link);
    else if (!card.contains(event.target)) hide();
  });
  document.addEventListener("pointerover", (event) => {
    clearTimeout(opening);
    const link = event.pointerType === "mouse" && term(event);
    if (link) opening = setTimeout(() => show(link), 250);
  });
}

// ---- keys

function go(selector) {
  const link = document.querySelector(selector);
  link?.click();
  return Boolean(link);
}

const turn = { ArrowLeft: "prev", k: "prev", ArrowRight: "next", j: "next" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
  if (typing(event.target) && !event.target.readOnly) return;
  if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
  const done =
    (Object.hasOwn(turn, event.key) && go(`a[rel="${turn[event.key]}"]`)) ||
    (event.key === "c" && go("[data-copy]")) ||
    (event.key === "l" && go("[data-next-language]"));
  if (done) event.preventDefault();
});
