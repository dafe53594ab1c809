"""English sentences from data: what they say, that nothing is missing, and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from judge.cards.completing import completed
from judge.cards.english import read
from judge.cards.model import Lexicon, PrintedText
from judge.cards.sameness import plain, same
from judge.cards.shelf import all_cards
from judge.games.one_piece.vocabulary import EFFECT
from judge.games.one_piece.wording.english import Unsaid, sentences
from judge.games.shapes import used, words
from judge.rules.corpus import Corpus
from judge.scenario.samples import sample_cards

THEIRS = {"who": "opponent", "what": "character"}
MINE = {"what": "leader-or-character"}
COURT = {"feature": "Moss Court"}
STAGES = {"what": "stage", "all": True}


def called(kind: str, key: str) -> str:
    return {("name", "moss-page"): "Moss Page", ("feature", "Moss Court"): "Court of Moss"}.get(
        (kind, key), key
    )


TOLD: list[tuple[dict[str, Any], str]] = [
    (
        {"on": "on-play", "do": [{"draw": 7}, {"discard": 3}]},
        "[On Play] Draw 7 cards and trash 3 cards from your hand.",
    ),
    (
        {"on": "main", "once-per-turn": True, "cost": [{"rest-don": 1}], "do": [{"draw": 1}]},
        "[Activate: Main] [Once Per Turn] ①: Draw 1 card.",
    ),
    (
        {
            "on": ["on-play", "when-attacking"],
            "may-pay": True,
            "cost": [{"return-don": 2}, {"rest": "self"}],
            "do": [{"ko": {**THEIRS, "filter": {"cost": "<=4"}, "up-to": 1}}],
        },
        "[On Play]/[When Attacking] DON!! −2, You may rest this Character: "
        "K.O. up to 1 of your opponent's Characters with a cost of 4 or less.",
    ),
    (
        {
            "on": "counter",
            "do": [{"power": 3000, "target": {**MINE, "up-to": 1}, "for": "this-battle"}],
        },
        "[Counter] Up to 1 of your Leader or Character cards gains +3000 power during this battle.",
    ),
    (
        {"when": ["your-turn", {"don": 2}], "do": [{"power": 7000, "target": "self"}]},
        "[DON!! x2] [Your Turn] This Character gains +7000 power.",
    ),
    (
        {
            "when": [{"leader": COURT}, {"is": [{"life": "you"}, "<=", 9]}],
            "do": [
                {"gain": {"keyword": "blocker"}, "target": "self"},
                {"cost": 3, "target": "self"},
            ],
        },
        "If your Leader has the {Court of Moss} type and you have 9 or less Life cards, "
        "this Character gains [Blocker] and +3 cost.",
    ),
    (
        {
            "on": {"ko": {"what": "stage", "cause": "by-own-effect"}},
            "when": ["opponents-turn"],
            "do": [{"set-active": {"what": "don", "up-to": 1}}],
        },
        "[Opponent's Turn] When your Stage is K.O.'d by your effect, "
        "set up to 1 of your DON!! cards as active.",
    ),
    (
        {
            "on": {"would-leave": {"what": "character", "cause": "by-opponents-effect"}},
            "may": True,
            "do": [{"discard": {"n": 4, "filter": {"category": "event"}}}],
        },
        "If your Character would be removed from the field by your opponent's effect, "
        "you may trash 4 Events from your hand instead.",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"look": {"n": 5, "from": "deck-top"}},
                {
                    "move": {
                        "from": "looked",
                        "filter": {**COURT, "not": {"name": "moss-page"}},
                        "up-to": 1,
                        "to": "hand",
                        "reveal": True,
                    }
                },
                {"then": [{"move": {"from": "looked", "all": True, "to": "deck-bottom"}}]},
            ],
        },
        "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Court of Moss} "
        "type card other than [Moss Page] and add it to your hand. "
        "Then, place the rest at the bottom of your deck in any order.",
    ),
    (
        {
            "on": "trigger",
            "do": [
                {"if": [{"leader": {"multicolor": True}}], "do": [{"draw": 1}]},
                {"then": [{"put": {"card": "self", "state": "rested"}}]},
            ],
        },
        "[Trigger] If your Leader is multicolored, draw 1 card. "
        "In any case, play this card rested.",
    ),
    (
        {
            "on": "on-ko",
            "do": [
                {"may": [{"discard": 7}]},
                {"if-did": [{"put": {"from": ["hand", "trash"], "filter": COURT, "up-to": 1}}]},
            ],
        },
        "[On K.O.] You may trash 7 cards from your hand. "
        "If you do, play up to 1 {Court of Moss} type card from your hand or trash.",
    ),
    (
        {
            "on": "when-attacking",
            "do": [
                {
                    "if": [{"is": [{"hand": "opponent"}, ">=", 9]}],
                    "do": [{"draw": 2}],
                    "else": [{"draw": 1}],
                }
            ],
        },
        "[When Attacking] If your opponent has 9 or more cards in their hand, draw 2 cards. "
        "Otherwise, draw 1 card.",
    ),
    (
        {
            "on": "main",
            "do": [{"choose-one": [[{"draw": 1}], [{"ko": {**THEIRS, "n": 1}}]]}],
        },
        "[Activate: Main] Choose one:\n• Draw 1 card.\n• K.O. 1 of your opponent's Characters.",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "rest": {
                        "who": "opponent",
                        "what": "card",
                        "filter": {
                            "any": [
                                {"category": "character", "cost": "<=3"},
                                {"category": "don"},
                            ]
                        },
                        "up-to": 7,
                    }
                }
            ],
        },
        "[On Play] Rest up to 7 of your opponent's cards that are either a Character with a cost "
        "of 3 or less or a DON!! card.",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"rest": {**THEIRS, "up-to": 1}},
                {"prohibit": "attack", "target": "it", "for": "this-turn"},
            ],
        },
        "[On Play] Rest up to 1 of your opponent's Characters. "
        "That Character cannot attack during this turn.",
    ),
    (
        {
            "on": "when-attacking",
            "do": [{"discard": {"n": 2, "who": "opponent", "chooser": "opponent"}}],
        },
        "[When Attacking] Your opponent trashes 2 cards from their hand.",
    ),
    (
        {
            "on": "on-play",
            "do": [{"move": {**THEIRS, "n": 7, "chooser": "opponent", "to": "deck-bottom"}}],
        },
        "[On Play] Your opponent places 7 of their Characters at the bottom of their deck "
        "in any order.",
    ),
    (
        {"do": [{"prohibit": "ko", "target": STAGES, "cause": "battle", "by": COURT}]},
        "All of your Stages cannot be K.O.'d in battle by {Court of Moss} type cards.",
    ),
    (
        {
            "do": [
                {
                    "power": {"times": [7000, {"divide": [{"trash": "you"}, 9], "round": "down"}]},
                    "target": "self",
                }
            ]
        },
        "This Character gains +7000 power for every 9 cards in your trash.",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "ko": {
                        **THEIRS,
                        "up-to": 7,
                        "total": {"cost": "<=9"},
                    }
                }
            ],
        },
        "[On Play] K.O. up to 7 of your opponent's Characters with a total cost of 9 or less.",
    ),
    (
        {
            "on": "on-block",
            "do": [{"add-don": {"up-to": 1, "state": "rested"}}],
        },
        "[On Block] Add up to 1 DON!! card from your DON!! deck and rest it.",
    ),
    (
        {
            "on": "main",
            "do": [{"give-don": {"up-to": 7, "state": "rested", "to": "leader"}}],
        },
        "[Activate: Main] Give up to 7 rested DON!! cards to your Leader.",
    ),
    (
        {
            "on": "on-play",
            "do": [{"delayed": {"at": "end-of-this-turn", "do": [{"trash": "self"}]}}],
        },
        "[On Play] At the end of this turn, trash this Character.",
    ),
    (
        {"active-in": "hand", "do": [{"cost": -2, "target": "self"}]},
        "Give this card in your hand −2 cost.",
    ),
    (
        {"scope": "deck", "do": [{"don-deck": 7}]},
        "Under the rules, your DON!! deck consists of 7 cards.",
    ),
    (
        {"scope": "rules", "do": [{"also": {"feature": "Moss Court"}}]},
        "Under the rules, also treat this card's type as {Court of Moss}.",
    ),
    (
        {
            "on": {"drawn": {"who": "opponent"}},
            "may": True,
            "do": [{"power": 1000, "target": "self", "for": "this-turn"}],
        },
        "This effect can be activated when your opponent draws a card. "
        "This Character gains +1000 power during this turn.",
    ),
    (
        {
            "on": [{"damage-taken": {"who": "you"}}, {"ko": {"what": "character"}}],
            "do": [{"draw": 1}],
        },
        "When you take damage, or when your Character is K.O.'d, draw 1 card.",
    ),
    (
        {"on": "start-of-turn", "when": ["your-turn"], "do": [{"draw": 1}]},
        "At the start of your turn, draw 1 card.",
    ),
    (
        {
            "on": "on-play",
            "do": [{"permit": "attack-active", "target": STAGES, "for": "this-turn"}],
        },
        "[On Play] All of your Stages can also attack active Characters during this turn.",
    ),
    (
        {"on": "on-play", "do": [{"set-base-power": 7000, "target": "self", "for": "this-turn"}]},
        "[On Play] This Character's base power becomes 7000 during this turn.",
    ),
    (
        {"on": "on-play", "do": [{"negate": {**THEIRS, "up-to": 7}, "for": "this-turn"}]},
        "[On Play] Negate the effect of up to 7 of your opponent's Characters during this turn.",
    ),
    (
        {
            "on": "on-block",
            "do": [
                {"reveal": {"from": "hand", "filter": {"color": "red"}, "n": 1, "as": "x"}},
                {"if": [{"@x": {"category": "stage"}}], "do": [{"draw": 1}]},
                {"then": [{"move": {"card": "@x", "to": "hand"}}]},
            ],
        },
        "[On Block] Reveal 1 red card from your hand. "
        "If the revealed card is a Stage card, draw 1 card. "
        "Then, return the revealed card to the owner's hand.",
    ),
    (
        {"on": "on-play", "do": [{"flip": {"from": "life-top", "n": 1, "face": "up"}}]},
        "[On Play] Turn 1 card from the top of your Life cards face-up.",
    ),
    (
        {
            "when": [{"is": [{"trash": "you"}, ">", {"trash": "opponent"}]}],
            "do": [{"gain": {"keyword": "rush"}, "target": "self"}],
        },
        "If the number of cards in your trash is greater than the number of cards in "
        "your opponent's trash, this Character gains [Rush].",
    ),
    (
        {
            "on": "on-opponents-attack",
            "do": [{"set-attack-target": {"what": "character", "filter": COURT, "n": 1}}],
        },
        "[On Your Opponent's Attack] Change the attack target to 1 of your {Court of Moss} type "
        "Characters.",
    ),
    (
        {"on": "on-play", "do": [{"prohibit": "block", "who": "opponent", "for": "this-turn"}]},
        "[On Play] Your opponent cannot activate [Blocker] during this turn.",
    ),
    (
        {
            "on": "on-play",
            "do": [{"put": {"from": "trash", "filter": {"name": "moss-page"}, "up-to": 1}}],
        },
        "[On Play] Play up to 1 [Moss Page] from your trash.",
    ),
    (
        {
            "on": "main",
            "cost": [{"move": {"from": "life-top-or-bottom", "n": 7, "to": "hand"}}],
            "do": [{"repeat": 3, "do": [{"draw": 1}]}],
        },
        "[Activate: Main] You may add 7 cards from the top or bottom of your Life cards to your "
        "hand: Do this 3 times: draw 1 card.",
    ),
    (
        {"on": "trigger", "do": [{"activate-main-of": "self"}]},
        "[Trigger] Activate this card's [Main] effect.",
    ),
    (
        {"do": [{"power": 1000, "target": {"who": "any", "what": "character", "all": True}}]},
        "All Characters gain +1000 power.",
    ),
    (
        {
            "on": "on-ko",
            "do": [{"do-all": [{"discard": 4}, {"rest-don": 7}]}, {"if-did": [{"draw": 9}]}],
        },
        "[On K.O.] You may trash 4 cards from your hand and rest 7 of your DON!! cards. "
        "If you do, draw 9 cards.",
    ),
    (
        {"on": "on-play", "do": [{"do-all": [{"discard": 4}, {"rest-don": 7}]}]},
        "[On Play] You may, all or nothing, trash 4 cards from your hand and rest 7 of your "
        "DON!! cards.",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {"choose": {**THEIRS, "up-to": 4}, "as": "x"},
                {"rest": {"card": "@x", "n": 1, "as": "y"}},
                {"ko": {"card": "@x", "filter": {"other-than": "@y", "cost": "<=7"}}},
            ],
        },
        "[On Play] Select up to 4 of your opponent's Characters, rest 1 of the selected "
        "Characters, and K.O. the other cards with a cost of 7 or less.",
    ),
    (
        {
            "on": {
                "trashed-from-hand": {"who": "opponent", "cause": "by-own-effect", "by": COURT},
            },
            "do": [{"draw": {"count": "that"}}],
        },
        "When a card is trashed from your opponent's hand by your {Court of Moss} type card's "
        "effect, draw as many cards as were trashed.",
    ),
    (
        {
            "on": [
                {"damage-dealt": {"who": "you"}},
                {"damage-taken": {"who": "opponent", "cause": "by-own-effect"}},
            ],
            "do": [{"trash": "self"}],
        },
        "When you deal damage to your opponent's Life, trash this Character.",
    ),
    (
        {
            "do": [
                {
                    "play-cost": -3,
                    "target": {
                        "from": "hand",
                        "filter": {"category": "event", **COURT},
                        "all": True,
                    },
                }
            ]
        },
        "The cost of playing {Court of Moss} type Events from your hand will be reduced by 3.",
    ),
    (
        {"do": [{"place-don": 2, "target": "leader"}]},
        "2 DON!! cards of your DON!! Phase are given to your Leader.",
    ),
    (
        {"do": [{"prohibit": "ko", "target": STAGES, "cause": "battle", "once-per-turn": True}]},
        "Once per turn, all of your Stages cannot be K.O.'d in battle.",
    ),
    (
        {
            "scope": "rules",
            "on": {"would-move-life": {"who": "you", "to": "hand", "filter": {"face": "up"}}},
            "do": [{"move": {"card": "that", "to": "deck-bottom"}}],
        },
        "Under the rules of this game, your face-up Life cards go under your deck instead of to "
        "your hand.",
    ),
    (
        {
            "on": "on-play",
            "do": [
                {
                    "if": [
                        {
                            "not": {
                                "happened": {
                                    "drawn": {
                                        "who": "you",
                                        "cause": "by-own-effect",
                                        "by": {"category": "leader"},
                                    }
                                }
                            }
                        }
                    ],
                    "do": [{"draw": 1}],
                }
            ],
        },
        "[On Play] If you have not drawn a card using your Leader's effect during this turn, "
        "draw 1 card.",
    ),
]


@pytest.mark.parametrize(("effect", "text"), TOLD)
def test_what_is_said(effect: dict[str, Any], text: str) -> None:
    """One text for an effect, in the terms of English cards."""
    assert sentences([effect], called, "character") == [text]


def test_a_card_calls_itself_by_its_category() -> None:
    """Without one it is a card; only an Event is not activated in play."""
    effect = {"on": "main", "cost": [{"rest": "self"}], "do": [{"draw": 1}]}

    assert sentences([effect], called, "stage") == [
        "[Activate: Main] You may rest this Stage: Draw 1 card."
    ]
    assert sentences([effect], called, "event") == ["[Main] You may rest this card: Draw 1 card."]
    assert sentences([effect], called) == ["[Activate: Main] You may rest this card: Draw 1 card."]


@pytest.mark.parametrize(
    "effect",
    [
        {"on": "on-play", "do": [{"dance": 1}]},
        {"on": "on-play", "do": [{"draw": 1, "loudly": True}]},
        {"on": "on-dance", "do": [{"draw": 1}]},
        {"when": ["at-night"], "do": [{"power": 1000, "target": "self"}]},
        {"on": "on-play", "do": [{"ko": {"what": "dancer", "n": 1}}]},
        {"on": "on-play", "do": [{"ko": {**THEIRS, "n": 1, "filter": {"mood": "good"}}}]},
        {"on": "on-play", "do": [{"power": 1, "target": "self", "for": "a-while"}]},
        {"on": "on-play", "do": [{"prohibit": "dance", "target": "self", "for": "this-turn"}]},
        {"on": "on-play", "do": [{"draw": 1}], "mood": "good"},
    ],
)
def test_an_unknown_word_is_an_error(effect: dict[str, Any]) -> None:
    """Nothing is left out silently."""
    with pytest.raises(Unsaid):
        sentences([effect], called)


# Words that no sample card has
FURTHER: list[dict[str, Any]] = [
    *(
        {"on": "on-play", "do": [{"ko": {**THEIRS, "filter": {"attribute": word}, "n": 1}}]}
        for word in ("slash", "strike", "ranged", "special", "wisdom", "?")
    ),
    *(
        {"on": "on-play", "do": [{"ko": {**THEIRS, "filter": {"color": word}, "n": 1}}]}
        for word in ("red", "green", "blue", "purple", "black", "yellow")
    ),
    *(
        {"do": [{"gain": {"keyword": word}, "target": "self"}]}
        for word in ("rush-character", "unblockable")
    ),
    {"on": "on-play", "do": [{"discard": {"n": 1, "filter": {"category": "stage"}}}]},
    {"on": "on-play", "do": [{"draw": 1}], "text": dict.fromkeys(("en", "ja", "zh-TW"), "…")},
]


def samples(shipped: Corpus) -> Iterator[tuple[dict[str, Any], str]]:
    for card in sample_cards(shipped, "one-piece").values():
        for effect in card.get("effects", ()):
            yield effect, card["type"]


def test_every_word_of_the_vocabulary_is_told(shipped: Corpus) -> None:
    """Each stands in an effect that has a sentence."""
    effects = [effect for effect, _ in (*samples(shipped), *TOLD)] + FURTHER
    found: set[str] = set()
    for effect in effects:
        (text,) = sentences([effect], called)
        found |= used(EFFECT, effect)

        assert "None" not in text, text

    assert words(EFFECT) - found == set()


def test_different_effects_have_different_sentences(shipped: Corpus) -> None:
    """Nothing of what an effect says is lost in its sentence."""
    told: dict[tuple[str, str], tuple[list[str], Any]] = {}
    effects = [*samples(shipped), *((effect, "character") for effect, _ in TOLD)]
    for data in all_cards(shipped).values():
        effects.extend((effect, data["type"]) for effect in data.get("effects", ()))
    for effect, category in effects:
        (text,) = sentences([effect], called, category)
        meant = plain([effect])
        known = told.setdefault((text, category), (meant, effect))

        assert known[0] == meant, (text, known[1], effect)


# The way back: from the data of every printed card to a text, and from the text to data


def lexicon_of(cards: Mapping[str, Mapping[str, Any]]) -> Lexicon:
    """Names and types under their keys, which are English."""
    names = {data["name"]["en"] for data in cards.values() if "en" in data["name"]}
    types = {one for data in cards.values() for one in data.get("features", ())}
    for data in cards.values():
        for key, value in texts_in(data.get("effects", [])):
            (names if key == "name" else types).add(value)
    return Lexicon(names={key: key for key in names}, types={key: key for key in types})


def texts_in(data: Any) -> Iterator[tuple[str, str]]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key in ("name", "feature") and isinstance(value, str):
                yield key, value
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)


def printed(number: str, effects: list[str], triggers: list[str]) -> PrintedText:
    return PrintedText(
        number=number,
        print=number,
        lang="en",
        name="",
        category="",
        colors=(),
        cost=None,
        power=None,
        counter=None,
        attributes=(),
        types=(),
        rarity="",
        block=None,
        pack="",
        effect="<br>".join(effects),
        trigger="<br>".join(triggers),
    )


def test_sentences_of_printed_cards_are_read_as_what_they_were_written_from(
    shipped: Corpus,
) -> None:
    """Data, a text of our own, and data again: nothing is lost and nothing is added."""
    cards = all_cards(shipped)
    lexicon = lexicon_of(cards)
    for data in cards.values():
        effects = data.get("effects", [])
        told = sentences(effects, lambda kind, key: key, data["type"])
        lines = [one.replace("\n", "<br>") for one in told]
        of_trigger = [effect.get("on") == "trigger" for effect in effects]
        texts = printed(
            data["number"],
            [line for line, apart in zip(lines, of_trigger, strict=True) if not apart],
            [line for line, apart in zip(lines, of_trigger, strict=True) if apart],
        )
        back = completed(read(texts, lexicon), data["type"].capitalize())

        assert [one.unread for one in back if one.unread] == [], (data["number"], told)
        assert same([effect for one in back for effect in one.effects], effects), data["number"]
