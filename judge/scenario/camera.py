"""Makes the reel of a run: what is said at each step, and the board with what lies there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, overload

from msgspec.structs import replace

from judge.games.registry import game
from judge.scenario import films, told
from judge.scenario.model import Scenario
from judge.scenario.on_board import of_players, on_board
from judge.scenario.picking import with_picks
from judge.scenario.printed import printed_cards
from judge.scenario.svg import board_svg
from judge.scenario.telling import Teller
from judge.scenario.write import format_data
from judge.words import say

LATER: Literal["later"] = "later"  # boards are drawn when somebody looks at them
# a step of this kind, under this label, says that there was nothing to do
QUIET = ("checkpoint-over", "checkpoint")
ABOUT = ("card", "attacker", "target", "cards", "answer")  # values of a step that name its cards

Drawn: TypeAlias = "int | Literal['later'] | None"


class OnTable(NamedTuple):
    """What lies on the table at a step, in words too, and the cards that the step names."""

    position: told.Position
    text: str
    about: list[str]


class Boards(Sequence[films.Board]):
    """The board of each step, made when it is looked at."""

    def __init__(
        self,
        camera: Camera,
        teller: Teller,
        steps: Sequence[told.Step],
        places: Mapping[str, int],
    ) -> None:
        self.camera, self.teller, self.steps, self.places = camera, teller, steps, places
        self.made: dict[int, films.Board] = {}
        self.uid = f"b{teller.done.edition}-0"  # a page shows one board of each edition at a time

    def __len__(self) -> int:
        return len(self.steps) + 1

    @overload
    def __getitem__(self, number: int) -> films.Board: ...
    @overload
    def __getitem__(self, number: slice) -> list[films.Board]: ...
    def __getitem__(self, number: int | slice) -> films.Board | list[films.Board]:
        if isinstance(number, slice):
            return [self[n] for n in range(len(self))[number]]
        if number not in self.made:
            one = self.lying(number)
            self.made[number] = self.drawn(one)
        return self.made[number]

    def drawn(self, one: OnTable) -> films.Board:
        """A board in words and as a picture whose cards lead to what is told of each."""
        camera, found = self.camera, one.position
        reader, near = self.teller.reader, camera.bottom
        return films.Board(
            text=one.text,
            svg=board_svg(
                found,
                camera.game,
                camera.lang,
                bottom=near,
                uid=self.uid,
                about=frozenset(one.about),
            ),
            cards=on_board(found, reader, self.places, bottom=near, uid=self.uid),
            in_force=of_players(found),
        )

    def lying(self, number: int) -> OnTable:
        """What lies there after a step; 0 is the given position."""
        told_position = self.teller.position_after(number)
        about = _about(self.steps[number - 1]) if number else []
        return OnTable(told_position, told_position.text or "", about)


class Camera:
    """Films a case for one viewer; `bottom` is the player who sits near."""

    def __init__(self, case: Scenario, lang: str, viewer: str | None, bottom: str) -> None:
        self.case, self.lang, self.viewer, self.bottom = case, lang, viewer, bottom
        self.game = game(case.game)

    def reel(self, done: tuple[told.Run, Teller | None], drawn: Drawn) -> films.Reel:
        """A run with all its steps from the given position on, and the boards they refer to."""
        run, teller = done
        run = with_picks(teller, run) if teller else run
        boards, places, cards = self._scenes(run, teller, drawn)
        return films.Reel(
            edition=run.edition,
            verdict=run.verdict,
            winner=run.winner,
            ok=run.ok,
            decision=run.decision,
            refusal=run.refusal,
            reasons=run.reasons,
            expectations=run.expectations,
            answer=run.answer,
            reservations=run.reservations,
            used=run.used,
            rests_on=run.rests_on,
            not_reread=run.not_reread,
            altered=run.altered,
            steps=[self._given(places[0]), *map(_frame, run.steps, (None, *run.steps), places[1:])],
            boards=boards,
            cards=cards,
        )

    def _given(self, board: int) -> films.Frame:
        return films.Frame(
            n=0,
            player=None,
            text=say(self.lang, "web.scenarios.given"),
            rules=[],
            readings=[],
            label="",
            line=0,
            near_misses=[],
            quiet=False,
            board=board,
        )

    def _scenes(
        self, run: told.Run, teller: Teller | None, drawn: Drawn
    ) -> tuple[Sequence[films.Board], Sequence[int], list[films.Printed]]:
        """The boards, the number of each step's, and what is printed on the first cards."""
        if teller is None:  # a position that cannot be is shown to the judge as it was written
            return [films.Board(text=self._written(), svg=None)], [0], []
        cards, places = self._printed(teller)
        boards = Boards(self, teller, run.steps, places)
        if drawn is LATER:
            return boards, range(len(boards)), cards
        if drawn is None:
            return *different(boards), cards
        assert isinstance(drawn, int)
        shown = max(-len(boards), min(drawn, len(boards) - 1))
        return [boards[range(len(boards))[shown]]], [0] * len(boards), cards

    def _printed(self, teller: Teller) -> tuple[list[films.Printed], dict[str, int]]:
        """What is printed on the cards that the viewer sees at any time, and which card has it."""
        start = teller.done.start
        seen = {*teller.known_at_first, *(card for _, known in teller.lying for card in known)}
        found = printed_cards(self.case, start, self.lang, seen)
        places = {define: place for place, define in enumerate(found)}
        ours = {card: lying.define for card, lying in start.cards.items() if card in seen}
        return list(found.values()), {
            card: places[define] for card, define in ours.items() if define in places
        }

    def _written(self) -> str:
        if self.viewer is not None:
            return say(self.lang, "replay.impossible")
        return "\n".join(f"{key}: {format_data(part)}" for key, part in self.case.given.items())


def different(boards: Boards) -> tuple[list[films.Board], list[int]]:
    """The boards that look different, each once, and the number of each step's among them."""
    numbers: dict[str, int] = {}
    places: list[int] = []
    different_ones: list[films.Board] = []
    for step in range(len(boards)):
        one = boards.lying(step)
        number = numbers.setdefault(repr((one.position, one.about)), len(different_ones))
        if number == len(different_ones):
            different_ones.append(boards.drawn(one))
        places.append(number)
    return different_ones, places


def all_drawn(reel: films.Reel) -> films.Reel:
    """The same reel with every board made, those that look alike only once."""
    if not isinstance(reel.boards, Boards):
        return reel
    boards, places = different(reel.boards)
    steps = [replace(one, board=at) for one, at in zip(reel.steps, places, strict=True)]
    return replace(reel, steps=steps, boards=boards)


def _frame(step: told.Step, before: told.Step | None, board: int) -> films.Frame:
    kind, label = QUIET
    first = before is None or label != before.label or before.kind == kind
    return films.Frame(
        n=step.n,
        player=step.player,
        text=step.text or "",
        rules=step.rules,
        readings=step.readings,
        label=step.label,
        line=step.line or 0,
        near_misses=step.near_misses or [],
        quiet=step.kind == kind and first,
        board=board,
        reserved=step.reserved,
    )


def _about(step: told.Step) -> list[str]:
    """The cards that a step names, as far as the viewer may know them."""
    values = [step.data.get(key) for key in ABOUT]
    flat = [item for value in values for item in (value if isinstance(value, list) else [value])]
    return sorted({item for item in flat if isinstance(item, str)})
