"""What this game says about itself to everything that is not a game."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.state import CardId
from judge.engine.trace import Step
from judge.games import written
from judge.games.cards import Library
from judge.games.checks import (
    Bench,
    Checks,
    Data,
    Decks,
    Examined,
    Exploring,
    remedies_in,
    witness_in,
)
from judge.games.common import said
from judge.games.common.areas import DECK, HAND, PLAYERS
from judge.games.common.decks import counted
from judge.games.common.events import Damage, Note
from judge.games.common.random_play import opening
from judge.games.common.showing import (
    CODE,
    KEYWORDS,
    as_printed,
    base_values,
    begins_battle,
    defender,
    in_battle,
    kinds,
    printed_life,
)
from judge.games.dragon_ball_ic import decks
from judge.games.dragon_ball_ic.alike import DragonBallLikeness
from judge.games.dragon_ball_ic.areas import BACK, BATTLE, DROP, ENERGY, FRONT, LEADER, LIFE, MELEE
from judge.games.dragon_ball_ic.definitions import library_of
from judge.games.dragon_ball_ic.editions import EDITIONS, NUMBERING
from judge.games.dragon_ball_ic.events import Break
from judge.games.dragon_ball_ic.facts import State, View
from judge.games.dragon_ball_ic.language import LANGUAGE
from judge.games.dragon_ball_ic.position import DEFAULT_LEADER, LAYOUT
from judge.games.dragon_ball_ic.possible import grounds, impossibilities
from judge.games.dragon_ball_ic.refusals import WHEN, all_reasons, allows, skipped, wrong_player
from judge.games.dragon_ball_ic.rulebook import DECIDED
from judge.games.dragon_ball_ic.unknown import unknown
from judge.games.dragon_ball_ic.values import level, power, side, strike
from judge.games.dragon_ball_ic.vocabulary import CARD, check_card
from judge.games.dragon_ball_ic.vocabulary_steps import CAUSE, DURATION, PROHIBITION
from judge.games.dragon_ball_ic.vocabulary_targets import KEYWORD
from judge.games.dragon_ball_ic.words import speaking, tables
from judge.games.game import CardLanguage, Game, Rules
from judge.games.mappings import Keys
from judge.games.shapes import Text, Word
from judge.games.speech import Lines, Refusals, Sentences, Sight, Speech
from judge.games.tabletop import Area, Fight, Mat, Place, Tabletop, Value
from judge.games.teaching import Teaching

PHASES = ("setup", "charge", "main", "battle", "end")
AREAS = (LEADER, BATTLE, MELEE, ENERGY, HAND, LIFE, DECK, DROP)
SIDE = Word((FRONT, BACK))
KEYWORD_EFFECTS = ("iron-wall", "surge", "fill", "link")  # keywords that effects stand for
DETAILS = {
    "rested": written.Truth(),
    "side": SIDE,
    "entered": written.ENTERED,
    "used": written.USED,
    "face": written.FACE,
    **written.lasting_details(
        DURATION,
        numbers=LAYOUT.numbers,
        keyword=KEYWORD,
        prohibition=Word(
            (
                *("attack", "be-attacked", "break", "leave", "rest", "set-active"),
                *("play", "join-melee", "activate"),
            )
        ),
        cause=CAUSE,
    ),
}
FIGHTING = Keys(
    {
        "attacker": Text(),
        "target": Text(),
        "step": Word(("attack", "guard", "judgement", "completion")),
    },
    ("attacker", "target", "step"),
)
ASKED = base_values(LANGUAGE.numbers)
FATES = {"break": "broken"}  # kind of event -> how a card has left the field
CASE = """
scenario: bench-battle
game: dragon-ball-ic
cards:
  raider: {{type: battle, level: 3, power: 15000, strike: 2}}
  wall: {{type: battle, level: 2, power: 10000}}
  fence: {{type: battle, level: 1, power: 5000}}
