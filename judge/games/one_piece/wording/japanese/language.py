"""What all parts of a Japanese sentence share: clauses with their verbs, and what has no words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

Data = Mapping[str, Any]
Told = TypeVar("Told")


class Unsaid(KeyError):
    """A word of the effect language, or a combination of words, that has no sentence."""


class Verb(NamedTuple):
    """The ends of a clause: of a sentence, before another clause, and of what may be done."""

    ends: str
    goes_on: str
    may: str = ""
    can: str = ""


class Clause(NamedTuple):
    """A clause without the end of its verb."""

    stem: str
    verb: Verb

    @property
    def ended(self) -> str:
        return self.stem + self.verb.ends

    @property
    def going_on(self) -> str:
        return self.stem + self.verb.goes_on

    @property
    def offered(self) -> str:
        """As what may be done as a part of an effect."""
        if not self.verb.may:
            raise Unsaid(f"may: {self.stem}")
        return self.stem + self.verb.may

    @property
    def payable(self) -> str:
        """As a price, or as what can be done instead of something."""
        if not self.verb.can:
            raise Unsaid(f"cost: {self.stem}")
        return self.stem + self.verb.can


SURU = Verb("する", "し", "してもよい", "することができる")
NI_SURU = Verb("にする", "にし", "にしてもよい", "にできる")
OKU = Verb("置く", "置き", "置いてもよい", "置くことができる")
SUTERU = Verb("捨てる", "捨て", "捨ててもよい", "捨てることができる")
KUWAERU = Verb("加える", "加え", "加えてもよい", "加えることができる")
MODOSU = Verb("戻す", "戻し", "戻してもよい", "戻すことができる")
HIKU = Verb("引く", "引き", "引いてもよい", "引くことができる")
SASERU = Verb("させる", "させ", "させてもよい", "させることができる")
ATAERU = Verb("与える", "与え", "与えてもよい", "与えることができる")
UKERU = Verb("受ける", "受け", "受けてもよい", "受けることができる")
MIRU = Verb("見る", "見て", "見てもよい", "見ることができる")
ERABU = Verb("選ぶ", "選び", "選んでもよい", "選ぶことができる")
ERU = Verb("得る", "得て", "得てもよい", "得ることができる")
NARU = Verb("になる", "になり", "になってもよい", "になることができる")
NAI = Verb("ない", "ず")
CHANGE = Verb("", "し", "", "することができる")  # of a number that ends a clause
IS = Verb("の", "で")
HAS = Verb("持つ", "持ち")
LIES = Verb("ある", "あり")
SAME = Verb("", "で")
LIES_NOT = Verb("ない", "なく")


class Parts(dict[str, Any]):
    """Data whose keys are told one after the other; none may be left over."""

    def done(self) -> None:
        if self:
            raise Unsaid(", ".join(f"{key}: {value}" for key, value in self.items()))


def word(table: Mapping[str, Told], key: str, kind: str) -> Told:
    """What a table has for a word, which has to be one that it knows."""
    try:
        return table[key]
    except (KeyError, TypeError):
        raise Unsaid(f"{kind}: {key}") from None


def only(data: Data) -> tuple[str, Any]:
    """The one key of a mapping and what stands there."""
    if len(data) != 1:
        raise Unsaid(", ".join(data))
    return next(iter(data.items()))


def either(options: Iterable[str]) -> str:
    return "か".join(options)
