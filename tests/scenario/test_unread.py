"""Abilities that nobody has read: a replay says so, and stops where one would matter."""

import pytest

from judge.errors import BadLine, BadScenario
from judge.scenario.exploring import UnreadCards
from judge.scenario.history import Recorder
from judge.scenario.interactive import Session
from judge.scenario.printing import legal_text, replay_text, summary_line
from judge.scenario.read import read_scenario
from judge.scenario.report import explore, legal, replay
from judge.scenario.running import run
from judge.scenario.story import film
from judge.scenario.telling import Teller
from judge.scenario.write import format_data
from judge.training.playing import PlayedCase
from judge.words import LANGS

CASE = """\
scenario: unread
game: one-piece
edition: "1.2.0"
cards:
  riddle: {{{riddle}}}
  puzzle: {{{puzzle}, unread: [{{ability: 1{when}}}]}}
  guess: {{{guess}, printed: {{rarity: C, sets: [ZZ01], proof: {proof}, source: {{}}}}}}
  charm: {{type: character, cost: 1, power: 1000, effects: [{{on: on-play, do: [{negate}]}}]}}
  breaker: {{type: event, cost: 1, effects: [{{on: main, do: [{ko}]}}]}}
given:
  turn: {{player: A, number: 5, phase: main}}
  A: {{cost-area: {{active: 5}}, hand: [riddle, puzzle, guess, charm, breaker]{mine}}}
  B: {{characters: [], life: [{life}, plain]{theirs}}}
"""
NAMES = "name: {en: Riddle, ja: なぞなぞ, zh-TW: 謎語}, number: ZZ01-001, cost: 1"
PARTS = {
    "puzzle": "type: character, number: ZZ01-002, cost: 1, power: 9000",
    "guess": "type: character, number: ZZ01-003, cost: 1, power: 9000, "
    "effects: [{on: on-play, do: [{draw: 1}]}]",
    "negate": "{negate: {what: character, filter: {number: ZZ01-001}, n: 1}, for: this-turn}",
    "ko": "{ko: {what: character, who: opponent, n: 1}}",
}
ON_PLAY = "{ability: 2, on: on-play}"
ON_FIELD = ", characters: [{card: riddle, id: mine}]"


def text_of(
    *lines, unread=ON_PLAY, effects="", event=False, mine="", theirs="", life="plain", when="",
    proof="agreed",
):  # fmt: skip
    """A position with cards that were not read whole, and what is said in it."""
    kind = "type: event" if event else "type: character, power: 6000"
    says = f"effects: [{effects}]" if effects else f"unread: [{unread}]"
    theirs = theirs.replace("mine", "theirs")
    text = CASE.format(
        riddle=f"{kind}, {NAMES}, {says}", mine=mine, theirs=theirs, life=life,
        when=f", when: [{when}]" if when else "", proof=proof, **PARTS,
    )  # fmt: skip
    text = text.replace("characters: [], life", "life") if theirs else text
    return text + ("line:\n" + "".join(f"  - {line}\n" for line in lines) if lines else "")


def case(*lines, **more):
    return read_scenario(text_of(*lines, **more), "unread")


def played(*lines, lang="en", viewer=None, **more):
    return replay(case(*lines, **more), lang=lang, viewer=viewer)


def texts(told):
    return [step.text for step in told.steps]


# -- it stops where an ability would activate --------------------------------------------------

# the head, where the card is, what is said, and the section of the timing (1.2.0)
STOPS = {
    "on-play": ({}, ("A: play riddle",), "10-2-6-1"),
    "when-attacking": ({"mine": ON_FIELD}, ("A: attack riddle -> B.leader",), "10-2-5-1"),
    "main": ({"mine": ON_FIELD}, ("A: activate mine",), "10-2-2-1"),
    "on-ko": ({"theirs": ON_FIELD}, ("A: play breaker",), "10-2-17-1"),
    "trigger": (
        {"life": "riddle"},
        ("A: attack A.leader -> B.leader", "B: trigger"),
        "10-1-5-1",
    ),
    "on-opponents-attack": (
        {"theirs": ON_FIELD},
        ("A: attack A.leader -> B.leader",),
        "10-2-16-1",
    ),
    "end-of-your-turn": ({"mine": ON_FIELD}, ("A: end turn",), "10-2-7-1"),
    "event": ({"event": True}, ("A: play riddle",), "10-2-3-1"),
}


