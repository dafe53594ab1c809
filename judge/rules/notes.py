"""What we have noted about a section: misprints, open questions, passages of a manual."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.rules.corpus import Game
from judge.rules.corpus import toml_file
from judge.rules.lookup import Answer
from judge.rules.lookup import number_in


@dataclass(frozen=True)
class Reading:
    """An open question about the rules, the possible answers and the one we follow."""

    id: str
    sections: tuple[str, ...]
    editions: tuple[str, ...]
    confidence: str
    decision: str
    question: dict[str, str]
    reason: dict[str, str]
    options: dict[str, dict[str, str]]
    switch: str | None = None

    @property
    def decided(self) -> dict[str, str]:
        return self.options[self.decision]


@dataclass(frozen=True)
class Notes:
    """Everything noted about one section."""

    defects: list[dict[str, Any]]
    readings: list[Reading]


def readings(game: Game) -> list[Reading]:
    """All readings of a game, by their ids."""
    files = sorted((game.folder / "readings").glob("*.toml"), key=lambda p: (len(p.stem), p.stem))
    return [read_reading(toml_file(path)) for path in files]


def read_reading(raw: dict[str, Any]) -> Reading:
    return Reading(
        raw["id"],
        tuple(raw["sections"]),
        tuple(raw["editions"]),
        raw["confidence"],
        raw["decision"],
        raw["question"],
        raw["reason"],
        {option["id"]: option["text"] for option in raw["option"]},
        raw.get("switch"),
    )


def notes_on(answer: Answer) -> Notes:
    """Readings are kept under the numbers of the current edition where they have one."""
    game, edition = answer.game, answer.edition
    if not edition.is_ours:
        return Notes([], [])
    today = number_in(game, edition.name, answer.number, game.current) or answer.number
    found = [
        reading
        for reading in readings(game)
        if today in reading.sections and edition.name in reading.editions
    ]
    defects = [
        row
        for row in toml_file(game.folder / "defects.toml")["defect"]
        if answer.number in row["sections"]
        and any(d.startswith(f"{edition.name}/") for d in row["documents"])
    ]
    return Notes(defects, found)
