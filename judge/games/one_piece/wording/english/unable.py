"""What cards and players cannot do, and what cannot be done to cards."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.durations import lasting
from judge.games.one_piece.wording.english.language import (
    SIDES,
    Context,
    Data,
    Parts,
    Unsaid,
    counted,
    word,
)
from judge.games.one_piece.wording.english.nouns import noun
from judge.games.one_piece.wording.english.targets import OWNERS, every, reference, target

CAUSES = {
    "battle": " in battle",
    "cost": " to pay costs",
    "by-effect": " by effects",
    "by-own-effect": " by your effects",
    "by-opponents-effect": " by your opponent's effects",
    "by-opponent": " by your opponent",
    "by-opponents-character-effect": " by your opponent's Character's effect",
    "damage": " by damage",
    "refresh": " in Refresh Phases",
}
OF = {
    "by-effect": "",
    "by-own-effect": "your ",
    "by-opponents-effect": "your opponent's ",
}
DONE_TO = {
    "ko": "be K.O.'d",
    "leave": "be removed from the field",
    "rest": "be rested",
    "set-active": "be set as active",
    "play": "be played from the hand",
    "enter": "be played",
    "life-to-hand": "be added to the hand from Life",
}
DOING = {
    "attack": "attack",
    "block": "activate [Blocker]",
    "counter": "use Counters",
    "activate": "activate effects",
    "draw": "draw cards",
    "lose": "lose the game",
}
# of a player, by whose effects: whoever the effect belongs to says which are the own ones
USING = {
    ("you", "by-own-effect"): " using your own effects",
    ("opponent", "by-opponents-effect"): " using their own effects",
    **{(who, "by-effect"): " using effects" for who in ("you", "opponent", "any")},
}
PASSIVE = ("rest", "ko", "leave")


def of_cards(told: Parts, ctx: Context) -> str:
    """What follows `cannot` where it is said of cards; without how long."""
    kind = told.take("prohibit")
    if kind in DOING:
        text = DOING[kind]
        if (at := told.take("at")) is not None:
            text += f" {_at(at, ctx)}"
        if (why := told.take("cause")) is not None:
            text += word(CAUSES, why, "cause")
        return text + _unless(told, ctx)
    text = word(DONE_TO, kind, "prohibit")
    return text + _cause(told, ctx) + _unless(told, ctx)


def _at(at: Any, ctx: Context) -> str:
    if isinstance(at, str):
        return "a Leader" if at == "opponents-leader" else reference(at, ctx).text
    return every(at, ctx)


def _cause(told: Parts, ctx: Context) -> str:
    why, by = told.take("cause"), told.take("by")
    if by is None:
        return "" if why is None else word(CAUSES, why, "cause")
    either = {"any": [{"category": "leader"}, {"category": "character"}]}
    if by == either and why in OF:
        return f" by {OF[why]}Leader and Character effects"
    cards = noun(by, "card", ctx, field=True, many=True)
    if why in (None, "battle"):
        return f" in battle by {cards}" if why else f" by {cards}"
    return f" by effects of {word(OF, why, 'cause')}{cards}"


def _unless(told: Parts, ctx: Context) -> str:
    from judge.games.one_piece.wording.english.conditions import conditions
    from judge.games.one_piece.wording.english.costs import deeds

    data = told.take("unless")
    if data is None:
        return ""
    parts = []
    if "when" in data:
        parts.append(conditions(data["when"], ctx))
    paid = data.get("pay")
    if paid and len(paid) == 1 and isinstance(paid[0].get("discard"), int):
        cards = counted(paid[0]["discard"], "card")
        parts.append(f"their player trashes {paid[0]['discard']} {cards} from their hand")
    elif paid:
        parts.append(f"their player does this ({deeds(paid, ctx)})")
    return f" unless {' and '.join(parts)}"


def of_a_player(told: Parts, ctx: Context) -> Clause:
    """What a player cannot do."""
    kind, who = told.take("prohibit"), told.take("who")
    for_ = lasting(told.take("for"))
    player = "neither player can" if who == "any" else f"{word(SIDES, who, 'who')} cannot"
    if kind == "block" and "filter" in told:
        card = noun(told.take("filter"), "character", ctx, field=True, many=False)
        return Clause(f"{player} activate the [Blocker] of any {card}{for_}", deed=False)
    if kind == "block":
        return Clause(f"{player} activate [Blocker]{_against(told, ctx)}{for_}", deed=False)
    filter_, why, by = told.take("filter"), told.take("cause"), told.take("by")
    if kind in PASSIVE or (kind == "set-active" and who != "you"):
        owner = word(OWNERS, who, "who")
        cards = noun(filter_ or {}, "card", ctx, field=True, many=True)
        be = f"{word(DONE_TO, kind, 'prohibit')}{_cause(Parts(_given(why, by)), ctx)}"
        return Clause(f"{owner} {cards} cannot {be}{_unless(told, ctx)}{for_}", deed=False)
    using = "" if why is None else USING.get((who, why)) or word(CAUSES, why, "cause")
    if by == {"category": "character"} and why == "by-own-effect":
        using = " using Character effects"
    elif by is not None:
        using = f" using effects of {noun(by, 'card', ctx, field=True, many=True)}"
    cards = noun(filter_ or {}, "card", ctx, field=False, many=True)
    at = told.take("at")
    said = {
        "play": f"play {cards} from your hand",
        "enter": f"play {cards}",
        "draw": "draw cards",
        "life-to-hand": "add Life cards to your hand",
        "set-active": f"set {cards} as active",
        "attack": f"attack{'' if at is None else ' ' + _at(at, ctx)}",
        "counter": "use Counters",
        "activate": f"activate effects{'' if filter_ is None else f' of {cards}'}",
        "lose": "lose the game",
    }
    text = f"{player} {word(said, kind, 'prohibit')}{using}{_unless(told, ctx)}{for_}"
    return Clause(text, deed=False)


def _given(why: Any, by: Any) -> dict[str, Any]:
    return {key: value for key, value in (("cause", why), ("by", by)) if value is not None}


def _against(told: Parts, ctx: Context) -> str:
    against = told.take("against")
    if against is None:
        return ""
    if isinstance(against, str):
        return f" if {reference(against, ctx).text} attacks"
    return f" if one of {every(against, ctx)} attacks"


def step(told: Parts, ctx: Context) -> Clause:
    """A prohibition that needs a form of its own, or the usual one."""
    if "who" in told and "target" not in told:
        return of_a_player(told, ctx)
    data = told.get("target", "self")
    if told["prohibit"] == "block" and isinstance(data, dict) and data.get("who") == "opponent":
        return _blockers(told, data, ctx)
    refresh = told.get("for") in ("next-refresh", "your-next-refresh")
    if told["prohibit"] == "set-active" and refresh:
        told.take("prohibit")
        phrase = target(told.take("target"), ctx)
        text = f"{phrase.text} will not become active{lasting(told.take('for'))}"
        return Clause(text, deed=False)
    if told["prohibit"] == "set-active" and told.get("cause") == "refresh":
        return _never_active(told, ctx)
    if _is_attack_only(told):
        others = told.take("at")["filter"]["not"]
        told.take("prohibit"), told.take("target")
        card = noun(others, "card", ctx, field=True, many=False)
        text = f"your opponent can only attack the {card}"
        return Clause(text + lasting(told.take("for")), deed=False)
    once = "once per turn, " if told.take("once-per-turn") else ""
    phrase = target(told.take("target", "self"), ctx)
    for_ = lasting(told.take("for"))
    if told.get("who") is not None:
        raise Unsaid(f"prohibit: {dict(told)}")
    unless = told.take("unless")
    but = "" if unless is None else _unless(Parts({"unless": unless}), ctx)
    return Clause(f"{once}{phrase.text} cannot {of_cards(told, ctx)}{for_}{but}", deed=False)


def is_usual(told: Data) -> bool:
    """Whether a prohibition is said as `cannot …` of its cards."""
    blocks = told["prohibit"] == "block" and isinstance(told["target"], dict)
    refresh = told.get("for") in ("next-refresh", "your-next-refresh")
    never = told.get("cause") == "refresh"
    once = "once-per-turn" in told
    return not (blocks or refresh or never or once or _is_attack_only(told))


def _is_attack_only(told: Data) -> bool:
    at = told.get("at")
    attackers = {"who": "opponent", "what": "leader-or-character", "all": True}
    only = isinstance(at, dict) and set(at.get("filter") or {}) == {"not"}
    return told["prohibit"] == "attack" and told.get("target") == attackers and only


def _blockers(told: Parts, data: dict[str, Any], ctx: Context) -> Clause:
    told.take("prohibit"), told.take("target")
    filter_ = dict(data.get("filter") or {})
    told_of = data.get("what", "card")
    for_ = lasting(told.take("for"))
    if data.get("all"):
        cards = noun(filter_, told_of, ctx, field=True, many=True)
        text = f"all of your opponent's {cards} cannot activate [Blocker]{for_}"
        return Clause(text, deed=False)
    n = data.get("up-to", data.get("n"))
    card = noun(filter_, told_of, ctx, field=True, many=n != 1)
    some = f"up to {n}" if "up-to" in data else str(n)
    return Clause(f"your opponent cannot activate {some} [Blocker] {card}{for_}", deed=False)


def _never_active(told: Parts, ctx: Context) -> Clause:
    told.take("prohibit"), told.take("cause")
    data = told.take("target")
    if not isinstance(data, dict) or data.get("who") != "any" or "all" not in data:
        phrase = target(data, ctx)
        return Clause(f"{phrase.text} cannot be set as active in Refresh Phases", deed=False)
    cards = noun(data.get("filter") or {}, data["what"], ctx, field=True, many=True)
    whose = "your and your opponent's"
    return Clause(f"all {cards} do not become active in {whose} Refresh Phases", deed=False)