@pytest.mark.parametrize("timing", STOPS)
def test_it_stops_where_the_ability_would_activate(timing):
    """Nobody knows what it does, so nothing that follows can be said; its timing is cited."""
    where, lines, section = STOPS[timing]
    head = f"{{ability: 2, on: {'main' if timing == 'event' else timing}}}"
    told = played(*lines, unread=head, **where)

    assert told.verdict == "unread"
    assert not told.ok
    assert (told.decision.player, told.decision.ask) == ("chance", "unknown-ability")
    assert section in told.decision.rules
    assert [option.answer for option in told.decision.options] == ["without ZZ01-001/2"]
    assert "ZZ01-001/2" in told.decision.text


@pytest.mark.parametrize(
    ("lang", "name", "timing"),
    [
        ("en", "Riddle", "[On Play]"),
        ("ja", "なぞなぞ", "【登場時】"),
        ("zh-TW", "謎語", "【登場時】"),
    ],
)
def test_the_stop_names_card_and_ability_in_every_language(lang, name, timing):
    """By name, by number and place, and with the timing as the card says it."""
    asked = played("A: play riddle", lang=lang).decision

    assert all(part in asked.text for part in (name, timing, "ZZ01-001/2"))
    assert "ZZ01-001/2" in asked.options[0].text


def test_what_is_said_after_the_stop_is_not_played_and_not_refused():
    """A line that comes later says nothing about the ability: the verdict stays what it is."""
    told = played("A: play riddle", "A: attack A.leader -> B.leader")

    assert told.verdict == "unread"
    assert told.refusal is None
    assert not any("attack" in text for text in texts(told))


def test_a_later_line_that_makes_no_sense_is_still_an_error():
    """Nothing that was typed is dropped in silence."""
    with pytest.raises(BadLine):
        played("A: play riddle", "A: whistle")


def test_a_stop_that_is_expected_is_as_expected():
    """Who knows that the replay stops there may write it down."""
    text = text_of("A: play riddle") + "expect: {verdict: unread, cites: [10-2-6-1]}\n"

    assert replay(read_scenario(text, "unread"), lang="en").ok


@pytest.mark.parametrize("path", ["refused", "allowed"])
def test_what_may_be_done_behind_the_stop_is_not_known(path):
    """Neither that it is allowed nor that it is refused is an expectation that is met."""
    tried = "[{A: attack A.leader -> B.leader}]"
    text = text_of("A: play riddle") + f"expect: {{verdict: unread, {path}: {tried}}}\n"
    told = replay(read_scenario(text, "unread"), lang="en")

    assert [one.actual for one in told.expectations if not one.ok] == ["unread"]


PASSES = {
    "another card": ("A: play guess",),
    "a condition is not met": ("A: attack riddle -> B.leader",),
    "it is negated": ("A: play charm", "A: attack riddle -> B.leader"),
    "the trigger is declined": ("A: attack A.leader -> B.leader", "B: no trigger"),
    "it lies in the hand": ("A: attack A.leader -> B.leader",),
}
HEADS = {
    "a condition is not met": {
        "unread": "{ability: 1, on: when-attacking, when: [{don: 1}]}", "mine": ON_FIELD,
    },
    "it is negated": {"unread": "{ability: 1, on: when-attacking}", "mine": ON_FIELD},
    "the trigger is declined": {"unread": "{ability: 1, on: trigger}", "life": "riddle"},
    "it lies in the hand": {"unread": "{ability: 1, on: when-attacking}"},
}  # fmt: skip


@pytest.mark.parametrize("why", PASSES)
def test_it_goes_on_where_the_ability_does_not_matter(why):
    """What is known of the head is enough to say that it does not activate."""
    told = played(*PASSES[why], **HEADS.get(why, {}))

    assert told.verdict == "complete"
    assert told.reservations == []


# -- going on without it -----------------------------------------------------------------------

WITHOUT = [
    "without ZZ01-001/2", "Without zz1-1/2", "without riddle/2", "go on without なぞなぞ/2",
    "ZZ01-001/2なしで続ける", "なぞなぞ/2なし", "略過ZZ01-001/2繼續", "不計謎語/2",
]  # fmt: skip


@pytest.mark.parametrize("said", WITHOUT)
def test_play_goes_on_without_it(said):
    """In every language, with the card's number in any spelling, its name or its id."""
    told = played("A: play riddle", f"chance: {said}", "A: play charm")

    assert told.verdict == "complete"
    assert told.winner == "none"


