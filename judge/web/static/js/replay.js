// A replay without reloading: one film holds every step. It needs no other script, because it
// also goes into the file that opens from a disk; the words of the page stand in the page.

const root = document.getElementById("replay");
const inside = document.getElementById("film");
const template = document.getElementById("citation");
const SWIPE = 45; // pixels

let film = inside ? JSON.parse(inside.textContent) : null;
let step = Number(root?.dataset.step);
const last = Number(root?.dataset.last);

const all = (selector, from = root) => [...from.querySelectorAll(selector)];
const typing = (element) => element instanceof HTMLElement && element.matches("input, textarea, select, [contenteditable]");

/** The address of a step: of this one, or of another address that keeps the step. */
function at(number, address = location.href) {
  const url = new URL(address, location.href);
  if (inside) url.hash = `s${number}`;
  else url.searchParams.set("step", number);
  return url;
}

/** The step that the address names, if there is one. */
function asked() {
  const text = inside ? location.hash.replace(/^#s/, "") : new URLSearchParams(location.search).get("step");
  const number = text ? Number(text) : NaN;
  return Number.isInteger(number) && number >= 0 && number <= last ? number : null;
}

function citation(section, edition) {
  const made = template.content.cloneNode(true);
  made.querySelector(".number").textContent = section.number;
  const passage = made.querySelector("[data-passage]");
  passage.lang = section.lang;
  if (section.title) {
    const title = document.createElement("strong");
    title.textContent = section.title;
    passage.append(title, " ");
  }
  passage.append(section.text);
  for (const note of section.notes) {
    const quote = document.createElement("blockquote");
    quote.lang = section.lang;
    quote.textContent = note;
    passage.parentElement.lastElementChild.before(quote);
  }
  made.querySelector("[data-edition]").textContent = edition;
  const page = made.querySelector("[data-page]");
  if (page) page.href = section.url;
  return made;
}

function draw(figure, svg) {
  if (!svg) {
    figure.replaceChildren();
    return;
  }
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  figure.replaceChildren(document.importNode(picture, true));
}

/** What stands in the list beside or in place of sections: readings, a card's text, or nothing. */
function label(number, reel) {
  const marks = root.querySelectorAll(`[data-list="${reel}"] [data-step="${number}"] > .mark`);
  if (!marks.length) return [];
  const line = document.createElement("p");
  for (const mark of marks) line.append(mark.cloneNode(true), " ");
  return [line];
}

/** The mark of a step that may be otherwise, as it stands in the list. */
function doubt(number, reel) {
  const mark = root.querySelector(`[data-list="${reel}"] [data-step="${number}"] > .reserved`);
  return mark ? [mark.cloneNode(true), " "] : [];
}

/** The sections of a step; one is open at a time. */
function citations(now, run, reel) {
  const sections = now.rules.map((number) => {
    const made = citation(run.sections[number], run.edition);
    made.firstElementChild.name = `cites-${run.edition}`;
    return made;
  });
  return [...sections, ...label(now.n, reel)];
}

/** A section as a link, or as plain text where there is no page of it. */
function cite(number, run) {
  const made = document.getElementById("one-section").content.cloneNode(true).firstElementChild;
  made.textContent = number;
  if (made.matches("a")) {
    made.dataset.cite = number;
    made.href = run.sections[number].url;
  }
  return made;
}

/** A mark of the page, with what it is about instead of its sign. */
function mark(id, text = "") {
  const made = document.getElementById(id).content.cloneNode(true).firstElementChild;
  made.textContent = made.textContent.replace("§", text);
  return made;
}

/** What is in force, each thing with what it rests on. */
function forces(list, some, run) {
  list.replaceChildren(...some.map((one) => {
    const item = document.createElement("li");
    item.append(one.text);
    for (const number of one.rules) item.append(" ", cite(number, run));
    if (!one.rules.length && one.label) item.append(" ", mark("by-card-text"));
    for (const reading of one.readings) item.append(" ", mark("by-reading", reading));
    return item;
  }));
}

/** All that is told of a card: what it says, how it lies, what is in force on it and why. */
function told(card, run) {
  const made = document.getElementById("one-card").content.cloneNode(true).firstElementChild;
  const printed = card.printed === null ? { number: "", values: "", text: "" } : run.cards[card.printed];
  const texts = { name: card.name, where: [card.where, ...card.now].join(" · "), number: card.name.includes(printed.number) ? "" : printed.number, values: printed.values, says: printed.text };
  for (const [key, text] of Object.entries(texts)) {
    const part = made.querySelector(`[data-${key}]`);
    if (text) part.textContent = text;
    else part.remove();
  }
  if (card.in_force.length) forces(made.querySelector("ul"), card.in_force, run);
  else made.querySelector("[data-forces]").remove();
  made.setAttribute("aria-label", card.name);
  return made;
}

/** The cards of a board one by one, below it. */
function listCards(panel, board, run) {
  const box = panel.querySelector("[data-cards]");
  if (!box) return;
  box.replaceChildren(...board.cards.map((card) => Object.assign(told(card, run), { id: card.at })));
  const players = panel.querySelector("[data-of-players]");
  players.hidden = !board.in_force.length;
  forces(players.querySelector("ul"), board.in_force, run);
}

function showPanel(panel, run) {
  const now = run.steps[Math.min(step, run.steps.length - 1)];
  const board = run.boards[now.board];
  panel.querySelector("[data-sentence]").textContent = now.text;
  panel.querySelector("[data-doubt]").replaceChildren(...doubt(now.n, panel.dataset.run));
  panel.querySelector("[data-citations]").replaceChildren(...citations(now, run, panel.dataset.run));
  draw(panel.querySelector("[data-board]"), board.svg);
  panel.querySelector("[data-text]").textContent = board.text;
  listCards(panel, board, run);
  for (const mark of all("[data-differs]", panel)) mark.hidden = step < Number(mark.dataset.differs);
}

function markList(list) {
  for (const link of all(".step", list)) {
    const here = Number(link.parentElement.dataset.step) === step;
    if (here) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
    if (!here) continue;
    link.closest(".fold > details")?.setAttribute("open", "");
    keepInSight(link);
  }
}

/** Scrolls the list, where it scrolls by itself, and nothing around it. */
function keepInSight(link, behavior = "auto") {
  const box = link.closest(".list");
  if (box.scrollHeight <= box.clientHeight + 1) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollBy({ top: inner.top - outer.top - box.clientHeight / 3, behavior });
}

/** Steps at which something happens: the others are passed over. */
function loud() {
  const steps = film.runs.map((run) => run.steps).reduce((a, b) => (b.length > a.length ? b : a));
  return steps.map((_, n) => n).filter((n) => !steps[n].quiet || n === 0 || n === last);
}

function target(name) {
  const known = loud();
  if (name === "first") return 0;
  if (name === "last") return last;
  return (name === "next" ? known.find((n) => n > step) : known.findLast((n) => n < step)) ?? step;
}

function markStepper() {
  for (const link of all("[data-go]")) {
    const to = target(link.dataset.go);
    link.href = at(to);
    if (to === step) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
}

/** What else on the page speaks of this step: the languages, the link to share, the files. */
function markRest() {
  for (const end of all("[data-end]")) end.hidden = step < last;
  for (const number of all("[data-n]")) number.textContent = step;
  for (const field of all("[data-link]")) field.value = at(step, field.value).href;
  for (const link of document.querySelectorAll("[data-keep], [data-flip], a[hreflang]")) link.href = at(step, link.href);
  const other = root.querySelector(`[data-list] [data-step="${step}"] > .what-if`);
  for (const link of all("[data-what-if]")) {
    link.hidden = !other;
    if (other) link.href = other.href;
  }
}

function show(number) {
  step = number;
  document.getElementById("opened")?.hidePopover?.();
  all("[data-run]").forEach((panel) => showPanel(panel, film.runs[Number(panel.dataset.run)]));
  all("[data-list]").forEach(markList);
  markStepper();
  markRest();
  try {
    history.replaceState(null, "", at(step));
  } catch {
    // a file on a disk may have no history
  }
}

function go(name) {
  if (target(name) !== step) show(target(name));
}

/** The section of a link in a list, opened where it stands. */
function openCitation(link) {
  const { list, of } = link.closest("[data-list], [data-of]")?.dataset ?? {};
  const run = film.runs[Number(list ?? of ?? film.runs.length - 1)];
  const section = run.sections[link.dataset.cite];
  if (!section) return false;
  return openBeside(link, citation(section, run.edition), section.number);
}

/** What is told of the card of a board that was tapped. */
function openCard(link) {
  const run = film.runs[Number(link.closest("[data-run]").dataset.run)];
  const now = run.steps[Math.min(step, run.steps.length - 1)];
  const card = run.boards[now.board].cards.find((one) => `#${one.at}` === link.getAttribute("href"));
  return card ? openBeside(link, told(card, run), card.name) : false;
}

/** Shows something beside what it belongs to; false where the browser cannot. */
function openBeside(link, content, name) {
  const popover = document.getElementById("opened");
  if (!popover?.showPopover) return false;
  popover.hidePopover();
  popover.querySelector("[data-opened]").replaceChildren(content);
  for (const fold of all("details", popover)) fold.open = true;
  popover.setAttribute("aria-label", name);
  popover.showPopover();
  popover.scrollTop = 0;
  place(popover, link.getBoundingClientRect());
  popover.focus({ preventScroll: true });
  return true;
}

/** Below what it belongs to, or above where there is no room. */
function place(popover, beside) {
  const room = innerHeight - beside.bottom > popover.offsetHeight;
  const top = room ? beside.bottom : Math.max(0, beside.top - popover.offsetHeight);
  const left = Math.max(8, Math.min(beside.left, document.documentElement.clientWidth - popover.offsetWidth - 8));
  Object.assign(popover.style, { margin: "0", inset: `${top}px auto auto ${left}px` });
}

function follow(address) {
  if (address) location.assign(address);
}

const KEYS = {
  ArrowRight: () => go("next"), j: () => go("next"),
  ArrowLeft: () => go("previous"), k: () => go("previous"),
  Home: () => go("first"), End: () => go("last"),
  f: () => follow(root.querySelector("[data-flip]")?.href),
};

document.addEventListener("keydown", (event) => {
  if (!film || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (typing(event.target) || document.querySelector("dialog[open]")) return;
  const leave = event.shiftKey && event.key === "ArrowLeft";
  const command = leave ? () => follow(root.querySelector(".branches > .tab")?.href) : KEYS[event.key];
  if (!command || (event.shiftKey && !leave)) return;
  event.preventDefault();
  command();
});

root?.addEventListener("click", (event) => {
  if (!film || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest("a");
  if (!link) return;
  let done = true;
  if (link.dataset.go) go(link.dataset.go);
  else if (link.matches(".step")) show(Number(link.parentElement.dataset.step));
  else if (link.dataset.card) done = openCard(link);
  else if (link.dataset.cite) done = openCitation(link);
  else done = false;
  if (done) event.preventDefault();
});

for (const figure of root ? all("[data-board]") : []) {
  let start = null;
  figure.addEventListener("touchstart", (event) => {
    start = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  figure.addEventListener("touchend", (event) => {
    const end = event.changedTouches[0];
    const [x, y] = start ? [end.clientX - start.clientX, end.clientY - start.clientY] : [0, 0];
    if (film && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? "next" : "previous");
    start = null;
  });
}

if (root) addEventListener("beforeprint", () => {
  for (const fold of all(".fold > details")) fold.open = true;
  for (const end of all("[data-end]")) end.hidden = false;
});
if (root) addEventListener("afterprint", markRest);
addEventListener("hashchange", () => {
  if (inside && asked() !== null && asked() !== step) show(asked());
});

async function begin() {
  if (!film) {
    const answer = await fetch(root.dataset.film);
    if (!answer.ok) return; // the links go on working
    film = await answer.json();
  }
  if (inside) all(".no-script").forEach((one) => one.remove());
  const wanted = asked();
  if (wanted !== null && wanted !== step) show(wanted);
  else {
    markStepper();
    all(".step[aria-current]").forEach((link) => keepInSight(link, "instant"));
  }
  root.dataset.ready = "";
}

if (root) begin().catch(() => {});
