"""What this game says about itself to everything that is not a game."""

from __future__ import annotations

from judge.engine.rulebook import Rulebook
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
from judge.games.common.random_play import opening
from judge.games.common.showing import CODE, as_printed, base_values
from judge.games.game import CardLanguage, Game, Rules
from judge.games.kaiun_colosseum import decks
from judge.games.kaiun_colosseum.alike import KaiunLikeness
from judge.games.kaiun_colosseum.areas import AREAS, BARRIER, BATTLE, COST_AREA, TRASH
from judge.games.kaiun_colosseum.definitions import JANKEN, library_of
from judge.games.kaiun_colosseum.editions import EDITIONS, NUMBERING
from judge.games.kaiun_colosseum.events import EndSimultaneous, Simultaneous
from judge.games.kaiun_colosseum.language import LANGUAGE
from judge.games.kaiun_colosseum.position import LAYOUT, PHASES
from judge.games.kaiun_colosseum.possible import grounds, impossibilities
from judge.games.kaiun_colosseum.refusals import SORTING, WHEN, allows, wrong_player
from judge.games.kaiun_colosseum.rulebook import DECIDED
from judge.games.kaiun_colosseum.unknown import unknown
from judge.games.kaiun_colosseum.values import LUCK, cost, janken, luck, luck_other, luck_win
from judge.games.kaiun_colosseum.vocabulary import CARD, CAUSE, DURATION, PROHIBITION, check_card
from judge.games.kaiun_colosseum.words import speaking, tables
from judge.games.mappings import Keys
from judge.games.shapes import Word
from judge.games.speech import Lines, Refusals, Sentences, Sight, Speech
from judge.games.tabletop import Area, Mat, Place, Tabletop, Value
from judge.games.teaching import Teaching

DETAILS = {
    "face": written.FACE,
    "used": written.USED,
    **written.lasting_details(
        DURATION,
        numbers=LAYOUT.numbers,
        prohibition=Word(("win-battle", "leave", "set")),
        cause=CAUSE,
    ),
}
RESULT = Keys(
    {
        "winner": Word(("A", "B", "none")),
        "fought": written.TEXTS,
        "void": written.Truth(),
    },
    ("winner",),
)
ASKED = base_values(LANGUAGE.numbers)
CASE = """
scenario: bench-battle
game: kaiun-colosseum
cards:
  broker: {{luck-win: 2000, luck-other: 2000, effects: [{{on: on-open, cost: [{{discard: 1}}], do: [{{luck: 1000}}]}}]}}
given:
  turn: {{number: 5, phase: set}}
  A: {{hand: [broker, {hand}]}}
  B: {{hand: [broker, {hand}], barrier: 0}}
"""  # noqa: E501


def _examine(data: Data, library: Library, book: Rulebook) -> Examined:
    """A deck of thirty cards."""
    counts = counted(data["deck"])
    found = decks.violations(library, counts)
    return Examined(counts, found, () if found else decks.grounds(library, counts))


