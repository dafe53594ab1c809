"""Card lists that a user has: what they say, held against the cards that we ship."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from judge.cards.blocks import digest
from judge.cards.compiling import READERS, Compiled, compile_lists, set_files
from judge.cards.errors import BadCardList
from judge.cards.keeping import OwnCards, Texts, set_of
from judge.cards.lists import MOST_ENTRIES, Prints, join, lexicons_of, read_list
from judge.cards.model import Lexicon, PrintedText
from judge.cards.proving import AGREED, CHECKED, READ, UNREAD, Proven, difference
from judge.cards.records import decisions, known_lexicons, names_text, types_text
from judge.cards.sameness import same
from judge.cards.shelf import GAME, Cards, all_cards, our_cards
from judge.cards.tables import SUFFIX
from judge.games.one_piece.vocabulary import check_card
from judge.games.shapes import Problem
from judge.rules.corpus import Corpus
from judge.scenario.called import NAMES, TYPES, table
from judge.scenario.read import read_cards
from judge.scenario.shipped import FOLDER, INSTEAD, NEW
from judge.told import Fine, Told

Progress = Callable[[str, int, int], Any]
KINDS = (".json", SUFFIX)  # of files that a folder is looked through for
ADDED, SAME, CHANGED = "new", "same", "changed"  # a card beside those that we have
SURE = (UNREAD, READ, AGREED, CHECKED)  # how sure, the least first
# facts that decide something at the table
PLAYED = ("type", "colors", "cost", "life", "power", "counter", "attributes", "features")


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
    kept: list[str]  # of the changed ones those that stay as we have them
    followed: list[str]  # and those that take the place of ours
    new: list[str]
    facts: list[FactDissent]
    against: list[FactDissent]  # the lists say otherwise than we do
    stored: bool
    written: list[str]


@dataclass(frozen=True, slots=True)
class Examined:
    """Card lists, read and held against our cards; nothing is stored."""

    lists: Mapping[str, Prints]  # with what was imported before of the same sets
    cards: list[Compiled]  # all that the lists have
    given: frozenset[str]  # the numbers that are in the files
    against: Mapping[str, list[FactDissent]]  # by number: what we have otherwise
    news: Mapping[str, str]  # by number: new, same or changed
    followed: frozenset[str]  # changed cards that take the place of ours

    @property
    def sets(self) -> list[str]:
        """The sets of the cards in the files."""
        return sorted({set_of(number).upper() for number in self.given})


def read_lists(files: Iterable[Path], lang: str | None = None) -> dict[str, Prints]:
    """The lists in some files, or in the files of folders, by their languages."""
    lists: dict[str, dict[str, list[PrintedText]]] = {}
    entries = 0
    for file in _files(files):
        of, prints = read_list(file, lang)
        for texts in prints.values():
            join(lists.setdefault(of, {}), texts, file=file)
            entries += len(texts)
        if entries > MOST_ENTRIES:
            raise BadCardList("too-many", file=file, count=entries, limit=MOST_ENTRIES)
    return dict(lists)


def _files(files: Iterable[Path]) -> Iterator[Path]:
    for file in files:
        if file.is_dir():
            inside = sorted(one for kind in KINDS for one in file.rglob(f"*{kind}"))
            if not inside:
                raise BadCardList("empty-folder", file=file)
            yield from inside
        else:
            yield file


def compiled(corpus: Corpus, lists: Mapping[str, Prints], progress: Progress) -> Examined:
    """The lists for who maintains the cards: every decision counts, and nobody's own cards do."""
    ours = our_cards(corpus)
    known = known_lexicons(corpus, ours)
    cards = list(compile_lists(lists, decisions(corpus), known=known, progress=progress))
    against, news = _beside(corpus, cards, lists)
    given = frozenset(news)
    followed = frozenset(number for number, one in news.items() if one == CHANGED)
    return Examined(lists, cards, given, against, news, followed)


