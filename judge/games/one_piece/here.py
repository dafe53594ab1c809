"""What this game says about itself to everything that is not a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.script import Decision
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
from judge.games.common.areas import ACTIVE, DECK, HAND, NOWHERE, PLAYERS, RESTED, area
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
from judge.games.common.values import printed
from judge.games.game import CardLanguage, Game, Rules
from judge.games.mappings import Keys
from judge.games.one_piece import decks
from judge.games.one_piece.alike import OnePieceLikeness
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    DON,
    DON_DECK,
    GIVEN,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
    dons,
    given,
)
from judge.games.one_piece.definitions import library_of
from judge.games.one_piece.editions import EDITIONS, NUMBERING
from judge.games.one_piece.events import Ko, TakeLife
from judge.games.one_piece.facts import State, View
from judge.games.one_piece.language import LANGUAGE
from judge.games.one_piece.listed import LISTED
from judge.games.one_piece.position import DEFAULT_LEADER, LAYOUT
from judge.games.one_piece.possible import grounds, impossibilities
from judge.games.one_piece.refusals import WHEN, all_reasons, allows, skipped, wrong_player
from judge.games.one_piece.rulebook import DECIDED
from judge.games.one_piece.unknown import unknown
from judge.games.one_piece.values import by_rules, cost, counter_of, power
from judge.games.one_piece.vocabulary import CARD, check_card
from judge.games.one_piece.vocabulary_events import CAUSE, DURATION
from judge.games.one_piece.vocabulary_steps import PROHIBITION
from judge.games.one_piece.vocabulary_targets import KEYWORD
from judge.games.one_piece.wording import says
from judge.games.one_piece.words import speaking, tables
from judge.games.shapes import Either, Integer, Text, Word
from judge.games.speech import Lines, Refusals, Sentences, Sight, Speech
from judge.games.tabletop import Area, Fight, Mat, Place, Tabletop, Value
from judge.games.teaching import Teaching

PHASES = ("setup", "refresh", "draw", "don", "main", "end")
DETAILS = {
    "rested": written.Truth(),
    "don": written.NUMBER,
    "entered": written.ENTERED,
    "used": written.USED,
    "face": written.FACE,
    **written.lasting_details(
        DURATION,
        numbers=LAYOUT.numbers,
        keyword=KEYWORD,
        prohibition=Word(
            (
                *("attack", "block", "ko", "leave", "rest", "set-active", "play", "enter"),
                *("counter", "activate"),
            )
        ),
        cause=CAUSE,
    ),
}
BATTLE = Keys(
    {
        "attacker": Text(),
        "target": Text(),
        "step": Word(("attack", "block", "counter", "damage", "end")),
        "blocked": written.Truth(),
        "cut": written.Truth(),
    },
    ("attacker", "target", "step"),
)
# how any Life card is taken; whatever else is cited tells that it had a [Trigger]
TAKEN = frozenset({"7-1-4-1-1-2", "4-6-2-1", "4-6-2", "3-10-2"})
FOUGHT = {
    "attacker-wins-battle": "won",
    "attacker-loses-battle": "stopped",
    "left-the-battle": "cut",
}
ASKED = base_values(LANGUAGE.numbers)
FATES = {"ko": "ko"}  # kind of event -> how a card has left the field
CASE = """
scenario: bench-battle
game: one-piece
cards:
  raider: {{type: character, cost: 7, power: 7000}}
  wall: {{type: character, cost: 4, power: 5000, keywords: [blocker]}}
  fence: {{type: character, cost: 2, power: 2000, keywords: [blocker]}}
given:
  turn: {{player: A, number: 5, phase: main}}
  A: {{characters: [{{card: raider, rested: true}}]}}
  B: {{characters: [wall, fence], hand: [{hand}]}}
  battle: {{attacker: raider, target: B.leader, step: block}}
