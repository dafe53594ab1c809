// Pages made from the rules in one file. Everything is built from DOM nodes; the data is
// only ever text. The words around it stand in the page (`data-word`).

import { cardOf, setOf } from "./offline-cards.js";
import { references } from "./offline-data.js";

/** An element; what is null is left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/**
 * Everything that a view needs to know of the page: its language, the words in it, and how
 * addresses are written (the site that is exported has files instead of addresses).
 */
export class Page {
  constructor(element) {
    this.element = element;
    this.lang = document.documentElement.lang;
    this.root = element.dataset.root ?? "/";
    this.suffix = element.dataset.suffix ?? "";
    this.texts = new Map([...element.querySelectorAll("[data-word]")].map((one) => [one.dataset.word, one.textContent]));
    this.names = new Map([...element.querySelectorAll("[data-language]")].map((one) => [one.dataset.language, one.textContent]));
  }

  /** A sentence of the page with its values. */
  t(key, values = {}) {
    return (this.texts.get(key) ?? "").replace(/\{(\w+)\}/gu, (whole, name) => values[name] ?? whole);
  }

  at(...parts) { return `${this.root}${[this.lang, ...parts].map(encodeURIComponent).join("/")}${this.suffix}`; }

  folder(...parts) { return `${this.root}${[this.lang, ...parts].map(encodeURIComponent).join("/")}/${this.suffix ? `index${this.suffix}` : ""}`; }

  /** A page of cards; the site that is exported has only its search. */
  cards(...parts) {
    if (this.suffix) return parts.length ? `${this.at("search")}?q=${encodeURIComponent(parts[0])}` : this.at("search");
    return parts.length && !parts[0].includes("-") ? this.folder("cards", ...parts) : this.at("cards", ...(parts.length ? parts : [""]));
  }

  section(edition, number) { return this.at("rules", edition.game.id, edition.name, number.replace("#", "~")); }
}

const title = (edition, number, lang) => edition.section(number, lang)?.title ?? "";
const best = (edition, lang) => (edition.texts[lang] ? lang : edition.languages[0]);

/** A text with links to the sections that it mentions. */
function linked(page, edition, text) {
  const nodes = [];
  let place = 0;
  for (const { start, end, number } of references(edition, text)) {
    nodes.push(text.slice(place, start), h("a", { href: page.section(edition, number) }, text.slice(start, end)));
    place = end;
  }
  return [...nodes, text.slice(place)];
}

function body(page, edition, number, lang) {
  const found = edition.section(number, lang);
  return [
    found.title ? h("p", {}, h("strong", {}, found.title)) : null,
    found.text ? h("p", {}, linked(page, edition, found.text)) : null,
    ...found.notes.map((note) => h("blockquote", {}, linked(page, edition, note))),
  ];
}

const restatement = (page, edition) => h("p", { class: "mark" }, page.t(edition.ours ? "restatement" : "official-only"));

/** A section in all its languages, with its warnings, what is around it and below it. */
export function sectionView(page, { edition, number, asked, current }, reading) {
  const { game } = edition;
  const shown = best(edition, reading);
  const langs = [shown, ...edition.languages.filter((lang) => lang !== shown)].filter((lang) => edition.section(number, lang));
  const name = game.name[page.lang];
  const notices = [...edition.noticesOn(number, page.lang)];
  if (asked.edition !== edition.name) {
    notices.unshift(page.t("moved", { old: asked.number, old_edition: asked.edition, new: number, new_edition: edition.name }));
  }
  if (current) notices.unshift(page.t("current", { edition: edition.name, number }));
  return {
    title: `${number} ${title(edition, number, shown)} | ${name} ${edition.name}`,
    content: [
      h("nav", { class: "path", "aria-label": page.t("path") },
        h("a", { href: page.folder("rules", game.id, edition.name) }, `${name} ${edition.name}`),
        edition.parents(number).flatMap((above) => [" › ", h("a", { href: page.section(edition, above), lang: shown }, `${above} ${title(edition, above, shown)}`.trim())])),
      h("h1", {}, h("span", { class: "number" }, number), " ", h("span", { lang: shown }, title(edition, number, shown))),
      h("p", { class: "mark" }, `${name} · ${page.t("edition")} ${edition.name}`, edition.kind(number) ? ` · ${page.t(`kind-${edition.kind(number)}`)}` : ""),
      notices.map((notice) => h("p", { class: "notice" }, notice)),
      h("div", { class: "texts" }, langs.map((lang) => h("section", { lang, class: lang === shown ? "chosen" : null },
        h("h2", {}, page.names.get(lang)), body(page, edition, number, lang)))),
      restatement(page, edition),
      edition.official.flatMap((one) => officialText(page, edition, number, one)),
      list(page, "children", edition.children(number), edition, shown),
      elsewhere(page, edition, number),
      readings(page, edition, number),
      h("nav", { class: "turn" }, edition.neighbours(number).map((other, i) => (other
        ? h("a", { rel: i ? "next" : "prev", href: page.section(edition, other) }, `${page.t(i ? "next" : "previous")}: ${other}`) : null))),
    ],
  };
}

