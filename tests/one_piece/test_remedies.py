"""Remedies: for every code of a refusal the change that makes it legal, run again here.

The cases lie in `remedies.yaml`: a position in which something is refused, the remedy, and
the position after the change, written down in full, in which the same thing is legal.
"""

import ast
import string
import time

import pytest

from judge.engine.chance import unchanged
from judge.engine.table import Table
from judge.games.common.changes import change
from judge.games.common.remedies import MOST_CHANGES
from judge.games.common.remedies import TIMING
from judge.games.common.remedies import Remedy
from judge.games.one_piece.changes import CHANGES
from judge.games.one_piece.definitions import library_of
from judge.games.one_piece.editions import rulebook
from judge.games.one_piece.moments import BUILD
from judge.games.one_piece.position import build
from judge.games.one_piece.refusals import wrong_player
from judge.games.one_piece.remedies import remedy
from judge.games.one_piece.remedies import works
from judge.games.registry import game
from judge.scenario.lines import Actor
from judge.scenario.lines import Refused
from judge.scenario.lines import parse
from judge.scenario.play import editions_of
from judge.scenario.play import play
from judge.scenario.play import probe
from judge.scenario.read import read_file
from judge.scenario.read import read_text
from judge.scenario.remedy_words import TIMES
from judge.scenario.remedy_words import sentences
from judge.scenario.remedy_words import tell
from judge.scenario.samples import sample_cards
from judge.scenario.yaml_data import load
from judge.words import LANGS
from tests.conftest import ROOT

GAME = game("one-piece")

SCENARIOS = sorted((ROOT / "rules_corpus" / "one-piece" / "scenarios").rglob("*.yaml"))
DATA = load(read_text(ROOT / "tests/one_piece/remedies.yaml"), "remedies.yaml").data
LIBRARY = library_of({**sample_cards("one-piece"), **DATA["cards"]})
KINDS = ("position", "timing", "choice")
# nothing in the game asks in such a way that these come up
NEVER_SAID = {"blocked-already", "not-main", "not-offered"}


def as_it_lies(decision):
    """No deck is shuffled; who may choose is said by the line."""
    return None if decision.ask == "who-chooses" else unchanged(decision)


def table_for(position, line=()):
    """The table of a position after some lines."""
    now = {"player": "A", "number": 5, "phase": "main", **position.get("turn", {})}
    if now["phase"] == "setup":
        del now["number"]
    state, agenda = build({**position, "turn": now}, LIBRARY, rulebook("1.1.9", ()))
    table = Table(state, agenda, chance=as_it_lies)
    actor = Actor(GAME, table)
    for entry in line:
        ((who, text),) = entry.items()
        if who == "chance":
            table.answer(("chooses", text.split()[0]))
        else:
            actor.do(who, parse("one-piece", text))
    return table


def refused(table, who, text):
    """How a line is refused, or none; the table stays where it was."""
    saved = table.save()
    try:
        Actor(GAME, table).do(who, parse("one-piece", text))
    except Refused as why:
        return why
    finally:
        table.load(saved)
    return None


def found_for(case):
    """The remedy of a case, with the table and the refusal."""
    table = table_for(case["given"], case.get("line", ()))
    ((who, text),) = case["says"].items()
    why = refused(table, who, text)
    assert why is not None
    assert why.reason.code == case["code"]
    return remedy(table, who, why.answer, why.reason), table, why


def frozen(data):
    return tuple(map(frozen, data)) if isinstance(data, list) else data


def expected(case):
    (kind,) = (kind for kind in KINDS if kind in case)
    return Remedy(kind, frozen(case[kind]))


def name_of(case):
    return f"{case['code']}: {next(iter(case['says'].values()))}"


# -- every code ------------------------------------------------------------------------------


def codes():
    """Every code that the source gives a refusal."""
    found = set()
    for path in sorted((ROOT / "judge").rglob("*.py")):
        if path.parent.name not in ("engine", "common", "one_piece") and path.name != "lines.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            made = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
            if made and node.args and isinstance(node.args[0], ast.Constant):
                found.add(node.args[0].value)
    return found


def test_there_is_a_case_for_every_code():
    """A new reason comes with the change that does away with it, or with a case of none."""
    shown = {case["code"] for case in (*DATA["cases"], *DATA["hopeless"])}

    assert shown | NEVER_SAID == codes()
    assert not shown & NEVER_SAID