"""
# the same between printed cards
PRINTED_CASE = """
scenario: bench-printed-battle
game: one-piece
given:
  turn: {{player: A, number: 9, phase: main}}
  A: {{characters: [{{card: OP07-118, rested: true}}]}}
  B: {{characters: [OP12-084, OP05-052], cost-area: {{active: 3}}, hand: [{hand}]}}
  battle: {{attacker: OP07-118, target: B.leader, step: block}}
"""
PATIENT = (("play", "activate"), ("give",), ("end",))


def _lying(s: View, player: str) -> dict[str, int]:
    return {state: len(dons(s, player, state)) for state in (ACTIVE, RESTED)}


def _fight(s: View) -> Fight | None:
    battle = s.facts.battle
    if battle is None:
        return None
    values = {"attacker": battle.attacker, "target": battle.target, "blocked": battle.blocked}
    return Fight(values, "event.attack")


def _notices(step: Step, viewer: str, known: Collection[str]) -> bool:
    """Whether somebody has a [Trigger], only who looks at the card can tell."""
    what: Any = step.what
    if isinstance(what, Decision) and what.ask == "trigger":
        return what.player == viewer or step.answer == ("trigger",)
    if isinstance(what, Note) and what.code == "no-trigger":
        return what.values[0] in known
    return True


def _as_seen(step: Step, viewer: str | None, known: Collection[str]) -> Step:
    """A hidden card that is taken does not tell whether it had a [Trigger]."""
    what: Any = step.what
    if not isinstance(what, TakeLife) or what.card in known:
        return step
    kept = tuple(number for number in what.rule if number in TAKEN)
    return step._replace(what=what._replace(rule=kept))


def _hear(step: Step, state: State) -> tuple[Any, ...] | None:
    """What is kept of a battle: how it was decided, damage, and what was K.O.'d."""
    what = step.what
    if isinstance(what, Note) and what.code in FOUGHT:
        return (FOUGHT[what.code],)
    if isinstance(what, Damage):
        return ("damage", what.player, what.points, what.by.how == "battle")
    if isinstance(what, Ko):
        card = state.cards[what.card]
        return ("ko", card.owner, card.define, what.by.how == "battle")
    return None


def _examine(data: Data, library: Library, book: Rulebook) -> Examined:
    """A Leader, a deck and a DON!! deck of the usual size unless another is given."""
    counts: Counter[str] = Counter()
    for entry in data["deck"]:
        one: Data = {"card": entry} if isinstance(entry, str) else entry
        counts[one["card"]] += one.get("n", 1)
    leader, switches = data["leader"], book.switches
    asked = decks.conditions(library, leader, counts).don if leader in library else None
    don = data.get("don-deck", decks.DON_DECK_SIZE if asked is None else asked)
    violations = decks.violations_in(library, leader, counts, don=don, switches=switches)
    legal = () if violations else decks.grounds(library, leader, counts, switches)
    return Examined(counts, tuple(violations), legal)


