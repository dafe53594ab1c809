"""What our own JSON Schema allows is played or refused with its place, every key of it."""

import json
from itertools import combinations
from random import Random

import pytest

from judge.games.cards import UNKNOWN
from judge.games.common.fitting import misfits
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.games.shapes import check
from judge.scenario.schema import scenario_schema
from tests.random_games import library, matchup, pick, start
from tests.scenario.exercising import BASES, document, exercise, has_its_place
from tests.scenario.sampling import Maker, as_text, forms, of_game, ways

NAMES = ("x", "A.x")
PHASES = {
    "one-piece": ("main", "end"),
    "kaiun-colosseum": ("open", "battle"),
    "dragon-ball-ic": ("main", "battle"),
}
PARTS = 8  # into which the long run is cut


def sample(game, schema, way, seed):
    """The text of a scenario along a way."""
    maker = Maker(Random(f"{game} {seed} {way}"), NAMES)
    return as_text(document(game, way, maker.along(schema, way)))


def held(game, schema, way, seed, *, whole):
    """Exercise the scenario along a way; the text, where something of ours breaks."""
    text = sample(game, schema, way, seed)
    try:
        error = exercise(text, seed, whole=whole)
    except Exception as fault:
        pytest.fail(f"{type(fault).__name__}: {fault}\n{text}")
    assert error is None or has_its_place(error), text
    return error


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_key_is_played_or_refused_with_its_place(game):
    """One value for each form of each key; of the cards' keys a fifth, the long run has all."""
    schema, source = of_game(game), Random(game)
    played = refused = 0
    for number, (form, several) in enumerate(forms(ways(schema)).items()):
        if form[:1] == (("key", "cards"),) and number % 5:
            continue
        error = held(game, schema, source.choice(several), number, whole=number % 40 == 0)
        refused += error is not None
        played += error is None

    assert played > 50
    assert refused > 50


AREAS = {
    "one-piece": ("leader", "characters", "stage", "hand", "life", "deck", "trash"),
    "kaiun-colosseum": ("battle", "hand", "barrier", "deck", "trash", "cost-area"),
    "dragon-ball-ic": ("leader", "battle", "melee", "energy", "hand", "life", "deck", "drop"),
}
ALONE = ("leader", "stage")


@pytest.mark.parametrize("phase", ["first", "last"])
@pytest.mark.parametrize("side", ["A", "B", "AB"])
@pytest.mark.parametrize("game", PLAYABLE)
def test_unknown_cards_in_every_area_are_played_or_refused(game, side, phase):
    """Nothing breaks and nothing is found out where nobody knows a card."""
    number = {"first": 0, "last": -1}[phase]
    word = PHASES[game][number]
    for seed, area in enumerate((*AREAS[game], *combinations(AREAS[game], 2))):
        case = json.loads(json.dumps(BASES[game]))
        case["given"]["turn"]["phase"] = word
        for player in side:
            for one in (area,) if isinstance(area, str) else area:
                alone = one in ALONE or (game, one) == ("kaiun-colosseum", "battle")
                case["given"][player][one] = UNKNOWN if alone else [UNKNOWN, UNKNOWN]
        text = as_text({"scenario": "unknown", "game": game, **case})
        try:
            error = exercise(text, seed, whole=True)
        except Exception as fault:
            pytest.fail(f"{type(fault).__name__}: {fault}\n{text}")
        assert error is None or has_its_place(error), text


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", PLAYABLE)
def test_every_form_of_every_value_is_played_or_refused_with_its_place(game, part):
    """All of them, and all that can be done with a scenario."""
    schema, count = of_game(game), 0
    for number, way in enumerate(ways(schema)):
        if number % PARTS == part:
            held(game, schema, way, number, whole=True)
            count += 1

    assert count > 500


def test_the_samples_reach_every_key():
    """Every key that the schema names stands in a sample."""
    sampled: set[str] = set()
    for game in PLAYABLE:
        schema = of_game(game)
        for form in forms(ways(schema)):
            sampled |= {str(which) for kind, which in form if kind == "key"}

    assert keys_in(scenario_schema()) <= sampled


def keys_in(schema):
    """The keys that a schema names anywhere."""
    found = set()
    if isinstance(schema, dict):
        properties = schema.get("properties", {})
        found |= set(properties) if isinstance(properties, dict) else set()
        found |= {key for inner in schema.values() for key in keys_in(inner)}
    elif isinstance(schema, list):
        found |= {key for inner in schema for key in keys_in(inner)}
    return found


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_saved_game_fits_itself(game):
    """What we write of a running game has the shape of a position and is no misfit."""
    here, looked_at = known_game(game), 0
    for seed in range(6):
        table, source = start(game, seed), Random(seed)
        book = here.rules.editions[matchup(game, seed)[2]]
        for number in range(80):
            if table.decision is None:
                break
            table.answer(pick(table.decision.options, source))
            if number % 16 == 0 and not table.is_over:
                given = json.loads(json.dumps(here.rules.dump(table)))
                assert check(here.rules.given, given) == []
                assert (
                    misfits(here.rules.layout, here.language.card, given, library(game), book) == []
                )
                looked_at += 1

    assert looked_at > 10
