"""How a printed card is named: by number or name, in positions, lines and expectations."""

import json

import pytest

from judge.cli import main
from judge.errors import BadLine, BadScenario
from judge.rules.corpus import open_corpus
from judge.scenario.card_index import cards_called, near_names, near_numbers
from judge.scenario.card_names import EXACT, NOT, PART, WORDS, card_fit, name_fit, numbered
from judge.scenario.deck import examine_deck
from judge.scenario.meant import given_of, own_cards
from judge.scenario.read import read_scenario
from judge.scenario.report import replay_in
from judge.scenario.running import examine
from judge.scenario.shipped import NEW, own_folder
from judge.scenario.write import write_scenario
from judge.words import LANGS

GAME = "one-piece"
EDITION = "1.2.0"
ZORO = ("Roronoa Zoro", "ロロノア・ゾロ", "羅羅亞・索隆")
# every way to write that Zoro (OP01-025), a Character with 5000 power and [Rush], attacks a
# rested Nami (OP01-016)
TABLE = """
scenario: named
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A:
    leader: OP01-002
    characters: [OP01-025]
    hand: [OP01-016, OP01-017, OP01-026]
    cost-area: {active: 8}
  B:
    leader: OP01-031
    characters: [{card: OP01-016, rested: true}, {card: vanilla-4, rested: true}]
line:
"""


def case(*lines, table=TABLE, **parts):
    text = table + "".join(f'  - {player}: "{text}"\n' for player, text in lines)
    text += "".join(f"{key}:\n  {value}\n" for key, value in parts.items())
    return read_scenario(text if lines else text.replace("line:\n", ""), "named.yaml")


def placed(written, area="characters"):
    """The ids of the cards that are written in an area of player A."""
    without_hand = TABLE.replace("    hand: [OP01-016, OP01-017, OP01-026]\n", "")
    text = without_hand.replace("characters: [OP01-025]", f"{area}: [{written}]")
    text = text.replace("line:\n", "")
    scenario = read_scenario(text, "named.yaml")
    examine(scenario, EDITION)
    return given_of(scenario)["A"][area]


def first(*lines, lang="en", **parts):
    """The first step that a line leads to."""
    return replay_in(case(*lines, **parts), EDITION, lang=lang).steps[0].text


# -- what a text fits ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["OP01-016", "op1-16", "OP01016", "op01-016_p1", "ＯＰ０１－０１６", "OP01–016", " op01-016 "],
)
def test_a_number_in_any_spelling(text):
    """Width, dashes, leading zeros, parallel prints."""
    assert numbered(text) == ("OP01-016", "")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Nami (OP01-016)", "Nami"),
        ("OP01-016 Nami", "Nami"),
        ("ナミOP01-016", "ナミ"),
        ("op1-16（娜美）", "娜美"),
        ("[Nami] op01016", "Nami"),
    ],
)
def test_a_number_beside_a_name(text, name):
    """On either side, in brackets or not."""
    assert numbered(text) == ("OP01-016", name)


@pytest.mark.parametrize("text", ["Nami", "vanilla-5", "Mr.2.Bon.Kurei(Bentham)", "?", ""])
def test_a_name_is_no_number(text):
    """Figures in a name do not make it one."""
    assert numbered(text) is None


@pytest.mark.parametrize(
    ("text", "names", "fit"),
    [
        ("Monkey D Luffy", ["Monkey.D.Luffy"], EXACT),
        ("monkey.d.luffy", ["Monkey.D.Luffy"], EXACT),
        ("モンキー･Ｄ･ルフィ", ["モンキー・D・ルフィ"], EXACT),
        ("蒙其D魯夫", ["蒙其・D・魯夫"], EXACT),
        ("zoro", ZORO, WORDS),
        ("ゾロ", ZORO, WORDS),
        ("D Luffy", ["Monkey.D.Luffy"], WORDS),
        ("白ひげ", ["白ひげ海賊団"], PART),
        ("luf", ["Monkey.D.Luffy"], NOT),
        ("zoro luffy", ZORO, NOT),
        ("2", ["Mr.2.Bon.Kurei(Bentham)"], NOT),
        ("", ZORO, NOT),
    ],
)
def test_a_name_and_a_part_of_it(text, names, fit):
    """Whole words where a script has words; nothing fits by a piece of a word."""
    assert name_fit(text, names) == fit


