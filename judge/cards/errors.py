"""What can be wrong with a question about printed cards, or with a list of them."""

from __future__ import annotations

from judge.errors import NotFound, WithReason
from judge.words import DEFAULT_LANG, say


class UnknownCard(NotFound):
    """No printed card has this number, name or word; `near` are those of a number's set."""

    code = "unknown-printed-card"

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        near = self.values["near"]
        kind = "" if near is None else ".set" if near else ".no-set"
        return say(lang, f"hint.unknown-printed-card{kind}", **self.values)


class BadCardQuery(WithReason):
    """A question about cards that cannot be read."""

    code = "bad-card-query"


class BadCardList(WithReason):
    """A file that is no list of cards, or not a whole one."""

    code = "bad-card-list"
