"""The part that sections play in a step, as `roles.toml` of each game lists them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.rules.corpus import open_corpus, toml_file
from judge.training.carried import decides_in

LISTED = "roles.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Roles:
    """The sections of an edition, by what they say of a step.

    `manner`: how or in which order something is done, or whose card is meant; that it is done
    says another section, or a card. `defining`: what a sort of effect is; beside it the section
    decides that a case is about. `otherwise`: what is done, is allowed or is done instead: who
    overlooks it does not leave something undone but does something else. `conditional`: a
    condition is not met; why it is not says another section. `limit`: that something is done as
    far as it is possible, which decides how often it is done. `paid_at_once`: what is paid to
    play a card, of which only the actions of `paid_in_order` have an order. `standby`: above
    the sections about effects that wait. `endless`: how a game ends that goes on forever.
    `new_card`: a card that has moved is a new one, which decides what it has and not where it
    is. `general`: above the principles, which do nothing by themselves; `go_first`: those of what
    goes first and of what cannot be done, which can be named for each other. `plays_invalid`:
    whether an invalid effect is played and does nothing. `placed` and
    `changed_by`: another section than the first one decides where a card is, or a value of it.
    `procedures`: above parts that are carried out one after the other; `playing` is the one in
    which a card or effect is played, `battle_in` the part of the turn with the battles;
    `before_the_game` comes before the chapter `turn`, and `battle` is the chapter of battles.
    """

    general: str
    go_first: frozenset[str]
    manner: frozenset[str] = frozenset()
    defining: frozenset[str] = frozenset()
    otherwise: frozenset[str] = frozenset()
    conditional: frozenset[str] = frozenset()
    paid_at_once: frozenset[str] = frozenset()
    limit: str = ""
    paid_in_order: str = ""
    standby: str = ""
    endless: str
    new_card: str
    plays_invalid: bool = False
    placed: Mapping[str, str]
    changed_by: Mapping[str, str]
    procedures: frozenset[str]
    playing: str
    before_the_game: str
    turn: str
    battle: str
    battle_in: str


@lru_cache(maxsize=16)
def roles(folder: Path, game: str, edition: str) -> Roles:
    """The sections of a game, as an edition numbers them."""
    data = toml_file(folder / game / LISTED)
    placed, changed_by, order = (data.pop(name, {}) for name in ("placed", "changed-by", "order"))
    book, of = open_corpus(folder).game(game), data.pop("cites")

    def number(text: str) -> str:
        return decides_in(book, edition, text, of)

    def read(value: Any) -> Any:
        if isinstance(value, list):
            return frozenset(map(number, value))
        return number(value) if isinstance(value, str) else value

    rows: Iterable[tuple[str, Any]] = (*data.items(), *order.items())
    return Roles(
        **{key.replace("-", "_"): read(value) for key, value in rows},
        placed={number(one): number(other) for one, other in placed.items()},
        changed_by={key: number(value) for key, value in changed_by.items()},
    )


def is_below(number: str, above: str) -> bool:
    """Whether a section stands below another; below none stands nothing."""
    return bool(above) and number.startswith(f"{above}-")
