"""What an effect answers to, and what it replaces."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Filter, Noun, filter_of, on_field

rule, words = GRAMMAR.rule, GRAMMAR.words
Event = Any

EVENT_CARD = {"category": "event"}


def of_cards(name: str, subject: Any, **more: Any) -> Event:
    """An event of cards; the bare word is about the card itself."""
    if subject == "self":
        return {name: more} if more else name
    return {name: {**subject, **more}}


@rule("subject", "{self}", examples={"這張角色卡": "self"})
def this_card(self: str) -> str:
    return self


@rule("subject", "{nouns}", examples={"對手的角色卡": {"who": "opponent", "what": "character"}})
def cards(nouns: Noun) -> Any:
    return (
        on_field(nouns) if nouns.kinds or "name" in nouns.filter or "any" in nouns.filter else NOT
    )


words("happening", {
    "遭到KO": ("ko", {}), "被KO": ("ko", {}), "離開場上": ("leaves", {}),
    "(被)?置為休息狀態": ("rested", {}), "(被)?放回持有者的手牌": ("leaves", {"to": "hand"}),
    "登場": ("entered", {}),
})  # fmt: skip


@rule(
    "event",
    "{subject}{happening}",
    "{subject}{cause}(而)?{happening}",
    examples={
        "對手的角色卡遭到KO": [{"ko": {"who": "opponent", "what": "character"}}],
        "這張角色卡置為休息狀態": ["rested"],
    },
)
def happens(
    subject: Any, happening: tuple[str, Filter], cause: Filter | None = None
) -> list[Event]:
    name, more = happening
    return [of_cards(name, subject, **more, **(cause or {}))]


@rule(
    "event",
    "{subject}{happening}(時)?(、|，)?或{cause}{other:happening}",
    examples={
        "自己的角色卡遭到KO時、或因效果離開場上": [
            {"ko": {"what": "character"}},
            {"leaves": {"what": "character", "cause": "by-effect"}},
        ]
    },
)
def happens_either_way(
    subject: Any, happening: tuple[str, Filter], other: tuple[str, Filter], cause: Filter
) -> list[Event]:
    return [
        of_cards(happening[0], subject, **happening[1]),
        of_cards(other[0], subject, **other[1], **cause),
    ]


@rule(
    "event",
    "{owner}使{nouns}登場",
    examples={
        "對手使角色卡登場": [{"entered": {"who": "opponent", "what": "character"}}],
    },
)
def played(owner: str, nouns: Noun) -> Any:
    return NOT if nouns.who else [of_cards("entered", on_field(nouns.owned(owner)))]


@rule(
    "event",
    "{owner}因{nouns}的效果使{entering:nouns}登場",
    examples={
        "對手因事件卡的效果使角色卡登場": [
            {
                "entered": {
                    "who": "opponent",
                    "what": "character",
                    "by": {"category": "event"},
                }
            }
        ]
    },
)
def played_by_effect(owner: str, nouns: Noun, entering: Noun) -> Any:
    if nouns.who or entering.who:
        return NOT
    cards = on_field(entering.owned(owner))
    return [of_cards("entered", cards, by=filter_of(nouns))]


@rule(
    "event",
    "使{nouns}從{area}中登場",
    examples={
        "使自己的角色卡從廢棄區中登場": [{"entered": {"what": "character", "from": "trash"}}]
    },
)
def played_from(nouns: Noun, area: str) -> list[Event]:
    return [of_cards("entered", on_field(nouns), **{"from": area})]


@rule(
    "event",
    "{owner}發動{activated}",
    examples={
        "對手發動事件卡": [{"card-activated": {"who": "opponent", "filter": EVENT_CARD}}],
    },
)
def activates(owner: str, activated: list[Event]) -> list[Event]:
    return [{name: {"who": owner, **told}} for one in activated for name, told in one.items()]


@rule(
    "event",
    "發動【觸發器】",
    examples={"發動【觸發器】": [{"effect-activated": {"who": "any", "keyword": "trigger"}}]},
)
def trigger_activates() -> list[Event]:
    return [{"effect-activated": {"who": "any", "keyword": "trigger"}}]


@rule(
    "activated-1",
    "{nouns}",
    examples={
        "費用2以下的事件卡": {"card-activated": {"filter": {"category": "event", "cost": "<=2"}}}
    },
)
def event_card(nouns: Noun) -> Any:
    told = filter_of(nouns)
    return NOT if nouns.who or nouns.kinds != ("event",) else {"card-activated": {"filter": told}}


words("activated-1", {
    "【防禦】": {"effect-activated": {"keyword": "blocker"}},
    "【觸發器】": {"effect-activated": {"keyword": "trigger"}},
})  # fmt: skip


@rule(
    "activated",
    "{activated-1}",
    "{activated-1}或{other:activated-1}",
    examples={
        "【防禦】或事件卡": [
            {"effect-activated": {"keyword": "blocker"}},
            {"card-activated": {"filter": {"category": "event"}}},
        ]
    },
)
def activated(activated_1: Event, other: Event | None = None) -> list[Event]:
    return [activated_1, other] if other else [activated_1]


@rule(
    "event",
    "{owner}場上的咚!!卡({cause})?被放回咚!!卡組",
    examples={
        "自己場上的咚!!卡被放回咚!!卡組": [{"don-returned": {"who": "you"}}],
    },
)
def don_returned(owner: str, cause: Filter | None = None) -> list[Event]:
    return [{"don-returned": {"who": owner, **(cause or {})}}]


@rule(
    "event",
    "場上的咚!!卡被放回咚!!卡組",
    examples={"場上的咚!!卡被放回咚!!卡組": [{"don-returned": {"who": "any"}}]},
)
def any_don_returned() -> list[Event]:
    return [{"don-returned": {"who": "any"}}]


@rule(
    "event",
    "{n}張以上{owner}場上的咚!!卡被放回咚!!卡組",
    "{owner}場上{n}張以上的咚!!卡被放回咚!!卡組",
    examples={
        "3張以上自己場上的咚!!卡被放回咚!!卡組": [{"don-returned": {"who": "you", "min": 3}}]
    },
)
def several_don_returned(owner: str, n: int) -> list[Event]:
    return [{"don-returned": {"who": owner, "min": n}}]


# -- battle, damage, Life ------------------------------------------------------------------------


@rule(
    "event",
    "{self}攻擊",
    "{self}攻擊{at:attack-target}",
    examples={
        "這張領航卡攻擊對手的領航卡": [
            {"attack-declared": {"by": "self", "at": "opponents-leader"}}
        ]
    },
)
def attacks(self: str, at: Any = None) -> list[Event]:
    return [{"attack-declared": {"by": self, **({"at": at} if at else {})}}]


words("attack-target", {"對手的領航卡": "opponents-leader"})


@rule(
    "event",
    "{nouns}攻擊",
    examples={
        "對手的角色卡攻擊": [{"attack-declared": {"by": {"who": "opponent", "what": "character"}}}],
    },
)
def attacked_by(nouns: Noun) -> Any:
    return [{"attack-declared": {"by": on_field(nouns)}}] if nouns.who and nouns.kinds else NOT


@rule(
    "event",
    "對手攻擊",
    examples={
        "對手攻擊": [
            {"attack-declared": {"by": {"who": "opponent", "what": "leader-or-character"}}}
        ]
    },
)
def opponent_attacks() -> list[Event]:
    return [{"attack-declared": {"by": {"who": "opponent", "what": "leader-or-character"}}}]


@rule(
    "event",
    "{self}攻擊時或遭受攻擊",
    examples={"這張角色卡攻擊時或遭受攻擊": [{"attack-declared": {"by": "self"}}, "attacked"]},
)
def attacks_or_is_attacked(self: str) -> list[Event]:
    return [{"attack-declared": {"by": self}}, "attacked"]


@rule(
    "event",
    "(若)?{self}(在)?(和|與){nouns}對戰",
    examples={
        "這張角色卡和對手費用2的角色卡對戰": [
            {"battles": {"with": {"who": "opponent", "what": "character", "filter": {"cost": 2}}}}
        ],
        "這張領航卡與費用3的角色卡對戰": [
            {"battles": {"with": {"who": "opponent", "what": "character", "filter": {"cost": 3}}}}
        ],
    },
)
def battles(self: str, nouns: Noun) -> list[Event]:
    """Nobody battles with cards of one's own."""
    return [{"battles": {"with": on_field(nouns.owned("opponent"))}}]


