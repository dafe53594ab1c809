"""The index on disk: stamped, rebuilt, shared, never in the way."""

import subprocess
import sys

from judge.rules.corpus import open_corpus
from judge.rules.official import examine
from judge.search.fold import fold
from judge.search.index import Index, open_index, stamp
from judge.search.searcher import Searcher
from tests.rulebooks import ENGLISH


def test_a_second_start_builds_nothing(small, tmp_path):
    """The same documents have the same stamp."""
    first, calls = [], []
    open_index(small, cache=tmp_path, progress=lambda done, total: first.append(done))
    open_index(small, cache=tmp_path, progress=lambda done, total: calls.append(done))

    assert first
    assert calls == []


def test_an_import_changes_the_stamp_and_is_searched(small_folder, tmp_path):
    """A new document is found as soon as it is stored."""
    corpus = open_corpus(small_folder)
    before = stamp(corpus)
    path = tmp_path / "rules.txt"
    text = ENGLISH.replace("EXAMPLE GAME", "KAIUN COLOSSEUM")
    path.write_text(text.replace("A turn has", "A zorblax turn has"), encoding="utf-8")
    corpus.store.put(examine(corpus, path).document)
    fresh = open_corpus(small_folder)
    searcher = Searcher(fresh, open_index(fresh, cache=tmp_path / "cache"))

    assert stamp(fresh) != before
    assert searcher.search("zorblax", edition="2.0").hits[0].section == "2-1-2"
    assert searcher.search("zorblax").hits == ()


def test_a_damaged_index_does_not_stop_a_search(small, tmp_path):
    """It is made again elsewhere."""
    folder = tmp_path / "search" / stamp(small)
    folder.mkdir(parents=True)
    (folder / "entries.json").write_text("{", encoding="utf-8")
    found = Searcher(small, open_index(small, cache=tmp_path)).search("deck")

    assert found.hits


def test_a_cache_that_cannot_be_written_does_not_stop_a_search(small, tmp_path):
    """Then the index lives only as long as the program."""
    (tmp_path / "search").write_text("a file", encoding="utf-8")
    found = Searcher(small, open_index(small, cache=tmp_path)).search("deck")

    assert found.hits


def test_two_processes_build_at_once(small_folder, tmp_path, monkeypatch):
    """Both get a whole index; one is kept."""
    monkeypatch.setenv("JUDGE_CORPUS", str(small_folder))
    code = (
        "import sys; from pathlib import Path; from judge.rules.corpus import open_corpus;"
        "from judge.search.index import open_index;"
        "print(len(open_index(open_corpus(), cache=Path(sys.argv[1]))))"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    sizes = {process.communicate()[0].strip() for process in both}

    assert len(sizes) == 1
    assert [p.returncode for p in both] == [0, 0]
    assert len(list((tmp_path / "search").iterdir())) == 1


def test_folding_remembers_where_a_character_came_from():
    """Highlights do not shift, whatever the width."""
    text = "ﾄﾞﾛｰ㌔ Ａ【ブロッカー】"
    folded, places = fold(text)

    assert len(folded) == len(places)
    assert list(places) == sorted(places)
    assert text[places[folded.index("ブ")]] == "ブ"


def test_an_open_index_knows_its_documents(shipped, cache):
    """Posting lists and keys belong together."""
    index = open_index(shipped, cache=cache)

    assert isinstance(index, Index)
    assert any(
        index.keys[d].number == "10-1-4-1" for d in index.postings("concept", "one-piece:blocker")
    )
    assert index.postings("text", "no such term") == ()
