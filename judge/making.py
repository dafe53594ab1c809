"""What of the corpus is made from other files: `make corpus` writes it, tests see that it is fresh.

Older editions are derived from the newest one, the lists of scenarios and questions come of
reading and playing. What goes on although a newer edition changed the rule behind it is named.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.rules.corpus import Corpus, open_corpus
from judge.rules.derive import derived_documents
from judge.rules.standing import to_look_at_again
from judge.scenario import ruled
from judge.scenario.citing import indexes
from judge.scenario.files import files_in
from judge.scenario.read import read_file
from judge.scenario.write import write_scenario
from judge.training.generate import lists


def made_files(corpus: Corpus) -> Iterator[tuple[Path, str]]:
    """Each file with its text, in an order in which none is needed before it is made."""
    for game in corpus:
        yield from derived_documents(game).items()
    yield from indexes(corpus.folder).items()
    yield from ruled.indexes(corpus.folder).items()
    yield from lists(corpus)


def write_outdated(files: Iterable[tuple[Path, str]], folder: Path) -> Iterator[Path]:
    """Write the files that say something else, or are not there; the same text, the same bytes."""
    for path, text in files:
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            yield path.relative_to(folder)


def scenarios(corpus: Corpus) -> Iterator[tuple[Path, str]]:
    """Each scenario that can be read, with its text as `write_scenario` writes it."""
    for game in corpus:
        for path in files_in(corpus.folder / game.id / "scenarios"):
            yield path, write_scenario(read_file(path, corpus))
        for path in ruled.files_of(corpus.folder, game.id):
            yield path, write_scenario(read_file(path, corpus))


def main(arguments: list[str]) -> int:
    """Write what is made; with `scenarios`, put the files of the scenarios into their form."""
    corpus = open_corpus()
    files = scenarios(corpus) if arguments == ["scenarios"] else made_files(corpus)
    for path in write_outdated(files, corpus.folder):
        print(f"wrote {path.as_posix()}")
    for game in corpus:
        for one in to_look_at_again(game):
            file, number = f"{game.id}/{one.file}", f"{one.cites}/{one.number}"
            print(f"look again at {file}: {number} was {one.change} in a newer edition")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
