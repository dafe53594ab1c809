"""Editions in both directions: a made-up one after the newest, one before the oldest, one between.

Each is one module, or one value, besides those that are shipped; the chapters stay as they are.
"""

import sys
from dataclasses import replace

import pytest

from judge.games import cited, places
from judge.games.edition import Edition, editions_in, in_order, put_together
from judge.games.numbering import Numbering, Renumbering
from judge.games.one_piece import editions
from judge.games.one_piece.editions import EDITIONS, v1_1_6, v1_1_9
from judge.games.one_piece.events import TakeLife
from judge.games.one_piece.here import GAME
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.values import power
from judge.rules.corpus import open_corpus
from judge.scenario.play import play
from judge.scenario.read import read_file
from judge.scenario.samples import sample_cards
from tests.conftest import ROOT

FOLDER = ROOT / "rules_corpus" / "one-piece" / "scenarios"
MADE_UP = ROOT / "tests" / "one_piece" / "made_up"
NEXT = "99.0"
KNOWN = ("1.1.6", "1.1.9", NEXT)  # whatever is shipped between them
EDITION_FILES = sorted((FOLDER / "editions").glob("*.yaml"))
# scenarios in which nothing comes up that the made-up edition has changed
UNTOUCHED = sorted((FOLDER / "07-battle").glob("a*.yaml"))


@pytest.fixture(scope="module")
def later():
    """The game with the made-up edition, found as every edition is: by its module."""
    path = [*editions.__path__, str(MADE_UP)]
    shipped, editions.__path__ = editions.__path__, path
    try:
        found = editions_in(editions.__name__, path)
        yield with_editions([one for one in found if one.name in KNOWN])
    finally:
        editions.__path__ = shipped
        del sys.modules[f"{editions.__name__}.v99_0"]


def with_editions(found):
    books, numbering = put_together(book, found)
    return replace(GAME, rules=replace(GAME.rules, editions=books, numbering=numbering))


def run(game, path, edition):
    scenario = read_file(path)
    return play(scenario, edition, book=game.rules.book_for(edition, scenario.reading))


def told(game, path, edition):
    """The steps of a scenario in an edition, each with its sections."""
    book = game.rules.editions[edition]
    return [(step.what[1:], book.cite(step.rule)) for step in run(game, path, edition).steps()]


def carried(game, steps, *, of, to):
    """The same steps with the sections of another edition, each once."""
    numbers = [[game.rules.decides_in(to, one, of=of) for one in cited] for _, cited in steps]
    named = [tuple(dict.fromkeys(filter(None, cited))) for cited in numbers]
    return [(what, cited) for (what, _), cited in zip(steps, named, strict=True)]


def scenario(name):
    return next(FOLDER.rglob(f"{name}.yaml"))


def test_editions_are_found_and_stand_in_order(later):
    """By what each says it follows; the chapters go on citing theirs."""
    assert tuple(later.rules.editions) == ("1.1.6", "1.1.9", NEXT)
    assert (later.rules.newest, later.rules.cites) == (NEXT, "1.1.9")
    assert tuple(EDITIONS)[:2] == ("1.1.6", "1.1.9")
    assert tuple(EDITIONS) == tuple(GAME.rules.editions)


@pytest.mark.parametrize(
    ("section", "of", "edition", "called", "decides"),
    [
        ("6-2-3", "1.1.9", NEXT, "6-2-4", "6-2-4"),
        ("6-2-4", "1.1.9", NEXT, "6-2-5", "6-2-5"),
        ("6-2-4", NEXT, "1.1.9", "6-2-3", "6-2-3"),
        ("6-2-3", NEXT, "1.1.9", "", "6-2-4"),
        ("4-4-2", "1.1.9", NEXT, "", "6-5-5-1"),
        ("4-4-2", "1.1.9", "1.1.6", "", ""),
        ("8-1-3-5", "1.1.6", NEXT, "8-1-3-4", "8-1-3-4"),
        ("6-2-5", NEXT, "1.1.6", "6-2-4", "6-2-4"),
        ("4-9-2-1", NEXT, "1.1.6", "", "A40"),
        ("8-1-3-2", "1.1.6", NEXT, "", "8-6-1"),
    ],
)
def test_numbers_are_carried_forward_and_back(later, section, of, edition, called, decides):
    """Over every edition between; what is not there is stood in for."""
    assert later.rules.number_in(edition, section, of) == called
    assert later.rules.decides_in(edition, section, of) == decides


