// Printed cards in the file: by number in any spelling, and by name or a part of it, as
// judge/cards/naming.py finds them.

const NUMBER = /^([a-z]{1,4})(?:([0-9]{0,2})-([0-9]{1,3})|([0-9]{2})([0-9]{3}))(?:_[a-z][0-9]*)?$/iu;
const BEGUN = /^[a-z]{1,4}[0-9]{0,2}-?[0-9]{0,3}$/u;
const WORD = /[a-z0-9]/u;
const LETTER = /[\p{L}\p{N}_\-ー]/u;

/** The number of a card that a text is, as it is printed (OP01-025), or null. */
export function readCardNumber(text) {
  const match = NUMBER.exec(text.normalize("NFKC").replace(/[\u2010-\u2015\u2212\u30fc]/gu, "-").trim().replaceAll(" ", ""));
  if (!match) return null;
  const set = match[2] ?? match[4];
  return `${match[1].toUpperCase()}${set ? set.padStart(2, "0") : ""}-${(match[3] ?? match[5]).padStart(3, "0")}`;
}

export const setOf = (number) => number.split("-")[0];

/** The card of this number with its texts in a language; null where there is none. */
export function cardOf(game, number, lang) {
  const { cards, rulings } = game;
  const place = cards.numbers.indexOf(number);
  if (place < 0) return null;
  const names = Object.fromEntries(Object.entries(cards.names).map(([code, column]) => [code, column[place]]));
  return {
    number, names,
    name: names[lang] ?? Object.values(names).find(Boolean),
    facts: cards.facts[lang][place],
    says: Object.fromEntries(Object.entries(cards.says).map(([code, column]) => [code, column[place]])),
    proof: cards.proof[place],
    sections: cards.sections[place],
    errata: cards.errata[number]?.[lang] ?? [],
    ruled: cards.rulings[number]?.length ?? 0,
    rulings: (cards.rulings[number] ?? []).filter((id) => id in rulings).map((id) => {
      const [sections, texts, played] = rulings[id];
      const [question, answer, source, ...remarks] = texts[lang];
      return { id, sections, question, answer, source, remarks, played };
    }),
    before: cards.numbers[place - 1] ?? null,
    after: cards.numbers[place + 1] ?? null,
  };
}

/** The numbers of the cards whose number or name is typed, those that fit best first. */
export function findCards(book, game, words) {
  const flat = (text) => book.fold(text).text;
  const whole = flat(words).split(/\s+/u).filter(Boolean).join(" ");
  if (!whole) return [];
  const wanted = whole.split(" ");
  const number = readCardNumber(words);
  const plain = whole.replaceAll(" ", "");
  const begun = /[0-9]/u.test(plain) && BEGUN.test(plain) ? plain.replace("-", "") : "";
  const ranked = [];
  for (const one of indexOf(game, flat)) {
    const rank = fits(one, { whole, wanted, number, begun });
    if (rank !== null) ranked.push([rank, rank > 1 ? -one.bearers : 0, one.number]);
  }
  return ranked.sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1)).map((row) => row[2]);
}

const indexes = new WeakMap();

function indexOf(game, flat) {
  if (!indexes.has(game)) {
    const { numbers, names } = game.cards;
    const spelt = numbers.map((_, place) => [...new Set(Object.values(names).map((column) => column[place]).filter(Boolean).map(flat))]);
    const bearers = new Map();
    for (const own of spelt) bearers.set(String(own), (bearers.get(String(own)) ?? 0) + 1);
    indexes.set(game, numbers.map((number, place) => ({
      number, short: number.replace("-", "").toLowerCase(), names: spelt[place], bearers: bearers.get(String(spelt[place])),
    })));
  }
  return indexes.get(game);
}

function fits(one, { whole, wanted, number, begun }) {
  if (one.number === number) return 0;
  if (begun && one.short.startsWith(begun)) return 1;
  if (one.names.includes(whole)) return 2;
  if (one.names.some((name) => places(whole, name).some((at) => !isLetter(name, at - 1) && !isLetter(name, at + whole.length)))) return 3;
  if (one.names.some((name) => name.startsWith(whole))) return 4;
  return wanted.every((word) => isIn(one, word)) ? 5 : null;
}

const isLetter = (name, at) => at >= 0 && at < name.length && LETTER.test(name[at]);

function isIn(one, word) {
  if (/[0-9]/u.test(word) && one.short.startsWith(word.replace("-", ""))) return true;
  return one.names.some((name) => places(word, name).some((at) => !(at && WORD.test(name[at]) && WORD.test(name[at - 1]))));
}

function places(word, name) {
  const found = [];
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) found.push(at);
  return found;
}
