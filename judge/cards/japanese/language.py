"""The grammar that all parts of the Japanese reader write their rules into, and its verbs.

Steps, conditions and changes end in a verb, and the verb says how the clause goes on: at the end
of a sentence, before another clause, as what may be done. So one template is written with the
stem, and `verbal` writes a rule for each form: `step`, `step-and`, `step-may`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from judge.cards.grammar import Action, Grammar

Step: TypeAlias = dict[str, Any]
Steps: TypeAlias = list[Step]
Cards: TypeAlias = dict[str, Any]  # a target that does not say how many, or not yet
Filter: TypeAlias = dict[str, Any]
Target: TypeAlias = "str | dict[str, Any]"

GRAMMAR = Grammar()


class Verb(NamedTuple):
    """How a verb ends: the clause, before another clause, and where one may or may not."""

    ends: str
    goes_on: str
    may: str = ""
    can: str = ""  # the way in which costs and replacements are offered

    def form(self, form: str) -> str:
        """The endings of one form, as part of a template."""
        return {
            "": self.ends,
            "-and": self.goes_on,
            "-may": f"({self.may}|{self.can})" if self.may else self.can,
        }[form]


SURU = Verb("する", "し", "してもよい", "(することができる|できる)")
NI_SURU = Verb("にする", "にし", "にしてもよい", "にできる")
OKU = Verb("置く", "置き", "置いてもよい", "(置くことができる|置ける)")
SUTERU = Verb("捨てる", "捨て", "捨ててもよい", "捨てることができる")
KUWAERU = Verb("加える", "加え", "加えてもよい", "加えることができる")
MODOSU = Verb("戻す", "戻し", "戻してもよい", "(戻すことができる|戻せる)")
HIKU = Verb("引く", "引き", "引いてもよい", "引くことができる")
SASERU = Verb("させる", "させ", "させてもよい", "(させることができる|できる)")
ATAERU = Verb("与える", "与え", "与えてもよい", "与えることができる")
UKERU = Verb("受ける", "受け")
MIRU = Verb("見る", "見て")
ERABU = Verb("選ぶ", "選び")
ERU = Verb("得る", "得て")
NARABERU = Verb("並び替える", "並び替え")
NAI = Verb("ない", "ず")
NAI_TE = Verb("ない", "ないで")
CHANGE = Verb("", "し", "", "(することができる|できる)")  # a number at the end of a clause

FORMS = ("", "-and", "-may")


def verbal(
    rule: str,
    *templates: str,
    verb: Verb,
    forms: tuple[str, ...] = FORMS,
    examples: Mapping[str, Any] | None = None,
) -> Callable[[Action], Action]:
    """Let a function say what a clause means in every form of its verb."""

    def add(action: Action) -> Action:
        for form in forms:
            if verb.form(form) or not form:
                told = examples if not form else None
                whole = (template + verb.form(form) for template in templates)
                GRAMMAR.rule(rule + form, *whole, examples=told)(action)
        return action

    return add


def passed_on(
    rule: str,
    *templates: str,
    forms: tuple[str, ...] = FORMS,
    examples: Mapping[str, Any] | None = None,
) -> Callable[[Action], Action]:
    """Let a function say what clauses mean whose form is that of a part: `{part:rule~}`."""

    def add(action: Action) -> Action:
        for form in forms:
            told = examples if not form else None
            whole = (template.replace("~", form) for template in templates)
            GRAMMAR.rule(rule + form, *whole, examples=told)(action)
        return action

    return add


def words(rule: str, table: Mapping[str, Any]) -> None:
    """Texts that are read as they stand; each is its own example."""
    for template, value in table.items():
        plain = re.sub(r"([\\(){}|])", r"\\\1", template)
        GRAMMAR.rule(rule, plain, examples={template: value})(_always(value))


def _always(value: Any) -> Action:
    return lambda: value
