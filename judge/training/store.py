"""Where progress is kept: one SQLite file in the user's data folder.

The log of answers is only ever added to; cards and confusions follow from it and are written
in the same transaction. What `record` has returned is on the disk, whoever else writes at the
same time.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from judge.database import Database, decoded
from judge.errors import BadProfile, UnknownProfile
from judge.told import Told
from judge.training.answers import LoggedAnswer
from judge.training.exam_rows import merge, owned, rows_of
from judge.training.files import ImportedAnswers, TrainingFile, answer_of, export_file, read_learnt
from judge.training.memory import Confusion, Memory, Pair, keys, pairs, remember
from judge.training.profiles import DEFAULT, MAX_NAME, Goal, Profile, checked_name
from judge.training.schedule import Key, LearntCard, Subject

FILE = "training.sqlite3"
T = TypeVar("T")


class Asked(NamedTuple):
    """How often a question was asked, how often answered wrongly, and when last."""

    times: int
    wrong: int
    last: datetime


class Day(Told):
    """The answers of a day."""

    day: str
    answers: int
    right: int


class Tally(NamedTuple):
    """How often an answer was given to a question; no options: it was typed.

    `latest` says whether the options stood then as they did when it was last asked.
    """

    question: str
    chosen: tuple[int, ...]
    times: int
    right: int
    latest: bool


class TrainingStore:
    """Profiles, answers and cards in a folder; the file is made with the first save."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.file = Database(self.path, MIGRATIONS)

    def _read(
        self, make: Callable[[tuple[str, ...]], T], query: str, values: tuple[Any, ...]
    ) -> list[T]:
        """What is made of the rows of a query; nothing where there is no file yet."""
        if not self.path.exists():
            return []
        with self.file.open() as db:
            return [make(row) for row in db.execute(query, values)]

    # -- profiles ---------------------------------------------------------------------------

    def profiles(self) -> list[Profile]:
        """All of them, the first one first; there is always one."""
        found = self._read(
            _profile,
            "SELECT id, name, created, settings FROM profiles ORDER BY id <> ?, created, id",
            (DEFAULT,),
        )
        return found if any(one.id == DEFAULT for one in found) else [Profile(), *found]

    def profile(self, name: str = "") -> Profile:
        """The profile of this id or name; without one the first."""
        wanted = name or DEFAULT
        for one in self.profiles():
            if wanted in (one.id, one.name):
                return one
        raise UnknownProfile(name=name[:MAX_NAME])

    def add_profile(self, name: str, *, now: datetime) -> Profile:
        """A new profile; BadProfile where the name is taken."""
        name = checked_name(name)
        made = Profile(id=secrets.token_hex(4), name=name, created=now)
        with self.file.writing() as db:
            _free(db, name, "")
            _put_profile(db, made)
        return made

    def change_profile(self, profile: Profile, *, now: datetime) -> Profile:
        """Save name, editions and goal."""
        kept = replace(profile, created=profile.created or now)
        if kept.name:
            kept = replace(kept, name=checked_name(kept.name))
        with self.file.writing() as db:
            _free(db, kept.name, kept.id)
            _put_profile(db, kept)
        return kept

    def remove_profile(self, profile: str) -> None:
        """With everything in it."""
        found = self.profile(profile)
        with self.file.writing() as db:
            db.execute("DELETE FROM profiles WHERE id = ?", (found.id,))

    # -- answers ----------------------------------------------------------------------------

    def record(self, profile: str, answer: LoggedAnswer) -> bool:
        """Keep an answer and what follows from it; False if it was kept before."""
        with self.file.writing() as db:
            return keep(db, profile, [answer]) == 1

    def answers(
        self, profile: str, *, exam: str | None = None, last: int = -1
    ) -> list[LoggedAnswer]:
        """The log of a profile in the order in which it was written; the last few of it."""
        where = "" if exam is None else "AND exam = ?"
        values = (profile,) if exam is None else (profile, exam)
        found = self._read(
            _answer,
            f"SELECT data FROM answers WHERE profile = ? {where} ORDER BY seq DESC LIMIT ?",
            (*values, last),
        )
        return found[::-1]

    def answer(self, profile: str, name: str) -> LoggedAnswer | None:
        """The answer of this id, if it was given."""
        query = "SELECT data FROM answers WHERE profile = ? AND id = ?"
        return next(iter(self._read(_answer, query, (profile, name))), None)

    def memory(self, profile: str) -> Memory:
        """Cards and confusions as they are now."""
        cards = self._read(_card, "SELECT data FROM cards WHERE profile = ?", (profile,))
        query = "SELECT data FROM confusions WHERE profile = ?"
        return _memory(cards, self._read(_confusion, query, (profile,)))

    def asked(self, profile: str) -> dict[str, Asked]:
        """Question -> how it went so far."""
        rows = self.file.read(
            "SELECT question, count(*), sum(1 - right), max(at) FROM answers "
            "WHERE profile = ? GROUP BY question",
            (profile,),
        )
        return {
            question: Asked(times, wrong, datetime.fromisoformat(at))
            for question, times, wrong, at in rows
        }

    def days(self, profile: str) -> list[Day]:
        """Every day with an answer, oldest first."""
        rows = self.file.read(
            "SELECT day, count(*), sum(right) FROM answers WHERE profile = ? "
            "GROUP BY day ORDER BY day",
            (profile,),
        )
        return [Day(*row) for row in rows]

    def new_on(self, profile: str, day: str) -> int:
        """How many sections were met for the first time on a day."""
        rows = self.file.read(
            "SELECT count(*) FROM (SELECT min(day) AS first FROM answers WHERE profile = ? "
            "GROUP BY game, clause) WHERE first = ?",
            (profile, day),
        )
        return int(rows[0][0]) if rows else 0

    def tallies(self, *, profile: str | None = None, question: str | None = None) -> list[Tally]:
        """What was answered to each question, by one or by all profiles."""
        asked = {"profile": profile, "question": question}
        given = {name: value for name, value in asked.items() if value is not None}
        where = " AND ".join(f"{name} = ?" for name in given) or "1"
        rows = self.file.read(
            "SELECT question, chosen, coalesce(json_extract(data, '$.shape'), '') AS shape, "
            f"count(*), sum(right), max(at) FROM answers WHERE {where} "
            "GROUP BY question, chosen, shape ORDER BY question, count(*) DESC, chosen",
            tuple(given.values()),
        )
        by_time = sorted(rows, key=lambda row: row[5])
        latest = {name: shape for name, _, shape, _, _, _ in by_time}
        return [
            Tally(name, tuple(map(int, chosen.split())), times, right, latest[name] == shape)
            for name, chosen, shape, times, right, _ in rows
        ]

    def reset(self, profile: str, *, game: str | None = None) -> int:
        """Forget all answers, or those of a game; how many there were."""
        with self.file.writing() as db:
            only, values = ("AND game = ?", (profile, game)) if game else ("", (profile,))
            gone = db.execute(f"DELETE FROM answers WHERE profile = ? {only}", values).rowcount
            _rebuild(db, profile)
            if not game:
                db.execute("DELETE FROM exams WHERE profile = ?", (profile,))
        return gone

    # -- files ------------------------------------------------------------------------------

    def export(self, profile: str, *, now: datetime) -> TrainingFile:
        """A profile for one file; `import_` reads it."""
        found = self.profile(profile)
        if not self.path.exists():
            return export_file(found, (), (), now)
        with self.file.open() as db:
            db.execute("BEGIN")  # answers and exams of one moment
            return export_file(found, _answers(db, found.id), rows_of(db, found.id), now)

    def import_(self, data: object, *, profile: str = "", now: datetime) -> ImportedAnswers:
        """Add what a file holds, all of it or, if something is off, nothing.

        It goes to `profile`, or to the one that the file names, which is made where it is
        missing. What is here already is not taken twice; editions and goal are the file's
        only where none were chosen here.
        """
        learnt = read_learnt(data)
        wanted = self.profile(profile).id if profile else learnt.profile.id
        with self.file.writing() as db:
            _put_profile(db, self._joined(wanted, learnt.profile, now))
            exams = [(owned(db, wanted, one), one.id) for one in learnt.exams]
            moved = {old: one.id for one, old in exams}
            answers = [replace(one, exam=moved.get(one.exam, one.exam)) for one in learnt.answers]
            added = keep(db, wanted, answers)
            sat = sum(merge(db, wanted, one) for one, _ in exams)
        ignored = len(answers) - added
        return ImportedAnswers(profile=wanted, added=added, ignored=ignored, exams=sat)

    def _joined(self, wanted: str, theirs: Profile, now: datetime) -> Profile:
        """A profile with what was chosen here, and what only a file has chosen."""
        known = {one.id: one for one in self.profiles()}
        taken = {one.name for one in known.values()}
        name = theirs.name if theirs.name not in taken else wanted
        ours = known.get(wanted) or Profile(id=wanted, name=name, created=now)
        editions = {**theirs.editions, **ours.editions}
        return replace(ours, editions=editions, goal=ours.goal or theirs.goal)


