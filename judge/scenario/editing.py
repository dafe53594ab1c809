"""A scenario as the fields of a form, and the way back: pure functions over plain data.

The form is made of the shapes with which a game describes its positions and cards, so no
game is named here. Reading a scenario into a form and back changes nothing: what the form
has no field for (`expect`, `agenda`) is carried along in hidden ones.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from judge.errors import BadText
from judge.games import shapes, written
from judge.games.mappings import Action, Keys
from judge.games.registry import USUAL
from judge.games.registry import game as known_game
from judge.games.shapes import Shape
from judge.rules.corpus import Corpus
from judge.scenario.editing_groups import (
    ID,
    AreaRows,
    DecisionRow,
    Group,
    NamedRows,
    OneCardArea,
    PlacedRow,
    Rows,
)
from judge.scenario.editing_values import (
    ABSENT,
    AnyValue,
    CardName,
    ChoiceField,
    FieldProblem,
    Fields,
    FieldTexts,
    FlagField,
    Listed,
    Many,
    NumberField,
    Sent,
    TextLine,
    ValueLines,
    Widget,
    WordingField,
)
from judge.scenario.model import PLAYERS
from judge.scenario.read import read_scenario
from judge.scenario.samples import sample_cards
from judge.scenario.shape import scenario_shape
from judge.scenario.write import format_data, write_scenario
from judge.words import LANGS

NAME = "text"  # what messages call a scenario that has no file
# of `given`: what only a saved game has, and nobody fills into a form
_UNWRITTEN = ("agenda", "answers")
# of a card: what only the reader of card lists writes
_LISTED = ("unread", "printed")
_WRITTEN = (
    *("scenario", "title", "game", "edition", "since", "cites", "situation", "asks", "difficulty"),
    *("tags", "conformance", "reading"),
)
KEYS = (*_WRITTEN, "cards", "given", "line")  # of a scenario: those that the form has fields for


class Edited(NamedTuple):
    """What a form says: the text, and the fields that could not be read."""

    text: str
    problems: tuple[FieldProblem, ...] = ()


def fields_of(corpus: Corpus, text: str) -> FieldTexts:
    """The fields of the form for a scenario; what cannot be read is a BadText with its place."""
    scenario = read_scenario(text, NAME, corpus)
    assert scenario.source is not None
    data = {key: value for key, value in scenario.source.data.items() if value is not None}
    out: FieldTexts = {}
    _form(scenario.game).put(data, "", out)
    return out


def text_of(corpus: Corpus, fields: Fields) -> Edited:
    """The scenario that a form says, in canonical form wherever it can be read at all."""
    game = game_of(fields)
    sent = Sent(fields)
    sent.resolve = _resolver(corpus, game, sent)
    data = _form(game).take(sent, "")
    values: dict[str, Any] = {} if data is ABSENT else data
    plain = "".join(f"{key}: {format_data(value)}\n" for key, value in values.items())
    return Edited(canonical(plain), tuple(sent.problems))


def canonical(text: str) -> str:
    """The scenario as it is always written; a text that cannot be read stays as it is."""
    try:
        return write_scenario(read_scenario(text, NAME))
    except BadText:
        return text


def form_of(fields: Fields) -> dict[str, Any]:
    """The form as a tree for a template: `parts` by their keys, and what is carried along."""
    return _form(game_of(fields)).show(Sent(fields), "")


def game_of(fields: Fields) -> str:
    """The game that a form is for; UnknownGame where there is no such game."""
    return known_game(Sent(fields).one("game") or USUAL).rules.id


def changed(fields: Fields, do: str, path: str) -> FieldTexts:
    """The fields after a row was added (`add`), taken out (`remove`) or moved (`up`, `down`)."""
    sent = Sent(fields)
    out = {name: list(values) for name, values in fields.items()}
    if do == "add":
        last = [int(row.rpartition(".")[2]) for row in sent.rows(path)]
        out[f"{path}.{max(last, default=-1) + 1}"] = [""]
        return out
    table, _, _ = path.rpartition(".")
    rows = sent.rows(table)
    if path not in rows:
        return out
    if do == "remove":
        return {name: values for name, values in out.items() if not _inside(name, path)}
    place = rows.index(path)
    there = place + (1 if do == "down" else -1)
    if not 0 <= there < len(rows):
        return out
    swap = {path: rows[there], rows[there]: path}
    return {_moved(name, swap): values for name, values in out.items()}


def _inside(name: str, path: str) -> bool:
    return name == path or name.startswith((f"{path}.", f"{path}~"))


def _moved(name: str, swap: Mapping[str, str]) -> str:
    return next(
        (new + name[len(old) :] for old, new in swap.items() if _inside(name, old)),
        name,
    )


# -- the form of a game ---------------------------------------------------------------------------


@cache
def _form(game: str) -> Group:
    known = known_game(game)
    shape = scenario_shape()
    parts: dict[str, Widget] = {key: _widget(key, shape.keys[key]) for key in _WRITTEN}
    parts |= {
        key: ChoiceField(key, known.rules.editions, "edition")
        for key in ("edition", "since", "cites")
    }
    assert isinstance(known.language.card, Keys)
    of_card = known.language.card.keys.items()
    described = {key: _widget(key, inner) for key, inner in of_card if key not in _LISTED}
    parts["cards"] = NamedRows("cards", Group("card", described))
    assert isinstance(known.rules.given, Keys)
    position = {
        key: _widget(key, inner)
        for key, inner in known.rules.given.keys.items()
        if key not in _UNWRITTEN
    }
    for player, cards in known.rules.usual.items():
        side = position[player]
        assert isinstance(side, Group)
        for area, card in cards.items():
            row = side.parts[area]
            assert isinstance(row, OneCardArea)
            row.usual = card
    parts["given"] = Group("given", position)
    parts["line"] = Rows("line", DecisionRow(PLAYERS))
    return Group("", {key: parts[key] for key in shape.keys if key in parts})


def _widget(key: str, shape: Shape) -> Widget:
    """The way to fill in a value of a shape."""
    while isinstance(shape, shapes.Named):
        shape = shape.get()
    match shape:
        case shapes.Word(choices=choices, kind=kind):
            return ChoiceField(key, choices, kind)
        case shapes.Integer(choices=numbers) if numbers:
            return ChoiceField(key, numbers)
        case shapes.Integer():
            return NumberField(key)
        case shapes.Text():
            return CardName(key) if key == "card" else TextLine(key)
        case shapes.Flag() | written.Truth():
            return FlagField(key)
        case written.FreeMapping() | written.Paths():
            return ValueLines(key, keyed=True)
        case Keys(keys=keys):
            return Group(key, {name: _widget(name, inner) for name, inner in keys.items()})
        case shapes.Items(of=inner):
            return _list(key, inner)
        case shapes.Either(of=forms):
            return _one_of(key, forms)
    return AnyValue(key)


def _list(key: str, inner: Shape) -> Widget:
    while isinstance(inner, shapes.Named):
        inner = inner.get()
    if isinstance(inner, shapes.Word):
        return Many(key, inner.choices, inner.kind)
    long = isinstance(inner, Keys | Action | shapes.Items)
    return ValueLines(key, keyed=False) if long else Listed(key)


def _one_of(key: str, forms: tuple[Shape, ...]) -> Widget:
    """The usual way of several; a value that is written in another is told as data."""
    match forms:
        case (shapes.Text(), Keys(keys=keys)) if set(keys) == set(LANGS):
            return WordingField(key, LANGS)
        case (shapes.Text(), Keys(keys=keys)):
            return PlacedRow(key, {name: _widget(name, one) for name, one in keys.items()})
        case (shapes.Integer(), Keys() as parts):
            return _widget(key, parts)
        case (shapes.Integer(), shapes.Items(of=card)):
            return AreaRows(key, _widget("card", card))
        case (shapes.Text() as name, Keys() as placed, shapes.Items()):
            return OneCardArea(key, _one_of("card", (name, placed)))
    return _widget(key, forms[0])


# -- names of cards -------------------------------------------------------------------------------


def _resolver(corpus: Corpus, game: str, sent: Sent) -> Callable[[str], str]:
    """From a name of a card in any language to its id; what is an id stays."""
    own = {sent.one(row + ID).strip() for row in sent.rows("cards")}
    known, names = sample_cards(corpus, game), _names(corpus, game)

    def resolve(typed: str) -> str:
        if typed in own or typed in known:
            return typed
        return names.get(_folded(typed), typed)

    return resolve


@lru_cache(maxsize=8)
def _names(corpus: Corpus, game: str) -> Mapping[str, str]:
    names: dict[str, str] = {}
    for card, data in sample_cards(corpus, game).items():
        name = data.get("name", card)
        for text in (name,) if isinstance(name, str) else name.values():
            names.setdefault(_folded(text), card)
    return names


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold().strip()
