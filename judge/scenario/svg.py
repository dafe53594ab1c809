"""A position as a picture: both sides of the table, every card, the running battle.

The picture is made of the plain data of `judge.scenario.board.position`, so it shows what
that data tells and nothing else. Letters always stand upright, also on turned cards and on
the far side of the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache, reduce
from html import unescape
from typing import Any

from judge.games.common.areas import OTHER, PLAYERS, RESTED
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.games.tabletop import Area
from judge.scenario import svg_cards as draw
from judge.scenario.board import card_text, changed_text, drawn_text, key_of
from judge.scenario.printing import ENDINGS
from judge.scenario.svg_cards import Face
from judge.scenario.svg_mat import WIDE, Box, LaidOut, Lot, columns_of, grid, rows_of, slots, table
from judge.scenario.svg_text import BOLD, num, shorten, xml
from judge.scenario.told import Facts, Position
from judge.scenario.unseen import visible
from judge.scenario.words import Speaker
from judge.words import say

MOST = 24  # cards of an area that are drawn; how many more there are is written
BRACKETS = str.maketrans("", "", "[]【】「」")
USED = "✓"
# of a picture: the beginning of its ids, and a card with its title; no group stands within it
_UID = re.compile(r'aria-labelledby="([^"]*)-t ')
_CARD = re.compile(r'<g data-card="([^"]*)">(<title>([^<]*)</title>.*?)</g>')
MORE, LESS = "+", "−"  # before a word that a card has gained, or lost


def board_svg(
    position: Position,
    game: Game | str,
    lang: str,
    *,
    bottom: str = "A",
    uid: str = "b",
    about: Collection[str] = (),
) -> str:
    """A position as an `<svg>` element that also stands by itself as a file.

    `position` is what a viewer may see of it. `bottom` is the player whose side is near,
    `uid` begins every id of the element, `about` are cards to point out.
    """
    known = known_game(game) if isinstance(game, str) else game
    return _Picture(visible(position), known, lang, bottom, about).drawn(visible(uid))


def linked(svg: str) -> str:
    """A picture in which every card leads to where the page tells more of it (`anchor`)."""
    (uid,) = _UID.findall(svg)[:1]

    def link(found: re.Match[str]) -> str:
        card, inside, title = found.groups()
        target = xml(anchor(unescape(uid), unescape(card)))
        return f'<a data-card="{card}" href="#{target}" aria-label="{title}">{inside}</a>'

    # who reads a picture aloud reads its links only if it is not a picture alone
    return _CARD.sub(link, svg).replace(' role="img"', ' role="document"', 1)


def anchor(uid: str, card: str) -> str:
    """Where a page that shows a picture tells more of a card."""
    plain = "".join(c if c.isalnum() or c in "-." else "_" for c in card)
    return f"{uid}-{plain}"


@lru_cache(maxsize=16)
def _speaker(game: str, lang: str) -> Speaker:
    return Speaker(known_game(game), lang, str)


class _Picture:
    """One position, drawn piece by piece."""

    def __init__(
        self, found: Position, game: Game, lang: str, near: str, about: Collection[str]
    ) -> None:
        self.found = found
        self.game = game
        self.lang = lang
        self.near = near if near in PLAYERS else PLAYERS[0]
        self.about = about
        self.speaker = _speaker(game.rules.id, lang)
        self.areas = {area.name: area for area in self.game.table.areas}
        self.unknown = say(lang, "scenario.unknown-card")
        self.boxes: dict[str, Box] = {}  # where each card is that can be in a battle
        battle = found.battle or {}
        self.fighting = (battle.get("attacker"), battle.get("target"))

    def drawn(self, uid: str) -> str:
        laid = table(self.game.rules.id, self.near, frozenset(self._cells_to_read()))
        cards = "".join(self._lot(lot) for lot in laid.lots)
        size = f'width="{WIDE}" height="{num(laid.height)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board-svg" lang="{self.lang}"'
            f' {size} viewBox="0 0 {WIDE} {num(laid.height)}" role="img"'
            f' aria-labelledby="{xml(uid)}-t {xml(uid)}-d" font-family="system-ui,sans-serif"'
            f' font-size="{draw.SIZE}" fill="#1b1b1f">'
            f'<title id="{xml(uid)}-t">{xml(self._turn())}</title>'
            f'<desc id="{xml(uid)}-d">{xml(self._described())}</desc>'
            f'<rect class="table" {size} fill="#fdfcfa"/>'
            f'<g class="mat" {draw.LOOKS["mat"]}>{"".join(draw.rect(lot.box) for lot in laid.lots)}'
            f"</g>{self._labels(laid)}{self._arrow()}{cards}{self._middle(laid.middle)}</svg>"
        )

    def _cells_to_read(self) -> Iterator[tuple[str, str, int]]:
        """How many cards are to be read in each row: the table makes room for them.

        A row of backs takes the room of one card, however many there are.
        """
        for place in (place for _, places in self.game.table.mat.rows for place in places):
            for player in PLAYERS if place.draws == "row" else ():
                lying = self._lying(player, self.areas[place.area])
                read = any(one["card"] or one["name"] == self.unknown for one in lying)
                number = sum(one["n"] for one in lying)
                yield player, place.area, number if read else min(number, 1)

    # -- words --------------------------------------------------------------------------------

    def _turn(self) -> str:
        turn = self.found.turn
        key = "board.turn" if turn.player else "board.turn.shared"
        said = {"number": turn.number, "name": turn.player or None, "phase": turn.phase}
        return self.speaker.say(key, **said)

    def _going_on(self) -> str:
        """The battle, how the game ended, or what is waiting; nothing most of the time."""
        if self.found.winner:
            key = ENDINGS.get(self.found.winner, "replay.winner")
            return say(self.lang, key, player=self.found.winner)
        if self.found.battle:
            return str(self.found.battle["text"])
        waiting = [waiting.text for waiting in self.found.waiting]
        more = f" +{len(waiting) - 1}" if len(waiting) > 1 else ""
        return f"{self.speaker.say('board.waiting')}: {waiting[0]}{more}" if waiting else ""

    def _described(self) -> str:
        """The position in a few words; the text of the board has all of them."""
        seats = {"player": self.near, "other": OTHER[self.near]}
        parts = [self._going_on(), self.speaker.say("board.seats", **seats)]
        for player in (self.near, OTHER[self.near]):
            counts = (
                f"{self.speaker.say(f'board.{area.name}')} {self._count(player, area)}"
                for area in self.game.table.areas
                if key_of(area) in self.found.side(player)
            )
            what = reduce(
                lambda one, more: self.speaker.say("list.more", first=one, next=more), counts
            )
            parts.append(self.speaker.say("board.side", player=player, what=what))
        return " ".join(filter(None, parts))

    def _count(self, player: str, area: Area) -> str:
        lying = self.found.side(player)[key_of(area)]
        if isinstance(lying, list):
            return str(len(lying))
        if isinstance(lying, Mapping) and "count" not in lying:
            parts = (f"{self.speaker.say(f'state.{name}')} {n}" for name, n in lying.items())
            return " · ".join(parts)
        return str(lying["count"] if isinstance(lying, Mapping) else lying)

    def _labels(self, laid: LaidOut) -> str:
        """The names of areas; that of the hand says whose side it is, and whose turn."""
        parts = []
        for lot in laid.lots:
            area = self.areas[lot.place.area]
            words = self.speaker.say(f"board.{area.name}")
            there = key_of(area) in self.found.side(lot.player)
            count = self._count(lot.player, area) if there and area.lies != "cards" else ""
            hand = area.seen_by == "owner" and area.lies == "pile"
            if hand:
                mark = "▶ " if self.found.turn.player == lot.player else ""
                words = f"{mark}{self.speaker.player(lot.player)} · {words}"
            parts.append(draw.label(lot.box, words, count, strong=hand))
        soft = f'class="soft" {draw.LOOKS["soft"]} font-size="{num(draw.NAMES)}"'
        return f"<g {soft}>{''.join(parts)}</g>"

    def _middle(self, box: Box) -> str:
        x, _ = box.middle
        turn = shorten(self._turn(), box.w / (11.5 * BOLD))
        on = shorten(self._going_on(), box.w / 10)
        y = box.y + (14 if on else 20)
        lines = [draw.text(x, y, turn, size=11.5, also=draw.STRONG)]
        if on:
            lines.append(draw.text(x, box.y + 28, on, size=10))
        return f'<g text-anchor="middle">{"".join(lines)}</g>'

    # -- areas --------------------------------------------------------------------------------

    def _lying(self, player: str, area: Area) -> Any:
        """What lies in an area: cards, entries of a pile from the top, or a tally."""
        cards = self.found.side(player).get(key_of(area), ())
        return cards["cards"] if isinstance(cards, Mapping) and "cards" in cards else cards

    def _lot(self, lot: Lot) -> str:
        area = self.areas[lot.place.area]
        lying = self._lying(lot.player, area)
        if not lying:
            return ""
        if lot.place.draws == "slots":
            return self._slots(lot, area, lying)
        if lot.place.draws == "tokens":
            return _tokens(lot, lying)
        if isinstance(lying, int):
            return _pile(lot.box, lying, draw.back)
        faces = list(self._faces(lying, area))
        if lot.place.draws == "row":
            return self._row(lot, faces)
        if lot.place.draws == "stack":
            return self._stack(lot.box, faces)
        return self._top(lot, area, faces)

    def _slots(self, lot: Lot, area: Area, lying: list[Facts]) -> str:
        shown = lying if len(lying) <= MOST else lying[: MOST - 1]
        number = len(shown) + (len(shown) < len(lying))
        where = slots(lot.box, number, lot.place.room, far=lot.far)
        parts = []
        for slot, one in zip(where, shown, strict=False):
            face = self._placed(one, area)
            drawn, box = draw.placed(slot, face, turned=one.get("state") == RESTED)
            parts.append(drawn)
            if face.card:
                self.boxes[face.card] = box
        if len(shown) < len(lying):
            parts.append(_more(where[-1], len(lying) - len(shown)))
        return "".join(parts)

    def _row(self, lot: Lot, faces: list[Face]) -> str:
        """Cards side by side; in several rows where there are many that can be read."""
        box, turned = lot.box.within(2), lot.far != lot.place.top_right
        if all(face.look == "back" for face in faces):
            return "".join(map(draw.back, _fanned(box, len(faces), from_right=turned)))
        columns, rows = columns_of(lot.box.w), rows_of(len(faces), lot.box.w)
        number = min(rows * columns, len(faces))
        return self._cells(faces, grid(box, number, columns, rows, far=turned))

    def _cells(self, faces: list[Face], where: list[Box]) -> str:
        """As many cards as there are places; how many more there are is written in the last."""
        over = len(faces) - len(where)
        shown = faces[: len(where) - 1] if over else faces
        parts = [
            self._written(box.within(0.5), face) for box, face in zip(where, shown, strict=False)
        ]
        return "".join(parts) + (_more(where[-1], over + 1) if over else "")

    def _stack(self, box: Box, faces: list[Face]) -> str:
        """Cards one behind the other, the top card first; those with a name have a line."""
        inner, high = box.within(2), draw.LEAST_LINE
        named = sum(1 for face in faces if face.name)
        hidden = len(faces) - named
        left = inner.h - high * named
        if left < 2 * hidden:
            rows = max(1, int(inner.h / high))
            number = min(len(faces), 2 * rows)
            return self._cells(faces, grid(inner, number, 2, rows, far=False))
        low = min(9.0, left / hidden) if hidden else 0.0
        y, parts = inner.y, []
        for face in faces:
            h = high if face.name else low
            parts.append(self._written(Box(inner.x, y, inner.w, h), face))
            y += h
        return "".join(parts)

    def _top(self, lot: Lot, area: Area, faces: list[Face]) -> str:
        """A pile with its top card."""
        top = faces[0]
        hidden = top.card is None and area.seen_by == "nobody"
        return _pile(
            lot.box,
            self.found.side(lot.player)[key_of(area)]["count"],
            draw.back if hidden else lambda box: self._written(box, top),
        )

    def _written(self, box: Box, face: Face) -> str:
        if face.look == "back":
            return draw.back(box)
        if face.look == "unknown":
            return draw.unknown(box)
        return draw.card(box, face)

    # -- cards --------------------------------------------------------------------------------

    def _faces(self, lying: list[Facts], area: Area) -> Iterator[Face]:
        """The cards of a pile one by one, from the top."""
        for card in lying:
            down = card.get("face", "down" if area.seen_by == "nobody" else "up") == "down"
            if card["card"] is None:
                hidden = "unknown" if card["name"] == self.unknown else "back"
                yield from [Face(None, hidden, "")] * min(card["n"], 2 * MOST)
            else:
                yield self._face(card, area, down=down)

    def _look(self, card: str, usual: str) -> str:
        return "about" if card in self.about else usual

    def _placed(self, one: Facts, area: Area) -> Face:
        """A card that lies by itself, with what counts about it."""
        if one["card"] is None:
            return Face(None, "back", "", one["name"])
        face = self._face(one, area, down=one.get("face") == "down")
        tags = list(face.tags)
        if one.get("face") == "down":
            tags.append(self.speaker.say("face.down"))
        tags += (f"{USED}{key}" for key in one["used"])
        if one["entered_this_turn"]:
            tags.append(self.speaker.say("board.fresh"))
        fights = one["card"] in self.fighting
        return face._replace(
            tags=tuple(tags), fights=fights, under=one.get(self.game.table.mat.under) or 0
        )

    def _face(self, one: Facts, area: Area, *, down: bool) -> Face:
        """What a card shows wherever it lies; one that has no values told has only its name."""
        usual = "down" if down else "card"
        if one["name"] == self.unknown:
            usual = "unknown"
        look, name = self._look(one["card"], usual), one["name"]
        if "printed" not in one:
            return Face(one["card"], look, name)
        mat, said = self.game.table.mat, self._said(one)
        code = str(one.get(mat.code) or "")
        corner = one.get(mat.corner)
        raised, lowered = (self._changed(one, up=up) for up in (True, False))
        return Face(
            one["card"],
            look,
            name.replace(f" ({code})", "") if code else name,
            self._title(one, code),
            "" if corner is None else str(corner),
            " ".join(said["number"]),
            tuple(said["phrase"]),
            tuple(said["word"]),
            tuple(said["minor"]),
            tuple(said["last"]),
            code=code,
            band=tuple(one.get(mat.band) or ()),
            raised=raised,
            lowered=lowered,
        )

    def _said(self, one: Facts) -> dict[str, list[str]]:
        """The values that are written on a card, by how they are told; what is new has a sign."""
        mat = self.game.table.mat
        said: dict[str, list[str]] = {
            "number": [],
            "phrase": [],
            "word": [],
            "minor": [],
            "last": [],
        }
        for value in self.game.table.values:
            if value.name in (mat.corner, mat.under, "state") or not (value.told or value.drawn):
                continue
            texts = list(drawn_text(one, value, self.speaker))
            printed = one["printed"].get(value.name)
            if isinstance(printed, list):
                now, words = one[value.name], value.words or value.name
                signs = ("" if word in printed else MORE for word in now)
                texts = [sign + text for sign, text in zip(signs, texts, strict=True)]
                lost = (word for word in printed if word not in now)
                texts += (LESS + self.speaker.say(f"{words}.{word}") for word in lost)
            apart = "minor" if value.drawn == "phrase" else "last"
            how = value.told.removesuffix("s") or apart
            said[how] += (text.translate(BRACKETS) for text in texts)
        return said

    def _changed(self, one: Facts, *, up: bool) -> frozenset[str]:
        """Which of the numbers that stand out are higher, or lower, than they are printed."""
        found = set()
        for value in self.game.table.values:
            printed, now = one["printed"].get(value.name), one.get(value.name)
            if isinstance(printed, int) and isinstance(now, int) and (now > printed) is up:
                if value.name == self.game.table.mat.corner:
                    found.add("corner")
                elif value.told == "number":
                    found.add("number")
        return frozenset(found)

    def _title(self, one: Facts, code: str) -> str:
        """All that is told of a card, for who points at it or has it read out."""
        parts = [card_text(one, self.speaker)]
        if code and code not in parts[0]:
            parts.append(code)
        for value in self.game.table.values:
            if value.drawn:
                parts += drawn_text(one, value, self.speaker, short=False)
        parts += changed_text(one, self.game.table.values, self.speaker)
        return "  ".join(parts)

    def _arrow(self) -> str:
        """From the card that attacks to the card that is attacked."""
        attacker, target = (self.boxes.get(str(card)) for card in self.fighting)
        if attacker is None or target is None or attacker == target:
            return ""
        (x1, y1), (x2, y2) = _edge(attacker, target), _edge(target, attacker)
        long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1.0
        dx, dy = (x2 - x1) / long, (y2 - y1) / long
        bx, by = x2 - 9 * dx, y2 - 9 * dy
        points = ((x2, y2), (bx - 5 * dy, by + 5 * dx), (bx + 5 * dy, by - 5 * dx))
        head = " ".join(f"{num(x)},{num(y)}" for x, y in points)
        return (
            f'<g class="arrow" {draw.LOOKS["arrow"]} opacity=".75">'
            f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(bx)}" y2="{num(by)}" stroke-width="3"/>'
            f'<polygon points="{head}"/></g>'
        )


def _edge(box: Box, towards: Box) -> tuple[float, float]:
    """Where a line between the middles of two boxes leaves the first."""
    (x, y), (to_x, to_y) = box.middle, towards.middle
    dx, dy = to_x - x, to_y - y
    reach = min(
        box.w / 2 / abs(dx) if dx else float("inf"), box.h / 2 / abs(dy) if dy else float("inf")
    )
    return x + dx * min(reach, 0.5), y + dy * min(reach, 0.5)


def _tokens(lot: Lot, tally: Mapping[str, int]) -> str:
    """Cards without names, the rested ones turned."""
    box = lot.box.within(3)
    high = min(box.h, 28.0)
    sizes = [
        (high, high * 0.7) if state == RESTED else (high * 0.7, high)
        for state, number in tally.items()
        for _ in range(min(number, MOST))
    ]
    if not sizes:
        return ""
    last = sizes[-1][0]
    closer = min(1.0, (box.w - last) / (sum(w + 2 for w, _ in sizes[:-1]) or 1.0))
    parts, x = [], 0.0
    for w, h in sizes:
        left = box.x + (box.w - x - w if lot.far else x)
        parts.append(draw.rect(Box(left, box.y + (box.h - h) / 2, w, h)))
        x += (w + 2) * closer
    return f'<g class="token" {draw.LOOKS["token"]}>{"".join(parts)}</g>'


def _fanned(box: Box, number: int, *, from_right: bool) -> list[Box]:
    """Backs side by side, one over the other where there are many."""
    w = min(box.h * 0.7, box.w)
    number = min(number, 2 * MOST)
    step = min(w + 2, (box.w - w) / max(1, number - 1))
    places = (n * step for n in range(number))
    return [Box(box.x + (box.w - w - x if from_right else x), box.y, w, box.h) for x in places]


def _pile(box: Box, number: int, top: Callable[[Box], str]) -> str:
    """Some edges, and the top card."""
    inner = box.within(2)
    w = min(inner.w, max(inner.h * 0.7, 62.0)) - 4
    left = inner.x + (inner.w - w - 4) / 2
    edges = [Box(left + 2 * n, inner.y + 2 * n, w, inner.h - 4) for n in range(min(number, 3))]
    return "".join(map(draw.back, reversed(edges[1:]))) + top(edges[0])


def _more(box: Box, number: int) -> str:
    """A sign for cards that are not drawn."""
    x, y = box.middle
    return draw.text(x, y + 3.5, f"+{number}", also=draw.MIDDLE + draw.STRONG)
