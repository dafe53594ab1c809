"""What all kinds of questions share: words in every language, options, explanations, ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from judge.rules.corpus import Edition, references, toml_file
from judge.rules.numbers import parent
from judge.training.carried import all_in
from judge.training.fingerprints import digest, fingerprints
from judge.training.model import InLanguages, Kind, Option, Place, Question, chapter_of
from judge.training.roles import is_below, roles
from judge.words import LANGS, say

LEAST, MOST = 2, 3  # wrong options of a question
WIDTH = {"en": 110, "ja": 60, "zh-TW": 55}  # characters of a section that an option quotes
DOUBTS = "doubts.toml"
_OPENING, _CLOSING = "(（[【「『《<", ")）]】」』》>"


class Weak(Exception):
    """No good question comes of this recipe."""


def said(key: str, /, **values: Any) -> InLanguages:
    """A sentence in every language; values may be words of every language themselves."""
    return {
        lang: say(lang, key, **{name: _of(value, lang) for name, value in values.items()})
        for lang in LANGS
    }


def _of(value: Any, lang: str) -> Any:
    return value[lang] if isinstance(value, Mapping) else value


def joined(parts: Iterable[InLanguages], mark: str = "\n") -> InLanguages:
    """Texts one after the other, those that are empty left out."""
    found = list(parts)
    return {lang: mark.join(part[lang] for part in found if part[lang]) for lang in LANGS}


def flowing(parts: Iterable[InLanguages]) -> InLanguages:
    """Sentences of one paragraph."""
    found = list(parts)
    return {
        lang: (" " if lang == LANGS[0] else "").join(part[lang] for part in found) for lang in LANGS
    }


def same(text: str) -> InLanguages:
    """A text that is the same in every language."""
    return dict.fromkeys(LANGS, text)


def sentence_of(edition: Edition, number: str, *, whole: bool = False) -> InLanguages:
    """What a section says, on one line; its first words unless the whole is wanted."""
    found = {}
    for lang in LANGS:
        section = edition.sections(lang)[number]
        text = (section.text or section.title).replace("\n", " ")
        found[lang] = text if whole else shortened(text, WIDTH[lang])
    return found


def shortened(text: str, width: int) -> str:
    """The first words of a text: not cut in a word or a number, nor within short brackets."""
    if len(text) <= width:
        return text
    open_now, best, word = 0, 0, 0
    for place, sign in enumerate(text[: width - 1], 1):
        open_now += (sign in _OPENING) - (sign in _CLOSING)
        after = text[place]
        if not (_in_word(sign) and _in_word(after)):
            word = place
            best = place if open_now <= 0 and after not in _CLOSING else best
    return text[: best if best * 2 > width else word or width - 1].rstrip() + "…"


def _in_word(sign: str) -> bool:
    """Whether a sign is part of a word or a number that must not be cut."""
    return sign.isascii() and (sign.isalnum() or sign in "-'!.")


def named_section(edition: Edition, number: str) -> InLanguages:
    """A section as an option names it."""
    return said("question.section.option", number=number, text=sentence_of(edition, number))


def related(edition: Edition, one: str, other: str) -> bool:
    """Whether one section stands above the other, is it, or is printed with its number.

    The principles of what goes first and of what cannot be done can be named for each other.
    """
    one, other = one.partition("#")[0], other.partition("#")[0]
    first = roles(edition.game.folder.parent, edition.game.id, edition.name).go_first
    if all(any(number == top or is_below(number, top) for top in first) for number in (one, other)):
        return True
    return one == other or one.startswith(f"{other}-") or other.startswith(f"{one}-")


def either_decides(edition: Edition, one: str, other: str) -> bool:
    """Whether each of two sections can be defended where the other one is the answer.

    `together` in `doubts.toml` of each game lists them.
    """
    here, there = one.partition("#")[0], other.partition("#")[0]
    return here != there and any({here, there} <= group for group in _together(edition))


@lru_cache(maxsize=8)
def _together(edition: Edition) -> tuple[frozenset[str], ...]:
    data = toml_file(edition.game.folder / DOUBTS)
    return tuple(
        frozenset(all_in(edition.game, edition.name, row["sections"], data["cites"]))
        for row in data.get("together", ())
    )


def says_the_same(edition: Edition, one: str, other: str) -> bool:
    """Whether an option could be told from the other by its number alone."""
    ours, theirs = sentence_of(edition, one), sentence_of(edition, other)
    return any(ours[lang] == theirs[lang] for lang in LANGS)


def told_apart(edition: Edition, numbers: Iterable[str], right: tuple[str, ...]) -> list[str]:
    """The first of `numbers` that differ from what is right and from each other."""
    found: list[str] = []
    for number in numbers:
        if not any(
            related(edition, number, other) or says_the_same(edition, number, other)
            for other in (*right, *found)
        ) and not any(either_decides(edition, number, other) for other in right[:1]):
            found.append(number)
        if len(found) == MOST:
            break
    return found


def near_sections(edition: Edition, number: str) -> Iterator[str]:
    """Playable sections that may be taken for this one: siblings first, then cousins."""
    above = parent(edition.intended(number))
    grand = parent(above) if above else None
    places = {n: place for place, n in enumerate(edition.numbers)}
    here = places[number]
    for group in (above, grand, chapter_of(number)):
        below = edition.below(group) if group else ()
        for one in sorted(below, key=lambda n: abs(places[n] - here)):
            if edition.data(one).playable and edition.sections(LANGS[0])[one].text:
                yield one


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the maker of a kind has to say; the rest follows from it.

    `content` is what tells this question from all others of its kind: never its wording.
    """

    kind: Kind
    edition: Edition
    content: tuple[str, ...]
    difficulty: int
    sections: tuple[str, ...]
    prompt: InLanguages
    right: Option
    wrong: Sequence[Option]
    explanation: InLanguages
    typed: tuple[str, ...] = ()
    shown: Place | None = None
    place: int | None = None  # of the right option, where they stand in an order of their own
    most: int = MOST


