"""Where cases are kept: one SQLite file in the user's data folder.

Several processes may use it at once, and what `put` has returned is on the disk.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import unicodedata
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import convert, to_builtins
from msgspec.structs import replace

from judge.cases.files import CaseFile, ImportedCases, read_cases
from judge.cases.model import Case, checked
from judge.database import Database
from judge.errors import CaseChanged, UnknownCase

Cases: TypeAlias = list[Case]  # inside the store `list` is a method

FILE = "cases.sqlite3"
PAGE = 50


class CaseStore:
    """The cases in a folder; the file is made with the first save."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._file = Database(self.path, MIGRATIONS)

    def list(
        self, words: str = "", *, section: str = "", limit: int = PAGE, offset: int = 0
    ) -> Cases:
        """Cases that have all these words and cite a section or one below it, newest first."""
        where, values = _asked(words, section)
        query = f"SELECT data FROM cases {where} ORDER BY changed DESC, id LIMIT ? OFFSET ?"
        return [_case(row[0]) for row in self._file.read(query, (*values, limit, offset))]

    def count(self, words: str = "", *, section: str = "") -> int:
        """How many cases `list` would find."""
        where, values = _asked(words, section)
        rows = self._file.read(f"SELECT count(*) FROM cases {where}", values)
        return int(rows[0][0]) if rows else 0

    def get(self, case_id: str) -> Case:
        rows = self._file.read("SELECT data FROM cases WHERE id = ?", (case_id,))
        if not rows:
            raise UnknownCase(case=case_id[:60])
        return _case(rows[0][0])

    def put(self, case: Case, *, expected: int | None = None, now: str) -> Case:
        """Save a case and answer with it as it is kept; without an id it is a new one.

        With `expected` it is saved only over that version: CaseChanged has what somebody
        else saved in between.
        """
        checked(case)
        with self._file.writing() as db:
            old = _find(db, case.id)
            if expected is not None and old is None:
                raise UnknownCase(case=case.id[:60])
            if expected is not None and old is not None and old.version != expected:
                raise CaseChanged(current=old)
            kept = replace(
                case,
                id=case.id or _new_id(db),
                version=(old.version if old else 0) + 1,
                created=old.created if old else now,
                changed=now,
            )
            _write(db, kept)
        return kept

    def delete(self, case_id: str, *, expected: int | None = None) -> None:
        """Take a case out; with `expected` only if nobody has saved it since."""
        with self._file.writing() as db:
            old = _find(db, case_id)
            if old is None:
                raise UnknownCase(case=case_id[:60])
            if expected is not None and old.version != expected:
                raise CaseChanged(current=old)
            db.execute("DELETE FROM cases WHERE id = ?", (case_id,))

    def export(self, ids: Iterable[str] | None = None, *, now: str) -> CaseFile:
        """All cases or these for one file; `import_` reads it."""
        if ids is not None:
            return CaseFile(exported=now, cases=[self.get(one) for one in ids])
        rows = self._file.read("SELECT data FROM cases ORDER BY changed DESC, id", ())
        return CaseFile(exported=now, cases=[_case(row[0]) for row in rows])

    def import_(self, data: object, *, now: str) -> ImportedCases:
        """Take in the cases of an exported file, all of them or, if one is off, none.

        Of two versions of a case the newer one stays. Where both have the same version and
        say different things, the other one is kept as a copy.
        """
        cases = read_cases(data)
        with self._file.writing() as db:
            told = Counter(_take_in(db, case, now) for case in cases)
        return convert(told, ImportedCases)


def _first(db: sqlite3.Connection) -> None:
    db.execute(
        "CREATE TABLE cases (id TEXT PRIMARY KEY, version INTEGER NOT NULL, "
        "changed TEXT NOT NULL, data TEXT NOT NULL)"
    )


def _searchable(db: sqlite3.Connection) -> None:
    """Words to find a case by, and the sections it cites."""
    db.execute("ALTER TABLE cases ADD COLUMN words TEXT NOT NULL DEFAULT ''")
    db.execute(
        "CREATE TABLE cited (case_id TEXT NOT NULL REFERENCES cases (id) ON DELETE CASCADE, "
        "section TEXT NOT NULL, PRIMARY KEY (case_id, section)) WITHOUT ROWID"
    )
    db.execute("CREATE INDEX cases_by_time ON cases (changed DESC, id)")
    for (data,) in db.execute("SELECT data FROM cases").fetchall():
        _write(db, _case(data))


MIGRATIONS = (_first, _searchable)


def _case(data: str) -> Case:
    return Case.from_json(json.loads(data))


def _find(db: sqlite3.Connection, case_id: str) -> Case | None:
    row = db.execute("SELECT data FROM cases WHERE id = ?", (case_id,)).fetchone()
    return _case(row[0]) if row else None


def _new_id(db: sqlite3.Connection) -> str:
    while True:
        made = secrets.token_hex(5)
        if _find(db, made) is None:
            return made


def _write(db: sqlite3.Connection, case: Case) -> None:
    data = json.dumps(to_builtins(case), ensure_ascii=False)
    db.execute(
        "INSERT INTO cases (id, version, changed, data, words) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET version = excluded.version, "
        "changed = excluded.changed, data = excluded.data, words = excluded.words",
        (case.id, case.version, case.changed, data, _words(case)),
    )
    db.execute("DELETE FROM cited WHERE case_id = ?", (case.id,))
    rows = ((case.id, section) for section in case.sections)
    db.executemany("INSERT INTO cited (case_id, section) VALUES (?, ?)", rows)


def _take_in(db: sqlite3.Connection, case: Case, now: str) -> str:
    """Take in one case of a file; the answer is what to count it as."""
    old = _find(db, case.id)
    if old is None:
        _write(db, case)
        return "added"
    if case.version > old.version:
        _write(db, case)
        return "updated"
    if case.version < old.version or case.content() == old.content():
        return "ignored"
    copy = replace(case, id=_id_of_copy(case), version=1, changed=now)
    if _find(db, copy.id) is not None:
        return "ignored"
    _write(db, copy)
    return "copied"


def _id_of_copy(case: Case) -> str:
    """The same for the same content, so that importing a file twice makes one copy."""
    written = json.dumps(case.content(), sort_keys=True).encode()
    return f"{case.id[:28].rstrip('-')}-{sha256(written).hexdigest()[:10]}"


def _asked(words: str, section: str) -> tuple[str, tuple[Any, ...]]:
    """The condition of a query, and its values."""
    parts, values = [], list[Any]()
    for word in _folded(words).split():
        parts.append("instr(words, ?) > 0")
        values.append(word)
    if section:
        parts.append(
            "id IN (SELECT case_id FROM cited WHERE section = ? OR substr(section, 1, ?) = ?)"
        )
        values += [section, len(section) + 1, f"{section}-"]
    return f"WHERE {' AND '.join(parts)}" if parts else "", tuple(values)


def _words(case: Case) -> str:
    branches = (word for one in case.branches for word in (one.name, *one.lines))
    texts = (case.id, case.title, *case.claims.by_player().values(), case.ruling, case.remarks)
    return _folded("\n".join((*texts, *case.sections, *branches, case.text)))


def _folded(text: str) -> str:
    """One spelling for width and case."""
    return unicodedata.normalize("NFKC", text).casefold()
