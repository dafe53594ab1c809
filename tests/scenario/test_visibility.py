"""What a player may know."""

import json
import re

import pytest

from judge.engine.script import Decision
from judge.engine.trace import steps
from judge.games.common.events import Look, Reveal
from judge.rules.corpus import open_corpus
from judge.scenario.files import files_in, open_scenario
from judge.scenario.history import Recorder
from judge.scenario.running import run
from judge.scenario.samples import sample_cards
from tests import plain as report
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE, case

LOOK = """\
scenario: looking
game: one-piece
edition: "1.1.9"
cards:
  lookout:
    type: character
    cost: 1
    power: 1000
    effects:
      - {on: main, do: [{look: {n: 2, from: deck-top}}, {move: {from: looked, up-to: 1, to: hand}}, {move: {from: looked, all: true, to: deck-bottom}}]}
  thief:
    type: character
    cost: 1
    power: 1000
    effects:
      - {on: main, do: [{discard: {n: 1, who: opponent}}]}
  hider:
    type: character
    cost: 1
    power: 1000
    effects:
      - {on: main, do: [{move: {from: hand, n: 1, to: deck-bottom}}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [lookout, thief, hider], deck: [vanilla-6, vanilla-7, plain, plain], hand: [vanilla-8, vanilla-9]}
  B: {hand: [vanilla-2, vanilla-3]}
line:
"""  # noqa: E501

SAMPLES = sample_cards(open_corpus(), "one-piece")
SHIPPED = sorted(files_in(ROOT / "rules_corpus" / "one-piece" / "scenarios"))


def seen(text, viewer, *lines, **changes):
    return report.replay(case(text, *lines, **changes), lang="en", viewer=viewer)


def tells(data, card):
    """Whether a sample card can be told from it: by its id or its name."""
    written = json.dumps(data)
    return any(one in written for one in (card, SAMPLES[card]["name"]["en"]))


def texts(answer):
    return "\n".join(step["text"] for step in answer["steps"])


def test_a_judge_sees_everything():
    """No viewer: all names."""
    answer = seen(BATTLE, None)

    assert "Counter 2000" in answer["final"]["text"]
    assert "Draw Trigger" in answer["final"]["text"]


@pytest.mark.parametrize(
    ("viewer", "visible", "hidden"),
    [
        ("A", "Vanilla 1 (A)", ("Counter 2000", "counter-2000")),
        ("B", "Counter 2000", ("Vanilla 1 (A)", "A.plain")),
    ],
)
def test_a_player_sees_the_own_hand_only(viewer, visible, hidden):
    """Neither the other's hand, nor a deck, nor face-down Life, not even the own."""
    answer = seen(BATTLE, viewer)
    everything = json.dumps(answer)

    assert visible in answer["final"]["text"]
    assert not [one for one in hidden if one in everything]
    assert not tells(answer, "trigger-draw")
    assert answer["final"]["B"]["hand"]["count"] == 1
    assert answer["final"]["B"]["deck"]["cards"] == [{"card": None, "name": "a card", "n": 1}]


def test_hidden_cards_make_no_difference_to_the_other_player():
    """Two games that differ only in what A may not know look the same to A."""
    same = ("B: no block", "B: no counter")
    one = seen(BATTLE, "A", *same, words={"[trigger-draw, plain]": "[vanilla-2, vanilla-3]"})
    words = {"[trigger-draw, plain]": "[vanilla-6, vanilla-7]", "[counter-2000]": '["?"]'}
    other = seen(BATTLE, "A", *same, words=words)

    assert one["steps"] == other["steps"]
    assert one["final"] == other["final"]


def test_a_trigger_that_was_not_used_stays_secret():
    """The Life card goes to the hand like any other."""
    lines = ("B: no block", "B: no counter")
    declined = seen(BATTLE, "A", *lines, "B: no trigger")
    none = seen(BATTLE, "A", *lines, words={"[trigger-draw, plain]": "[vanilla-6, vanilla-7]"})

    assert declined["steps"] == none["steps"]
    assert "does not activate the [Trigger]" in texts(seen(BATTLE, "B", *lines, "B: no trigger"))


def test_a_trigger_that_is_used_is_shown():
    """Everybody sees the card."""
    answer = seen(BATTLE, "A", "B: no block", "B: no counter", "B: trigger")

    assert "Draw Trigger" in texts(answer)


