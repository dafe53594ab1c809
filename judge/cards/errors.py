"""What can be wrong with a question about printed cards, or with a list of them."""

from __future__ import annotations

from judge.errors import NotFound, WithReason
from judge.words import DEFAULT_LANG, say


class UnknownCard(NotFound):
    """No printed card has this number, name or word."""

    code = "unknown-printed-card"

    def hint(self, lang: str = DEFAULT_LANG) -> str:
        key = "hint.unknown-printed-card" + (".set" if self.values["near"] else "")
        return say(lang, key, **self.values)


class BadCardQuery(WithReason):
    """A question about cards that cannot be read."""

    code = "bad-card-query"


class BadCardList(WithReason):
    """A file that is no list of cards, or not a whole one."""

    code = "bad-card-list"
