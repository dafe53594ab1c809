"""An edition that does not exist, after the newest one: a folder of texts in a copy of the corpus.

One section is deleted, one is added, two change places and one is changed; everything else is
as it was, and nothing outside the folder says a word about it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from judge.paths import corpus_folder
from judge.rules.corpus import open_corpus
from judge.rules.derive import derived_documents
from judge.words import LANGS

GAME, NAME = "one-piece", "99.0"
DELETED, ADDED, CHANGED = "2-3-2", "7-1-6", "6-2-3"
SWAPPED = {"3-7-4": "3-7-5", "3-7-5": "3-7-4"}
ASKED = "what happens between two battles"  # of what is new
WITHDRAWN = "summoning sickness"  # of what moved: it leads there no more

EDITION = """\
version = "{name}"
date = "2099-01-01"
title.en = "Comprehensive Rules"
title.ja = "総合ルール"
title.zh-TW = "通用規則"
official = []
before = "{before}"

[renumbered]
{renumbered}

[[change]]
kind = "removed"
from = "{deleted}"
outcome = true
summary = {{ en = "It is gone.", ja = "なくなった。", zh-TW = "已刪除。" }}

[[change]]
kind = "added"
to = "{added}"
outcome = true
summary = {{ en = "It is new.", ja = "新しい。", zh-TW = "新增。" }}

[[change]]
kind = "changed"
from = "{changed}"
to = "{changed}"
outcome = true
summary = {{ en = "It says more.", ja = "変わった。", zh-TW = "已變更。" }}
"""
DIFFERS = """\
---
game: "{game}"
edition: "{name}"
lang: "{lang}"
document: "Comprehensive Rules"
official-title: "-"
official-date: "2099-01-01"
restatement: "A restatement in our own words, not the official wording"
---

{changed} Given DON!! cards go back to the cost area and are set as active ({lang}).

{added} Between two battles both players take a breath ({lang}).
"""
LIST = """\
["{added}"]
en = ["{asked}"]

["{moved}"]
withdrawn = ["{withdrawn}"]
"""


def corpus_with_a_new_edition(folder: Path, *, with_cases: bool = False) -> Path:
    """A copy of the corpus of one game, with the folder of the new edition in it."""
    ignored = shutil.ignore_patterns(*(() if with_cases else ("scenarios", "cards", "decks")))
    shutil.copytree(corpus_folder() / GAME, folder / GAME, ignore=ignored)
    (folder / "games.toml").write_text(f'games = ["{GAME}"]\n', encoding="utf-8")
    before = open_corpus(folder).game(GAME).edition()
    _write(folder / GAME / NAME, before.name, (before.folder / "sections.toml").read_text("utf-8"))
    for path, text in derived_documents(open_corpus(folder).game(GAME)).items():
        path.write_text(text, encoding="utf-8")
    return folder


def _write(folder: Path, before: str, kinds: str) -> None:
    """What somebody who adds an edition writes."""
    (folder / "differs").mkdir(parents=True)
    swapped = "\n".join(f'"{old}" = "{new}"' for old, new in SWAPPED.items())
    numbers = {"deleted": DELETED, "added": ADDED, "changed": CHANGED}
    texts = {
        "edition.toml": EDITION.format(name=NAME, before=before, renumbered=swapped, **numbers),
        "sections.toml": _kinds(kinds),
        "asked.toml": LIST.format(
            added=ADDED, asked=ASKED, moved=SWAPPED["3-7-4"], withdrawn=WITHDRAWN
        ),
    }
    texts |= {
        f"differs/{lang}.md": DIFFERS.format(
            game=GAME, name=NAME, lang=lang, added=ADDED, changed=CHANGED
        )
        for lang in LANGS
    }
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")


def _kinds(before: str) -> str:
    """The kinds of all sections: of the edition before, but for what differs."""
    rows = before.splitlines(keepends=True)
    kept = [row for row in rows if not row.startswith(f'"{DELETED}" ')]
    text = "".join(kept).replace('"3-7-4" =', '"-" =').replace('"3-7-5" =', '"3-7-4" =')
    text = text.replace('"-" =', '"3-7-5" =')
    # beside the others of its chapter: other tables follow the kinds
    return text.replace('"7-1-5" =', f'"{ADDED}" = "procedure playable"\n"7-1-5" =', 1)
