"""What effects forbid: a prohibition wins over an instruction."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Cause, also, sections
from judge.engine.state import CardId
from judge.games.common.citations import filter_rules
from judge.games.common.context import Context
from judge.games.common.events import Draw, Lose, Use
from judge.games.common.facts import View
from judge.games.common.language import cites, language
from judge.games.common.queries import candidates, is_source, matches
from judge.games.common.values import Ban, is_banned, values

BY_EFFECT = ("effect", "cost")
AGREED = ("concede", "settled")  # losses that players bring about themselves: no card stops them


def ban_on(
    s: View, what: str, card: CardId, *, player: str = "", by: Cause | None = None
) -> Ban | None:
    """A prohibition that concerns the card (or player), whatever the cause if none is given;
    payments aside."""
    for ban in values(s).bans:
        if ban.what != what or "unless" in ban.data or not concerns(s, ban, card, player):
            continue
        if by is None or _caused(s, ban, by):
            return ban
    return None


def concerns(s: View, ban: Ban, card: CardId, player: str = "") -> bool:
    if ban.cards is not None:
        return card in ban.cards
    owner = player or s.cards[card].owner
    if ban.whom not in ("any", owner):
        return False
    wanted = ban.data.get("filter")
    return not wanted or matches(s, context_of(s, ban), card, wanted)


def context_of(s: View, ban: Ban) -> Context:
    """The effect that forbids, for the words in its data."""
    source = s.cards.get(ban.source)  # a position need not say whose text it is
    return Context(ban.owner, ban.source, source.serial if source else 0, ban.effect)


def attack_ban(s: View, attacker: CardId, target: CardId | None) -> Ban | None:
    """A prohibition of this attack that no payment lifts."""
    for ban in values(s).bans:
        if ban.what != "attack" or "unless" in ban.data or not concerns(s, ban, attacker):
            continue
        if "at" not in ban.data:
            return ban
        if target is not None and target in candidates(s, context_of(s, ban), ban.data["at"]):
            return ban
    return None


def forbidden(s: View, event: Any) -> Reason | None:
    """`forbidden`: The prohibition that stops an event, if there is one."""
    words = language(s).forbids.get(type(event))
    if words is None or not is_banned(s, *words) or event.by.how == "placing":
        return None
    for ban in sorted(values(s).bans, key=_is_for_once):
        if ban.what not in words or not stops(s, ban, event) or _is_used(s, ban):
            continue
        text_wins = event.by.how not in BY_EFFECT
        if text_wins and not s.book.policy.text_stops_rules(s):
            continue
        rule = cites(s, "text-first" if text_wins else "forbidden", f"forbidden {ban.what}")
        stopped = sections(event.rule)[:1] if text_wins else ()
        rule = also(rule, *stopped, *filter_rules(s, ban.data.get("by", {})))
        once = (("once", True),) if _is_for_once(ban) else ()
        return Reason("forbidden", rule, (("by", ban.source), ("effect", ban.effect), *once))
    return None


def _is_for_once(ban: Ban) -> bool:
    """Whether a prohibition stops one event each turn; what always stops it comes first."""
    return bool(ban.data.get("once-per-turn"))


def _is_used(s: View, ban: Ban) -> bool:
    """Whether it has stopped its event in this turn."""
    return _is_for_once(ban) and (ban.effect, s.facts.turn) in s.cards[ban.source].used


def used_up(s: View, reason: Reason) -> tuple[Use, ...]:
    """A prohibition that has stopped the one event that it stops in this turn."""
    facts = dict(reason.facts)
    if "once" not in facts:
        return ()
    return (Use(cites(s, "text-first"), facts["by"], facts["effect"]),)


def stops(s: View, ban: Ban, event: Any) -> bool:
    """Whether a prohibition is about this very event."""
    if isinstance(event, Lose):
        meant = ban.whom == "any" or {ban.whom} == set(event.players)
        return meant and event.why not in AGREED and _caused(s, ban, event.by)
    if isinstance(event, Draw):
        return ban.whom in ("any", event.player) and _caused(s, ban, event.by)
    if not s.book.policy.is_about(s, ban, event):
        return False
    card = getattr(event, "card", "")
    if not card:
        return ban.whom in ("any", event.player) and _caused(s, ban, event.by)
    return concerns(s, ban, card) and _caused(s, ban, event.by)


def _caused(s: View, ban: Ban, by: Cause) -> bool:
    """Whether the prohibition is about events with this cause."""
    if "occasion" in ban.data and (by.how, by.effect) != ("rule", ban.data["occasion"]):
        return False
    cause = ban.data.get("cause")
    if cause is not None and not is_cause(s, by, cause, ban.owner):
        return False
    wanted = ban.data.get("by")
    return wanted is None or is_source(s, context_of(s, ban), by, wanted)


def is_cause(s: View, by: Cause, cause: str, player: str) -> bool:
    """Whether an event has the cause that a text names, as seen by the text's player."""
    effect = by.how in BY_EFFECT
    if cause in ("battle", "damage", "cost", "rule"):
        return by.how == cause
    if (process := language(s).processes.get(cause)) is not None:
        return (by.how, by.effect) == ("rule", process)
    if cause == "by-effect":
        return effect
    if cause == "by-own-effect":
        return effect and by.player == player
    if cause == "by-opponent":
        return (effect or by.how == "battle") and by.player not in ("", player)
    opposing = effect and by.player not in ("", player)
    if cause == "by-opponents-effect":
        return opposing
    if cause.startswith("by-opponents-") and cause.endswith("-effect"):
        category = cause.removeprefix("by-opponents-").removesuffix("-effect")
        ctx = Context(player, by.card, 0, by.effect)
        return opposing and is_source(s, ctx, by, {"category": category})
    raise LookupError(f"no cause {cause!r}")