given:
  turn: {{player: A, number: 5, phase: battle}}
  A: {{battle: [{{card: raider, rested: true}}]}}
  B: {{battle: [wall, fence], hand: [{hand}], energy: 3}}
  battle: {{attacker: raider, target: B.leader, step: guard}}
"""


def _state(s: View, card: CardId) -> str | None:
    """Only cards of the leader area and the battle area lie one way or the other."""
    return s.cards[card].state or None


def _fight(s: View) -> Fight | None:
    battle = s.facts.battle
    if battle is None:
        return None
    values = {"attacker": battle.attacker, "target": battle.target}
    return Fight(values, "event.attack")


def _hear(step: Step, state: State) -> tuple[Any, ...] | None:
    """What is kept of a battle: how it was decided, damage, and what was broken."""
    what = step.what
    if isinstance(what, Note) and what.code == "compared":
        return ("won",) if what.values[1] >= what.values[3] else ("stopped",)
    if isinstance(what, Note) and what.code in ("unknown-succeeds", "unknown-fails"):
        return ("won",) if what.code == "unknown-succeeds" else ("stopped",)
    if isinstance(what, Damage):
        return ("damage", what.player, what.points, what.by.how == "battle")
    if isinstance(what, Break):
        card = state.cards[what.card]
        return ("ko", card.owner, card.define, what.by.how == "battle")
    return None


def _examine(data: Data, library: Library, book: Rulebook) -> Examined:
    """A Leader and a deck."""
    counts = counted(data["deck"])
    found = decks.violations(library, (data["leader"],), counts)
    return Examined(counts, found, () if found else decks.grounds(library, counts))


GAME = Game(
    rules=Rules(
        id="dragon-ball-ic",
        editions=EDITIONS,
        numbering=NUMBERING,
        decided=DECIDED,
        over=("1-2-1",),
        free=frozenset({"main", "standby"}),
        phases=PHASES,
        layout=LAYOUT,
        given=written.given_shape(
            phases=PHASES,
            details=DETAILS,
            forbidden=written.prohibitions(DURATION, PROHIBITION, CAUSE),
            areas={LEADER: "cards", **dict.fromkeys(AREAS[1:], "area")},
            battle=FIGHTING,
        ),
        usual={player: {LEADER: card} for player, card in DEFAULT_LEADER.items()},
    ),
    language=CardLanguage(
        card=CARD,
        check_card=check_card,
        library_of=library_of,
        telling=("power",),
    ),
    table=Tabletop(
        expect=written.expect_shape(
            phases=PHASES,
            areas=AREAS,
            zones=AREAS,
            numbers=("power", "strike", "level"),
            asked=ASKED,
            fates=FATES,
            values={"state": written.STATE, "side": SIDE, "keywords": written.TEXTS},
            battle=True,
        ),
        areas=(
            Area(name=LEADER, lies="cards"),
            Area(name=BATTLE, lies="cards", fresh=True),
            Area(name=MELEE, lies="cards"),
            Area(name=ENERGY),
            Area(name=HAND, seen_by="owner", valued=True),
            Area(name=LIFE, seen_by="nobody", ordered=True),
            Area(name=DECK, seen_by="nobody", ordered=True),
            Area(name=DROP, ordered=True, valued=True),
        ),
        values=(
            CODE,
            kinds("colors", words="color"),
            Value(
                name="power",
                of=power,
                on=("leader", "battle"),
                told="number",
                printed=as_printed("power"),
            ),
            Value(
                name="strike",
                of=strike,
                on=("leader", "battle"),
                told="phrase",
                printed=as_printed("strike"),
            ),
            Value(name="level", of=level, on=("battle", "extra"), printed=as_printed("level")),
            Value(name="state", of=_state, told="word", words="state"),
            Value(name="side", of=side, on=("leader",), told="word", words="side", usual=FRONT),
            KEYWORDS,
        ),
        asked=ASKED,
        fates=FATES,
        details=("rested", "side"),
        in_play=LANGUAGE.field,
        on_field=(BATTLE,),
        life=LIFE,
        mat=Mat(
            rows=(
                (
                    84,
                    (
                        Place(area=BATTLE, draws="slots", room=4),
                        Place(area=MELEE, draws="slots", wide=72),
                    ),
                ),
                (
                    84,
                    (
                        Place(area=LIFE, draws="stack"),
                        Place(area=LEADER, draws="slots", wide=80),
                        Place(area=DECK, draws="pile", wide=68),
                        Place(area=DROP, draws="pile", wide=68),
                    ),
                ),
                (46, (Place(area=ENERGY, draws="row"),)),
                (72, (Place(area=HAND, draws="row"),)),
            ),
            corner="level",
            band="colors",
            code="card-number",
        ),
        fight=_fight,
        near=(BATTLE, LEADER, MELEE, HAND),
    ),
    speech=Speech(
        lines=Lines(
            verbs=tables.VERBS,
            written=tables.LINES,
            tosses={
                "who-is-first": tuple(("first", player) for player in PLAYERS),
                "unknown-result": tuple(("wins", player) for player in PLAYERS),
                **said.tosses(LANGUAGE),
            },
            spots={LEADER: ("リーダー", "領航", "領航卡", "領袖")},
        ),
        refusals=Refusals(
            wrong_player=wrong_player,
            skipped=skipped,
            when=WHEN,
            allows=allows,
            reasons=all_reasons,
            sortable=frozenset({HAND, DROP, ENERGY}),
            sorting={
                DECK: ("3-2-2",),
                LIFE: ("3-9-2",),
                HAND: ("3-3-2", "3-3-3"),
                DROP: ("3-4-2",),
                ENERGY: ("3-8-2",),
                "": ("3-1-3",),
            },
        ),
        sight=Sight(
            aloud=frozenset({"activate", "awaken", "joint fight", "join", "play"}),
            discreet=frozenset({"guard"}),
            unknown=unknown,
            about_cards=frozenset("not-enough-energy one-sided".split()),
        ),
        words=Sentences(
            package="judge.games.dragon_ball_ic.words",
            notes=tables.NOTES,
            answers=tables.ANSWERS,
            about=tables.ABOUT,
            changes=tables.CHANGES,
            events=speaking.EVENTS,
            signed=frozenset({"power", "strike", "level"}),
            effects={f"keyword {word}": f"keyword.{word}" for word in KEYWORD_EFFECTS},
            self_explaining=tables.SELF_EXPLAINING,
            facts=("category", "value"),
        ),
    ),
    checks=Checks(
        impossibilities=impossibilities,
        grounds=grounds,
        remedy=remedies_in("judge.games.dragon_ball_ic.remedies"),
        witness=witness_in("judge.games.dragon_ball_ic.near"),
        exploring=Exploring(
            likeness=DragonBallLikeness,
            in_battle=in_battle,
            begins=begins_battle,
            hear=_hear,
            defender=defender,
        ),
        teaching=Teaching(
            numbers={"power": "power", "strike": "strike", "level": "level"},
            words=("side",),
            life=printed_life(LEADER),
            actions=frozenset({"attack", "play", "activate", "join"}),
            attack="attack",
            from_hand=frozenset({"play"}),
            visible=frozenset({"not-enough-energy", "not-in-battle-area", "not-a-leader"}),
            amid="standby",
        ),
        decks=Decks(
            shape=written.deck_shape(CARD, also={"leader": Text()}, required=("leader",)),
            examine=_examine,
            opening=opening,
        ),
        benches={
            "samples": Bench(
                decks=("dawn", "tide"),
                case=CASE,
                hand=("plain", "boost", "vanilla-2", "defender"),
                patient=(("play", "activate"), ("pass",)),
            ),
        },
    ),
)
