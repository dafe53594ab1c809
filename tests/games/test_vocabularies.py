"""The vocabularies of Kaiun Colosseum and IC Carddass Dragon Ball, and their sample cards."""

from __future__ import annotations

import copy
import re
import tomllib
import unicodedata

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.dragon_ball_ic import vocabulary as dragon_ball_ic
from judge.games.kaiun_colosseum import vocabulary as kaiun_colosseum
from judge.games.shapes import check, schema, used
from judge.scenario.read import read_cards, read_text
from tests.conftest import ROOT

KAIUN, DRAGON = "kaiun-colosseum", "dragon-ball-ic"
GAMES = {KAIUN: kaiun_colosseum, DRAGON: dragon_ball_ic}
LANGUAGES = ("en", "ja", "zh-TW")
CARDS = {
    (game, path.stem, card): data
    for game in GAMES
    for path in sorted((ROOT / "rules_corpus" / game / "cards").glob("*.yaml"))
    for card, data in read_cards(read_text(path), path.name).items()
}
SAMPLES = {(game, card): data for (game, file, card), data in CARDS.items() if file != "basics"}
# word of the vocabulary -> the term of the glossary that is printed for it
PRINTED = {
    KAIUN: {
        "event:on-open": "on-open",
        "event:on-win": "on-battle-win",
        "event:on-lose": "on-battle-loss",
        "event:end-of-turn": "at-the-end-of-this-turn",
        "moment:end-of-this-turn": "at-the-end-of-this-turn",
        "event:refreshed": "refresh",
        "step:win-battle": "win-this-battle",
        "step:result": "by-the-result-of-this-battle",
        "area:barrier": "barrier",
        "area:cost-area": "cost-area",
        "area:trash": "trash",
        "filter:no-base-effect": "card-without-original-effect",
    },
    DRAGON: {
        "event:on-play": "play-skill",
        "event:on-attack": "attack-skill",
        "event:on-strike": "strike-skill",
        "event:on-break": "break-skill",
        "event:on-melee": "melee-skill",
        "skill:pressure": "pressure-skill",
        "event:main": "activated-main",
        "event:battle": "activated-battle",
        "event:melee": "melee",
        "event:awaken": "awaken",
        "event:joint-fight": "joint-fight",
        "duration:this-battle": "during-that-battle",
        "duration:this-battle-phase": "during-that-battle-phase",
        "duration:this-turn": "during-that-turn",
        "filter:non-skill": "non-skill",
        "ref:attacker": "attack-card",
        "ref:attacked": "guard-card",
        "keyword:iron-wall": "iron-wall",
        "keyword:defense": "defense",
        "keyword:surge": "surge",
        "keyword:fill": "fill",
        "keyword:swift": "swift",
        "keyword:link": "link",
    },
}


@pytest.fixture(scope="module")
def glossaries():
    """The terms of each game by id."""
    found = {}
    for game in GAMES:
        path = ROOT / "rules_corpus" / game / "glossary.toml"
        terms = tomllib.loads(path.read_text(encoding="utf-8"))["term"]
        found[game] = {term["id"]: term for term in terms}
    return found


def sides(data):
    """The sides of a card that have a text of their own."""
    return [side for side in (data, data.get("back")) if side and side.get("text")]


def figures(data):
    """The numbers in data or text, without sign; a card number is none."""
    if isinstance(data, dict | list):
        inner = data.values() if isinstance(data, dict) else data
        return {number for value in inner for number in figures(value)} | (
            {2} if isinstance(data, dict) and "half" in data else set()
        )
    text = re.sub(r"[KD]\d\d-\d{3}", "", unicodedata.normalize("NFKC", str(data)))
    return {int(number) for number in re.findall(r"\d+", text)}


def problems(game, effect, **card):
    found = GAMES[game].check_card("x", {**card, "effects": [effect]})
    assert all(problem.path[:3] == ("x", "effects", 0) for problem in found)
    return [(problem.path[3:], problem.code) for problem in found]


