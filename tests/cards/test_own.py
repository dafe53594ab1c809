"""Card lists that a user imports: kept on the user's machine, found like ours, and forgotten."""

import csv
import json
import shutil
import subprocess
import sys

import pytest

from judge.cards.keeping import OwnCards
from judge.cards.shelf import GAME, all_cards, our_cards
from judge.cli import main
from judge.rules.corpus import open_corpus
from judge.scenario.called import caller
from judge.scenario.shipped import NEW, own_folder, printed_card
from judge.words import LANGS
from tests.cards.lists import entry, write_list
from tests.cards.new_set import NAMES, SET, UNREAD, entries, write_set
from tests.conftest import NEWEST

SCOUT = f"{SET}-002"
CASE = """
scenario: new-card
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [xx01-002], cost-area: {active: 3}, deck: [plain, plain, plain]}
  B: {characters: [xx01-003]}
line:
  - A: play xx01-002
expect:
  A.hand: [plain, plain]
  A.deck: 1
  cites: [8-1-3-1]
"""
FILLED = {"ember-duelist": 4, "standard-bearer": 4, "ember-charger": 4, "twinblade": 2}
DECK = {
    "leader": "xx01-001",
    "deck": [
        *({"card": f"xx01-{number:03}", "n": 4} for number in range(2, 11)),
        *({"card": card, "n": count} for card, count in FILLED.items()),
    ],
}


