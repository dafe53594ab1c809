"""Every generated question: right by the engine, wrong options wrong, cited, in all languages."""

import re
from functools import cache
from itertools import pairwise

import pytest

from judge.games.registry import PLAYABLE
from judge.rules.corpus import open_corpus
from judge.scenario.files import shipped as paths
from judge.scenario.play import named
from judge.scenario.read import read_file
from judge.scenario.story import branch
from judge.training.bank import LISTED, read_list
from judge.training.endings import is_number, most, stated, value
from judge.training.fingerprints import fingerprint
from judge.training.generate import is_allowed, questions, text_of
from judge.training.making import related
from judge.training.misreadings import misreadings
from judge.training.model import Kind
from judge.training.playing import case
from judge.training.probing import decoded
from judge.training.procedures import procedure
from judge.training.recipes import make
from judge.training.roles import roles
from judge.words import LANGS, say
from tests.conftest import ROOT
from tests.plain import replay_in
from tests.training.sentences import sentences

CORPUS = open_corpus(ROOT / "rules_corpus", ROOT / "no-data")
ENTRIES = {game: list(read_list(CORPUS.folder / game / LISTED, game)) for game in PLAYABLE}
STAGE = re.compile(
    r"(?:The trigger condition of )?(.+?)(?:,? which was on standby,)?(?: \([a-z ]+\))? "
    r"(?:is met: it goes on standby|is taken up next|is played and resolved|activates.*)\.$"
)
ASKS = re.compile(r"[?？]$|[か嗎呢]。$")
SECTION = re.compile(r"(?<![\d-])\d{1,2}(?:-\d{1,2})+(?:#\d)?(?![\d-])")


@cache
def replayed(name, edition, lines=None):
    """The public report of a scenario, or of a branch of it."""
    scenario = read_file(paths(CORPUS.folder)[name])
    if lines is not None:
        scenario = branch(scenario, *lines)
    return replay_in(scenario, edition, lang="en")


def sentence(step):
    """What a step tells, without what it takes for granted of unknown cards."""
    return step["text"].partition(" If the ")[0] if "silent" in step["data"] else step["text"]


def groups():
    """Questions of one game and kind, by scenario, so that each is played once."""
    for game, entries in ENTRIES.items():
        for kind in Kind:
            some = sorted((e for e in entries if e.kind == kind), key=lambda e: e.recipe)
            for start in range(0, len(some), 70):
                yield pytest.param(game, some[start : start + 70], id=f"{game}-{kind}-{start}")


def number_of(option):
    """The section that an option names first."""
    return SECTION.search(option.text["en"])[0]


def right_of(question):
    return question.options[question.right[0]]


def prove_next(question, rest):
    name, edition, step, _ = rest.split(":")
    found = replayed(name, edition)
    if int(step) > len(found["steps"]):
        assert found["winner"] != "none"
        told = say("en", "question.over")
    else:
        told = sentence(found["steps"][int(step) - 1])
        rules = found["steps"][int(step) - 1]["rules"]
        assert question.sections[0] in rules
        assert set(rules) <= set(question.sections)  # and how a text is read, behind them
    assert [o.right for o in question.options] == [o.text["en"] == told for o in question.options]
    assert question.shown.step == int(step) - 1
    stages = [found[1] for o in question.options if (found := STAGE.match(o.text["en"]))]
    assert len(set(stages)) == len(stages) or question.sections[0].startswith("8-7-")


def prove_section(question, rest):
    name, edition, step, _ = rest.split(":")
    rules = replayed(name, edition)["steps"][int(step) - 1]["rules"]
    item = question.sections[0]
    if item != rules[0]:  # the item of a list that lets something be decided
        assert item.startswith(f"{rules[0]}-")
        rules = [item, *(rule for rule in rules if rule != item)]
    assert list(question.sections) == rules
    book = CORPUS.game(question.game).edition(edition)
    for option in question.options:
        number = number_of(option)
        near = any(related(book, number, rule) for rule in rules)
        assert (number == rules[0]) if option.right else not near


