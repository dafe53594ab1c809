// Search without a server: pairs of characters, stems and the terms of the glossaries.
// A rule is found by its words in any language; the reader's language is what is shown.

import { cardOf, findCards, readCardNumber } from "./offline-cards.js";
import { readNumber } from "./offline-data.js";

const CJK = /[\u2460-\u2473\u30a1-\u30fc\u3005\u3400-\u9fff\uf900-\ufaff]/u;
const MARKS = /[^\p{L}\p{N}\u2460-\u2473ー]+/gu;
const STOP = new Set((
  "a about after all also am an and any are as at be been before being but by can could did do does doing for from " +
  "had has have he her him his how i if in into is it its just may me might my of on or our out over own shall she " +
  "should so some such than that the their them then there these they this those to too was we were what when where " +
  "which while who whom whose why will with would you your yours"
).split(" "));
// how much each kind of evidence counts; found by trying the judged queries of the tests
const WEIGHT = { defines: 7, concept: 2.2, titled: 1.2, asked: 1.1, whole: 4, least: 0.3 };

const CARDS = 4; // that are shown above the sections

/**
 * Hits for some words: cards by number or name, then sections by number or by content, best
 * first, and what else fits. `game`, `edition`, `kind` and `searched` (a language) narrow it.
 */
export function search(book, words, options) {
  const { lang, game = "", kind = "", limit = 20 } = options;
  const home = book.withCards;
  const asked = home && ["", home.id].includes(game) && ["", "card"].includes(kind);
  const numbers = asked ? findCards(book, home, words.slice(0, 300)) : [];
  const found = kind === "card" ? { number: null, hits: [], also: [] } : rulesFor(book, words, options);
  const shown = numbers.slice(0, found.hits.length && kind !== "card" ? CARDS : limit);
  const number = readCardNumber(words);
  return {
    ...found, home,
    cards: shown.map((one) => cardOf(home, one, lang)),
    more: numbers.length - shown.length,
    cardsFirst: Boolean(numbers.length) && (isCalled(book, cardOf(home, numbers[0], lang), words) || !isTerm(book, words)),
    card: number && numbers[0] === number ? cardOf(home, number, lang) : null,
  };
}

/** Whether words are the whole number or name of a card, in some language. */
function isCalled(book, card, words) {
  const folded = book.fold(words.trim()).text;
  return readCardNumber(words) === card.number || Object.values(card.names).some((name) => name && book.fold(name).text === folded);
}

const isTerm = (book, words) => indexOf(book).forms.has(plain(book, words));

function rulesFor(book, words, { lang, game = "", edition = "", kind = "", searched = "", limit = 20 }) {
  const query = words.trim().slice(0, 300);
  const games = [...book.games.values()].filter((one) => !game || one.id === game);
  if (!query) return { number: null, hits: [], also: [] };
  const number = readNumber(query);
  if (number) {
    const hits = games.flatMap((one) => byNumber(one, number, edition));
    if (hits.length) return { number, hits, also: [] };
  }
  const index = indexOf(book);
  const asked = parse(book, index, query, games);
  const hits = rank(index, asked, { games, edition, kind, searched }).slice(0, limit);
  for (const hit of hits) hit.pieces = highlight(book, hit, asked, searched || lang);
  return { number, hits, also: beside(book, games, query, asked, lang) };
}

function byNumber(game, number, edition) {
  const found = game.find(number, edition);
  if (!found) return [];
  const hit = { game, edition: found.edition, number: found.number, asked: found.asked };
  const below = found.edition.children(found.number);
  return [hit, ...below.map((child) => ({ game, edition: found.edition, number: child, asked: null }))];
}

const indexes = new WeakMap();

/** Every section with its folded words, and every form of every term. Made at first use. */
function indexOf(book) {
  if (!indexes.has(book)) indexes.set(book, makeIndex(book));
  return indexes.get(book);
}

