"""The question of a choice says what kind of card may be chosen, as far as the text does."""

import pytest

from judge.scenario.read import read_scenario
from tests.plain import replay

CASE = """\
scenario: kinds
game: one-piece
edition: "1.1.9"
cards:
  caller:
    type: event
    cost: 0
    effects:
      - {on: main, do: [{move: {TARGET, to: hand}}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {hand: [caller, vanilla-2, vanilla-3], trash: [vanilla-2, vanilla-3, vanilla-4]}
  B: {characters: [vanilla-2, vanilla-3, vanilla-4]}
line:
  - A: play caller
"""


def asked(target, lang="en"):
    case = read_scenario(CASE.replace("TARGET", target), "x.yaml")
    return replay(case, lang=lang)["decision"]["text"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "(up to 2 of 3; Character of Player B; cost 4 or less)"),
        ("ja", "（3枚のうち2枚まで、プレイヤーBのキャラ、コスト4以下）"),
        ("zh-TW", "（3張中最多2張，玩家B的角色，費用4以下）"),
    ],
)
def test_the_kind_is_told_in_every_language(lang, told):
    """Whose, of which category, and what is wanted of each."""
    found = asked("who: opponent, what: character, filter: {cost: <=4}, up-to: 2", lang)

    assert found.endswith(told)


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("from: trash, filter: {category: character}, n: 1", "Character card in the trash of"),
        (
            "who: opponent, what: character, filter: {name: Vanilla 2}, up-to: 1",
            "named “Vanilla 2”",
        ),
        ("from: trash, filter: {not: {cost: 2}}, up-to: 1", "as the text says"),
        ("from: trash, filter: {cost: [<=, {count: {who: opponent}}]}, n: 1", "as the text says"),
    ],
)
def test_what_has_no_plain_words_is_left_to_the_text(target, told):
    """Nothing is left out silently."""
    assert told in asked(target)
