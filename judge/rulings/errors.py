"""What can be wrong with a file of rulings."""

from __future__ import annotations

from judge.errors import WithReason


class BadRulingList(WithReason):
    """A file that is no list of rulings, or not a whole one."""

    code = "bad-ruling-list"
