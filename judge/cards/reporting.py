"""What came of reading card lists, for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.cards.importing import CardImport, FactDissent
from judge.cards.told import OwnSet
from judge.scenario.collected import Collection
from judge.words import say

LISTED = 20  # cards of a kind that are named


def import_text(found: CardImport, lang: str) -> str:
    """Figures first, then what somebody has to look at."""
    return "\n".join(_lines(found, lang))


def _lines(found: CardImport, lang: str) -> Iterator[str]:
    languages = ", ".join(found.languages)
    yield say(lang, "import.cards.found", count=found.cards, languages=languages)
    yield say(
        lang,
        "import.cards.read",
        texts=found.with_text,
        whole=found.whole,
        agreed=found.agreed,
        checked=found.checked,
        read=found.read,
    )
    yield say(lang, "import.cards.news", same=found.same)
    yield from _numbers(found.new, "import.cards.new", lang)
    yield from _numbers(found.changed, "import.cards.changed", lang)
    yield from _numbers([_against(one) for one in found.against], "import.cards.against", lang)
    if not found.written:
        yield from _numbers(found.kept, "import.cards.kept", lang)
        yield from _numbers(found.followed, "import.cards.followed", lang)
    undecided = [one.number for one in found.different if one.kind is None]
    yield from _numbers(undecided, "import.cards.different", lang)
    yield from _numbers(list(dict.fromkeys(o.number for o in found.unread)),
                        "import.cards.unread", lang)  # fmt: skip
    yield from _numbers(_facts(found), "import.cards.facts", lang)


def written_text(found: CardImport, lang: str) -> str:
    """The same for who writes into the corpus."""
    written = say(lang, "import.cards.written", count=len(found.written))
    return f"{import_text(found, lang)}\n{written}"


def sets_text(sets: list[OwnSet], lang: str) -> str:
    """The sets of which a user imported cards, a line each."""
    return "\n".join(_set(one, lang) for one in sets)


def collections_text(found: list[Collection], lang: str) -> str:
    """The collections of rulings that a user imported, a line each."""
    return "\n".join(_collection(one, lang) for one in found)


def _collection(one: Collection, lang: str) -> str:
    if one.damaged:
        return say(lang, "official.rulings.damaged", name=one.name)
    documents = ", ".join(one.documents[:LISTED])
    return say(lang, "official.rulings", name=one.name, count=one.rulings, documents=documents)


def _set(found: OwnSet, lang: str) -> str:
    if found.damaged:
        return say(lang, "official.cards.damaged", set=found.set)
    return say(
        lang,
        "official.cards",
        set=found.set,
        count=found.cards,
        languages=", ".join(found.languages),
        new=found.new,
        instead=found.instead,
    )


def _against(one: FactDissent) -> str:
    values = (_value(one.values[side]) for side in ("lists", "judge"))
    return f"{one.number} {one.field} {' / '.join(values)}"


def _value(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) and value else str(value or "-")


def _facts(found: CardImport) -> list[str]:
    """The fields in which a list stands alone, with how often."""
    counted = Counter(one.field for one in found.facts)
    return [f"{field} {count}" for field, count in counted.most_common()]


def _numbers(numbers: list[str], key: str, lang: str) -> Iterator[str]:
    if numbers:
        yield say(lang, key, count=len(numbers), numbers=listed(numbers))


def listed(names: list[str]) -> str:
    """The first of some names."""
    return ", ".join([*names[:LISTED], *(["…"] if len(names) > LISTED else [])])
