"""Scenario files: what is read, and how a mistake in one is told."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.errors import BadScenario, BadYaml, JudgeError
from judge.scenario.model import Line, Scenario, words_in
from judge.scenario.read import MAX_SHOWN, read_cards, read_file, read_scenario
from judge.scenario.report import replay_in
from judge.words import LANGS, catalogue, say
from tests.conftest import ROOT

FILE = Path(__file__).with_name("example.yaml")
EXAMPLE = FILE.read_text(encoding="utf-8")
SHORT = "scenario: x\ngame: one-piece\ngiven: {}\n"


def test_a_whole_scenario():
    """Every key has its field."""
    scenario = read_file(FILE)

    assert scenario.id == "double-attack-on-the-last-life"
    assert words_in(scenario.title, "en") == "Double Attack against one Life card"
    assert scenario.game == "one-piece"
    assert scenario.edition == "1.1.9"
    assert words_in(scenario.question, "ja").endswith("終わりますか？")
    assert scenario.difficulty == 2
    assert scenario.tags == ("battle", "double-attack")
    assert scenario.conformance == ("T09",)
    assert scenario.reading == {"A1": "no-loss"}
    assert scenario.cards["zoro"]["keywords"] == ["double-attack"]
    assert scenario.given["A"]["hand"] == ["plain", "?"]
    assert scenario.line[2] == Line("B", "yes")
    assert scenario.expect["B.hand"] == "+1"
    assert scenario.expect["B.life"] == -2
    assert scenario.differs["1.1.6"]["cites"] == ["6-2-3"]


def test_lines_know_their_place():
    """A refusal can point at the line of the file, and so can a game's own checks."""
    scenario = read_file(FILE)
    rows = EXAMPLE.splitlines()

    assert [rows[x.place[0] - 1][x.place[1] - 1 :][:2] for x in scenario.line[:2]] == ["A:", "B:"]
    line, column = scenario.source.place(("given", "A", "characters", 1, "don"))
    assert rows[line - 1][column - 1 :].startswith("2, power")


def test_a_short_text_is_enough():
    """A judge who pastes a position need not fill in a form."""
    scenario = read_scenario(SHORT, "pasted text")

    assert scenario == Scenario(id="x", game="one-piece", given={})
    assert words_in(scenario.title, "ja") == ""


def test_plain_words_are_for_every_reader():
    """A title may be a text; a language that is missing is made up for."""
    scenario = read_scenario(SHORT + "title: Zoro, attacking\nquestion: {ja: 何？}\n", "x")

    assert [words_in(scenario.title, lang) for lang in LANGS] == ["Zoro, attacking"] * 3
    assert words_in(scenario.question, "en") == "何？"


def test_a_key_without_a_value_is_left_out():
    """`line:` alone says that there is no line."""
    scenario = read_scenario(SHORT + "line:\nexpect:\ntags:\nedition:\n", "x")

    assert scenario == read_scenario(SHORT, "x")


def test_expectations_of_an_edition():
    """What differs replaces what is expected, key by key."""
    scenario = read_file(FILE)

    assert scenario.expectations("1.1.9") == scenario.expect
    assert scenario.expectations("1.1.6")["cites"] == ["6-2-3"]
    assert scenario.expectations("1.1.6")["winner"] == "none"


