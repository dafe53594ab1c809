"""What is printed, as plain text: one way of writing each sign, one line for each ability.

Names, types and parts of types are looked up here, and stand as ⟪name⟫, ‹type› and "part" by
their keys; what is not known stays as it is printed, and no rule of the grammar reads it.
"""

from __future__ import annotations

import html
import re

from judge.cards.english.language import GRAMMAR, rule, words
from judge.cards.grammar import Unreadable
from judge.cards.lists import fragment_of
from judge.cards.model import Lexicon

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("−–－‒—", "-"),
        **{"‼": "!!", "＜": "<", "＞": ">", "’": "'", "‘": "'", "“": '"', "”": '"', "\xa0": " "},
        **{chr(ord("➀") + n): chr(ord("①") + n) for n in range(9)},
        "×": "x",
    }
)
_TAGS = {
    *("On Play", "When Attacking", "On Block", "On K.O.", "On Your Opponent's Attack"),
    *("End of Your Turn", "End of Your Opponent's Turn", "Activate: Main", "Main", "Counter"),
    *("Trigger", "Your Turn", "Opponent's Turn", "Once Per Turn"),
    *("DON!! x1", "DON!! x2", "DON!! x3"),
}
_KEYWORDS = {"Blocker", "Rush", "Double Attack", "Banish", "Unblockable", "Rush: Character"}
_BEGINNING = "|".join(re.escape(f"[{tag}]") for tag in sorted(_TAGS))

words(
    "reminder",
    {
        "\\(After your opponent declares an attack, you may rest this card to make it "
        "the new target of the attack.\\)": None,
        "\\(You may return the specified number of DON!! cards from your field to your "
        "DON!! deck.\\)": None,
        "\\(You may rest the specified number of DON!! cards in your cost area(.)?\\)": None,
        "\\(This card deals 2 damage.\\)": None,
        "\\(When this card deals damage, the target card is trashed without activating "
        "its Trigger.\\)": None,
        "\\(This card cannot be blocked.\\)": None,
    },
)


@rule(
    "reminder",
    "\\(This card can attack( Characters)?{when-played}.\\)",
    examples={"(This card can attack on the turn in which it is played.)": None},
)
def _reminder_of_rush(when_played: None) -> None:
    return None


def ability_texts(printed: str, lexicon: Lexicon) -> list[str]:
    """Each ability of a printed text, without reminders; options of a choice stay with it."""
    text = html.unescape(printed).translate(_SIGNS)
    lines: list[str] = []
    for line in text.split("<br>"):
        plain = " ".join(_without_reminders(_looked_up(line, lexicon)).split())
        if lines and re.match(r"[•-] ", plain):
            lines[-1] += f" • {plain[2:]}"
        elif lines and plain.startswith(("Then, ", "Otherwise, ")):
            lines[-1] += f" ¶ {plain}"
        elif plain and plain != "-":
            lines += _abilities_of(plain)
    return lines


def _looked_up(line: str, lexicon: Lexicon) -> str:
    def name(match: re.Match[str]) -> str:
        known = lexicon.names.get(match[1])
        return match[0] if match[1] in _TAGS | _KEYWORDS or not known else f"⟪{known}⟫"

    def type_(match: re.Match[str]) -> str:
        known = lexicon.types.get(match[1])
        return f"‹{known}›" if known else match[0]

    def fragment(match: re.Match[str]) -> str:
        known = fragment_of(lexicon, match[1])
        return f'"{known}"' if known else f"'{match[1]}'"

    line = re.sub(r"\[([^\]]*)\]", name, line)
    line = re.sub(r'(?<![⟪\w])"([^"\[⟪]*)"', fragment, line)
    return re.sub(r"\{([^}]*)\}", type_, line)


def _without_reminders(line: str) -> str:
    def reminder(match: re.Match[str]) -> str:
        try:
            GRAMMAR.read("reminder", match[1])
        except Unreadable:
            return match[0]
        return ""

    return re.sub(r" ?(\([^()]*\))", reminder, line)


def _abilities_of(line: str) -> list[str]:
    """Abilities that are printed in one line: each begins with its timing."""
    parts = re.split(rf"(?<=[.\]]) ?(?=(?:{_BEGINNING}))", line)
    abilities: list[str] = []
    for part in parts:
        goes_on = abilities and not abilities[-1].endswith(".") and not _is_keyword(abilities[-1])
        if goes_on:
            abilities[-1] += f" {part}"
        else:
            abilities.append(part)
    return abilities


def _is_keyword(text: str) -> bool:
    return text[1:-1] in _KEYWORDS


def head_and_body(text: str) -> tuple[str, str]:
    """The tags that an ability begins with, and what it says."""
    match = re.match(rf"(?:(?:{_BEGINNING})[ /]*)*", text)
    end = match.end() if match else 0
    return text[:end], text[end:]


def keywords_of(body: str) -> tuple[str, ...]:
    """The keywords that a text consists of, if it says nothing else."""
    if not re.fullmatch(r"(\[[^\]]*\] ?)+", body):
        return ()
    found = re.findall(r"\[[^\]]*\]", body)
    known = all(one[1:-1] in _KEYWORDS for one in found)
    return tuple(GRAMMAR.read("keyword", one) for one in found) if known else ()


def cut_at_colon(body: str) -> tuple[str, str] | None:
    """What stands before the first colon, and after it; a colon inside brackets is none."""
    depth = 0
    for place, char in enumerate(body):
        depth += (char in "[⟪‹") - (char in "]⟫›")
        if char == ":" and not depth:
            return body[:place], body[place + 1 :].strip()
    return None


def sentences_of(body: str) -> list[str]:
    """The sentences of a text, each beginning small and without its full stop."""
    parts = re.split(r"(?<!K\.O)\. (?=[A-Z⟪‹])(?![^⟪]*⟫)", body)
    return [beginning_small(part.strip().removesuffix(".")) for part in parts if part.strip()]


def beginning_small(sentence: str) -> str:
    """A sentence as it stands behind other words."""
    begins = re.match(r"[A-Z][a-z]+(?=[ ,:]|$)", sentence)
    if begins is None or begins[0] in {"Character", "Characters", "Leader", "Events"}:
        return sentence
    return sentence[0].lower() + sentence[1:]
