"""What applies to a card for a time: written in a position, dumped, read back, filled in."""

from dataclasses import replace

import pytest

from judge.errors import BadScenario
from judge.games.registry import game
from judge.rules.corpus import open_corpus
from judge.scenario.editing import fields_of, text_of
from judge.scenario.play import open_table
from judge.scenario.read import read_scenario
from judge.scenario.running import examine, run
from tests.plain import replay_in

CORPUS = open_corpus()
CASES = {
    "one-piece": """
scenario: lasting
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [{card: vanilla-4, gained: [rush for this-turn, blocker], power: [+2000, -1000 for this-turn by B], cost: -2 for this-turn, forbidden: [ko for until-start-of-your-next-turn by B since 4]}]}
  B: {characters: [{card: plain, forbidden: [{prohibit: set-active, cause: by-effect, for: next-refresh, by: A.vanilla-4}]}]}
""",  # noqa: E501
    "kaiun-colosseum": """
scenario: lasting
game: kaiun-colosseum
given:
  turn: {number: 3, phase: set}
  A: {battle: {card: plain-rock, luck-win: +1000 for this-turn, forbidden: [win-battle for this-turn by B]}, hand: [plain-paper, plain-scissors]}
  B: {battle: plain-paper, hand: [plain-rock, plain-scissors]}
""",  # noqa: E501
    "dragon-ball-ic": """
scenario: lasting
game: dragon-ball-ic
given:
  turn: {player: A, number: 5, phase: main}
  A: {battle: [{card: plain, gained: surge for this-turn, strike: +1, level: -1 for this-battle-phase, forbidden: [attack, break for this-turn by B]}]}
""",  # noqa: E501
}
WRONG = {
    "power: +2000 this turn": "not-allowed",
    "power: +2000 for ever": "not-allowed",
    "gained: flying": "not-allowed",
    "forbidden: [draw]": "not-allowed",
    "forbidden: [{prohibit: ko, cause: magic}]": "not-allowed",
    "power: +2000 for this-battle": "bad-position",
    "power: +2000 for this-turn since 4": "bad-position",
    "power: +2000 for until-start-of-your-next-turn since 7": "bad-position",
    "power: +2000 for this-turn by nobody": "bad-position",
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_written_with_a_card_reads_back(name):
    """Durations, players and cards behind them included."""
    here, scenario = game(name), read_scenario(CASES[name], "case")
    table = open_table(scenario, here.rules.newest)

    again = here.rules.resume(here.rules.dump(table), table.state.library, table.state.book)

    assert again.state.modifiers == table.state.modifiers
    assert len(table.state.modifiers) == {"one-piece": 7, "kaiun-colosseum": 2}.get(name, 5)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_it_is_told_below_the_board(name, lang):
    """In every language."""
    told = replay_in(read_scenario(CASES[name], "case"), game(name).rules.newest, lang=lang)

    assert len(told["final"]["applies"]) == {"one-piece": 7, "kaiun-colosseum": 2}.get(name, 5)


@pytest.mark.parametrize("name", CASES)
def test_a_form_keeps_it(name):
    """From the text to fields and back."""
    scenario = read_scenario(CASES[name], "case")

    assert read_scenario(text_of(CORPUS, fields_of(CORPUS, CASES[name])).text, "case") == scenario


@pytest.mark.parametrize("written", WRONG)
def test_what_is_no_time_or_no_word_is_an_error_with_its_place(written):
    """And never a position without it."""
    text = (
        CASES["one-piece"].partition("  B:")[0]
        + f"  B: {{characters: [{{card: plain, {written}}}]}}\n"
    )

    with pytest.raises(BadScenario) as error:
        examine(read_scenario(text, "case"), "1.1.9")

    assert error.value.reason == WRONG[written]
    assert error.value.line == 7


DURATIONS = [
    *("this-turn", "until-end-of-turn", "until-end-of-end-phase", "next-refresh"),
    *("until-start-of-your-next-turn", "until-end-of-opponents-next-turn"),
    *("until-end-of-opponents-next-end-phase", "until-end-of-your-next-turn"),
    *("your-next-refresh", "while-on-field"),
]
TURN = """
scenario: lasting
game: one-piece
given:
  turn: {{player: {player}, number: {number}, phase: {phase}}}
  A: {{characters: [{{card: plain, power: +1000 for {duration} by {by} since {since}}}]}}
"""


def is_refused(edition="1.1.9", **said):
    try:
        examine(read_scenario(TURN.format(**said), "case"), edition)
    except BadScenario as error:
        return error.reason == "bad-position"
    return False


@pytest.mark.parametrize("edition", ["1.1.6", "1.1.9"])
@pytest.mark.parametrize("by", ["A", "B"])
@pytest.mark.parametrize("since", [4, 5])
@pytest.mark.parametrize("duration", DURATIONS)
def test_a_position_accepts_what_has_not_ended_in_play(duration, since, by, edition):
    """Played on from the turn in which it began, it is there exactly where it may be written."""
    said = {"duration": duration, "by": by, "since": since, "phase": "main"}
    first = {"player": "AB"[since % 2 == 0], "number": since}
    table = open_table(read_scenario(TURN.format(**said, **first), "case"), edition)
    for number in range(since, since + 4):
        player = "AB"[number % 2 == 0]
        assert table.state.facts.turn == number
        there = any(one.layer == "power" for one in table.state.modifiers)

        assert is_refused(edition, **said, player=player, number=number) != there

        table.answer(("end",))


# duration, whose effect (on A's card), since, and in the turns 5 (A) and 6 (B) the phases where
# it cannot be any more
ENDED = [
    ("this-turn", "A", 4, "refresh draw don main end", "refresh draw don main end"),
    ("this-turn", "A", 5, "", "refresh draw don main end"),
    ("next-refresh", "B", 4, "draw don main end", "refresh draw don main end"),
    ("next-refresh", "B", 5, "", ""),
    ("until-start-of-your-next-turn", "A", 4, "draw don main end", "refresh draw don main end"),
    ("until-start-of-your-next-turn", "B", 4, "", "draw don main end"),
    ("until-end-of-opponents-next-turn", "B", 4, "", "refresh draw don main end"),
]


@pytest.mark.parametrize(("duration", "by", "since", "fifth", "sixth"), ENDED)
@pytest.mark.parametrize("phase", ["refresh", "draw", "don", "main", "end"])
def test_in_each_phase(duration, by, since, fifth, sixth, phase):
    """What ends at the start of a turn may still be written in its Refresh Phase."""
    said = {"duration": duration, "by": by, "since": since, "phase": phase}

    assert is_refused(**said, player="A", number=5) == (phase in fifth.split())
    assert is_refused(**said, player="B", number=6) == (phase in sixth.split())


def test_who_had_which_turn_is_not_known_where_there_are_further_turns():
    """Only of the turn that is running; so nothing is refused that could be."""
    text = TURN.format(
        duration="until-start-of-your-next-turn",
        by="A",
        since=3,
        phase="main",
        player="B",
        number=6,
    )
    again = (
        "cards:\n  again: {type: event, cost: 1, effects: [{on: main, do: [{extra-turn: you}]}]}\n"
    )
    more = text.replace("given:", again + "given:") + "  B: {hand: [again]}\n"

    with pytest.raises(BadScenario):
        examine(read_scenario(text, "case"), "1.1.9")
    examine(read_scenario(more, "case"), "1.1.9")


DRAGON = """
scenario: lasting
game: dragon-ball-ic
given:
  turn: {{player: A, number: 5, phase: {phase}}}
  A: {{battle: [{{card: plain, power: +1000 for {written}}}]}}
"""


@pytest.mark.parametrize(
    ("written", "phases"),
    [
        ("this-turn", ""),
        ("this-turn since 4", "charge main battle end"),
        ("this-battle-phase", "end"),
        ("this-battle-phase since 4", "charge main battle end"),
    ],
)
@pytest.mark.parametrize("phase", ["charge", "main", "battle", "end"])
def test_in_each_phase_of_dragon_ball(written, phases, phase):
    """The Battle Phase is over when the End Phase begins."""
    scenario = read_scenario(DRAGON.format(phase=phase, written=written), "case")
    if phase not in phases.split():
        examine(scenario, "3.00")
        return
    with pytest.raises(BadScenario):
        examine(scenario, "3.00")


@pytest.mark.parametrize("phase", ["draw", "set", "open", "cost"])
def test_in_each_phase_of_kaiun(phase):
    """A turn ends with all of its phases."""
    text = CASES["kaiun-colosseum"].replace("phase: set", f"phase: {phase}")
    wrong = text.replace("+1000 for this-turn", "+1000 for this-turn since 2")

    examine(read_scenario(text, "case"), "1")
    with pytest.raises(BadScenario):
        examine(read_scenario(wrong, "case"), "1")


FORBIDDEN = {
    "one-piece": "turn: {player: A, number: 5, phase: main}, A: {forbidden: [FORBIDDEN], deck: 0}",
    "dragon-ball-ic": "turn: {player: A, number: 5, phase: main}, "
    "A: {forbidden: [FORBIDDEN], deck: 0}",
    "kaiun-colosseum": "turn: {number: 3, phase: set}, A: {forbidden: [FORBIDDEN], "
    "deck: 0, hand: [plain-rock, weak-rock]}, B: {hand: [plain-rock, weak-rock]}",
}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_what_is_forbidden_to_a_player_reads_back(name):
    """It applies, a dumped position keeps it, and a time that is over is an error."""
    text = f"scenario: x\ngame: {name}\ngiven: {{{FORBIDDEN[name]}}}\n"
    case = read_scenario(text.replace("FORBIDDEN", "lose for this-turn by B"), "x.yaml")
    done = run(case, game(name).rules.newest)
    again = replace(case, given=game(name).rules.dump(done.table))
    (ban,) = done.table.state.modifiers

    assert (ban.whom, ban.owner, ban.value.what) == ("A", "B", "lose")
    assert done.winner == "none"
    assert run(again, game(name).rules.newest).table.state.modifiers[0].value == ban.value
    with pytest.raises(BadScenario):
        examine(
            read_scenario(text.replace("FORBIDDEN", "lose for this-turn since 1"), "x.yaml"),
            game(name).rules.newest,
        )