BAD = {
    "list": ("- a\n", "not-a-scenario", 1, 1, "game: one-piece"),
    "text": ("attack zoro", "not-a-scenario", 1, 1, "game: one-piece"),
    "nothing": ("null", "not-a-scenario", 1, 1, "game: one-piece"),
    "unknown key": (SHORT + "lines: []\n", "unknown-key", 4, 1, "first: line,"),
    "misspelt key": ("scenario: x\ngame: one-piece\ngivn: {}", "unknown-key", 3, 1, ": given,"),
    "missing key": ("scenario: x\ngame: one-piece\n", "missing-key", 1, 1, "given: …"),
    "empty position": ("scenario: x\ngame: one-piece\ngiven:\n", "missing-key", 1, 1, "given"),
    "id": (SHORT.replace(" x", " My Case"), "bad-id", 1, 11, "hyphens"),
    "id of digits": (SHORT.replace(" x", " 12"), "bad-id", 1, 11, "hyphens"),
    "long id": (SHORT.replace(" x", " " + "x" * 101), "bad-id", 1, 11, "100"),
    "game": (SHORT.replace("one-p", "onep"), "unknown-game", 2, 7, "Games: one-piece"),
    "edition": (SHORT + "edition: 1\n", "bad-edition", 4, 10, "double quotes"),
    "edition words": (SHORT + "edition: the new one\n", "bad-edition", 4, 10, "double quotes"),
    "title": (SHORT + "title: 5\n", "not-words", 4, 8, "{en: …"),
    "title list": (SHORT + "title: [a]\n", "not-words", 4, 8, "{en: …"),
    "language": (SHORT + "title: {en: a, fr: b}\n", "unknown-language", 4, 16, "en, ja, zh-TW"),
    "words": (SHORT + "title: {en: [a]}\n", "not-a-text", 4, 13, "double quotes"),
    "difficulty": (SHORT + "difficulty: 6\n", "bad-difficulty", 4, 13, "1 (every"),
    "difficulty word": (SHORT + "difficulty: hard\n", "bad-difficulty", 4, 13, "1 (every"),
    "difficulty truth": (SHORT + "difficulty: true\n", "bad-difficulty", 4, 13, "1 (every"),
    "tags": (SHORT + "tags: battle\n", "not-a-list", 4, 7, "[a, b]"),
    "tag": (SHORT + "tags: [a, 5]\n", "not-a-text", 4, 11, "double quotes"),
    "reading": (SHORT + "reading: [A1]\n", "not-a-mapping", 4, 10, "key: value"),
    "cards": (SHORT + "cards: [zoro]\n", "not-a-mapping", 4, 8, "key: value"),
    "card": (SHORT + "cards:\n  zoro: 5\n", "not-a-mapping", 5, 9, "key: value"),
    "given": (SHORT.replace("{}", "[]"), "not-a-mapping", 3, 8, "key: value"),
    "line": (SHORT + "line: attack\n", "not-a-list", 4, 7, "dash"),
    "line mapping": (SHORT + "line: {A: end}\n", "not-a-list", 4, 7, "dash"),
    "line text": (SHORT + "line:\n  - A: end\n  - end\n", "bad-line", 6, 5, "- A: attack"),
    "two players": (SHORT + "line:\n  - {A: x, B: y}\n", "bad-line", 5, 5, "one player"),
    "no player": (SHORT + "line:\n  - {}\n", "bad-line", 5, 5, "one player"),
    "number": (SHORT + "line:\n  - A: 3\n", "bad-line", 5, 8, "one text"),
    "no text": (SHORT + "line:\n  - A:\n", "bad-line", 5, 7, "one text"),
    "player": (SHORT + "line:\n  - a: end\n", "unknown-player", 5, 5, "Players: A,"),
    "lines": (SHORT + "line:\n" + "  - A: x\n" * 2001, "too-many-lines", 5, 3, "2000"),
    "expect": (SHORT + "expect: [x]\n", "not-a-mapping", 4, 9, "key: value"),
    "differs": (SHORT + 'differs: {"1.1.6": x}\n', "not-a-mapping", 4, 20, "key: value"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_refused(name):
    """With the place and the remedy, in every language."""
    text, reason, line, column, remedy = BAD[name]
    with pytest.raises(BadScenario) as caught:
        read_scenario(text, "case.yaml")
    error = caught.value

    assert (error.code, error.reason) == ("bad-scenario", reason)
    assert (error.line, error.column) == (line, column)
    assert str(error).startswith(f"case.yaml:{line}:{column}: ")
    assert remedy in error.hint()
    assert error.exit_code == 2
    for lang in LANGS:
        assert len(error.message(lang)) + len(error.hint(lang)) < 400


def test_a_float_as_edition_is_told_to_be_quoted():
    """The commonest slip: YAML takes 1.1 for a number."""
    with pytest.raises(BadYaml) as caught:
        read_scenario(SHORT + "edition: 1.10\n", "case.yaml")

    assert '"1.10"' in caught.value.hint()


def test_all_problems_are_told():
    """The first in the text first; what is missing last, since a slip may explain it."""
    text = "difficulty: 9\nscenario: x\ngame: chess\ntags: x\n"
    with pytest.raises(BadScenario, match="Further problems: 3") as caught:
        read_scenario(text, "case.yaml")
    error = caught.value

    assert [e.reason for e in (error, *error.more)] == [
        "bad-difficulty", "unknown-game", "not-a-list", "missing-key",
    ]  # fmt: skip
    assert [e["line"] for e in error.as_json("ja")["more"]] == [3, 4, 1]


def test_a_thousand_problems_are_counted():
    """But not all told."""
    text = SHORT + "line:\n" + "  - C: x\n" * 1_000
    with pytest.raises(BadScenario, match="Further problems: 999") as caught:
        read_scenario(text, "case.yaml")

    assert len(caught.value.more) == MAX_SHOWN - 1


@pytest.mark.parametrize(
    "said",
    [
        *("A attacks the leader", "player A attacks the leader", "A：リーダーにアタック"),
        *("Aはリーダーにアタック", "プレイヤーAがリーダーにアタック"),
        *("A以索隆攻擊", "玩家A 攻擊"),
    ],
)
def test_a_sentence_about_a_player_is_that_players_line(said):
    """As people write disputes down; it is kept as `- A: …`."""
    scenario = read_scenario(SHORT + f"line:\n  - B: end\n  - {said}\n", "x.yaml")

    line = scenario.line[1]
    assert line.player == "A"
    assert line.text in ("attacks the leader", "リーダーにアタック", "以索隆攻擊", "攻擊")
    assert line.place == (6, 5)


@pytest.mark.parametrize("said", ["Attack with zoro", "Alliance", "C attacks", "A", "a end"])
def test_a_sentence_about_nobody_is_refused(said):
    """Whose decision it is is never guessed."""
    with pytest.raises(BadScenario) as caught:
        read_scenario(SHORT + f"line:\n  - {said}\n", "x.yaml")

    assert caught.value.reason == "bad-line"


@pytest.mark.parametrize("lang", LANGS)
def test_the_example_in_the_help_is_a_dispute_that_plays(lang):
    """Zoro (5000, two DON!!: 7000) loses to a Leader of 5000 +2000 +2000 at 2 Life."""
    told = replay_in(read_scenario(say(lang, "example.scenario"), "x"), "1.2.0", lang=lang)

    assert told.verdict == "complete"
    assert "7-1-4-2" in [rule for step in told.steps for rule in step.rules]


def test_a_cards_file():
    """Ids and cards; a card called like a key of a scenario is a card."""
    assert read_cards("zoro: {type: leader}\ntitle: {cost: 1}\n", "x")["title"] == {"cost": 1}
    with pytest.raises(BadScenario) as caught:
        read_cards("zoro: {type: leader}\ntitle: 5\n", "cards.yaml")

    assert (caught.value.reason, caught.value.line) == ("not-a-mapping", 2)


def test_files_that_cannot_be_read(tmp_path):
    """Not there, a folder, too large, not text, a path that is none."""
    (tmp_path / "large.yaml").write_bytes(b"a: 1\n" * 2_000_000)
    (tmp_path / "latin.yaml").write_bytes(b"title: caf\xe9\n")
    reasons = {}
    for name in ("none.yaml", ".", "large.yaml", "latin.yaml", "a\0b", "x" * 5000):
        with pytest.raises(BadYaml) as caught:
            read_file(tmp_path / name)
        reasons[name[:10]] = caught.value.reason
        assert caught.value.hint()

    assert list(reasons.values()) == [
        "unreadable", "not-a-file", "too-large", "not-utf-8", "unreadable", "unreadable",
    ]  # fmt: skip


def test_a_file_with_windows_line_ends(tmp_path):
    """Is the same scenario."""
    path = tmp_path / "case.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())

    assert read_file(path) == read_file(FILE)


@settings(max_examples=300, deadline=None)  # the first mistake of all loads the rules
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused(data):
    """Never anything but our own error, whatever happens to the text."""
    text = EXAMPLE
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.sampled_from([0, 0, 1, 3, 20, 200]))
        pieces = st.sampled_from([*"{}[]:,-?&*!|>'\"%@#\n\t \\~+01", "\n- ", ": ", "\n  "])
        text = text[:start] + data.draw(pieces | st.text(max_size=5)) + text[end:]
    try:
        result = read_scenario(text, "case.yaml").game
    except JudgeError as error:
        result = error.code

    assert result in ("one-piece", "kaiun-colosseum", "dragon-ball-ic", "bad-yaml", "bad-scenario")


def test_every_sentence_is_said():
    """The catalogue and the code name the same reasons."""
    code = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "judge" / "scenario").glob("*.py")
    )
    keys = [key for key in catalogue("en") if ".bad-yaml." in key or ".bad-scenario." in key]
    reasons = {key.rpartition(".")[2] for key in keys}

    assert len(keys) > 80
    assert [reason for reason in sorted(reasons) if f'"{reason}"' not in code] == []
    for key in keys:
        assert key.replace("error.", "hint.") in catalogue("en")
