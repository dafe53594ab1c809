"""8-1-3-1 Auto effects: the timings of this game, and how its effects wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judge.engine.script import Cause
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import HAND, area, definition, turn_player
from judge.games.common.context import About, Context, whose
from judge.games.common.events import (
    Activated,
    Attack,
    Draw,
    Enter,
    Happen,
    Move,
    Rest,
    Retarget,
    SetActive,
)
from judge.games.common.facts import running_battle
from judge.games.common.queries import all_hold, candidates, matches, referred
from judge.games.common.triggers import (
    ANY,
    about_card,
    fits,
    fits_cause,
    moment,
    moment_of_player,
    on_card,
    on_drawn,
    on_self,
    when_attacking,
)
from judge.games.common.values import is_valid
from judge.games.one_piece.areas import FIELD, LIFE, OPEN, TRASH
from judge.games.one_piece.events import CardActivated, GiveDon, Ko, TakeLife
from judge.games.one_piece.facts import View

DRAW_PHASE = "draw"
DEALT = "damage-dealt"  # the attack of a card has dealt damage
# timings that an event meets: looked at before it, and after it
BEFORE: Mapping[type, tuple[str, ...]] = {
    Ko: ("on-ko", "ko", "leaves"),
    Move: ("leaves", "trashed-from-hand", "life-moved", "life-becomes"),
    TakeLife: ("life-moved", "life-becomes"),
}
AFTER: Mapping[type, tuple[str, ...]] = {
    Enter: ("on-play", "entered"),
    Attack: ("when-attacking", "on-opponents-attack", "attack-declared", "battles"),
    Retarget: ("on-block", "blocked", "battles"),
    Rest: ("rested",),
    SetActive: ("set-active",),
    GiveDon: ("don-given",),
    CardActivated: ("card-activated",),
    Activated: ("effect-activated",),
    Draw: ("drawn",),
    Happen: ("moment",),
}


def moment_words(s: View, what: str) -> tuple[str, ...]:
    """Texts "at the end of your turn" without the keyword go with it, unless read otherwise."""
    if what == "attacked-at-once":
        return ("attacked",)
    if what == "battle-end":
        return (what, "battles")
    if what == "end-of-your-turn" and s.book.switches["A14"] == "like-keyword":
        return ("end-of-your-turn", "end-of-turn")
    return (what,)


def waits(
    s: View, ctx: Context, effect: Effect, event: Any, word: str, found: Waiting
) -> Waiting | None:
    """8-6-2, 8-6-3 An effect that has met its timing waits until what goes on is finished; none
    if it does not wait."""
    if type(event) is Move and event.by.how == "placing":
        return None
    if (f"end {effect.key}", s.facts.turn) in s.cards[ctx.card].used:
        return None
    about: Any = found.about
    serial = found.serial
    if word in ("on-ko", "leaves", "ko") and _leaves(event, ctx.card):
        serial += 1
        about = about._replace(moment=_leaving_moment(s, ctx, effect, event, word))
    if not is_valid(s, ctx.card, effect, word):
        about = about._replace(moment="negated")
    elif word != "on-ko" and _lacks_don(s, ctx, effect):
        about = about._replace(missed=True)
    about = about._replace(moment=about.moment or word, held=_held(s, event))
    return found._replace(serial=serial, about=about)


def _lacks_don(s: View, ctx: Context, effect: Effect) -> bool:
    """8-3-2-3 Whether the DON!! cards that an effect asks for are missing as its timing is met."""
    asked = tuple(one for one in _each(effect.when) if "don" in one)
    return bool(asked) and s.book.policy.needs_don_at_timing(s) and not all_hold(s, ctx, asked)


def _each(conditions: Iterable[Any]) -> Iterator[Mapping[str, Any]]:
    """The conditions that have to be met all, however they are written."""
    for one in conditions:
        if not isinstance(one, Mapping):
            continue
        several = one.get("all") or (one.get("any") if len(one.get("any", ())) == 1 else None)
        if several:
            yield from _each(several)
        else:
            yield one


def _leaving_moment(s: View, ctx: Context, effect: Effect, event: Any, word: str) -> str:
    """How an effect stands to its own card leaving: some conditions are checked only now."""
    if word == "on-ko":
        ctx.about = about_card(s, event.card, by=event.by)
        return "on-ko" if all_hold(s, ctx, effect.conditions) else "failed"
    return "left" if s.book.policy.may_see_itself_leave(event) else "unseen"


def _leaves(event: Any, card: CardId) -> bool:
    return isinstance(event, Ko | Move) and event.card == card


def _held(s: View, event: Any) -> str:
    """The sections by which an effect has to wait until something else is finished."""
    held: list[str] = []
    told = type(event) is Happen and event.moment
    # what answers to an attack that dealt damage does not wait if that is told on the way (A50)
    if (told == DEALT) is not bool(s.facts.damaging) or told == "damage-taken":
        held.append("8-6-2")
    by = getattr(event, "by", None)
    if isinstance(event, Activated | CardActivated) or (
        by is not None and by.how in ("effect", "cost")
    ):
        held.append("8-6-3")
    return " ".join(held)


# -- one test for each word ------------------------------------------------------------------


def _on_entered(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if arguments.get("from", event.origin) != event.origin:
        return None
    return on_card(s, ctx, event, arguments)


def _on_drawn(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if "outside" in arguments:
        phase = s.facts.phase == DRAW_PHASE and turn_player(s) == event.player
        if phase or not s.facts.started:
            return None
    return on_drawn(s, ctx, event, arguments)


def _on_ko(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return about_card(s, event.card, by=event.by, moved=True) if event.card == ctx.card else None


def _on_leaving(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if s.cards[event.card].zone[1] not in FIELD:
        return None
    to = "trash" if isinstance(event, Ko) else event.to
    if not fits(s, ctx, arguments, event.card) or not fits_cause(s, ctx, arguments, event.by):
        return None
    if "to" in arguments and arguments["to"].split("-")[0] != to:
        return None
    about = about_card(s, event.card, by=event.by, moved=True)
    if s.book.switches["A20"] == "any-card" and to not in OPEN:
        return about._replace(moment="unseen")
    return about


def _on_discard(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if s.cards[event.card].zone[1] != HAND or event.to != TRASH or event.by.how == "rule":
        return None  # an Event that is played is not trashed
    if s.cards[event.card].owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return about_card(s, event.card, by=event.by, moved=True)


def _on_opponents_attack(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if s.cards[event.attacker].owner == ctx.player:
        return None
    return about_card(s, event.attacker, by=Cause("battle"), other=event.target)


def _on_block(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return on_self(s, ctx, event, arguments) if event.blocked else None


def _on_blocked(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return on_card(s, ctx, event, arguments) if event.blocked else None


def _on_don_given(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    to = arguments.get("to", arguments.get("card", "self"))
    if event.card not in candidates(s, ctx, to) or not fits_cause(s, ctx, arguments, event.by):
        return None
    return about_card(s, event.card, by=event.by)


def _on_card_activated(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return None
    return about_card(s, event.card, by=Cause("rule", event.player, event.card))


def _on_effect_activated(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.effect == ctx.effect and event.card == ctx.card:
        return None
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if "keyword" in arguments and event.word != arguments["keyword"]:
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return None
    return about_card(s, event.card, by=Cause("effect", event.player, event.card, event.effect))


def _on_life_moved(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    owner, zone = s.cards[event.card].zone
    if zone != LIFE or owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    to = HAND if isinstance(event, TakeLife) else event.to
    if "to" in arguments and arguments["to"] != to:
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return about_card(s, event.card, by=event.by, moved=True)


def _on_life_becomes(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    owner, zone = s.cards[event.card].zone
    change = int(getattr(event, "to", HAND) == LIFE) - int(zone == LIFE)
    if not change or owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if arguments.get("n", 0) not in (ANY, len(area(s, owner, LIFE)) + change):
        return None
    return About(by=event.by) if fits_cause(s, ctx, arguments, event.by) else None


def _end_of_your_turn(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return About() if event.player == ctx.player else None


def _attacked(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    battle = running_battle(s)
    if not fits(s, ctx, arguments, battle.target):
        return None
    about = about_card(s, battle.target, by=Cause("battle"), other=battle.attacker)
    return about._replace(moment=event.moment)


def _battle_end(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """A card battled, this one if none is named: both cards came as far as the Damage Step."""
    (card,) = referred(s, ctx, arguments["card"]) if "card" in arguments else (ctx.card,)
    return _battle_with(s, ctx, card, arguments.get("battled-with"))


def _battles(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """This card battles: as soon as both cards are known, or at the end, as A47 is read."""
    at_end = s.book.switches["A47"] == "battle-end"
    if at_end is not isinstance(event, Happen):
        return None
    return _battle_with(s, ctx, ctx.card, arguments.get("with"))


def _battle_with(s: View, ctx: Context, card: CardId, wanted: Any) -> About | None:
    """The other card of a battle of a card, if it is as wanted."""
    battle = s.facts.battle
    if battle is None or battle.cut or card not in (battle.attacker, battle.target):
        return None
    opponent = battle.target if card == battle.attacker else battle.attacker
    if isinstance(wanted, str) and opponent not in referred(s, ctx, wanted):
        return None
    if isinstance(wanted, Mapping) and not _was(s, ctx, opponent, wanted):
        return None
    serial = battle.target_serial if card == battle.attacker else battle.attacker_serial
    return About(((opponent, serial),), opponent, Cause("battle"))


def _damage_dealt(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """The attack of a card has dealt damage; a card that has come back since dealt none."""
    battle = s.facts.battle
    if event.by.how != "battle" or battle is None:
        return None
    card = battle.attacker
    if s.cards[card].serial != battle.attacker_serial or not fits(s, ctx, arguments, card):
        return None
    return about_card(s, card, by=event.by, other=battle.target)


def _was(s: View, ctx: Context, card: CardId, wanted: Mapping[str, Any]) -> bool:
    category = definition(s, card).category
    what = wanted.get("what", "card")
    if what in ("leader", "character") and category != what:
        return False
    if s.cards[card].owner not in whose(s, ctx, wanted.get("who", "any")):
        return False
    return matches(s, ctx, card, wanted.get("filter", {}))


TIMINGS: Mapping[str, Callable[..., About | None]] = {
    "on-play": on_self,
    "entered": _on_entered,
    "drawn": _on_drawn,
    "when-attacking": when_attacking,
    "on-opponents-attack": _on_opponents_attack,
    "on-block": _on_block,
    "blocked": _on_blocked,
    "attacked": _attacked,
    "on-ko": _on_ko,
    "ko": _on_leaving,
    "leaves": _on_leaving,
    "trashed-from-hand": _on_discard,
    "don-given": _on_don_given,
    "don-returned": moment_of_player,
    "card-activated": _on_card_activated,
    "effect-activated": _on_effect_activated,
    "life-moved": _on_life_moved,
    "life-becomes": _on_life_becomes,
    "damage-taken": moment_of_player,
    DEALT: _damage_dealt,
    "start-of-turn": moment,
    "start-of-main": moment,
    "start-of-game": moment,
    "end-of-your-turn": _end_of_your_turn,
    "end-of-turn": _end_of_your_turn,
    "end-of-opponents-turn": _end_of_your_turn,
    "battle-end": _battle_end,
    "battles": _battles,
}