@rule(
    "event",
    "{self}(和|與){nouns}對戰且對戰結束",
    examples={
        "這張角色卡和對手的領航卡對戰且對戰結束": [
            {"battle-end": {"battled-with": {"who": "opponent", "what": "leader"}}}
        ]
    },
)
def battle_ended(self: str, nouns: Noun) -> list[Event]:
    return [{"battle-end": {"battled-with": on_field(nouns)}}]


@rule(
    "event",
    "經由{self}的對戰而將{nouns}KO",
    "{nouns}在和{self}對戰中遭到KO",
    examples={
        "經由這張角色卡的對戰而將對手費用2的角色卡KO": [
            {
                "ko": {
                    "who": "opponent",
                    "what": "character",
                    "filter": {"cost": 2},
                    "cause": "battle",
                    "by": "self",
                }
            }
        ]
    },
)
def killed_in_battle(self: str, nouns: Noun) -> list[Event]:
    return [{"ko": {**on_field(nouns), "cause": "battle", "by": self}}]


@rule(
    "event",
    "因為{self}的攻擊，而造成對手生命值傷害",
    examples={"因為這張舞台卡的攻擊，而造成對手生命值傷害": ["damage-dealt"]},
)
def damage_dealt(self: str) -> list[Event]:
    return ["damage-dealt"]