@pytest.mark.parametrize("lang", LANGS)
def test_every_offer_is_a_line(lang):
    """As it stands in `answer`, and as it is told."""
    (offer,) = played("A: play riddle", lang=lang).decision.options
    for said in (offer.answer, offer.text):
        assert played("A: play riddle", f"chance: {said}").verdict == "complete"


def test_the_line_may_stand_anywhere():
    """What holds for the whole case is no matter of order; later chance lines are not lost."""
    lines = ["A: play riddle", "A: play charm", "chance: without ZZ01-001/2"]
    orders = [lines, [lines[0], lines[2], lines[1]], [lines[2], *lines[:2]]]
    ends = [played(*order) for order in orders]

    assert [told.verdict for told in ends] == ["complete"] * 3
    assert len({tuple(texts(told)) for told in ends}) == 1
    assert [[one.warning for one in told.used] for told in ends] == [[None] * 3] * 3


def test_without_it_the_position_is_as_if_the_card_did_not_have_it():
    """Nothing else is left out."""
    plain = text_of("A: play riddle").replace(f", unread: [{ON_PLAY}]", "")
    left_out = played("A: play riddle", "chance: without ZZ01-001/2")
    bare = replay(read_scenario(plain, "unread"), lang="en")

    assert left_out.final.text == bare.final.text
    assert left_out.final.A == bare.final.A


def test_the_steps_after_it_carry_a_reservation():
    """The step says it, every later one bears the mark, and the verdict names it."""
    told = played("A: play riddle", "chance: without ZZ01-001/2", "A: play charm")
    first = next(n for n, step in enumerate(told.steps, 1) if step.reserved)
    (one,) = told.reservations

    assert told.steps[first - 1].data["ask"] == "unknown-ability"
    assert all(step.reserved == ["ZZ01-001/2"] for step in told.steps[first - 1 :])
    assert (one.kind, one.card, one.number, one.ability) == ("without", "riddle", "ZZ01-001", 2)
    assert (one.timing, one.since) == (["on-play"], first)


def test_it_is_asked_once_for_a_card_and_its_ability():
    """The second copy is told to go on without it as well; another ability is asked about."""
    heads = "{ability: 1, on: when-attacking}, {ability: 2, on: end-of-your-turn}"
    where = {"mine": ", characters: [{card: riddle, id: r1}, {card: riddle, id: r2}]"}
    lines = ["A: attack r1 -> B.leader", "A: attack r2 -> B.leader", "B: no counter"]
    lines.insert(1, "chance: without ZZ01-001/1")
    told = played(*lines, unread=heads, **where)
    later = played(*lines, "A: end turn", "A: resolve r1", unread=heads, **where)

    assert told.verdict == "complete"
    assert sum("play goes on without it" in text for text in texts(told)) == 1
    assert later.verdict == "unread"
    assert [option.answer for option in later.decision.options] == ["without ZZ01-001/2"]


@pytest.mark.parametrize("said", ["without ZZ01-001/3", "without ZZ01-009/2", "without riddle"])
def test_what_no_card_has_cannot_be_left_out(said):
    """A misspelt line is an error with its place."""
    with pytest.raises(BadLine) as caught:
        played("A: play riddle", f"chance: {said}")

    assert caught.value.reason == "bad-chance"


def test_what_was_not_asked_is_told():
    """The ability did not come up: the line did nothing, and that is said."""
    told = played("A: play charm", "chance: without ZZ01-001/2")

    assert told.reservations == []
    assert told.used[-1].warning


def test_what_it_does_can_be_written():
    """With its effects the card is like any other, and nothing is reserved."""
    told = played("A: play riddle", effects="{on: on-play, do: [{draw: 2}]}")

    assert told.verdict == "complete"
    assert told.reservations == []
    assert sum("draws" in text for text in texts(told)) == 2


def test_a_saved_position_goes_on():
    """At the stop, and with what was said before: it is not asked again."""
    heads = "{ability: 2, on: when-attacking}"
    where = {"mine": ", characters: [{card: riddle, id: r1}, {card: riddle, id: r2}]"}
    first = text_of("A: attack r1 -> B.leader", unread=heads, **where)
    said = "chance: without ZZ01-001/2"
    at_stop = _gone_on(first, said)
    after = _gone_on(f"{first}  - {said}\n", "A: attack r2 -> B.leader\n  - B: no counter")

    assert at_stop.verdict == "complete"
    assert after.verdict == "complete"
    assert not any(step.data.get("ask") == "unknown-ability" for step in after.steps)


