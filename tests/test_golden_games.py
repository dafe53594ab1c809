"""Golden games: two decks of printed cards meet, and the whole game goes as it went.

Whoever changes what happens in them on purpose reads what the failure shows and writes the
games anew with `--rewrite-golden`.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.rules.corpus import open_corpus
from tests.golden_games import NAME, Kept, Match, first_difference, kept

GOLDEN = Path(__file__).parent / "golden" / "games"
REWRITE = "python -m pytest tests/test_golden_games.py --rewrite-golden"

# every deck twice, once on either side, every edition
MATCHES = {
    one.name: one
    for one in (
        Match("garp-and-sabo", ("monkey-d-garp-op02-002", "sabo-op05-001"), "1.2.0", 1),
        Match("luffy-and-sakazuki", ("monkey-d-luffy-op01-003", "sakazuki-op05-041"), "1.2.0", 4),
        Match("luffy-and-sanji", ("monkey-d-luffy-op11-040", "sanji-op12-041"), "1.2.0", 1),
        Match("sabo-and-law", ("sabo-op05-001", "trafalgar-law-op01-002"), "1.2.0", 2),
        Match("sakazuki-and-law", ("sakazuki-op05-041", "trafalgar-law-op10-022"), "1.2.0", 2),
        Match("sanji-and-usopp", ("sanji-op12-041", "usopp-op10-042"), "1.2.0", 3),
        Match("law-and-yamato", ("trafalgar-law-op01-002", "yamato-op06-022"), "1.2.0", 1),
        Match("law-and-garp", ("trafalgar-law-op10-022", "monkey-d-garp-op02-002"), "1.1.9", 2),
        Match("usopp-and-luffy", ("usopp-op10-042", "monkey-d-luffy-op01-003"), "1.1.6", 2),
        Match("yamato-and-luffy", ("yamato-op06-022", "monkey-d-luffy-op11-040"), "1.2.0", 2),
    )
}


def golden(name):
    """What was kept of a game."""
    path = GOLDEN / f"{name}.game"
    return Kept.read(path.read_text("utf-8") if path.is_file() else "game:\n")


@pytest.mark.parametrize("name", MATCHES)
def test_a_game_goes_as_it_went(name, rewrite_golden):
    """Every answer, every step with its sections, who wins after how many turns, what is cited."""
    now = kept(MATCHES[name])
    if rewrite_golden:
        GOLDEN.mkdir(parents=True, exist_ok=True)
        (GOLDEN / f"{name}.game").write_text(now.text(), encoding="utf-8")
    then = golden(name)
    parting = first_difference(then, now)

    assert not parting, f"{name}: {parting}\nIf it is meant: {REWRITE}"
    assert now == then


def test_no_game_is_left_over():
    """A file for every game, and none besides."""
    assert {path.stem for path in GOLDEN.iterdir()} == set(MATCHES)


def test_the_games_stand_for_what_is_played():
    """Every deck that comes with the game on both sides, every edition; either player wins."""
    folder = open_corpus().folder / NAME / "decks"
    shipped = {path.stem for path in folder.glob("*.txt")}
    kept_games = [golden(name) for name in MATCHES]

    assert len(MATCHES) == 10
    for side in (0, 1):
        assert {one.decks[side] for one in MATCHES.values()} == shipped
    assert {one.edition for one in MATCHES.values()} == set(open_corpus().game(NAME).editions)
    assert {one.facts["winner"] for one in kept_games} == {"A", "B"}
    assert all(int(one.facts["turns"]) >= 8 for one in kept_games)


def test_every_section_that_is_cited_exists():
    """In the edition that the game is played in, or it is a reading with an id."""
    for name, match in MATCHES.items():
        numbers = set(open_corpus().game(NAME).edition(match.edition).numbers)
        cited = golden(name).cited

        assert len(cited) > 100
        assert [one for one in cited if one not in numbers and not one[:1].isupper()] == []


def test_a_game_is_read_as_it_was_written():
    """The file says everything that is compared."""
    now = kept(MATCHES["usopp-and-luffy"])

    assert Kept.read(now.text()) == now


def _with_mark(game, line, step, mark):
    marks = list(game.lines[line].marks)
    marks[step] = mark
    lines = list(game.lines)
    lines[line] = replace(game.lines[line], marks=tuple(marks))
    return replace(game, lines=tuple(lines))


def test_the_first_step_that_differs_is_named():
    """By its number and the answer before it, as it was and as it is."""
    then = golden("usopp-and-luffy")
    line = 20
    number = sum(len(one.marks) for one in then.lines[:line]) + 2
    place, _, seal = then.lines[line].marks[1].partition(".")
    other = "00" if seal != "00" else "01"
    changed = _with_mark(then, line, 1, f"{place}.{other}")
    told = first_difference(then, changed)

    assert first_difference(then, then) == ""
    assert told.startswith(f"step {number}, after decision {line} ({then.lines[line].said}): was [")
    assert then.kinds[int(place)] in told
    assert told.endswith(f"({other})")


def test_another_answer_and_another_section_are_named_too():
    """What a player says differently; a kind of step that cites otherwise."""
    then = golden("usopp-and-luffy")
    lines = list(then.lines)
    lines[9] = replace(lines[9], said="A main dance")
    kinds = list(then.kinds)
    kinds[0] = "set-fact 9-9"
    shorter = replace(then, lines=then.lines[:-1])

    assert "decision 9, before step " in first_difference(then, replace(then, lines=tuple(lines)))
    assert "'A main dance'" in first_difference(then, replace(then, lines=tuple(lines)))
    assert first_difference(then, replace(then, kinds=tuple(kinds))).startswith("step 1, ")
    assert "decisions" in first_difference(then, shorter)
