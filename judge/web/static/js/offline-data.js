// The rules in one file, as judge/web/offline_data.py writes them: look-ups by number.
// Words that a reader sees stand in the page or in the data, never in a script.

const FORMAT = 1;

/** The file at an address as a Book. Anything else than our format is an error. */
export async function openBook(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return readBook(await answer.json());
}

export function readBook(data) {
  if (data.format !== FORMAT) throw new Error(`format ${data.format}`);
  return new Book(data);
}

/** All games; a game has editions, an edition has sections by number. */
export class Book {
  constructor(data) {
    this.langs = data.langs;
    this.fold = folder(data.variants);
    this.games = new Map(data.games.map((game) => [game.id, new Game(game)]));
  }

  /** The game that has printed cards, if there is one here. */
  get withCards() { return [...this.games.values()].find((game) => game.cards) ?? null; }

  game(id) { return this.games.get(id) ?? null; }
}

class Game {
  constructor(data) {
    Object.assign(this, data);
    this.editions = new Map(data.editions.map((edition) => [edition.name, new Edition(this, edition)]));
    this.scenarioTitles = new Map(data.scenarios);
  }

  /** An edition by its name; without one, or for "current", the newest that is ours. */
  edition(name) {
    return this.editions.get(!name || name === "current" ? this.current : name) ?? null;
  }

  /** Editions from the newest to the oldest, ours first. */
  get newestFirst() {
    const all = [...this.editions.values()].reverse();
    return [...all.filter((e) => e.ours), ...all.filter((e) => !e.ours)];
  }

  /**
   * The section that a number means: in an edition, or in today's, or, where only an older
   * edition has it, that rule as it stands today. `asked` says how the number was taken.
   */
  find(number, edition) {
    const wanted = this.edition(edition);
    if (!wanted) return null;
    const found = wanted.find(number);
    if (found) return { edition: wanted, number: found, asked: { edition: wanted.name, number } };
    if (edition && edition !== "current") return null;
    for (const older of this.newestFirst.filter((e) => e.ours && e !== wanted)) {
      const printed = older.find(number);
      if (!printed) continue;
      const today = older.numberIn(this.current, printed);
      const asked = { edition: older.name, number: printed };
      return today ? { edition: wanted, number: today, asked } : { edition: older, number: printed, asked };
    }
    return null;
  }
}

class Edition {
  constructor(game, data) {
    Object.assign(this, data);
    this.game = game;
    this.places = new Map(data.numbers.map((number, place) => [number, place]));
    this.meant = new Map();
    this.below = new Map();
    for (const number of data.numbers) {
      const intended = this.intendedOf(number);
      if (!this.places.has(intended)) this.meant.set(intended, number);
      const above = parentOf(intended);
      if (above) this.below.set(above, [...(this.below.get(above) ?? []), number]);
    }
  }

  intendedOf(number) { return this.intended[number] ?? number; }

  /** The section's own number, also for the intended number of a misprint. */
  find(number) { return this.places.has(number) ? number : this.meant.get(number) ?? null; }

  /** Languages that have a text, in a fixed order. */
  get languages() { return Object.keys(this.texts); }

  /** Title, text and notes of a section; null where this language does not have it. */
  section(number, lang) {
    const found = this.texts[lang]?.[this.places.get(number)];
    if (found === null || found === undefined) return null;
    if (typeof found === "string") return { title: "", text: found, notes: [] };
    const [title, text, ...notes] = found;
    return { title, text, notes };
  }

  /** Everything that a section says in a language. */
  words(number, lang) {
    const found = this.section(number, lang);
    return found ? [found.title, found.text, ...found.notes].filter(Boolean).join("\n") : "";
  }

  kind(number) { return this.kinds[this.places.get(number)] ?? ""; }

  parents(number) {
    const found = [];
    for (let above = parentOf(this.intendedOf(number)); above; above = parentOf(above)) {
      const printed = this.find(above);
      if (printed) found.unshift(printed);
    }
    return found;
  }

  children(number) { return this.below.get(this.intendedOf(number)) ?? []; }

  neighbours(number) {
    const place = this.places.get(number);
    return [this.numbers[place - 1] ?? null, this.numbers[place + 1] ?? null];
  }

