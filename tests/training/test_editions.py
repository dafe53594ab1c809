"""Items are bound to their clauses: a switch of the edition suspends exactly the touched ones."""

from dataclasses import replace

import pytest

from judge.errors import UnknownEdition
from judge.rules.corpus import open_corpus
from judge.rules.model import Section
from judge.rules.store import StoredDocument
from judge.training.bank import Bank
from judge.training.editions import Clauses
from judge.training.fingerprints import moves
from judge.training.model import Kind, Listed
from judge.training.practice import Filters, Practice
from judge.training.profiles import Profile
from judge.training.progress import progress
from judge.training.schedule import Subject
from judge.training.store import TrainingStore
from judge.training.telling import progress_lines
from tests.conftest import NEWEST
from tests.training.banks import DAY, NOW, numbers, practice_with, question, reply, write

GAME, OLD, BETWEEN = "one-piece", "1.1.6", "1.1.9"
NEW = NEWEST[GAME]
ME = Profile()


@pytest.fixture(scope="module")
def table(shipped):
    """Section of the older edition -> its number in the newer one, or None."""
    return moves(shipped, GAME, OLD, NEW)


@pytest.fixture(scope="module")
def bank(tmp_path_factory, shipped, table):
    """Questions on every fourth section of the old edition, on all that changed or moved, and
    on a few of the new edition."""
    changed = [n for n, to in table.items() if to is None]
    moved = [n for n, to in table.items() if to not in (None, n)]
    old = dict.fromkeys([*changed, *moved, *numbers(shipped, GAME, OLD, 60)])
    added = [n for n, to in moves(shipped, GAME, NEW, OLD).items() if to is None]
    return practice_with(
        tmp_path_factory.mktemp("editions"),
        ([question(f"o{i}", n) for i, n in enumerate(old)], {"edition": OLD}),
        ([question(f"n{i}", n) for i, n in enumerate(added)], {"edition": NEW}),
    ).bank


@pytest.fixture
def practice(bank, tmp_path):
    return Practice(bank, TrainingStore(tmp_path / "data"))


def test_a_switch_suspends_exactly_the_touched_items(practice, table):
    """Those whose clause changed or is gone; what only moved stays, by its new number."""
    old = practice.bank.entries(edition=OLD)
    me = practice.set_edition(ME, GAME, OLD, now=NOW)
    before = practice.pool(me).entries
    switch = practice.switch(me, GAME, NEW)
    me = practice.set_edition(me, GAME, NEW, now=NOW)
    after = practice.pool(me).entries
    wanted = {entry.id for entry in old if table[entry.section] is None}

    assert {entry.id for entry in before} == {entry.id for entry in old}
    assert {entry.id for entry in switch.suspended} == wanted
    assert {entry.id for entry in old} - {entry.id for entry in after} == wanted
    assert 10 < len(wanted) < len(old) - 10
    moved = next(e for e in old if table[e.section] not in (None, e.section))
    assert practice.clauses.sections(moved, NEW) == (table[moved.section],)


def test_switching_back_resumes_them(practice):
    """Nothing of it is stored, so nothing is lost."""
    me = practice.set_edition(ME, GAME, OLD, now=NOW)
    before = practice.pool(me).entries
    there = practice.set_edition(me, GAME, NEW, now=NOW)
    back = practice.set_edition(there, GAME, OLD, now=NOW)

    assert practice.pool(back).entries == before
    assert there.editions == {}  # the newest: it goes on with what we ship next
    assert practice.store.profile().editions == {GAME: OLD}


def test_what_was_learnt_goes_on_where_the_clause_does(practice, table):
    """A card of a section that only moved is the same card; one that changed rests."""
    me = practice.set_edition(ME, GAME, OLD, now=NOW)
    old = practice.bank.entries(edition=OLD)
    moved = next(e for e in old if table[e.section] not in (None, e.section))
    changed = next(e for e in old if table[e.section] is None)
    for entry in (moved, changed):
        reply(practice, me, entry.id, right=False)
    me = practice.set_edition(me, GAME, NEW, now=NOW)
    found = progress(practice, me, now=NOW, day=DAY)
    rows = {one.number: one for chapter in found.chapters for one in chapter.sections}
    cards = practice.store.memory(me.id).cards

    assert rows[table[moved.section]].seen == 1
    assert sum(one.seen for one in rows.values()) == 1
    assert len([key for key in cards if key.subject is Subject.SECTION]) == 2
    assert found.suspended == len(practice.clauses.suspended(old, {GAME: NEW}))


def test_clauses_have_one_name_in_all_editions(shipped, table):
    """The same text the same name, another text another."""
    clauses = Clauses(shipped)
    for number, there in table.items():
        name = clauses.name(GAME, OLD, number)
        assert name == f"{OLD}/{number}"
        assert clauses.number(GAME, name, NEW) == there
        if there is not None:
            assert clauses.name(GAME, NEW, there) == name
    assert clauses.name("kaiun-colosseum", "1", "1-1") == "1/1-1"
    assert clauses.number(GAME, "0.9/7-1", NEW) is None


