"""What is done once: drawing, trashing, K.O., resting, DON!! cards, choosing."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, Target, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, on_the_field
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
        if target["what"] == "don":
            return {"rest-don": target["n"]}
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


# DON!! cards

words(
    "added",
    {
        "rest (it|them)": "rested",
        "set (it|them) as active": "active",
    },
)


@rule(
    "step",
    "add {quantity} (additional )?DON!! card(s)? from your DON!! deck and {state:added}",
    examples={
        "add up to 1 DON!! card from your DON!! deck and rest it": (
            {"add-don": {"up-to": 1, "state": "rested"}},
        )
    },
)
def _add_don(quantity: Step, state: str) -> Steps:
    return ({"add-don": quantity | {"state": state}},)


@rule(
    "step",
    "add {a:quantity} DON!! card(s)? from your DON!! deck and {first:added}, and "
    "add {b:quantity} additional DON!! card(s)? and {second:added}",
    examples={
        "add up to 1 DON!! card from your DON!! deck and set it as active, and "
        "add up to 2 additional DON!! cards and rest them": (
            {"add-don": {"up-to": 1, "state": "active"}},
            {"add-don": {"up-to": 2, "state": "rested"}},
        )
    },
)
def _add_don_twice(a: Step, first: str, b: Step, second: str) -> Steps:
    return ({"add-don": a | {"state": first}}, {"add-don": b | {"state": second}})


words(
    "don-from",
    {
        "DON!! card(s)? from your field to your DON!! deck": None,
        "of your active DON!! cards to your DON!! deck": "active",
    },
)


@rule(
    "step",
    "return {n:number} {state:don-from}",
    examples={
        "return 1 DON!! card from your field to your DON!! deck": ({"return-don": 1},),
        "return 1 of your active DON!! cards to your DON!! deck": (
            {"return-don": {"n": 1, "state": "active"}},
        ),
    },
)
def _return_don(n: int, state: str | None) -> Steps:
    return ({"return-don": n if state is None else {"n": n, "state": state}},)


@rule(
    "step",
    "return {n:number} or more DON!! cards from your field to your DON!! deck",
    examples={
        "return 1 or more DON!! cards from your field to your DON!! deck": (
            {"return-don": {"at-least": 1}},
        )
    },
)
def _return_don_at_least(n: int) -> Steps:
    return ({"return-don": {"at-least": n}},)


words(
    "step",
    {
        "return DON!! cards from your field to your DON!! deck until you have the same number "
        "of DON!! cards on your field as your opponent": (
            {"return-don": {"until": {"don": "opponent"}}},
        )
    },
)


@rule(
    "step",
    "your opponent returns {n:number} DON!! card(s)? from their field to their DON!! deck",
    examples={
        "your opponent returns 1 DON!! card from their field to their DON!! deck": (
            {"return-don": {"n": 1, "who": "opponent"}},
        )
    },
)
def _opponent_returns_don(n: int) -> Steps:
    return ({"return-don": {"n": n, "who": "opponent"}},)


words(
    "don",
    {
        "rested DON!! card(s)?": {"state": "rested"},
        "active DON!! card(s)?": {"state": "active"},
        "of your active DON!! cards": {"state": "active"},
        "(total )?of your currently given DON!! cards": {"state": "given"},
        "of your opponent's rested DON!! cards": {"state": "rested", "who": "opponent"},
    },
)
words(
    "step",
    {
        "give this Leader or 1 of your Characters up to 1 rested DON!! card": (
            {
                "give-don": {
                    "up-to": 1,
                    "state": "rested",
                    "to": {"what": "leader-or-character", "n": 1},
                }
            },
        )
    },
)


@rule(
    "step",
    "give {quantity} {don} to {to:receiver}",
    examples={
        "give up to 1 rested DON!! card to your Leader": (
            {"give-don": {"up-to": 1, "state": "rested", "to": "leader"}},
        )
    },
)
def _give_don(quantity: Step, don: Step, to: Target) -> Any:
    """The DON!! cards of a player go to cards of the same player."""
    if isinstance(to, dict) and to.get("who") != don.get("who"):
        return NOT
    return ({"give-don": quantity | don | {"to": to}},)


@rule(
    "step",
    "give {to:receiver} {quantity} {don}( each)?",
    examples={
        "give this Character up to 2 rested DON!! cards": (
            {"give-don": {"up-to": 2, "state": "rested", "to": "self"}},
        )
    },
)
def _give_it_don(to: Target, quantity: Step, don: Step) -> Any:
    if isinstance(to, dict) and to.get("who") != don.get("who"):
        return NOT
    return ({"give-don": quantity | don | {"to": to}},)


@rule(
    "step",
    "give up to {n:number} rested DON!! card(s)? to its owner's Leader or 1 of their Characters",
    examples={
        "give up to 1 rested DON!! card to its owner's Leader or 1 of their Characters": (
            {
                "give-don": {
                    "up-to": 1,
                    "state": "rested",
                    "who": "any",
                    "to": {"who": "any", "what": "leader-or-character", "n": 1},
                }
            },
        )
    },
)
def _give_don_of_either_player(n: int) -> Steps:
    to = {"who": "any", "what": "leader-or-character", "n": 1}
    return ({"give-don": {"up-to": n, "state": "rested", "who": "any", "to": to}},)


@rule("receiver", "{target}", examples={"this Character": "self"})
def _one_receiver(target: Target) -> Target:
    return target


words("receiver", {"your Leader or 1 of your Characters": {"what": "leader-or-character", "n": 1}})


@rule(
    "receiver",
    "each of your {nouns}",
    examples={"each of your Characters": {"what": "character", "all": True}},
)
def _each(nouns: Noun) -> Target:
    return on_the_field(nouns) | {"all": True}


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


# One of several deeds


@rule(
    "step",
    "set this Character or {other:target} as active",
    examples={
        "set this Character or up to 1 of your DON!! cards as active": (
            {
                "choose-one": [
                    [{"set-active": "self"}],
                    [{"set-active": {"what": "don", "up-to": 1}}],
                ]
            },
        )
    },
)
def _set_either_active(other: Target) -> Steps:
    return ({"choose-one": [[{"set-active": "self"}], [{"set-active": other}]]},)


def either(target: Target, *deeds: Step) -> Any:
    """Cards that are chosen first, and one of several things done with them."""
    if not isinstance(target, dict):
        return NOT
    return ({"choose": target, "as": "x"}, {"choose-one": [[deed] for deed in deeds]})


@rule(
    "step",
    "K.O. or rest {target}",
    examples={
        "K.O. or rest up to 1 of your Characters": (
            {"choose": {"what": "character", "up-to": 1}, "as": "x"},
            {"choose-one": [[{"ko": "@x"}], [{"rest": "@x"}]]},
        )
    },
)
def _ko_or_rest(target: Target) -> Any:
    return either(target, {"ko": "@x"}, {"rest": "@x"})


@rule(
    "step",
    "K.O. {target}, or return it to the owner's hand",
    examples={
        "K.O. up to 1 of your Characters, or return it to the owner's hand": (
            {"choose": {"what": "character", "up-to": 1}, "as": "x"},
            {"choose-one": [[{"ko": "@x"}], [{"move": {"card": "@x", "to": "hand"}}]]},
        )
    },
)
def _ko_or_return(target: Target) -> Any:
    return either(target, {"ko": "@x"}, {"move": {"card": "@x", "to": "hand"}})


@rule(
    "step",
    "return {target} to the owner's hand or (the|place it at the) bottom of their deck",
    examples={
        "return up to 1 of your Characters to the owner's hand or the bottom of their deck": (
            {"choose": {"what": "character", "up-to": 1}, "as": "x"},
            {
                "choose-one": [
                    [{"move": {"card": "@x", "to": "hand"}}],
                    [{"move": {"card": "@x", "to": "deck-bottom"}}],
                ]
            },
        )
    },
)
def _to_hand_or_deck(target: Target) -> Any:
    return either(
        target,
        {"move": {"card": "@x", "to": "hand"}},
        {"move": {"card": "@x", "to": "deck-bottom"}},
    )


@rule(
    "step",
    "select {cards} and play it or add it to the top of your Life cards face-up",
    examples={
        "select up to 1 Event from your hand and play it or add it to the top of your "
        "Life cards face-up": (
            {
                "choose": {"from": "hand", "filter": {"category": "event"}, "up-to": 1},
                "as": "x",
            },
            {
                "choose-one": [
                    [{"put": {"card": "@x"}}],
                    [{"move": {"card": "@x", "to": "life-top", "face": "up"}}],
                ]
            },
        )
    },
)
def _play_or_add_to_life(cards: dict[str, Any]) -> Any:
    return either(
        cards,
        {"put": {"card": "@x"}},
        {"move": {"card": "@x", "to": "life-top", "face": "up"}},
    )