function makeIndex(book) {
  const flat = (text) => ` ${book.fold(text).text.replace(MARKS, " ")} `;
  const documents = [];
  const forms = new Map(); // a folded form -> the concepts that it names
  const spelt = new Map(); // a concept -> its folded forms
  const add = (concept, form) => {
    const key = plain(book, form);
    if (!key) return;
    forms.set(key, (forms.get(key) ?? new Set()).add(concept));
    spelt.set(concept, (spelt.get(concept) ?? new Set()).add(key));
  };
  for (const game of book.games.values()) {
    for (const [id, named, others] of game.terms) {
      for (const form of [...Object.values(named), ...others]) add(`${game.id}:${id}`, form);
    }
    for (const [id, words] of game.synonyms) for (const form of words) add(`${game.id}:${id}`, form);
    const newest = game.edition();
    for (const edition of game.editions.values()) {
      const entries = new Set(edition.entries);
      for (const number of edition.numbers) {
        const home = edition.numberIn(newest.name, number); // what is asked is kept by today's number
        const langs = edition.languages;
        documents.push({
          game, edition, number,
          entry: entries.has(number) && edition.ours,
          texts: Object.fromEntries(langs.map((lang) => [lang, flat(edition.words(number, lang))])),
          titles: langs.map((lang) => flat(edition.section(number, lang)?.title ?? "")).join(""),
          asked: (newest.asked[home] ?? edition.asked[number] ?? []).map(flat),
          defines: newest.defines[home] ?? edition.defines[number] ?? {},
        });
      }
    }
  }
  const longest = Math.max(...[...forms.keys()].map((form) => form.length));
  return { documents, forms, spelt, longest };
}

/** A form as the forms are kept: Japanese and Chinese without marks, English as stems. */
function plain(book, form) {
  const text = book.fold(form).text.replace(MARKS, " ").trim();
  return CJK.test(text) ? text.replaceAll(" ", "") : text.split(" ").filter(Boolean).map(stem).join(" ");
}

/** An English word without its ending. */
function stem(word) {
  if (word.length < 4 || /^\d/u.test(word)) return word;
  const found = word.replace(/(?:ations?|ings?|ies|ied|ed|es|s|e|y)$/u, "");
  return found.length >= 3 ? found.replace(/([b-df-hj-np-tv-z])\1$/u, "$1") : word;
}

/** The concepts and the plain words of a query. */
function parse(book, index, query, games) {
  const ids = new Set(games.map((game) => game.id));
  const text = book.fold(query).text.replace(MARKS, " ").trim();
  const concepts = [];
  const words = new Set();
  const named = (form) => [...(index.forms.get(form) ?? [])].filter((c) => ids.has(c.split(":")[0]));
  const take = (form) => {
    const found = named(form);
    if (found.length) concepts.push({ form, found: new Set(found) });
    return found.length > 0;
  };
  const runs = text.split(" ").filter(Boolean);
  for (let i = 0; i < runs.length; i += 1) {
    if (CJK.test(runs[i])) inCharacters(runs[i], index.longest, take, words);
  }
  const latin = runs.filter((run) => !CJK.test(run));
  inWords(latin, take, words);
  return { concepts, words: [...words], whole: text };
}

function inCharacters(run, longest, take, words) {
  for (let i = 0; i < run.length; i += 1) {
    for (let size = Math.min(longest, run.length - i); size > 1 || (size === 1 && run.length === 1); size -= 1) {
      if (take(run.slice(i, i + size))) { i += size - 1; break; }
    }
  }
  if (run.length === 1) words.add(run);
  for (let i = 0; i + 1 < run.length; i += 1) words.add(run.slice(i, i + 2));
}

function inWords(latin, take, words) {
  const stems = latin.map(stem);
  for (let i = 0; i < stems.length; i += 1) {
    for (let size = Math.min(6, stems.length - i); size > 0; size -= 1) {
      if (take(stems.slice(i, i + size).join(" "))) { i += size - 1; break; }
    }
  }
  latin.forEach((word, i) => { if (!STOP.has(word)) words.add(stems[i]); });
}

const has = (text, word) => text.includes(CJK.test(word) ? word : ` ${word}`);
// the last word of an English form may have an ending, the others too
const holds = (text, form) => (CJK.test(form) ? text.includes(form) : form.split(" ").every((word) => text.includes(` ${word}`)));

function rank(index, asked, { games, edition, kind, searched }) {
  const wanted = new Set(games);
  const documents = index.documents.filter((one) => wanted.has(one.game)
    && (edition ? one.edition.name === edition : one.entry)
    && (!kind || one.edition.kind(one.number) === kind));
  const text = (one) => (searched ? one.texts[searched] ?? "" : Object.values(one.texts).join(""));
  const rows = documents.map((one) => ({ one, text: text(one), score: 0, seen: 0 }));
  let most = 0;
  for (const { found } of asked.concepts) {
    most += 1;
    for (const row of rows) score(index, row, found);
  }
  for (const word of asked.words) {
    const hits = rows.map((row) => {
      const inside = has(row.text, word);
      const people = row.one.asked.filter((question) => has(question, word)).length;
      return (inside ? 1 : 0) + (people ? WEIGHT.asked : 0) + (inside && has(row.one.titles, word) ? WEIGHT.titled : 0);
    });
    const count = hits.filter(Boolean).length;
    const rarity = count ? Math.log(1 + rows.length / count) / 3 : 0;
    rows.forEach((row, i) => { row.score += hits[i] * rarity; row.seen += hits[i] ? 1 / asked.words.length : 0; });
  }
  for (const row of rows) {
    if (asked.whole.length > 3 && row.one.asked.some((question) => question.trim() === asked.whole)) row.score += WEIGHT.whole;
    row.score /= 1 + row.text.length / 6000; // the shorter of two that fit says it more directly
  }
  const enough = WEIGHT.least * (most ? 1 : 0.9);
  return rows.filter((row) => row.score > 0.5 && row.seen >= enough || row.defining)
    .sort((a, b) => b.score - a.score)
    .map(({ one, score: value }) => ({ game: one.game, edition: one.edition, number: one.number, score: value, asked: null }));
}