def test_a_drill_over_several_editions_asks_what_changed_on_the_way(practice, shipped):
    """As long as it is so still; what is gone stays gone."""
    steps = (OLD, BETWEEN), (BETWEEN, NEW)
    changed = {step: moves(shipped, GAME, *reversed(step)) for step in steps}
    again = {n for n, before in changed[BETWEEN, NEW].items() if before is None}
    asked = [
        Listed(
            id=f"{old}:{n}", kind=Kind.CHANGED, game=GAME, edition=new, difficulty=2, sections=(n,),
            recipe=f"changed:{GAME}:{old}:{new}:what:{n}",
        )
        for (old, new), table in changed.items()
        for n, before in table.items()
        if before is None
    ]  # fmt: skip
    gone = replace(asked[0], id="gone", edition=OLD, sections=("8-1-3-2",))
    drill = practice.clauses.drill((*asked, gone), GAME, OLD, NEW)
    left = {entry.id for entry in asked} - {entry.id for entry in drill}

    assert "7-1-1-3" in again
    assert left == {f"{OLD}:{n}" for n in again} & {entry.id for entry in asked}
    assert gone in drill
    assert {e.id for e in practice.clauses.drill(asked, GAME, BETWEEN, NEW)} == {
        f"{BETWEEN}:{n}" for n in again
    }


def test_the_drill_asks_what_changed(practice):
    """Questions about the change first, then those of the new edition that rest on it."""
    about = Listed(
        id="about", kind=Kind.CHANGED, game=GAME, edition=NEW, difficulty=2, sections=("6-2-3",),
        recipe=f"changed:{GAME}:{OLD}:{NEW}:what:6-2-3",
    )  # fmt: skip
    elsewhere = replace(about, id="elsewhere", recipe=f"changed:{GAME}:1.0:{OLD}:what:6-2-3",
                        edition=OLD)  # fmt: skip
    entries = (*practice.bank.entries(), about, elsewhere)
    drill = practice.clauses.drill(entries, GAME, OLD, NEW)
    names = [entry.id for entry in drill]

    assert names[0] == "about"
    assert set(names[1:]) == {entry.id for entry in practice.bank.entries(edition=NEW)}
    pool = practice.drill(ME, Filters(game=GAME), OLD)
    assert {entry.id for entry in pool.entries} == set(names[1:])
    chapter = pool.entries[0].chapter
    narrow = practice.drill(ME, Filters(game=GAME, chapter=chapter), OLD).entries
    assert narrow == tuple(entry for entry in pool.entries if entry.chapter == chapter)
    old = replace(ME, editions={GAME: OLD})
    assert practice.drill(old, Filters(game=GAME), OLD).entries == ()
    assert practice.drill(old, Filters(game=GAME, edition=NEW), OLD).entries == pool.entries
    with pytest.raises(UnknownEdition):
        practice.drill(ME, Filters(game=GAME), "7.7")


def test_the_same_question_of_two_editions_is_asked_once(tmp_path, shipped, table):
    """The one of the edition that is practised."""
    practice = practice_with(tmp_path, ([question("x", "1-1-1")], {}))
    same = next(n for n, to in table.items() if to == n)
    mine, other = (
        Listed(id=e, kind=Kind.SECTION, game=GAME, edition=e, difficulty=1, sections=(same,),
              recipe=f"section:some-scenario:{e}:3:") for e in (NEW, OLD)
    )  # fmt: skip
    current = {GAME: NEW}

    assert practice.clauses.pool((other, mine), current) == (mine,)
    assert practice.clauses.pool((other,), current) == (other,)


def test_an_edition_that_does_not_exist(practice):
    """Is refused before anything changes."""
    for act in (practice.switch, lambda *a: practice.set_edition(*a, now=NOW)):
        with pytest.raises(UnknownEdition):
            act(ME, GAME, "7.7")


# -- an edition that the user imports ----------------------------------------------------------


def official(edition, texts):
    sections = tuple(Section(number, "", text) for number, text in texts.items())
    return StoredDocument(GAME, edition, "en", "numbered", "Rules", "2026-01-01", edition, sections)


def test_an_imported_edition_suspends_what_it_changed(tmp_path, shipped):
    """Compared by its words; one section moves, one says something else, one is gone."""
    corpus = open_corpus(data=tmp_path / "data")
    words = {
        n: s.words for n, s in corpus.game(GAME).edition(NEW).sections("en").items() if "#" not in n
    }
    changed, gone = "6-2-3", "7-1-3"
    newer = {n: text for n, text in words.items() if n != gone}
    newer[changed] = "Every stage of both players is turned face down and shuffled at once."
    corpus.store.put(official(NEW, words))
    corpus.store.put(official("9.0", newer))
    kept = [n for n in ("1-1-1", "5-2-1", "8-1-1") if n in words]
    write(
        tmp_path / "questions",
        [question(f"q{i}", n) for i, n in enumerate([*kept, changed, gone])],
    )
    bank = Bank(corpus, tmp_path / "questions")
    practice = Practice(bank, TrainingStore(tmp_path / "data"))
    own = {e.id: e for e in bank.entries(kind="written") if e.id.startswith("w-q")}
    switch = practice.switch(ME, GAME, "9.0")
    suspended = {entry.id for entry in switch.suspended} & set(own)
    offered = practice.newer(ME)
    me = practice.set_edition(ME, GAME, "9.0", now=NOW)
    reply(practice, me, "w-q0")
    told = "\n".join(
        progress_lines(progress(practice, me, now=NOW, day=DAY), corpus, "ja")
    )  # the edition is there in English only

    assert offered == {GAME: "9.0"}
    assert practice.newer(me) == {}
    assert "9.0" in told
    assert {own[name].section for name in suspended} == {changed, gone}
    assert {own[e.id].section for e in practice.pool(me).entries if e.id in own} == set(kept)
    assert practice.clauses.name(GAME, "9.0", "1-1-1") == practice.clauses.name(GAME, NEW, "1-1-1")
