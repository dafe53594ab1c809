"""Why effects did not apply: what a near miss may be, and that none is left out."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from judge.engine.chance import pick
from judge.engine.script import CARD_TEXT, Decision, readings, sections
from judge.engine.trace import NotDone, steps
from judge.games.common.context import Context
from judge.games.common.events import Note
from judge.games.common.queries import all_hold
from judge.games.common.triggers import live
from judge.games.common.values import has_keyword, is_valid, values
from judge.games.common.witness import LEFT_OUT
from judge.games.registry import PLAYABLE, game
from judge.rules.corpus import open_corpus
from judge.scenario import running
from judge.scenario.history import Recorder
from judge.scenario.model import Line
from judge.scenario.phrases import catalogue
from judge.scenario.phrases.tables import NOTES
from judge.scenario.play import editions_of
from judge.scenario.read import read_file, read_scenario
from judge.scenario.reader import Reader
from judge.scenario.why_not import near_misses, near_misses_of
from judge.words import LANGS
from tests import plain as report
from tests import random_games
from tests.conftest import ROOT

SHARE = 3  # of the shipped scenarios every third is looked at each time, all of them if asked for
ON_ITSELF = ("on-play", "on-melee", "when-attacking", "on-attack", "on-block")
RANDOM_GAMES = 2
# notes that speak of an effect which is applied, or which a player does not want to apply, or
# of an instruction that finds nothing to do; the others say that an effect is left out
APPLIED = frozenset(
    "chose-none declined delayed if-met if-not-known nothing-to-do pay result-replaced "
    "then unknown-card".split()
)
FORBIDDEN = frozenset({"cannot-win"})  # told with the card alone


@cache
def numbers(name, edition):
    return set(open_corpus().game(name).edition(edition).numbers)


def shipped(name, *, every):
    """The run of each shipped scenario in each of its editions, with what a witness saw."""
    files = sorted((ROOT / "rules_corpus" / name / "scenarios").rglob("*.yaml"))
    for path in files if every else files[::SHARE]:
        scenario = read_file(path)
        for edition in editions_of(scenario):
            if running.examine(scenario, edition).possible:
                recorder = Recorder()
                run = running.run(scenario, edition, listener=recorder)
                yield run, recorder, near_misses(run)


def check(table, found):
    """Every near miss has a section of this edition, or rests on the text of a card alone."""
    recorded = steps(table.trace)
    assert len(found) == len(recorded)
    for misses in found:
        assert len({(miss.card, miss.effect) for miss in misses}) == len(misses)
        for miss in misses:
            assert miss.effect, miss
            cited = table.book.cite(miss.rule)
            known = numbers(*of_table(table))
            assert set(sections(cited)) <= known, miss
            assert sections(cited) or CARD_TEXT in cited, miss


def of_table(table):
    for name in PLAYABLE:
        for edition, book in game(name).rules.editions.items():
            if type(book.policy) is type(table.book.policy) and book.numbers == table.book.numbers:
                return name, edition
    raise LookupError(table.book.name)


def met_by(run, recorder, step):
    """The effects that the event of a step has made wait, asked once more."""
    policy = run.table.book.policy
    if isinstance(step.what, Decision) or type(step.what) not in policy.watched:
        return set()
    state = recorder.after(step)
    return {(one.card, one.effect) for one in policy.triggered(state, step.what)}


def left_out(run, recorder, step):
    """Effects that a step leaves out, found without the code that tells why."""
    what, state = step.what, recorder.after(step)
    if isinstance(what, Note) and what.code in (*LEFT_OUT, *FORBIDDEN):
        yield what.values[0]
    if isinstance(what, NotDone) and what.why == "not-applicable":
        yield what.by
    if isinstance(what, Decision) and what.ask == "block":
        for card in state.zones.get((what.player, "characters"), ()):
            if has_keyword(state, card, "blocker") and ("block", card) not in what.options:
                yield card
    subject = getattr(what, "attacker", getattr(what, "card", ""))
    words = run.table.book.policy.language.after.get(type(what), ())
    for word in set(words) & set(ON_ITSELF):
        blocked = getattr(what, "blocked", True)
        yield from (card for card, _ in live(state, word) if card == subject and blocked)


def unmet_permanents(state):
    """Permanent effects in play that do not apply because their condition is not met."""
    for card, effect in state.derived().index.permanents:
        here = state.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        waits = not is_valid(state, card, effect) or not all_hold(state, ctx, effect.when)
        if waits and (card, effect.key) not in values(state).in_force:
            yield card, effect.key


def holds(run, recorder, found):
    """The law for one run."""
    check(run.table, found)
    known = {(miss.card, miss.effect) for misses in found for miss in misses}
    for step, misses in zip(run.steps(), found, strict=True):
        here = {(miss.card, miss.effect) for miss in misses}
        met = met_by(run, recorder, step)
        told = {miss.card for miss in misses} | {card for card, _ in met}
        assert not here & met, (run.scenario.id, step.what)
        missing = [card for card in left_out(run, recorder, step) if card not in told]
        assert missing == [], (run.scenario.id, run.edition, step.what)
    if run.steps():
        last = recorder.after(run.steps()[-1])
        assert set(unmet_permanents(last)) <= known, (run.scenario.id, run.edition)


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_note_about_an_effect_is_known_to_leave_it_out_or_not(name):
    """Whoever writes a new one has to say which it is, and then it is told why."""
    notes = {**NOTES, **game(name).speech.words.notes}
    about_effects = {code for code, values in notes.items() if "effect" in values}

    assert about_effects - LEFT_OUT - APPLIED == set()
    assert LEFT_OUT.isdisjoint(APPLIED)


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_is_left_out_is_told(name):
    """In a shipped scenario an effect is met, or it is told why not, or it is not spoken to."""
    looked_at = [holds(*one) for one in shipped(name, every=False)]

    assert len(looked_at) > 50


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_what_is_left_out_is_told_in_every_scenario(name):
    """The same for all of them."""
    looked_at = [holds(*one) for one in shipped(name, every=True)]

    assert len(looked_at) > 150


def random_misses(name, seed, limit=150):
    here = game(name)
    first, second, edition = random_games.matchup(name, seed)
    given = here.checks.decks.opening(first, second)
    opening = here.rules.build(given, random_games.library(name), here.rules.editions[edition])
    table = opening.table()
    source = Random(seed)
    for _ in range(limit):
        if table.decision is None:
            break
        table.answer(pick(table.decision.options, source))
    return table, near_misses_of(here, opening, table)


@pytest.mark.parametrize("seed", range(RANDOM_GAMES))
@pytest.mark.parametrize("name", PLAYABLE)
def test_a_random_game_has_near_misses_with_sections(name, seed):
    """Whatever is played, each has one, and watching changes nothing of the game."""
    table, found = random_misses(name, seed)

    check(table, found)
    assert len(found) == len(steps(table.trace))


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_many_random_games_have_near_misses_with_sections(name):
    """The same for more of them."""
    for seed in range(100):
        table, found = random_misses(name, seed)
        check(table, found)
        assert len(found) == len(steps(table.trace))


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_witness_leaves_the_rulebook_as_it_is(name):
    """Who does not ask pays nothing: the policy of the game is never changed."""
    for book in game(name).rules.editions.values():
        before = book.policy, dict(vars(book.policy))
        witness = game(name).checks.witness(book)

        assert (book.policy, dict(vars(book.policy))) == before
        assert witness.book.policy is not book.policy


# -- what is no near miss ------------------------------------------------------------------------

# what an effect does itself is no near miss of it; an Event whose [Trigger] is activated is
# trashed, and nothing has banished it; a card in no area has not gone to another one; a draw
# has nothing to do with a card that goes to the energy area
NO_NEAR_MISS = [
    ("one-piece", "sixth-character-and-a-return-to-hand-other-reading", "phoenix/1"),
    ("one-piece", "replaced-part-is-the-owners-effect", "decoy/2"),
    ("one-piece", "turn-player-replaces-first", "hunter/1"),
    ("one-piece", "trigger-event-looking-for-itself", "salvage/1"),
    ("one-piece", "life-replacement-declined", "vault-keeper/1"),
    ("dragon-ball-ic", "fill-while-the-melee-is-still-there", "watch/1"),
]


@pytest.mark.parametrize(("name", "scenario", "effect"), NO_NEAR_MISS)
def test_what_has_nothing_to_do_with_an_effect_is_not_told(name, scenario, effect):
    """Neither its own doing nor what happens all the time."""
    (path,) = (ROOT / "rules_corpus" / name / "scenarios").rglob(f"{scenario}.yaml")
    read = read_file(path)
    codes = {
        miss.code
        for edition in editions_of(read)
        for misses in near_misses(running.run(read, edition))
        for miss in misses
        if miss.effect == effect
    }

    assert codes <= {"used-this-turn"}


MISER = "{type: character, cost: 2, power: 2000, effects: [%s]}"
COUNTS = "{count: {from: trash, filter: {category: event}}}"
MANY_EVENTS = f'{{when: [{{is: [{COUNTS}, ">=", 1]}}], do: [{{power: 1000, target: self}}]}}'
BIG_CARD = '{on: {trashed-from-hand: {who: you, filter: {cost: ">=4"}}}, do: [{draw: 1}]}'


@pytest.mark.parametrize("effect", [MANY_EVENTS, BIG_CARD])
@pytest.mark.parametrize(("card", "told"), [("plain", True), ('"?"', False)])
def test_nothing_is_claimed_of_an_unknown_card(effect, card, told):
    """Whether it is an Event, or costs so much, nobody knows."""
    text = f"""