# -- inside a transaction ---------------------------------------------------------------------


def keep(db: sqlite3.Connection, profile: str, answers: Iterable[LoggedAnswer]) -> int:
    """Add answers to the log and bring the cards up to date; how many were new."""
    touch_profile(db, profile)
    query = "SELECT at, id FROM answers WHERE profile = ? ORDER BY at DESC, id DESC LIMIT 1"
    newest = db.execute(query, (profile,)).fetchone() or ("", "")
    added = [one for one in sorted(answers, key=_order) if _log(db, profile, one)]
    if added and _order(added[0]) < newest:  # cards follow from the answers in their order
        _rebuild(db, profile)
    else:
        for answer in added:
            _learn(db, profile, answer)
    return len(added)


def touch_profile(db: sqlite3.Connection, profile: str) -> None:
    """See to it that a profile is there: the first one is made when it is needed."""
    if db.execute("SELECT 1 FROM profiles WHERE id = ?", (profile,)).fetchone() is None:
        if profile != DEFAULT:
            raise UnknownProfile(name=profile[:MAX_NAME])
        _put_profile(db, Profile())


def _order(answer: LoggedAnswer) -> tuple[str, str]:
    return _time(answer.at), answer.id


def _time(at: datetime) -> str:
    """A time as text that sorts as times do."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _log(db: sqlite3.Connection, profile: str, answer: LoggedAnswer) -> bool:
    done = db.execute(
        "INSERT INTO answers (id, profile, at, day, question, game, clause, right, chosen, exam, "
        "data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (profile, id) DO NOTHING",
        (
            answer.id,
            profile,
            _time(answer.at),
            answer.day,
            answer.question,
            answer.game,
            answer.clause,
            answer.right,
            " ".join(map(str, answer.chosen)),
            answer.exam,
            json.dumps(answer.as_json(), ensure_ascii=False),
        ),
    )
    return done.rowcount == 1


def _learn(db: sqlite3.Connection, profile: str, answer: LoggedAnswer) -> None:
    """Change the few cards and pairs that an answer is about."""
    cards = (_row(db, "cards", profile, _card_name(key)) for key in keys(answer))
    confused = (_row(db, "confusions", profile, _pair_name(pair)) for pair in pairs(answer))
    memory = _memory(map(_card, filter(None, cards)), map(_confusion, filter(None, confused)))
    memory.learn(answer)
    _put_memory(db, profile, memory)


def _answers(db: sqlite3.Connection, profile: str) -> list[LoggedAnswer]:
    """The whole log in the order in which it was written."""
    rows = db.execute("SELECT data FROM answers WHERE profile = ? ORDER BY seq", (profile,))
    return [_answer(row) for row in rows]


def _answer(row: tuple[str, ...]) -> LoggedAnswer:
    return decoded(row[0], answer_of)


def _rebuild(db: sqlite3.Connection, profile: str) -> None:
    memory = remember(_answers(db, profile))
    db.execute("DELETE FROM cards WHERE profile = ?", (profile,))
    db.execute("DELETE FROM confusions WHERE profile = ?", (profile,))
    _put_memory(db, profile, memory)


def _row(db: sqlite3.Connection, table: str, profile: str, name: str) -> tuple[str, ...] | None:
    query = f"SELECT data FROM {table} WHERE profile = ? AND name = ?"
    found: tuple[str, ...] | None = db.execute(query, (profile, name)).fetchone()
    return found


def _put_memory(db: sqlite3.Connection, profile: str, memory: Memory) -> None:
    for table, rows in (
        ("cards", [(_card_name(k), _plain(v)) for k, v in memory.cards.items()]),
        ("confusions", [(_pair_name(k), _plain(v)) for k, v in memory.confusions.items()]),
    ):
        db.executemany(
            f"INSERT INTO {table} (profile, name, data) VALUES (?, ?, ?) "
            "ON CONFLICT (profile, name) DO UPDATE SET data = excluded.data",
            [(profile, name, data) for name, data in rows],
        )


def _card_name(key: Key) -> str:
    return " ".join(key)


def _pair_name(pair: Pair) -> str:
    return " ".join(pair)


def _plain(value: LearntCard | Confusion) -> str:
    return json.dumps(asdict(value), default=datetime.isoformat, ensure_ascii=False)


def _memory(cards: Iterable[LearntCard], confusions: Iterable[Confusion]) -> Memory:
    memory = Memory()
    memory.cards.update((card.key, card) for card in cards)
    memory.confusions.update((one.pair, one) for one in confusions)
    return memory


def _card(row: tuple[str, ...]) -> LearntCard:
    return decoded(row[0], _card_of)


def _card_of(data: dict[str, Any]) -> LearntCard:
    subject, game, name = data.pop("key")
    due, last = (datetime.fromisoformat(data.pop(name)) for name in ("due", "last"))
    return LearntCard(key=Key(Subject(subject), game, name), due=due, last=last, **data)


def _confusion(row: tuple[str, ...]) -> Confusion:
    return decoded(row[0], _confusion_of)


def _confusion_of(data: dict[str, Any]) -> Confusion:
    last = datetime.fromisoformat(data["last"])
    return Confusion(Pair(*data["pair"]), data["times"], data["owed"], last)


def _profile(row: tuple[str, ...]) -> Profile:
    name, shown, created, settings = row

    def make(data: dict[str, Any]) -> Profile:
        return Profile(
            id=name,
            name=shown,
            created=datetime.fromisoformat(created) if created else None,
            editions=dict(data["editions"]),
            goal=Goal.from_json(data["goal"]) if data["goal"] else None,
        )

    return decoded(settings, make)


def _put_profile(db: sqlite3.Connection, profile: Profile) -> None:
    created = profile.created.isoformat() if profile.created else ""
    settings = json.dumps(profile.settings(), ensure_ascii=False)
    db.execute(
        "INSERT INTO profiles (id, name, created, settings) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created, "
        "settings = excluded.settings",
        (profile.id, profile.name, created, settings),
    )


def _free(db: sqlite3.Connection, name: str, mine: str) -> None:
    """BadProfile where somebody else has a name already."""
    query = "SELECT 1 FROM profiles WHERE name = ? AND name <> '' AND id <> ?"
    if name == DEFAULT or db.execute(query, (name, mine)).fetchone():
        raise BadProfile(limit=MAX_NAME)


def _first(db: sqlite3.Connection) -> None:
    owned = "profile TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE"
    db.execute(
        "CREATE TABLE profiles (id TEXT PRIMARY KEY, name TEXT NOT NULL, created TEXT NOT NULL, "
        "settings TEXT NOT NULL)"
    )
    db.execute(
        f"CREATE TABLE answers (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, {owned}, "
        "at TEXT NOT NULL, day TEXT NOT NULL, question TEXT NOT NULL, game TEXT NOT NULL, "
        "clause TEXT NOT NULL, right INTEGER NOT NULL, chosen TEXT NOT NULL, exam TEXT NOT NULL, "
        "data TEXT NOT NULL, UNIQUE (profile, id))"
    )
    db.execute("CREATE INDEX answers_by_question ON answers (profile, question)")
    db.execute("CREATE INDEX answers_by_time ON answers (profile, at)")
    for table in ("cards", "confusions"):
        db.execute(
            f"CREATE TABLE {table} ({owned}, name TEXT NOT NULL, data TEXT NOT NULL, "
            "PRIMARY KEY (profile, name)) WITHOUT ROWID"
        )
    db.execute(
        f"CREATE TABLE exams (id TEXT PRIMARY KEY, {owned}, started TEXT NOT NULL, "
        "deadline TEXT NOT NULL, finished TEXT NOT NULL, data TEXT NOT NULL)"
    )
    db.execute(
        "CREATE TABLE marks (exam TEXT NOT NULL REFERENCES exams (id) ON DELETE CASCADE, "
        "place INTEGER NOT NULL, at TEXT NOT NULL, data TEXT NOT NULL, "
        "PRIMARY KEY (exam, place)) WITHOUT ROWID"
    )


MIGRATIONS = (_first,)
