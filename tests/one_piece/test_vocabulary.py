"""The vocabulary of card data: what it refuses, and the sample cards that use all of it."""

from __future__ import annotations

import copy
import re
import tomllib
import unicodedata
from functools import cache

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from judge.games.one_piece.vocabulary import CARD, STEP, WORDS, check_card
from judge.games.one_piece.wording import says
from judge.games.shapes import check, schema, used
from judge.scenario.editing_words import Labels
from tests.conftest import ROOT

FOLDER = ROOT / "rules_corpus" / "one-piece"
LANGUAGES = ("en", "ja", "zh-TW")
BASICS = "basics.yaml"
CHOSEN = {"who": "opponent", "what": "character", "up-to": 1}
# timing -> its term in the glossary
PRINTED = {
    "on-play": "on-play",
    "when-attacking": "when-attacking",
    "on-block": "on-block",
    "on-ko": "on-k-o",
    "on-opponents-attack": "on-your-opponents-attack",
    "trigger": "trigger",
    "counter": "counter",
    "end-of-your-turn": "end-of-your-turn",
    "end-of-opponents-turn": "end-of-your-opponents-turn",
}


class Loader(yaml.SafeLoader):
    """YAML in which `on` is a word; only true and false are truth values."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in found if not tag.endswith((":bool", ":value"))]
    for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), ["t", "f"])


def read(path):
    return yaml.load(path.read_text(encoding="utf-8"), Loader)


CARDS = {
    card: (path.name, data)
    for path in sorted((FOLDER / "cards").glob("*.yaml"))
    for card, data in read(path).items()
}
# as the reader of card lists writes one: its second ability was not understood
LISTED = {
    "type": "character",
    "text": {"en": "Whistles.", "ja": "口笛を吹く。", "zh-TW": "吹口哨。"},
    "effects": [{"keyword": "rush", "text": {"en": "Runs.", "ja": "走る。", "zh-TW": "奔跑。"}}],
    "unread": [{"ability": 2, "on": "on-ko", "when": ["opponents-turn"], "once-per-turn": True}],
    "printed": {
        "block": 1, "rarity": "C", "sets": ["S01"], "proof": "unread", "source": {"en": "0" * 12},
    },
}  # fmt: skip
SAMPLES = {card: data for card, (name, data) in CARDS.items() if name != BASICS}


@pytest.fixture(scope="module")
def terms():
    """The glossary by id."""
    found = tomllib.loads((FOLDER / "glossary.toml").read_text(encoding="utf-8"))["term"]
    return {term["id"]: term for term in found}


def problems(effect, category="character"):
    found = check_card("x", {"type": category, "effects": [effect]})
    assert all(problem.path[:3] == ("x", "effects", 0) for problem in found)
    return [(problem.path[3:], problem.code) for problem in found]


@pytest.mark.parametrize("card", CARDS)
def test_every_card_passes(card):
    """The cards we ship are said in our own words."""
    assert check_card(card, CARDS[card][1]) == []


def test_a_card_of_a_list_passes():
    """What is known of it is said; a digest or a proof that there is not is refused."""
    wrong = copy.deepcopy(LISTED)
    wrong["printed"] |= {"proof": "believed", "source": {"en": "of it"}}

    assert check_card("x", LISTED) == []
    assert {problem.path[1:] for problem in check_card("x", wrong)} == {
        ("printed", "proof"),
        ("printed", "source", "en"),
    }


def test_the_sample_cards_use_every_word():
    """A word that no card uses has never been tried."""
    spoken = frozenset().union(*(used(CARD, data) for data in (*SAMPLES.values(), LISTED)))

    assert spoken - WORDS == frozenset()
    assert WORDS - spoken == frozenset()


def test_there_are_enough_cards_of_every_kind():
    """All colors, all categories; numbers and ids are unique over all files."""
    colors = {color for data in SAMPLES.values() for color in data["colors"]}
    numbers = [data["number"] for data in SAMPLES.values()]
    ids = [card for path in (FOLDER / "cards").glob("*.yaml") for card in read(path)]

    assert len(SAMPLES) >= 64
    assert len(colors) == 6
    assert {data["type"] for data in SAMPLES.values()} == {"leader", "character", "event", "stage"}
    assert len(set(numbers)) == len(numbers)
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("card", SAMPLES)
def test_a_sample_card_is_complete(card):
    """A sample card can be shown in every language."""
    data = SAMPLES[card]

    assert set(data["name"]) == set(LANGUAGES)
    assert re.fullmatch(r"S\d\d-\d{3}", data["number"])
    assert data.get("effects") or data.get("keywords")


@pytest.mark.parametrize("card", SAMPLES)
def test_the_text_has_the_figures_of_the_effects(card):
    """A number in the data is printed on the card, and the other way round."""
    data = SAMPLES[card]
    meant = {number for value in data.get("effects", ()) for number in figures(value)}
    printed = [figures(said(card, lang)) for lang in LANGUAGES]

    small = {0, 1, 2} if "half" in str(data.get("effects")) else {0, 1}  # "half", or "for every 2"
    assert [numbers - small for numbers in printed] == [meant - small] * 3


@cache
def said(card, lang):
    """Keywords and effects of a sample card, in the sentences that are made from its data."""
    data, named = SAMPLES[card], Labels("one-piece", lang)
    keywords = [named.choice("keyword", word) for word in data.get("keywords", ())]
    keywords += [
        named.choice("keyword", one["keyword"])
        for one in data.get("effects", ())
        if "keyword" in one
    ]
    return " ".join([*keywords, *says(data, lang, lambda kind, key: key)])


def figures(data):
    """The numbers in data or text, without sign; ② is a 2, a card number none."""
    if isinstance(data, dict | list):
        inner = data.values() if isinstance(data, dict) else data
        return {number for value in inner for number in figures(value)} | (
            {2} if isinstance(data, dict) and "half" in data else set()
        )
    text = re.sub(r"S\d\d-\d{3}", "", unicodedata.normalize("NFKC", str(data)))
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("card", SAMPLES)
def test_the_text_has_the_keywords_of_the_effects(card, terms):
    """Timings, keywords and durations are printed in every language as the glossary has them."""
    data = SAMPLES[card]
    spoken = used(CARD, {"type": data["type"], "effects": data.get("effects", [])})
    event = data["type"] == "event"
    labels = {
        **{f"event:{timing}": term for timing, term in PRINTED.items()},
        "event:main": "main" if event else "activate-main",
        "effect:once-per-turn": "once-per-turn",
        "duration:this-turn": "during-this-turn",
        "duration:this-battle": "during-this-battle",
    }
    wanted = {labels[word] for word in spoken if word in labels} | set(data.get("keywords", ()))
    missing = [
        (term, lang)
        for term in sorted(wanted)
        for lang in LANGUAGES
        if terms[term][lang] not in said(card, lang)
    ]

    assert missing == []


def test_the_texts_use_the_terms_of_the_glossary(terms):
    """No form that the glossary tells us to avoid."""
    edge = {"en": r"\b", "ja": "", "zh-TW": ""}
    everyday = {
        "turn 1",  # "turn 1 card face-up" is not the first turn
        # what cards print, though the rules have another word for it
        *("attack target", "negated", "置為休息狀態", "置為活動狀態", "輸掉", "即將離開"),
        *("黃色", "原本沒有效果"),
    }
    found = [
        (card, lang, word)
        for term in terms.values()
        for lang in LANGUAGES
        for word in term.get("avoid", {}).get(lang, ())
        for card in SAMPLES
        if word not in everyday
        if re.search(edge[lang] + re.escape(word) + edge[lang], said(card, lang))
    ]

    assert found == []


@pytest.mark.parametrize("path", sorted((FOLDER / "decks").glob("*.yaml")), ids=lambda p: p.stem)
def test_the_decks_can_be_played(path):
    """One Leader, 50 cards of its color, at most four of a number."""
    deck = read(path)
    leader = CARDS[deck["leader"]][1]
    cards = [CARDS[row["card"]][1] for row in deck["deck"]]

    assert leader["type"] == "leader"
    assert sum(row["n"] for row in deck["deck"]) == 50
    assert len({row["card"] for row in deck["deck"]}) == len(cards) >= 13
    assert all(row["n"] <= 4 for row in deck["deck"])
    assert all(card["type"] != "leader" for card in cards)
    assert all(set(card["colors"]) & set(leader["colors"]) for card in cards)


def test_the_files_have_no_comments():
    """Everything a card file says is data."""
    paths = [*(FOLDER / "cards").glob("*.yaml"), *(FOLDER / "decks").glob("*.yaml")]

    assert [p.name for p in paths if re.search(r"(^|\s)#", p.read_text(encoding="utf-8"))] == []


def test_the_basic_cards_are_as_everybody_expects_them():
    """Scenarios rely on these values without writing them down."""
    basics = {card: data for card, (name, data) in CARDS.items() if name == BASICS}
    leaders = [data for data in basics.values() if data["type"] == "leader"]

    assert len(leaders) == 6
    assert all((data["power"], data["life"]) == (5000, 5) for data in leaders)
    assert all(basics[f"vanilla-{n}"]["power"] == n * 1000 for n in range(2, 10))
    assert all(basics[f"vanilla-{n}"]["cost"] == n for n in range(2, 10))
    assert not [card for card, data in basics.items() if card in data["name"].values()]


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"on": "counter", "do": [{"draw": 1}]}, [(("on",), "not-allowed")]),
        ({"on": "main", "do": []}, [(("do",), "not-allowed")]),
        ({"on": "would-ko"}, [((), "one-action")]),
        ({"keyword": "blocker", "when": ["your-turn"]}, [(("when",), "unknown-key")]),
        ({"on": ["would-ko", "on-ko"], "do": [{"draw": 1}]}, [(("on",), "conflict")]),
        ({"on": "on-play", "covers": "each", "do": [{"draw": 1}]}, [(("covers",), "not-allowed")]),
        ({"on": "on-play", "may-pay": True, "do": [{"draw": 1}]}, [((), "missing-key")]),
        (
            {"may": True, "do": [{"power": 1000, "target": "self"}]},
            [(("may",), "not-allowed")],
        ),
        (
            {"on": "on-play", "do": [{"power": 1000, "target": "self"}]},
            [(("do", 0), "missing-key")],
        ),
        (
            {"do": [{"power": 1000, "target": "self", "for": "this-turn"}]},
            [(("do", 0, "for"), "not-allowed")],
        ),
        ({"do": [{"draw": 1}]}, [(("do", 0), "not-allowed")]),
        ({"on": "on-play", "do": [{"copies": "any"}]}, [(("do", 0, "copies"), "not-allowed")]),
        ({"scope": "deck", "do": [{"power": 1, "target": "self"}]}, [(("do", 0), "not-allowed")]),
        (
            {"on": "on-play", "scope": "deck", "do": [{"draw": 1}]},
            [(("on",), "conflict")],
        ),
        ({"on": "on-play", "do": [{"ko": "@x"}]}, [(("do", 0, "ko"), "unknown-word")]),
        ({"on": "main", "do": [{"ko": "that"}]}, [(("do", 0, "ko"), "unknown-word")]),
        (
            {"on": {"ko": {"who": "you", "filter": {"other-than": "that"}}}, "do": [{"draw": 1}]},
            [(("on", "ko", "filter", "other-than"), "not-allowed")],
        ),
        (
            {"on": {"rested": {"who": "you", "from": "hand"}}, "do": [{"draw": 1}]},
            [(("on", "rested", "from"), "unknown-key")],
        ),
        (
            {"when": [{"happened": {"ko": {"cause": "battle"}}}], "do": [{"rest": "self"}]},
            [(("when", 0, "happened", "ko"), "missing-key")],
        ),
        (
            {
                "when": [{"happened": {"entered": {"who": "you", "filter": {"other": True}}}}],
                "do": [{"rest": "self"}],
            },
            [(("when", 0, "happened", "entered", "filter", "other"), "not-allowed")],
        ),
        (
            {"when": [{"happened": {"ko": "self"}}], "do": [{"rest": "self"}]},
            [(("when", 0, "happened", "ko"), "wrong-type")],
        ),
        (
            {"on": "main", "do": [{"ko": {"what": "character", "all": True, "distinct": "names"}}]},
            [(("do", 0, "ko", "distinct"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"ko": {"what": "character", "n": 2, "total": {"cost": 3}}}]},
            [(("do", 0, "ko", "total"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"prohibit": "lose", "target": "self", "for": "this-turn"}]},
            [(("do", 0, "target"), "unknown-key")],
        ),
        (
            {"on": "main", "do": [{"choose-number": {"from": 3, "to": 2}, "as": "n"}]},
            [(("do", 0, "choose-number", "to"), "not-allowed")],
        ),
        (
            {
                "on": "main",
                "do": [{"choose": "leader", "as": "x"}, {"draw": {"chosen": "@x"}}],
            },
            [(("do", 1, "draw", "chosen"), "unknown-word")],
        ),
        (
            {"do": [{"prohibit": "attack", "target": "self", "unless": {"when": ["your-turn"]}}]},
            [(("do", 0, "unless", "when"), "not-allowed")],
        ),
        (
            {"on": "main", "cost": [{"power": -1, "target": "leader"}], "do": [{"draw": 1}]},
            [(("cost", 0), "missing-key")],
        ),
        (
            {"on": "main", "do": [{"return-don": {"until": 3, "state": "active"}}]},
            [(("do", 0, "return-don", "state"), "conflict")],
        ),
        (
            {"on": "main", "do": [{"give-don": {"n": 1, "to": {"who": "any", "n": 1}}}]},
            [(("do", 0, "give-don", "to", "who"), "conflict")],
        ),
        (
            {"on": "main", "do": [{"give-don": {"n": 1, "of": "leader", "to": "self"}}]},
            [(("do", 0, "give-don", "of"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"draw": {"done": True}}]},
            [(("do", 0, "draw", "done"), "not-allowed")],
        ),
        (
            {
                "do": [{"prohibit": "play", "target": "self", "cause": "by-effect"}],
                "active-in": "hand",
            },
            [(("do", 0, "cause"), "not-allowed")],
        ),
        (
            {"on": "main", "pay-if": [{"don": 1}], "do": [{"draw": 1}]},
            [((), "missing-key")],
        ),
        (
            {"on": "would-ko", "pay-if": [{"don": 1}], "cost": [{"discard": 1}], "do": []},
            [(("pay-if",), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"ko": {"who": "opponent", "each-of": [CHOSEN, CHOSEN]}}]},
            [(("do", 0, "ko", "who"), "conflict")],
        ),
        (
            {"on": "main", "do": [{"ko": {"each-of": [CHOSEN, {"what": "character"}]}}]},
            [(("do", 0, "ko", "each-of", 1), "missing-key")],
        ),
        (
            {"on": "main", "do": [{"ko": {"each-of": [CHOSEN, {"each-of": [CHOSEN, CHOSEN]}]}}]},
            [(("do", 0, "ko", "each-of", 1, "each-of"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"set-attack-target": {"each-of": [CHOSEN, CHOSEN]}}]},
            [(("do", 0, "set-attack-target", "each-of"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"prohibit": "play", "who": "you", "for": "while-on-field"}]},
            [(("do", 0, "for"), "not-allowed")],
        ),
        (
            {
                "on": "main",
                "do": [
                    {
                        "prohibit": "set-active",
                        "target": {"who": "opponent", "n": 1},
                        "for": "your-next-refresh",
                    }
                ],
            },
            [(("do", 0, "for"), "not-allowed")],
        ),
        ({"on": "on-play", "do": [{"ko": "it"}]}, [(("do", 0, "ko"), "unknown-word")]),
        (
            {"on": "on-play", "do": [{"move": {"from": "looked", "all": True, "to": "hand"}}]},
            [(("do", 0, "move", "from"), "unknown-word")],
        ),
        (
            {"on": "main", "cost": [{"discard": 1}], "do": [{"if-did": [{"draw": 1}]}]},
            [(("do", 0, "if-did"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"if-not": [{"draw": 1}]}]},
            [(("do", 0, "if-not"), "not-allowed")],
        ),
        (
            {"on": "on-play", "do": [{"rest": {"who": "opponent", "what": "character"}}]},
            [(("do", 0, "rest"), "missing-key")],
        ),
        (
            {"on": "on-play", "do": [{"rest": {"n": 1, "all": True}}]},
            [(("do", 0, "rest"), "one-action")],
        ),
        ({"do": [{"prohibit": "attack"}]}, [(("do", 0), "missing-key")]),
        (
            {"do": [{"prohibit": "block", "who": "you", "target": "self", "at": "leader"}]},
            [(("do", 0, "who"), "conflict"), (("do", 0, "at"), "not-allowed")],
        ),
        (
            {"do": [{"prohibit": "attack", "who": "opponent", "against": "self"}]},
            [(("do", 0, "against"), "not-allowed")],
        ),
        (
            {"do": [{"prohibit": "attack", "target": "self", "once-per-turn": True}]},
            [(("do", 0, "once-per-turn"), "not-allowed")],
        ),
        (
            {
                "on": "on-play",
                "do": [
                    {
                        "prohibit": "ko",
                        "target": "self",
                        "once-per-turn": True,
                        "for": "this-turn",
                    }
                ],
            },
            [(("do", 0, "for"), "conflict")],
        ),
        (
            {"on": "on-play", "do": [{"place-don": 1, "target": "leader"}]},
            [(("do", 0, "place-don"), "not-allowed")],
        ),
        (
            {"on": "main", "do": [{"set-power": 0, "target": "self", "for": "this-turn"}]},
            [(("do", 0, "set-power"), "not-allowed")],
        ),
        ({"on": "main", "do": [{"set-cost": 0, "target": "self"}]}, [(("do", 0), "missing-key")]),
        (
            {"do": [{"prohibit": "play", "target": "self", "filter": {}}]},
            [(("do", 0, "filter"), "not-allowed")],
        ),
        (
            {
                "do": [
                    {"gain": {"effect": {"on": "counter", "do": [{"ko": "@x"}]}}, "target": "self"}
                ]
            },
            [
                (("do", 0, "gain", "effect", "on"), "not-allowed"),
                (("do", 0, "gain", "effect", "do", 0, "ko"), "unknown-word"),
            ],
        ),
    ],
)
def test_what_does_not_go_together_is_refused(effect, expected):
    """Words in their places can still make no sense."""
    assert problems(effect) == expected


@pytest.mark.parametrize(
    "effect",
    [
        {
            "on": "main",
            "cost": [{"trash": {"what": "character", "n": 1, "as": "x"}}],
            "do": [{"move": {"card": "@x", "to": "hand"}}],
        },
        {"on": "main", "do": [{"draw": 1}, {"then": [{"if-did": [{"draw": 1}]}]}]},
        {
            "on": "main",
            "do": [
                {"choose-one": [[{"choose": "self", "as": "x"}], [{"draw": 1}]]},
                {"rest": "@x"},
            ],
        },
        {"on": ["when-attacking", {"blocked": "self"}], "do": [{"draw": 1}]},
        {"on": "trigger", "do": [{"put": {"card": "self", "state": "active"}}]},
        {"on": "main", "do": [{"rest": {"what": "character", "filter": {"name": "it"}, "n": 1}}]},
    ],
)
def test_what_goes_together_passes(effect):
    """References reach back to costs and to steps inside others."""
    assert problems(effect) == []


def test_main_and_counter_stand_on_events():
    """[Main] on other cards is [Activate: Main]; [Counter] is only for Events."""
    both = {"on": ["main", "counter"], "do": [{"draw": 1}]}

    assert problems(both, "event") == []
    assert problems({"on": "main", "do": [{"draw": 1}]}, "stage") == []
    assert problems(both, "stage") == [(("on",), "not-allowed")]


def test_positions_that_a_rule_forbids_are_not_told_here():
    """Power on an Event is a matter of section 2-6-2, not of the vocabulary."""
    odd = {"type": "event", "power": 1000, "attributes": ["slash"], "life": 3, "counter": 1000}

    assert check_card("odd", odd) == []


def test_an_id_is_kebab_case():
    """Ids are typed in lines of scenarios."""
    expected = [(("Old Captain",), "not-allowed")]

    assert [p[:2] for p in check_card("Old Captain", {"type": "leader"})] == expected


@given(st.data())
def test_a_damaged_card_never_raises(data):
    """Whatever is put in the place of one value, the answer is a list of problems."""
    card = data.draw(st.sampled_from(sorted(SAMPLES)))
    damaged = copy.deepcopy(SAMPLES[card])
    place, key = damaged, data.draw(st.sampled_from(list(damaged)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
    place[key] = data.draw(
        st.sampled_from(("it", "@x", "looked", "zzz", 0, -1, True, None, [], {}, [[]], {"n": 1}))
    )

    found = check_card(card, damaged)

    assert all(problem.path[0] == card for problem in found)


def test_an_editor_can_check_the_cards():
    """Conditions, filters, steps and effects are named in the schema."""
    found = schema(CARD)
    named = {"condition", "cost", "effect", "event", "filter", "step", "target"}

    assert named <= set(found["$defs"])
    assert found["additionalProperties"] is False
    assert check(STEP, {"draw": 1}) == []