@pytest.mark.parametrize("case", DATA["cases"], ids=name_of)
def test_the_remedy_is_the_smallest_change(case):
    """What is refused gets the expected remedy, and the table stays where it was."""
    found, table, why = found_for(case)
    ((who, _),) = case["says"].items()

    assert found == expected(case)
    assert works(table, who, why.answer, found)
    assert refused(table, *next(iter(case["says"].items()))).reason == why.reason


@pytest.mark.parametrize("case", DATA["cases"], ids=name_of)
def test_what_the_remedy_says_is_true(case):
    """In the position as changed by hand the same thing is legal, or the other answer is."""
    ((who, text),) = case["says"].items()
    line = case.get("line", ())
    if "instead" in case:
        table, text = table_for(case["given"], line), case["instead"]
    elif "before" in case:
        table = table_for(case["given"], (*line, case["before"]))
    else:
        table = table_for(case["then"], line)

    assert refused(table, who, text) is None


@pytest.mark.parametrize("case", DATA["hopeless"], ids=name_of)
def test_nothing_is_said_where_nothing_helps(case):
    """No remedy is better than a wrong one."""
    table = table_for(case["given"], case.get("line", ()))
    ((who, text),) = case["says"].items()
    why = refused(table, who, text)

    assert why.reason.code == case["code"]
    assert remedy(table, who, why.answer, why.reason) is None


# -- everything that is refused --------------------------------------------------------------


def shipped_refusals():
    """Every refusal that a shipped scenario expects, in every edition it is played in."""
    for path in SCENARIOS:
        scenario = read_file(path)
        for edition in editions_of(scenario):
            entries = scenario.expectations(edition).get("refused", ())
            run = play(scenario, edition) if entries else None
            for entry in entries:
                ((who, text),) = ((who, text) for who, text in entry.items() if who != "rule")
                yield f"{scenario.id} {edition} {text}", run, who, probe(run, who, text)


@pytest.mark.skipif(not SCENARIOS, reason="no scenarios are shipped")
def test_a_remedy_of_a_shipped_scenario_works():
    """Whatever a scenario expects to be refused: what is said of it has been run, and fast."""
    wrong, none, slowest, total = [], [], 0.0, 0
    for name, run, who, why in shipped_refusals():
        start = time.process_time()
        found = remedy(run.table, who, why.answer, why.reason)
        slowest = max(slowest, time.process_time() - start)
        total += 1
        if found is None:
            none.append((name, why.reason.code))
        elif not works(run.table, who, why.answer, found) or len(found.changes) > MOST_CHANGES:
            wrong.append((name, found))

    assert total > 100
    assert wrong == []
    assert {code for _, code in none} <= {"may-not-reorder", "not-your-decision"}
    assert slowest < 0.3


def tried(table):
    """Answers of all kinds with the cards that lie in sight, sensible or not."""
    state = table.state
    cards = [
        card
        for (_, zone), lying in sorted(state.zones.items())
        if zone in ("leader", "characters", "stage", "hand", "trash")
        for card in lying
    ]
    aims = [card for card in cards if state.cards[card].zone[1] in ("leader", "trash")]
    for card in cards:
        yield from ((verb, card) for verb in ("play", "give", "activate", "block", "choose"))
        yield from ((verb, card, other) for verb in ("attack", "counter") for other in aims)
    yield from (("end",), ("redraw",), ("first",), ("trigger",), ("no block",), ("done",))
    yield from (("number", 99), ("no",), ("give", "1", cards[0]), ("counter", cards[0]))


def test_a_remedy_works_whatever_is_tried():
    """In the position of every case: each remedy works, and looking for it changes nothing."""
    wrong, found, slowest = [], 0, 0.0
    for case in DATA["cases"]:
        table = table_for(case["given"], case.get("line", ()))
        before = table.state.key()
        for answer in tried(table):
            for who in "AB":
                reason = wrong_player(table.state, table.decision, who, answer)
                if who == table.decision.player:
                    reason = table.refusal(answer)
                if reason is None:
                    continue
                start = time.process_time()
                one = remedy(table, who, answer, reason)
                slowest = max(slowest, time.process_time() - start)
                found += one is not None
                if one is not None and not works(table, who, answer, one):
                    wrong.append((name_of(case), who, answer, one))
        assert table.state.key() == before

    assert wrong == []
    assert found > 1000
    assert slowest < 0.3


