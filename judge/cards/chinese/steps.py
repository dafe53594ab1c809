"""Steps, one after the other: draws, looks, DON!! cards, statements, and what joins them."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.nouns import Noun, cards_of

rule, words = GRAMMAR.rule, GRAMMAR.words


JOINS = (
    *("，", "，並", "，並且", "，且", "，和", "，再", "，並再"),
    *("、", "、並", "、並且", "、且", "並"),
)
words("join", {join: join for join in JOINS})
words("may", {"可以": "", "可": "", "也可以": "", "也可": ""})


class OneOffer(dict[str, Any]):
    """Several acts that are offered in one clause; what follows from it asks for all of them."""


@rule("clause", "{deed}", examples={"抽1張卡片": [{"draw": 1}]})
def clause(deed: list[Step]) -> list[Step]:
    return deed


@rule("clause", "{may}{deed}", examples={"可以抽1張卡片": [{"may": [{"draw": 1}]}]})
def may(deed: list[Step], **_: str) -> list[Step]:
    return [{"may": deed}]


@rule(
    "clause",
    "{may}{deed}、{other:deed}",
    examples={
        "可以廢棄2張自己的手牌、將這張舞台卡置為休息狀態": [
            {"may": [{"discard": 2}, {"rest": "self"}]}
        ]
    },
)
def may_both(deed: list[Step], other: list[Step], **_: str) -> list[Step]:
    return [OneOffer({"may": [*deed, *other]})]


@rule(
    "clause",
    "{may}{deed}，(並)?{sentence}",
    examples={"可以廢棄1張自己的手牌，抽1張卡片": [{"may": [{"discard": 1}, {"draw": 1}]}]},
)
def may_all(deed: list[Step], sentence: list[Step], **_: str) -> list[Step]:
    """The other reading of a permission: everything that follows may be left undone."""
    return [OneOffer({"may": [*deed, *sentence]})]


@rule(
    "clause",
    "{moment}，{sentence}",
    examples={
        "這個回合結束時，抽1張卡片": [{"delayed": {"at": "end-of-this-turn", "do": [{"draw": 1}]}}],
    },
)
def later(moment: str, sentence: list[Step]) -> list[Step]:
    return [{"delayed": {"at": moment, "do": sentence}}]


@rule(
    "sentence",
    "{clause}",
    "{clause}{join}{sentence}",
    examples={
        "抽1張卡片，並廢棄1張自己的手牌": [{"draw": 1}, {"discard": 1}],
    },
)
def sentence(clause: list[Step], sentence: tuple[Step, ...] = (), join: str = "") -> Any:
    if join == "、" and "may" in clause[-1]:
        return NOT  # the permission covers both
    return [*clause, *sentence]


@rule("steps", "{sentence}", "{sentence}。{steps}", examples={"抽1張卡片": [{"draw": 1}]})
def steps(sentence: list[Step], steps: tuple[Step, ...] = ()) -> list[Step]:
    """What is done if something was done belongs to the condition under which it was done."""
    last = sentence[-1]
    if isinstance(last, OneOffer) and steps and "if-did" in steps[0]:
        return [*sentence[:-1], {"do-all": last["may"]}, *steps]
    if "if" in last and steps and steps[0].keys() & {"if-did", "if-not"}:
        return [*sentence[:-1], {**last, "do": [*last["do"], *steps]}]
    return [*sentence, *steps]


@rule(
    "steps",
    "{sentence}。之後，{steps}",
    examples={
        "抽1張卡片。之後，廢棄1張自己的手牌": [{"draw": 1}, {"then": [{"discard": 1}]}],
    },
)
def then(sentence: list[Step], steps: list[Step]) -> list[Step]:
    return [*sentence, {"then": steps}]


@rule(
    "sentence",
    "{clause}{join}若{conditions}(時)?，{sentence}",
    "{clause}{join}{conditions}時，{sentence}",
    examples={
        "抽1張卡片，若自己的手牌在2張以下時，抽1張卡片": [
            {"draw": 1},
            {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]},
        ],
    },
)
def partly_governed(
    clause: list[Step], conditions: list[Any], sentence: list[Step], **_: str
) -> list[Step]:
    """A condition in the middle of a sentence governs what is left of this sentence."""
    return [*clause, {"if": conditions, "do": sentence}]


@rule(
    "steps",
    "{governed}",
    examples={
        "若自己的手牌在2張以下時，抽1張卡片": [
            {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]}
        ]
    },
)
def wholly_governed(governed: list[Step]) -> list[Step]:
    return governed


@rule(
    "governed",
    "若{conditions}(時)?，{steps}",
    "{conditions}時，{steps}",
    examples={
        "若自己的手牌在2張以下時，抽1張卡片": [
            {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]}
        ],
    },
)
def if_(conditions: list[Any], steps: list[Step]) -> Any:
    """A condition governs what comes after it, "then" included."""
    if len(steps) == 1 and "if" in steps[0] and "else" not in steps[0]:
        return NOT  # several conditions are one list
    return [{"if": conditions, "do": steps}]


@rule(
    "steps",
    "(KO|選擇){count}{nouns}(，並KO)?。若{conditions}時，選擇{same:nouns}(則)?替換成{other:nouns}",
    examples={
        "KO1張費用2的角色卡。若手牌為0張時，選擇費用2的角色卡替換成費用9的角色卡": [
            {
                "if": [{"is": [{"hand": "you"}, "=", 0]}],
                "do": [{"ko": {"who": "any", "what": "character", "filter": {"cost": 9}, "n": 1}}],
                "else": [
                    {"ko": {"who": "any", "what": "character", "filter": {"cost": 2}, "n": 1}}
                ],
            }
        ]
    },
)
def killed_others_instead(
    count: dict[str, int], nouns: Noun, conditions: list[Any], same: Noun, other: Noun
) -> Any:
    """Under a condition other cards are chosen than those that were said."""
    if same != nouns:
        return NOT
    usual, instead = ({"ko": {**cards_of(one), **count}} for one in (nouns, other))
    return [{"if": conditions, "do": [instead], "else": [usual]}]


@rule(
    "steps",
    "抽{n}張卡片。若{conditions}時，抽{other:n}張卡片則替換成可以{deed}",
    examples={
        "抽2張卡片。若手牌為0張時，抽2張卡片則替換成可以將這張角色卡置為活動狀態": [
            {
                "if": [{"is": [{"hand": "you"}, "=", 0]}],
                "do": [{"choose-one": [[{"draw": 2}], [{"set-active": "self"}]]}],
                "else": [{"draw": 2}],
            }
        ]
    },
)
def other_deed_instead_of_drawing(
    n: int, conditions: list[Any], other: int, deed: list[Step]
) -> Any:
    """Under a condition there is something else that may be done in place of a draw."""
    if other != n:
        return NOT
    choice = {"choose-one": [[{"draw": n}], deed]}
    return [{"if": conditions, "do": [choice], "else": [{"draw": n}]}]


@rule(
    "governed",
    "若有執行此動作時，{steps}",
    "若登場時，{steps}",
    examples={"若有執行此動作時，抽1張卡片": [{"if-did": [{"draw": 1}]}]},
)
def if_did(steps: list[Step]) -> list[Step]:
    return [{"if-did": steps}]


@rule(
    "governed",
    "若沒有執行此動作時，{steps}",
    examples={"若沒有執行此動作時，抽1張卡片": [{"if-not": [{"draw": 1}]}]},
)
def if_not(steps: list[Step]) -> list[Step]:
    return [{"if-not": steps}]


@rule(
    "options",
    "・{steps}",
    "・{steps}{options}",
    examples={"・抽1張卡片・抽2張卡片": [[{"draw": 1}], [{"draw": 2}]]},
)
def options(steps: list[Step], options: tuple[list[Step], ...] = ()) -> list[list[Step]]:
    return [steps, *options]


@rule(
    "governed",
    "選擇下列其中一項{options}",
    examples={
        "選擇下列其中一項・抽1張卡片・KO1張對手的角色卡": [
            {
                "choose-one": [
                    [{"draw": 1}],
                    [{"ko": {"who": "opponent", "what": "character", "n": 1}}],
                ]
            }
        ],
    },
)
def choice(options: list[list[Step]]) -> Any:
    return [{"choose-one": options}] if len(options) > 1 else NOT


@rule(
    "governed",
    "對手選擇下列其中一項{options}",
    examples={
        "對手選擇下列其中一項・抽1張卡片・抽2張卡片": [
            {"choose-one": [[{"draw": 1}], [{"draw": 2}]], "chooser": "opponent"}
        ]
    },
)
def choice_of_opponent(options: list[list[Step]]) -> Any:
    return [{"choose-one": options, "chooser": "opponent"}] if len(options) > 1 else NOT
