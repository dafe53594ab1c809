"""Noun phrases: which cards, whose, where they lie, and how many of them.

Modifiers stand before the noun and belong to it alone; a comma after them or after the owner
says that they belong to everything that is listed after it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import either, elsewhere, joined
from judge.cards.japanese.language import GRAMMAR, Cards, Filter, Target, words

rule = GRAMMAR.rule

CHOSEN = ("n", "up-to")  # of cards among which somebody chooses
CATEGORIES = ("leader", "character", "event", "stage", "don")  # in which alternatives are listed


class Noun(NamedTuple):
    """A kind of card and which ones; no kind where any card can be meant."""

    kind: str
    filters: Filter
    on_field: bool = True  # whether the noun can name what lies on the field
    off_field: bool = True


words(
    "noun",
    {
        "リーダー": Noun("leader", {}, off_field=False),
        "キャラ": Noun("character", {}),
        "ステージ": Noun("stage", {}),
        "ドン!!": Noun("don", {}, off_field=False),
        "キャラカード": Noun("character", {}, on_field=False),
        "イベント": Noun("event", {}, on_field=False),
        "イベントカード": Noun("event", {}, on_field=False),
        "ステージカード": Noun("stage", {}, on_field=False),
        "カード": Noun("", {}),
    },
)


@rule("noun", "{name}", examples={"「Harbor Scout」": Noun("", {"name": "Harbor Scout"})})
def _named(name: str) -> Noun:
    return Noun("", {"name": name})


@rule(
    "noun",
    "リーダーの{name}",
    examples={
        "リーダーの「Harbor Scout」": Noun("leader", {"name": "Harbor Scout"}, off_field=False)
    },
)
def _named_leader(name: str) -> Noun:
    return Noun("leader", {"name": name}, off_field=False)


@rule(
    "noun",
    "キャラの{name}",
    examples={"キャラの「Harbor Scout」": Noun("character", {"name": "Harbor Scout"})},
)
def _named_character(name: str) -> Noun:
    return Noun("character", {"name": name})


@rule(
    "noun",
    "キャラの(、)?{names}",
    examples={
        "キャラの、「Harbor Scout」か「Moss Page」": Noun(
            "character", {"any": [{"name": "Harbor Scout"}, {"name": "Moss Page"}]}
        )
    },
)
def _named_characters(names: list[Filter]) -> Noun:
    return Noun("character", {"any": names})


@rule(
    "names",
    "{one:name}か{other:name}",
    examples={"「Harbor Scout」か「Moss Page」": [{"name": "Harbor Scout"}, {"name": "Moss Page"}]},
)
def _two_names(one: str, other: str) -> list[Filter]:
    return [{"name": one}, {"name": other}]


@rule(
    "noun",
    "キャラの他の{name}",
    examples={
        "キャラの他の「Harbor Scout」": Noun("character", {"name": "Harbor Scout", "other": True})
    },
)
def _other_named(name: str) -> Noun:
    return Noun("character", {"name": name, "other": True})


@rule("item", "{noun}", examples={"キャラ": [Noun("character", {})]})
def _plain(noun: Noun) -> list[Noun]:
    return [noun]


@rule(
    "item",
    "{modifiers}{noun}",
    examples={"コスト4以下のキャラ": [Noun("character", {"cost": "<=4"})]},
)
def _modified(modifiers: Filter, noun: Noun) -> list[Noun]:
    return [_with(noun, modifiers)]


def _with(noun: Noun, filters: Filter) -> Noun:
    if noun.kind == "don":  # has no cost, no power, no type: only how it lies can be said of it
        filters = {key: value for key, value in filters.items() if key == "state"}
    return noun._replace(filters=joined(filters, noun.filters))


@rule(
    "list",
    "{item}(か、|か){more:list}",
    examples={
        "リーダーかコスト4以下のキャラ": [
            Noun("leader", {}, off_field=False),
            Noun("character", {"cost": "<=4"}),
        ]
    },
)
def _alternatives(item: list[Noun], more: list[Noun]) -> list[Noun]:
    return item + more


@rule("list", "{item}", examples={"キャラ": [Noun("character", {})]})
def _single(item: list[Noun]) -> list[Noun]:
    return item


@rule(
    "group",
    "(、)?{modifiers}、{item}",
    examples={
        "コスト7以下の、「Harbor Scout」": [Noun("", {"cost": "<=7", "name": "Harbor Scout"})]
    },
)
def _paused(modifiers: Filter, item: list[Noun]) -> list[Noun]:
    return [_with(noun, modifiers) for noun in item]


@rule("group", "(、)?{list}", examples={"、キャラ": [Noun("character", {})]})
def _group(list: list[Noun]) -> list[Noun]:  # noqa: A002
    return list


@rule(
    "group",
    "(、)?{modifiers}、{item}か{more:list}",
    examples={
        "特徴《Moss Court》を持つ、リーダーかキャラ": [
            Noun("leader", {"feature": "Moss Court"}, off_field=False),
            Noun("character", {"feature": "Moss Court"}),
        ]
    },
)
def _all_modified(modifiers: Filter, item: list[Noun], more: list[Noun]) -> list[Noun]:
    return [_with(noun, modifiers) for noun in item + more]


@rule(
    "group",
    "{modifiers}リーダーかキャラ",
    examples={
        "レストのリーダーかキャラ": [
            Noun("leader", {"state": "rested"}, off_field=False),
            Noun("character", {"state": "rested"}),
        ]
    },
)
def _perhaps_modified(modifiers: Filter) -> list[Noun]:
    # Without a comma the modifier may also be for the first alone: then there are two readings.
    return [Noun("leader", modifiers, off_field=False), Noun("character", modifiers)]


# Whose cards: without a possessive anybody's; 自身の is the one who is told to do it.
words("owner", {"自分の": {}, "相手の": {"who": "opponent"}, "自身の": {"who": "own"}})


@rule(
    "cards",
    "(場の)?{group}",
    examples={
        "コスト4以下のキャラ": {"who": "any", "what": "character", "filter": {"cost": "<=4"}}
    },
)
def _anybodys(group: list[Noun]) -> Any:
    if not all(noun.kind for noun in group):
        return NOT  # any card at all lies among those that are looked at
    return _with_owner({"who": "any"}, field_cards(group))


@rule(
    "cards",
    "{owner}((場の(、)?)?){group}",
    examples={
        "相手のレストのキャラ": {
            "who": "opponent",
            "what": "character",
            "filter": {"state": "rested"},
        },
        "自分のリーダーかキャラ": {"what": "leader-or-character"},
    },
)
def _owned(owner: Cards, group: list[Noun]) -> Any:
    return _with_owner(owner, field_cards(group))


@rule(
    "cards",
    "{other_than:other-than}{owner}{group}",
    examples={
        "このキャラ以外の自分のキャラ": {"what": "character", "filter": {"other": True}},
    },
)
def _others(other_than: Filter, owner: Cards, group: list[Noun]) -> Any:
    return _with_owner(owner, field_cards([_with(noun, other_than) for noun in group]))


@rule(
    "cards",
    "{before:modifier}{owner}{group}",
    examples={
        "相手のデッキの枚数以下のコストを持つ相手のステージ": {
            "who": "opponent",
            "what": "stage",
            "filter": {"cost": ["<=", {"deck": "opponent"}]},
        }
    },
)
def _measured(before: Filter, owner: Cards, group: list[Noun]) -> Any:
    amount = before.get("cost")
    if not isinstance(amount, list):
        return NOT
    return _with_owner(owner, field_cards([_with(noun, before) for noun in group]))


@rule(
    "cards",
    "{owner}付与されているドン!!",
    examples={"自分の付与されているドン!!": {"what": "don", "filter": {"state": "given"}}},
)
def _given_don(owner: Cards) -> Cards:
    return {**owner, "what": "don", "filter": {"state": "given"}}


@rule(
    "cards",
    "{owner}{area}(の|から|にある|に|から、|から、)?{group}",
    "{owner}、{area}(の|から){group}",
    examples={
        "自分のトラッシュのコスト6以下のキャラカード": {
            "from": "trash",
            "filter": {"category": "character", "cost": "<=6"},
        }
    },
)
def _lying(owner: Cards, area: Any, group: list[Noun]) -> Any:
    return _with_owner(owner, area_cards(area, group))


words(
    "area",
    {
        "手札": "hand",
        "トラッシュ": "trash",
        "デッキ": "deck",
        "手札かトラッシュ": ["hand", "trash"],
    },
)


@rule("cards", "{owner}{pile}", examples={"自分の手札": {"from": "hand"}})
def _pile(owner: Cards, pile: str) -> Cards:
    return {**owner, "from": pile}


@rule(
    "cards",
    "{owner}表向きのライフ",
    "{owner}ライフの表向きのカード",
    examples={"自分の表向きのライフ": {"from": "life", "filter": {"face": "up"}}},
)
def _face_up(owner: Cards) -> Cards:
    return {**owner, "from": "life", "filter": {"face": "up"}}


def together(targets: list[Target]) -> list[Target]:
    """Targets under one verb: where some are chosen, it is done to all of them at once."""
    chosen = any(isinstance(one, dict) and not one.keys().isdisjoint(CHOSEN) for one in targets)
    return [{"each-of": targets}] if chosen and len(targets) > 1 else targets


def _with_owner(owner: Cards, cards: Any) -> Any:
    return NOT if cards is None else {**owner, **cards}


def field_cards(group: list[Noun]) -> Cards | None:
    """Cards on the field, by the kinds that are asked for."""
    if not all(noun.on_field for noun in group):
        return None
    kinds = [noun.kind for noun in group]
    if len(group) == 1:
        return _cards({"what": kinds[0] or "card"}, group[0].filters)
    if not any(kinds):
        return _cards({"what": "card"}, _merged([noun.filters for noun in group]))
    what = "leader-or-character" if sorted(kinds) == ["character", "leader"] else "card"
    common = _common(group)
    if what == "leader-or-character" and all(noun.filters == common for noun in group):
        return _cards({"what": what}, common)
    return _cards({"what": what}, joined(common, {"any": _options(group, common)}))


def area_cards(area: Any, group: list[Noun]) -> Cards | None:
    """Cards in hand, deck or trash: there a kind is a category that is printed."""
    if not all(noun.off_field for noun in group):
        return None
    return _cards({"from": area}, elsewhere(printed(group)))


def printed(group: list[Noun]) -> Filter:
    """The filter that alternatives are, where no place says what kind of card lies there."""
    if len(group) == 1:
        return {**_category(group[0]), **group[0].filters}
    if not any(noun.kind for noun in group):
        return _merged([noun.filters for noun in group])
    common = _common(group)
    return joined(common, {"any": _options(group, common)})


def _merged(filters: list[Filter]) -> Filter:
    """One filter for alternatives that differ in one word, such as the name."""
    common = {
        key: value for key, value in filters[0].items() if all(f.get(key) == value for f in filters)
    }
    rest = [{key: value for key, value in one.items() if key not in common} for one in filters]
    return joined(common, either(rest))


def _common(group: list[Noun]) -> Filter:
    """What every alternative asks for."""
    first = group[0].filters
    return {
        key: value
        for key, value in first.items()
        if all(noun.filters.get(key) == value for noun in group)
    }


def _options(group: list[Noun], common: Filter) -> list[Filter]:
    def place(noun: Noun) -> int:
        return CATEGORIES.index(noun.kind) if noun.kind else len(CATEGORIES)

    return [
        {**_category(noun), **{k: v for k, v in noun.filters.items() if k not in common}}
        for noun in sorted(group, key=place)
    ]


def _category(noun: Noun) -> Filter:
    return {"category": noun.kind} if noun.kind else {}


def _cards(where: Cards, filters: Filter) -> Cards:
    # That names differ is said of the cards together, not of each.
    together = {key: value for key, value in filters.items() if key == "distinct"}
    each = {key: value for key, value in filters.items() if key != "distinct"}
    return {**where, **({"filter": each} if each else {}), **together}
