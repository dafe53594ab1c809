"""Positions that cannot be: for each reason one that has it and one that just has not."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.games.one_piece.definitions import library_of
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.possible import grounds, impossibilities
from judge.games.registry import game
from judge.games.shapes import check
from judge.rules.corpus import open_corpus
from judge.scenario.samples import sample_cards
from judge.scenario.violations import sentences, tell
from judge.words import LANGS

OWN = {
    "zoro": {"type": "character", "cost": 3, "power": 5000, "effects": [
        {"on": "when-attacking", "do": [{"draw": 1}]}]},
    "nami": {"type": "character", "cost": 1, "power": 1000},
    "ship": {"type": "stage", "cost": 1},
    "dock": {"type": "stage", "cost": 1},
    "shout": {"type": "event", "cost": 1, "effects": [{"on": "main", "do": [{"draw": 1}]}]},
    "lean": {"type": "leader", "effects": [{"scope": "deck", "do": [{"don-deck": 6}]}]},
    "frugal": {"type": "leader", "effects": [
        {"scope": "deck", "do": [{"forbid-in-deck": {"cost": ">=3"}}]}]},
    "recruit": {"type": "character", "effects": [{"scope": "deck", "do": [{"copies": "any"}]}]},
    "riser": {"type": "character", "effects": [
        {"on": "when-attacking", "do": [{"set-active": "self"}]}]},
    "hunter": {"type": "character", "effects": [{"do": [{"permit": "attack-active"}]}]},
    "wise-event": {"type": "event", "attributes": ["slash"]},
    "strong-stage": {"type": "stage", "power": 4000},
    "paid-leader": {"type": "leader", "cost": 5},
    "living": {"type": "character", "life": 2},
    "guarding": {"type": "event", "counter": 1000},
    "riddle": {"type": "character", "attributes": ["?"]},
    "blue-fish": {"type": "character", "colors": ["blue"]},
}  # fmt: skip
LIBRARY = library_of({**sample_cards(open_corpus(), "one-piece"), **OWN})
MAIN = {"player": "A", "number": 5, "phase": "main"}
SETUP = {"phase": "setup"}
FOUR = [f"vanilla-{n}" for n in range(2, 10)] + ["plain", "blocker-1", "counter-2000", "zoro"]
DECK = [*({"card": card, "n": 4} for card in FOUR), "ship", "shout"]


def position(a=None, b=None, /, *, turn=MAIN, **more):
    return {"turn": turn, "A": a or {}, "B": b or {}, **more}


def setup(a=None, b=None, /, **more):
    legal = {"leader": "red-leader", "deck": DECK}
    return position({**legal, **(a or {})}, {**legal, **(b or {})}, turn=SETUP, **more)


def battle(attacker="zoro", target="B.leader", step="block"):
    return {"attacker": attacker, "target": target, "step": step}


def zoro(**more):
    return {"characters": [{"card": "zoro", **more}]}


RESTED = zoro(rested=True)
NAMI = {"characters": ["nami"]}
TIRED = {"characters": [{"card": "nami", "rested": True}]}

# code, main section, a position that has it, one that just has not
CASES = [
    ("player-count", "1-1-1", position(C={}), position()),
    ("leader-count", "5-1-2", position({"leader": []}), position({"leader": ["red-leader"]})),
    ("leader-count", "5-1-2", position({"leader": ["red-leader", "lean"]}), position()),
    ("leader-count", "5-1-2", setup({"leader": []}), setup()),
    ("wrong-area", "2-2-4", position({"leader": "zoro"}), position({"leader": "?"})),
    ("wrong-area", "2-2-3", position({"characters": ["lean"]}), position(RESTED)),
    ("wrong-area", "2-2-5", position({"characters": ["shout"]}), position({"hand": ["shout"]})),
    ("wrong-area", "2-2-6", position({"characters": ["ship"]}), position({"stage": "ship"})),
    ("wrong-area", "2-2-4", position({"stage": "zoro"}), position({"stage": {"card": "ship"}})),
    ("wrong-area", "3-9-1", position({"characters": ["DON!!"]}), position()),
    ("too-many-characters", "3-7-6", position({"characters": 6}), position({"characters": 5})),
    ("too-many-characters", "3-7-6", position({"characters": [{"card": "recruit", "n": 6}]}),
     position({"characters": [{"card": "recruit", "n": 5}]})),
    ("too-many-stages", "3-8-5", position({"stage": ["ship", "dock"]}),
     position({"stage": ["ship"]})),
    ("negative-count", "1-3-5", position({"life": -1}), position({"life": 0})),
    ("negative-count", "1-3-5", position({"deck": -1}), position({"deck": 0})),
    ("don-not-given-there", "6-5-5-1", position({"stage": {"card": "ship", "don": 1}}),
     position({"leader": {"card": "red-leader", "don": 1}, **zoro(don=1)})),
    ("don-not-given-there", "6-5-5-1", position({"hand": [{"card": "zoro", "don": 1}]}),
     position()),
    ("don-count", "5-1-2", position({"cost-area": {"active": 9, "rested": 1}, **zoro(don=1)}),
     position({"cost-area": {"active": 9}, **zoro(don=1)})),
    ("don-count", "5-1-2", position({"cost-area": {"active": 3}, "don-deck": 6}),
     position({"cost-area": {"active": 3}, "don-deck": 7})),
    ("don-count", "5-1-2-4", position({"leader": "lean", "cost-area": {"active": 7}}),
     position({"leader": "lean", "cost-area": {"active": 6}, "don-deck": 0})),
    ("too-many-cards", "5-1-2", position({"deck": 45, "hand": 6, "life": 0}),
     position({"deck": 45, "hand": 5, "life": 0})),
    ("too-many-copies", "5-1-2-3", position({**zoro(n=3), "trash": [{"card": "zoro", "n": 2}]}),
     position({**zoro(n=3), "trash": ["zoro"]}, {"trash": ["zoro"]})),
    ("too-many-copies", "5-1-2-3", setup({"deck": [*DECK[:-1], "zoro"]}), setup()),
    ("forbidden-in-deck", "5-1-2-4", position({"leader": "frugal", **RESTED}),
     position({"leader": "frugal", **NAMI}, RESTED)),
    ("not-a-deck-card", "5-1-2-1", position({"hand": ["lean"]}), position({"hand": ["shout"]})),
    ("not-a-deck-card", "5-1-2-1", position({"deck": ["DON!!"]}), position({"deck": ["?"]})),
    ("not-a-deck-card", "5-1-2-1", setup({"deck": [*DECK[:-1], "lean"]}), setup()),
    ("deck-size", "5-1-2", setup({"deck": DECK[:-1]}), setup({"deck": 50})),
    ("don-deck-size", "5-1-2", setup({"don-deck": 9}), setup({"don-deck": 10})),
    ("don-deck-size", "5-1-2-4", setup({"leader": "lean", "don-deck": 10}),
     setup({"leader": "lean"})),
    ("wrong-color", "5-1-2-2", setup({"deck": [*DECK[:-1], "blue-fish"]}),
     position({"hand": ["blue-fish"]})),
    ("too-early", "5-2-1-6", setup({"hand": 5, "deck": 45}), setup({"hand": 0})),
    ("too-early", "5-2-1-7", setup({"life": 5, "deck": 45}), setup({"life": 0})),
    ("too-early", "6-4-1", setup({"cost-area": {"active": 1}}), setup({"cost-area": {}})),
    ("impossible-value", "2-5-5", position({"hand": ["wise-event"]}), position(zoro())),
    ("impossible-value", "2-6-2", position({"stage": "strong-stage"}), position({"stage": "ship"})),
    ("impossible-value", "2-7-5", position({"leader": "paid-leader"}), position()),
    ("impossible-value", "2-9-3", position({"trash": ["living"]}), position({"trash": ["zoro"]})),
    ("impossible-value", "2-10-2", position({"deck": ["guarding"]}), position({"deck": ["plain"]})),
    ("not-the-first-player", "5-2-1-8",
     position(turn={"player": "B", "number": 1, "phase": "main"}, first="A"),
     position(turn={"player": "B", "number": 2, "phase": "main"}, first="A")),
    ("turns-do-not-add-up", "6-1-2", position(turns={"A": 2, "B": 2}),
     position(turns={"A": 4, "B": 1})),
    ("turn-not-begun", "6-1-2", position(turns={"A": 0}), position(turns={"B": 0})),
    ("battle-outside-main", "7-1",
     position(RESTED, turn={**MAIN, "phase": "end"}, battle=battle()),
     position(RESTED, battle=battle())),
    ("battle-on-first-turn", "6-5-6-1",
     position({}, RESTED, turn={"player": "B", "number": 2, "phase": "main"},
              battle=battle(target="A.leader")),
     position(RESTED, turn={"player": "A", "number": 3, "phase": "main"}, battle=battle())),
    ("battle-on-first-turn", "6-5-6-1",
     position(RESTED, turns={"A": 1, "B": 4}, battle=battle()),
     position(RESTED, turns={"A": 2, "B": 3}, battle=battle())),
    ("not-an-attacker", "7-1-1-1", position({"hand": ["zoro"]}, battle=battle()),
     position({"hand": ["zoro"], **RESTED}, battle=battle())),
    ("not-an-attacker", "7-1-1-1", position({}, RESTED, battle=battle()),
     position({"leader": {"card": "lean", "rested": True}}, battle=battle("A.leader"))),
    ("attacker-active", "7-1-1-1", position(zoro(), battle=battle()),
     position({"characters": ["zoro", {"card": "zoro", "rested": True}]},
              battle=battle("A.zoro-2"))),
    ("attacker-active", "7-1-1-1", position({"characters": ["riser"]},
                                            battle=battle("riser", step="attack")),
     position({"characters": ["riser"]}, battle=battle("riser"))),
    ("not-a-target", "7-1-1-2", position(RESTED, battle=battle(target="A.leader")),
     position(RESTED, battle=battle(target="B.blue-leader"))),
    ("not-a-target", "7-1-1-2", position(RESTED, {"stage": "ship"}, battle=battle(target="ship")),
     position(RESTED, TIRED, battle=battle(target="nami"))),
    ("target-active", "7-1-1-2", position(RESTED, NAMI, battle=battle(target="nami")),
     position({"characters": [{"card": "hunter", "rested": True}]}, NAMI,
              battle=battle("hunter", "nami"))),
    ("unknown-card", None, position({"hand": ["nobody"]}), position({"hand": ["?"]})),
    ("no-such-card", None, position(RESTED, battle=battle("nobody")),
     position(RESTED, battle=battle("A.zoro"))),
    ("no-such-card", None, position(RESTED, battle=battle(target="nobody")),
     position(RESTED, battle=battle())),
    ("no-such-card", None, position(RESTED, waiting=[{"card": "A.zoro-2"}]),
     position(zoro(n=2), waiting=[{"card": "A.zoro-2"}])),
    ("no-such-effect", None, position(RESTED, waiting=[{"card": "zoro", "effect": 2}]),
     position(RESTED, waiting=[{"card": "zoro", "effect": 1}])),
    ("no-such-effect", None, position(zoro(used=[2])), position(zoro(used=[1]))),
    ("duplicate-id", None, position(zoro(id="x"), {"hand": [{"card": "nami", "id": "x"}]}),
     position(zoro(id="x"), {"hand": [{"card": "nami", "id": "y"}]})),
    ("duplicate-id", None, position(zoro(id="x", n=2)), position(zoro(id="x"))),
    ("out-of-time", None, position(zoro(power="+1000 for this-battle")),
     position(zoro(power="+1000 for this-turn"))),
    ("out-of-time", None, position(zoro(power="+1000 for this-turn since 3")),
     position(zoro(power="+1000 for this-turn since 5"))),
    ("duplicate-id", None,
     position({**zoro(id="A.nami-2"), "hand": ["nami", "nami"]}),
     position({**zoro(id="A.nami-2"), "hand": ["nami"]})),
]  # fmt: skip
EDITION = EDITIONS["1.1.9"]


def found(data, edition=EDITION):
    return impossibilities(data, LIBRARY, edition)


@pytest.mark.parametrize(("code", "rule", "bad", "good"), CASES)
def test_each_reason(code, rule, bad, good):
    """It is found where it is, it is the only one, and it is not found next door."""
    told = {(one.code, one.rule[0] if one.rule else None) for one in found(bad)}

    assert told == {(code, rule)}
    assert found(good) == ()


def test_every_code_has_a_case():
    """A reason that no test has is no reason."""
    only_alone = {"not-a-leader", "unknown-attribute"}  # of decks without a position; below

    assert {code for code, *_ in CASES} | only_alone == set(sentences("one-piece", "en"))


def test_2_5_2_an_attribute_that_the_edition_does_not_know():
    """The attribute "?" came with 1.1.9."""
    (violation,) = found(position({"hand": ["riddle"]}), EDITIONS["1.1.6"])

    assert (violation.code, violation.rule) == ("unknown-attribute", ("2-5-2",))
    assert dict(violation.facts) == {"card": "riddle", "attribute": "?"}
    assert found(position({"hand": ["riddle"]})) == ()


def test_an_empty_deck_can_still_be_played():
    """It is the moment before rule processing, and effects may save the player."""
    assert found(position({"deck": 0}, {"deck": []})) == ()


def test_what_is_not_said_is_no_mistake():
    """An omitted deck, DON!! deck or side is filled in by whoever builds the position."""
    assert found({}) == ()
    assert found({"turn": SETUP}) == ()
    assert found(position({"trash": 45})) == ()


def test_all_reasons_are_told_together():
    """With the player they are about, and none twice."""
    data = position(
        {"leader": [], "characters": ["shout", *["nami"] * 6], "cost-area": {"active": 11}},
        {"stage": ["ship", "strong-stage"], "hand": ["strong-stage", "nobody", "nobody"]},
        C={},
        battle=battle("ghost", "A.nami"),
    )
    told = [(one.code, dict(one.facts).get("player")) for one in found(data)]

    assert told == [
        ("player-count", None),
        ("unknown-card", None),
        ("impossible-value", None),
        ("leader-count", "A"),
        ("wrong-area", "A"),
        ("too-many-characters", "A"),
        ("too-many-copies", "A"),
        ("don-count", "A"),
        ("too-many-stages", "B"),
        ("no-such-card", None),
        ("not-a-target", "B"),
    ]


def test_a_deck_that_is_wrong_for_each_player():
    """Before the game both sets are looked at."""
    told = found(setup({"don-deck": 9}, {"deck": DECK[1:]}))

    assert [(one.code, dict(one.facts)["player"]) for one in told] == [
        ("don-deck-size", "A"),
        ("deck-size", "B"),
    ]


def test_the_grounds_are_those_of_the_decks_before_the_game():
    """Later nobody looks at the deck again."""
    assert "5-1-2-4-2" in grounds(setup({"leader": "lean"}), LIBRARY, EDITION)
    assert "5-1-2-4-2" not in grounds(setup(), LIBRARY, EDITION)
    assert grounds(position({"leader": "lean"}), LIBRARY, EDITION) == ()


def test_the_position_is_not_touched():
    """Looking changes nothing."""
    for _, _, bad, _ in CASES:
        before = copy.deepcopy(bad)
        found(bad)

        assert bad == before


names = st.sampled_from(["?", "nobody", "DON!!", "red-leader", "plain", *OWN])
refs = st.sampled_from(
    ["A.leader", "B.leader", "zoro", "A.zoro", "B.zoro-2", "A.", ".", "x", "zoro-" + "9" * 5000]
)
small = st.integers(0, 12)
details = st.fixed_dictionaries(
    {"card": names},
    optional={
        "id": st.sampled_from(["x", "y", "A.plain"]),
        "rested": st.booleans(),
        "don": small,
        "entered": st.just("this-turn"),
        "used": st.lists(st.integers(1, 3), max_size=2),
        "face": st.sampled_from(["up", "down"]),
        "power": st.just("+2000 for this-turn"),
        "n": st.one_of(st.integers(1, 60), st.just(10**14)),
    },
)
placed = names | details
lists = st.lists(placed, max_size=7)
areas = st.one_of(small, st.just(10**14), lists)
sides = st.fixed_dictionaries(
    {},
    optional={
        "leader": placed | lists,
        "characters": areas,
        "stage": placed | lists,
        "cost-area": st.fixed_dictionaries({}, optional={"active": small, "rested": small}),
        "hand": areas,
        "life": areas,
        "deck": areas,
        "trash": areas,
        "don-deck": small,
    },
)
players = st.sampled_from(["A", "B"])
positions = st.fixed_dictionaries(
    {},
    optional={
        "turn": st.fixed_dictionaries(
            {},
            optional={
                "player": players,
                "number": st.integers(1, 12),
                "phase": st.sampled_from(["setup", "refresh", "draw", "don", "main", "end"]),
            },
        ),
        "turns": st.fixed_dictionaries({}, optional={"A": small, "B": small}),
        "first": players,
        "A": sides,
        "B": sides,
        "C": sides,
        "battle": st.fixed_dictionaries(
            {
                "attacker": refs,
                "target": refs,
                "step": st.sampled_from(["attack", "block", "counter", "damage", "end"]),
            }
        ),
        "waiting": st.lists(
            st.fixed_dictionaries({"card": refs}, optional={"effect": st.integers(1, 4)}),
            max_size=2,
        ),
    },
)


@given(positions, st.sampled_from(sorted(EDITIONS)))
def test_no_position_makes_it_stumble(data, edition):
    """Whatever can be written can be looked at and told in every language."""
    assert check(game("one-piece").rules.given, data) == []
    told = found(data, EDITIONS[edition])

    assert len(set(told)) == len(told)
    for one in told:
        assert all(tell("one-piece", lang, one.code, dict(one.facts)) for lang in LANGS)
    assert isinstance(grounds(data, LIBRARY, EDITIONS[edition]), tuple)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_section_that_is_cited_exists(shipped, edition):
    """In every edition, under the number that it has there."""
    cited = {
        rule
        for _, _, bad, _ in CASES
        for one in found(bad, EDITIONS[edition])
        for rule in (EDITIONS[edition].cite(one.rule) if one.rule else ())
    }
    numbers = set(shipped.game("one-piece").edition(edition).numbers)

    assert len(cited) > 30
    assert cited <= numbers