def test_a_number_and_the_name_of_another_card_fit_nothing():
    """One of the two is a mistake, and nobody can say which."""
    assert card_fit("Zoro (OP01-025)", ZORO, "OP01-025") == EXACT
    assert card_fit("Nami (OP01-025)", ZORO, "OP01-025") == NOT


# -- the index -------------------------------------------------------------------------------------


def test_every_printed_card_is_found_by_each_of_its_names():
    """Names with commas and quotation marks too."""
    corpus = open_corpus()

    assert "op01-016" in cards_called(corpus, GAME, "ナミ")
    assert cards_called(corpus, GAME, "...I Want to Live!!") == cards_called(
        corpus, GAME, "我想活下去！"
    )
    assert cards_called(corpus, GAME, "nobody at all") == ()
    assert cards_called(corpus, "kaiun-colosseum", "ナミ") == ()


def test_what_is_near():
    """A set's own numbers, and names with a slip or with more words."""
    corpus = open_corpus()

    assert set(near_numbers(corpus, GAME, "op01-122")) <= {f"op01-{n}" for n in range(115, 122)}
    assert near_numbers(corpus, GAME, "op99-001")
    assert "op01-016" in near_names(corpus, GAME, "Nammi")
    assert near_names(corpus, GAME, "xyzzyqq") == ()


# -- positions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        *("OP01-025", "op1-25", "OP01025", "op01-025", "OP01-025_p1", "oP01-025"),
        *("Roronoa Zoro (OP01-025)", "OP01-025 Zoro", "ゾロ OP01-025", "羅羅亞・索隆（OP01-025）"),
    ],
)
def test_a_card_of_a_position(written):
    """In whatever way it is written, it is the same card."""
    assert placed(written) == ["op01-025"]


@pytest.mark.parametrize("name", ["Perona (OP06-093)", "OP06-093", "op6-93"])
@pytest.mark.parametrize("area", ["characters", "hand", "life", "trash", "deck"])
def test_in_every_area(name, area):
    """With details, too."""
    assert placed(f"{name}, {{card: {name}, n: 2}}", area) == [
        "op06-093",
        {"card": "op06-093", "n": 2},
    ]


@pytest.mark.parametrize("name", ["Prince Bellett", "プリンスベレット", "貝雷特王子"])
def test_a_name_that_one_card_bears(name):
    """It is enough, in each language; case, dots and width make no difference."""
    (card,) = placed(name.upper())

    assert cards_called(open_corpus(), GAME, name) == (card,)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["Nami", "ナミ", "娜美", "n a m i"])
def test_a_name_that_several_bear_lists_them(name, lang):
    """With number, name and facts, and what to write."""
    with pytest.raises(BadScenario) as error:
        placed(name)

    found = error.value
    assert (found.reason, found.line, found.column) == ("several-named", 8, 18)
    hint = found.hint(lang)
    assert "OP01-016 " + {"en": "Nami", "ja": "ナミ", "zh-TW": "娜美"}[lang] in hint
    assert "2000" in hint


