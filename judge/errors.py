"""Errors that a user can cause: what, where and what to do, with a stable code.

The words stand in `judge.words`, keyed by the code, so that every error can be told in
the reader's language; an error itself carries only the code and the values.
"""

from __future__ import annotations

from typing import Any, ClassVar, NotRequired, TypedDict

from judge.words import DEFAULT_LANG, say


class Error(TypedDict):
    """Everything that goes wrong has this shape.

    `code` names the situation and is stable, `error` says what is wrong and `hint` what to
    do. Texts that cannot be read add the place (`file`, `line` and `column` from 1) and the
    `more` that is wrong.
    """

    ok: bool
    code: str
    error: str
    rule: str | None
    hint: str
    file: NotRequired[str]
    line: NotRequired[int | None]
    column: NotRequired[int | None]
    more: NotRequired[list[Error]]


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

    def as_json(self, lang: str = DEFAULT_LANG) -> Error:
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


class UnknownKind(JudgeError):
    """A search cannot be narrowed to this."""

    code = "unknown-kind"


class UnknownTerm(NotFound):
    code = "unknown-term"


class UnknownPassage(NotFound):
    code = "unknown-passage"


class UnknownManual(NotFound):
    code = "unknown-manual"


class UnknownDocument(NotFound):
    code = "unknown-document"


class UnknownScenario(NotFound):
    code = "unknown-scenario"


class UnknownCase(NotFound):
    code = "unknown-case"


class UnknownQuestion(NotFound):
    code = "unknown-question"


class UnknownProfile(NotFound):
    code = "unknown-profile"


class UnknownExam(NotFound):
    code = "unknown-exam"


class UnknownPreset(NotFound):
    code = "unknown-preset"


class UnknownDeck(NotFound):
    code = "unknown-deck"


class UnknownBench(NotFound):
    code = "unknown-bench"


class MissingBenches(NotFound):
    code = "missing-benches"


class NotANumber(JudgeError, ValueError):
    """A section number was wanted and something else was given."""

    code = "not-a-number"


class BadUsage(JudgeError):
    """The command line or a query string is off."""

    code = "bad-usage"


class UnwrittenOutput(JudgeError):
    """The answer could not be written to where it was sent."""

    code = "unwritten-output"


class WithReason(JudgeError, ValueError):
    """Input that can be off in several ways; `reason` names the way and has its own words.

    A value that differs from language to language is a function of the language.
    """

    def __init__(self, reason: str, **values: Any) -> None:
        self.reason = reason
        super().__init__(**values)

    def message(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, f"error.{self.code}.{self.reason}", **self._said(lang))

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, f"hint.{self.code}.{self.reason}", **self._said(lang))

    def _said(self, lang: str) -> dict[str, Any]:
        return {name: v(lang) if callable(v) else v for name, v in self.values.items()}


class BadDocument(WithReason):
    """A document that cannot be imported."""

    code = "bad-document"


class BadParameter(WithReason):
    """A value in an address, a query or a body of the API that is not as it is declared."""

    code = "bad-parameter"

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        return say(lang, "hint.bad-parameter", **self.values)


class UnknownKindOfBody(JudgeError):
    """What was sent is marked as something that is not read here."""

    code = "unknown-kind-of-body"
    status = 415


class BadFolder(WithReason):
    """A folder that cannot be written to."""

    code = "bad-folder"


class BadText(WithReason):
    """A text that is off at a place; it has `further` problems, the first of them in `more`.

    Line and column count from 1; they are None where the file as a whole is meant.
    """

    def __init__(
        self,
        reason: str,
        *,
        file: str,
        line: int | None,
        column: int | None,
        more: tuple[BadText, ...] = (),
        further: int = 0,
        **values: Any,
    ) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.more = more
        self.further = further
        super().__init__(reason, **values)

    def message(self, lang: str = DEFAULT_LANG) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}:{self.column}"
        sentence = f"{place}: {super().message(lang)}"
        if self.further:
            sentence += " " + say(lang, "error.more-problems", count=self.further)
        return sentence

    def as_json(self, lang: str = DEFAULT_LANG) -> Error:
        return {
            **super().as_json(lang),
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "more": [one.as_json(lang) for one in self.more],
        }


class BadYaml(BadText):
    """A text that is not YAML, or more YAML than we read."""

    code = "bad-yaml"


class BadScenario(BadText):
    """A scenario or card file whose keys or values are not as they must be."""

    code = "bad-scenario"


