"""A small exported site, written once for all tests of a process."""

import shutil
from functools import cache

import pytest

from judge.paths import corpus_folder
from judge.rules.corpus import open_corpus
from judge.rules.model import Section
from judge.rules.store import StoredDocument
from judge.web.site import Wanted, export_site

GAME = "kaiun-colosseum"
CASES = 3
BASE = "https://judge.example/here"
OFFICIAL = "A sentence of the publisher."  # which the user has imported


@cache
def small_site(place):
    """The folder of a site in two languages, below a folder, and what the command says of it.

    Our rules with a few scenarios of one game: a site of everything takes minutes.
    """
    home = place / "small-site"
    corpus, data = home / "rules_corpus", home / "data"
    known = sorted((corpus_folder() / GAME / "scenarios").rglob("*.yaml"))
    few = {path.name for path in known[:CASES]}

    def unwanted(place, names):
        cases = [n for n in names if n.endswith(".yaml")] if "scenarios" in place else []
        return [name for name in cases if name not in few]

    shutil.copytree(corpus_folder(), corpus, ignore=unwanted)
    labels = ("numbered", "T", "2025-01-01", "0" * 64)
    stored = StoredDocument(GAME, "1", "en", *labels, (Section("6-6", text=OFFICIAL),))
    open_corpus(data=data).store.put(stored)
    folder = home / "sites" / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_CORPUS", str(corpus))
        patch.setenv("JUDGE_DATA", str(data))
        answer = export_site(folder, Wanted(("en", "ja"), (GAME,), BASE))
    return folder, answer
