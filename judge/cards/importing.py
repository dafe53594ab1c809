"""Card lists that a user has: what they say, held against the cards that we ship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge.cards.compiling import Compiled, compile_lists, set_files
from judge.cards.errors import BadCardList
from judge.cards.lists import Prints, lexicons_of, read_list
from judge.cards.model import PrintedText
from judge.cards.proving import AGREED, CHECKED, READ, UNREAD, difference
from judge.cards.records import decisions, known_lexicons, names_text, types_text
from judge.cards.sameness import same
from judge.cards.shelf import GAME, all_cards
from judge.rules.corpus import Corpus
from judge.scenario.called import NAMES, TYPES
from judge.scenario.shipped import FOLDER
from judge.told import Fine, Told

Progress = Callable[[str, int, int], Any]


class Parted(Told):
    """A card of which two languages say different things, and how that was decided."""

    number: str
    languages: list[str]
    kind: str | None  # the class of the difference; nobody has decided it yet: null
    effects: dict[str, list[Any]]  # by language, what only it says


class FactDissent(Told):
    """A language whose list has another value of a card than the others."""

    number: str
    field: str
    values: dict[str, Any]


class UnreadAbility(Told):
    """An ability that nobody reads, and where the reader stopped."""

    number: str
    lang: str
    ability: int
    ambiguous: bool
    clause: str


class CardImport(Fine, kw_only=True):
    """What came of reading card lists."""

    languages: list[str]
    cards: int
    with_text: int
    whole: int
    part: int
    unread: list[UnreadAbility]
    agreed: int
    checked: int
    read: int
    different: list[Parted]
    same: int
    changed: list[str]
    new: list[str]
    facts: list[FactDissent]
    written: list[str]


def read_lists(files: Iterable[Path], lang: str | None = None) -> dict[str, Prints]:
    """The lists in some files, or in the files of folders, by their languages."""
    lists: dict[str, dict[str, list[PrintedText]]] = {}
    for file in _files(files):
        of, prints = read_list(file, lang)
        known = lists.setdefault(of, {})
        for number, texts in prints.items():
            known[number] = [*known.get(number, ()), *texts]
    return dict(lists)


def _files(files: Iterable[Path]) -> Iterator[Path]:
    for file in files:
        if file.is_dir():
            inside = sorted(file.rglob("*.json"))
            if not inside:
                raise BadCardList("empty-folder", file=file)
            yield from inside
        else:
            yield file


def compiled(corpus: Corpus, lists: Mapping[str, Prints], progress: Progress) -> list[Compiled]:
    """Every card of the lists, with what is known of types, names and decisions."""
    known = known_lexicons(corpus, all_cards(corpus))
    return list(compile_lists(lists, decisions(corpus), known=known, progress=progress))


def report(corpus: Corpus, cards: list[Compiled]) -> CardImport:
    """What the lists say, and what of it is new to us."""
    shipped = all_cards(corpus)
    telling = [card for card in cards if card.has_text]
    proofs = Counter(card.proven.proof for card in telling)
    decided = decisions(corpus)
    news = {card.facts.number: _news(card, shipped) for card in cards}
    return CardImport(
        languages=sorted({lang for card in cards for lang in card.readings}),
        cards=len(cards),
        with_text=len(telling),
        whole=len(telling) - proofs[UNREAD],
        part=proofs[UNREAD],
        unread=[one for card in telling if card.proven.proof == UNREAD for one in _unread(card)],
        agreed=proofs[AGREED],
        checked=proofs[CHECKED],
        read=proofs[READ],
        different=[
            _parted(card, decided[number].kind if number in decided else None)
            for card in telling
            if (number := card.facts.number) and _disagree(card)
        ],
        same=sum(one == "same" for one in news.values()),
        changed=[number for number, one in news.items() if one == "changed"],
        new=[number for number, one in news.items() if one == "new"],
        facts=list(_facts(cards)),
        written=[],
    )


def _news(card: Compiled, shipped: Mapping[str, Mapping[str, Any]]) -> str:
    """Whether we have the card as it is here."""
    data = shipped.get(card.facts.number.lower())
    if data is None:
        return "new"
    known = data["printed"]["source"]
    if all(known.get(lang) == digest for lang, digest in card.source.items()):
        return "same"
    return "same" if same(card.proven.effects, data.get("effects", ())) else "changed"


def _disagree(card: Compiled) -> bool:
    whole = [reading for reading in card.readings.values() if reading.is_whole]
    return any(any(difference(whole[0], one)) for one in whole[1:])


def _parted(card: Compiled, kind: str | None) -> Parted:
    whole = {lang: one for lang, one in card.readings.items() if one.is_whole}
    leading = next(iter(whole))
    effects: dict[str, list[Any]] = {}
    for lang, reading in whole.items():
        mine, _ = difference(reading, whole[leading] if lang != leading else _other(whole, lang))
        effects[lang] = list(mine)
    return Parted(card.facts.number, list(whole), kind, effects)


def _other(whole: Mapping[str, Any], lang: str) -> Any:
    """The first reading that says something else than that of a language."""
    others = (one for other, one in whole.items() if other != lang)
    return next(one for one in others if any(difference(whole[lang], one)))


def _unread(card: Compiled) -> Iterator[UnreadAbility]:
    for lang, reading in card.readings.items():
        for number, ability in enumerate(reading.abilities, 1):
            if ability.unread:
                yield UnreadAbility(
                    card.facts.number, lang, number, ability.ambiguous, ability.unread
                )


def _facts(cards: list[Compiled]) -> Iterator[FactDissent]:
    for card in cards:
        for one in card.dissents:
            values = {one.lang: one.says, "followed": one.followed}
            yield FactDissent(one.number, one.fact, values)


def write(corpus: Corpus, cards: list[Compiled], lists: Mapping[str, Prints]) -> list[str]:
    """Write the files of the sets into the corpus; gives the names of those that changed."""
    folder = corpus.folder / GAME / FOLDER
    folder.mkdir(exist_ok=True)
    used = frozenset(one for card in cards for one in card.facts.features)
    called = {card.facts.name["en"]: card.facts.name for card in cards if "en" in card.facts.name}
    files = {
        **set_files(cards),
        TYPES: types_text(lexicons_of(lists), used),
        NAMES: names_text((list(card.proven.effects) for card in cards), called),
    }
    changed = []
    for name, text in files.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    return changed