  /** The number of the same rule in another edition; null where it is not there. */
  numberIn(other, number) {
    if (other === this.name) return number;
    const there = this.others[other];
    if (!there) return null;
    return number in there ? there[number] : number;
  }

  noticesOn(number, lang) { return this.notices[lang]?.[number] ?? []; }

  /** The sections whose numbers are closest to one that does not exist. */
  nearest(number) {
    let stem = number.split("#")[0];
    while (stem && !this.find(stem) && !this.below.has(stem)) stem = parentOf(stem);
    if (!stem) return this.numbers.filter((n) => !n.includes("-"));
    const own = this.find(stem);
    return [...(own ? [own] : []), ...(this.below.get(stem) ?? [])];
  }
}

export function parentOf(number) {
  const head = number.split("#")[0];
  const dash = head.lastIndexOf("-");
  return dash < 0 ? null : head.slice(0, dash);
}

// What people put around and between the parts of a number.
const LEAD = /^(?:[\s([（［【「『〈《<"'“”{§¶]|第|(?:comprehensive\s+)?rules?|sections?|sect?\.?|chapters?|cr|no\.?|see|cf\.?|参照|參照|総合ルール|ルール|規則|条文|條文|請|見)+[\s:：.]*/iu;
const TAIL = /[\s)\]）］】」』〉》>"'“”}.。、,，:：;；?？!！条條項章節号號款\-]+$/u;
const BETWEEN = /\s*[-‐‑‒–—―−.。・ー·の之_]{1,3}\s*|\s+/u;

/** The section number that a text is, in our writing (7-1-4), or null. */
export function readNumber(text) {
  if (text.length > 80 || /[\u2460-\u2473]/u.test(text)) return null;
  let body = text.normalize("NFKC").trim().replace(LEAD, "").replace(TAIL, "");
  let printing = "";
  const twice = /^(.*?)\s*#\s*(\d)$/u.exec(body);
  if (twice) [body, printing] = [twice[1], Number(twice[2]) > 1 ? `#${twice[2]}` : ""];
  const parts = body.split(BETWEEN);
  const several = body.split(/\s+/u).filter((word) => /\d\D+\d/u.test(word));
  if (several.length > 1 || parts.length > 12 || !parts.every((part) => /^\d{1,3}$/u.test(part))) return null;
  return parts.map(Number).join("-") + printing;
}

/** What links inside a text: start, end and number of every section that it mentions. */
export function references(edition, text) {
  const found = [];
  for (const match of text.matchAll(/(?<![\d.-])\d{1,2}(?:-\d{1,2})+(?![\d-])(?:#\d)?/gu)) {
    const number = edition.find(match[0]);
    if (number) found.push({ start: match.index, end: match.index + match[0].length, number });
  }
  return found;
}

const SMALL = new Map([..."ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケ"].reduce(
  (pairs, c, i, all) => (i % 2 ? pairs : [...pairs, [c, all[i + 1]]]), []));
const DASHES = /[‐‑‒–—―−⁃˗﹘﹣─━]/u;

/** One spelling for all: width, case, kana, dashes, forms of one character. */
function folder(pairs) {
  const variants = new Map();
  const letters = [...pairs];
  for (let i = 0; i < letters.length; i += 2) variants.set(letters[i], letters[i + 1]);

  function one(character) {
    const code = character.codePointAt(0);
    if (code >= 0x3041 && code <= 0x3096) character = String.fromCodePoint(code + 0x60);
    character = SMALL.get(character) ?? character;
    return DASHES.test(character) ? "-" : variants.get(character) ?? character;
  }

  /** The folded text, and for each of its units the place that it came from. */
  return (text) => {
    let folded = "";
    const places = [];
    for (const { segment, index } of clusters(text)) {
      const circled = /^[\u2460-\u2473]$/u.test(segment);
      const plain = circled ? segment : [...segment.normalize("NFKC").toLowerCase()].map(one).join("");
      folded += plain;
      for (let i = 0; i < plain.length; i += 1) places.push(index);
    }
    return { text: folded, places };
  };
}

function* clusters(text) {
  for (const match of text.matchAll(/[^][\uff9e\uff9f\u3099\u309a]*/gu)) {
    yield { segment: match[0], index: match.index };
  }
}
