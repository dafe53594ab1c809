// The offline page: shows an address of ours from the rules in one file, or, at its own
// address, what is kept here. The exported site uses it for its search.

import { cardOf, readCardNumber } from "./offline-cards.js";
import { openBook, readNumber } from "./offline-data.js";
import { search } from "./offline-search.js";
import { Page, cardView, cardsView, documentView, gameView, glossaryView, manualView, noCardView, noSectionView, searchView, sectionView } from "./offline-view.js";

const element = document.querySelector("[data-offline-page]");
const page = new Page(element);
const place = element.querySelector("[data-told]");

/** What an address asks for, as a view; null where the rules have nothing for it. */
function view(book, url) {
  const [, , area, id, name, number] = url.pathname.split("/").map(decode);
  const reading = url.searchParams.get("text") ?? page.lang;
  if (element.dataset.always === "search" || area === "search") return searched(book, url.searchParams);
  if (area === "cards") return carded(book.withCards, id ?? "");
  const game = area === "rules" ? book.game(id) : null;
  if (!game) return null;
  if (!name) return gameView(page, game);
  if (name === "glossary") return glossaryView(page, game, book.langs);
  const manual = game.manuals.find((one) => one.name === name);
  if (manual && !number) return manualView(page, game, manual);
  const edition = game.edition(name);
  if (!edition) return null;
  return number ? section(game, name, number, reading, url.searchParams) : documentView(page, edition, reading);
}

function section(game, name, number, reading, query) {
  const wanted = readNumber(number.replace("~", "#"));
  const found = game.find(wanted ?? "", name);
  if (!found) return wanted ? noSectionView(page, game.edition(name), wanted) : null;
  const before = name !== "current" && query.has("from") ? game.find(readNumber(query.get("from")) ?? "") : null;
  const asked = before && before.edition === found.edition && before.number === found.number ? before.asked : found.asked;
  return sectionView(page, { ...found, asked, current: name === "current" }, reading);
}

function carded(game, name) {
  if (!game) return null;
  const number = readCardNumber(name);
  if (!number) return cardsView(page, game, name.toUpperCase());
  const found = cardOf(game, number, page.lang);
  return found ? cardView(page, game, found) : noCardView(page, game, number);
}

function searched(book, query) {
  const words = query.get("q") ?? "";
  const field = document.querySelector("[data-search]");
  if (field && !field.value) field.value = words;
  return searchView(page, words, search(book, words, {
    lang: page.lang,
    game: query.get("game") ?? "",
    edition: query.get("edition") ?? "",
    kind: query.get("kind") ?? "",
    searched: query.get("in") ?? "",
  }));
}

function decode(part) {
  try { return decodeURIComponent(part); } catch { return part; }
}

/** The languages of this page lead to the same rule, not to the offline page. */
function sameInOtherLanguages() {
  for (const link of document.querySelectorAll("header .langs a[hreflang]")) {
    link.search = location.search;
    if (element.dataset.always) continue;
    const path = location.pathname.replace(/^\/[^/]+/u, `/${link.hreflang}`);
    link.href = path + location.search;
  }
}

async function tell() {
  const about = element.querySelector("[data-about]");
  const own = element.dataset.own === decodeURI(location.pathname);
  if (own) return;
  sameInOtherLanguages();
  if (about) about.hidden = true;
  try {
    const found = view(await openBook(element.dataset.book), new URL(location.href));
    if (found) {
      document.title = found.title;
      place.replaceChildren(...found.content.flat(3).filter(Boolean));
      place.hidden = false;
      document.getElementById(decode(location.hash.slice(1)))?.scrollIntoView();
    } else {
      missing(about);
    }
  } catch {
    missing(about);
  }
  element.dataset.state = "told";
}

function missing(about) {
  element.querySelector("[data-missing]").hidden = false;
  if (about) about.hidden = false;
}

tell();