def prove_legal(question, rest):
    name, edition = rest.split(":")[:2]
    place = right_of(question).shown
    refusal = replayed(name, edition, place.branch)["refusal"]
    yes = say("en", "question.legal.yes")
    assert (right_of(question).text["en"] == yes) is (refusal is None)
    for option in question.options:
        if option.text["en"] == yes:
            assert option.right is (refusal is None)
        else:
            number = number_of(option)
            # the section that the author of the case names, where it is among those of the engine
            deciding = refusal and (question.sections[0], refusal["rule"], *_written(rest))
            assert option.right is (refusal is not None and number == deciding[0])
            assert not option.right or number in deciding[1:]
            assert option.right or refusal is None or number not in refusal["rules"]


def _written(rest):
    """What the author of a case says that something is refused by."""
    name, edition, _, player, line, _ = rest.split(":")
    refused = case(CORPUS.folder, name, edition).scenario.expectations(edition).get("refused", ())
    return [one["rule"] for one in refused if one.get(player) == decoded(line)]


def prove_illegal(question, rest):
    name, edition = rest.split(":")[:2]
    found = replayed(name, edition)
    for option in question.options:
        if option.right:
            assert (
                replayed(name, edition, option.shown.branch)["refusal"]["rule"]
                == (question.sections[0])
            )
        else:
            step = found["steps"][option.shown.step - 1]
            assert (step["kind"], sentence(step)) == ("decision", option.text["en"])
    assert found["refusal"] is None


def prove_order(question, rest):
    name, edition, _ = rest.split(":")
    told = [sentence(step) for step in replayed(name, edition)["steps"]]
    lines = dict(re.findall(r"^([P-S])\. (.+)$", question.prompt["en"], re.MULTILINE))
    for option in question.options:
        letters = option.text["en"].split(" → ")
        assert sorted(letters) == sorted(lines)
        places = [[n for n, text in enumerate(told) if text == lines[x]] for x in letters]
        flowing = _rises(places)
        assert flowing is option.right
    found = roles(CORPUS.folder, question.game, edition)
    for one, other in pairwise(question.sections):
        assert procedure(found, one, other)
    for option in question.options:
        assert option.right or procedure(found, *option.sections)


def _rises(places):
    """Whether one can go from each place to a later one."""
    now = -1
    for some in places:
        later = [place for place in some if place > now]
        if not later:
            return False
        now = later[0]
    return True


def prove_final(question, rest):
    name, edition, path, others = rest.split(":")
    one = case(CORPUS.folder, name, edition)
    final = replayed(name, edition)["final"]
    path = path.removeprefix("=")
    asked = [path, *(other.split("@")[0] for other in others.split(",") if "@" in other)]
    facts = {path: _seen(one, final, path) for path in dict.fromkeys(asked)}
    right = right_of(question).text["en"].rstrip(".")
    if path == "winner":
        told = {"A": "Player A", "B": "Player B", None: say("en", "question.final.nobody")}
        winner = final["winner"]
        assert right == told.get(winner, say("en", "question.final.drawn")).rstrip(".")
        return
    assert right.lower().endswith(str(facts[path]).lower())
    steps = [value(one, state, path) for state in one.states]
    changed = [n for n in range(1, len(steps)) if steps[n] != steps[n - 1]]
    if changed:  # whatever else it is about, the section of a change is cited first
        first, *_ = question.sections
        if first == roles(CORPUS.folder, question.game, edition).limit:  # or how far it can be
            assert any(one.told.rules(n - 1)[:1] == (first,) for n in changed)
        else:
            assert first in {number for n in changed for number in one.told.rules(n)}
    if question.typed and not is_number(one.game, path.rpartition(".")[2]):
        offered = [int(option.text["en"]) for option in question.options]
        assert all(0 <= number <= most(one, path) for number in offered)
    for option in question.options:
        if not option.right:
            assert option.text["en"].rstrip(".").lower() != right.lower()
            assert option.text["en"] not in [_stated(one, path) for path in facts]


