"""The first section of a step is the one that decides it, not a definition or a neighbour."""

import pytest

from judge.engine.chance import unchanged
from judge.engine.trace import steps
from judge.games.common.events import Note
from judge.games.kaiun_colosseum.events import MeetCondition
from judge.games.kaiun_colosseum.here import GAME
from judge.rules.corpus import open_corpus
from judge.scenario.samples import sample_cards
from judge.words import LANGS
from tests.told import all_told, first_section, first_sections
from tests.told import told as told_by

# scenario, how the sentence of a step ends, its first section
DECIDED = (
    # who loses, and who meets a losing condition
    ("losing-a-battle-without-barrier", "meets a losing condition.", "1-2-2-1"),
    ("losing-a-battle-without-barrier", "loses the game.", "1-2-2"),
    ("drawing-the-last-card-without-barrier", "meets a losing condition.", "1-2-2-2"),
    ("drawing-the-last-card-without-barrier", "loses the game.", "1-2-2"),
    ("both-would-lose-and-one-loss-is-replaced", "Player A wins the game.", "1-2-1"),
    ("conceding-in-the-set-phase", "concedes and loses.", "1-2-4"),
    ("tied-janken-is-repeated", "is a janken draw.", "2-2-4"),
    # values: below zero, kept, and the usual change
    ("luck-below-zero-counts-as-zero", "-3000 luck value (draw/lose).", "1-3-6"),
    ("luck-below-zero-counts-as-zero", "-3000 luck value (win).", "2-3-2"),
    ("luck-below-zero-counts-as-zero", "frost 0, Vanilla Rock 0.", "1-3-6"),
    ("luck-draw-lose-is-raised", "+2000 luck value (draw/lose).", "2-4-2"),
    ("kj10-permanent-luck-after-the-reset", "go on applying.", "8-1-2-2-4"),
    ("both-place-a-card-at-the-same-time", "Changes to luck values are reset.", "6-6-4"),
    # cards that move
    ("losing-card-gone-before-its-effect", "has moved to another area.", "2-6-2"),
    ("discard-at-random", "at place 3.", "4-4-3"),
    ("discard-at-random", "is put into the trash.", "4-4-3"),
    ("both-players-discard-a-card", "Vanilla Rock is put into the trash.", "4-4-2"),
    ("returned-to-the-owners-hand", "guard goes to its owner's hand.", "4-2-1-1"),
    ("returned-card-is-a-new-card", "rover goes to its owner's hand.", "8-4-1-5-4"),
    ("two-deck-cards-become-barrier", "owner's barrier (right end).", "8-4-1-5"),
    ("three-cards-from-a-deck-of-two", "guard is put into the trash.", "8-4-1-5"),
    ("deck-to-trash-is-not-discarding", "guard is put into the trash.", "8-4-1-5"),
    ("resolved-effect-is-not-undone", "an unknown card is put into the trash.", "3-7-3"),
    # what effects say
    ("effect-with-its-price", "guard is put into the trash.", "8-4-1-3"),
    ("kaiun-up-to-one-may-be-none", "chooses nothing.", "4-8-1"),
    ("both-players-discard-a-card", "chooses Vanilla Rock.", "8-4-1-5-1"),
    ("effect-gained-after-being-invalid", "merchant gains an effect.", "8-4-1-5"),
    ("revealed-card-becomes-hidden-again", "Weak Rock is revealed.", "8-4-1-5"),
    ("searched-card-is-revealed", "is revealed.", "11-1-1"),
    ("one-extra-barrier", "for the loser: 1.", "10-2-2-2"),
    ("win-this-battle-is-forbidden", 'has activated "win this battle".', "8-4-1-5"),
    # conditions and permanent effects
    ("condition-not-met", "what depends on it is not done.", "8-3-1-1"),
    ("all-conditions-must-be-met", "what depends on it is not done.", "8-3-1-2"),
    ("original-luck-ignores-changes", "is met.", "4-5-2"),
    ("condition-met", "is met.", "8-3-1"),
    ("permanent-effect-with-a-met-condition", "underdog's effect.", "8-1-2-2-4"),
    ("drawing-is-forbidden", "no longer applies: warden's effect.", "2-6-2"),
)
NEVER_FIRST = ("3-2-3", "3-3-2", "4-2-1-3", "4-4-1", "10-2-2-1", "10-2-3-1")