def test_a_card_that_nobody_has_is_no_reason_to_stumble():
    """A line may name a card that does not exist; there is nothing to say about it."""
    table = table_for({})
    reason = wrong_player(table.state, table.decision, "B", ("play", "nobody"))

    assert remedy(table, "B", ("play", "nobody"), reason) is None


@pytest.mark.parametrize(
    "wanted",
    [
        ("set-active", "A.mute"),
        ("rest", "A.red-leader"),
        ("in-hand", "A.red-leader"),
        ("on-field", "A.study"),
        ("have", "A", "hand", 40),
        ("have", "A", "hand", -1),
        ("have-card", "B", "hand", "mute"),
        ("ready-don", "A", 1),
        ("add-don", "A", 11),
        ("release-don", "A", 1),
        ("give-don", "A.mute", 11),
        ("remove-prohibition", "A.mute"),
        ("not-negated", "A.mute"),
        ("not-used", "A.mute", "mute/1"),
        ("turn-face", "A.mute", "up"),
        ("attack-target", "A.mute"),
        ("turn", 4),
    ],
    ids=lambda wanted: wanted[0],
)
def test_a_change_that_cannot_be_made_is_not_made(wanted):
    """Where cards are missing, or it is so already, a change says no."""
    position = {
        "A": {
            "leader": {"card": "red-leader", "rested": True},
            "characters": ["mute"],
            "hand": ["study"],
        },
        "B": {"deck": ["plain"]},
    }

    assert change(CHANGES, table_for(position).state.copy(), wanted) is False


# -- words -----------------------------------------------------------------------------------


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def keys_of(word):
    """The clauses there must be for the word of a change."""
    if word == "wait-until":
        return {f"{word}.{step}" for step in BUILD}
    return {word, f"{word}.one"} if word.endswith("-don") else {word}


def test_every_change_has_words_in_every_language():
    """The same clauses with the same values; none is missing and none is left over."""
    english = sentences("one-piece", "en")
    clauses = {key for word in GAME.words.changes for key in keys_of(word)}

    assert set(GAME.words.changes) == {*CHANGES, *TIMES}
    assert set(TIMES) == TIMING
    assert {key for key in english if not key.startswith(("frame.", "join."))} == clauses
    for lang in LANGS:
        known = sentences("one-piece", lang)
        assert {key: fields(text) for key, text in known.items()} == {
            key: fields(text) for key, text in english.items()
        }, lang


@pytest.mark.parametrize("lang", LANGS)
def test_every_remedy_is_a_sentence(lang):
    """Every remedy of the cases is told with names, without a value left standing."""
    told = {}
    for case in DATA["cases"]:
        text = tell(GAME, expected(case), lang, lambda card: card.rpartition(".")[2].upper())
        told[text] = case
        assert text[-1] in ".。"
        assert not set(text) & set("{}")

    assert len(told) > 40


def test_how_a_remedy_reads():
    """One of each frame, as a reader sees it."""
    names = {"A.zoro": "Zoro", "B.leader": "Blue Leader", "B.nami": "Nami"}.__getitem__
    changes = (("set-active", "A.zoro"), ("rest", "B.nami"))
    when = ("wait-until", "counter-step", "B")

    assert tell(GAME, Remedy("position", changes), "en", names) == (
        "It would be legal if Zoro were active and Nami were rested."
    )
    assert tell(GAME, Remedy("timing", (when, ("ready-don", "B", 1))), "en", names) == (
        "It would be legal in the Counter Step of an attack on Player B, "
        "if 1 of the rested DON!! cards of Player B was active."
    )
    assert tell(GAME, Remedy("timing", (when,)), "ja", names) == (
        "プレイヤーBへのアタックのカウンター・ステップなら、できます。"
    )
    instead = ("choose-instead", ("attack", "A.zoro", "B.leader"))
    assert tell(GAME, Remedy("choice", (instead,)), "zh-TW", names) == (
        "現在可以改為：以「Zoro」攻擊「Blue Leader」。"
    )
