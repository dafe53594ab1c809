"""What every event goes through: prohibit, replace, apply, rule processing, triggers."""

from typing import Any, NamedTuple

from judge.engine.rulebook import Reason
from judge.engine.script import DONE, INSTEAD, NOT_DONE, Decision, Together
from judge.engine.trace import Instead, NotDone, steps
from tests.engine.toy import Add, Moment, Set, Swap, Toy, Turned, piece, rulebook, table, told


def once(s):
    outcome = yield Add("2-1", "x")
    yield Set("2-2", "outcome", outcome)


def together(s):
    outcomes = yield Together((Add("2-1", "x"), Add("2-1", "y"), Add("2-1", "x")))
    yield Set("2-2", "outcome", outcomes)


def is_instead(step):
    return isinstance(step.what, Instead)


def instead(event):
    def script(s, gone):
        yield event

    return script


def test_an_event_takes_place_and_says_so():
    """It is recorded with its section, and the script learns that it was done."""
    t = table(once)

    assert told(t) == ["x +1 [2-1]", "outcome=1 [2-2]"]
    assert t.state.facts["outcome"] == DONE


def test_what_is_impossible_is_recorded_with_the_section_that_says_so():
    """The script goes on; it was not done."""
    t = table(once, facts={"x": 9})

    assert told(t)[0] == "not x: impossible [1-9]"
    assert t.state.facts["outcome"] == NOT_DONE
    assert t.state.facts["x"] == 9


def test_a_prohibition_wins():
    """Over a replacement too: there is nothing left to replace."""
    ban = Reason("forbidden", ("1-3-3",), (("by", "wall"),))
    swaps = (Swap("swap", "x", instead(Add("8-2", "z"))),)
    t = table(once, policy=Toy(bans={"x": ban}, swaps=swaps))

    assert told(t)[0] == "not x: forbidden [1-3-3]"
    assert steps(t.trace)[0].what.by == "wall"
    assert t.state.facts["outcome"] == NOT_DONE
    assert "z" not in t.state.facts


def test_a_replacement_takes_the_place_of_an_event():
    """What it does is done, and the script learns that something else happened."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z"))),)
    t = table(once, policy=Toy(swaps=swaps))

    assert told(t) == [
        "A: replace replace swap swap (forced) [8-1]",
        "swap instead of x [8-1]",
        "z +1 [8-2]",
        "outcome=2 [2-2]",
    ]
    assert t.state.facts["outcome"] == INSTEAD


def test_an_optional_replacement_can_be_declined():
    """Then the event takes place, and it is not offered again."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z")), may=True),)
    t = table(once, policy=Toy(swaps=swaps))

    assert t.legal() == (("replace", "swap", "swap"), ("no",))

    t.answer(("no",))

    assert t.is_over
    assert t.state.facts["x"] == 1
    assert told(t)[:3] == ["A: replace no [8-1]", "A declines [8-2]", "x +1 [2-1]"]


def test_a_replacement_that_cannot_be_applied_is_told_once():
    """With the section that says so; the event takes place."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z")), blocked=("8-4",)),)
    t = table(once, policy=Toy(swaps=swaps))

    assert told(t)[:2] == ["not x: not-applicable [8-4]", "x +1 [2-1]"]
    assert t.state.facts["outcome"] == DONE


def test_replacements_of_a_lower_tier_come_first():
    """What the first one leaves nothing of, the second one cannot replace."""
    swaps = (
        Swap("late", "x", instead(Add("8-2", "z")), tier=2, player="B"),
        Swap("early", "x", instead(Add("8-2", "y")), tier=1, player="A"),
    )
    t = table(once, policy=Toy(swaps=swaps))

    assert told(t)[1:3] == ["early instead of x [8-1]", "y +1 [8-2]"]
    assert "z" not in t.state.facts


def test_among_equals_their_player_chooses():
    """One question; the other one has nothing left to replace."""
    swaps = (
        Swap("one", "x", instead(Add("8-2", "y"))),
        Swap("two", "x", instead(Add("8-2", "z"))),
    )
    t = table(once, policy=Toy(swaps=swaps))

    assert t.legal() == (("replace", "swap", "one"), ("replace", "swap", "two"))

    t.answer(("replace", "swap", "two"))

    assert t.is_over
    assert t.state.facts.get("z") == 1
    assert "y" not in t.state.facts


CHAIN = (
    Swap("first", "x", instead(Add("8-2", "y"))),
    Swap("second", "y", instead(Add("8-3", "z"))),
    Swap("third", "z", instead(Add("8-4", "x"))),
)


def test_in_a_chain_each_replacement_is_applied_once():
    """What a replacement does may be replaced by another, even if the circle closes."""
    t = table(once, policy=Toy(swaps=CHAIN))
    found = [(step.what.effect, step.rule) for step in steps(t.trace) if is_instead(step)]

    assert found == [("first", ("8-1",)), ("second", ("8-1-2",)), ("third", ("8-1-2",))]
    assert [name for name in "xyz" if name in t.state.facts] == ["x"]


def test_without_chains_what_was_replaced_is_not_replaced_again():
    """The section that says so is cited where it would have been."""
    t = table(once, policy=Toy(swaps=CHAIN, chain=False))

    assert [step.what.effect for step in steps(t.trace) if is_instead(step)] == ["first"]
    assert told(t)[2:4] == ["not y: not-applicable [8-3]", "y +1 [8-2]"]
    assert [name for name in "xyz" if name in t.state.facts] == ["y"]


def test_a_chain_belongs_to_one_event():
    """The next event can be replaced by the same effect again."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z"))),)
    t = table(once, once, policy=Toy(swaps=swaps))

    assert t.state.facts["z"] == 2


