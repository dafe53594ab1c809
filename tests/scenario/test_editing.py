"""A scenario as a form: what goes in comes out, and what is typed is never lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.errors import BadText, UnknownDeck, UnknownGame
from judge.games.registry import PLAYABLE
from judge.rules.corpus import open_corpus
from judge.scenario import editing, editing_words
from judge.scenario.check import check
from judge.scenario.editing import changed, fields_of, form_of, text_of
from judge.scenario.editing_groups import Rows
from judge.scenario.editing_values import ChoiceField, Sent
from judge.scenario.editing_words import Labels
from judge.scenario.files import shipped
from judge.scenario.read import read_scenario
from judge.words import LANGS, catalogue
from tests.plain import legal
from tests.scenario.cases import BATTLE

CORPUS = open_corpus()
ODD = """\
scenario: odd
title: {zh-TW: 一, en: one}
game: one-piece
reading: {A1: loss}
cards:
  x: {type: character, colors: [green, red], keywords: [rush, rush], name: "two\\nlines", cost: many}
given:
  battle: {attacker: x, target: B.leader, step: block, colour: red}
  B: {}
  A: {hand: 3, life: [], leader: [red-leader], characters: [{rested: false, card: x}, {card: plain}, plain, {card: x, entered: 3, used: [1, {effect: x/2, turn: 3}], power: [+1000 for this-turn]}], nonsense: {a: [1]}}
  C: {hand: 2}
  agenda: [{call: main, with: [1]}]
line:
  - A: "attack x -> \\"y\\""