@pytest.mark.parametrize("place", CARDS, ids="/".join)
def test_every_card_passes(place):
    """The cards we ship are said in our own words."""
    game, _, card = place

    assert GAMES[game].check_card(card, CARDS[place]) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_cards_use_every_word(game):
    """A word that no card uses has never been tried."""
    words = GAMES[game].WORDS
    cards = [data for (one, _), data in SAMPLES.items() if one == game]
    cards.append({"type": "battle", "unread": [{"ability": 1, "on": "end-of-turn"}]})
    spoken = frozenset().union(*(used(GAMES[game].CARD, data) for data in cards))

    assert spoken - words == frozenset()
    assert words - spoken == frozenset()


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_cards(game):
    """Ids and numbers are unique over all files of a game."""
    ids = [card for one, _, card in CARDS if one == game]
    numbers = [data["number"] for (one, _), data in SAMPLES.items() if one == game]

    assert len(numbers) >= 36
    assert len(set(numbers)) == len(numbers)
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("place", SAMPLES, ids="/".join)
def test_a_sample_card_is_complete(place):
    """A sample card can be shown in every language."""
    data = SAMPLES[place]

    assert set(data["name"]) == set(LANGUAGES)
    assert re.fullmatch(r"[KD]\d\d-\d{3}", data["number"])
    assert set(data.get("text") or data["story"]) == set(LANGUAGES)
    assert ("text" in data) == bool(data.get("effects") or data.get("keywords"))
    assert bool(data.get("back", {}).get("effects")) <= ("text" in data.get("back", {}))
    assert all(set(side["text"]) == set(LANGUAGES) for side in sides(data))


@pytest.mark.parametrize("place", SAMPLES, ids="/".join)
def test_the_text_has_the_figures_of_the_effects(place):
    """A number in the data is printed on the card, and the other way round."""
    for side in sides(SAMPLES[place]):
        meant = figures(side.get("effects", [])) - {0, 1}

        assert [figures(side["text"][lang]) - {0, 1} for lang in LANGUAGES] == [meant] * 3


@pytest.mark.parametrize("place", SAMPLES, ids="/".join)
def test_the_text_has_the_terms_of_the_effects(place, glossaries):
    """Timings, keywords and durations are printed as the glossary has them."""
    game, _ = place
    missing = []
    for side in sides(SAMPLES[place]):
        said = {key: side[key] for key in ("effects", "keywords") if key in side}
        spoken = used(GAMES[game].CARD, {"type": "battle", **said} if game == DRAGON else said)
        wanted = {term for word, term in PRINTED[game].items() if word in spoken}
        missing += [
            (term, lang)
            for term in sorted(wanted)
            for lang in LANGUAGES
            if glossaries[game][term][lang].lower() not in side["text"][lang].lower()
        ]

    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_the_texts_use_the_terms_of_the_glossary(game, glossaries):
    """No form that the glossary tells us to avoid."""
    edge = {"en": r"\b", "ja": "", "zh-TW": ""}
    found = [
        (card, lang, word)
        for term in glossaries[game].values()
        for lang in LANGUAGES
        for word in term.get("avoid", {}).get(lang, ())
        for (one, card), data in SAMPLES.items()
        if one == game
        for side in sides(data)
        if re.search(edge[lang] + re.escape(word) + edge[lang], side["text"][lang])
    ]

    assert found == []


@pytest.mark.parametrize(("game", "size"), [(KAIUN, 30), (DRAGON, 40)])
def test_the_decks_can_be_played(game, size):
    """The right number of cards, at most three of a number, a Leader where there is one."""
    cards = {card: data for (one, _, card), data in CARDS.items() if one == game}
    decks = [
        yaml.safe_load(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "rules_corpus" / game / "decks").glob("*.yaml"))
    ]

    assert len(decks) >= 2
    for deck in decks:
        rows = deck["deck"]
        leader = cards.get(deck.get("leader"), {}).get("type")
        assert deck["game"] == game
        assert leader == ("leader" if game == DRAGON else None)
        assert sum(row["n"] for row in rows) == size
        assert len({row["card"] for row in rows}) == len(rows)
        assert all(row["n"] <= 3 and row["card"] in cards for row in rows)
        assert all(cards[row["card"]].get("type") != "leader" for row in rows)


@pytest.mark.parametrize("game", GAMES)
def test_the_files_have_no_comments(game):
    """Everything a card file says is data."""
    paths = (ROOT / "rules_corpus" / game).glob("[cd]*s/*.yaml")

    assert [p.name for p in paths if re.search(r"(^|\s)#", p.read_text(encoding="utf-8"))] == []


