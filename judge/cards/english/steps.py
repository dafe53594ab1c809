"""What is done once: drawing, trashing, K.O., resting, DON!! cards, choosing."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, Target, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, together
from judge.cards.grammar import NOT

# Drawing


@rule("step", "draw {n:number} card(s)?", examples={"draw 2 cards": ({"draw": 2},)})
def _draw(n: int) -> Steps:
    return ({"draw": n},)


@rule(
    "step", "draw up to {n:number} card(s)?", examples={"draw up to 2 cards": ({"draw-up-to": 2},)}
)
def _draw_up_to(n: int) -> Steps:
    return ({"draw-up-to": n},)


@rule(
    "step",
    "draw card(s|\\(s\\))? so that you have {n:number} cards in {hand}",
    examples={
        "draw cards so that you have 17 cards in your hand": (
            {"draw": {"minus": [17, {"hand": "you"}]}},
        )
    },
)
def _draw_until(n: int, hand: str) -> Any:
    if hand != "you":
        return NOT
    return ({"draw": {"minus": [n, {"hand": "you"}]}},)


@rule(
    "step",
    "draw a card for each {counted}",
    examples={"draw a card for each of your Stages": ({"draw": {"count": {"what": "stage"}}},)},
)
def _draw_for_each(counted: Any) -> Steps:
    return ({"draw": counted},)


# Trashing


def _discarding(cards: dict[str, Any], **more: str) -> Any:
    """Trashing cards from a hand: a number, or what is known of the cards as well."""
    if cards.get("from") != "hand" or not ({"n", "up-to"} & set(cards)):
        return NOT
    said = {key: value for key, value in cards.items() if key != "from"} | more
    return {"discard": said["n"] if set(said) == {"n"} else said}


@rule(
    "step",
    "trash {cards}",
    examples={
        "trash 1 card from your hand": ({"discard": 1},),
        "trash 1 Event from your hand": ({"discard": {"n": 1, "filter": {"category": "event"}}},),
        "trash 2 cards from the top of your deck": ({"trash": {"from": "deck-top", "n": 2}},),
    },
)
def _trash_cards(cards: dict[str, Any]) -> Any:
    if cards["from"] == "hand":
        if cards == {"from": "hand", "all": True}:
            return ({"discard": {"n": {"hand": "you"}}},)
        if "all" in cards:
            return NOT
        return (_discarding(cards),)
    return ({"trash": cards},) if cards["from"] != ["hand", "trash"] else NOT


@rule(
    "step",
    "trash cards from {hand} until you have {n:number} cards in {same:hand}",
    examples={
        "trash cards from your hand until you have 17 cards in your hand": (
            {"discard-down-to": 17},
        )
    },
)
def _discard_down(hand: str, n: int, same: str) -> Any:
    return ({"discard-down-to": n},) if hand == same == "you" else NOT


words("step", {"trash the rest": ({"trash": {"from": "looked", "all": True}},)})

# What is done with cards on the field: one word of the text, one of the data

words(
    "deed",
    {
        "K.O.": "ko",
        "rest": "rest",
        "trash": "trash",
    },
)


@rule(
    "step",
    "{deed} {targets}",
    examples={
        "K.O. up to 1 Stage": ({"ko": {"who": "any", "what": "stage", "up-to": 1}},),
        "rest this Character and your Leader": ({"rest": "self"}, {"rest": "leader"}),
        "rest this Character and up to 7 of your Stages": (
            {"rest": {"each-of": ["self", {"what": "stage", "up-to": 7}]}},
        ),
        "rest 2 of your DON!! cards": ({"rest-don": 2},),
    },
)
def _do_with_cards(deed: str, targets: tuple[Target, ...]) -> Steps:
    done = tuple(_done(deed, target) for target in targets)
    if any(deed not in step for step in done):
        return done  # DON!! cards are rested apart from other cards
    return tuple({deed: target} for target in together(targets))


def _done(deed: str, target: Target) -> Step:
    if deed == "rest" and isinstance(target, dict) and set(target) == {"what", "n"}:
        return {"rest-don": target["n"]} if target["what"] == "don" else {deed: target}
    return {deed: target}


@rule(
    "step",
    "set {targets} as active",
    examples={
        "set up to 2 of your DON!! cards as active": ({"set-active": {"what": "don", "up-to": 2}},)
    },
)
def _set_active(targets: tuple[Target, ...]) -> Steps:
    return tuple({"set-active": target} for target in together(targets))


@rule(
    "step",
    "deal {n:number} damage to your opponent",
    examples={"deal 1 damage to your opponent": ({"damage": 1, "who": "opponent"},)},
)
def _deal_damage(n: int) -> Steps:
    return ({"damage": n, "who": "opponent"},)


@rule(
    "step",
    "you take {n:number} damage",
    examples={"you take 1 damage": ({"damage": 1, "who": "you"},)},
)
def _take_damage(n: int) -> Steps:
    return ({"damage": n, "who": "you"},)


# Choosing, changing and activating


@rule(
    "step",
    "(select|choose) {target}",
    examples={
        "select up to 1 of your Characters": (
            {"choose": {"what": "character", "up-to": 1}, "as": "x"},
        )
    },
)
def _choose(target: Target) -> Any:
    return ({"choose": target, "as": "x"},) if isinstance(target, dict) else NOT


@rule(
    "step",
    "select {cards}",
    examples={
        "select up to 1 Stage from your hand": (
            {"choose": {"from": "hand", "filter": {"category": "stage"}, "up-to": 1}, "as": "x"},
        )
    },
)
def _choose_from_an_area(cards: dict[str, Any]) -> Steps:
    return ({"choose": cards, "as": "x"},)


@rule(
    "step",
    "change the (attack target|target of the attack) to {target}",
    examples={"change the attack target to this Character": ({"set-attack-target": "self"},)},
)
def _change_target(target: Target) -> Steps:
    """An attack has one target, even where the text does not count it."""
    if isinstance(target, dict) and "all" in target:
        target = {key: value for key, value in target.items() if key != "all"} | {"n": 1}
    return ({"set-attack-target": target},)


words(
    "step",
    {
        "activate this card's [Main] effect": ({"activate-main-of": "self"},),
        "activate this card's [Counter] effect": ({"activate-counter-of": "self"},),
        "activate this card's [On Play] effect": ({"activate-on-play-of": "self"},),
        "activate this card's [On K.O.] effect": ({"activate-on-ko-of": "self"},),
        "shuffle your deck": ({"shuffle": "you"},),
        "you win the game": ({"win": "you"},),
        "take an extra turn after this one": ({"extra-turn": "you"},),
    },
)


@rule(
    "step",
    "activate up to {n:number} {nominal} from your hand",
    examples={
        "activate up to 1 ‹Moss Court› type Event from your hand": (
            {
                "activate-event": {
                    "from": "hand",
                    "filter": {"category": "event", "feature": "Moss Court"},
                    "up-to": 1,
                }
            },
        )
    },
)
def _activate_event(n: int, nominal: Noun) -> Any:
    if nominal.kind != "event":
        return NOT
    return ({"activate-event": {"from": "hand"} | elsewhere(nominal) | {"up-to": n}},)


@rule(
    "step",
    "choose a cost and reveal {cards}",
    examples={
        "choose a cost and reveal 7 cards from the top of your deck": (
            {"choose-number": "any", "as": "x"},
            {"reveal": {"from": "deck-top", "n": 7, "as": "x"}},
        )
    },
)
def _choose_a_cost(cards: dict[str, Any]) -> Any:
    if cards["from"] != "deck-top":
        return NOT
    return ({"choose-number": "any", "as": "x"}, {"reveal": cards | {"as": "x"}})


words(
    "step",
    {
        "draw cards equal to the number of those cards": ({"draw": {"count": "it"}},),
        "draw cards equal to the number of cards this was done to": ({"draw": {"done": True}},),
        "trash cards from the top of your deck equal to the number of those cards": (
            {"trash": {"from": "deck-top", "n": {"count": "it"}}},
        ),
        "trash cards from the top of your deck equal to the number of cards this was done to": (
            {"trash": {"from": "deck-top", "n": {"done": True}}},
        ),
    },
)


@rule(
    "step",
    "draw cards equal to the number you {moved}",
    examples={"draw cards equal to the number you trashed": ({"draw": {"done": True}},)},
)
def _draw_as_many(moved: None) -> Steps:
    return ({"draw": {"done": True}},)


@rule(
    "moved",
    "returned to {deck}",
    "placed at the bottom of {deck}",
    examples={"returned to your deck": None},
)
def _moved(deck: str) -> Any:
    return None if deck == "you" else NOT


words("moved", {"trashed": None})


@rule(
    "step",
    "you and {opponent} (each )?trash cards from your hands until {n:hands-left}",
    examples={
        "you and your opponent each trash cards from your hands until you have 17 cards "
        "in your hands": ({"each-player": [{"discard-down-to": 17}]},)
    },
)
def _discard_down_both(opponent: str, n: int) -> Steps:
    return ({"each-player": [{"discard-down-to": n}]},)


@rule(
    "hands-left",
    "you (each )?have {n:number} cards in your hands",
    examples={"you each have 17 cards in your hands": 17},
)
def _hands_left(n: int) -> int:
    return n


@rule(
    "step",
    "trash {n:number} card(s)? from the top of each of your and {owner:Life cards}",
    examples={
        "trash 7 cards from the top of each of your and their Life cards": (
            {"each-player": [{"trash": {"from": "life-top", "n": 7}}]},
        )
    },
)
def _trash_life_of_both(n: int, owner: str) -> Any:
    if owner != "opponent":
        return NOT
    return ({"each-player": [{"trash": {"from": "life-top", "n": n}}]},)


@rule(
    "step",
    "trash all your face-up {cards:life-words}",
    examples={
        "trash all your face-up Life cards": (
            {"trash": {"from": "life", "filter": {"face": "up"}, "all": True}},
        )
    },
)
def _trash_open_life(cards: None) -> Steps:
    return ({"trash": {"from": "life", "filter": {"face": "up"}, "all": True}},)


words("life-words", {"Life card(s)?": None})


@rule(
    "step",
    "trash cards from the top of {owner:Life cards} until you have {n:number} {cards:life-words}",
    "trash cards from the top of {owner:Life area} until you have {n:number} {cards:life-words}",
    examples={
        "trash cards from the top of your Life area until you have 7 Life cards": (
            {"trash": {"from": "life-top", "n": {"minus": [{"life": "you"}, 7]}}},
        )
    },
)
def _trash_life_down(owner: str, n: int, cards: None) -> Any:
    if owner != "you":
        return NOT
    return ({"trash": {"from": "life-top", "n": {"minus": [{"life": "you"}, n]}}},)


words("battle-opponent", {"the opponent's Character you battled with": "battle-opponent"})


@rule(
    "step",
    "K.O. {card:battle-opponent}",
    examples={"K.O. the opponent's Character you battled with": ({"ko": "battle-opponent"},)},
)
def _ko_the_battle_opponent(card: str) -> Steps:
    return ({"ko": card},)


@rule(
    "step",
    "place {card:battle-opponent} {to:owners-place}",
    examples={
        "place the opponent's Character you battled with to the owner's hand": (
            {"move": {"card": "battle-opponent", "to": "hand"}},
        )
    },
)
def _place_the_battle_opponent(card: str, to: str) -> Steps:
    return ({"move": {"card": card, "to": to}},)


@rule(
    "step",
    "trash up to {n:number} of {owner:Life cards}",
    examples={
        "trash up to 7 of their Life cards": (
            {"trash": {"who": "opponent", "from": "life", "up-to": 7}},
        )
    },
)
def _trash_life(n: int, owner: str) -> Any:
    if owner != "opponent":
        return NOT
    return ({"trash": {"who": "opponent", "from": "life", "up-to": n}},)


@rule(
    "step",
    "activate the [Main] effect of {cards}",
    examples={
        "activate the [Main] effect of up to 7 Events in your hand": (
            {
                "activate-main-of": {
                    "from": "hand",
                    "filter": {"category": "event"},
                    "up-to": 7,
                }
            },
        )
    },
)
def _activate_main_of(cards: dict[str, Any]) -> Steps:
    return ({"activate-main-of": cards},)


@rule(
    "step",
    "trash {as-many} cards from {hand}",
    examples={"trash as many cards from your hand": ({"discard": {"n": {"done": True}}},)},
)
def _discard_as_many(as_many: None, hand: str) -> Any:
    return ({"discard": {"n": {"done": True}}},) if hand == "you" else NOT


@rule(
    "step",
    "trash {as-many} cards from the top of {deck} as (you did )?from {hand}",
    examples={
        "trash as many cards from the top of your deck as from your hand": (
            {"trash": {"from": "deck-top", "n": {"done": True}}},
        )
    },
)
def _trash_as_many(as_many: None, deck: str, hand: str) -> Any:
    if not deck == hand == "you":
        return NOT
    return ({"trash": {"from": "deck-top", "n": {"done": True}}},)
