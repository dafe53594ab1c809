"""Tosses of chance are lines as they are written and as they are told in each language."""

import pytest

from judge.engine.script import CHANCE
from judge.games.registry import game
from judge.scenario.phrases.plain import line_of
from judge.scenario.read import read_scenario
from judge.scenario.words import Speaker
from judge.words import LANGS
from tests.plain import replay

ASKED = {"one-piece": "who-chooses", "dragon-ball-ic": "who-is-first"}
CASE = "scenario: toss\ngame: GAME\ngiven: {turn: {phase: setup}, A: {}, B: {}}\n"


def after(name, text):
    """Who was told by the toss, and what is asked next."""
    case = CASE.replace("GAME", name) + f'line:\n  - chance: "{text}"\n'
    told = replay(read_scenario(case, "x.yaml"), edition=game(name).rules.newest, lang="en")
    return [(one["kind"], one["text"]) for one in told["steps"]], told["decision"]["text"]


@pytest.mark.parametrize("player", ["A", "B"])
@pytest.mark.parametrize("name", ["one-piece", "dragon-ball-ic"])
def test_a_toss_is_said_in_any_language(name, player):
    """The same toss comes of the line and of each sentence; the other player's is another."""
    here = game(name)
    verb = here.speech.lines.tosses[ASKED[name]][0][0]
    written = after(name, line_of(here, (verb, player), CHANCE))
    other = after(name, line_of(here, (verb, "B" if player == "A" else "A"), CHANCE))

    assert written != other
    for lang in LANGS:
        assert after(name, Speaker(here, lang, str).answer((verb, player))) == written