expect: {winner: none}
"""  # noqa: E501


def test_every_shipped_scenario_goes_through_the_form_unchanged():
    """Text to form to text is the same bytes, and nothing needs to be told as data."""
    told_as_data = set()
    for name, path in shipped(CORPUS.folder).items():
        text = path.read_text(encoding="utf-8")
        fields = fields_of(CORPUS, text)
        told_as_data |= {field for field in fields if field.endswith("~raw")}

        assert text_of(CORPUS, fields) == (text, ()), name

    assert told_as_data == set()


def test_what_a_card_list_said_of_a_card_is_carried_along():
    """Nobody fills it into a form; it is named, and comes out as it went in."""
    listed = "unread: [{ability: 1, on: on-ko}], printed: {rarity: C, sets: [S01]}"
    text = ODD.replace("cost: many}", f"cost: many, {listed}}}")
    fields = fields_of(CORPUS, text)
    form = {part["key"]: part for part in form_of(fields)["parts"]}
    (card,) = form["cards"]["rows"]
    back = read_scenario(text_of(CORPUS, fields).text, "odd")

    assert back.cards == read_scenario(text, "odd").cards
    assert card["kept"] == ["unread", "printed"]
    assert not {"unread", "printed"} & {part["key"] for part in card["parts"]}


def test_what_no_field_can_show_is_kept_as_it_is():
    """Unknown keys, odd orders, values of the wrong kind, a third player."""
    source = read_scenario(ODD, "odd").source
    back = read_scenario(text_of(CORPUS, fields_of(CORPUS, ODD)).text, "odd").source

    assert back.data == source.data
    assert list(back.data["given"]) == ["battle", "B", "A", "C", "agenda"]
    assert list(back.data["given"]["A"]["characters"][0]) == ["rested", "card"]


def test_the_form_says_what_it_has_no_field_for():
    """The keys that are carried along are named."""
    form = form_of(fields_of(CORPUS, ODD))
    position = next(part for part in form["parts"] if part["key"] == "given")

    assert form["kept"] == ["expect"]
    assert position["kept"] == ["C", "agenda"]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text("ab ,:#'\"-?\n日", max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text("abn-", min_size=1, max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None)
@given(game=st.sampled_from(PLAYABLE), side=VALUES, card=VALUES, turn=VALUES)
def test_any_position_goes_through_the_form_unchanged(game, side, card, turn):
    """Whatever somebody writes where a side, an area, a card or the turn belongs."""
    hand = {"hand": [card, {"card": "plain", "used": card}], "deck": side}
    data = {"scenario": "x", "game": game, "given": {"turn": turn, "A": side, "B": hand}}
    out = {}
    editing._form(game).put(data, "", out)

    assert editing._form(game).take(Sent(out), "") == data


def test_a_change_in_the_form_changes_the_text():
    """States, counts, names of cards in any language, lines."""
    fields = fields_of(CORPUS, BATTLE)
    fields["given.A.characters.0.rested"] = ["true"]
    fields["given.A.life~n"] = ["4"]
    fields["given.B.trash.0.card"] = ["赤のリーダー"]
    fields["line.1.player"], fields["line.1.text"] = ["B"], ["no block"]
    text = text_of(CORPUS, fields).text

    assert "characters: [{card: vanilla-5, rested: true}]" in text
    assert "life: 4" in text
    assert "trash: [red-leader]" in text
    assert text.endswith("  - B: no block\n")


def test_known_and_unknown_cards_of_an_area_stand_together():
    """Cards by name, and how many more there are."""
    fields = {**fields_of(CORPUS, BATTLE), "given.B.hand~n": ["2"]}

    assert 'hand: [counter-2000, {card: "?", n: 2}]' in text_of(CORPUS, fields).text


def test_a_card_of_the_case_is_meant_before_a_sample_card_of_that_name():
    """An id stays an id."""
    text = BATTLE.replace("given:", "cards:\n  赤のリーダー: {type: character}\ngiven:").replace(
        "[vanilla-5]", "[赤のリーダー]"
    )

    assert "characters: [赤のリーダー]" in text_of(CORPUS, fields_of(CORPUS, text)).text


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("given.turn.number", "five"),
        ("given.A.hand~n", "1.5"),
        ("given.A.characters.0.used", "[["),
        ("given.modifiers", "{a: b"),
        ("cards.0~id", ""),
    ],
)
def test_a_field_that_cannot_be_read_is_named(field, typed):
    """The problem has the path of its field."""
    fields = {**fields_of(CORPUS, BATTLE), "cards.0.type": ["character"], "cards.0~id": ["x"]}
    fields[field] = [typed]

    assert [one.path for one in text_of(CORPUS, fields).problems] == [field]


def test_two_cards_cannot_have_one_id():
    """The second is told."""
    fields = {**fields_of(CORPUS, BATTLE), "cards.0~id": ["x"], "cards.1~id": ["x"]}

    assert [(one.path, one.code) for one in text_of(CORPUS, fields).problems] == [
        ("cards.1~id", "twice")
    ]


def test_rows_are_added_moved_and_taken_out():
    """By their paths; what is not there stays not there."""
    fields = {"game": ["one-piece"], **{f"line.{n}.text": [str(n)] for n in (0, 3, 7)}}

    assert "line.8" in changed(fields, "add", "line")
    assert changed(fields, "remove", "line.3").keys() == {"game", "line.0.text", "line.7.text"}
    assert changed(fields, "up", "line.7")["line.3.text"] == ["7"]
    assert changed(fields, "down", "line.0")["line.3.text"] == ["0"]
    for do, path in (("up", "line.0"), ("down", "line.7"), ("remove", "line.5"), ("up", "x")):
        assert changed(fields, do, path) == fields


def test_a_text_that_cannot_be_read_has_no_form():
    """And says where it is off."""
    with pytest.raises(BadText) as found:
        fields_of(CORPUS, "scenario: x\ngame: one-piece\ngiven: [a\nb: c\n")

    assert found.value.line == 3


def test_a_form_of_no_game_is_refused():
    """The game decides what there is to fill in."""
    with pytest.raises(UnknownGame):
        text_of(CORPUS, {"game": ["chess"]})


def test_nothing_readable_still_makes_a_text():
    """A form without a name for the file is shown as it is, to be mended."""
    assert (
        text_of(CORPUS, {"game": ["one-piece"], "title": ["x"]}).text
        == "title: x\ngame: one-piece\n"
    )


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_beginning_is_a_possible_position(game):
    """Empty, and with each of the decks that come with the game."""
    one, *others = editing_words.decks_of(CORPUS, game)
    begun = [editing_words.opening(CORPUS, game, one, other) for other in others]
    for text in (editing_words.empty(game), *begun):
        assert check(read_scenario(text, "x")).possible
        assert text_of(CORPUS, fields_of(CORPUS, text)).text == text


def test_an_unknown_deck_is_refused():
    """No path leads out of the folder."""
    for name in ("none", "../cards/basics", ""):
        with pytest.raises(UnknownDeck):
            editing_words.opening(CORPUS, "one-piece", name, "red")


def widgets(widget, role=""):
    yield widget, role
    for key, part in getattr(widget, "parts", {}).items():
        inner = "area" if role == "side" else "side" if key in ("A", "B") else ""
        yield from widgets(part, inner)
    if isinstance(widget, Rows):
        yield from widgets(widget.row)


@pytest.mark.parametrize("lang", LANGS)
def test_every_field_and_choice_has_a_name(lang):
    """In every game and language; and no name is left over."""
    used = {"field.en", "field.ja", "field.zh-TW"}
    used |= {f"choice.who.{player}" for player in ("A", "B", "chance")}
    for game in PLAYABLE:
        labels = Labels(game, lang)
        for widget, role in widgets(editing._form(game)):
            if widget.key and widget.key not in ("move", "game"):
                assert labels.area(widget.key) if role == "area" else labels.field(widget.key)
                used.add(f"field.{widget.key}")
            if isinstance(widget, ChoiceField) and widget.words not in ("edition", "game"):
                for one in widget.choices:
                    told = labels.choice(widget.words, str(one))
                    assert lang == "en" or told != one or one == "?", (widget.key, one)
                    used.add(f"choice.{widget.words}.{one}")
    named = {key for key in catalogue(lang) if key.startswith(("field.", "choice."))}

    assert named <= used


# something that may stand in a field of a kind; what a choice offers is taken from it
TYPED = {
    "text": "something",
    "card": "plain",
    "number": "2",
    "flag": "true",
    "list": "a, b",
    "lines": "{a: b}",
    "words": "something",
    "data": "{a: b}",
}


def controls(part):
    """Every field of a form as it is shown, those of lists and languages included."""
    for inner in (*part.get("parts", ()), *part.get("rows", ()), *part.get("langs", ())):
        yield from controls(inner)
    if part["kind"] == "area":
        yield {"kind": "number", "path": f"{part['path']}~n"}
    elif part["kind"] == "move":
        yield {"kind": "text", "path": f"{part['path']}.text"}
    elif part["kind"] not in ("group", "placed", "rows", "one", "named"):
        yield part


def areas(part):
    """Every area of a form that can have rows."""
    if part["kind"] == "area":
        yield part["path"]
    for inner in part.get("parts", ()):
        yield from areas(inner)


def typed_into(control):
    if control["kind"] in ("choice", "many"):
        return [control["choices"][-1]]
    value = TYPED[control["kind"]]
    return ["a: b" if control["kind"] == "lines" and control["keyed"] else value]


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_field_counts(game):
    """Set in the form of an empty position, read as text, and read back into the form."""
    blank = fields_of(CORPUS, editing_words.empty(game))
    rows = [path for path in areas(form_of(blank)) if path.startswith("given.")]
    for path in (*rows, "cards", "line"):
        blank = changed(blank, "add", path)
    blank |= {"cards.0~id": ["own"], "cards.0.type": ["battle"]} if blank else {}
    before = text_of(CORPUS, blank).text
    tried = 0
    for control in controls(form_of(blank)):
        path, value = control["path"], typed_into(control)
        if path in ("game", "scenario", "cards.0.type") or blank.get(path) == value:
            continue
        edited = text_of(CORPUS, {**blank, path: value})
        again = fields_of(CORPUS, edited.text)
        tried += 1

        assert edited.problems == (), path
        assert edited.text != before, path
        assert again.get(path) == value, (path, again)

    assert len(rows) >= 10  # five areas of each player
    assert tried > 10 * len(rows)


@pytest.mark.parametrize("game", ["one-piece", "dragon-ball-ic"])
def test_what_is_said_of_the_usual_leader_counts(game):
    """The Leader that nobody named is rested: it cannot attack."""
    blank, card = fields_of(CORPUS, editing_words.empty(game)), "red-leader"
    (field,) = (
        one["path"]
        for one in controls(form_of(blank))
        if one["path"].startswith("given.A.leader") and one["path"].endswith("rested")
    )
    text = text_of(CORPUS, {**blank, field: ["true"]}).text

    assert read_scenario(text, "x").given == {"A": {"leader": {"card": card, "rested": True}}}
    told = legal(read_scenario(text, "x"), lang="en")
    assert not any(f"attack {card}" in one["answer"] for one in told["options"])
