"""SQLite files of the user's data folder: opened, brought up to date and written in one way.

Several processes may use a file at once. What a `writing` block has done is on the disk when
it ends: the file is in WAL mode and written through, so a process that is killed leaves the
state before the block or the state after it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from judge.errors import BadStore, JudgeError, NewerStore

# the file's `user_version` is how many of these it has been through
Migrations: TypeAlias = Sequence[Callable[[sqlite3.Connection], None]]

T = TypeVar("T")
WAIT = 5.0  # seconds for which a save waits for another one


class Database:
    """One file; it is made with the first save."""

    def __init__(self, path: Path, migrations: Migrations) -> None:
        self.path = path
        self.migrations = migrations

    def read(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a query; none where there is no file yet."""
        if not self.path.exists():
            return []
        with self.open() as db:
            return db.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One save: nobody else writes meanwhile, and it happens as a whole."""
        with self.open() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

    @contextmanager
    def open(self) -> Iterator[sqlite3.Connection]:
        """A connection of its own for each use, to a file of the form that we know."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise BadStore(path=self.path, reason=_reason(error)) from error
        try:
            self._prepare(db)
            yield db
        except sqlite3.Error as error:
            raise BadStore(path=self.path, reason=_reason(error)) from error
        finally:
            db.close()

    def _prepare(self, db: sqlite3.Connection) -> None:
        """Bring an older file up to date; a newer one is not touched."""
        found, known = _version(db), len(self.migrations)
        if found > known:
            raise NewerStore(path=self.path, found=found, known=known)
        if found < known:
            db.execute("PRAGMA journal_mode = WAL")
            migrate(db, self.migrations)
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")


def decoded(raw: str, make: Callable[[Any], T]) -> T:
    """What is made of the data in a row; data that is off is a problem of the file.

    To be used inside `open` or `writing`, which tell it as such.
    """
    try:
        return make(json.loads(raw))
    except (ValueError, LookupError, TypeError, AttributeError, JudgeError) as error:
        raise sqlite3.DataError(f"{type(error).__name__}: {raw[:40]}") from error


def migrate(db: sqlite3.Connection, migrations: Migrations) -> None:
    """Every step from what the file is to what these make of it, as a whole."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for n in range(_version(db), len(migrations)):
            migrations[n](db)
            db.execute(f"PRAGMA user_version = {n + 1}")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