/** A number that no section has: the sections near it. */
export function noSectionView(page, edition, number) {
  const name = page.t("no-section", { number, game: edition.game.name[page.lang], edition: edition.name });
  return {
    title: name,
    content: [h("h1", {}, number), h("p", { class: "notice" }, name), list(page, "near", edition.nearest(number), edition, best(edition, page.lang))],
  };
}

function officialText(page, edition, number, one) {
  const text = one.texts[edition.places.get(number)];
  if (!text) return [];
  return [h("section", { class: "official" }, h("h2", {}, page.t("official")), h("p", { lang: one.lang }, text),
    h("p", { class: "mark" }, `${one.title} ${edition.name} ${one.date}`))];
}

function list(page, word, numbers, edition, lang) {
  if (!numbers.length) return null;
  return [h("h2", {}, page.t(word)), h("ul", { lang }, numbers.map((number) => {
    const found = edition.section(number, lang);
    return h("li", {}, h("a", { href: page.section(edition, number) }, number), " ", found ? [found.title, found.text].filter(Boolean).join(" ") : "");
  }))];
}

/** The same rule in the other editions. */
function elsewhere(page, edition, number) {
  const rows = Object.keys(edition.others).map((name) => [edition.game.edition(name), edition.numberIn(name, number)]);
  if (!rows.length) return null;
  return [h("h2", {}, page.t("editions")), h("ul", {}, rows.map(([other, there]) => h("li", {}, `${page.t("edition")} ${other.name}: `,
    there ? h("a", { href: page.section(other, there) }, there) : "-")))];
}

/** Open questions about a section; they are kept under today's numbers. */
function readings(page, edition, number) {
  const today = edition.ours ? edition.numberIn(edition.game.current, number) : null;
  const found = edition.game.readings.filter(([, sections]) => today && sections.includes(today));
  if (!found.length) return null;
  return [h("h2", {}, page.t("readings")), found.map(([id, , texts]) => {
    const [question, decided, reason] = texts[page.lang];
    return h("section", { class: "reading" }, h("h3", {}, `${id} ${question}`), h("p", {}, decided), h("p", {}, reason));
  })];
}

/** A whole document, with its contents. */
export function documentView(page, edition, reading) {
  const lang = best(edition, reading);
  const name = `${edition.game.name[page.lang]} ${edition.name}`;
  const anchor = (number) => `s${number.replace("#", "~")}`;
  const depth = (number) => number.split("-").length - 1;
  const chapters = edition.numbers.filter((number) => depth(number) < 2 && title(edition, number, lang));
  return {
    title: name,
    content: [
      h("h1", {}, name),
      restatement(page, edition),
      h("p", { class: "langs" }, edition.languages.map((one) => h("a", { href: `?text=${one}`, lang: one, "aria-current": one === lang ? "true" : null }, page.names.get(one)))),
      h("nav", { "aria-label": page.t("contents") }, h("h2", {}, page.t("contents")),
        h("ol", { class: "contents", lang }, chapters.map((number) => h("li", { class: `depth${depth(number)}` },
          h("a", { href: `#${anchor(number)}` }, `${number} ${title(edition, number, lang)}`))))),
      h("article", { class: "document", lang }, edition.numbers.filter((number) => edition.section(number, lang)).map((number) => {
        const found = edition.section(number, lang);
        return h("div", { class: `entry depth${depth(number)}`, id: anchor(number) },
          h("a", { class: "number", href: page.section(edition, number) }, number), " ",
          found.title ? h("strong", {}, found.title) : null,
          found.text ? h("span", {}, linked(page, edition, found.text)) : null,
          found.notes.map((note) => h("blockquote", {}, linked(page, edition, note))));
      })),
    ],
  };
}

