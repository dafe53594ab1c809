"""How players choose DON!! cards: by the places they lie in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.script import Answer, Cites, Decision, Several
from judge.engine.state import CardId
from judge.games.common.choices import DONE, Choosing
from judge.games.one_piece.areas import DON
from judge.games.one_piece.facts import View

EVERY_KIND = "every kind"  # of cards, DON!! cards among them


def don_place(s: View, don: CardId) -> str:
    """Where a DON!! card lies, as players say it; those of one place are alike."""
    card = s.cards[don]
    if card.host:
        return card.host
    changed = "" if all(modifier.card != don for modifier in s.modifiers) else f":{don}"
    return f"{card.zone[1]}.{card.state}{changed}"


def choose_don(
    s: View, player: str, dons: tuple[CardId, ...], limit: int, *, least: int, rule: Cites
) -> Choosing:
    """DON!! cards by the place they lie in: those of one place are interchangeable."""
    if not dons and limit:
        yield Decision(rule, player, "choose-don", ())
        return ()
    if least >= limit and not s.modifiers:
        lying = [s.cards[don] for don in dons]
        if len({(don.zone[1], don.state, don.host) for don in lying}) == 1:
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
        pool = tuple(("don", name) for name in names for _ in places[name])
        most = min(limit - len(chosen), len(pool))
        several = Several(max(missing, 0), most, pool, pool)
        seen = (len(chosen),)
        answer = yield Decision(rule, player, "choose-don", tuple(options), seen, None, several)
        if answer is None or answer == DONE:
            break
        chosen.append(places[answer[1]].pop(0))
        names = names[names.index(answer[1]) :]
        names = [name for name in names if places[name]]
    return tuple(chosen)


def choose_any(
    s: View, player: str, cards: tuple[CardId, ...], limit: int, *, least: int, rule: Cites
) -> Choosing:
    """Cards of every kind: DON!! cards by the place they lie in, all others by themselves."""
    lying: list[tuple[Answer, CardId]] = [
        (("don", don_place(s, card)) if is_don(s, card) else ("choose", card), card)
        for card in cards
    ]
    first = {answer: n for n, (answer, _) in reversed(list(enumerate(lying)))}
    lying.sort(key=lambda one: first[one[0]])  # those of one place together
    chosen: list[CardId] = []
    while lying and len(chosen) < limit:
        missing = max(least - len(chosen), 0)
        options = list(dict(lying[: len(lying) - max(missing - 1, 0)]))
        if not missing:
            options.append(DONE)
        pool = tuple(answer for answer, _ in lying)
        several = Several(missing, min(limit - len(chosen), len(pool)), pool, pool)
        seen = (len(chosen),)
        answer = yield Decision(rule, player, "choose", tuple(options), seen, None, several)
        if answer is None or answer == DONE:
            break
        place = next(n for n, (option, _) in enumerate(lying) if option == answer)
        chosen.append(lying[place][1])
        lying = lying[place + 1 :]
    return tuple(chosen)


def is_don(s: View, card: CardId) -> bool:
    return s.cards[card].define == DON


def picked_as(s: View, target: Mapping[str, Any], cards: tuple[CardId, ...]) -> str:
    """How cards are chosen: otherwise where DON!! cards lie among them."""
    what = str(target.get("what", "card"))
    return EVERY_KIND if what == "card" and any(is_don(s, card) for card in cards) else what


PICKS: Mapping[str, Callable[..., Choosing]] = {"don": choose_don, EVERY_KIND: choose_any}