GAME = Game(
    rules=Rules(
        id="one-piece",
        editions=EDITIONS,
        numbering=NUMBERING,
        decided=DECIDED,
        over=("1-2-1",),
        free=frozenset({"main"}),
        phases=PHASES,
        layout=LAYOUT,
        given=written.given_shape(
            phases=PHASES,
            details=DETAILS,
            forbidden=written.prohibitions(DURATION, PROHIBITION, CAUSE),
            areas={
                LEADER: "cards",
                CHARACTERS: "area",
                STAGE: "cards",
                COST_AREA: Either(  # a number says how many active ones
                    (written.NUMBER, Keys({ACTIVE: written.NUMBER, RESTED: written.NUMBER}))
                ),
                HAND: "area",
                LIFE: "area",
                DECK: "area",
                TRASH: "area",
                DON_DECK: written.NUMBER,
                NOWHERE: "area",
                "don-cards": written.TEXTS,
            },
            battle=BATTLE,
            meant=dict.fromkeys(("don", "dons", "cost"), COST_AREA),
        ),
        usual={player: {LEADER: card} for player, card in DEFAULT_LEADER.items()},
    ),
    language=CardLanguage(
        card=CARD,
        check_card=check_card,
        library_of=library_of,
        telling=("power",),
        says=says,
    ),
    table=Tabletop(
        expect=written.expect_shape(
            phases=PHASES,
            areas=(
                *(CHARACTERS, STAGE, HAND, LIFE, DECK, TRASH, COST_AREA, DON_DECK, "don"),
                *(f"{COST_AREA}.{state}" for state in (ACTIVE, RESTED)),
            ),
            zones=(HAND, CHARACTERS, TRASH, DECK, LIFE, STAGE, LEADER, NOWHERE),
            numbers=("power", "cost", "don"),
            asked=ASKED,
            fates=FATES,
            values={"state": written.STATE, "keywords": written.TEXTS},
            battle=True,
        ),
        areas=(
            Area(name=LEADER, lies="cards"),
            Area(name=CHARACTERS, lies="cards", fresh=True),
            Area(name=STAGE, lies="cards"),
            Area(name=COST_AREA, lies="tally", tally=_lying),
            Area(
                name=DON_DECK,
                lies="tally",
                tally=lambda s, p: len(area(s, p, DON_DECK)),
                told=False,
            ),
            Area(name=HAND, seen_by="owner", valued=True),
            Area(name=LIFE, seen_by="nobody", faces=True, ordered=True),
            Area(name=DECK, seen_by="nobody", ordered=True),
            Area(name=TRASH, valued=True),
            Area(name=NOWHERE, rare=True),
        ),
        values=(
            CODE,
            kinds("colors", words="color"),
            Value(
                name="power",
                of=power,
                on=("leader", "character"),
                told="number",
                printed=as_printed("power"),
            ),
            Value(name="state", of=lambda s, card: s.cards[card].state, told="word", words="state"),
            Value(
                name="cost",
                of=cost,
                on=("character", "stage", "event"),
                printed=as_printed("cost"),
            ),
            Value(
                name="counter",
                of=counter_of,
                on=("character",),
                usual=0,
                drawn="phrase",
                printed=lambda s, card: printed(s, "counter", card) or 0,
            ),
            kinds("attributes", words="attribute", on=("leader", "character"), drawn=True),
            KEYWORDS,
            Value(name="don", of=lambda s, card: len(given(s, card)), told="phrase", usual=0),
        ),
        asked=ASKED,
        counts={
            "don": lambda s, player: sum(len(area(s, player, zone)) for zone in (COST_AREA, GIVEN)),
            f"{COST_AREA}.{ACTIVE}": lambda s, player: len(dons(s, player, ACTIVE)),
            f"{COST_AREA}.{RESTED}": lambda s, player: len(dons(s, player, RESTED)),
        },
        fates=FATES,
        details=("rested", "don"),
        in_play=LANGUAGE.field,
        on_field=(CHARACTERS, STAGE),
        life=LIFE,
        mat=Mat(
            rows=(
                (84, (Place(area=CHARACTERS, draws="slots", room=5),)),
                (
                    84,
                    (
                        Place(area=LIFE, draws="stack"),
                        Place(area=LEADER, draws="slots", wide=76),
                        Place(area=STAGE, draws="slots", wide=76),
                        Place(area=DECK, draws="pile", wide=72),
                    ),
                ),
                (
                    54,
                    (
                        Place(area=DON_DECK, draws="pile", wide=72),
                        Place(area=COST_AREA, draws="tokens"),
                        Place(area=NOWHERE, draws="row", wide=56, passing=True),
                        Place(area=TRASH, draws="pile", wide=72),
                    ),
                ),
                (72, (Place(area=HAND, draws="row"),)),
            ),
            corner="cost",
            under="don",
            band="colors",
            code="card-number",
        ),
        fight=_fight,
        nameless=(DON,),
        by_rules=by_rules,
        near=(CHARACTERS, LEADER, HAND),
    ),
    speech=Speech(
        lines=Lines(
            verbs=tables.VERBS,
            written=tables.LINES,
            choosing=("don",),
            declining=("no block", "no counter", "no trigger"),
            whether=(("trigger", "no trigger"), ("redraw", "keep")),
            tosses={
                "who-chooses": tuple(("chooses", player) for player in PLAYERS),
                "unknown-result": tuple(("wins", player) for player in PLAYERS),
                **said.tosses(LANGUAGE),
            },
            spots={
                LEADER: ("リーダー", "領航", "領航卡", "領袖"),
                STAGE: ("ステージ", "舞台", "舞台卡"),
            },
            having={"don": tables.WITH_DON},
        ),
        refusals=Refusals(
            wrong_player=wrong_player,
            when=WHEN,
            allows=allows,
            reasons=all_reasons,
            skipped=skipped,
            sortable=frozenset({HAND, TRASH, COST_AREA}),
            sorting={
                DECK: ("3-2-2",),
                LIFE: ("3-10-2",),
                HAND: ("3-4-2", "3-4-3"),
                TRASH: ("3-5-2",),
                COST_AREA: ("3-9-2",),
                "": ("3-1-3",),
            },
        ),
        sight=Sight(
            aloud=frozenset({"activate", "attack", "block", "counter", "play"}),
            discreet=frozenset({"counter"}),
            notices=_notices,
            as_seen=_as_seen,
            unknown=unknown,
            about_cards=frozenset(
                "has-no-trigger no-blocker no-counter no-counter-event no-main "
                "not-enough-don".split()
            ),
        ),
        words=Sentences(
            package="judge.games.one_piece.words",
            parts=("", "_dialogue", "_checks"),
            notes=tables.NOTES,
            answers=tables.ANSWERS,
            about=tables.ABOUT,
            changes=tables.CHANGES,
            events=speaking.EVENTS,
            modifier=speaking.modifier,
            signed=frozenset({"power", "cost"}),
            effects={"counter symbol": "effect.symbol"},
            spoken={"place": speaking.place},
            nameless=speaking.nameless,
            self_explaining=tables.SELF_EXPLAINING,
            subjects=("don",),
            facts=("attribute", "category", "phase", "value"),
            lists={"colors": "color", "wanted": "color"},
        ),
    ),
    checks=Checks(
        impossibilities=impossibilities,
        grounds=grounds,
        remedy=remedies_in("judge.games.one_piece.remedies"),
        witness=witness_in("judge.games.one_piece.near"),
        exploring=Exploring(
            likeness=OnePieceLikeness,
            in_battle=in_battle,
            begins=begins_battle,
            hear=_hear,
            defender=defender,
        ),
        teaching=Teaching(
            numbers={"power": "power", "cost": "cost", "don": "question.given-don"},
            life=printed_life(LEADER),
            shrinking=(DECK, DON_DECK),
            actions=frozenset({"attack", "give", "play", "activate", "block", "counter"}),
            attack="attack",
            from_hand=frozenset({"play"}),
            in_between=frozenset({"counter"}),
            passes=frozenset({"no block", "no counter"}),
            visible=frozenset(
                "blocker-rested blocked-already no-active-don not-a-blocker not-enough-don "
                "not-a-leader".split()
            ),
            telling=frozenset({"no-counter", "not-main"}),
        ),
        decks=Decks(
            shape=written.deck_shape(
                CARD, also={"leader": Text(), "don-deck": Integer(0)}, required=("leader",)
            ),
            examine=_examine,
            opening=opening,
            listed=LISTED,
        ),
        benches={
            "samples": Bench(
                decks=("red", "green"),
                case=CASE,
                hand=("plain", "counter-2000", "vanilla-2", "vanilla-3"),
                patient=PATIENT,
            ),
            "printed": Bench(
                case=PRINTED_CASE,
                hand=("OP05-018", "OP05-004", "OP05-015", "OP04-083"),
                patient=PATIENT,
            ),
        },
    ),
)