@pytest.mark.parametrize(
    ("written", "reason", "near"),
    [
        ("OP99-001", "no-such-number", ""),
        ("OP01-122", "no-such-number", "OP01-121"),
        ("OPO1-025", "no-such-name", "OP01-025"),
        ("Nammi", "no-such-name", "OP01-016"),
        ("zoro", "no-such-name", "OP01-025"),
        ("vanila-5", "no-such-name", "vanilla-5"),
        ("Nami (OP01-025)", "number-and-name", "OP01-025 Roronoa Zoro"),
    ],
)
def test_what_means_no_card_is_told_with_what_may_be_meant(written, reason, near, tmp_path, capsys):
    """Where it stands, and with exit status 2."""
    with pytest.raises(BadScenario) as error:
        placed(written)

    assert (error.value.reason, error.value.line) == (reason, 8)
    assert all(near in error.value.hint(lang).replace("ロロノア・ゾロ", "Roronoa Zoro")
               .replace("羅羅亞・索隆", "Roronoa Zoro") for lang in LANGS)  # fmt: skip
    file = tmp_path / "wrong.yaml"
    file.write_text(TABLE.replace("OP01-025]", f"{written}]").replace("line:\n", ""))
    assert main(["replay", str(file), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["code"] == "bad-scenario"


def test_a_battle_and_what_applies_by_a_card():
    """Everything else in a position that names a card takes it as well."""
    text = TABLE.replace("line:\n", "").replace(
        "characters: [OP01-025]",
        "characters: [{card: OP01-025, rested: true, power: +1000 for this-turn by OP01-025}]",
    )
    text += "  battle: {attacker: OP01-025, target: B.Nami, step: block}\n"
    scenario = read_scenario(text, "named.yaml")
    run = replay_in(scenario, EDITION, lang="en")

    assert given_of(scenario)["battle"] == {
        "attacker": "op01-025",
        "target": "B.op01-016",
        "step": "block",
    }
    assert any("Roronoa Zoro (6000)" in step.text for step in run.steps)


def test_what_was_written_stays_as_it_was():
    """A case that is saved has the names that somebody gave it."""
    written = write_scenario(case(("A", "attack zoro -> nami")))

    assert "characters: [OP01-025]" in written
    assert write_scenario(read_scenario(written, "again.yaml")) == written


def test_a_leader_brings_life_and_colours():
    """Law (OP01-002) has 4 Life, red and green; left out, Life is as printed."""
    run = replay_in(case(), EDITION, lang="en")
    sides = run.final.given

    assert sides["A"]["life"] == 4
    assert sides["B"]["life"] == 5


def test_a_card_of_an_imported_set(corpus):
    """By number and by name, as ours; a damaged file of the user's does not stand in the way."""
    folder = own_folder(corpus, GAME) / NEW
    folder.mkdir(parents=True)
    (folder / "xx01.yaml").write_text(
        "xx01-001:\n  type: character\n"
        "  name: {en: Quay Clerk, ja: 埠頭の書記, zh-TW: 碼頭書記}\n"
        "  number: XX01-001\n  cost: 2\n  power: 3000\n",
        encoding="utf-8",
    )
    (folder / "xx02.yaml").write_bytes(b"\xff\xfe")

    assert placed("xx1-1, quay clerk, 埠頭の書記, 碼頭書記（XX01-001）") == ["xx01-001"] * 4
    assert placed("OP01-025") == ["op01-025"]


def test_a_deck_takes_them_as_well():
    """Five of one number, in two spellings, are one too many."""
    data = {
        "game": GAME,
        "leader": "op1-1",
        "deck": [{"card": "OP01-017_p1", "n": 3}, {"card": "Nico Robin (OP01-017)", "n": 2}],
    }
    found = examine_deck(open_corpus(), GAME, data, EDITION)

    assert {reason.code for reason in found.reasons} == {"deck-size", "too-many-copies"}


# -- lines -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "attack zoro -> nami",
        "attack OP01-025 -> OP01-016",
        "attack op1-25 -> op1-16",
        "attack Roronoa Zoro (OP01-025) -> Nami (OP01-016)",
        "attack OP01-025 Zoro -> B.nami",
        "Attack RORONOA ZORO -> Your Nami",
        "attack with zoro -> the opponent's nami",
        "Zoro attacks Nami",
        "ゾロでナミにアタック",
        "ロロノア・ゾロでナミ（OP01-016）にアタック",
        "アタック ゾロ -> ナミ",
        "以索隆攻擊娜美",
        "攻擊 羅羅亞・索隆 -> 娜美",
        "attack ｚｏｒｏ -> ﾅﾐ",
    ],
)
def test_an_attack(line):
    """On the table A has one Zoro, and B one Nami."""
    assert first(("A", line)) == "Player A declares an attack on Nami (B) with Roronoa Zoro."


