"""The gate against sentences of the publisher, held against lists made up for it."""

import json

import pytest

from tests.cards import leaks

SENTENCE = "When the old lighthouse burns at night every sailor may count the drowned stars again"
SIGNS = "灯台が燃える夜には港のすべての船乗りが沈んだ星をもう一度かぞえてもよいものとする"


NAME = "Who Counts the Stars That the Old Lighthouse Has Drowned"


@pytest.fixture
def lists(tmp_path):
    def card(number, effect):
        return {"id": number, "name": NAME, "effect": effect, "trigger": None}

    formula = "put all the lanterns of the harbor out and light each of them again"
    cards = [card("T01-001", SENTENCE), card("T01-001_p1", f"{SENTENCE}. Not {NAME}.")]
    cards += [card(f"T02-{n:03}", formula) for n in range(leaks.FORMULA + 1)]
    (tmp_path / "en.json").write_text(json.dumps(cards), encoding="utf-8")
    (tmp_path / "ja.json").write_text(json.dumps([card("T01-001", SIGNS)]), encoding="utf-8")
    return leaks.printed_runs(tmp_path), formula


@pytest.mark.parametrize(
    "text",
    [
        SENTENCE,
        f"# {SENTENCE.upper()}!",
        f"text: {SIGNS}",
        f"{{en: {SENTENCE}, ja: {SIGNS[::-1] * 3}}}",
        f"{{en: {SENTENCE[::-1] * 3}, ja: {SIGNS}}}",
    ],
)
def test_a_sentence_of_a_list_is_found(lists, text):
    """Whatever stands around it, and in any case."""
    known, _ = lists

    assert leaks.leaking({"x.yaml": f"a: b\n{text}\n"}, known) == [
        ("x.yaml", 2, leaks.digest(text))
    ]


def test_short_runs_and_formulas_are_not(lists):
    """Eight words are no sentence, what stands on many cards is the game's, a name is a fact."""
    known, formula = lists
    eight = " ".join(SENTENCE.split()[:8])

    assert leaks.leaking({"x": eight, "y": formula, "z": SIGNS[:21], "n": NAME}, known) == []


def test_a_reviewed_line_passes_but_never_in_the_data(lists):
    """The list of reviewed lines is about everything but the printed cards."""
    known, _ = lists
    printed = f"{leaks.NOTHING_AT_ALL}op01.yaml"
    found = leaks.leaking({"x.yaml": SENTENCE, printed: SENTENCE}, known)
    reviewed = {f"{name} {line}" for name, _, line in found}

    assert leaks.unreviewed(found, reviewed) == [f"{printed}:1"]
    assert leaks.unreviewed(found, set()) == ["x.yaml:1", f"{printed}:1"]


def test_without_lists_it_says_so(tmp_path, capsys):
    """Whoever has no lists is told that nothing was looked for."""
    assert leaks.main([str(tmp_path / "nothing")]) == 0
    assert "not looked for" in capsys.readouterr().out
