"""5-1 Leader card, deck and DON!! deck: each condition just kept and just broken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.games.common.areas import area
from judge.games.common.definitions import printed_information
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.decks import grounds, matches, violations
from judge.games.one_piece.definitions import INFORMATION, library_of
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.vocabulary import check_card
from judge.games.one_piece.vocabulary_targets import FILTERS
from judge.games.registry import game
from judge.games.shapes import check


def deck_text(*steps, **more):
    return {"effects": [{"scope": "deck", "do": list(steps), **more}]}


def leader(**more):
    return {"type": "leader", "power": 5000, **more}


def character(**more):
    return {"type": "character", "cost": 2, "power": 3000, **more}


CARDS = {
    **{f"plain-{n}": character(cost=n % 7) for n in range(12)},
    "captain": leader(),
    "red-green": leader(colors=["red", "green"]),
    "lean": leader(**deck_text({"don-deck": 6})),
    "frugal": leader(**deck_text({"forbid-in-deck": {"cost": ">=9"}})),
    "open-minded": leader(**deck_text({"allow-in-deck": {"number": "BL-01"}})),
    "torn": leader(
        **deck_text({"allow-in-deck": {"number": "BL-01"}}, {"forbid-in-deck": {"color": "blue"}})
    ),
    "guild-master": leader(**deck_text({"forbid-in-deck": {"name": "Baker"}})),
    "snob": leader(**deck_text({"forbid-in-deck": {"feature": "Rabble"}})),
    "old-captain": leader(),
    "diver": character(colors=["blue"], number="BL-01"),
    "interpreter": character(colors=["red", "blue"]),
    "giant": character(cost=9),
    "recruit": character(**deck_text({"copies": "any"})),
    "unique": character(**deck_text({"copies": 1})),
    "strict": character(**deck_text({"copies": "any"}, {"copies": 5})),
    "recruit-of-captain": character(
        **deck_text({"copies": "any"}, when=[{"leader": {"name": "captain"}}])
    ),
    "spy": character(
        effects=[{"scope": "rules", "do": [{"also": {"name": "Baker", "feature": "Rabble"}}]}]
    ),
    "scout": character(number="SC-1"),
    "scout-parallel": character(number="SC-1"),
    "ship": {"type": "stage", "cost": 1},
    "shout": {"type": "event", "cost": 1},
}
LIBRARY = library_of(CARDS)


def filled(*cards, size=50):
    """A deck of these cards and others that nobody minds."""
    fill = [f"plain-{n}" for n in range(12) for _ in range(4)] + ["ship", "shout"]
    return [*cards, *fill[: size - len(cards)]]


def found(deck, *, captain="captain", don=10, **switches):
    switches = {**book.switches, **switches}
    return violations(LIBRARY, captain, deck, don=don, switches=switches)


def codes(deck, **more):
    return [violation.code for violation in found(deck, **more)]


def test_the_cards_of_these_tests_are_well_written():
    """Only what the vocabulary knows is tested."""
    problems = [problem for card, data in CARDS.items() for problem in check_card(card, data)]

    assert problems == []


def test_a_complete_set_is_legal():
    """One Leader, fifty cards, four of each at the most, ten DON!! cards."""
    assert found(filled()) == ()
    assert found(["?"] * 50) == ()


@pytest.mark.parametrize(("size", "count"), [(49, 49), (50, 0), (51, 51), (0, 0)])
def test_5_1_2_exactly_fifty_cards(size, count):
    """One card too few or too many."""
    deck = filled(*["?"] * max(0, size - 50), size=size)

    violation = [one for one in found(deck) if one.code == "deck-size"]
    assert [dict(one.facts) for one in violation] == (
        [] if size == 50 else [{"count": count, "limit": 50}]
    )
    assert all(one.rule == ("5-1-2",) for one in violation)


def test_5_1_2_a_leader():
    """A set needs a Leader card, and a Leader card it must be."""
    assert codes(filled(), captain="") == ["leader-count"]
    assert codes(filled(), captain="ship") == ["not-a-leader"]
    assert codes(filled(), captain="?") == []
    assert found(filled(), captain="ship")[0].rule == ("5-1-2", "2-2-3")


def test_5_1_2_1_only_characters_events_and_stages():
    """A Leader card or a DON!! card is no part of a deck; its color is not asked then."""
    (violation,) = found(filled("old-captain", "old-captain"))

    assert violation.rule == ("5-1-2-1",)
    assert dict(violation.facts) == {"card": "old-captain", "category": "leader"}
    assert codes(filled("DON!!")) == ["not-a-deck-card"]


def test_5_1_2_2_the_color_of_the_leader():
    """A card must have a color of the Leader."""
    (violation,) = found(filled("diver", "diver"))

    assert violation.code == "wrong-color"
    assert violation.rule == ("5-1-2-2",)
    assert dict(violation.facts) == {"card": "diver", "colors": ("blue",), "wanted": ("red",)}
    assert codes(filled("diver"), captain="?") == []


def test_5_1_2_2_two_colors_as_they_are_read():
    """Reading A22: one shared color is enough, or all must be shared."""
    assert codes(filled("interpreter")) == []
    assert codes(filled("interpreter"), A22="all-colors") == ["wrong-color"]
    assert found(filled("interpreter"), A22="all-colors")[0].rule == ("5-1-2-2", "2-3-5")
    assert codes(filled(), captain="red-green", A22="all-colors") == []


def test_5_1_2_3_four_of_each_card_number():
    """The number counts, not the picture and not the name."""
    assert codes(filled(*["scout"] * 4)) == []
    (violation,) = found(filled(*["scout"] * 4, "scout-parallel"))

    assert violation.code == "too-many-copies"
    assert violation.rule == ("5-1-2-3", "2-14-2")
    assert dict(violation.facts) == {"number": "SC-1", "count": 5, "limit": 4}


def test_5_1_2_4_copies_by_a_cards_own_text():
    """Any number, or fewer than four; only of the card that says so."""
    assert codes(filled(*["recruit"] * 30)) == []
    assert codes(filled(*["recruit"] * 5, *["scout"] * 5)) == ["too-many-copies"]
    assert codes(filled("unique")) == []
    (violation,) = found(filled("unique", "unique"))
    assert violation.rule == ("5-1-2-3", "2-14-2", "5-1-2-4")
    assert codes(filled(*["strict"] * 5)) == []
    assert codes(filled(*["strict"] * 6)) == ["too-many-copies"]


def test_5_1_2_4_a_text_with_a_condition():
    """The condition is held against what is printed."""
    assert codes(filled(*["recruit-of-captain"] * 5)) == []
    assert codes(filled(*["recruit-of-captain"] * 5), captain="old-captain") == ["too-many-copies"]


def test_5_1_2_4_a_leader_that_forbids():
    """What the Leader's text forbids, forbids it for this player's deck."""
    assert codes(filled("giant")) == []
    (violation,) = found(filled("giant", "giant"), captain="frugal")

    assert violation.code == "forbidden-in-deck"
    assert violation.rule == ("5-1-2-4", "5-1-2-4-1")
    assert dict(violation.facts) == {"card": "giant", "by": "frugal"}


def test_5_1_2_4_a_leader_that_allows():
    """A card of another color may be allowed; what forbids takes precedence."""
    assert codes(filled("diver"), captain="open-minded") == []
    assert codes(filled("interpreter"), captain="torn") == ["forbidden-in-deck"]
    assert found(filled("diver"), captain="torn")[0].rule == ("5-1-2-4", "5-1-2-4-1", "1-3-3")


def test_2_1_3_names_and_types_by_text():
    """They count while the deck is built."""
    assert codes(filled("spy")) == []
    assert codes(filled("spy"), captain="guild-master") == ["forbidden-in-deck"]
    assert codes(filled("spy"), captain="snob") == ["forbidden-in-deck"]


@pytest.mark.parametrize(
    ("captain", "don", "rule"),
    [
        ("captain", 10, None),
        ("captain", 9, ("5-1-2",)),
        ("captain", 11, ("5-1-2",)),
        ("lean", 6, None),
        ("lean", 10, ("5-1-2-4", "5-1-2")),
    ],
)
def test_5_1_2_the_don_deck(captain, don, rule):
    """Ten DON!! cards, or as many as the Leader says."""
    rules = [one.rule for one in found(filled(), captain=captain, don=don)]

    assert rules == ([rule] if rule else [])


@pytest.mark.parametrize(
    ("captain", "out", "left"),
    [("captain", 0, 10), ("captain", 4, 6), ("lean", 0, 6), ("lean", 4, 2), ("lean", 6, 0)],
)
def test_5_1_2_4_the_don_deck_at_the_table(captain, out, left):
    """Where nothing is said of it, it has what the Leader's text leaves of it, and reads back."""
    here = game("one-piece").rules
    cards = library_of({**CARDS, "other": leader()})
    side = {"leader": captain, "deck": ["plain-1"], "cost-area": {"active": out}}
    turn = {"player": "A", "number": 5, "phase": "main"}
    given = {"turn": turn, "A": side, "B": {"leader": "other", "deck": ["plain-2"]}}
    table = here.resume(given, cards, here.editions[here.newest])
    written = here.dump(table)

    assert len(area(table.state, "A", DON_DECK)) == left
    assert len(area(table.state, "B", DON_DECK)) == 10
    assert "don-deck" not in written["A"]
    assert here.resume(written, cards, table.book).state.key() == table.state.key()