@pytest.mark.parametrize(("name", "ends", "section"), DECIDED)
def test_the_first_section_decides(name, ends, section):
    """Of the step of a shipped case that is told so."""
    assert first_section(name, ends, "1") == section


def test_neighbours_never_come_first(shipped_cases):
    """What defines a word or describes an area stands behind what decides."""
    first = first_sections(shipped_cases)

    assert len(first) > 1000
    assert sorted(pair for pair in first if pair[0] in NEVER_FIRST) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [("losing-a-battle-without-barrier", True), ("last-barrier-card-taken-and-lost", False)],
)
def test_7_1_5_2_is_cited_only_where_that_step_made_somebody_lose(name, said):
    """Who still had a barrier card then, and loses by taking it, does not lose by that step."""
    told = told_by(name, "1")
    (lost,) = (n for n in range(1, len(told.steps) + 1) if _ends(told, n, "loses the game."))

    assert told.rules(lost)[0] == "1-2-2"
    assert ("7-1-5-2" in told.rules(lost)) == said


def _ends(told, step, words):
    return told.words(step)[LANGS[0]].endswith(words)


FORBIDS = {"prohibit": "set", "who": "opponent"}
ROCKS = {"who": "opponent", "from": "hand", "filter": {"janken": "rock"}, "all": True}
FORBIDS_ROCK = {"prohibit": "set", "target": ROCKS}


@pytest.mark.parametrize(
    ("forbids", "hand", "code", "section"),
    [
        (FORBIDS, ["?"], "nothing-placed", "1-3-1"),  # whatever it is, it cannot be placed
        (FORBIDS, ["plain-rock", "?"], "nothing-placed", "1-3-1"),
        (FORBIDS_ROCK, ["plain-rock"], "nothing-placed", "1-3-1"),
        (FORBIDS_ROCK, ["plain-rock", "?"], "unknown-placed", "6-3-1"),  # perhaps no rock
        (FORBIDS_ROCK, [], "nothing-placed", "1-3-2"),
    ],
)
def test_6_3_1_why_no_card_is_placed(forbids, hand, code, section):
    """An unknown card would have to be placed, unless a text forbids that as well."""
    sides = {"A": {"battle": "warden"}, "B": {"hand": hand}}
    given = {"turn": {"number": 3, "phase": "set"}, **sides}
    cards = {
        **sample_cards(open_corpus(), GAME.rules.id),
        "warden": {"effects": [{"do": [forbids]}]},
    }
    table = GAME.rules.resume(
        given, GAME.language.library_of(cards), GAME.rules.book_for("1", {}), chance=unchanged
    )
    notes = [step.what for step in steps(table.trace) if isinstance(step.what, Note)]

    assert (notes[0].code, notes[0].rule[0]) == (code, section)


def test_10_2_3_2_a_battle_lost_to_an_effect_is_not_lost_by_luck_values():
    """Where losing counts at once, what decided the battle is cited with the losing condition."""
    hero = {"effects": [{"on": "on-open", "do": [{"win-battle": "self"}]}]}
    down = {"card": "hero", "face": "down"}
    sides = {"A": {"battle": down}, "B": {"battle": "strong-rock", "barrier": []}}
    given = {"turn": {"number": 3, "phase": "open"}, **sides}
    library = GAME.language.library_of({**sample_cards(open_corpus(), GAME.rules.id), "hero": hero})
    book = GAME.rules.book_for("1", {"KJ1": "when-the-battle-is-lost"})
    table = GAME.rules.resume(given, library, book, chance=unchanged)
    (met,) = (step.what for step in steps(table.trace) if isinstance(step.what, MeetCondition))

    assert met.player == "B"
    assert "10-2-3-2" in met.rule
    assert "7-1-2-2" not in met.rule


@pytest.fixture(scope="module")
def shipped_cases():
    return all_told("kaiun-colosseum", "1")