/** What a concept of the query adds to a section: it defines it, or speaks of it. */
function score(index, row, found) {
  let best = 0;
  for (const concept of found) {
    const [game, id] = concept.split(/:(.*)/su);
    if (game !== row.one.game.id) continue;
    const strength = row.one.defines[id] ?? 0;
    if (strength) row.defining = true;
    const spoken = [...(index.spelt.get(concept) ?? [])];
    const named = spoken.some((form) => holds(row.text, form));
    const titled = named && spoken.some((form) => holds(row.one.titles, form));
    best = Math.max(best, strength * WEIGHT.defines + (named ? WEIGHT.concept : 0) + (titled ? WEIGHT.titled : 0));
  }
  row.score += best;
  row.seen += best ? 1 : 0;
}

/** The text of a hit in pieces, marked where it says what was asked for. */
function highlight(book, hit, asked, lang) {
  const shown = hit.edition.texts[lang] ? lang : hit.edition.languages[0];
  const section = hit.edition.section(hit.number, shown);
  const text = section ? [section.text || section.title, ...section.notes].join(" ") : "";
  const { text: folded, places } = book.fold(text);
  const index = indexOf(book);
  const forms = asked.concepts.flatMap(({ found }) => [...found].flatMap((c) => [...(index.spelt.get(c) ?? [])]));
  const wanted = [...new Set([...forms, ...asked.words])].filter((word) => word.length > 1).sort((a, b) => b.length - a.length);
  const marks = new Uint8Array(text.length);
  for (const word of wanted.slice(0, 200)) {
    const latin = !CJK.test(word);
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (latin && at > 0 && /[a-z0-9]/u.test(folded[at - 1])) continue;
      let end = at + word.length;
      while (latin && end < folded.length && /[a-z]/u.test(folded[end])) end += 1;
      marks.fill(1, places[at], places[end] ?? text.length);
    }
  }
  return { lang: shown, runs: cut(text, marks) };
}

const WIDTH = 220;

/** At most so many characters around the first mark, as runs of marked and plain text. */
function cut(text, marks) {
  const first = marks.indexOf(1);
  const start = first > WIDTH / 2 ? first - Math.floor(WIDTH / 4) : 0;
  const end = Math.min(text.length, start + WIDTH);
  const runs = [];
  for (let i = start; i < end; i += 1) {
    const last = runs[runs.length - 1];
    if (last && last.marked === Boolean(marks[i])) last.text += text[i];
    else runs.push({ text: text[i], marked: Boolean(marks[i]) });
  }
  if (start > 0) runs.unshift({ text: "…", marked: false });
  if (end < text.length) runs.push({ text: "…", marked: false });
  return runs;
}

const BESIDE = 8;

/** Passages of manuals, open questions and worked cases that have all words of the query. */
function beside(book, games, query, asked, lang) {
  const words = asked.words.length ? asked.words : [asked.whole];
  const fits = (texts) => {
    const text = texts.map((one) => ` ${book.fold(one).text.replace(MARKS, " ")} `).join("");
    return words.every((word) => has(text, word));
  };
  const found = [];
  for (const game of games) {
    for (const manual of game.manuals) {
      for (const [id, , texts] of manual.passages) {
        if (fits(texts[lang])) found.push({ kind: "passage", game, manual: manual.name, id, title: texts[lang][0] });
      }
    }
    for (const [id, sections, texts] of game.readings) {
      if (fits(texts[lang])) found.push({ kind: "reading", game, id, number: sections[0], title: texts[lang][0] });
    }
    for (const [id, titles] of game.scenarios) {
      if (fits([titles[lang]])) found.push({ kind: "scenario", game, id, title: titles[lang] });
    }
  }
  return ["passage", "reading", "scenario"].flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, BESIDE));
}