@pytest.mark.parametrize(
    "line",
    [
        *("play nami", "play OP01-016", "play Nami (OP01-016)", "OP01016をプレイ"),
        *("ナミを登場", "登場 ナミ", "登場 娜美", "ナミを登場させる", "play ナミ"),
    ],
)
def test_a_card_is_played_from_the_hand(line):
    """Of the Namis of both players the own one in the hand is meant."""
    assert first(("A", line)) == "Player A plays Nami (A)."


SIGNS = TABLE.replace(
    "[OP01-016, OP01-017, OP01-026]",
    "[OP03-039, OP09-096, EB01-003, OP01-032, ST22-014, EB02-053]",
)


@pytest.mark.parametrize(
    ("number", "names"),
    [
        ("OP03-039", ("One, Two, Jango", "ワン・ツー・ジャンゴ", "一、二、傑克斯")),
        ("OP09-096", ("My Era...Begins!!", "おれの時代だァ!!!!", "是我的時代啦!!!!")),
        ("EB01-003", ("Kid & Killer", "キッド&キラー", "基德&奇拉")),
        ("OP01-032", ("Ashura Doji", "アシュラ童子", "阿修羅童子")),
        ("ST22-014", ("A.O.", "Ａ・Ｏ")),
        ("EB02-053", ("Myskina Olga", "オルガ・ミスキナ", "歐爾嘉・米斯基納")),
    ],
)
def test_every_sign_of_a_name(number, names):
    """Commas, dots, and words that are said of an owner, too: what is printed can be written."""
    wanted = first(("A", f"play {number}"), table=SIGNS)

    assert {first(("A", f"play {name}"), table=SIGNS) for name in names} == {wanted}


def test_don_is_given():
    """To a card that is named by number."""
    run = replay_in(case(("A", "give 2 -> OP01-025")), EDITION, lang="en")

    assert [card["don"] for card in run.final.given["A"]["characters"]] == [2]


def test_a_counter_by_number():
    """OP01-026 is a Counter Event, which is played in the Counter Step."""
    table = TABLE.replace(
        "characters: [{card: OP01-016", "hand: [OP01-017]\n    characters: [{card: OP01-016"
    )
    run = replay_in(
        case(("A", "attack zoro -> B.leader"), ("B", "counter op1-17 -> B.leader"), table=table),
        EDITION,
        lang="en",
    )

    assert run.refusal is None
    assert any("Nico Robin" in step.text for step in run.steps)


@pytest.mark.parametrize(
    "line",
    [
        "A attacks with OP01-025 with two DON!! -> B.leader",
        "A attacks the leader with OP01-025 with two DON!!",
        "OP01-025 with 2 DON!! cards attacks the leader",
        "attack zoro with two don -> leader",
        "ドン!!2枚のゾロでリーダーにアタック",
        "プレイヤーAはドン‼を二枚付与したOP01-025でリーダーにアタック",
        "以附加兩張咚!!的索隆攻擊領航",
    ],
)
def test_a_card_with_the_don_that_it_has_been_given(line):
    """Of two Zoros the one with two DON!! cards is meant."""
    table = TABLE.replace("[OP01-025]", "[OP01-025, {card: OP01-025, don: 2}]")

    assert first(("A", line), table=table).endswith("Kouzuki Oden with Roronoa Zoro (A-2).")


def test_no_card_has_so_many():
    """Then none is meant, also where only one has the name, and that is said of it."""
    with pytest.raises(BadLine) as error:
        first(("A", "attack with zoro with three DON!! -> leader"))

    assert error.value.reason == "other-number"
    assert "Roronoa Zoro" in error.value.message("en")
    assert "don: 2" in error.value.hint("en")


def test_a_name_means_a_card_that_can_lie_there():
    """Lucy is a Leader (OP15-002) and a Character (OP07-112): the area says which is meant."""
    text = TABLE.replace("line:\n", "").replace("OP01-002", "ルーシー")
    scenario = read_scenario(text.replace("[OP01-025]", "[ルーシー]"), "named.yaml")

    assert given_of(scenario)["A"]["leader"] == "op15-002"
    assert given_of(scenario)["A"]["characters"] == ["op07-112"]


