"""Looks for sentences of card lists in the tree: runs of words, or of Chinese and Japanese signs.

    python -m tests.cards.leaks FOLDER [--review]

FOLDER holds the lists (en.json, ja.json, zh-TW.json). Runs that stand on more than twelve cards
are formulas of the game. In the data of printed cards nothing may be found; elsewhere only lines
that somebody has looked at, which `leaks.txt` names by digests. `--review` writes that list anew.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import unicodedata
from collections import defaultdict
from hashlib import blake2b
from html import unescape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REVIEWED = Path(__file__).with_name("leaks.txt")
WORDS, SIGNS = 9, 22
FORMULA = 12  # on more cards than that a run is a formula
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
NOTHING_AT_ALL = "rules_corpus/one-piece/printed/"


def runs(text: str) -> set[str]:
    """Every run of words of an English text, of signs of another one."""
    told = unicodedata.normalize("NFKC", text)
    return of_signs(told) if len(CJK.findall(told)) * 3 > len(told) else of_words(told)


def of_signs(told: str) -> set[str]:
    signs = re.sub(r"[\W_]+", "", told)
    return {signs[at : at + SIGNS] for at in range(len(signs) - SIGNS + 1)}


def of_words(told: str) -> set[str]:
    words = re.findall(r"[a-z0-9']+", told.lower().replace("’", "'"))
    return {" ".join(words[at : at + WORDS]) for at in range(len(words) - WORDS + 1)}


def in_any_language(line: str) -> set[str]:
    """Every run of a line of ours, which may hold three languages side by side."""
    told = unicodedata.normalize("NFKC", line)
    return of_words(told) | (of_signs(told) if CJK.search(told) else set())


def printed_runs(folder: Path) -> frozenset[str]:
    """The runs of all lists but for formulas."""
    where = defaultdict(set)
    names: set[str] = set()  # a card's name is a fact, however long it is
    for file in sorted(folder.glob("*.json")):
        for card in json.loads(file.read_text(encoding="utf-8")):
            number = card["id"].partition("_")[0]
            names |= runs(unescape(card["name"]))
            texts = f"{card['effect'] or ''}\n{card['trigger'] or ''}"
            for part in re.split(r"<br>|\n", texts):
                for run in runs(part):
                    where[run].add(number)
    return frozenset(run for run, cards in where.items() if len(cards) <= FORMULA) - names


def leaking(texts: dict[str, str], known: frozenset[str]) -> list[tuple[str, int, str]]:
    """Every line that has a run of the lists: file, number, digest."""
    return [
        (name, number, digest(line))
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if not known.isdisjoint(in_any_language(line))
    ]


def digest(line: str) -> str:
    return blake2b(line.strip().encode(), digest_size=8).hexdigest()


def tree() -> dict[str, str]:
    """The texts that git keeps."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=True
    )
    texts = {}
    for name in filter(None, listed.stdout.decode().split("\0")):
        try:
            texts[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
    return texts


def unreviewed(found: list[tuple[str, int, str]], reviewed: set[str]) -> list[str]:
    """The places that nobody has looked at, and those where nothing may be."""
    return [
        f"{name}:{number}"
        for name, number, line in found
        if name.startswith(NOTHING_AT_ALL) or f"{name} {line}" not in reviewed
    ]


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0])
    if not folder.is_dir():
        print(f"No card lists in {folder}: not looked for sentences of theirs.")
        return 0
    found = leaking(tree(), printed_runs(folder))
    if "--review" in arguments:
        lines = sorted({f"{name} {line}" for name, _, line in found})
        REVIEWED.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    places = unreviewed(found, set(REVIEWED.read_text(encoding="utf-8").splitlines()))
    for place in places:
        print(f"{place}: has a sentence of a card list")
    print(f"{len(found)} lines share a run with card lists, {len(places)} of them not reviewed.")
    return bool(places)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
