"""A position as a picture: everything is there once, nothing is hidden in it, all of it fits."""

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.paths import corpus_folder
from judge.scenario.board import key_of, position
from judge.scenario.files import shipped
from judge.scenario.phrases import catalogue
from judge.scenario.play import library_for
from judge.scenario.read import read_file, read_scenario
from judge.scenario.reader import Reader
from judge.scenario.report import replay
from judge.scenario.svg import anchor, board_svg, linked
from judge.scenario.svg_cards import Face, card
from judge.scenario.svg_mat import Box
from judge.scenario.svg_text import BOLD, shorten, width, wrap, wrap_name
from judge.scenario.visibility import Sight
from judge.words import LANGS

NS = "{http://www.w3.org/2000/svg}"
CASES = {
    "one-piece": """\
scenario: drawn
game: one-piece
cards:
  captain: {type: character, cost: 4, power: 5000, keywords: [rush, blocker]}
  giant: {type: character, cost: 10, power: 9000, keywords: [double-attack]}
  harbor: {type: stage, cost: 2}
given:
  turn: {player: A, number: 5, phase: main}
  A:
    leader: {card: red-leader, don: 1}
    characters: [{card: captain, rested: true, don: 2}, {card: giant, don: 7}, plain]
    stage: harbor
    cost-area: {active: 2, rested: 3}
    hand: [vanilla-3, "?"]
    life: [{card: plain, face: up}, "?", "?"]
    trash: [plain, vanilla-3]
  B: {characters: [{card: vanilla-4, rested: true}], hand: [counter-2000, plain]}
  battle: {attacker: A.captain, target: B.vanilla-4, step: block}
""",
    "kaiun-colosseum": """\
scenario: drawn
game: kaiun-colosseum
given:
  turn: {number: 5, phase: open}
  A: {battle: plain-rock, hand: [plain-rock, plain-paper], barrier: 4, cost-area: [weak-rock]}
  B: {battle: {card: strong-scissors, face: down}, hand: [strong-paper], barrier: 2}
""",
    "dragon-ball-ic": """\
scenario: drawn
game: dragon-ball-ic
cards:
  raider: {type: battle, level: 3, power: 15000, strike: 2, keywords: [defense]}
  wall: {type: battle, level: 2, power: 10000}
given:
  turn: {player: A, number: 5, phase: battle}
  A: {battle: [{card: raider, rested: true}, wall], energy: [wall, raider], drop: [wall]}
  B: {battle: [wall, raider], hand: [raider], energy: 5, life: [wall, raider, wall]}
  battle: {attacker: A.raider, target: B.leader, step: guard}
""",
}
OP = CASES["one-piece"]


def seen(text, lang="en", viewer=None):
    """What a viewer may see of a given position."""
    scenario = read_scenario(text, "case.yaml")
    here = known_game(scenario.game)
    book = here.rules.book_for(here.rules.newest, {})
    state = here.rules.build(scenario.given, library_for(scenario), book).state
    reader = Reader(lang, scenario, state)
    reader.known = Sight(here, viewer, state).now
    return position(state, reader)


def draw(text=OP, lang="en", viewer=None, **options):
    found = seen(text, lang, viewer)
    svg = board_svg(found, read_scenario(text, "case.yaml").game, lang, **options)
    return ElementTree.fromstring(svg)


def cards(root):
    return {g.get("data-card"): g for g in root.iter(f"{NS}g") if g.get("data-card")}


def box(rect):
    return tuple(float(rect.get(name)) for name in ("x", "y", "width", "height"))


def frame(root, card):
    """The rectangle of a card."""
    return box(cards(root)[card].find(f"{NS}rect"))


def said(element):
    """All texts in an element, each line for itself."""
    return ["".join(text.itertext()) for text in element.iter(f"{NS}text")]