def test_events_together_are_replaced_as_a_group():
    """One replacement for all the events it covers; the others take place."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z"))),)
    t = table(together, policy=Toy(swaps=swaps))

    assert told(t)[1:] == [
        "swap instead of x x [8-1]",
        "z +1 [8-2]",
        "y +1 [2-1]",
        "outcome=(2, 1, 2) [2-2]",
    ]


def test_of_events_together_some_may_be_forbidden():
    """What is forbidden is not part of the group that is replaced."""
    ban = Reason("forbidden", ("1-3-3",))
    swaps = (Swap("swap", "x", instead(Add("8-2", "z"))),)
    t = table(together, policy=Toy(bans={"y": ban}, swaps=swaps))

    assert t.state.facts["outcome"] == (INSTEAD, NOT_DONE, INSTEAD)
    assert told(t)[0] == "not y: forbidden [1-3-3]"


def test_a_player_can_be_asked_in_the_middle_of_an_event():
    """And the call can be taken up again there."""

    def asking(s, gone):
        answer = yield Decision("8-2", "B", "which", (("y",), ("z",)))
        yield Add("8-3", answer[0])

    t = table(once, policy=Toy(swaps=(Swap("swap", "x", asking, may=True),)))
    t.answer(("replace", "swap", "swap"))
    saved = t.save()
    t.answer(("y",))
    t.load(saved)
    t.answer(("z",))

    assert "y" not in t.state.facts
    assert t.state.facts["z"] == 1
    assert t.state.facts["outcome"] == INSTEAD


def test_rule_processing_interrupts_before_the_next_event():
    """Even between events that happen together, and before anything is triggered."""

    def process(s):
        yield Add("9-1", "processed")

    policy = Toy(rules={"x": process}, triggers={"x": ("A1",)})
    t = table(together, policy=policy)

    assert told(t)[:5] == [
        "x +1 [2-1]",
        "processed +1 [9-1]",
        "y +1 [2-1]",
        "x +1 [2-1]",
        "processed +1 [9-1]",
    ]


def test_rule_processing_that_ends_the_game_ends_it_there():
    """Nothing is triggered any more and nothing else takes place."""

    def lose(s):
        yield Set("9-2", "over", "B")

    t = table(together, once, policy=Toy(rules={"x": lose}, triggers={"x": ("A1",)}))

    assert told(t) == ["x +1 [2-1]", "over=B [9-2]"]
    assert t.state.standby == ()


def test_rule_processing_can_be_replaced_anew():
    """It starts a chain of its own."""

    def process(s):
        yield Add("9-1", "x")

    swaps = (Swap("swap", "x", instead(Add("8-2", "y"))),)
    t = table(once, policy=Toy(swaps=swaps, rules={"y": process}))

    assert t.state.facts["y"] >= 1
    assert "x" not in t.state.facts


def test_timings_are_met_before_and_after_an_event():
    """Those that look at what is about to leave come first; all wait until the call is done."""
    t = table(once, policy=Toy(early={"x": ("A1",)}, triggers={"x": ("A2",)}))

    assert told(t)[:2] == ["x +1 [2-1]", "outcome=1 [2-2]"]
    assert t.legal() == (("resolve", "A1"), ("resolve", "A2"))


def test_an_event_that_did_not_take_place_triggers_nothing():
    """Nor does one that was replaced."""
    full = table(once, facts={"x": 9}, policy=Toy(triggers={"x": ("A1",)}))
    swaps = (Swap("swap", "x", instead(Add("8-2", "z"))),)
    replaced = table(once, policy=Toy(swaps=swaps, triggers={"x": ("A1",)}))

    assert full.state.facts == {"x": 9, "outcome": NOT_DONE}
    assert "A1" not in replaced.state.facts


def test_a_moment_is_recorded_only_if_somebody_waits_for_it():
    """Else the trace would be full of moments that mean nothing."""

    def main(s):
        yield Moment("6-2", "dawn")

    quiet = table(main)
    heard = table(main, policy=Toy(triggers={"dawn": ("A1",)}))

    assert told(quiet) == []
    assert told(heard)[0] == "Moment [6-2]"
    assert heard.state.facts["A1"] == 1


def test_what_comes_to_apply_by_itself_is_told_before_a_question():
    """Once, when it has changed."""

    def main(s):
        yield Add("2-1", "x")
        yield Decision("2-2", "A", "more", (("yes",), ("no",)))
        yield Decision("2-3", "A", "more", (("yes",), ("no",)))

    def news(s):
        return None if s.facts.get("told") else Set("8-1", "told", s.facts["x"])

    t = table(main, policy=Toy(news=news))
    t.answer(("yes",))

    assert told(t) == ["x +1 [2-1]", "told=1 [8-1]", "A: more yes [2-2]"]


class Leave(NamedTuple):
    """A card goes elsewhere: there it is a new card."""

    rule: Any
    card: str


def leave(s, event):
    here = s.cards[event.card]
    s.cards[event.card] = here._replace(serial=here.serial + 1)


class Moving(Toy):
    """A toy in which the section about new cards is 3-1-6."""

    def gone_rule(self, state):
        return ("3-1-6",)


def test_nothing_happens_to_a_card_that_has_moved_meanwhile():
    """What is done instead of one event moves the card of the next: it is not there any more."""

    def all_at_once(s):
        turned = (Turned("4-1", card, "rested") for card in ("piece", "other"))
        outcomes = yield Together((Add("2-1", "x"), *turned))
        yield Set("2-2", "outcome", outcomes)

    book = rulebook(Moving(swaps=(Swap("swap", "x", instead(Leave("8-2", "piece"))),)))
    book.applies[Leave] = leave
    t = table(all_at_once, book=book, cards={"piece": piece(), "other": piece()})
    (missed,) = (step.what for step in steps(t.trace) if isinstance(step.what, NotDone))

    assert t.state.facts["outcome"] == (INSTEAD, NOT_DONE, DONE)
    assert t.state.cards["piece"].state == "active"
    assert t.state.cards["other"].state == "rested"
    assert (missed.event.card, missed.why, missed.rule) == ("piece", "gone", ("3-1-6",))


class OneByOne(Toy):
    """A toy whose replacements are about one event at a time."""

    def offers(self, state, events, used):
        found = super().offers(state, events, used)
        return tuple(offer._replace(covers=(n,)) for offer in found for n in offer.covers)


def test_a_replacement_is_declined_for_one_event_at_a_time():
    """Whoever does not want it for the first event may want it for the next."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z")), may=True),)
    t = table(together, policy=OneByOne(swaps=swaps))
    t.answer(("no",))

    assert t.legal() == (("replace", "swap", "swap"), ("no",))

    t.answer(("replace", "swap", "swap"))

    assert t.is_over
    assert t.state.facts["outcome"] == (DONE, DONE, INSTEAD)


def test_what_is_declined_is_not_offered_again():
    """For each event once: three events of which two are meant, so two questions."""
    swaps = (Swap("swap", "x", instead(Add("8-2", "z")), may=True),)
    t = table(together, policy=OneByOne(swaps=swaps))
    t.answer(("no",))
    t.answer(("no",))

    assert t.is_over
    assert t.state.facts["outcome"] == (DONE, DONE, DONE)
    assert told(t).count("A declines [8-2]") == 2


def test_who_declines_declines_all_that_were_offered():
    """Two replacements of one player for one event are one question."""
    swaps = tuple(Swap(one, "x", instead(Add("8-2", "z")), may=True) for one in ("one", "two"))
    t = table(once, policy=Toy(swaps=swaps))
    t.answer(("no",))

    assert t.is_over
    assert t.state.facts["x"] == 1
