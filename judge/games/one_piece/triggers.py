"""8-1-3-1 Auto effects: which of them an event makes wait."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from judge.engine.script import Cause
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import Effect
from judge.games.one_piece.areas import FIELD
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import OPEN
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.areas import area
from judge.games.one_piece.areas import definition
from judge.games.one_piece.events import Activated
from judge.games.one_piece.events import Attack
from judge.games.one_piece.events import CardActivated
from judge.games.one_piece.events import Draw
from judge.games.one_piece.events import Enter
from judge.games.one_piece.events import GiveDon
from judge.games.one_piece.events import Happen
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import Retarget
from judge.games.one_piece.events import SetActive
from judge.games.one_piece.events import TakeLife
from judge.games.one_piece.prohibitions import is_cause
from judge.games.one_piece.queries import About
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import all_hold
from judge.games.one_piece.queries import candidates
from judge.games.one_piece.queries import matches
from judge.games.one_piece.queries import referred
from judge.games.one_piece.queries import whose
from judge.games.one_piece.values import is_valid
from judge.games.one_piece.values import values

# words of effects that each kind of event can meet, before and after it is applied
BEFORE: dict[type, tuple[str, ...]] = {
    Ko: ("on-ko", "ko", "leaves"),
    Move: ("leaves", "trashed-from-hand", "life-moved", "life-becomes"),
    TakeLife: ("life-moved", "life-becomes"),
}
AFTER: dict[type, tuple[str, ...]] = {
    Enter: ("on-play", "entered"),
    Attack: ("when-attacking", "on-opponents-attack", "attack-declared"),
    Retarget: ("on-block", "blocked"),
    Rest: ("rested",),
    SetActive: ("set-active",),
    GiveDon: ("don-given",),
    CardActivated: ("card-activated",),
    Activated: ("effect-activated",),
    Draw: ("drawn",),
    Happen: ("moment",),
}
TARGET_WORDS = frozenset({"card", "who", "what", "filter", "from"})


def before(s: View, event: Any) -> tuple[Waiting, ...]:
    """Effects whose timing is met by cards leaving: looked at while they are still there."""
    words = BEFORE.get(type(event))
    if words is None:
        return ()
    return _all_met(s, event, words)


def triggered(s: View, event: Any) -> tuple[Waiting, ...]:
    """Effects whose timing an event has met."""
    words = AFTER.get(type(event))
    if words is None:
        return ()
    if type(event) is Happen:
        words = _words_of(s, event.moment)
    return _all_met(s, event, words)


def _all_met(s: View, event: Any, words: tuple[str, ...]) -> tuple[Waiting, ...]:
    index = s.derived().index
    found: list[Waiting] = []
    for word in words:
        if word in index.autos or index.gives_effects:
            found += _met(s, event, word)
    return tuple(found)


def _words_of(s: View, moment: str) -> tuple[str, ...]:
    """Texts "at the end of your turn" without the keyword go with it, unless read otherwise."""
    if moment == "end-of-your-turn" and s.book.switches["A14"] == "like-keyword":
        return ("end-of-your-turn", "end-of-turn")
    return (moment,)


def _live(s: View, word: str) -> Iterator[tuple[CardId, Effect]]:
    """Effects in play that wait for a word, the gained ones too."""
    index = s.derived().index
    yield from index.autos.get(word, ())
    if not index.gives_effects:
        return
    for card, keys in values(s).gained.items():
        for key in keys:
            effect = s.library.effects[key]
            if effect.kind == "auto" and word in effect.timings:
                yield card, effect


def _met(s: View, event: Any, word: str) -> Iterator[Waiting]:
    for card, effect in tuple(_live(s, word)):
        here = s.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        about = TESTS[word](s, ctx, event, effect.arguments(word))
        if about is None:
            continue
        if type(event) is Move and event.by.how == "placing":
            continue
        serial = here.serial
        if word in ("on-ko", "leaves", "ko") and _leaves(event, card):
            serial += 1
            about = about._replace(moment=_leaving_moment(s, ctx, effect, event, word))
        if not is_valid(s, card, effect):
            about = about._replace(moment="negated")
        if (f"end {effect.key}", s.facts["turn"]) in here.used:
            continue
        about = about._replace(moment=about.moment or word, held=_held(s, event))
        wave = (s.facts.get("wave") or 0) + 1
        yield Waiting(effect.key, card, serial, here.owner, wave, about)


def _leaving_moment(s: View, ctx: Context, effect: Effect, event: Any, word: str) -> str:
    """How an effect stands to its own card leaving: some conditions are checked only now."""
    if word == "on-ko":
        return "on-ko" if all_hold(s, ctx, effect.when) else "failed"
    return "left" if _may_see_itself_leave(s, event) else "unseen"


def _leaves(event: Any, card: CardId) -> bool:
    return isinstance(event, Ko | Move) and event.card == card


def _may_see_itself_leave(s: View, event: Any) -> bool:
    """8-4-5 An effect that waits for its own card to move needs an open area to move to."""
    if not s.book.switches["self_move_into_open_area"]:
        return True
    return isinstance(event, Ko) or event.to in OPEN


def _held(s: View, event: Any) -> str:
    """The section by which an effect has to wait until something else is finished."""
    if s.facts.get("damaging") or (type(event) is Happen and event.moment == "damage-taken"):
        return "8-6-2"
    by = getattr(event, "by", None)
    if isinstance(event, Activated | CardActivated) or (
        by is not None and by.how in ("effect", "cost")
    ):
        return "8-6-3"
    return ""


# -- one test for each word ------------------------------------------------------------------


def fits(
    s: View, ctx: Context, arguments: Mapping[str, Any], card: CardId, *, default: str = "self"
) -> bool:
    """Whether a card is one that the arguments of an event mean."""
    if not TARGET_WORDS & arguments.keys():
        return card == ctx.card if default == "self" else True
    if "card" in arguments:
        return card in referred(s, ctx, arguments["card"])
    if s.cards[card].owner not in whose(s, ctx, arguments.get("who", "you")):
        return False
    what = arguments.get("what", "card")
    category = definition(s, card).category
    if what not in ("card", "leader-or-character") and category != what:
        return False
    if what == "leader-or-character" and category not in ("leader", "character"):
        return False
    return matches(s, ctx, card, arguments.get("filter", {}))


def fits_cause(s: View, ctx: Context, arguments: Mapping[str, Any], by: Cause) -> bool:
    """Whether an event has the cause that the arguments name."""
    if "cause" in arguments and not is_cause(s, by, arguments["cause"], ctx.player):
        return False
    if "by" in arguments:
        return bool(by.card) and matches(s, ctx, by.card, arguments["by"])
    return True


def _with(s: View, card: CardId, *, by: Cause, moved: bool = False, other: str = "") -> About:
    return About(((card, s.cards[card].serial + moved),), other, by)


def _on_self(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return _with(s, event.card, by=event.by) if event.card == ctx.card else None


def _on_card(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if fits(s, ctx, arguments, event.card) and fits_cause(s, ctx, arguments, event.by):
        return _with(s, event.card, by=event.by)
    return None


def _on_ko(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return _with(s, event.card, by=event.by, moved=True) if event.card == ctx.card else None


def _on_leaving(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if s.cards[event.card].zone[1] not in FIELD:
        return None
    to = "trash" if isinstance(event, Ko) else event.to
    if not fits(s, ctx, arguments, event.card) or not fits_cause(s, ctx, arguments, event.by):
        return None
    if "to" in arguments and arguments["to"].split("-")[0] != to:
        return None
    found = _with(s, event.card, by=event.by, moved=True)
    if s.book.switches["A20"] == "any-card" and to not in OPEN:
        return found._replace(moment="unseen")
    return found


def _on_discard(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if s.cards[event.card].zone[1] != HAND or event.to != TRASH or event.by.how == "rule":
        return None  # an Event that is played is not trashed
    if s.cards[event.card].owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return _with(s, event.card, by=event.by, moved=True)


def _when_attacking(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.attacker != ctx.card:
        return None
    return _with(s, event.attacker, by=Cause("battle"), other=event.target)


def _on_opponents_attack(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if s.cards[event.attacker].owner == ctx.player:
        return None
    return _with(s, event.attacker, by=Cause("battle"), other=event.target)


def _on_attack(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    by, at = arguments.get("by", arguments.get("card", "self")), arguments.get("at")
    if event.attacker not in candidates(s, ctx, by):
        return None
    if at is not None and event.target not in candidates(s, ctx, at):
        return None
    return _with(s, event.attacker, by=Cause("battle"), other=event.target)


def _on_block(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return _on_self(s, ctx, event, arguments) if event.blocked else None


def _on_blocked(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return _on_card(s, ctx, event, arguments) if event.blocked else None


def _on_don_given(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    to = arguments.get("to", arguments.get("card", "self"))
    if event.card not in candidates(s, ctx, to):
        return None
    return _with(s, event.card, by=event.by)


def _on_card_activated(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return None
    return _with(s, event.card, by=Cause("rule", event.player, event.card))


def _on_effect_activated(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.effect == ctx.effect and event.card == ctx.card:
        return None
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if "keyword" in arguments and event.word != arguments["keyword"]:
        return None
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return None
    return _with(s, event.card, by=Cause("effect", event.player, event.card, event.effect))


def _on_drawn(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return About(by=event.by)


def _on_life_moved(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    owner, zone = s.cards[event.card].zone
    if zone != LIFE or owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    to = HAND if isinstance(event, TakeLife) else event.to
    if "to" in arguments and arguments["to"] != to:
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return _with(s, event.card, by=event.by, moved=True)


def _on_life_becomes(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    owner, zone = s.cards[event.card].zone
    change = int(getattr(event, "to", HAND) == LIFE) - int(zone == LIFE)
    if not change or owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    return (
        About(by=event.by) if len(area(s, owner, LIFE)) + change == arguments.get("n", 0) else None
    )


def _moment(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """Moments of a turn that both players' effects wait for."""
    return About(by=event.by)