@pytest.fixture
def run(capsys):
    def runner(*arguments):
        status = main([str(one) for one in arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return runner


@pytest.fixture
def told(run):
    def teller(*arguments):
        return json.loads(run(*arguments, "--json")[1])

    return teller


def stored(folder):
    """What is in a folder, by its names."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def as_listed(data, **changed):
    """A card of ours as an English list has it, without its text."""
    facts = {
        "name": data["name"]["en"],
        "category": data["type"].capitalize(),
        "colors": [one.capitalize() for one in data["colors"]],
        "attributes": [one.capitalize() for one in data.get("attributes", ())],
        "types": data.get("features", []),
        "cost": data.get("cost", data.get("life")),
        "power": data.get("power"),
        "counter": data.get("counter"),
    }
    return entry(data["number"], **{**facts, **changed})


def first(wanted):
    """The first card of ours of a kind."""
    return next(data for data in our_cards(open_corpus()).values() if wanted(data))


def says_nothing(data):
    """All languages have the same text only where there is none."""
    source = data["printed"]["source"]
    return len(source) == len(LANGS) and len(set(source.values())) == 1


def draws_one(data):
    """Agreed upon, and what it does is plain."""
    return (
        data.get("effects") == [{"on": "on-play", "do": [{"draw": 1}]}]
        and data["printed"]["proof"] == "agreed"
    )


def test_a_new_set_is_known_from_then_on(run, told, tmp_path):
    """By number, name and facts, in a position and in a deck; once forgotten it is not."""
    case, deck = tmp_path / "case.yaml", tmp_path / "deck.yaml"
    case.write_text(CASE, encoding="utf-8")
    deck.write_text(json.dumps({"game": GAME, **DECK}), encoding="utf-8")
    lists = write_set(tmp_path / "lists", *LANGS)
    assert run("card", SCOUT)[0] == 2

    assert run("import", "cards", *lists, "--yes")[0] == 0

    (card,) = told("card", "xx1-2")["cards"]
    assert (card["number"], card["proof"], card["own"]) == (SCOUT, "agreed", "new")
    assert card["effects"] == [{"on": "on-play", "do": [{"draw": 2}]}]
    named = told("card", NAMES[1]["ja"])["cards"]
    fitting = told("card", f"set:{SET}", "step:draw", "cost<=3")["cards"]
    assert [one["number"] for one in named] == [SCOUT]
    assert [one["number"] for one in fitting] == [SCOUT, f"{SET}-005", f"{SET}-009"]
    assert "Expectations met: 3 of 3" in run("replay", case, "--edition", NEWEST[GAME])[1]
    assert told("deck", deck)["violations"] == []

    assert run("official", "remove", "cards", SET.lower())[0] == 0

    assert run("card", SCOUT)[0] == 2
    assert run("replay", case)[0] == 2
    assert told("official", "list")["cards"] == []
    assert run("official", "remove", "cards", SET)[0] == 2


def test_nothing_is_kept_without_a_yes(run, told, tmp_path, data_folder):
    """Nobody is at a terminal here: the report is shown, and that nothing was stored."""
    (file,) = write_set(tmp_path / "lists", "en")

    status, out, _ = run("import", "cards", file)

    assert status == 0
    assert SCOUT in out
    assert "Not stored" in out
    assert told("import", "cards", file)["stored"] is False
    assert stored(data_folder) == {}


def test_languages_may_come_one_after_the_other(run, told, tmp_path, data_folder):
    """One is `read`; whatever their order, all are the same as all at once."""
    en, ja, zh = write_set(tmp_path / "lists", *LANGS)
    run("import", "cards", en, ja, zh, "--yes")
    together = stored(data_folder)
    run("official", "remove", "cards", SET)

    run("import", "cards", zh, "--yes")
    alone = told("card", SCOUT)["cards"][0]
    run("import", "cards", ja, "--yes")
    two = told("card", SCOUT)["cards"][0]
    last = run("import", "cards", en, "--yes")[1]

    assert (alone["proof"], alone["names"]) == ("read", {"zh-TW": NAMES[1]["zh-TW"]})
    assert (two["proof"], list(two["official"])) == ("agreed", ["ja", "zh-TW"])
    assert f"Stored on this machine: {SET}" in last
    assert stored(data_folder) == together
    assert "nothing changed" in run("import", "cards", zh, ja, en, "--yes")[1]


def test_a_text_that_nobody_reads_leaves_the_facts(run, told, tmp_path):
    """The card can be asked for and put into a position; its timing is all that is known."""
    run("import", "cards", *write_set(tmp_path / "lists", *LANGS), "--yes")

    (card,) = told("card", UNREAD)["cards"]

    assert (card["proof"], card["power"], card["effects"]) == ("unread", 4000, [])
    assert card["unread"] == [{"ability": 1, "on": "on-play"}]
    assert card["official"]["ja"]["effect"].startswith("【登場時】")


def test_the_wording_is_shown_in_the_readers_language(run, tmp_path):
    """Marked as the publisher's; where it is not there in that language, in those that are."""
    en, ja, _ = write_set(tmp_path / "lists", *LANGS)
    run("import", "cards", en, ja, "--yes")

    japanese = run("card", SCOUT, "--lang", "ja")[1]
    chinese = run("card", SCOUT, "--lang", "zh-TW")[1]

    assert "公式テキスト（この端末に取り込み済み、ja" in japanese
    assert "[On Play]" not in japanese
    assert "[On Play] Draw 2 cards." in chinese
    assert "【登場時】カード2枚を引く。" in chinese


def test_wording_of_our_cards(run, told, tmp_path, data_folder):
    """What we have stays ours: only the text is kept, and it says whether it is the one we read."""
    bare, drawing = first(says_nothing), first(draws_one)
    other = as_listed(drawing, effect="[On Play] draw 1 card.")
    file = write_list(tmp_path / "en.json", as_listed(bare, effect="-"), other)

    answer = told("import", "cards", file, "--yes")

    assert (answer["new"], answer["changed"], answer["same"]) == ([], [], 2)
    assert {name.split("/")[2] for name in stored(data_folder)} == {"texts"}
    (nothing,) = told("card", bare["number"])["cards"]
    (draws,) = told("card", drawing["number"])["cards"]
    assert nothing["official"]["en"]["read"] is True
    assert draws["official"]["en"]["read"] is False
    assert (nothing["own"], draws["own"]) == (None, None)
    assert "hold them against each other" in run("card", drawing["number"])[1]


def test_our_card_stays_unless_the_user_says_otherwise(run, told, tmp_path):
    """A list that says something else is told; --replace follows it until it is forgotten."""
    data = first(draws_one)
    number = data["number"]
    file = write_list(
        tmp_path / "en.json", as_listed(data, effect="[On Play] Draw 2 cards.", power=9000)
    )

    kept = told("import", "cards", file, "--yes")
    before = told("card", number)["cards"][0]
    followed = told("import", "cards", file, "--yes", "--replace")
    after = told("card", number)["cards"][0]

    assert (kept["changed"], kept["kept"], kept["followed"]) == ([number], [number], [])
    assert kept["against"] == [
        {"number": number, "field": "power", "values": {"lists": 9000, "judge": data["power"]}}
    ]
    assert (before["own"], before["proof"], before["power"]) == (None, "agreed", data["power"])
    assert (followed["kept"], followed["followed"]) == ([], [number])
    assert (after["own"], after["proof"], after["power"]) == ("instead", "read", 9000)
    assert after["effects"] == [{"on": "on-play", "do": [{"draw": 2}]}]
    assert "in place of" in run("card", number)[1]

    run("official", "remove", "cards", number.partition("-")[0])

    assert told("card", number)["cards"][0] == {**before, "official": {}}


def test_a_surer_reading_is_followed_and_told(told, tmp_path):
    """Two languages agree on a card of which we have not read everything."""
    data = first(lambda one: one["printed"]["proof"] == "unread" and one["type"] == "character")
    japanese = {"name": data["name"]["ja"], "effect": "【登場時】カード2枚を引く。"}
    en = write_list(tmp_path / "en.json", as_listed(data, effect="[On Play] Draw 2 cards."))
    ja = write_list(tmp_path / "ja.json", as_listed(data, **japanese))

    answer = told("import", "cards", en, ja, "--yes")

    (card,) = told("card", data["number"])["cards"]
    assert (answer["kept"], answer["followed"]) == ([], [data["number"]])
    assert (card["own"], card["proof"], card["unread"]) == ("instead", "agreed", [])


def test_a_decision_is_about_the_text_that_it_was_made_about(told, tmp_path):
    """A new text of a card that was checked is not checked."""
    data = first(lambda one: one["printed"]["proof"] == "checked" and one["type"] == "character")
    file = write_list(tmp_path / "en.json", as_listed(data, effect="[On Play] Draw 5 cards."))

    answer = told("import", "cards", file)

    assert (answer["checked"], answer["read"]) == (0, 1)
    assert answer["kept"] == [data["number"]]


def test_what_was_new_gives_way_to_ours(run, tmp_path, data_folder):
    """As soon as we ship a card, ours is followed."""
    run("import", "cards", *write_set(tmp_path / "lists", *LANGS), "--yes")
    newer = tmp_path / "corpus"
    own = own_folder(open_corpus(), GAME) / NEW / f"{SET.lower()}.yaml"
    (newer / GAME / "printed").mkdir(parents=True)
    text = own.read_text(encoding="utf-8").replace("draw: 2", "draw: 3")
    (newer / GAME / "printed" / own.name).write_text(text, encoding="utf-8")

    found = printed_card(open_corpus(newer, data_folder), GAME, SCOUT.lower())

    assert found["effects"] == [{"on": "on-play", "do": [{"draw": 3}]}]


@pytest.mark.parametrize("kind", ["new", "texts", "words"])
@pytest.mark.parametrize("damage", [b"\xff\xfe", b"xx01-002:\n  type: [", b"{"])
def test_a_damaged_file_does_not_stand_in_the_way(run, told, tmp_path, kind, damage):
    """Ours answer as before, it can be removed, and importing again mends it."""
    lists = write_set(tmp_path / "lists", *LANGS)
    run("import", "cards", *lists, "--yes")
    (file,) = (own_folder(open_corpus(), GAME) / kind).iterdir()
    file.write_bytes(damage)

    assert run("card", "OP01-025")[0] == 0
    assert run("card", "Roronoa Zoro")[0] == 0
    assert run("card", SCOUT)[0] == (2 if kind == "new" else 0)
    assert told("official", "list")["cards"][0]["damaged"] is (kind == "texts")
    assert run("import", "cards", *lists, "--yes")[0] == 0
    assert told("card", SCOUT)["cards"][0]["proof"] == "agreed"


def test_names_with_signs_of_yaml_come_through(run, told, tmp_path):
    """Whatever stands in a name or a type is nothing but a name."""
    odd = ['A "B": {c}', "#1, [x]", "xx01-001:", "yes", "12", "'", "\\n", "ö—・"]
    cards = [entry(f"XX01-{n:03}", name=one, types=[one]) for n, one in enumerate(odd, 1)]
    run("import", "cards", write_list(tmp_path / "en.json", *cards), "--yes")

    found = told("card", f"set:{SET}")["cards"]

    assert [one["names"]["en"] for one in found] == odd
    assert [one["types"] for one in found] == [[one] for one in odd]


def test_a_table_says_the_same_as_a_list(run, tmp_path, data_folder):
    """CSV with the columns of the list; several values in a cell."""
    rows = [{**one, "colors": "/".join(one["colors"])} for one in entries("en")]
    rows = [{**one, **{k: "/".join(one[k]) for k in ("attributes", "types")}} for one in rows]
    table = tmp_path / "en.csv"
    with table.open("w", encoding="utf-8-sig", newline="") as file:
        written = csv.DictWriter(file, list(rows[0]), delimiter=";")
        written.writeheader()
        written.writerows(rows)
    run("import", "cards", *write_set(tmp_path / "lists", "en"), "--yes")
    listed = stored(data_folder)
    shutil.rmtree(data_folder)

    assert run("import", "cards", table, "--yes")[0] == 0

    assert stored(data_folder) == listed


@pytest.mark.parametrize(
    ("lang", "undated"), [("en", "date not confirmed"), ("ja", "未確認"), ("zh-TW", "日期未確認")]
)
def test_an_erratum_is_told_with_its_date(run, told, lang, undated):
    """Or that nobody has confirmed one; what changed is told in every language."""
    (card,) = told("card", "OP01-047")["cards"]
    (erratum,) = card["errata"]

    assert (erratum["kind"], erratum["lang"], erratum["date"]) == ("print", "en", None)
    assert set(erratum["what"]) == set(LANGS)
    out = run("card", "OP01-047", "--lang", lang)[1]
    assert undated in out
    assert erratum["what"][lang] in out


def test_what_is_for_the_project_is_not_for_a_user(run, tmp_path):
    """--write stores nothing for the user, so it does not go with what does."""
    (file,) = write_set(tmp_path / "lists", "en")

    assert run("import", "cards", file, "--write", "--replace")[0] == 2
    assert run("import", "cards", file, "--write", "--yes")[0] == 2


def test_sets_are_listed_beside_documents(run, told, tmp_path):
    """With what of them is the user's; without any nothing is there."""
    assert told("official", "list")["cards"] == []
    run("import", "cards", *write_set(tmp_path / "lists", "en", "ja"), "--yes")

    (one,) = told("official", "list")["cards"]

    assert (one["set"], one["cards"], one["languages"]) == (SET, 10, ["en", "ja"])
    assert (one["new"], one["instead"], one["damaged"]) == (10, 0, False)
    assert f"cards {SET}" in run("official", "list")[1]


@pytest.mark.parametrize("name", ["../official", "XX01/..", "", "XX"])
def test_only_a_set_can_be_forgotten(run, tmp_path, data_folder, name):
    """Nothing else is touched."""
    run("import", "cards", *write_set(tmp_path / "lists", "en"), "--yes")
    before = stored(data_folder)

    assert run("official", "remove", "cards", name)[0] == 2
    assert stored(data_folder) == before


def test_a_store_that_cannot_be_written(run, tmp_path, data_folder):
    """A file stands where the folder should be: told, and nothing breaks."""
    data_folder.mkdir()
    (data_folder / "cards").write_text("", encoding="utf-8")

    status, _, err = run("import", "cards", *write_set(tmp_path / "lists", "en"), "--yes")

    assert status == 2
    assert "cards" in err
    assert OwnCards(open_corpus()).sets() == []


def test_a_running_server_sees_what_is_imported(run, tmp_path):
    """A corpus that is open already finds the card, its type by name, and loses them again."""
    corpus = open_corpus()
    before = printed_card(corpus, GAME, SCOUT.lower()), SCOUT.lower() in all_cards(corpus)
    key = caller(corpus, GAME, "ja")("feature", "Moss Court")

    run("import", "cards", *write_set(tmp_path / "lists", *LANGS), "--yes")

    assert (*before, key) == (None, False, "Moss Court")
    assert printed_card(corpus, GAME, SCOUT.lower())["number"] == SCOUT
    assert SCOUT.lower() in all_cards(corpus)
    assert caller(corpus, GAME, "ja")("feature", "Moss Court") == "苔の宮廷"

    run("official", "remove", "cards", SET)

    assert printed_card(corpus, GAME, SCOUT.lower()) is None
    assert SCOUT.lower() not in all_cards(corpus)
    assert caller(corpus, GAME, "ja")("feature", "Moss Court") == "Moss Court"


def test_a_section_is_looked_up_without_any_card():
    """What knows cards is not even loaded."""
    asked = "import sys; from judge.cli import main; main(['rule', '7-1-4']); "
    told = (
        "print([one for one in sys.modules if one.startswith(('judge.cards', 'judge.scenario'))])"
    )

    done = subprocess.run(
        [sys.executable, "-c", asked + told], capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "[]"