def _gone_on(text, line):
    """The run that begins where another one ended."""
    given = replay(read_scenario(text, "unread"), lang="en").final.given
    head = text.partition("given:")[0]
    return replay(
        read_scenario(f"{head}given: {format_data(given)}\nline:\n  - {line}\n", "saved"), lang="en"
    )


def test_the_effects_that_were_read_keep_their_place():
    """What is written stands behind what was not read: lines and sentences count alike."""
    head = "unread: [{ability: 1, on: on-play}], printed: {"
    text = text_of("A: play guess").replace("printed: {", head)
    first, second = replay(read_scenario(text, "unread"), lang="en").decision.options

    assert {first.answer: first.text, second.answer: second.text} == {
        "resolve A.guess/1": "Resolve guess's ability 1 ([On Play]) next",
        "resolve A.guess/2": "Resolve guess's second effect next",
    }


def test_two_abilities_have_two_places():
    """One of them would be lost."""
    with pytest.raises(BadScenario) as caught:
        played(unread="{ability: 1, on: on-play}, {ability: 1, on: main}")

    assert "ability" in caught.value.message()


# -- abilities without a timing ----------------------------------------------------------------


def test_a_permanent_one_is_told_as_soon_as_its_card_is_in_play():
    """It does not stop the replay; the step says so, and every later one bears the mark."""
    told = played("A: play charm", "A: play puzzle", "A: end turn")
    marked = [step.n for step in told.steps if step.reserved]
    (one,) = told.reservations

    assert told.verdict == "complete"
    assert told.steps[marked[0] - 1].kind == "enter"
    assert marked == list(range(marked[0], len(told.steps) + 1))
    assert (one.kind, one.ability, one.since) == ("standing", 1, marked[0])
    assert one.text in told.steps[marked[0] - 1].text
    assert not any(one.text in step.text for step in told.steps[marked[0] :])


def test_one_that_lies_there_at_first_is_told_with_the_first_step():
    """The whole run is under reservation: since step 0."""
    told = played("A: play charm", mine=", stage: [], characters: [puzzle]")

    assert told.reservations[0].since == 0
    assert all(step.reserved for step in told.steps)
    assert told.reservations[0].text in told.steps[0].text


def test_a_position_without_steps_says_it_too():
    """Also where it is only asked what is possible."""
    answer = legal(case(mine=", characters: [puzzle]"), lang="en")

    assert answer.reservations[0].ability == 1
    assert answer.reservations[0].text in legal_text(answer, "en")


@pytest.mark.parametrize(
    ("when", "since"), [("your-turn", "enter"), ("opponents-turn", "set-fact")]
)
def test_its_condition_is_known(when, since):
    """In the turn of the other player nothing is at work that says [Your Turn]."""
    told = played("A: play puzzle", "A: end turn", when=when)
    first = next(step for step in told.steps if step.reserved)

    assert first.kind in (since, "begin-turn")
    assert (first.kind == "enter") == (when == "your-turn")


def test_a_negated_one_is_not_told():
    """It does nothing, whatever it says."""
    lines = ("A: play charm", "A: attack riddle -> B.leader")
    told = played(*lines, unread="{ability: 1, when: [{don: 1}]}", mine=ON_FIELD)

    assert told.reservations == []


def test_a_replacement_is_told_like_a_permanent_one():
    """Nobody knows what it replaces, so it may be at work as long as the card is in play."""
    told = played("A: play charm", unread="{ability: 3, on: would-ko}", mine=ON_FIELD)

    assert told.reservations[0].kind == "standing"
    assert told.reservations[0].timing == ["would-ko"]


def test_a_player_is_told_nothing_of_a_hidden_card():
    """Whoever may not see a card learns nothing of its text."""
    told = played("A: play charm", viewer="B")

    assert told.reservations == []


# -- a card that was read once -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("proof", "told_of"), [("read", True), ("unread", True), ("agreed", False)]
)
def test_a_verdict_that_rests_on_one_reading_says_so(proof, told_of):
    """Its steps are not marked: what it does is known, only not confirmed."""
    told = played("A: play guess", proof=proof)

    assert [(one.kind, one.number) for one in told.reservations] == (
        [("read", "ZZ01-003")] if told_of else []
    )
    assert not any(step.reserved for step in told.steps)


