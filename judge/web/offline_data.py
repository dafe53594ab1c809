"""All rules, printed cards and rulings in one file: what the pages read without a network.

The file holds every section of every game, edition and language with what the search
needs, and every printed card; the scripts `offline_*.js` are its only readers. Columns run
parallel to `numbers`, because a name per value would double the file.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, NamedTuple

from judge.rules.corpus import Corpus, Edition, Game
from judge.rules.lookup import look_up
from judge.rules.manuals import open_manual
from judge.rules.model import Section
from judge.rules.notes import readings, sections_of
from judge.scenario.catalogue import catalogue
from judge.scenario.model import words_in
from judge.search.concepts import synonyms
from judge.search.entries import Entry, entries
from judge.search.variants import VARIANTS
from judge.web.offline_cards import cards_data, rulings_data
from judge.words import LANGS

FORMAT = 1
MAX_COMPRESSED = 1_100_000  # bytes; the pages, styles and scripts have the rest of 1.2 MB
# what is left out, the first as long as that is enough, where the file would be larger
DISPENSABLE = ("official", "rulings")

Json = dict[str, Any]


class Packed(NamedTuple):
    """The file, how large it is on the way, and the name that changes with its content."""

    body: bytes
    compressed: int
    digest: str
    left_out: tuple[str, ...] = ()  # of DISPENSABLE


def pack(corpus: Corpus, *, wanted: Iterable[str] | None = None, cases: bool = True) -> Packed:
    """The file of a corpus, or of the wanted games; what can be spared as far as it fits.

    Without `cases` the titles of the scenarios are left out.
    """
    there = DISPENSABLE if corpus.store.of(None) else DISPENSABLE[1:]
    for count in range(len(there) + 1):
        left_out = there[:count]
        data = offline_data(corpus, wanted=wanted, left_out=left_out)
        for game in [] if cases else data["games"]:
            game["scenarios"] = []
        body = _bytes(data)
        size = len(gzip.compress(body, 6))
        if size <= MAX_COMPRESSED:
            break
    return Packed(body, size, sha256(body).hexdigest(), left_out)


def _bytes(data: Json) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def offline_data(
    corpus: Corpus, *, wanted: Iterable[str] | None = None, left_out: Iterable[str] = ()
) -> Json:
    """The content of the file; without `official` only what we have written ourselves."""
    less = frozenset(left_out)
    found: dict[tuple[str, str, str], Entry] = {
        (e.game, e.edition, e.number): e for e in entries(corpus) if e.kind == "rule"
    }
    games = [corpus.game(name) for name in wanted] if wanted is not None else list(corpus)
    return {
        "format": FORMAT,
        "langs": LANGS,
        "variants": "".join(chr(key) + value for key, value in VARIANTS.items()),
        "games": [_game(corpus, game, found, less) for game in games],
    }


def _game(
    corpus: Corpus, game: Game, found: dict[tuple[str, str, str], Entry], less: frozenset[str]
) -> Json:
    official = "official" not in less
    names = game.all_editions if official else game.editions
    known = catalogue(corpus.folder).values()
    return {
        "id": game.id,
        "name": {lang: game.name(lang) for lang in LANGS},
        "current": game.current,
        "editions": [
            _edition(corpus, game.edition(name), found, official=official) for name in names
        ],
        "terms": [
            [term.id, term.forms, _other_forms(term), game.defining(term, game.current)]
            for term in game.glossary.terms
        ],
        "synonyms": _synonyms(game),
        "manuals": [_manual(game, name) for name in game.manuals],
        "readings": [
            [
                r.id,
                sections_of(r, game.edition()),
                {x: [r.question[x], r.decided[x], r.reason[x]] for x in LANGS},
            ]
            for r in readings(game)
        ],
        "scenarios": [
            [entry.id, {lang: words_in(entry.title, lang) for lang in LANGS}]
            for entry in known
            if entry.game == game.id
        ],
        "cards": cards_data(corpus, game.id),
        "rulings": {} if "rulings" in less else rulings_data(corpus, game.id),
    }


def _other_forms(term: Any) -> list[str]:
    """What else a term is called, in any language."""
    forms = (form for lang in LANGS for form in term.all_forms(lang))
    return [form for form in dict.fromkeys(forms) if form not in term.forms.values()]


def _synonyms(game: Game) -> list[list[Any]]:
    """The words of the players', by the concept that they stand for."""
    found: dict[str, list[str]] = defaultdict(list)
    for synonym in synonyms(game):
        found[synonym.concept.partition(":")[2]].append(synonym.word)
    return [[concept, words] for concept, words in found.items()]


def _manual(game: Game, name: str) -> Json:
    manuals = {lang: open_manual(game, name, lang) for lang in LANGS}
    first = manuals[LANGS[0]]
    return {
        "name": name,
        "passages": [
            [
                passage,
                first.explains(passage),
                {
                    x: [m.sections[passage].title, m.sections[passage].text]
                    for x, m in manuals.items()
                },
            ]
            for passage in first.sections
        ],
    }


def _edition(
    corpus: Corpus,
    edition: Edition,
    found: dict[tuple[str, str, str], Entry],
    *,
    official: bool,
) -> Json:
    game, numbers = edition.game, edition.numbers
    mine = {n: found[key] for n in numbers if (key := (game.id, edition.name, n)) in found}
    ours = edition.is_ours
    return {
        "name": edition.name,
        "date": edition.info.get("date", ""),
        "ours": ours,
        "numbers": numbers,
        "kinds": [edition.data(n).kind.value for n in numbers] if ours else [],
        "texts": {lang: _column(numbers, edition.sections(lang).get) for lang in edition.languages},
        "official": _official(edition) if official and ours else [],
        "intended": {n: edition.intended(n) for n in numbers if edition.intended(n) != n},
        "others": _others(edition) if ours else {},
        "notices": {lang: _notices(corpus, edition, lang) for lang in LANGS},
        # what only an older edition has is found there; all else by its newest wording
        "entries": [n for n in numbers if n in mine],
        "asked": {n: e.asked for n, e in mine.items() if e.asked},
        "defines": {
            n: {concept.partition(":")[2]: strength for concept, strength in e.defines.items()}
            for n, e in mine.items()
            if e.defines
        },
    }


def _column(numbers: Iterable[str], get: Callable[[str], Section | None]) -> list[Any]:
    """Texts in the order of the numbers: a rule is a string, else title, text and notes."""
    return [_plain(get(number)) for number in numbers]


def _plain(section: Section | None) -> Any:
    if section is None:
        return None
    if section.title or section.notes:
        return [section.title, section.text, *section.notes]
    return section.text


def _official(edition: Edition) -> list[Json]:
    """Imported wording beside ours, each document with its label."""
    return [
        {
            **{key: value for key, value in stored.label().items() if key != "edition"},
            "texts": [s.words if s else None for s in map(stored.by_number().get, edition.numbers)],
        }
        for stored in edition.store.of(edition.game.id, edition.name)
    ]


def _others(edition: Edition) -> Json:
    """The number of each rule in the other editions of ours, where it is not the same."""
    found = {}
    for name in edition.game.editions:
        if name != edition.name:
            there = {n: edition.game.number_in(name, n, edition.name) for n in edition.numbers}
            found[name] = {n: other for n, other in there.items() if other != n}
    return found


def _notices(corpus: Corpus, edition: Edition, lang: str) -> dict[str, list[str]]:
    """What a reader of a section must not overlook."""
    found = {}
    for number in edition.numbers:
        answer = look_up(corpus, number, game=edition.game.id, edition=edition.name, lang=lang)
        if notices := answer.notices:
            found[number] = notices
    return found