FREE = frozenset({"set", "stay"})
GAME = Game(
    rules=Rules(
        id="kaiun-colosseum",
        editions=EDITIONS,
        numbering=NUMBERING,
        decided=DECIDED,
        over=("1-2-1",),
        free=FREE,
        phases=tuple(PHASES),
        layout=LAYOUT,
        given=written.given_shape(
            phases=tuple(PHASES),
            details=DETAILS,
            forbidden=written.prohibitions(DURATION, PROHIBITION, CAUSE),
            areas={
                BATTLE: "cards",
                HAND: "area",
                BARRIER: "area",
                DECK: "area",
                TRASH: "area",
                COST_AREA: "area",
            },
            battle=RESULT,
            shared_turn=True,
        ),
    ),
    language=CardLanguage(
        card=CARD,
        check_card=check_card,
        library_of=library_of,
        named={"janken": "janken"},
        telling=LUCK,
    ),
    table=Tabletop(
        expect=written.expect_shape(
            phases=tuple(PHASES),
            areas=AREAS,
            zones=AREAS,
            numbers=("luck", *LUCK, "cost"),
            asked=ASKED,
            values={"janken": Word(JANKEN)},
            shared_turn=True,
        ),
        areas=(
            Area(name=BATTLE, lies="cards", seen_by="owner", faces=True),
            Area(name=COST_AREA, rare=True),
            Area(name=HAND, seen_by="owner", valued=True),
            Area(name=BARRIER, seen_by="nobody", ordered=True),
            Area(name=DECK, seen_by="nobody", ordered=True),
            Area(name=TRASH),
        ),
        values=(
            CODE,
            Value(
                name="janken",
                of=janken,
                on=("card",),
                told="word",
                words="janken",
                printed=as_printed("janken"),
            ),
            Value(
                name="luck-win",
                of=luck_win,
                on=("card",),
                told="phrase",
                printed=as_printed("luck-win"),
            ),
            Value(
                name="luck-other",
                of=luck_other,
                on=("card",),
                told="phrase",
                printed=as_printed("luck-other"),
            ),
            Value(name="luck", of=luck, on=("card",)),
            Value(name="cost", of=cost, on=("card",), told="phrase"),
        ),
        asked=ASKED,
        in_play=LANGUAGE.field,
        on_field=(BATTLE,),
        life=BARRIER,
        mat=Mat(
            rows=(
                (
                    104,
                    (
                        Place(area=COST_AREA, draws="stack"),
                        Place(area=BATTLE, draws="slots", wide=108),
                        Place(area=DECK, draws="pile", wide=68),
                    ),
                ),
                (
                    60,
                    (
                        Place(area=BARRIER, draws="row", top_right=True),
                        Place(area=TRASH, draws="pile", wide=68),
                    ),
                ),
                (84, (Place(area=HAND, draws="row"),)),
            ),
            code="card-number",
        ),
        remarks=(Simultaneous, EndSimultaneous),
        near=(BATTLE, HAND),
    ),
    speech=Speech(
        lines=Lines(
            verbs=tables.VERBS,
            declining=("stay",),
            written={"drawn": "the battle is drawn"},
            anytime=("settle",),
            alike=FREE,
            tosses={
                "unknown-result": (*(("wins", player) for player in PLAYERS), ("drawn",)),
                **said.tosses(LANGUAGE),
            },
        ),
        refusals=Refusals(
            wrong_player=wrong_player,
            when=WHEN,
            allows=allows,
            sortable=frozenset({HAND, TRASH}),
            sorting=SORTING,
        ),
        sight=Sight(unknown=unknown),
        words=Sentences(
            package="judge.games.kaiun_colosseum.words",
            parts=("", "_dialogue", "_checks"),
            notes=tables.NOTES,
            answers=tables.ANSWERS,
            about=tables.ABOUT,
            changes=tables.CHANGES,
            events=speaking.EVENTS,
            modifier=speaking.modifier,
            signed=frozenset(LUCK),
            spoken=dict.fromkeys(("janken", "opposite", "own"), speaking.janken),
            nameless=speaking.nameless,
        ),
    ),
    checks=Checks(
        impossibilities=impossibilities,
        grounds=grounds,
        remedy=remedies_in("judge.games.kaiun_colosseum.remedies"),
        witness=witness_in("judge.games.kaiun_colosseum.near"),
        exploring=Exploring(
            likeness=KaiunLikeness,
        ),
        teaching=Teaching(
            numbers={
                "luck": "luck-value",
                "luck-win": "luck-value-win",
                "luck-other": "luck-value-draw-lose",
                "cost": "cost",
            },
            words=("janken",),
            actions=frozenset({"set"}),
            from_hand=frozenset({"set"}),
            visible=frozenset({"second-card", "must-set"}),
            undecided=True,
        ),
        decks=Decks(shape=written.deck_shape(CARD), examine=_examine, opening=opening),
        benches={
            "samples": Bench(
                decks=("festival", "fortress"),
                case=CASE,
                hand=("plain-rock", "plain-paper", "plain-scissors", "weak-rock"),
                patient=(("stay",), ("no",)),
            ),
        },
    ),
)
