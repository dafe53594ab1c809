"""What can be wrong with a question for a ruling, or with playing one."""

from __future__ import annotations

from judge.errors import JudgeError, NotFound
from judge.words import DEFAULT_LANG, say


class UnknownRuling(NotFound):
    """No ruling has this name, and none is about such a card, section or words."""

    code = "unknown-ruling"


class UnplayedRuling(JudgeError, ValueError):
    """A ruling that no position plays; `why` is a text, or one for each language."""

    code = "unplayed-ruling"

    def message(self, lang: str = DEFAULT_LANG) -> str:
        why = self.values["why"]
        told = why if isinstance(why, str) else why.get(lang) or next(iter(why.values()))
        return say(lang, f"error.{self.code}", name=self.values["name"], why=told)
