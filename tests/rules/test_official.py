"""Import of official documents: recognised, shown, stored whole or not at all."""

import json

import pytest

from judge.errors import BadDocument, BadStore, MissingExtra, UnknownGame, UnknownLanguage
from judge.rules.corpus import open_corpus
from judge.rules.lookup import look_up
from judge.rules.manuals import open_manual
from judge.rules.official import MAX_BYTES, examine
from judge.rules.recognise import recognise
from judge.web import create_app
from tests.rulebooks import ENGLISH, page


def official_text(corpus, game="kaiun-colosseum", edition="1", lang="ja"):
    """An official-looking document made from our own words, numbers printed with dots."""
    book = corpus.game(game)
    sections = {
        number.partition("#")[0]: section.words.replace("\n", "")
        for number, section in book.edition(edition).sections(lang).items()
        if "#" not in number
    }
    return page(f"{book.name(lang)} 総合ルール", sections, version=edition, date="2024/07/19")


@pytest.fixture
def document(corpus, tmp_path):
    path = tmp_path / "rules.txt"
    path.write_text(official_text(corpus), encoding="utf-8")
    return path


def test_a_document_is_recognised_from_itself(corpus, document):
    """Game, edition, language, title and date stand in the document."""
    found = examine(corpus, document)

    assert found.document.name == "kaiun-colosseum/1/ja"
    assert found.document.title == "開運コロシアム 総合ルール"
    assert found.document.date == "2024-07-19"
    assert len(found.document.digest) == 64
    assert found.known
    assert found.missing == ("5-1-2-2#2",)
    assert found.extra == ()


def test_examining_stores_nothing(corpus, document, data_folder):
    """The user looks first."""
    examine(corpus, document)

    assert not data_folder.exists()


def test_flags_override_what_the_document_says(corpus, document):
    """A mislabelled document can be put right."""
    found = examine(corpus, document, game="one-piece", edition="7.7", lang="zh-TW")

    assert found.document.name == "one-piece/7.7/zh-TW"


def test_official_wording_stands_beside_ours(corpus, document):
    """After the import a look-up shows it, labelled."""
    corpus.store.put(examine(corpus, document).document)
    answer = look_up(open_corpus(), "7-1-5-2", game="kaiun-colosseum").as_json()

    (official,) = answer["official"]
    assert official["title"] == "開運コロシアム 総合ルール"
    assert official["edition"] == "1"
    assert official["date"] == "2024-07-19"
    assert len(official["digest"]) == 64
    assert official["text"]


def test_importing_again_changes_nothing(corpus, document, data_folder):
    """The same document is stored once, byte for byte."""
    assert corpus.store.put(examine(corpus, document).document) is True
    path = data_folder / "official/kaiun-colosseum/1/ja.json"
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    again = examine(open_corpus(), document)

    assert again.already
    assert open_corpus().store.put(again.document) is False
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_a_document_can_be_removed(corpus, document):
    """Then only ours is left."""
    corpus.store.put(examine(corpus, document).document)

    assert corpus.store.remove("kaiun-colosseum", "1", "ja") is True
    assert corpus.store.remove("kaiun-colosseum", "1", "ja") is False
    assert open_corpus().store.of() == []


def test_an_edition_that_we_do_not_ship_becomes_readable(corpus, tmp_path):
    """It can be looked up, and is aligned with the newest edition that we know."""
    text = official_text(corpus).replace("ver.1", "ver.2")
    text = text.replace("1-2-6. ", "1-2-6. 追加された一文である。").replace("11-3-1. ", "11-4-1. ")
    path = tmp_path / "new.txt"
    path.write_text(text, encoding="utf-8")
    found = examine(corpus, path)
    corpus.store.put(found.document)
    fresh = open_corpus()
    answer = look_up(fresh, "7-1-5-2", game="kaiun-colosseum", edition="2", lang="en")

    assert not found.known
    assert found.counts["exact"] > 250
    assert ("1-2-6",) in [r.new for r in found.alignment if r.kind == "reworded"]
    assert ("11-4-1",) in [r.new for r in found.alignment if r.kind == "moved"]
    assert fresh.game("kaiun-colosseum").all_editions == ("1", "2")
    assert answer.lang == "ja"
    assert answer.as_json()["restatement"] is False


def test_the_current_edition_stays_the_one_we_ship(corpus, tmp_path):
    """An import never changes which section a number without an edition means."""
    path = tmp_path / "new.txt"
    path.write_text(official_text(corpus).replace("ver.1", "ver.2"), encoding="utf-8")
    corpus.store.put(examine(corpus, path).document)

    assert look_up(open_corpus(), "7-1", game="kaiun-colosseum").edition.name == "1"


