// A document that is read through: the contents follow, every section can be copied, and
// another language or edition opens at the same place.

const article = document.querySelector(".spread > :is(.document, .manual)");
const entries = [...article.querySelectorAll(".entry")];
const contents = document.querySelector("[data-contents]");
const shown = document.querySelector("[data-here]");
const wide = matchMedia("(min-width: 64rem)");
const links = new Map([...contents.querySelectorAll("a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
let here = null;

/** The entry of the contents that a section belongs to: its own, or the nearest before it. */
function heading(entry) {
  for (let place = entries.indexOf(entry); place >= 0; place -= 1) {
    const link = links.get(entries[place].id);
    if (link) return link;
  }
  return null;
}

function keepPlace() {
  const number = here.id.replace(/^s/, "");
  for (const link of document.querySelectorAll("[data-keep-place]")) {
    const address = new URL(link.href);
    if (link.dataset.keepPlace) {
      address.searchParams.set("at", number);
      address.searchParams.set("of", link.dataset.keepPlace);
    } else {
      address.hash = here.id;
    }
    link.href = address.href;
  }
  for (const link of document.querySelectorAll("header .langs a")) {
    const address = new URL(link.href);
    address.hash = here.id;
    link.href = address.href;
  }
}

function follow(entry) {
  if (!entry || entry === here) return;
  here = entry;
  const link = heading(entry);
  for (const other of contents.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "location");
  shown.textContent = link ? link.textContent : "";
  if (link && wide.matches) {
    const list = link.closest("ol");
    const top = link.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 80) list.scrollTop = top - list.clientHeight / 3;
  }
  keepPlace();
}

// the section that crosses a line just below the upper edge is the one being read
let line = null;
function watch() {
  line?.disconnect();
  const top = wide.matches ? 32 : 80;
  line = new IntersectionObserver((seen) => {
    follow(seen.findLast((one) => one.isIntersecting)?.target);
  }, { rootMargin: `-${top}px 0px -${Math.max(0, innerHeight - top - 2)}px 0px` });
  for (const entry of entries) line.observe(entry);
}
addEventListener("resize", watch);
watch();

const fold = () => { contents.open = wide.matches; };
wide.addEventListener("change", fold);
fold();
contents.addEventListener("click", (event) => {
  if (!wide.matches && event.target.closest("a")) contents.open = false;
});

// ---- copying and keys, where the document has numbers

const form = article.dataset.document;
const pattern = document.getElementById("copy");

if (form && pattern) {
  const script = document.querySelector('script[src*="/js/rules.js"]');
  const { copy } = await import(script.src);
  const shell = await import(document.querySelector('script[src*="/js/shell.js"]').src);

  const cite = (entry) => {
    const number = entry.id.slice(1);
    const own = entry.querySelector(".words") ?? entry.querySelector("h2 span, h3 span, h4 span, h5 span, h6 span");
    const words = own?.textContent.trim() ?? "";
    const parts = { number: number.replace("~", "#"), words, link: article.dataset.link + number + article.dataset.query };
    return form.replace(/\{(number|words|link)\}/g, (_, name) => parts[name]);
  };
  for (const entry of entries) entry.append(pattern.content.cloneNode(true));
  article.addEventListener("click", (event) => {
    const button = event.target.closest(".copy");
    if (button) copy(cite(button.closest(".entry")), button.dataset);
  });

  const step = (by) => {
    const next = entries[entries.indexOf(here) + by];
    next?.scrollIntoView({ block: "start" });
    follow(next);
    for (const entry of article.querySelectorAll(".at")) entry.classList.remove("at");
    next?.classList.add("at");
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    if (shell.typing(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "j" || event.key === "ArrowRight") step(1);
    else if (event.key === "k" || event.key === "ArrowLeft") step(-1);
    else if (event.key === "c" && here) copy(cite(here), here.querySelector(".copy").dataset);
    else if (event.key === "l") {
      const all = [...document.querySelectorAll('[data-keep-place=""]')];
      all[(all.findIndex((link) => link.hasAttribute("aria-current")) + 1) % all.length]?.click();
    } else return;
    event.preventDefault();
  });
}
