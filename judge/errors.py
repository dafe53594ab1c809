"""Errors that a user can cause: what, where and what to do, with a stable code.

The words stand in `judge.words`, keyed by the code, so that every error can be told in
the reader's language; an error itself carries only the code and the values.
"""

from __future__ import annotations

from typing import Any
from typing import ClassVar

from judge.words import DEFAULT_LANG
from judge.words import say


class JudgeError(Exception):
    """Bad input. Exit status 2, HTTP 400; `code` names the situation."""

    exit_code: ClassVar[int] = 2
    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad-input"

    def __init__(self, *, rule: str | None = None, **values: Any) -> None:
        self.rule = rule
        self.values = values
        super().__init__(self.message())

    def message(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, f"error.{self.code}", **self.values)

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, f"hint.{self.code}", **self.values)

    def as_json(self, lang: str = DEFAULT_LANG) -> dict[str, Any]:
        """The one shape that the command line and the web API answer with."""
        return {
            "ok": False,
            "code": self.code,
            "error": self.message(lang),
            "rule": self.rule,
            "hint": self.hint(lang),
        }


class NotFound(JudgeError, LookupError):
    """Something was named that does not exist. HTTP 404."""

    status = 404


class UnknownGame(NotFound):
    code = "unknown-game"


class UnknownEdition(NotFound):
    code = "unknown-edition"


class UnknownLanguage(NotFound):
    code = "unknown-language"


class UnknownSection(NotFound):
    code = "unknown-section"

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        key = "hint.unknown-section" + (".elsewhere" if self.values["elsewhere"] else "")
        return say(lang, key, **self.values)


class UnknownTerm(NotFound):
    code = "unknown-term"


class UnknownPassage(NotFound):
    code = "unknown-passage"


class UnknownManual(NotFound):
    code = "unknown-manual"


class UnknownDocument(NotFound):
    code = "unknown-document"


class UnknownBench(NotFound):
    code = "unknown-bench"


class MissingQueries(NotFound):
    code = "missing-queries"


class NotANumber(JudgeError, ValueError):
    """A section number was wanted and something else was given."""

    code = "not-a-number"


class BadUsage(JudgeError):
    """The command line or a query string is off."""

    code = "bad-usage"


class UnwrittenOutput(JudgeError):
    """The answer could not be written to where it was sent."""

    code = "unwritten-output"


class BadDocument(JudgeError, ValueError):
    """A document that cannot be imported; `reason` names the situation."""

    code = "bad-document"

    def __init__(self, reason: str, **values: Any) -> None:
        self.reason = reason
        super().__init__(**values)

    def message(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, f"error.{self.code}.{self.reason}", **self.values)

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, f"hint.{self.code}.{self.reason}", **self.values)


class BrokenCorpus(JudgeError):
    """A file under rules_corpus is not as it must be (a developer's error)."""

    status = 500
    code = "broken-corpus"


class MissingExtra(JudgeError):
    """An optional package is needed and not installed."""

    code = "missing-extra"


class BadStore(JudgeError):
    """The user's data folder cannot be read or written."""

    code = "bad-store"
    status = 500