def test_a_card_that_was_not_used_is_not_told():
    """A verdict rests on the cards that came into the open."""
    assert played("A: play charm", proof="read").reservations == []


# -- refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize("where", [{}, {"mine": ON_FIELD}])
def test_nothing_is_explored_of_such_a_position(where):
    """Wherever the card lies: it may come into play on some way."""
    with pytest.raises(UnreadCards) as caught:
        explore(case(**where), limit=100, lang="en")

    assert caught.value.code == "unread-cards"
    assert caught.value.status == 422
    assert "ZZ01-001/2" in caught.value.message()


@pytest.mark.parametrize("lang", LANGS)
def test_the_refusal_is_told_in_every_language(lang):
    """What is not known, and what to do."""
    error = UnreadCards(abilities="ZZ01-001/2")

    assert "ZZ01-001/2" in error.message(lang)
    assert error.hint(lang)


def test_training_asks_nothing_of_such_a_position():
    """A question has a right answer; here nobody knows it."""
    read = text_of(effects="{on: on-play, do: [{draw: 2}]}")
    read = read.replace(", unread: [{ability: 1}]", "")

    assert PlayedCase(read_scenario(read, "read"), "1.2.0").possible
    assert not PlayedCase(case(), "1.2.0").possible


# -- what is printed and shown -----------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_terminal_marks_the_steps(lang):
    """A sign beside each of them, and why once with the verdict."""
    told = played("A: play puzzle", "A: end turn", lang=lang)
    lines = replay_text(told, lang).splitlines()
    marked = [step.n for step in told.steps if step.reserved]

    assert all(any(line.startswith(f"{n:>4}? ") for line in lines) for n in marked)
    assert f"  ? {told.reservations[0].text}" in lines


def test_of_many_scenarios_the_line_says_why():
    """A run that stops is not as expected, for a reason."""
    told = played("A: play riddle")

    assert told.decision.text in summary_line("x.yaml", told, "en")


def test_playing_on_in_a_terminal_offers_to_go_on_without():
    """A number stands for the answer, as everywhere."""
    said = iter(["1", "quit"])
    told = []
    scenario = Session(case("A: play riddle"), "1.2.0", lang="en").play(
        lambda _: next(said), told.append
    )

    assert (scenario.line[-1].player, scenario.line[-1].text) == ("chance", "without ZZ01-001/2")


def test_why_does_not_say_that_it_is_allowed():
    """Whether it may be done comes after what the ability does."""
    said = iter(["why A: attack A.leader -> B.leader", "quit"])
    told = []
    session = Session(case("A: play riddle"), "1.2.0", lang="en")
    session.play(lambda _: next(said), told.append)

    assert told[-2] == session.told.decision.text


def test_a_film_has_the_reservations():
    """The page and its script have what the terminal has."""
    made = film(case("A: play puzzle"), lang="en")
    (reel,) = made.runs

    assert reel.reservations[0].number == "ZZ01-002"
    assert reel.steps[-1].reserved == ["ZZ01-002/1"]


# -- other games -------------------------------------------------------------------------------

OTHERS = {
    "dragon-ball-ic": """\
scenario: unread
game: dragon-ball-ic
cards:
  riddle: {type: battle, unread: [{ability: 1, on: HEAD}]}
given:
  turn: {player: A, number: 3, phase: battle}
  A: {battle: [riddle]}
  B: {}
line:
  - A: attack riddle -> B.leader
""",
    "kaiun-colosseum": """\
scenario: unread
game: kaiun-colosseum
cards:
  riddle: {unread: [{ability: 1, on: HEAD}]}
given:
  turn: {number: 3, phase: set}
  A: {hand: [riddle]}
  B: {hand: [strong-rock]}
line:
  - A: set riddle
  - B: set strong-rock
""",
}


@pytest.mark.parametrize(
    ("game", "head"), [("dragon-ball-ic", "attack-declared"), ("kaiun-colosseum", "on-open")]
)
def test_the_other_games_stop_as_well(game, head):
    """The word is of all games."""
    scenario = read_scenario(OTHERS[game].replace("HEAD", head), "unread")
    recorder = Recorder()
    done = run(scenario, scenario.edition or {"dragon-ball-ic": "3.00"}.get(game, "1"),
               listener=recorder)  # fmt: skip
    told = Teller(done, recorder, lang="en", viewer=None).tell()

    assert told.verdict == "unread"
    assert [option.answer for option in told.decision.options] == ["without riddle/1"]