def test_what_is_played_or_trashed_is_shown():
    """From the hand into an open area."""
    answer = seen(BATTLE, "A", "B: no block", "B: counter counter-2000 -> B.leader")

    assert "Counter 2000" in texts(answer)
    assert "Counter 2000" in answer["final"]["text"]


def test_options_of_the_other_player_do_not_tell_the_hand():
    """They are offered without the card."""
    decision = seen(BATTLE, "A", "B: no block")["decision"]

    assert {one["answer"] for one in decision["options"]} == {None, "no counter"}
    assert not tells(decision, "counter-2000")
    own = seen(BATTLE, "B", "B: no block")["decision"]
    assert own["options"][0]["answer"] == "counter B.counter-2000 -> B.blue-leader"


def test_only_who_looks_at_cards_knows_them():
    """The other player reads that there were two."""
    look = "A: activate lookout"
    mine = seen(LOOK, "A", look)
    theirs = seen(LOOK, "B", look)

    assert "Vanilla 6" in texts(mine)
    assert "choose A.vanilla-6" in [one["answer"] for one in mine["decision"]["options"]]
    assert not tells(theirs, "vanilla-6")
    assert "looks at a card and a card" in texts(theirs)


def test_what_was_taken_unseen_stays_unseen():
    """A looked-at card that goes to the hand is not shown to the other player."""
    lines = ("A: activate lookout", "A: choose vanilla-7")
    theirs = seen(LOOK, "B", *lines)

    assert not tells(theirs, "vanilla-7")
    assert "Vanilla 7" in seen(LOOK, "A", *lines)["final"]["text"]


def test_a_card_put_from_the_hand_into_the_deck_is_unseen():
    """Its owner knows it, the other player does not."""
    lines = ("A: activate hider", "A: choose vanilla-8")
    theirs = seen(LOOK, "B", *lines)

    assert not tells(theirs, "vanilla-8")
    assert "Vanilla 8" in texts(seen(LOOK, "A", *lines))


def test_a_discarded_card_is_seen_by_all():
    """It lies in the trash, which is open."""
    answer = seen(LOOK, "A", "A: activate thief", "B: choose vanilla-2")

    assert "Vanilla 2 is put into the trash" in texts(answer)
    assert not tells(answer, "vanilla-3")


def test_expectations_are_the_judges():
    """They would tell what lies where."""
    text = BATTLE + "expect:\n  B.hand: [counter-2000]\n"
    answer = seen(text, "A")

    assert answer["expectations"] == []
    assert answer["ok"] is True


def ever_seen(done, recorder, viewer):
    """Every card that the viewer may have seen at some time, by the rules of areas alone."""
    found = set()
    states = [done.start, *(recorder.after(step) for step in steps(done.table.trace))]
    for state in states:
        for card, here in state.cards.items():
            mine = here.zone == (viewer, "hand")
            if mine or (here.face == "up" and here.zone[1] not in ("hand", "deck")):
                found.add(card)
    asked = [step.what for step in steps(done.table.trace)] + [done.table.decision]
    for what in asked:
        if isinstance(what, Reveal) or (isinstance(what, Look) and what.player == viewer):
            found.update(what.cards)
        if isinstance(what, Decision) and what.player == viewer:
            options = what.options if isinstance(what.options, tuple) else ()
            parts = (*what.about, *(part for option in options for part in option[1:]))
            found.update(part for part in parts if isinstance(part, str) and part[0] == viewer)
    return found


@pytest.mark.parametrize("viewer", ["A", "B"])
@pytest.mark.parametrize("path", SHIPPED[::60], ids=lambda path: path.stem)
def test_no_report_names_a_card_that_was_never_seen(path, viewer):
    """Neither in a step, nor in its data, nor in a position."""
    scenario = open_scenario(open_corpus(), str(path))
    edition = scenario.edition or "1.1.9"
    answer = report.replay_in(scenario, edition, lang="en", viewer=viewer, positions=True)
    if answer["verdict"] == "impossible":
        assert answer["steps"] == []
        return
    recorder = Recorder()
    done = run(scenario, edition, listener=recorder)
    seen = ever_seen(done, recorder, viewer)
    text = json.dumps({**answer, "refusal": None})
    hidden = {c for c, here in done.start.cards.items() if c not in seen and here.define != "?"}

    assert [c for c in hidden if re.search(re.escape(c) + r"(?![\w-])", text)] == []