def _stated(one, path):
    """The sentence that says what a path really is in the end."""
    return stated(CORPUS, one, path, value(one, one.run.table.state, path))["en"]


def _seen(one, final, path):
    """A value, read off the position that the report shows."""
    subject, _, rest = path.partition(".")
    area, _, state = rest.partition(".")
    side = final.get(subject, {})
    key = area.replace("-", "_")
    if subject in ("A", "B") and key in side and (not state or state in ("active", "rested")):
        lying = side[key]
        if isinstance(lying, int):
            return lying
        if state:
            return lying[state]
        return lying["count"] if "count" in lying else len(lying)
    if path == "winner":
        return final["winner"]
    name, _, what = path.rpartition(".")
    card = named(one.run, name)
    for player in ("A", "B"):
        for zone, lying in final[player].items():
            cards = lying["cards"] if isinstance(lying, dict) and "cards" in lying else lying
            for shown in cards if isinstance(cards, list) else ():
                if shown.get("card") == card:
                    return _of_card(shown, zone.replace("_", "-"), what, one)
    raise AssertionError(f"{card} is nowhere")


def _of_card(shown, zone, what, one):
    reader = one.told.readers["en"]
    if what == "zone":
        return reader.say(f"zone.{zone}").removeprefix("the ")
    if what in ("state", "side", "janken", "face"):
        return reader.say(f"{what}.{shown[what]}")
    return shown[what]


def prove_changed(question, rest):
    name, old, new, form, what = rest.split(":")
    if form.startswith("="):
        runs = {e: replayed(name, e)["final"] for e in (old, new)}
        facts = {e: _seen(case(CORPUS.folder, name, e), runs[e], form[1:]) for e in (old, new)}
        assert facts[old] != facts[new]
        changed = CORPUS.game(question.game).edition_map(old, new).backward
        assert all(changed[number].outcome for number in question.sections)
        assert right_of(question).text["en"] == say("en", "question.changed.only", edition=what)
        return
    rows = CORPUS.game(name).edition_map(old, new)
    row = (rows.forward if question.edition == old else rows.backward)[what]
    assert row.change in ("changed", "added", "removed")
    assert CORPUS.game(name).edition(question.edition).sections("en")[what].text
    told = question.prompt if form == "where" else right_of(question).text
    assert all(row.summary[lang] in told[lang] for lang in LANGS)
    if form == "where":
        assert number_of(right_of(question)) == what


def prove_definition(question, rest):
    game, edition, code, _ = rest.split(":")
    assert code.partition("@")[2] == question.sections[0]
    text = CORPUS.game(game).edition(edition).sections("en")[question.sections[0]].text
    told = right_of(question).text["en"]
    if question.typed:
        told = re.search("“(.*)”", question.prompt["en"], re.DOTALL)[1]
    assert "＿＿" in told
    told = re.sub(r"\(n\) ", " ", told).rstrip("…")  # a or an: either
    pieces = re.split('[［["]?＿＿[］"\\]]?', told)
    assert all(piece.strip(" ") in text.replace("\n", " ") for piece in pieces)
    for option in question.options:
        assert option.right or option.sections[1] != question.sections[0]


def prove_translation(question, rest):
    game, _, term, source, target, _ = rest.split(":")
    known = CORPUS.game(game).glossary.by_id[term]
    forms = {form.strip('"「」') for form in known.all_forms(target)} | set(known.all_forms(target))
    assert known.forms[source].strip('"「」') in question.prompt["en"]
    assert [o.text["en"] in forms for o in question.options] == [o.right for o in question.options]


PROOFS = {
    Kind.NEXT: prove_next,
    Kind.LEGAL: prove_legal,
    Kind.SECTION: prove_section,
    Kind.ORDER: prove_order,
    Kind.FINAL: prove_final,
    Kind.ILLEGAL: prove_illegal,
    Kind.CHANGED: prove_changed,
    Kind.DEFINITION: prove_definition,
    Kind.TRANSLATION: prove_translation,
}


