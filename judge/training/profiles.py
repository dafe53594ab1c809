"""Profiles: several people may learn on one machine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from msgspec import to_builtins

from judge.errors import BadProfile
from judge.rules.corpus import Corpus
from judge.words import say

DEFAULT = "default"
MAX_NAME = 60
A_DAY = 30  # questions, where somebody plans without saying how many
MOST_A_DAY = 500
ID = re.compile(r"[0-9a-z]{1,40}")
_PRINTABLE = re.compile(r"[^\x00-\x1f\x7f\ud800-\udfff]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """An exam on a day: everything that it is about is to be seen before.

    A chapter is written `7` or, where there are several games, `one-piece/7`; none: all of
    them. `difficulty` is that of the hardest questions, 0 for any. `a_day` says how many
    questions somebody wants to answer in a day at most; `since` is the day on which the plan
    was made, so that its parts do not move while time goes by.
    """

    day: date
    game: str = ""  # none: all games
    chapters: tuple[str, ...] = ()
    difficulty: int = 0
    a_day: int = A_DAY
    since: date | None = None

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Goal:
        return cls(
            day=date.fromisoformat(data["day"]),
            game=data["game"],
            chapters=tuple(data["chapters"]),
            difficulty=data.get("difficulty", 0),
            a_day=data.get("a_day", A_DAY),
            since=date.fromisoformat(data["since"]) if data.get("since") else None,
        )

    def has_chapter(self, game: str, chapter: str) -> bool:
        """Whether a chapter of a game is to be learnt."""
        if self.game not in ("", game):
            return False
        return not self.chapters or bool({chapter, f"{game}/{chapter}"} & set(self.chapters))


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Somebody who learns; `editions` are those that were chosen instead of the newest."""

    id: str = DEFAULT
    name: str = ""
    created: datetime | None = None
    editions: Mapping[str, str] = field(default_factory=dict)
    goal: Goal | None = None

    def shown(self, lang: str) -> str:
        """The name; the first profile has none until somebody gives it one."""
        return self.name or say(lang, "progress.profile.default")

    def edition(self, corpus: Corpus, game: str) -> str:
        """The edition of a game that is practised."""
        book = corpus.game(game)
        chosen = self.editions.get(game)
        return chosen if chosen and chosen in book.all_editions else book.current

    def current(self, corpus: Corpus) -> dict[str, str]:
        """Game -> the edition that is practised."""
        return {game: self.edition(corpus, game) for game in corpus.game_ids}

    def settings(self) -> dict[str, Any]:
        return {"editions": dict(self.editions), "goal": to_builtins(self.goal)}

    def as_json(self) -> dict[str, Any]:
        created = self.created.isoformat() if self.created else None
        return {"id": self.id, "name": self.name, "created": created, **self.settings()}


def checked_name(name: str) -> str:
    """A name that can be shown and typed; BadProfile if it is none."""
    name = " ".join(name.split()) if isinstance(name, str) else ""
    if not name or len(name) > MAX_NAME or not _PRINTABLE.fullmatch(name):
        raise BadProfile(limit=MAX_NAME)
    return name