def to_be_drawn(found, game):
    """The ids of all cards that have to be in the picture: of a pile only the top card."""
    here = known_game(game)
    draws = {place.area: place.draws for _, row in here.table.mat.rows for place in row}
    for player in "AB":
        for area in here.table.areas:
            lying = found.side(player).get(key_of(area), [])
            if area.tally is None:
                entries = lying["cards"] if isinstance(lying, dict) else lying
                shown = entries[:1] if draws[area.name] == "pile" else entries
                yield from (one["card"] for one in shown if one["card"])


def check_fits(root):
    """Everything lies on the table, and the text of a card on the card."""
    _, _, wide, high = map(float, root.get("viewBox").split())
    for rect in root.iter(f"{NS}rect"):
        if rect.get("class") != "table":
            x, y, w, h = box(rect)
            assert w > 0
            assert h > 0
            assert 0 <= x <= x + w <= wide + 0.1
            assert 0 <= y <= y + h <= high + 0.1
    for group in root.iter(f"{NS}g"):
        frames = group.findall(f"{NS}rect")
        if group.find(f"{NS}title") is None:
            continue
        x, y, w, h = box(frames[0])
        for text in group.findall(f"{NS}text"):
            size = float(text.get("font-size", 9.5))
            long = width(text.text) * size * (BOLD if text.get("font-weight") else 1.0)
            left = float(text.get("x")) - (long / 2 if text.get("text-anchor") else 0.0)
            # sizes are written with one digit after the point
            assert x - 0.5 <= left, text.text
            assert left + long <= x + w + 0.5, text.text
            assert y <= float(text.get("y")) <= y + h, text.text


def check_plain(root, uid):
    """Nothing but shapes and text with attributes."""
    names = {element.tag.removeprefix(NS) for element in root.iter()}
    assert names <= set("svg title desc g rect text tspan line polygon".split())
    for element in root.iter():
        for name, value in element.attrib.items():
            assert not name.startswith(("style", "href", "on")), name
            assert "url(" not in value
        assert element.get("id", uid).startswith(uid)


