"""Every game has words for all that its source can say, in every language."""

import ast
import re
import string
from functools import cache

import pytest

from judge.engine import trace
from judge.games.common import events as common_events
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.scenario.phrases import catalogue, shared
from judge.scenario.phrases.plain import kind_of
from judge.scenario.phrases.tables import ANSWERS, NOTES
from judge.scenario.tongues import of_game
from judge.words import LANGS
from tests.conftest import ROOT

TOLD_OTHERWISE = {"note", "happen", "set-fact", "not-done", "instead"}  # by what is in them
UNTOLD = {"keep", "say"}  # they are no steps


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# -- the catalogues --------------------------------------------------------------------------


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("table", ["PHRASES", "VIOLATIONS", "NAMED", "REMEDIES", "EXPLORED"])
def test_all_languages_of_a_game_have_the_same_keys_and_values(game, table):
    """A sentence that exists in one language exists in all, and none forgets a value."""
    english = {key: fields(text) for key, text in of_game(game, "en", table).items()}

    for lang in LANGS:
        assert {k: fields(t) for k, t in of_game(game, lang, table).items()} == english, lang


def test_what_the_games_share_is_there_in_all_languages():
    """The same for the sentences of no game in particular."""
    english = {key: fields(text) for key, text in shared("en").items()}

    for lang in LANGS:
        assert {key: fields(text) for key, text in shared(lang).items()} == english, lang


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", ["ja", "zh-TW"])
def test_no_english_is_left_standing(lang, game):
    """Japanese and Chinese sentences hold no Latin letters but K.O., as it is printed."""
    left = {
        key: text
        for key, text in catalogue(game, lang).items()
        if re.search("[A-Za-z]", re.sub(r"\{\w+\}|KO", "", text))
    }

    assert left == {}


@pytest.mark.parametrize("game", PLAYABLE)
def test_sentences_end_like_sentences(game):
    """What is a whole sentence ends as one."""
    whole = ("event.", "note.", "reason.", "remedy.", "says.", "ask.", "fact.", "moment.")
    ends = {"en": ".?", "ja": "。", "zh-TW": "。？"}
    open_ended = [
        (lang, key)
        for lang in LANGS
        for key, text in catalogue(game, lang).items()
        if key.startswith(whole) and text[-1] not in ends[lang]
    ]

    assert open_ended == []


# -- what the source can say -----------------------------------------------------------------


def package(game):
    return known_game(game).speech.words.package.split(".")[2]


@cache
def trees(*folders):
    return [
        ast.parse(path.read_text(encoding="utf-8"))
        for folder in folders
        for path in sorted((ROOT / "judge" / folder).rglob("*.py"))
    ]


def sources(game):
    """The source of everything that can have something to say in a game."""
    return trees("engine", "games/common", f"games/{package(game)}", "scenario")


def calls(found, *names):
    for tree in found:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else None
                name = node.func.attr if isinstance(node.func, ast.Attribute) else name
                if name in names:
                    yield tree, node


def text_of(node):
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def argument(call, place, name=""):
    found = next((k.value for k in call.keywords if k.arg == name), None)
    return found if found is not None or place >= len(call.args) else call.args[place]


def texts(found, *names, place, name=""):
    """Every constant that stands at one place of such calls."""
    said = set()
    for tree, call in calls(found, *names):
        node = argument(call, place, name)
        said |= {text_of(node)} | (
            set(assigned(tree, node.id)) if isinstance(node, ast.Name) else set()
        )
        if isinstance(node, ast.IfExp):
            said |= {text_of(node.body), text_of(node.orelse)}
    return said - {None}