def test_without_an_edition_a_number_is_one_that_the_code_cites(later):
    """Whatever the newest edition is."""
    assert later.rules.number_in(NEXT, "6-2-3") == "6-2-4"
    assert later.rules.decides_in("1.1.6", "4-9-2-1") == "A40"


def test_what_the_made_up_edition_changed_ends_differently(later):
    """Its override point, and the procedure that it replaced, with its own sections."""
    bases = scenario("two-base-powers-set-one-after-the-other")
    ends = {edition: run(later, bases, edition).table.state for edition in later.rules.editions}
    found = {edition: power(state, "A.vanilla-3") for edition, state in ends.items()}
    assert found == {"1.1.6": 6000, "1.1.9": 9000, NEXT: 6000}

    returned = told(later, scenario("given-don-return-in-the-refresh-phase"), NEXT)
    assert [cited for _, cited in returned if "6-2-3" in cited] == 2 * [("6-2-3", "6-2-4")]


@pytest.mark.parametrize("path", UNTOUCHED, ids=lambda path: path.stem)
def test_everything_else_goes_on(later, path):
    """The same steps, with their numbers carried over."""
    newest = told(later, path, "1.1.9")

    assert told(later, path, NEXT) == carried(later, newest, of="1.1.9", to=NEXT)


@pytest.mark.parametrize("path", EDITION_FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("edition", KNOWN[:-1])
def test_a_later_edition_changes_none_before_it(later, path, edition):
    """Nor are the shipped editions touched by what was put together beside them."""
    assert told(later, path, edition) == told(GAME, path, edition)


def test_a_reading_that_an_edition_settles(later):
    """It is settled there and nowhere else; a clause that it dropped is cited no more."""
    switches = {name: one.switches["A1"] for name, one in later.rules.editions.items()}

    assert switches == {"1.1.6": "no-loss", "1.1.9": "no-loss", NEXT: "loss"}
    assert later.rules.editions[NEXT].cite(("2-7-6 (lower)", "own order")) == ("8-6-1-1",)
    assert later.rules.editions["1.1.9"].cite("2-7-6 (lower)") == ("2-7-6",)


def test_the_citations_of_a_made_up_edition_are_gated(later, monkeypatch):
    """Its literals are found in its module, as its own, and lead there; so does what it says
    that it does."""
    monkeypatch.setattr(cited, "game", lambda name: later)
    monkeypatch.setattr(places, "game", lambda name: later)
    own = [one for one in places.citations.__wrapped__(GAME.rules.id) if one.of == NEXT]
    done = {(one.at.holds, one.at.function) for one in own if one.how == "does"}
    found = [one for one in own if one.how != "does"]

    assert ("4-9-2-1", "OnePiece990.base_of_several") in done
    assert {one.at.holds for one in found} == {"6-2-3", "6-2-4"}
    assert {one.at.function for one in found} == {"return_given_don"}
    assert {places.numbers_in(GAME.rules.id, NEXT, one) for one in found} == {
        ("6-2-3",),
        ("6-2-4",),
    }
    assert {places.numbers_in(GAME.rules.id, "1.1.9", one) for one in found} == {()}
    assert {"6-2-3", "6-2-4", "6-2-5"} <= cited.cited_in(GAME.rules.id, NEXT)
    assert "4-4-2" not in cited.cited_in(GAME.rules.id, NEXT)


# -- before the oldest, and between -----------------------------------------------------------


class BeforeAll(v1_1_6.OnePiece116):
    """Rules of an edition that is told by 1.1.6."""

    def attributes(self):
        return super().attributes()[:4]


@pytest.fixture(scope="module")
def earlier():
    oldest = Edition(name="1.0.0", policy=BeforeAll)
    numbers = Renumbering(moved={"6-6-9": "6-6-1-1"}, added={"8-4-2": "8-4-1-5"})
    second = replace(v1_1_6.EDITION, follows="1.0.0", numbers=numbers)
    return with_editions([second, v1_1_9.EDITION, oldest])


def test_an_edition_before_the_oldest_builds_on_it(earlier):
    """On what it does otherwise, and on its literals, which are carried on from there."""
    path = scenario("keyword-or-delayed-effect-first")
    oldest, second = told(earlier, path, "1.0.0"), told(earlier, path, "1.1.6")

    assert second == told(GAME, path, "1.1.6") != told(GAME, path, "1.1.9")
    assert ("6-6-1-1",) in [cited for _, cited in second]
    assert oldest == carried(earlier, second, of="1.1.6", to="1.0.0")
    assert ("6-6-9",) in [cited for _, cited in oldest]
    assert earlier.rules.decides_in("1.0.0", "8-4-2") == "8-4-1-5"
    assert "wisdom" not in earlier.rules.editions["1.0.0"].policy.attributes()


@pytest.mark.parametrize("path", EDITION_FILES, ids=lambda path: path.stem)
def test_an_edition_between_two_changes_neither(path):
    """It moves a number that the next one moves back."""
    between = Edition(name="1.1.7", follows="1.1.6", numbers=Renumbering(moved={"7-1-4": "7-9"}))
    there = v1_1_9.EDITION.numbers
    back = replace(there, moved={**there.moved, "7-9": "7-1-4"})
    newest = replace(v1_1_9.EDITION, follows="1.1.7", numbers=back)
    game = with_editions([between, newest, v1_1_6.EDITION])

    assert told(game, path, "1.1.6") == told(GAME, path, "1.1.6")
    assert told(game, path, "1.1.9") == told(GAME, path, "1.1.9")
    assert game.rules.number_in("1.1.7", "7-1-4") == "7-9"
    assert game.rules.number_in("1.1.6", "7-9", of="1.1.7") == "7-1-4"


# -- mistakes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("follows", "message"),
    [
        ({"1": "", "2": "1", "3": "1"}, "follow the same"),
        ({"1": "", "2": "7"}, "no edition follows '1'"),
        ({"1": "2", "2": "1"}, "no edition follows ''"),
    ],
)
def test_editions_follow_one_another(follows, message):
    """Each one another, and all of them."""
    with pytest.raises(LookupError, match=message):
        in_order(Edition(name=name, follows=before) for name, before in follows.items())


