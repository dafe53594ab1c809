"""What came of reading card lists, for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.cards.importing import CardImport
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
    undecided = [one.number for one in found.different if one.kind is None]
    yield from _numbers(undecided, "import.cards.different", lang)
    yield from _numbers(list(dict.fromkeys(o.number for o in found.unread)),
                        "import.cards.unread", lang)  # fmt: skip
    yield from _numbers(_facts(found), "import.cards.facts", lang)
    if found.written:
        yield say(lang, "import.cards.written", count=len(found.written))


def _facts(found: CardImport) -> list[str]:
    """The fields in which a list stands alone, with how often."""
    counted = Counter(one.field for one in found.facts)
    return [f"{field} {count}" for field, count in counted.most_common()]


def _numbers(numbers: list[str], key: str, lang: str) -> Iterator[str]:
    if numbers:
        more = ["…"] if len(numbers) > LISTED else []
        told = ", ".join([*numbers[:LISTED], *more])
        yield say(lang, key, count=len(numbers), numbers=told)