def test_the_basic_cards_of_kaiun_colosseum():
    """Scenarios rely on these values without writing them down."""
    values = {"plain": (3000, 1000, 1), "strong": (5000, 3000, 2), "weak": (2000, 500, 0)}
    expected = {
        f"{kind}-{janken}": (janken, *printed)
        for kind, printed in values.items()
        for janken in ("rock", "scissors", "paper")
    }
    found = {
        card: tuple(data[key] for key in ("janken", "luck-win", "luck-other", "cost"))
        for (game, file, card), data in CARDS.items()
        if (game, file) == (KAIUN, "basics") and "effects" not in data
    }

    assert found == expected


def test_the_basic_cards_of_dragon_ball():
    """Scenarios rely on these values without writing them down."""
    basics = {c: data for (g, file, c), data in CARDS.items() if (g, file) == (DRAGON, "basics")}
    values = {
        card: tuple(data.get(key) for key in ("level", "power", "strike"))
        for card, data in basics.items()
    }

    assert values == {
        "red-leader": (None, 10000, 1),
        "blue-leader": (None, 10000, 1),
        "plain": (1, 5000, 1),
        "vanilla-0": (0, 3000, 1),
        **{f"vanilla-{n}": (n, n * 5000, 1) for n in range(2, 6)},
        "defender": (2, 8000, 1),
        "boost": (1, None, None),
        "study": (1, None, None),
    }
    assert basics["defender"]["keywords"] == ["defense"]
    for leader in ("red-leader", "blue-leader"):
        assert (basics[leader]["back"]["power"], basics[leader]["back"]["strike"]) == (15000, 2)


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"on": "on-play", "do": [{"draw": 1}]}, [(("on",), "unknown-word")]),
        (
            {"on": "on-open", "do": [{"luck": 1, "for": "this-turn"}]},
            [(("do", 0, "for"), "unknown-key")],
        ),
        ({"do": [{"draw": 1}]}, [(("do", 0), "not-allowed")]),
        ({"do": [{"win-battle": "self"}]}, [(("do", 0), "not-allowed")]),
        ({"may": True, "do": [{"luck": 1000}]}, [(("may",), "not-allowed")]),
        ({"do": [{"set-janken": "rock", "for": "this-turn"}]}, [(("do", 0, "for"), "no")]),
        ({"on": "on-open", "do": [{"copies": 5}]}, [(("do", 0, "copies"), "not-allowed")]),
        ({"scope": "deck", "do": [{"luck": 1}]}, [(("do", 0), "not-allowed")]),
        ({"on": ["on-open", "would-draw"], "do": [{"draw": 1}]}, [(("on",), "conflict")]),
        (
            {"on": "on-lose", "do": [{"result": {"extra": 1, "prevent": True}}]},
            [(("do", 0, "result"), "one-action")],
        ),
        (
            {"on": "on-lose", "do": [{"result": {"instead": [{"move": {"to": "hand"}}]}}]},
            [(("do", 0, "result", "instead", 0, "move"), "missing-key")],
        ),
        (
            {"on": "on-open", "do": [{"if": [{"@x": {"cost": 1}}], "do": [{"draw": 1}]}]},
            [(("do", 0, "if", 0, "@x"), "unknown-word")],
        ),
        (
            {"on": "on-open", "do": [{"prohibit": "draw", "who": "you", "target": "self"}]},
            [(("do", 0, "who"), "conflict")],
        ),
        ({"on": "on-open", "do": [{"pay": [{"discard": 1}]}]}, [(("do", 0), "missing-key")]),
    ],
)
def test_what_kaiun_colosseum_refuses(effect, expected):
    """Words of other games, and words that do not go together."""
    meant = [(path, "not-allowed" if code == "no" else code) for path, code in expected]

    assert problems(KAIUN, effect) == meant


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"on": "on-open", "do": [{"draw": 1}]}, [(("on",), "unknown-word")]),
        ({"on": ["main", "on-play"], "do": [{"draw": 1}]}, [(("on",), "conflict")]),
        ({"on": "main", "skill": "pressure", "do": [{"draw": 1}]}, [(("skill",), "conflict")]),
        ({"cost": [{"energy": 1}], "do": [{"power": 1}]}, [(("cost",), "not-allowed")]),
        ({"do": [{"rest": "self"}]}, [(("do", 0), "not-allowed")]),
        ({"on": "main", "do": [{"put": {"from": "hand", "n": 1}}]}, [(("do", 0, "put"), "key")]),
        ({"on": "main", "do": [{"break": {"who": "any"}}]}, [(("do", 0, "break"), "key")]),
        ({"on": "main", "do": [{"damage": 1}]}, [(("do", 0), "key")]),
        ({"on": {"state": []}, "do": [{"draw": 1}]}, [(("on", "state"), "not-allowed")]),
        (
            {"on": "main", "do": [{"move": {"from": "looked", "all": True, "to": "hand"}}]},
            [(("do", 0, "move", "from"), "unknown-word")],
        ),
    ],
)
def test_what_dragon_ball_refuses(effect, expected):
    """Words of other games, and words that do not go together."""
    meant = [(path, "missing-key" if code == "key" else code) for path, code in expected]

    assert problems(DRAGON, effect, type="battle") == meant