def test_leaders_are_not_offered_for_the_life_area():
    """The message lists what can lie there; Carrot (OP08-021) is a Leader."""
    text = TABLE.replace("line:\n", "").replace("  B:\n", "  B:\n    life: [キャロット]\n")
    with pytest.raises(BadScenario) as error:
        examine(read_scenario(text, "named.yaml"), EDITION)

    assert "OP01-009" in error.value.hint("en")
    assert "OP08-021" not in error.value.hint("en")


@pytest.mark.parametrize("line", ["A attacks with OP01-025", "Zoro attacks", "ゾロでアタック"])
def test_an_attack_without_its_target(line):
    """What is missing is told."""
    with pytest.raises(BadLine) as error:
        first(("A", line))

    assert error.value.reason == "needs-target"


SEVERAL = TABLE.replace("leader: OP01-002", "leader: OP01-001").replace(
    "hand: [OP01-016,", "hand: [OP01-016, OP02-036,"
)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("attack zoro -> B.leader", ["OP01-001", "OP01-025"]),
        ("attack ゾロ -> B.leader", ["OP01-001", "OP01-025"]),
        ("play 娜美", ["OP01-016", "OP02-036"]),
    ],
)
def test_of_several_cards_none_is_guessed(line, meant, lang):
    """Each is named as it can be written."""
    with pytest.raises(BadLine) as error:
        replay_in(case(("A", line), table=SEVERAL), EDITION, lang=lang)

    assert error.value.reason == "several-cards"
    hint = error.value.hint(lang)
    assert all(f"({number})" in hint for number in meant)


def test_what_cannot_be_done_now_may_be_meant_as_well():
    """Only the Leader can attack, but a rested Zoro lies beside it."""
    table = SEVERAL.replace("[OP01-025]", "[{card: OP01-025, rested: true}]")
    with pytest.raises(BadLine) as error:
        replay_in(case(("A", "attack zoro -> B.leader"), table=table), EDITION, lang="en")

    assert error.value.reason == "several-cards"


@pytest.mark.parametrize("lang", LANGS)
def test_cards_of_one_name_are_told_with_their_numbers(lang):
    """Two cards of one name stay apart, and what is told can be written."""
    name = dict(zip(LANGS, ZORO, strict=True))[lang]
    written = f"{name} (OP01-025)"
    scenario = case(("A", f"attack {written} -> B.leader"), table=SEVERAL)
    text = replay_in(scenario, EDITION, lang=lang).steps[0].text

    assert written in text
    assert f"{name} (OP01-001)" not in text


RESTED_AND_ACTIVE = TABLE.replace("[OP01-025]", "[{card: OP01-025, rested: true}, OP01-025]")


@pytest.mark.parametrize(
    ("name", "attacker"),
    [("A.op01-025-2", "A.op01-025-2"), ("op01-025", "A.op01-025-2"), ("A.op01-025", None)],
)
def test_a_whole_id_is_no_other_copy(name, attacker):
    """7-1-1-1: an active card is rested to attack. A bare name means the one that can."""
    lines = case(("A", f"attack {name} -> B.leader"), table=RESTED_AND_ACTIVE)
    run = replay_in(lines, EDITION, lang="en")

    if attacker is None:
        assert "7-1-1-1" in run.refusal.rules
    else:
        assert run.verdict == "complete"
        assert [step.data["card"] for step in run.steps if step.rule == "7-1-1-1"] == [attacker]


def test_copies_are_told_apart_as_ever():
    """(A-2) is A's second; it can be written with the number, and by #2."""
    table = TABLE.replace("[OP01-025]", "[OP01-025, {card: OP01-025, don: 1}]")
    for line in ("Zoro (A-2)", "OP01-025 (A-2)", "zoro #2", "OP01-025#2", "op01-025-2"):
        told = first(("A", f"attack {line} -> B.leader"), table=table)
        assert told.endswith("with Roronoa Zoro (A-2).")


def test_a_card_that_lies_there_but_cannot_do_it_is_refused_with_its_section():
    """A rested Character cannot attack: understood, and refused by the rules."""
    table = TABLE.replace("[OP01-025]", "[{card: OP01-025, rested: true}]")
    run = replay_in(case(("A", "attack zoro -> B.leader"), table=table), EDITION, lang="en")

    assert run.verdict == "refused"
    assert run.refusal.rules