def test_everything_is_told_at_once():
    """A judge sees the whole list, not the first mistake."""
    deck = filled("diver", "old-captain", "giant", *["scout"] * 5, "nobody", size=49)

    assert codes(deck, captain="frugal", don=9) == [
        "unknown-card",
        "deck-size",
        "not-a-deck-card",
        "wrong-color",
        "too-many-copies",
        "forbidden-in-deck",
        "don-deck-size",
    ]


def test_the_grounds_of_a_legal_set():
    """What changed a condition, or needed a second look, is cited."""
    plain = grounds(LIBRARY, "captain", {"plain-1": 4}, book.switches)

    assert plain == ("5-1-2", "5-1-2-1", "5-1-2-2", "5-1-2-3")
    assert "5-1-2-4" in grounds(LIBRARY, "captain", {"recruit": 9}, book.switches)
    assert "2-3-5" in grounds(LIBRARY, "captain", {"interpreter": 1}, book.switches)


FILTER_CASES = [
    ({"name": "Smith"}, True), ({"name": "Baker"}, True), ({"name": "Bake"}, False),
    ({"name-contains": "mit"}, True), ({"feature": "Navy"}, True), ({"feature": "Nav"}, False),
    ({"feature-contains": "Nav"}, True), ({"attribute": "slash"}, True), ({"color": "red"}, True),
    ({"color": "green"}, False), ({"multicolor": True}, True), ({"category": "character"}, True),
    ({"category": "event"}, False), ({"number": "SM-1"}, True), ({"number": "smith"}, False),
    ({"cost": 3}, True), ({"cost": "<=3"}, True), ({"cost": "<3"}, False), ({"cost": "!=3"}, False),
    ({"cost": ["<=", 4]}, True), ({"cost": ["=", {"life": "you"}]}, False),
    ({"cost": [">=", {"deck": "you"}]}, False), ({"cost": [">=", {"hand": "you"}]}, False),
    ({"base-cost": ">2"}, True), ({"power": ">=4000"}, True), ({"base-power": "=4000"}, True),
    ({"counter": 1000}, False), ({"life": ">=0"}, False), ({"has": "trigger"}, True),
    ({"has": "on-play"}, False), ({"has": "blocker"}, True), ({"keyword": "blocker"}, True),
    ({"keyword": "rush"}, False), ({"no-base-effect": True}, False), ({"other": True}, True),
    ({"state": "rested"}, False), ({"not": {"color": "red"}}, False),
    ({"any": [{"color": "green"}, {"cost": 3}]}, True), ({"any": [{"cost": 4}]}, False),
    ({"cost": 3, "color": "green"}, False), ({}, True),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "expected"), FILTER_CASES)
