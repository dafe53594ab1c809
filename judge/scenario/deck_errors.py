"""What can be wrong with a deck list, or with what is asked about tournaments."""

from __future__ import annotations

from judge.errors import BadText, WithReason


class BadDeckList(BadText):
    """A deck list with lines that are not understood, or that name no card or several."""

    code = "bad-deck-list"


class BadRegulation(WithReason):
    """A day, format or region of tournaments that there is not."""

    code = "bad-regulation"