@rule(
    "event", "{owner}受到傷害", examples={"對手受到傷害": [{"damage-taken": {"who": "opponent"}}]}
)
def damage_taken(owner: str) -> list[Event]:
    return [{"damage-taken": {"who": owner}}]


@rule(
    "event",
    "{owner}(的)?生命值卡加入手牌",
    examples={"對手的生命值卡加入手牌": [{"life-moved": {"who": "opponent", "to": "hand"}}]},
)
def life_to_hand(owner: str) -> list[Event]:
    return [{"life-moved": {"who": owner, "to": "hand"}}]


@rule(
    "event",
    "{owner}(的)?生命值卡離開",
    "生命值卡離開",
    examples={"自己的生命值卡離開": [{"life-moved": {"who": "you"}}]},
)
def life_leaves(owner: str = "any") -> list[Event]:
    return [{"life-moved": {"who": owner}}]


@rule(
    "event",
    "{owner}(的)?生命值卡變成{n}張",
    examples={"對手的生命值卡變成1張": [{"life-becomes": {"who": "opponent", "n": 1}}]},
)
def life_becomes(owner: str, n: int) -> list[Event]:
    return [{"life-becomes": {"who": owner, "n": n}}]


@rule(
    "event",
    "因效果而廢棄自己手牌",
    examples={
        "因效果而廢棄自己手牌": [{"trashed-from-hand": {"who": "you", "cause": "by-effect"}}]
    },
)
def trashed_by_effect() -> list[Event]:
    return [{"trashed-from-hand": {"who": "you", "cause": "by-effect"}}]


@rule(
    "event",
    "因{nouns}效果而廢棄自己手牌中的卡片",
    examples={
        "因自己的事件卡效果而廢棄自己手牌中的卡片": [
            {
                "trashed-from-hand": {
                    "who": "you",
                    "cause": "by-own-effect",
                    "by": {"category": "event"},
                }
            }
        ]
    },
)
def trashed_by_own(nouns: Noun) -> Any:
    if nouns.who != "you":
        return NOT
    return [{"trashed-from-hand": {"who": "you", "cause": "by-own-effect", "by": filter_of(nouns)}}]


@rule(
    "event",
    "{owner}在抽卡階段以外抽取卡片",
    examples={
        "對手在抽卡階段以外抽取卡片": [{"drawn": {"who": "opponent", "outside": "draw-phase"}}]
    },
)
def drawn_outside(owner: str) -> list[Event]:
    return [{"drawn": {"who": owner, "outside": "draw-phase"}}]


@rule(
    "event",
    "{subject}附加咚!!卡",
    examples={"自己的角色卡附加咚!!卡": [{"don-given": {"to": {"what": "character"}}}]},
)
def don_given(subject: Any) -> Any:
    return [{"don-given": {"to": subject}}]


@rule(
    "event",
    "這張領航卡或自己的角色卡附加咚!!卡",
    examples={
        "這張領航卡或自己的角色卡附加咚!!卡": [
            {"don-given": {"to": {"what": "leader-or-character"}}}
        ]
    },
)
def don_given_to_any() -> list[Event]:
    """This Leader is the only one that its player has."""
    return [{"don-given": {"to": {"what": "leader-or-character"}}}]


@rule(
    "events",
    "{event}",
    "{event}時(、)?或{events}",
    "{event}時、{events}",
    examples={
        "自己受到傷害時或對手受到傷害": [
            {"damage-taken": {"who": "you"}},
            {"damage-taken": {"who": "opponent"}},
        ]
    },
)
def events(event: list[Event], events: tuple[Event, ...] = ()) -> list[Event]:
    return [*event, *events]


# -- replacements --------------------------------------------------------------------------------

words("would", {
    "遭到KO": "would-ko", "離開場上": "would-leave", "置為休息狀態": "would-rest",
})  # fmt: skip


@rule(
    "replaced",
    "{subject}({cause})?(而)?(即將|將)?{would}",
    examples={
        "這張角色卡即將遭到KO": ["would-ko"],
        "自己的角色卡因對手的效果即將離開場上": [
            {"would-leave": {"what": "character", "cause": "by-opponents-effect"}}
        ],
    },
)
def would_happen(subject: Any, would: str, cause: Filter | None = None) -> list[Event]:
    return [of_cards(would, subject, **(cause or {}))]


@rule(
    "replaced",
    "{subject}即將{would}(時)?(，|、)?或{cause}即將{other:would}",
    examples={
        "這張角色卡即將遭到KO或因效果即將離開場上": [
            "would-ko",
            {"would-leave": {"cause": "by-effect"}},
        ]
    },
)
def would_happen_either_way(subject: Any, would: str, cause: Filter, other: str) -> list[Event]:
    return [of_cards(would, subject), of_cards(other, subject, **cause)]