def test_filters_on_what_is_printed(wanted, expected):
    """Every word of a filter, without a game."""
    library = library_of({
        "captain": leader(),
        "smith": {
            "type": "character", "name": "Smith", "number": "SM-1", "colors": ["red", "blue"],
            "features": ["Navy"], "attributes": ["slash"], "cost": 3, "power": 4000,
            "keywords": ["blocker"],
            "effects": [
                {"scope": "rules", "do": [{"also": {"name": "Baker"}}]},
                {"on": "trigger", "do": [{"draw": 1}]},
            ],
        },
    })  # fmt: skip

    assert matches(library, "smith", wanted, source="captain") is expected


@pytest.mark.parametrize("measure", ["<" + "9" * 5000, "<=4０００", "<=", "=<3", "<1e3"])
def test_a_measure_is_a_sign_and_a_number(measure):
    """Of at most 18 plain digits: no other can be read, in a deck or in a game."""
    assert [one.code for one in check(FILTERS, {"power": measure})] == ["unknown-word"]


def test_a_card_that_counts_as_everything():
    """Every name is its name, but not every color its color."""
    text = [{"scope": "rules", "do": [{"treat-as-all": ["names"]}]}]
    library = library_of({"mimic": character(effects=text)})

    assert matches(library, "mimic", {"name": "anybody"})
    assert not matches(library, "mimic", {"color": "blue"})
    assert printed_information(library["mimic"], "features", INFORMATION) == frozenset()