class BadLine(BadText):
    """A line of a scenario that says nothing the game knows, or never comes to an end."""

    code = "bad-line"


class BadQuestion(BadText):
    """A written question that says something which is not so, or does not say enough."""

    code = "bad-question"


class TooLarge(JudgeError, ValueError):
    """A text that is larger than what is read here."""

    code = "too-large"
    status = 413


class BadShare(JudgeError, ValueError):
    """A shared link whose code was cut or changed on its way."""

    code = "bad-share"


class TooLong(JudgeError, ValueError):
    """A case that does not fit into an address."""

    code = "too-long"
    status = 413


class NotDrawn(JudgeError):
    """A position that cannot be has no board."""

    code = "not-drawn"
    status = 422


class UnknownStep(NotFound):
    code = "unknown-step"


class BadBranch(JudgeError, ValueError):
    """A branch of a replay that is not written as branches are, or starts nowhere."""

    code = "bad-branch"


class HiddenFromPlayer(JudgeError):
    """Something that shows every card, asked for with the eyes of a player."""

    code = "hidden-from-player"
    status = 403


class Endless(JudgeError):
    """The rules go on by themselves, nobody is asked, and no end is in sight."""

    code = "endless"
    status = 422


class TooMuchWork(JudgeError):
    """A scenario that would take longer, or tell more, than a page can wait for."""

    code = "too-much-work"
    status = 422


class Fault(JudgeError):
    """Something of ours broke: nothing that the user did; `where` leads to the traceback."""

    exit_code = 3
    status = 500
    code = "fault"


class Busy(JudgeError):
    """Too many are waiting for an answer already."""

    code = "busy"
    status = 503


class CrossSite(JudgeError):
    """Another site's page sent something here in the reader's name."""

    code = "cross-site"
    status = 403


class TooManyRequests(JudgeError):
    """More costly requests of one client in a short time than are answered."""

    code = "too-many-requests"
    status = 429


class NeedsToken(JudgeError):
    """A hosted instance shows and stores cases only for those who know its token."""

    code = "needs-token"
    status = 401


class WrongToken(NeedsToken):
    code = "wrong-token"


class UnknownHost(JudgeError):
    """The server was reached by a name that it does not know as its own."""

    code = "unknown-host"
    status = 403


class MissingServer(JudgeError):
    """The other WSGI server is asked for and not installed."""

    code = "missing-server"


class BadSetting(JudgeError):
    """A setting of the server whose value is off."""

    code = "bad-setting"


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
    status = 503


class NewerStore(JudgeError):
    """A file in the user's data folder was written by a newer Judge."""

    code = "newer-store"
    status = 503


class CaseChanged(JudgeError):
    """Somebody saved a case in between; `current` is what they saved."""

    code = "case-changed"
    status = 409

    def __init__(self, *, current: Any) -> None:
        self.current = current
        super().__init__(changed=current.changed, version=current.version)


class BadCase(WithReason):
    """A case with a field that is not as it must be; `field` says which."""

    code = "bad-case"


class BadCaseFile(WithReason):
    """A file of cases that cannot be read."""

    code = "bad-case-file"


class BadAnswer(JudgeError, ValueError):
    """An answer to a question that is none of what can be answered."""

    code = "bad-answer"


class BadProfile(JudgeError, ValueError):
    """A name that no profile can have."""

    code = "bad-profile"


class NoQuestions(JudgeError):
    """Nothing fits what was asked for."""

    code = "no-questions"
    status = 404


class BadPlan(WithReason):
    """An exam date that cannot be planned for."""

    code = "bad-plan"


class BadExam(WithReason):
    """An exam that cannot be made as it is asked for, or a link to one that was cut."""

    code = "bad-exam"


class ExamOver(JudgeError):
    """An answer to an exam that was handed in already."""

    code = "exam-over"
    status = 409


class BadTrainingFile(WithReason):
    """A file of answers that cannot be read."""

    code = "bad-training-file"


class IllegalAnswer(JudgeError):
    """An answer that the rules refuse: an answer to the user, not a mistake of the input."""

    exit_code = 1
    status = 409
    code = "refused"

    def __init__(self, answer: object, reason: Any) -> None:
        self.answer = answer
        self.reason = reason
        cited = (reason.rule,) if isinstance(reason.rule, str) else reason.rule
        super().__init__(rule=cited[0], answer=answer, why=reason.code, sections=", ".join(cited))