def _moment_of_player(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if event.times < arguments.get("min", 1):
        return None
    return (
        About(by=event.by, times=event.times) if fits_cause(s, ctx, arguments, event.by) else None
    )


def _end_of_your_turn(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return About() if event.player == ctx.player else None


def _attacked(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    battle = s.facts["battle"]
    if not fits(s, ctx, arguments, battle.target):
        return None
    return _with(s, battle.target, by=Cause("battle"), other=battle.attacker)


def _battle_end(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """This card battled: both cards came as far as the Damage Step."""
    battle = s.facts["battle"]
    if battle is None or battle.cut or ctx.card not in (battle.attacker, battle.target):
        return None
    other = battle.target if ctx.card == battle.attacker else battle.attacker
    wanted = arguments.get("battled-with")
    if isinstance(wanted, str) and other not in referred(s, ctx, wanted):
        return None
    if isinstance(wanted, Mapping) and not _was(s, ctx, other, wanted):
        return None
    serial = battle.target_serial if ctx.card == battle.attacker else battle.attacker_serial
    return About(((other, serial),), other, Cause("battle"))


def _was(s: View, ctx: Context, card: CardId, wanted: Mapping[str, Any]) -> bool:
    category = definition(s, card).category
    what = wanted.get("what", "card")
    if what in ("leader", "character") and category != what:
        return False
    if s.cards[card].owner not in whose(s, ctx, wanted.get("who", "any")):
        return False
    return matches(s, ctx, card, wanted.get("filter", {}))


TESTS: dict[str, Any] = {
    "on-play": _on_self,
    "entered": _on_card,
    "when-attacking": _when_attacking,
    "on-opponents-attack": _on_opponents_attack,
    "attack-declared": _on_attack,
    "on-block": _on_block,
    "blocked": _on_blocked,
    "attacked": _attacked,
    "on-ko": _on_ko,
    "ko": _on_leaving,
    "leaves": _on_leaving,
    "trashed-from-hand": _on_discard,
    "rested": _on_card,
    "set-active": _on_card,
    "don-given": _on_don_given,
    "don-returned": _moment_of_player,
    "card-activated": _on_card_activated,
    "effect-activated": _on_effect_activated,
    "drawn": _on_drawn,
    "life-moved": _on_life_moved,
    "life-becomes": _on_life_becomes,
    "damage-taken": _moment_of_player,
    "start-of-turn": _moment,
    "start-of-main": _moment,
    "start-of-game": _moment,
    "end-of-your-turn": _end_of_your_turn,
    "end-of-turn": _end_of_your_turn,
    "end-of-opponents-turn": _end_of_your_turn,
    "battle-end": _battle_end,
}
