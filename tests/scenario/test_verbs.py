"""What players say, in three languages, is the same action."""

import pytest

from judge.games.registry import PLAYABLE
from judge.scenario.lines import Unreadable, parse
from judge.scenario.verbs import verbs_of


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("アタック scout -> B.leader", "attack scout -> B.leader"),
        ("scout -> B.leader 攻擊", "attack scout -> B.leader"),
        ("攻撃 scout → B.leader", "attack scout -> B.leader"),
        ("ブロック guard", "block guard"),
        ("防禦 guard", "block guard"),
        ("ブロックしない", "no block"),
        ("不防禦", "no block"),
        ("カウンターしない", "no counter"),
        ("選擇 a, b", "choose a, b"),
        ("選ぶ none", "choose none"),
        ("付与 2 -> scout", "give 2 -> scout"),
        ("トリガー", "trigger"),
        ("はい", "yes"),
        ("是", "yes"),
        ("引き直す", "redraw"),
        ("引き直さない", "keep"),
        ("終了", "end"),
        ("投降", "concede"),
        ("ＡＴＴＡＣＫ scout -> B.leader", "attack scout -> B.leader"),
    ],
)
def test_a_line_in_another_language_means_the_same(line, same):
    """A judge writes as the table speaks; the canonical form is English."""
    assert parse("one-piece", line) == parse("one-piece", same)


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_form_means_two_things(game):
    """A word that stood for two actions would be a guess."""
    verbs = verbs_of(game)
    forms = [form for verb, others in verbs.items() for form in (verb, *others)]

    assert len(verbs) > 13
    assert len(set(forms)) == len(forms)


@pytest.mark.parametrize("line", ["dance", "", "attackscout", "決闘"])
def test_what_is_no_action_is_not_guessed(line):
    """The caller tells where it stands and what is possible there."""
    with pytest.raises(Unreadable) as caught:
        parse("one-piece", line)

    assert caught.value.code == "unknown-verb"
