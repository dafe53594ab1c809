"""Remedies: for every code of a refusal the change that makes it legal, run again here."""

import string

import pytest

from judge.games.common.remedies import MOST_CHANGES, TIMING
from judge.scenario.lines import Actor, Refused, parse
from judge.scenario.play import editions_of, play, probe
from judge.scenario.read import read_file
from judge.scenario.remedy_words import TIMES, sentences, tell
from judge.words import LANGS
from tests.games.remedies_common import ALL, expected, name_of

EVERY_GAME = pytest.mark.parametrize("cases", ALL.values(), ids=ALL)


def each(group):
    """A test of every case of a group, game by game."""
    found = [(cases, case) for cases in ALL.values() for case in cases.data[group]]
    names = [f"{cases.name} {name_of(case)}" for cases, case in found]
    return pytest.mark.parametrize(("cases", "case"), found, ids=names)


# -- every code ------------------------------------------------------------------------------


@EVERY_GAME
def test_there_is_a_case_for_every_code(cases):
    """A new reason comes with the change that does away with it, or with a case of none."""
    shown = {case["code"] for case in (*cases.data["cases"], *cases.data["hopeless"])}

    assert shown | set(cases.never) == cases.codes()
    assert not shown & set(cases.never)


@each("cases")
def test_the_remedy_is_the_smallest_change(cases, case):
    """What is refused gets the expected remedy, and the table stays where it was."""
    mending = cases.module("remedies")
    table, who, why = cases.start(case)
    before = table.state.key()
    found = mending.remedy(table, who, why.answer, why.reason)

    assert why.reason.code == case["code"]
    assert found == expected(case)
    assert mending.works(table, who, why.answer, found)
    assert table.state.key() == before


@each("cases")
def test_what_the_remedy_says_is_true(cases, case):
    """In the position as changed by hand the same thing is legal, or the other answer is."""
    (who,) = case["says"]
    table, text = cases.changed(case)

    assert cases.refused(table, who, text) is None


@each("hopeless")
def test_nothing_is_said_where_nothing_helps(cases, case):
    """No remedy is better than a wrong one."""
    table, who, why = cases.start(case)

    assert why.reason.code == case["code"]
    assert cases.module("remedies").remedy(table, who, why.answer, why.reason) is None


# -- everything that is refused --------------------------------------------------------------


def shipped_refusals(cases):
    """Every refusal that a shipped scenario expects, in every edition it is played in."""
    for path in cases.scenarios:
        scenario = read_file(path)
        for edition in editions_of(scenario):
            entries = scenario.expectations(edition).get("refused", ())
            run = play(scenario, edition) if entries else None
            for entry in entries:
                ((who, text),) = ((who, text) for who, text in entry.items() if who in "AB")
                saved = run.table.save()
                why = probe(run, who, text)
                refused_at(run, who, text)
                if why.window is None:  # else what it was refused in is over
                    yield f"{scenario.id} {edition} {text}", run.table, who, why
                run.table.load(saved)


def refused_at(run, who, text):
    """Go to the very question at which a line is refused, as a replay does that has the line."""
    said = parse(run.game.rules.id, text)
    if not said.aim or run.game.speech.lines.verbs[said.verb].takes == "aim":
        return
    try:
        Actor(run.game, run.table).like(run.actor).do(who, said)
    except Refused:
        return


@EVERY_GAME
def test_a_remedy_of_a_shipped_scenario_works(cases):
    """Whatever a scenario expects to be refused: what is said of it has been run."""
    mending = cases.module("remedies")
    wrong, none, total = [], [], 0
    for name, table, who, why in shipped_refusals(cases):
        found = mending.remedy(table, who, why.answer, why.reason)
        total += 1
        if found is None:
            none.append((name, why.reason.code))
        elif not mending.works(table, who, why.answer, found) or len(found.changes) > MOST_CHANGES:
            wrong.append((name, found))

    assert total > 5
    assert wrong == []
    assert [one for one in none if one[1] not in cases.unanswered] == []


@EVERY_GAME
def test_a_remedy_works_whatever_is_tried(cases):
    """In the position of every case: each remedy works, and looking for it changes nothing."""
    mending, game = cases.module("remedies"), cases.game
    wrong, found = [], 0
    for case in cases.data["cases"]:
        table, *_ = cases.start(case)
        before = table.state.key()
        for answer in cases.tried(table):
            for who in "AB":
                reason = game.speech.refusals.wrong_player(table.state, table.decision, who, answer)
                if who == table.decision.player:
                    reason = table.refusal(answer)
                if reason is None:
                    continue
                one = mending.remedy(table, who, answer, reason)
                found += one is not None
                if one is not None and not mending.works(table, who, answer, one):
                    wrong.append((name_of(case), who, answer, one))
        assert table.state.key() == before

    assert wrong == []
    assert found > 200


@EVERY_GAME
def test_a_card_that_nobody_has_is_no_reason_to_stumble(cases):
    """A line may name a card that does not exist; there is nothing to say about it."""
    table, *_ = cases.start(cases.data["cases"][0])
    answer = (cases.one[0], "nobody")
    reason = cases.game.speech.refusals.wrong_player(table.state, table.decision, "B", answer)

    assert cases.module("remedies").remedy(table, "B", answer, reason) is None


# -- words -----------------------------------------------------------------------------------


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def keys_of(cases, word):
    """The clauses there must be for the word of a change."""
    if word == "wait-until":
        return {f"{word}.{step}" for step in cases.steps}
    return {word}


@EVERY_GAME
def test_every_change_has_words_in_every_language(cases):
    """The same clauses with the same values; none is missing and none is left over."""
    english = sentences(cases.name, "en")
    known = cases.game.speech.words.changes
    clauses = {key for word in known for key in keys_of(cases, word)}
    singular = {key for key in english if key.endswith(".one")}

    assert set(known) == {*cases.module("changes").CHANGES, "wait-until", "after"}
    assert set(TIMES) == TIMING
    assert {key for key in english if not key.startswith(("frame.", "join."))} == clauses | singular
    assert {key.removesuffix(".one") for key in singular} <= clauses
    for lang in LANGS:
        assert {key: fields(text) for key, text in sentences(cases.name, lang).items()} == {
            key: fields(text) for key, text in english.items()
        }, lang


@EVERY_GAME
@pytest.mark.parametrize("lang", LANGS)
def test_every_remedy_is_a_sentence(cases, lang):
    """Every remedy of the cases is told with names, without a value left standing."""
    told = set()
    for case in cases.data["cases"]:
        name = lambda card: card.rpartition(".")[2].upper()  # noqa: E731
        text = tell(cases.game, expected(case), lang, name)
        told.add(text)
        assert text[-1] in ".。"
        assert not set(text) & set("{}")

    assert len(told) > 10