/** The documents of a game. */
export function gameView(page, game) {
  const name = game.name[page.lang];
  return {
    title: name,
    content: [
      h("h1", {}, name),
      h("ul", {}, game.newestFirst.map((edition) => h("li", {}, h("a", { href: page.folder("rules", game.id, edition.name) }, `${page.t("edition")} ${edition.name}`))),
        game.manuals.map((manual) => h("li", {}, h("a", { href: page.folder("rules", game.id, manual.name) }, manual.name))),
        h("li", {}, h("a", { href: page.at("rules", game.id, "glossary") }, page.t("glossary"))),
        game.cards && !page.suffix ? h("li", {}, h("a", { href: page.cards() }, page.t("cards"))) : null),
    ],
  };
}

export function glossaryView(page, game, langs) {
  const name = `${page.t("glossary")} | ${game.name[page.lang]}`;
  const edition = game.edition();
  return {
    title: name,
    content: [h("h1", {}, name), h("ul", { class: "terms" }, game.terms.map(([id, forms, , number]) => {
      const home = edition.find(number ?? "");
      return h("li", { id }, langs.map((lang, i) => [i ? " / " : "", h("span", { lang }, forms[lang])]).flat(), " ",
        home ? h("a", { class: "number", href: page.section(edition, home) }, home) : null);
    }))],
  };
}

export function manualView(page, game, manual) {
  const name = `${game.name[page.lang]} ${manual.name}`;
  const edition = game.edition();
  return {
    title: name,
    content: [h("h1", {}, name), h("p", { class: "mark" }, page.t("restatement")), manual.passages.map(([id, explains, texts]) => {
      const [heading, text] = texts[page.lang];
      return h("section", { id }, h("h2", {}, heading),
        text.split(/\n\s*\n/u).map((paragraph) => h("p", { class: "told" }, paragraph.replaceAll("**", ""))),
        explains.length ? h("p", { class: "mark" }, explains.flatMap((number) => [h("a", { href: page.section(edition, number) }, number), " "])) : null);
    })],
  };
}

/** A printed card: facts, what it does in every language, how sure that is, its rulings. */
export function cardView(page, game, card) {
  const langs = [page.lang, ...Object.keys(card.says).filter((lang) => lang !== page.lang)];
  const edition = game.edition();
  return {
    title: `${card.number} ${card.name} | ${game.name[page.lang]}`,
    content: [
      page.suffix ? null : h("nav", { class: "path", "aria-label": page.t("path") },
        h("a", { href: page.cards() }, page.t("cards")), " › ", h("a", { href: page.cards(setOf(card.number)) }, setOf(card.number))),
      h("h1", {}, h("span", { class: "number" }, card.number), " ", card.name),
      h("p", { class: "mark" }, card.facts),
      h("div", { class: "texts" }, langs.map((lang) => h("section", { lang, class: lang === page.lang ? "chosen" : null },
        h("h2", {}, page.names.get(lang)), card.names[lang] ? h("p", {}, h("strong", {}, card.names[lang])) : null,
        card.says[lang].length ? card.says[lang].map((text) => h("p", { class: "told" }, text))
          : h("p", { lang: page.lang }, page.t("no-effect"))))),
      h("p", { class: "mark" }, page.t("card-ours")),
      h("p", { class: ["read", "unread"].includes(card.proof) ? "notice" : null }, page.t(`proof-${card.proof}`)),
      card.errata.map((text) => h("p", { class: "notice" }, text)),
      card.sections.length ? [h("h2", {}, page.t("card-sections")), h("ul", {}, card.sections.map((number) => h("li", {},
        h("a", { class: "number", href: page.section(edition, number) }, number), " ", title(edition, number, page.lang) || edition.words(number, page.lang))))] : null,
      card.ruled ? h("h2", {}, page.t("rulings")) : null,
      card.ruled > card.rulings.length ? h("p", { class: "notice" }, page.t("rulings-left-out", { count: card.ruled })) : null,
      card.rulings.length ? h("ul", { class: "rulings" }, card.rulings.map((one) => rulingView(page, edition, one))) : null,
      page.suffix ? null : h("nav", { class: "turn" }, [card.before, card.after].map((other, i) => (other
        ? h("a", { rel: i ? "next" : "prev", href: page.cards(other) }, i ? `${other} →` : `← ${other}`) : null))),
    ],
  };
}

