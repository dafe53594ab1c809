"""The rulings that come with Judge: each is told in three languages, and comes out as answered."""

import json
from functools import cache
from itertools import groupby

import pytest

from judge.cli import main
from judge.games.registry import game as known_game
from judge.rules.corpus import open_corpus
from judge.rules.notes import readings
from judge.scenario.files import RULINGS
from judge.scenario.performing import Performance
from judge.scenario.play import editions_of
from judge.scenario.read import read_file, read_scenario
from judge.scenario.ruled import files_of, indexes, of_card, of_section, open_ruling, played_of
from judge.scenario.shipped import printed_card
from judge.scenario.write import write_scenario
from judge.words import LANGS
from tests.conftest import ROOT

GAME = "one-piece"
CORPUS = ROOT / "rules_corpus"
FILES = files_of(CORPUS, GAME)
DOCUMENTS = {name: list(files) for name, files in groupby(FILES, lambda file: file.parent.name)}
FIRST = {"yes": ("Yes", "はい"), "no": ("No", "いいえ")}


@cache
def case_of(file):
    return read_file(file, open_corpus())


def documents():
    return pytest.mark.parametrize("document", DOCUMENTS)


@documents()
def test_a_ruling_is_a_case_with_its_source(document):
    """Under its name, in canonical form; question and answer in each language, verdict first."""
    for file in DOCUMENTS[document]:
        case = case_of(file)
        told = (case.situation, case.asks, case.answer.text)

        assert case.id == file.stem == f"qa-{document}-{case.ruling.number}"
        assert write_scenario(case) == file.read_text(encoding="utf-8"), file.name
        assert all(set(words) == set(LANGS) and all(words.values()) for words in told), file.name
        for word, lang in zip(FIRST.get(case.answer.verdict, ()), LANGS, strict=False):
            assert case.answer.text[lang].startswith(word), file.name
        assert case.answer.by, file.name
        assert [card for card in case.ruling.cards if not is_known(card)] == []


def is_known(number):
    return printed_card(open_corpus(), GAME, number.lower()) is not None


@documents()
def test_it_comes_out_as_it_was_answered(document):
    """In every edition it is played in, every line of it; and the run bears the answer out."""
    for file in DOCUMENTS[document]:
        case = case_of(file)
        for edition in editions_of(case) if not case.is_open else ():
            done = Performance(case, edition)

            if impossible := case.expect.get("impossible"):
                assert done.found.is_because_of(impossible), file.name
                continue
            assert done.found.possible, file.name
            assert done.played is not None
            assert done.played.refusal is None, file.name
            assert [one for one in done.checked if not one.ok] == [], (file.name, edition)
            assert any(one.path == "answer.shows" for one in done.checked), file.name


@documents()
def test_its_sections_are_there_in_every_edition(document):
    """Also of those that no position plays."""
    game = open_corpus().game(GAME)
    known = {reading.id for reading in readings(game)}  # what decides where no section does
    for file in DOCUMENTS[document]:
        case = case_of(file)
        for edition in editions_of(case):
            here = game.edition(edition)
            missing = [n for n in case.answered(edition).by if not here.find(n)]
            assert set(missing) <= known, (file.name, edition)


def test_what_is_not_played_says_why():
    """In every language; and there are enough that are."""
    cases = [case_of(file) for file in FILES]
    opened = [case for case in cases if case.is_open]

    assert all(set(case.ruling.open) == set(LANGS) for case in opened)
    assert all(not case.ruling.open for case in cases if case not in opened)
    assert len(cases) >= 850
    assert len(cases) - len(opened) >= 500


def test_the_index_is_fresh():
    """Whoever changes a ruling runs `make corpus`."""
    for path, text in indexes(CORPUS).items():
        assert path.read_text(encoding="utf-8") == text, "run `make corpus`"


def test_rulings_are_found_by_what_they_are_about():
    """Each by every card and section that it names."""
    corpus, newest = open_corpus(), known_game(GAME).rules.newest
    for case in map(case_of, FILES):
        assert all(case.id in of_card(corpus, GAME, card) for card in case.ruling.cards)
        by = case.answered(newest).by if newest in editions_of(case) else ()
        assert all(case.id in of_section(corpus, GAME, number, newest) for number in by)
        for card in case.ruling.cards:
            is_played = not case.is_open and not case.ruling.against
            assert (case.id in played_of(corpus, GAME, card)) == is_played


@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_is_told(lang, capsys):
    """Question, answer with its sections, source, and how to replay it."""
    case = next(case for case in map(case_of, FILES) if not case.is_open and case.ruling.cards)

    assert main(["ruling", case.id, "--lang", lang]) == 0
    out = capsys.readouterr().out

    assert case.asks[lang] in out
    assert f"{case.answer.text[lang]}  [{', '.join(case.answer.by)}]" in out
    assert case.ruling.document in out
    assert f"judge replay {case.id}" in out
    assert main(["replay", case.id]) == 0


def test_the_answer_for_programs(capsys):
    """With the sections of every edition it is played in."""
    case = next(case for case in map(case_of, FILES) if len(editions_of(case)) > 1)
    assert main(["ruling", case.id, "--json"]) == 0
    (ruling,) = json.loads(capsys.readouterr().out)["rulings"]

    assert ruling["id"] == case.id
    assert ruling["verdict"] == case.answer.verdict
    assert set(ruling["sections"]) == set(editions_of(case))
    assert ruling["source"]["whose"] == "publisher"


def test_what_no_position_plays_is_not_replayed(capsys):
    """It says why, and how to read it."""
    case = next(case for case in map(case_of, FILES) if case.is_open)

    assert main(["replay", case.id]) == 2
    err = capsys.readouterr().err
    assert case.ruling.open["en"] in err
    assert open_ruling(open_corpus(), case.id) == case


@pytest.mark.parametrize("words", ["OP99-001", "qa-op01-9999", "11-99", "xyzzy"])
def test_an_unknown_ruling_is_said_so(words, capsys):
    """With what can be asked."""
    assert main(["ruling", words]) == 2
    assert "No ruling is known" in capsys.readouterr().err


def test_a_false_answer_does_not_pass():
    """A planted verdict shows in what it claims: another outcome, a section of something else."""
    case = next(case for case in map(case_of, FILES) if "refused" in case.expect)
    text = write_scenario(case)
    wrong = text.replace("  by: [", "  by: [11-1-1-1, ")
    done = Performance(read_scenario(wrong, "x.yaml"), editions_of(case)[-1])

    assert [one.expected for one in done.checked if not one.ok] == ["11-1-1-1"]


def test_rulings_lie_where_their_names_say():
    """So that one is found without looking at the others."""
    assert {file.parent.parent.name for file in FILES} == {RULINGS}
