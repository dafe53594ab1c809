"""What is done once: drawing, trashing, K.O., resting, DON!! cards, choosing."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, Target, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere
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
    "draw card(s|\\(s\\))? so that you have {n:number} cards in your hand",
    examples={
        "draw cards so that you have 3 cards in your hand": (
            {"draw": {"minus": [3, {"hand": "you"}]}},
        )
    },
)
def _draw_until(n: int) -> Steps:
    return ({"draw": {"minus": [n, {"hand": "you"}]}},)


@rule(
    "step",
    "draw a card for each {counted}",
    examples={"draw a card for each of your Stages": ({"draw": {"count": {"what": "stage"}}},)},
)
def _draw_for_each(counted: Any) -> Steps:
    return ({"draw": counted},)


@rule(
    "step",
    "your opponent draws {n:number} card(s)?",
    examples={"your opponent draws 1 card": ({"draw": 1, "who": "opponent"},)},
)
def _opponent_draws(n: int) -> Steps:
    return ({"draw": n, "who": "opponent"},)


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
    "your opponent trashes {n:number} card(s)? from their hand",
    "your opponent chooses {n:number} card(s)? from their hand and trashes it",
    examples={
        "your opponent trashes 1 card from their hand": (
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}},
        )
    },
)
def _opponent_discards(n: int) -> Steps:
    return ({"discard": {"n": n, "who": "opponent", "chooser": "opponent"}},)


@rule(
    "step",
    "trash cards from your hand until you have {n:number} cards in your hand",
    examples={
        "trash cards from your hand until you have 5 cards in your hand": ({"discard-down-to": 5},)
    },
)
def _discard_down(n: int) -> Steps:
    return ({"discard-down-to": n},)


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
        "rest 2 of your DON!! cards": ({"rest-don": 2},),
    },
)
def _do_with_cards(deed: str, targets: tuple[Target, ...]) -> Steps:
    return tuple(_done(deed, target) for target in targets)


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
    return tuple({"set-active": target} for target in targets)


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


words(
    "step",
    {
        "choose a cost and reveal 1 card from the top of your opponent's deck": (
            {"choose-number": "any", "as": "x"},
            {"reveal": {"who": "opponent", "from": "deck-top", "n": 1, "as": "x"}},
        ),
        "draw cards equal to the number you (returned to your deck|placed at the bottom of your "
        "deck)": ({"draw": {"count": "it"}},),
        "you and your opponent trash cards from your hands until you each have 5 cards in your "
        "hands": ({"each-player": [{"discard-down-to": 5}]},),
        "trash 1 card from the top of each of your and your opponent's Life cards": (
            {"trash": {"from": "life-top", "n": 1}},
            {"trash": {"who": "opponent", "from": "life-top", "n": 1}},
        ),
        "trash all your face-up Life cards": (
            {"trash": {"from": "life", "filter": {"face": "up"}, "all": True}},
        ),
        "trash cards from the top of your Life cards until you have 1 Life card": (
            {"trash": {"from": "life-top", "n": {"minus": [{"life": "you"}, 1]}}},
        ),
        "your opponent returns all cards in their hand to their deck and shuffles their deck": (
            {"move": {"who": "opponent", "from": "hand", "all": True, "to": "deck"}},
        ),
        "K.O. the opponent's Character you battled with": ({"ko": "battle-opponent"},),
        "place the opponent's Character you battled with at the bottom of the owner's deck": (
            {"move": {"card": "battle-opponent", "to": "deck-bottom"}},
        ),
    },
)


@rule(
    "step",
    "trash up to {n:number} of your opponent's Life cards",
    examples={
        "trash up to 1 of your opponent's Life cards": (
            {"trash": {"who": "opponent", "from": "life", "up-to": 1}},
        )
    },
)
def _trash_life(n: int) -> Steps:
    return ({"trash": {"who": "opponent", "from": "life", "up-to": n}},)


@rule(
    "step",
    "your opponent trashes {n:number} card(s)? from their hand and reveals their hand",
    examples={
        "your opponent trashes 1 card from their hand and reveals their hand": (
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}},
            {"reveal": {"who": "opponent", "from": "hand", "all": True}},
        )
    },
)
def _discard_and_reveal(n: int) -> Steps:
    return (
        {"discard": {"n": n, "who": "opponent", "chooser": "opponent"}},
        {"reveal": {"who": "opponent", "from": "hand", "all": True}},
    )


@rule(
    "step",
    "your opponent rests {n:number} of their active DON!! cards",
    examples={
        "your opponent rests 1 of their active DON!! cards": (
            {
                "rest": {
                    "who": "opponent",
                    "what": "don",
                    "filter": {"state": "active"},
                    "n": 1,
                    "chooser": "opponent",
                }
            },
        )
    },
)
def _opponent_rests_don(n: int) -> Steps:
    active = {"who": "opponent", "what": "don", "filter": {"state": "active"}}
    return ({"rest": active | {"n": n, "chooser": "opponent"}},)


@rule(
    "step",
    "your opponent may trash {n:number} card from the top of their Life cards",
    examples={
        "your opponent may trash 1 card from the top of their Life cards": (
            {
                "may": [{"trash": {"who": "opponent", "from": "life-top", "n": 1}}],
                "who": "opponent",
            },
        )
    },
)
def _opponent_may_trash_life(n: int) -> Steps:
    return (
        {"may": [{"trash": {"who": "opponent", "from": "life-top", "n": n}}], "who": "opponent"},
    )


@rule(
    "step",
    "your opponent may return {n:number} of their active DON!! cards to their DON!! deck",
    examples={
        "your opponent may return 1 of their active DON!! cards to their DON!! deck": (
            {
                "may": [{"return-don": {"n": 1, "state": "active", "who": "opponent"}}],
                "who": "opponent",
            },
        )
    },
)
def _opponent_may_return_don(n: int) -> Steps:
    returned = {"n": n, "state": "active", "who": "opponent"}
    return ({"may": [{"return-don": returned}], "who": "opponent"},)


@rule(
    "step",
    "choose {cards}; your opponent reveals (that card|those cards)",
    examples={
        "choose 1 card from your opponent's hand; your opponent reveals that card": (
            {"reveal": {"who": "opponent", "from": "hand", "n": 1, "as": "x"}},
        )
    },
)
def _opponent_reveals(cards: dict[str, Any]) -> Any:
    if cards.get("who") != "opponent" or cards["from"] != "hand":
        return NOT
    return ({"reveal": cards | {"as": "x"}},)


@rule(
    "step",
    "your opponent chooses {n:number} card from your hand; trash that card",
    examples={
        "your opponent chooses 1 card from your hand; trash that card": (
            {"discard": {"n": 1, "chooser": "opponent"}},
        )
    },
)
def _opponent_chooses_a_discard(n: int) -> Steps:
    return ({"discard": {"n": n, "chooser": "opponent"}},)


@rule(
    "step",
    "activate the [Main] effect of {cards}",
    examples={
        "activate the [Main] effect of up to 1 Event in your trash": (
            {
                "activate-main-of": {
                    "from": "trash",
                    "filter": {"category": "event"},
                    "up-to": 1,
                }
            },
        )
    },
)
def _activate_main_of(cards: dict[str, Any]) -> Steps:
    return ({"activate-main-of": cards},)


words(
    "step",
    {
        "trash the same number of cards from the top of your deck as you did from your hand": (
            {"trash": {"from": "deck-top", "n": {"count": "it"}}},
        )
    },
)