RANDOM = {"n": 1, "who": "opponent", "how": "random"}


@pytest.mark.parametrize(
    ("game", "on", "step"),
    [
        (KAIUN, "on-open", {"reveal": {**RANDOM, "from": "hand"}}),
        (KAIUN, "on-open", {"move": {**RANDOM, "from": "hand", "to": "deck-bottom"}}),
        (DRAGON, "main", {"discard": RANDOM}),
        (DRAGON, "main", {"move": {**RANDOM, "from": "hand", "to": "drop"}}),
    ],
)
def test_only_a_discard_of_kaiun_colosseum_is_at_random(game, on, step):
    """4-4-3 is about discards and no book has another random choice: none can be written, so
    that a choice at random may cite it."""
    (word,) = step
    kind = {"type": "battle"} if game == DRAGON else {}

    assert problems(KAIUN, {"on": "on-open", "do": [{"discard": RANDOM}]}) == []
    assert problems(game, {"on": on, "do": [step]}, **kind) == [
        (("do", 0, word, "how"), "unknown-key")
    ]


def test_the_back_side_is_looked_at_too():
    """Effects of the other side are held against the same grammar."""
    card = {"type": "leader", "back": {"effects": [{"on": "main", "do": [{"drop": "@x"}]}]}}

    found = dragon_ball_ic.check_card("x", card)

    assert [p[:2] for p in found] == [
        (("x", "back", "effects", 0, "do", 0, "drop"), "unknown-word")
    ]


@pytest.mark.parametrize(
    "effect",
    [
        {
            "on": "on-open",
            "do": [{"pay": [{"mill": 1}], "do": [{"move": {"card": "it", "to": "hand"}}]}],
        },
        {"on": "on-open", "do": [{"choose": "opposing", "as": "x"}, {"negate": "@x"}]},
        {
            "on": "on-open",
            "do": [
                {"reveal": {"from": "deck-top", "n": 1, "as": "r"}},
                {"if": [{"@r": {"tribe": "it"}}], "do": [{"draw": 1}]},
            ],
        },
    ],
)
def test_references_reach_back(effect):
    """To what has been paid, chosen or revealed before; texts of cards are no references."""
    assert problems(KAIUN, effect) == []


def test_a_condition_asks_one_stored_card():
    """A label is the only key of its condition."""
    two = {"on": "main", "do": [{"if": [{"@x": {}, "@y": {}}], "do": [{"draw": 1}]}]}
    found = problems(DRAGON, two, type="battle")

    assert found == [(("do", 0, "if", 0), "one-action")]


@pytest.mark.parametrize("game", GAMES)
@settings(deadline=None)
@given(data=st.data())
def test_a_damaged_card_never_raises(game, data):
    """Whatever is put in the place of one value, the answer is a list of problems."""
    cards = {card: one for (owner, card), one in SAMPLES.items() if owner == game}
    card = data.draw(st.sampled_from(sorted(cards)))
    damaged = copy.deepcopy(cards[card])
    place, key = damaged, data.draw(st.sampled_from(list(damaged)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(keys))
    place[key] = data.draw(
        st.sampled_from(("it", "@x", "looked", "zzz", 0, -1, True, None, [], {}, [[]], {"@x": 1}))
    )

    found = GAMES[game].check_card(card, damaged)

    assert all(problem.path[0] == card for problem in found)


@pytest.mark.parametrize("game", GAMES)
def test_an_editor_can_check_the_cards(game):
    """Conditions, filters, steps and effects are named in the schema."""
    found = schema(GAMES[game].CARD)
    named = {"condition", "cost", "effect", "event", "filter", "step", "target"}

    assert named <= set(found["$defs"])
    assert found["additionalProperties"] is False
    assert check(GAMES[game].CARD, {"name": ""}) != []