def test_two_sections_cannot_become_one_number():
    """The way back would be lost; one of them is deleted, and the other stands in for it."""
    with pytest.raises(AssertionError, match="one number"):
        Numbering("2", {"1": Renumbering(), "2": Renumbering(moved={"1-1": "1-3", "1-2": "1-3"})})


def test_an_edition_overrides_only_what_there_is():
    """A misspelt procedure or reading would silently do nothing."""
    wrong = replace(v1_1_6.EDITION, readings={"A99": "yes"})

    with pytest.raises(LookupError, match="A99"):
        put_together(book, [wrong, v1_1_9.EDITION])


# -- sections that are passed on -------------------------------------------------------------------


def test_the_sections_of_a_step_are_carried_over_once():
    """A refusal that takes them from a step leaves it to the edition what they are called."""
    card = {"type": "event", "cost": 1, "effects": [{"on": "trigger", "do": [{"draw": 1}]}]}
    given = {"turn": {"player": "A", "number": 5, "phase": "main"}, "B": {"life": ["snare"]}}
    older = EDITIONS["1.1.6"]
    cards = sample_cards(open_corpus(), GAME.rules.id) | {"snare": card}
    state = GAME.rules.build(given, GAME.language.library_of(cards), older).state
    (life,) = state.zones["B", "life"]
    taken = TakeLife(("4-6-2-1", "8-1-3-1-2"), life)
    reason = GAME.speech.refusals.skipped(state, taken, "B", ("trigger",))

    assert older.cite(reason.rule) == ("8-1-3-2-2", "10-1-5-1")
