"""How players choose DON!! cards: by the places they lie in."""

from __future__ import annotations

from judge.engine.script import Answer
from judge.engine.script import Cites
from judge.engine.script import Decision
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.common.choices import DONE
from judge.games.common.choices import Choosing
from judge.games.one_piece.language import LANGUAGE


def don_place(s: View, don: CardId) -> str:
    """Where a DON!! card lies, as players say it; those of one place are alike."""
    card = s.cards[don]
    if card.host:
        return card.host
    changed = "" if all(one.card != don for one in s.modifiers) else f":{don}"
    return f"{card.zone[1]}.{card.state}{changed}"


def _lies(s: View, don: CardId) -> tuple[str, ...]:
    card = s.cards[don]
    return card.zone[1], card.state, card.host


def choose_don(
    s: View, player: str, dons: tuple[CardId, ...], limit: int, *, least: int, rule: Cites
) -> Choosing:
    """DON!! cards by the place they lie in: those of one place are interchangeable."""
    if not dons and limit:
        yield Decision(rule, player, "choose-don", ())
        return ()
    if least >= limit and not s.modifiers and len({_lies(s, don) for don in dons}) == 1:
        return dons[:limit]  # nothing tells one from another
    places: dict[str, list[CardId]] = {}
    for don in dons:
        places.setdefault(don_place(s, don), []).append(don)
    if len(places) == 1 and least >= limit:
        return dons[:limit]
    chosen: list[CardId] = []
    names = list(places)
    while len(chosen) < limit and names:
        missing = least - len(chosen)
        options: list[Answer] = [
            ("don", name)
            for n, name in enumerate(names)
            if sum(len(places[other]) for other in names[n:]) >= missing
        ]
        if missing <= 0:
            options.append(DONE)
        answer = yield Decision(rule, player, "choose-don", tuple(options), (len(chosen),))
        if answer is None or answer == DONE:
            break
        chosen.append(places[answer[1]].pop(0))
        names = names[names.index(answer[1]) :]
        names = [name for name in names if places[name]]
    return tuple(chosen)


LANGUAGE.picks["don"] = choose_don