# -- expectations ----------------------------------------------------------------------------------


def test_expectations_name_cards_in_the_same_ways():
    """Zoro has 5000 power, Nami 2000: she is K.O.'d and goes to the trash."""
    run = replay_in(
        case(
            ("A", "attack zoro -> nami"),
            expect="\n  ".join(
                (
                    "zoro.power: 5000",
                    "OP01-025.state: rested",
                    "Roronoa Zoro (OP01-025).zone: characters",
                    "羅羅亞・索隆.don: 0",
                    "B.ナミ.fate: ko",
                    "B.trash: [Nami]",
                    "A.hand: [ナミ, op1-17, OP01-026]",
                    "refused: [{A: attack OP01-025 -> B.leader}]",
                )
            ),
        ),
        EDITION,
        lang="en",
    )

    assert [one.path for one in run.expectations if not one.ok] == []
    assert len(run.expectations) == 8


@pytest.mark.parametrize(
    ("path", "reason"), [("nami.power: 2000", "several-meant"), ("usopp.power: 1", "no-card")]
)
def test_an_expectation_that_names_none_or_several_is_a_mistake(path, reason):
    """Both players have a Nami; nobody has Usopp."""
    with pytest.raises(BadScenario) as error:
        replay_in(case(("A", "attack zoro -> nami"), expect=path), EDITION, lang="en")

    assert error.value.reason == reason


# -- other texts than printed ----------------------------------------------------------------------

ALTERED = """
scenario: altered
game: one-piece
cards:
  OP1-25: {effects: [{on: when-attacking, do: [{draw: 2}]}]}
  op01-016: {power: 4000}
given:
  turn: {player: A, number: 5, phase: main}
  A: {leader: OP01-001, characters: [OP01-025, Nami (OP01-016)], hand: []}
line:
  - A: attack OP01-025 -> B.leader
expect:
  A.hand: 2
  zoro (op01-025).power: 5000
  nami.power: 4000
  nami.cost: 1
"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_printed_card_with_another_text(lang):
    """What is not said stays as printed; the replay tells it, and JSON has the numbers."""
    run = replay_in(read_scenario(ALTERED, "altered.yaml"), EDITION, lang=lang)

    assert run.ok
    assert [(one.card, one.number) for one in run.altered] == [
        ("op01-025", "OP01-025"),
        ("op01-016", "OP01-016"),
    ]
    assert all(f"({one.number})" in one.text for one in run.altered)
    assert run.altered[0].text != run.altered[1].text.replace("016", "025")


def test_it_is_told_near_the_top(tmp_path, capsys):
    """Before the first step."""
    file = tmp_path / "altered.yaml"
    file.write_text(ALTERED)
    main(["replay", str(file), "--edition", EDITION])
    lines = capsys.readouterr().out.splitlines()

    assert lines[1] == "! Roronoa Zoro (OP01-025) is played with another text than printed."


def test_a_card_as_printed_is_not_told():
    """Saying what is so anyway changes nothing."""
    same = ALTERED.replace("power: 4000", "power: 2000").replace(
        "nami.power: 4000", "nami.power: 2000"
    )
    run = replay_in(read_scenario(same, "altered.yaml"), EDITION, lang="en")

    assert [one.number for one in run.altered] == ["OP01-025"]


def test_another_text_has_no_unread_abilities_and_no_proof():
    """What is known of a text is not known of another one."""
    cards = own_cards(open_corpus(), GAME, {"OP01-025": {"effects": []}, "OP01-016": {"cost": 2}})

    assert "printed" not in cards["op01-025"]
    assert cards["op01-025"]["power"] == 5000
    assert cards["op01-016"]["cost"] == 2
    assert "printed" in cards["op01-016"]


def test_a_mistake_in_what_differs_is_told_with_its_place():
    """Under the key as it is written."""
    with pytest.raises(BadScenario) as error:
        examine(read_scenario(ALTERED.replace("power: 4000", "power: x"), "a.yaml"), EDITION)

    assert (error.value.reason, error.value.line) == ("not-allowed", 6)