def finished(draft: Draft) -> Question:
    """The question of a draft; Weak where it has too few different wrong options."""
    wrong = _different(draft.right, draft.wrong)[: draft.most]
    if len(wrong) < LEAST or not draft.sections or _is_given_away(draft):
        raise Weak
    game, edition = draft.edition.game.id, draft.edition
    name = digest("|".join((draft.kind, game, edition.name, *draft.content)))
    options = [draft.right, *wrong]
    if draft.place is not None:
        options.insert(draft.place, options.pop(0))
    else:
        Random(name).shuffle(options)
    sections = tuple(dict.fromkeys(draft.sections))
    return Question(
        id=name,
        kind=draft.kind,
        game=game,
        edition=edition.name,
        chapter=chapter_of(sections[0]),
        difficulty=max(1, min(5, draft.difficulty)),
        sections=sections,
        prompt=draft.prompt,
        options=tuple(options),
        explanation=draft.explanation,
        typed=draft.typed,
        shown=draft.shown,
        clauses=fingerprints(edition, sections),
    )


def _is_given_away(draft: Draft) -> bool:
    """Whether the prompt already names the section that is asked for."""
    number = draft.sections[0]
    return any(
        number in references(draft.right.text[lang]) and number in references(draft.prompt[lang])
        for lang in LANGS
    )


def _different(right: Option, wrong: Iterable[Option]) -> list[Option]:
    """The wrong options that differ from the right one and from each other in every language."""
    kept = [right]
    for option in wrong:
        if all(option.text[lang] != other.text[lang] for other in kept for lang in LANGS):
            kept.append(option)
    return kept[1:]


def explained(edition: Edition, sections: Sequence[str], *before: InLanguages) -> InLanguages:
    """Why it is so: what was seen, and the deciding section in full."""
    number = sections[0]
    rule = said("question.says", number=number, text=sentence_of(edition, number, whole=True))
    return joined((*before, rule))