def examine(
    corpus: Corpus, lists: Mapping[str, Prints], progress: Progress, *, instead: bool = False
) -> Examined:
    """What a user's lists say, together with those that the user imported before.

    A decision of ours counts as long as the text is the one that it was made about.
    """
    ours, own = our_cards(corpus), OwnCards(corpus)
    given = frozenset(number for prints in lists.values() for number in prints)
    before = {name: own.texts(name) for name in {set_of(number) for number in given}}
    whole = _together(lists, before)
    decided = {
        number: one
        for number, one in decisions(corpus).items()
        if (data := ours.get(number.lower())) is None or _same_text(whole, number, data)
    }
    known = known_lexicons(corpus, all_cards(corpus))
    cards = list(compile_lists(whole, decided, known=known, progress=progress))
    cards = [_sound(card) for card in cards]
    against, news = _beside(corpus, cards, whole)
    stays = {card.upper() for name in before for card in own.followed(name)}
    followed = {
        number
        for card in cards
        if news[number := card.facts.number] == CHANGED
        and (number in stays or (instead and number in given) or _surer(card, ours))
    }
    return Examined(whole, cards, given, against, news, frozenset(followed))


def _together(lists: Mapping[str, Prints], before: Mapping[str, Texts]) -> dict[str, Prints]:
    """The lists, and of the same sets what only earlier ones had."""
    found: dict[str, dict[str, list[PrintedText]]] = {}
    for cards in before.values():
        for number, langs in cards.items():
            for lang, texts in langs.items():
                found.setdefault(lang, {})[number] = texts
    for lang, prints in lists.items():
        found.setdefault(lang, {}).update(prints)
    return {lang: found[lang] for lang in READERS if lang in found}


def _sound(card: Compiled) -> Compiled:
    """The card; where it cannot be played as it was read, with its facts alone."""
    problems = _problems(card)
    if not problems:
        return card
    bare = replace(card, proven=Proven((), (), ({"ability": 1},), UNREAD))
    if problems := _problems(bare):
        raise BadCardList(
            "unusable", id=card.facts.number, place=".".join(map(str, problems[0][0]))
        )
    return bare


def _problems(card: Compiled) -> list[Problem]:
    number = card.facts.number.lower()
    return check_card(number, read_cards(card.block, number)[number])


def _surer(card: Compiled, ours: Cards) -> bool:
    proof = ours[card.facts.number.lower()]["printed"]["proof"]
    return SURE.index(card.proven.proof) > SURE.index(proof)


def report(corpus: Corpus, found: Examined) -> CardImport:
    """What the lists say, and what of it is new to us."""
    cards = [card for card in found.cards if card.facts.number in found.given]
    telling = [card for card in cards if card.has_text]
    proofs = Counter(card.proven.proof for card in telling)
    decided = decisions(corpus)
    told = [card.facts.number for card in cards]
    changed = [number for number in told if found.news[number] == CHANGED]
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
        same=sum(found.news[number] == SAME for number in told),
        changed=changed,
        kept=[number for number in changed if number not in found.followed],
        followed=[number for number in changed if number in found.followed],
        new=[number for number in told if found.news[number] == ADDED],
        facts=list(_facts(cards)),
        against=[one for number in told for one in found.against[number]],
        stored=False,
        written=[],
    )


def _beside(
    corpus: Corpus, cards: list[Compiled], lists: Mapping[str, Prints]
) -> tuple[dict[str, list[FactDissent]], dict[str, str]]:
    """Of every card what we have otherwise, and whether we have it as it is here."""
    ours, types = our_cards(corpus), table(corpus, GAME, TYPES).keys()
    against = {card.facts.number: list(_against(card, ours, types)) for card in cards}
    news = {
        number: _news(card, lists, ours, against[number])
        for card in cards
        if (number := card.facts.number)
    }
    return against, news


def _news(
    card: Compiled, lists: Mapping[str, Prints], ours: Cards, against: list[FactDissent]
) -> str:
    """Whether we have the card as it is here."""
    data = ours.get(card.facts.number.lower())
    if data is None:
        return ADDED
    if against:
        return CHANGED
    if _same_text(lists, card.facts.number, data):
        return SAME
    proven = card.proven
    alike = set(proven.keywords) == set(data.get("keywords", ()))
    return SAME if alike and same(proven.effects, data.get("effects", ())) else CHANGED