def is_sound(question, entry):
    """What has to be so of every question, whatever its kind."""
    edition = CORPUS.game(question.game).edition(question.edition)
    assert (question.id, question.kind, question.game) == (entry.id, entry.kind, entry.game)
    assert (question.sections, question.difficulty) == (entry.sections, entry.difficulty)
    assert question.misreadings == entry.misreadings
    assert dict(question.clauses) == entry.clauses
    assert question.clauses == {n: fingerprint(edition, n) for n in question.sections}
    assert 3 <= len(question.options) <= 5
    assert len(question.right) == 1
    assert set(question.misreadings) <= set(misreadings(CORPUS, question.game))
    for lang in LANGS:
        assert question.prompt[lang].strip()
        if question.kind is not Kind.LEGAL:  # what an author asks of an action may come before it
            assert len([s for s in sentences(question.prompt[lang]) if ASKS.search(s)]) == 1
        assert question.explanation[lang].strip()
        texts = [option.text[lang].strip() for option in question.options]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        assert all(option.why[lang].strip() for option in question.options)
    cited = {*question.sections, *(n for o in question.options for n in o.sections)}
    assert all(number in edition for number in cited)
    assert all(option.sections for option in question.options)
    if SECTION.match(right_of(question).text["en"]) or question.kind is Kind.LEGAL:
        named = SECTION.findall(question.prompt["en"])
        assert question.sections[0] not in named


def is_shown(question):
    """Every place that is named can be opened."""
    for place in (question.shown, *(option.shown for option in question.options)):
        if place is not None:
            one = case(CORPUS.folder, place.scenario, place.edition)
            assert 0 <= place.step <= len(one.told.steps)
            assert place.branch is None or place.branch[0] <= len(one.scenario.line)


@pytest.mark.parametrize(("game", "entries"), list(groups()))
def test_every_question_is_proven(game, entries):
    """The engine gives the right answer and refutes the others; nothing is missing."""
    assert entries
    for entry in entries:
        question = make(CORPUS, entry.recipe)
        is_sound(question, entry)
        is_shown(question)
        PROOFS[question.kind](question, entry.recipe.partition(":")[2])


def test_there_are_enough_of_every_kind():
    """Over all games and kinds, no two with the same content."""
    everything = [entry for entries in ENTRIES.values() for entry in entries]

    assert len({entry.id for entry in everything}) == len(everything) > 1_500
    assert {entry.kind for entry in everything} == set(Kind) - {Kind.WRITTEN}
    for game, entries in ENTRIES.items():
        kinds = {entry.kind for entry in entries}
        only_one_edition = {Kind.CHANGED} if game != "one-piece" else set()
        assert kinds == set(Kind) - {Kind.WRITTEN} - only_one_edition
        assert {entry.difficulty for entry in entries} == {1, 2, 3, 4, 5}


def test_yes_and_no_are_balanced():
    """Whoever always answers that it is allowed, or that it is not, does not get far."""
    for entries in ENTRIES.values():
        some = [e.recipe for e in entries if e.kind is Kind.LEGAL]
        allowed = [is_allowed(make(CORPUS, recipe)) for recipe in some]
        assert 0.4 < sum(allowed) / len(allowed) < 0.6


def test_the_place_of_the_right_option_says_nothing():
    """It is everywhere about as often."""
    places = [make(CORPUS, e.recipe).right[0] for e in ENTRIES["one-piece"] if e.kind == "section"]

    assert all(places.count(n) > len(places) / 6 for n in range(4))


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYABLE)
def test_the_list_is_what_would_be_written_today(game):
    """`make corpus` changes nothing."""
    text = text_of(CORPUS, game, questions(CORPUS, game))

    assert (CORPUS.folder / game / LISTED).read_text(encoding="utf-8") == text