def test_a_lost_title_page_does_not_matter(corpus, tmp_path):
    """The words that only one game uses tell which one it is."""
    text = official_text(corpus).partition("1. ")
    path = tmp_path / "cut.txt"
    path.write_text(text[1] + text[2], encoding="utf-8")

    found = examine(corpus, path, edition="1")
    assert found.document.game == "kaiun-colosseum"
    assert found.document.title == "開運コロシアム 総合ルール"


BAD = {
    "empty": (b"", "empty"),
    "blank": (b" \n\t\n", "empty"),
    "not UTF-8": ("規則".encode("shift_jis") * 20, "not-utf-8"),
    "a letter": (b"Dear judge,\n\nplease find attached nothing.\n" * 50, "not-a-rulebook"),
    "a page": (b"<html><body>" + b"<p>1-1-1 text</p>" * 9 + b"</body></html>", "not-a-rulebook"),
    "one long line": (b"1-1-1. " + b"x" * 1_000_000, "not-a-rulebook"),
    "forty levels deep": (b"-".join([b"1"] * 40) + b". deep\n", "not-a-rulebook"),
    "too large": (b"1-1. x\n" * (MAX_BYTES // 7 + 1), "too-large"),
    "no name": (ENGLISH.encode(), "unrecognised"),
    "a broken PDF": (b"%PDF-1.7\n%garbage", "broken-pdf"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_documents_get_one_clear_error(corpus, tmp_path, data_folder, name):
    """What it is, what to do; exit status 2, nothing stored."""
    content, reason = BAD[name]
    path = tmp_path / "bad.txt"
    path.write_bytes(content)

    with pytest.raises(BadDocument) as error:
        examine(corpus, path)
    assert error.value.reason == reason
    assert error.value.exit_code == 2
    for lang in ("en", "ja", "zh-TW"):
        assert error.value.message(lang)
        assert error.value.hint(lang)
    assert not data_folder.exists()


def test_a_missing_file_a_folder_and_bad_names(corpus, tmp_path, document):
    """Each has an error of its own."""
    with pytest.raises(BadDocument) as missing:
        examine(corpus, tmp_path / "nothing.txt")
    with pytest.raises(BadDocument) as folder:
        examine(corpus, tmp_path)
    with pytest.raises(BadDocument) as edition:
        examine(corpus, document, edition="../../etc")
    with pytest.raises(UnknownGame):
        examine(corpus, document, game="chess")
    with pytest.raises(UnknownLanguage):
        examine(corpus, document, lang="fr")

    assert missing.value.reason == "unreadable"
    assert folder.value.reason == "not-a-file"
    assert edition.value.reason == "bad-edition"


def test_a_truncated_document_is_refused(corpus, document, data_folder):
    """The error names what is missing; the user may insist."""
    text = document.read_text(encoding="utf-8")
    document.write_text(text[: text.index("\n9. ")], encoding="utf-8")

    with pytest.raises(BadDocument) as error:
        examine(corpus, document)
    assert error.value.reason == "incomplete"
    assert error.value.values["count"] > 40
    assert not data_folder.exists()
    assert "11-3-1" in examine(corpus, document, partial=True).missing


def test_another_document_of_the_same_name_is_announced(corpus, document):
    """Nothing is replaced without being said."""
    corpus.store.put(examine(corpus, document).document)
    text = document.read_text(encoding="utf-8")
    document.write_text(text.replace("1-2-6. ", "1-2-6. 新しい文。"), encoding="utf-8")

    assert examine(open_corpus(), document).replaces


def test_flags_that_deny_the_document_are_announced(corpus, document):
    """The report says what the document says of itself."""
    found = examine(corpus, document, edition="7.7", lang="zh-TW")

    assert found.overridden == ("1", "ja")


@pytest.mark.parametrize("edition", ["current", "manual-1.2", "１.２", "../x", "", "MANUAL"])
def test_bad_names_of_editions(corpus, document, edition):
    """A name that would collide with an address or a manual is refused."""
    if not edition:
        assert examine(corpus, document, edition=edition).document.edition == "1"
        return
    with pytest.raises(BadDocument, match="name of an edition"):
        examine(corpus, document, edition=edition)


def test_a_damaged_manual_is_read_as_far_as_it_goes(corpus, tmp_path):
    """Every cut gives an error or a report, never a crash."""
    headings = [p.official.rpartition("/")[2] for p in manual_guide(corpus).passages]
    text = (
        "ONE PIECE\nCARD GAME\nオフィシャルルールマニュアル\nVer1.11\n\n"
        + "\n文章です。\n".join(headings)
    )
    path = tmp_path / "manual.txt"
    outcomes = set()
    for cut in range(0, len(text), 37):
        path.write_text(text[:cut], encoding="utf-8")
        try:
            outcomes.add(examine(corpus, path, lang="ja", partial=True).document.form)
        except BadDocument as error:
            outcomes.add(error.reason)

    assert outcomes >= {"passages", "not-a-rulebook"}


def manual_guide(corpus):
    from judge.rules.notes import guide

    return guide(corpus.game("one-piece"), "manual-1.11")


MANUAL = (
    "ONE PIECE\nCARD GAME\nオフィシャルルールマニュアル\nVer1.12\n\nどんなゲーム？\n"
    "<img src=x\nonerror=alert(1)> [x](javascript:alert(2)) を読む文章です。\n\nカードについて\n\n"
    "エリアについて\n文章です。\n\nデッキについて\n文章です。\n\nゲームの準備\n文章です。\n\n勝利条件\n勝つ。\n"
)


def test_a_manual_that_we_do_not_ship_is_shown_as_what_it_is(corpus, tmp_path):
    """Under its own name, as official wording, escaped, without the conflicts of ours."""
    path = tmp_path / "manual.txt"
    path.write_text(MANUAL, encoding="utf-8")
    corpus.store.put(examine(corpus, path, partial=True).document)
    fresh = open_corpus()
    manual = open_manual(fresh.game("one-piece"), "manual-1.12", "en")
    page_text = create_app(fresh).test_client().get("/en/rules/one-piece/manual-1.12/").text

    assert (manual.name, manual.lang, manual.is_ours) == ("manual-1.12", "ja", False)
    assert all(not manual.conflicts(passage) for passage in manual.sections)
    assert "<img" not in page_text
    assert "javascript:" not in page_text or 'href="javascript:' not in page_text
    assert "Official wording" in page_text
    assert manual.official.digest[:12] in page_text


def test_a_manual_of_a_game_without_manuals_is_no_crash(corpus, tmp_path):
    """Passages can be told apart only where we know them."""
    path = tmp_path / "manual.txt"
    path.write_text(MANUAL, encoding="utf-8")

    with pytest.raises(BadDocument) as error:
        examine(corpus, path, game="dragon-ball-ic")
    assert error.value.reason == "not-a-rulebook"


def test_two_languages_of_an_imported_edition_may_differ(corpus, tmp_path):
    """What only one of them has is shown from there."""
    base = {
        "1": "章",
        "1-1": "節",
        "1-1-1": "一つ目の規則である。",
        "1-1-2": "二つ目。",
        "1-2": "次",
    }
    for lang, extra in (("ja", {}), ("zh-TW", {"1-2-1": "只有這裡有。"})):
        path = tmp_path / f"{lang}.txt"
        path.write_text(
            page("ONE PIECE CARD GAME 総合ルール", base | extra, version="9.9"), encoding="utf-8"
        )
        corpus.store.put(examine(corpus, path, lang=lang).document)
    for lang in ("ja", "zh-TW", "en"):
        answer = look_up(open_corpus(), "1-2-1", edition="9.9", lang=lang).as_json()

        assert answer["text"] == "只有這裡有。"
        assert answer["lang"] == "zh-TW"
        assert set(answer["texts"]) == {"zh-TW"}
        assert answer["kind"] is None


def test_hostile_markup_is_text_or_gone(corpus, document):
    """Nothing of it survives as markup; the report names the line."""
    text = document.read_text(encoding="utf-8")
    evil = "<script src=//x></script><img src=x onerror=alert(1)>"
    document.write_text(text.replace("1-2-6. ", f"1-2-6. {evil}"), encoding="utf-8")
    found = examine(corpus, document)

    words = found.document.by_number()["1-2-6"].words
    assert "<" not in words
    assert "markup-removed" in [a.code for a in found.document.anomalies]


def test_a_simplified_chinese_document_is_not_taken_for_traditional(corpus, tmp_path):
    """We have no Simplified Chinese; the user has to say what it is."""
    sections = {f"1-{i}": "回合玩家选择对战区的卡片进行攻击。这个时候战败。" for i in range(1, 40)}
    path = tmp_path / "simplified.txt"
    path.write_text(page("ONE PIECE CARD GAME 规则", sections, version="1"), encoding="utf-8")

    with pytest.raises(BadDocument, match="does not say what it is"):
        examine(corpus, path)


def test_a_pdf_is_read(corpus, tmp_path):
    """Text PDFs go the same way as text files."""
    fpdf = pytest.importorskip("fpdf")
    pdf = fpdf.FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=10)
    for line in ENGLISH.replace("EXAMPLE GAME", "ONE PIECE CARD GAME").splitlines():
        pdf.cell(0, 5, line, new_x="LMARGIN", new_y="NEXT")
    path = tmp_path / "rules.pdf"
    pdf.output(str(path))
    stages = []
    found = examine(corpus, path, progress=lambda stage, done, total: stages.append(stage))

    assert found.document.name == "one-piece/2.0/en"
    assert found.document.by_number()["1-1-2"].text.startswith("To win, a player")
    assert stages[0] == "pages"


def test_a_pdf_without_the_extra_names_it(corpus, tmp_path, monkeypatch):
    """The error says how to get what is missing."""
    path = tmp_path / "rules.pdf"
    path.write_bytes(b"%PDF-1.7\n")
    monkeypatch.setitem(__import__("sys").modules, "pypdf", None)

    with pytest.raises(MissingExtra) as error:
        examine(corpus, path)
    assert "judge-tcg[pdf]" in error.value.hint()


def test_a_changed_file_is_read_again(corpus, document, data_folder):
    """A server that runs on notices an import of another process."""
    corpus.store.put(examine(corpus, document).document)
    before = corpus.store.get("kaiun-colosseum", "1", "ja")
    path = data_folder / "official/kaiun-colosseum/1/ja.json"
    path.write_text(path.read_text("utf-8").replace(before.title, "別の題"), encoding="utf-8")

    assert corpus.store.get("kaiun-colosseum", "1", "ja").title == "別の題"


@pytest.mark.parametrize("content", ['{"format": 99}', "garbage", "[" * 5000, "[1]", ""])
def test_a_damaged_file_does_not_stop_a_look_up(corpus, document, data_folder, content):
    """Ours answers, the damage is named, and importing again repairs it."""
    folder = data_folder / "official" / "kaiun-colosseum" / "1"
    folder.mkdir(parents=True)
    (folder / "ja.json").write_text(content, encoding="utf-8")
    answer = look_up(corpus, "7-1", game="kaiun-colosseum")

    assert "kaiun-colosseum/1/ja" in answer.notices[-1]
    assert corpus.store.put(examine(corpus, document).document) is True
    assert look_up(open_corpus(), "7-1", game="kaiun-colosseum").notices == []


def test_a_data_folder_that_is_a_file_is_named(corpus, document, data_folder):
    """The reason is the system's own."""
    data_folder.write_text("not a folder", encoding="utf-8")

    with pytest.raises(BadStore):
        corpus.store.put(examine(corpus, document).document)


def test_stored_documents_are_plain_json(corpus, document, data_folder):
    """Another program can read them."""
    corpus.store.put(examine(corpus, document).document)
    raw = json.loads((data_folder / "official/kaiun-colosseum/1/ja.json").read_bytes())

    assert raw["game"] == "kaiun-colosseum"
    assert raw["sections"][0][:2] == ["1", "ゲームの概要"]
    assert not list(data_folder.rglob("*.part"))


def test_next_to_our_own_words_what_is_certain_comes_first(corpus, tmp_path):
    """New, gone and moved sections, then signs of another meaning; the rest is counted."""
    sections = {
        number: section.words.replace("\n", " ")
        for number, section in corpus.game("one-piece").edition().sections("en").items()
    }
    del sections["11-3-3"]
    sections["11-3-4"] = "A card nobody has ever seen is drawn by lot from 77 others."
    sections["6-3-1"] = "The turn player always draws 3 cards from the deck."
    sections["1-2-3"] = "Nobody concedes at any time."
    head = "ONE PIECE CARD GAME Comprehensive Rules\nVersion 9.9\nLast updated: 1/16/2031\n"
    path = tmp_path / "new.txt"
    lines = "\n".join(f"{number}. {words}" for number, words in sections.items())
    path.write_text(head + lines, encoding="utf-8")
    found = examine(corpus, path)
    numbers = {group: [row.new or row.old for row in rows] for group, rows in found.groups.items()}

    assert found.restated
    assert found.document.date == "2031-01-16"
    assert numbers["new"] == [("11-3-4",)]
    assert numbers["gone"] == [("11-3-3",)]
    assert ("6-3-1",) in numbers["figures"]
    assert ("1-2-3",) in numbers["negation"]
    assert list(numbers)[:2] == ["new", "gone"]


@pytest.mark.parametrize(("printed", "date"), [("1/16/2026", "2026-01-16"), ("3/4/2026", "")])
def test_a_date_that_can_be_read_in_two_ways_is_not_guessed(corpus, printed, date):
    """The sixteenth is a day; the fourth may be a month."""
    head = f"ONE PIECE CARD GAME Comprehensive Rules\nVersion 9.9\nLast updated: {printed}\n"

    assert recognise(corpus, head + "1. Play\n1-1. The rules of a game are here.\n").date == date
