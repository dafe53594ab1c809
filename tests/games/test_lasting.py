"""What applies to a card for a time: written in a position, dumped, read back, filled in."""

import pytest

from judge.errors import BadScenario
from judge.games.registry import game
from judge.scenario.editing import fields_of
from judge.scenario.editing import text_of
from judge.scenario.play import open_table
from judge.scenario.read import read_scenario
from judge.scenario.report import replay_in
from judge.scenario.running import examine

CASES = {
    "one-piece": """
scenario: lasting
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [{card: vanilla-4, gained: [rush for this-turn, blocker], power: [+2000, -1000 for this-turn by B], cost: -2 for this-turn, forbidden: [ko for until-start-of-your-next-turn since 3]}]}
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
    table = open_table(scenario, here.newest)

    again = here.resume(here.dump(table), table.state.library, table.state.book)

    assert again.state.modifiers == table.state.modifiers
    assert len(table.state.modifiers) == {"one-piece": 7, "kaiun-colosseum": 2}.get(name, 5)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_it_is_told_below_the_board(name, lang):
    """In every language."""
    told = replay_in(read_scenario(CASES[name], "case"), game(name).newest, lang=lang)

    assert len(told["final"]["applies"]) == {"one-piece": 7, "kaiun-colosseum": 2}.get(name, 5)


@pytest.mark.parametrize("name", CASES)
def test_a_form_keeps_it(name):
    """From the text to fields and back."""
    scenario = read_scenario(CASES[name], "case")

    assert read_scenario(text_of(fields_of(CASES[name])).text, "case") == scenario


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