numbers = st.integers(-20, 20)
signs = st.sampled_from(["=", "!=", "<", "<=", ">", ">="])
measures = st.one_of(
    numbers,
    st.tuples(signs, numbers).map(lambda pair: f"{pair[0]}{pair[1]}"),
    st.tuples(signs, st.one_of(numbers, st.just({"hand": "you"}))).map(list),
)
single = st.one_of(
    st.fixed_dictionaries(
        {},
        optional={
            "name": st.text(min_size=1).filter(str.strip),
            "cost": measures,
            "power": measures,
            "counter": measures,
            "given": measures,
            "color": st.sampled_from(["red", "blue"]),
            "has": st.sampled_from(["trigger", "main", "rush"]),
            "face": st.just("up"),
            "entered": st.just("this-turn"),
            "other": st.just(True),
        },
    ),
)
filters = st.recursive(
    single,
    lambda inner: st.one_of(
        inner.map(lambda one: {"not": one}),
        st.lists(inner, min_size=1, max_size=3).map(lambda some: {"any": some}),
    ),
    max_leaves=5,
)
steps = st.one_of(
    filters.map(lambda one: {"allow-in-deck": one}),
    filters.map(lambda one: {"forbid-in-deck": one}),
    st.one_of(st.just("any"), st.integers(0, 60)).map(lambda n: {"copies": n}),
    st.integers(0, 20).map(lambda n: {"don-deck": n}),
)
conditions = st.recursive(
    st.one_of(
        st.sampled_from(["your-turn", {"don": 1}, {"is": [{"life": "you"}, "<", 3]}]),
        filters.map(lambda one: {"leader": one}),
        filters.map(lambda one: {"self": one}),
        st.tuples(numbers, signs, numbers).map(lambda row: {"is": list(row)}),
    ),
    lambda inner: st.one_of(
        inner.map(lambda one: {"not": one}),
        st.lists(inner, min_size=1, max_size=3).map(lambda some: {"any": some}),
        st.lists(inner, min_size=1, max_size=3).map(lambda some: {"all": some}),
    ),
    max_leaves=4,
)


@given(filters, filters, st.lists(steps, max_size=3), st.lists(conditions, max_size=2), st.data())
def test_no_deck_makes_it_stumble(wanted, other, said, when, data):
    """Whatever a text says, there is an answer, and the same one twice."""
    assert check(FILTERS, wanted) == []
    odd = leader(**deck_text({"forbid-in-deck": wanted}, {"allow-in-deck": other}))
    own = character(**deck_text(*said, when=when))
    library = library_of({**CARDS, "odd": odd, "own": own})
    names = st.sampled_from([*library, "nobody"])
    deck = data.draw(st.lists(names, max_size=60))
    captain = data.draw(names | st.just(""))
    don = data.draw(st.integers(0, 12))

    first = violations(library, captain, deck, don=don, switches=book.switches)
    assert first == violations(library, captain, deck, don=don, switches=book.switches)
    assert len(set(first)) == len(first)