def assigned(tree, name):
    """The constants that a name of a module is set to."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(getattr(t, "id", "") == name for t in node.targets):
            either = isinstance(node.value, ast.IfExp)
            yield from map(
                text_of, (node.value.body, node.value.orelse) if either else (node.value,)
            )


def codes_of_obstacles(found):
    """Reasons for which an effect does not activate: they are noted, too."""
    for tree in found:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name == "obstacle":
                for call in ast.walk(node):
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Reason":
                        yield text_of(call.args[0])


def defaults_of(found, name):
    """What a parameter of that name is by default, wherever it has a default."""
    for tree in found:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for arg, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True):
                    if arg.arg == name and text_of(default):
                        yield text_of(default)


def asks(game):
    found = sources(game)
    asked = texts(found, "Decision", place=2) | texts(found, "ask_whether", place=1)
    asked |= texts(found, "pick", "choose_number", place=99, name="ask")
    return asked | set(defaults_of(found, "ask")) | set(known_game(game).speech.lines.tosses)


def is_about_answers(node):
    """Whether a piece of source makes answers or looks at one."""
    if isinstance(node, ast.FunctionDef) and node.returns is not None:
        made = ast.unparse(node.returns)
        return "Answer" in made or (node.name.startswith("can_") and "tuple[str" in made)
    if isinstance(node, ast.AnnAssign):
        return "Answer" in ast.unparse(node.annotation) and not isinstance(node.value, ast.Dict)
    if isinstance(node, ast.Assign | ast.AugAssign):
        names = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(getattr(name, "id", "") == "options" for name in names)
    if isinstance(node, ast.Compare):
        return getattr(node.left, "id", "") == "answer"
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision"


def verbs(game):
    """The first word of every answer that the engine and the game offer or look at."""
    found = set()
    for tree in trees("engine", "games/common", f"games/{package(game)}"):
        for node in filter(is_about_answers, ast.walk(tree)):
            tuples = (one for one in ast.walk(node) if isinstance(one, ast.Tuple))
            found |= {text_of(one.elts[0]) for one in tuples if one.elts}
    found |= {verb for said in known_game(game).speech.lines.tosses.values() for verb, *_ in said}
    return {verb for verb in found - {None} if re.fullmatch(r"[a-z]+([ -][a-z]+)*", verb)}


def keys(words, prefix):
    """The words that follow a prefix in a catalogue, without further variants."""
    return {key.split(".")[1] for key in words if key.startswith(f"{prefix}.")}


def kebab(verb):
    return verb.replace(" ", "-")


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_event_has_its_sentence(game):
    """Every kind of event that the rules of the game let happen, and nothing else."""
    kinds = {
        re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
        for book in known_game(game).rules.editions.values()
        for kind in book.applies
    }

    assert len(kinds) > 10
    assert kinds - TOLD_OTHERWISE - UNTOLD <= keys(catalogue(game, "en"), "event")
    assert keys(of_game(game, "en", "PHRASES"), "event") <= kinds


def test_every_event_that_is_shared_has_its_sentence_somewhere():
    """No shared sentence is about an event that there is not."""
    kinds = {
        re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
        for module in (common_events, trace)
        for name, kind in vars(module).items()
        if getattr(kind, "_fields", ())[:1] == ("rule",)
    }

    assert keys(shared("en"), "event") <= kinds
    assert kind_of(trace.Declined("", "A", ())) == "declined"


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_note_has_its_sentence_and_its_values(game):
    """Every code of a note, with as many values as the sentence knows of."""
    found, tables = sources(game), {**NOTES, **known_game(game).speech.words.notes}
    known = texts(found, "Note", place=1) | set(codes_of_obstacles(found))

    assert len(known) > 15
    assert known <= set(tables) == keys(catalogue(game, "en"), "note")
    assert set(known_game(game).speech.words.notes) <= known
    for _, call in calls(found, "Note"):
        values = argument(call, 2, "values")
        code = text_of(call.args[1])
        if code and (values is None or isinstance(values, ast.Tuple)):
            assert len(values.elts if values else ()) == len(tables[code]), code


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_reason_has_its_sentence_and_its_remedy(game):
    """Every code of a reason."""
    known = texts(sources(game), "Reason", place=0)
    words, own = catalogue(game, "en"), of_game(game, "en", "PHRASES")

    assert len(known) > 15
    assert known <= keys(words, "reason") == keys(words, "remedy")
    assert keys(own, "reason") | keys(own, "remedy") <= known


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_question_has_its_sentence(game):
    """Every kind of question, also where it is only mentioned."""
    known = asks(game)
    words, own = catalogue(game, "en"), of_game(game, "en", "PHRASES")

    assert len(known) > 10
    assert known <= keys(words, "ask") == keys(words, "now")
    assert keys(own, "ask") | keys(own, "now") <= known


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_answer_has_its_words(game):
    """Every verb, as an offer and as what was said."""
    known = {kebab(verb) for verb in verbs(game)}
    words, own = catalogue(game, "en"), of_game(game, "en", "PHRASES")
    said = {key.rpartition(".")[2] for key in words if key.startswith("says.")}
    tables = {**ANSWERS, **known_game(game).speech.words.answers}

    assert len(known) > 15
    assert known <= keys(words, "answer")
    anytime = {"concede", *known_game(game).speech.lines.anytime}  # told by what comes of it
    assert known - anytime <= said
    assert keys(own, "answer") <= known
    assert {kebab(verb) for verb in tables} <= keys(words, "answer")


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_area_and_phase_has_its_words(game):
    """On boards and in sentences."""
    here, words = known_game(game), catalogue(game, "en")
    found = sources(game)

    assert {area.name for area in here.table.areas if area.told} <= keys(words, "board")
    assert {area.name for area in here.table.areas} <= keys(words, "zone")
    assert texts(found, "Happen", place=1) <= keys(words, "moment")
    assert texts(found, "SetFact", place=1) <= keys(words, "fact")
    for value in here.table.values:
        assert value.told != "phrase" or f"board.{value.name}" in words, value.name