scenario: x
game: one-piece
cards:
  miser: {MISER % effect}
  hand-off: {{type: character, cost: 0, power: 0, effects: [{{on: main, do: [{{discard: 1}}]}}]}}
given:
  turn: {{player: A, number: 5, phase: main}}
  A: {{characters: [miser, hand-off], hand: [{card}], trash: [{card}]}}
  B: {{}}
line: [{{A: activate hand-off}}]
"""
    run = running.run(read_scenario(text, "x"), "1.1.9")
    found = {miss.effect for misses in near_misses(run) for miss in misses}

    assert ("miser/1" in found) is told


# -- how they are told ---------------------------------------------------------------------------

PARROT = ROOT / "rules_corpus/one-piece/scenarios/08-effects/leaving-to-the-hand-is-not-seen.yaml"
BLOCKER = ROOT / "rules_corpus/one-piece/scenarios/07-battle/late-block-with-a-rested-blocker.yaml"
COUNTER = ROOT / "rules_corpus/one-piece/scenarios/07-battle/late-counter-event-without-don.yaml"


def told(path, **options):
    found = report.replay(read_file(path), edition="1.1.9", lang="en", **options)
    return [miss for step in found["steps"] for miss in step.get("near_misses", ())]


def test_a_near_miss_is_told_with_its_section_where_it_is_asked_for():
    """And nothing is said of it otherwise."""
    (miss,) = told(BLOCKER, why_not=True)

    assert told(BLOCKER) == []
    assert (miss["card"], miss["effect"], miss["code"]) == (
        "B.blocker-1",
        "keyword blocker",
        "blocker-rested",
    )
    assert miss["rules"] == ["10-1-4-1"]
    assert miss["text"] == "Blocker 1 is rested; [Blocker] needs an active card."


def test_a_near_miss_that_another_edition_does_not_know():
    """8-4-5 came with 1.1.9: under the older rules nothing would leave this effect out."""
    (miss,) = (one for one in told(PARROT, why_not=True) if one["code"] == "into-secret-area")

    assert (miss["rules"], miss["not_in"]) == (["8-4-5"], ["1.1.6"])


def test_a_line_that_comes_too_late_names_the_step_it_belongs_to():
    """The refusal speaks of the window, not of what is asked when the line is read."""
    scenario = read_file(BLOCKER)
    late = replace(scenario, line=(*scenario.line, Line("B", "block blocker-1")))
    found = report.replay(late, edition="1.1.9", lang="en")

    assert (found["refusal"]["code"], found["refusal"]["rules"]) == ("blocker-rested", ["10-1-4-1"])
    assert found["steps"][found["refusal"]["step"] - 1]["rule"] == "7-1-2-1"


def test_a_near_miss_tells_no_player_of_a_card_in_another_hand():
    """The judge and the owner know of the Event, the opponent does not."""
    assert [miss["code"] for miss in told(COUNTER, why_not=True)] == ["not-enough-don"]
    assert [miss["code"] for miss in told(COUNTER, why_not=True, viewer="B")] == ["not-enough-don"]
    assert told(COUNTER, why_not=True, viewer="A") == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_near_miss_of_a_scenario_has_words(name, lang):
    """Each that the scenarios about them know can be said, without a hole in the sentence."""
    files = sorted((ROOT / "rules_corpus" / name / "scenarios").rglob("*.yaml"))
    heard = set()
    for path in files:
        scenario = read_file(path)
        if "why-not" in scenario.expect:
            run = running.run(scenario, editions_of(scenario)[-1])
            reader = Reader(lang, scenario, run.start)
            for miss in (one for misses in near_misses(run) for one in misses):
                text = reader.near_miss(miss)
                heard.add(miss.code)
                assert text
                assert "{" not in text

    own = {key.split(".")[1] for key in catalogue(name, lang) if key.startswith("near.")}
    assert heard & own


def only_one(name, scenario, code):
    """The near miss of a kind in a shipped scenario, and its sentence."""
    (path,) = (ROOT / "rules_corpus" / name / "scenarios").rglob(f"{scenario}.yaml")
    read = read_file(path)
    run = running.run(read, editions_of(read)[-1])
    (miss,) = (one for misses in near_misses(run) for one in misses if one.code == code)
    return miss, Reader("en", read, run.start).near_miss(miss)


def test_a_loop_that_is_being_ended_is_not_said_to_be_barred():
    """11-1-1-3 Who named the smaller number ends the loop now, and may choose it again later."""
    miss, text = only_one("dragon-ball-ic", "smaller-number-may-choose-again", "loop-stopped")

    assert (miss.effect, sections(miss.rule)) == ("caller/1", ("11-1-1-3", "11-1-1"))
    assert text == (
        "The loop has been repeated as often as was declared; "
        "here Player A ends it with another choice."
    )


def test_a_replacement_used_up_was_never_on_standby():
    """10-9-1 Iron Wall is permanent: nothing of it waits."""
    _, text = only_one("dragon-ball-ic", "iron-wall-holds-once", "used-this-turn")

    assert text == "wall's Iron Wall has already been used this turn and cannot be used again."


def test_a_near_miss_names_the_reading_that_it_rests_on():
    """KJ7 No section says whether a face-down card has effects."""
    miss, _ = only_one("kaiun-colosseum", "kj7-face-down-card-has-no-effect", "face-down")

    assert readings(miss.rule) == ("KJ7",)
    (path,) = (ROOT / "rules_corpus/kaiun-colosseum").rglob("kj7-face-down-card-has-no-effect.yaml")
    found = report.replay(read_file(path), edition="1", lang="en", why_not=True)
    assert [one["readings"] for step in found["steps"] for one in step["near_misses"]] == [["KJ7"]]