SAMPLE = sorted(shipped(corpus_folder()))[::60]
TOLD = [(LANGS[n % 3], (None, "A", "B")[n // 3 % 3]) for n in range(9)]


@pytest.mark.parametrize("number", range(len(SAMPLE)), ids=SAMPLE.__getitem__)
def test_every_step_of_a_replay_is_drawn_whole(number):
    """Well-formed, within its frame, every card that may be seen exactly once."""
    scenario = read_file(shipped(corpus_folder())[SAMPLE[number]])
    lang, viewer = TOLD[number % len(TOLD)]
    told = replay(scenario, lang=lang, viewer=viewer, positions=True)
    runs = getattr(told, "runs", [told])
    boards = [step.position for run in runs for step in run.steps]
    boards += [run.final for run in runs if run.final]
    for found in boards[::4] + boards[-1:]:
        svg = board_svg(found, scenario.game, lang, bottom=viewer or "A", uid="x1")
        root = ElementTree.fromstring(svg)
        drawn = [g.get("data-card") for g in root.iter(f"{NS}g") if g.get("data-card")]
        assert sorted(drawn) == sorted(to_be_drawn(found, scenario.game))
        check_fits(root)
        check_plain(root, "x1")
    assert boards or runs[0].verdict == "impossible"


def test_the_sample_has_every_game():
    """So that what is proven of the sample is proven of all of them."""
    folders = {part for name in SAMPLE for part in shipped(corpus_folder())[name].parts}

    assert set(PLAYABLE) <= folders


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_mat_has_a_place_for_every_area(game):
    """Each area once, in rows that are as wide as the table."""
    here = known_game(game)
    places = [place for _, row in here.table.mat.rows for place in row]

    assert sorted(place.area for place in places) == sorted(area.name for area in here.table.areas)
    for _, row in here.table.mat.rows:
        assert sum(1 for place in row if not place.wide) == 1
        assert sum(place.wide for place in row) < here.table.mat.WIDE - 80


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("lang", LANGS)
def test_a_board_speaks_the_language(game, lang):
    """Title, description and the names of areas; it can be read out without the picture."""
    here = known_game(game)
    root = draw(CASES[game], lang, uid="one")
    title, about = root.find(f"{NS}title"), root.find(f"{NS}desc")
    labels = " ".join(said(root))

    assert root.get("role") == "img"
    assert root.get("lang") == lang
    assert root.get("aria-labelledby") == f"{title.get('id')} {about.get('id')}" == "one-t one-d"
    assert "5" in title.text
    hand = {"en": "Hand", "ja": "手札", "zh-TW": "手牌"}[lang]
    assert hand in about.text
    assert hand in labels
    missing = [
        area.name
        for area in here.table.areas
        if catalogue(game, lang)[f"board.{area.name}"] not in about.text
    ]
    assert set(missing) <= {area.name for area in here.table.areas if area.rare}


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_what_is_hidden_is_nowhere_in_the_picture(game, viewer):
    """Neither the name nor the id of a card that the viewer may not know."""
    everything, some = seen(CASES[game]), seen(CASES[game], viewer=viewer)
    svg = board_svg(some, game, "en", bottom=viewer)
    hidden = set(to_be_drawn(everything, game)) - set(to_be_drawn(some, game))
    names = {
        one["name"]
        for player in "AB"
        for lying in everything.side(player).values()
        for one in (lying.get("cards", ()) if isinstance(lying, dict) else ())
        if one["card"] in hidden
    }

    assert hidden
    assert not [card for card in hidden if f'"{card}"' in svg]
    assert not [name for name in names if name in svg and name not in str(some)]
    assert 'class="back"' in svg


def test_a_rested_card_is_turned_and_its_text_is_not():
    """As wide as others are high; letters are never turned."""
    root = draw()
    _, _, w, h = frame(root, "A.captain")
    _, _, active_w, active_h = frame(root, "A.plain")

    assert w > h
    assert active_h > active_w
    assert (round(w), round(h)) == (70, 60)
    assert not [one for one in root.iter() if one.get("transform")]
    assert "captain" in said(cards(root)["A.captain"])


def test_don_lie_under_the_card_they_are_given_to():
    """Some edges, and a badge with the number."""
    root = draw()
    tokens = [g for g in root.iter(f"{NS}g") if g.get("class") == "token"]
    edges = sorted(len(g) for g in tokens)

    assert edges == [1, 2, 4, 5]  # Leader, captain, giant (7), five in the cost area
    assert {"×1", "×2", "×7"} <= set(said(root))
    turned = [box(one)[2] > box(one)[3] for g in tokens if len(g) == 5 for one in g]
    assert sorted(turned) == [False, False, True, True, True]


def test_what_counts_is_on_the_card():
    """Power, cost, keywords, and what happened this turn."""
    text = OP.replace("giant, don: 7", "giant, don: 7, entered: this-turn")
    root = draw(text)
    giant = said(cards(root)["A.giant"])

    assert giant[0] == "10"
    assert giant[-1] == "16000"
    assert "Double" in " ".join(giant)
    assert "new" in " ".join(giant)
    assert "entered this turn" in cards(root)["A.giant"].find(f"{NS}title").text


def test_a_used_effect_is_marked():
    """[Once Per Turn] is what people argue about."""
    case = OP.replace(
        "giant: {type: character, cost: 10,",
        "giant: {effects: [{on: main, once: true, do: [{draw: 1}]}], type: character, cost: 10,",
    ).replace("giant, don: 7", "giant, used: [1]")

    assert "✓1" in " ".join(said(cards(draw(case))["A.giant"]))


def test_counts_are_beside_the_names_of_areas():
    """Piles, hands, Life, and the cost area by state."""
    words = said(draw())

    assert {"Deck 30", "Trash 2", "Life 3", "Cost area active 2 · rested 3"} <= set(words)
    assert "▶ Player A · Hand 2" in words
    assert "Player B · Hand 2" in words


def test_life_shows_what_lies_face_up():
    """And a card that nobody has named is marked as such."""
    root = draw()
    up = [card for card in cards(root) if said(cards(root)[card]) == ["Vanilla 1 (A-2)"]]

    assert len(up) == 1
    assert said(root).count("?") == 1 + 2 + 5  # a card of A's hand, A's Life and B's
    assert cards(root)[up[0]].find(f"{NS}rect").get("class") == "card"


def test_the_battle_is_an_arrow_between_two_marked_cards():
    """From the attacker to the target, and none where nobody fights on."""
    root = draw()
    arrow = next(g for g in root.iter(f"{NS}g") if g.get("class") == "arrow")
    tip = arrow.find(f"{NS}polygon").get("points").split()[0]
    x, y = map(float, tip.split(","))
    left, top, w, h = frame(root, "B.vanilla-4")
    marked = [card for card, g in cards(root).items() if "fight" in g[1].get("class")]

    assert left - 1 <= x <= left + w + 1
    assert top - 1 <= y <= top + h + 1
    assert sorted(marked) == ["A.captain", "B.vanilla-4"]
    assert "captain attacks Vanilla 4." in said(root)
    left_it = seen(OP)
    left_it.battle["attacker"] = left_it.A["trash"]["cards"][0]["card"]
    assert 'class="arrow"' not in board_svg(left_it, "one-piece", "en")
    peaceful = OP[: OP.index("  battle:")]
    assert "arrow" not in [g.get("class") for g in draw(peaceful).iter(f"{NS}g")]


def test_cards_can_be_pointed_out():
    """Those that a step was about; an id that is nowhere is no fault."""
    root = draw(about=["A.giant", "B.nobody"])

    about = [card for card, g in cards(root).items() if g[1].get("class") == "about"]
    assert about == ["A.giant"]


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_other_side_of_the_table(game):
    """Who sits below changes, and each side is the other one turned round."""
    near, far = draw(CASES[game]), draw(CASES[game], bottom="B")
    _, _, wide, high = map(float, near.get("viewBox").split())
    card = "A.plain-rock" if game == "kaiun-colosseum" else "A.leader"
    card = next(one for one in cards(near) if one.startswith(("A.red-leader", card)))
    (x1, y1, w, _), (x2, y2, _, _) = frame(near, card), frame(far, card)

    assert y1 > high / 2 > y2
    assert x1 + w / 2 + x2 + w / 2 == pytest.approx(wide, abs=25)  # what lies under it aside
    assert sorted(cards(near)) == sorted(cards(far))


def test_a_hidden_card_in_the_battle_area_is_a_back():
    """Kaiun Colosseum: who set it sees it face down, the other sees a back."""
    text = CASES["kaiun-colosseum"]
    mine, theirs = draw(text, viewer="B"), draw(text, viewer="A")

    assert cards(mine)["B.strong-scissors"].find(f"{NS}rect").get("class") == "down"
    assert "B.strong-scissors" not in cards(theirs)
    assert "face-down" in " ".join(said(cards(mine)["B.strong-scissors"]))


def test_the_top_of_a_barrier_is_at_its_owners_right():
    """Kaiun Colosseum 3-7-3: for who sits opposite that is our left."""
    text = CASES["kaiun-colosseum"].replace("barrier: 4", "barrier: [strong-rock, weak-paper]")
    for bottom in "AB":
        root = draw(text, bottom=bottom)
        top, below = (
            next(frame(root, card)[0] for card, g in cards(root).items() if g[0].text == name)
            for name in ("Strong Rock", "Weak Paper")
        )
        assert (top > below) is (bottom == "A")


@pytest.mark.parametrize("number", [0, 1, 7, 8, 14, 20, 28, 60])
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_a_hand_of_any_size_stays_on_the_table(number, viewer):
    """All cards while that is possible, then how many more there are."""
    deck = ", ".join(["vanilla-3", "plain"] * number)
    text = OP.replace('hand: [vanilla-3, "?"]', f"hand: [{deck}]")
    root = draw(text, viewer=viewer, bottom=viewer)
    drawn = [card for card in cards(root) if card.startswith(("A.vanilla-3", "A.plain"))]

    check_fits(root)
    assert f"Hand {2 * number}" in " ".join(said(root))
    if viewer == "A" and 2 * number > 30:
        assert f"+{2 * number - 29}" in said(root)
    elif viewer == "A":
        assert len(drawn) >= 2 * number


@pytest.mark.parametrize("lang", LANGS)
def test_long_names_and_many_cards_fit(lang):
    """Twenty cards in an area for five, names without end, numbers without end."""
    name = {
        "en": "The Extraordinarily-Long Named Captain of Everything Between the Two Seas",
        "ja": "偉大なる航路の果てまで行くことを誓った長い名前の船長（新世界）",
        "zh-TW": "發誓航向偉大航路盡頭的名字非常非常長的船長（新世界）",
    }[lang]
    text = OP.replace("captain: {", f"captain: {{name: {{{lang}: {name}}}, ").replace(
        "power: 9000", "power: 123456789012"
    )
    found = seen(text, lang)
    for side in "AB":
        found.side(side)["characters"] = [dict(one) for one in found.A["characters"] * 7]
        found.side(side)["life"]["cards"] *= 9
    root = ElementTree.fromstring(board_svg(found, "one-piece", lang))

    check_fits(root)
    assert found.A["characters"][0]["name"] in cards(root)["A.captain"][0].text
    assert any(line.endswith("(A)") or "…" in line for line in said(cards(root)["A.captain"]))


def test_what_a_user_wrote_stays_text():
    """Markup, quotes and characters that nobody sees, in names and in the uid."""
    name = "<script>alert(1)</script>&\"'\x1b\u202e\ufffe"
    found = seen(OP)
    found.A["characters"][0]["name"] = found.A["life"]["cards"][0]["name"] = name
    found.battle["text"] = name
    found.A["life"]["cards"][0]["card"] = '"><b>'
    svg = board_svg(found, "one-piece", "en", uid='"><i>')
    root = ElementTree.fromstring(svg)

    assert "<script" not in svg
    assert "<b>" not in svg
    assert "<i>" not in svg
    assert "\\x1b\\u202e\ufffd" in cards(root)["A.captain"][0].text
    check_fits(root)


def test_the_same_position_gives_the_same_picture():
    """So that copies can be kept and compared."""
    assert board_svg(seen(OP), "one-piece", "ja") == board_svg(
        seen(OP), known_game("one-piece"), "ja"
    )


@pytest.mark.parametrize("winner", ["A", "draw", "nobody"])
def test_the_end_of_a_game_is_written_in_the_middle(winner):
    """Who won, or that nobody did."""
    found = replace(seen(OP), winner=winner)
    words = said(ElementTree.fromstring(board_svg(found, "one-piece", "en")))

    assert any(line.startswith(("Winner: A", "The game", "Nobody", "No ")) for line in words)


def test_texts_break_where_they_may():
    """At spaces and hyphens, between ideographs, never before small kana or within brackets."""
    assert wrap("plain-rock (A-2)", 4.0, 3, 4.0) == ("plain-", "rock", "(A-2)")
    assert wrap("モビー・ディック号", 4.0, 3, 4.0) == ("モビー・", "ディック", "号")
    assert wrap("シャンクス", 2.0, 9, 2.0) == ("シャ", "ンク", "ス")
    assert wrap("Extraordinary", 3.0, 2, 3.0)[-1].endswith("…")
    assert wrap("", 3.0, 2, 3.0) == ()
    assert wrap_name("Straw Hat Captain (A-2)", 6.0, 2, 6.0)[-1].endswith("(A-2)")
    assert shorten("Hand", 9.0) == "Hand"
    assert shorten("Hand", 0.5) == ""
    assert all(width(line) <= 3.0 for line in wrap("the quick brown fox" * 9, 3.0, 20, 2.0))


def test_an_empty_hand_takes_no_room_and_a_card_in_passing_does():
    """On a phone every line counts; what belongs to no area is shown while it is there."""
    high = float(draw().get("height"))
    empty = OP.replace('hand: [vanilla-3, "?"]', "hand: []")
    passing = draw(OP.replace("    stage: harbor\n", "    stage: harbor\n    none: [vanilla-3]\n"))

    assert float(draw(empty).get("height")) == high - 62
    assert float(passing.get("height")) == high
    assert "No area 1" in said(passing)
    assert not [line for line in said(draw()) if line.startswith("No area")]


@pytest.mark.parametrize(
    "name",
    ["Donquixote Doflamingo", "Bartholomew Kuma", "Charlotte Mont-d'or", "Portgas.D.Ace",
     'Eustass"Captain"Kid', "Time for the Counterattack", "Revolutionary Army HQ",
     "Never Underestimate the Power of Miracles!!", "Don't Worry!! I'm Here!!"],
)  # fmt: skip
@pytest.mark.parametrize("size", [(60, 82), (70, 60), (57, 67)])
def test_a_name_is_never_cut_within_a_word(name, size):
    """On a card that stands, one that is rested and one in the hand, however much is on it."""
    face = Face("x", "card", name, corner="10", number="12000", tags=("Blocker",))
    face = face._replace(code="OP01-025", minor=("C +1000",), band=("red",), raised={"number"})
    svg = f'<svg xmlns="{NS[1:-1]}">{card(Box(0, 0, *size), face)}</svg>'
    lines = said(ElementTree.fromstring(svg))
    rows = lines[1 : lines.index("OP01-025")]

    whole = re.findall(r"[\w']+", name)
    assert rows
    assert [word for row in rows for word in re.findall(r"[\w']+", row) if word not in whole] == []
    assert "12000" in lines


def test_colors_numbers_and_changes_are_drawn():
    """The band has every color; an arrow says which way a number was changed, a sign which words
    are new or lost."""
    text = OP.replace(
        "giant, don: 7}", "giant, power: -2000 for this-turn, cost: +1 for this-turn}"
    )
    text = text.replace("{card: captain, rested: true, don: 2}", "{card: captain, gained: banish}")
    text = text.replace("captain: {type", "captain: {number: X01-001, colors: [red, blue], type")
    drawn = cards(draw(text))
    captain, giant = drawn["A.captain"], drawn["A.giant"]
    bands = [one.get("class") for one in captain if (one.get("class") or "").startswith("band")]
    arrows = [one.get("class") for one in giant.iter(f"{NS}polygon")]

    assert bands == ["band blue", "band red"]
    assert "X01-001" in said(captain)
    assert arrows == ["raised", "lowered"]  # the cost in the corner, and the power
    assert "+Banish" in " ".join(said(captain))
    assert "printed: Power 9000" in giant.find(f"{NS}title").text
    assert not list(captain.iter(f"{NS}polygon"))


def test_a_linked_board_leads_from_every_card_and_says_which_it_is():
    """The name of a link is what is told of the card; nothing else is changed."""
    plain = board_svg(seen(OP), "one-piece", "en", uid="u")
    root = ElementTree.fromstring(linked(plain))
    links = list(root.iter(f"{NS}a"))

    assert {one.get("data-card") for one in links} == set(cards(ElementTree.fromstring(plain)))
    assert all(one.get("aria-label") == one.find(f"{NS}title").text for one in links)
    assert all(one.get("href") == f"#{anchor('u', one.get('data-card'))}" for one in links)
    assert root.get("role") != "img"
    assert len({one.get("href") for one in links}) == len(links)