def _same_text(lists: Mapping[str, Prints], number: str, data: Mapping[str, Any]) -> bool:
    """Whether every language has, in one of its prints, the text that our data was made from."""
    known = data["printed"]["source"]
    printed = {lang: prints[number] for lang, prints in lists.items() if number in prints}
    return all(known.get(lang) in map(digest, texts) for lang, texts in printed.items())


def _against(card: Compiled, ours: Cards, types: Collection[str]) -> Iterator[FactDissent]:
    """The facts of which the lists say something else than we do, if we have the card."""
    data = ours.get(card.facts.number.lower())
    if data is None:
        return
    for fact in PLAYED:
        says, known = _plain(getattr(card.facts, fact)), _plain(data.get(fact))
        if says != known and not (fact == "features" and _maybe(says, known, types)):
            yield FactDissent(card.facts.number, fact, {"lists": says, "judge": known})


def _maybe(says: list[str], ours: list[str], types: Collection[str]) -> bool:
    """Whether types may be ours: one that a language spells in a way of its own has no key."""
    return len(says) == len(ours) and all(one in ours for one in says if one in types)


def _plain(value: Any) -> Any:
    """A value in which the order says nothing, nor whether what is not there is left out."""
    return sorted(value) if isinstance(value, list | tuple) else (value or [])


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


def keep(corpus: Corpus, found: Examined) -> bool:
    """Store on the user's machine; False where it is all there already."""
    own = OwnCards(corpus)
    sets: dict[str, list[Compiled]] = {}
    for card in found.cards:
        sets.setdefault(set_of(card.facts.number), []).append(card)
    known = {**_called(all_cards(corpus).values()), **_called_here(found.cards)}
    lexicons = lexicons_of(found.lists, known_lexicons(corpus, all_cards(corpus)))
    stored = [_keep(own, name, cards, found, lexicons, known) for name, cards in sets.items()]
    return any(stored)


def _keep(
    own: OwnCards,
    name: str,
    cards: list[Compiled],
    found: Examined,
    lexicons: Mapping[str, Lexicon],
    known: Mapping[str, Mapping[str, str]],
) -> bool:
    numbers = [card.facts.number for card in cards]
    new = [card for card in cards if found.news[card.facts.number] == ADDED]
    instead = [card for card in cards if card.facts.number in found.followed]
    texts = {
        number: {lang: prints[number] for lang, prints in found.lists.items() if number in prints}
        for number in numbers
    }
    data = {
        kind: "".join(card.block for card in sorted(some, key=lambda one: one.facts.number))
        for kind, some in ((NEW, new), (INSTEAD, instead))
    }
    words = _words([*new, *instead], lexicons, known)
    return own.put(name, texts, data, words)


def _words(
    cards: list[Compiled],
    lexicons: Mapping[str, Lexicon],
    known: Mapping[str, Mapping[str, str]],
) -> str:
    """What the names and types of some cards are called, as one file; nothing for no cards."""
    if not cards:
        return ""
    used = frozenset(one for card in cards for one in card.facts.features)
    names = names_text((list(card.proven.effects) for card in cards), known)
    return f"[types]\n{types_text(lexicons, used)}\n[names]\n{names}"


def _called(cards: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, str]]:
    """What cards are called in every language, by their English name."""
    return {card["name"]["en"]: card["name"] for card in cards if "en" in card["name"]}


def _called_here(cards: Iterable[Compiled]) -> dict[str, Mapping[str, str]]:
    return {card.facts.name["en"]: card.facts.name for card in cards if "en" in card.facts.name}


def write(corpus: Corpus, found: Examined) -> list[str]:
    """Write the files of the sets into the corpus; gives the names of those that changed."""
    cards = found.cards
    folder = corpus.folder / GAME / FOLDER
    folder.mkdir(exist_ok=True)
    used = frozenset(one for card in cards for one in card.facts.features)
    called = _called_here(cards)
    files = {
        **set_files(cards),
        TYPES: types_text(lexicons_of(found.lists), used),
        NAMES: names_text((list(card.proven.effects) for card in cards), called),
    }
    changed = []
    for name, text in files.items():
        path = folder / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    return changed
