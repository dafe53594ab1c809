"""Names, types and numbers: what a text prints, until a lexicon says which card data is meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR
from judge.cards.chinese.text import plain
from judge.cards.lists import fragment_of
from judge.cards.model import Lexicon

rule = GRAMMAR.rule


@dataclass(frozen=True, slots=True)
class Printed:
    """A name, a type or a part of types, as it is printed."""

    kind: str  # name, feature, feature-contains
    text: str


class UnknownWord(Exception):
    """A name or type that no card has."""


class Dictionary:
    """The keys of printed names and types."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._names = {plain(mine): key for mine, key in lexicon.names.items()}
        self._types = {plain(mine): key for mine, key in lexicon.types.items()}
        self._parts: dict[str, str | None] = {}

    def key(self, word: Printed) -> str:
        """The key of a word; UnknownWord where there is none."""
        found = self._known(word)
        if found is None:
            raise UnknownWord(word.text)
        return found

    def _known(self, word: Printed) -> str | None:
        if word.kind == "name":
            return self._names.get(word.text)
        if word.kind == "feature":
            return self._types.get(word.text)
        if word.text not in self._parts:
            spelt = Lexicon(names={}, types=self._types)
            self._parts[word.text] = fragment_of(spelt, word.text)
        return self._parts[word.text]

    def resolved(self, data: Any) -> Any:
        """Data with the key of every printed word."""
        if isinstance(data, Printed):
            return self.key(data)
        if isinstance(data, Mapping):
            return {key: self.resolved(value) for key, value in data.items()}
        if isinstance(data, list | tuple):
            return [self.resolved(item) for item in data]
        return data


@GRAMMAR.pattern("name", r"「((?:[^「」]|「[^「」]*」)+)」")
def name(match: re.Match[str]) -> Printed:
    return Printed("name", match[1])


@GRAMMAR.pattern("type-name", r"《([^《》]+)》")
def type_name(match: re.Match[str]) -> Printed:
    return Printed("feature", match[1])


@GRAMMAR.pattern("part", r"『([^『』]+)』")
def part(match: re.Match[str]) -> Printed:
    return Printed("feature-contains", match[1])


@GRAMMAR.pattern("n", r"\d+")
def number(match: re.Match[str]) -> int:
    return int(match[0])


@GRAMMAR.pattern("signed", r"[+-]\d+")
def signed(match: re.Match[str]) -> int:
    return int(match[0])


GRAMMAR.words("color", {
    "紅色": "red", "綠色": "green", "藍色": "blue",
    "紫色": "purple", "黑色": "black", "黃色": "yellow",
})  # fmt: skip
GRAMMAR.words("attribute", {
    "（斬）": "slash", "（打）": "strike", "（射）": "ranged", "（特）": "special",
    "（知）": "wisdom",
})  # fmt: skip
GRAMMAR.words("keyword", {
    "【速攻】": "rush", "【雙重攻擊】": "double-attack", "【消失】": "banish",
    "【防禦】": "blocker",
    "【速攻：角色】": "rush-character", "【防禦不可】": "unblockable",
})  # fmt: skip
GRAMMAR.words("timing", {
    "【登場時】": "on-play", "【攻擊時】": "when-attacking", "【防禦時】": "on-block",
    "【KO時】": "on-ko", "【對方攻擊時】": "on-opponents-attack",
    "【我方回合結束時】": "end-of-your-turn", "【對方回合結束時】": "end-of-opponents-turn",
    "【啟動主要】": "main", "【起動メイン】": "main", "【主要】": "main",
    "【反擊】": "counter", "【觸發器】": "trigger",
})  # fmt: skip