function rulingView(page, edition, one) {
  const links = one.sections.flatMap((number) => [" ", h("a", { class: "number", href: page.section(edition, number) }, number)]);
  return h("li", {}, h("p", {}, one.question), h("p", {}, h("strong", {}, one.answer), links),
    one.remarks.map((text) => h("p", { class: "notice" }, text)),
    h("p", { class: "mark" }, one.played && !page.suffix ? h("a", { href: page.at("rulings", one.id) }, one.id) : one.id, ` · ${one.source}`));
}

const cardLine = (page, card) => h("li", {},
  h("p", {}, h("a", { href: page.cards(card.number) }, `${card.number} ${card.name}`)), h("p", { class: "mark" }, card.facts));

/** All sets, or the cards of one; null where there is no such set. */
export function cardsView(page, game, set) {
  const { numbers } = game.cards;
  const sets = [...new Set(numbers.map(setOf))];
  if (!set) {
    const name = page.t("cards");
    return { title: name, content: [h("h1", {}, name), h("ul", { class: "cards" }, sets.map((one) => h("li", {}, h("a", { href: page.cards(one) }, one))))] };
  }
  if (!sets.includes(set)) return null;
  const cards = numbers.filter((number) => setOf(number) === set).map((number) => cardOf(game, number, page.lang));
  return { title: set, content: [h("h1", {}, set), h("ul", { class: "hits" }, cards.map((card) => cardLine(page, card)))] };
}

/** A number that no card has: the cards of its set. */
export function noCardView(page, game, number) {
  const set = cardsView(page, game, setOf(number));
  const name = page.t("no-card", { number });
  return { title: name, content: [h("h1", {}, number), h("p", { class: "notice" }, name), ...(set ?? cardsView(page, game, "")).content.slice(1)] };
}

/** The answer of a search. */
export function searchView(page, words, found) {
  if (found.card) return cardView(page, found.home, found.card);
  const name = words ? `${words} | ${page.t("results")}` : page.t("results");
  const empty = found.hits.length || found.also.length || found.cards.length ? null : h("p", { class: "notice" }, page.t(words ? "none" : "nothing-asked"));
  return {
    title: name,
    content: [
      h("h1", {}, page.t("results")), empty,
      found.cardsFirst ? cardLines(page, found) : null,
      h("ol", { class: "hits" }, found.hits.map((hit) => hitView(page, hit))),
      found.cardsFirst ? null : cardLines(page, found),
      found.also.length ? [h("h2", {}, page.t("also")), h("ul", {}, found.also.map((one) => alsoView(page, one)))] : null,
    ],
  };
}

function cardLines(page, { cards, more }) {
  if (!cards.length) return null;
  return [h("h2", {}, page.t("cards")), h("ol", { class: "hits" }, cards.map((card) => cardLine(page, card))),
    more ? h("p", { class: "mark" }, page.t("more-cards", { count: more })) : null];
}

function hitView(page, hit) {
  const { edition, number, game } = hit;
  const pieces = hit.pieces ?? { lang: best(edition, page.lang), runs: [{ text: edition.words(number, best(edition, page.lang)), marked: false }] };
  const other = Object.keys(edition.others).map((name) => [name, edition.numberIn(name, number)]).filter(([, there]) => there && there !== number);
  const moved = hit.asked && hit.asked.edition !== edition.name;
  return h("li", {},
    h("p", {}, h("a", { class: "number", href: page.section(edition, number) }, number), " ",
      h("span", { class: "mark" }, `${game.name[page.lang]} ${edition.name}`, other.map(([name, there]) => ` · ${name}: ${there}`))),
    moved ? h("p", { class: "notice" }, page.t("moved", { old: hit.asked.number, old_edition: hit.asked.edition, new: number, new_edition: edition.name })) : null,
    h("p", { class: "path", lang: pieces.lang }, [...edition.parents(number), number].filter((n) => title(edition, n, pieces.lang)).map((n) => `${n} ${title(edition, n, pieces.lang)}`).join(" › ")),
    h("p", { lang: pieces.lang }, pieces.runs.map((run) => (run.marked ? h("mark", {}, run.text) : run.text))));
}

function alsoView(page, one) {
  const edition = one.game.edition();
  const address = {
    passage: () => `${page.folder("rules", one.game.id, one.manual)}#${one.id}`,
    reading: () => page.section(edition, edition.find(one.number ?? "") ?? edition.numbers[0]),
    scenario: () => page.at("scenarios", one.id),
  }[one.kind]();
  return h("li", {}, h("a", { href: address }, one.title), " ", h("span", { class: "mark" }, page.t(`kind-of-${one.kind}`)));
}
