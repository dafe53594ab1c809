"""What questions are about that no rule here covers: it is said instead of answered."""

from __future__ import annotations

from judge.asking.question import FILE
from judge.rules.corpus import Corpus, toml_file
from judge.search.concepts import Concepts
from judge.words import LANGS


class Topics:
    """Finds the topics of `asking.toml` in a question."""

    def __init__(self, corpus: Corpus) -> None:
        self._words = Concepts([])
        file = corpus.folder / FILE
        for row in toml_file(file).get("uncovered", ()) if file.is_file() else ():
            for lang in LANGS:
                for word in row.get(lang, ()):
                    self._words.add(word, row["id"])
        self._words.measure()

    def of(self, words: str) -> str | None:
        """The topic that most of the question is about, if there is one."""
        found = [(match.end - match.start, topic) for match in self._words.find(words)
                 for topic in match.concepts]  # fmt: skip
        return max(found)[1] if found else None
