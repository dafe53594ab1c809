"""The shipped corpus: complete, alike in all languages, and walkable."""

import pytest

from judge.errors import BrokenCorpus, UnknownEdition, UnknownGame, UnknownLanguage
from judge.rules.corpus import open_corpus, references, version_key
from judge.rules.derive import derived_documents
from judge.rules.model import Kind, RuleId
from judge.rules.restatement import front_matter, read_restatement, write_restatement
from judge.words import LANGS

COUNTS = {
    ("one-piece", "1.1.9"): 482,
    ("one-piece", "1.1.6"): 452,
    ("kaiun-colosseum", "1"): 285,
    ("dragon-ball-ic", "3.00"): 441,
}
EDITIONS = pytest.mark.parametrize(("game", "edition"), COUNTS)


@EDITIONS
def test_every_section_is_there_in_every_language(shipped, game, edition):
    """The same numbers in the same order in English, Japanese and Chinese."""
    book = shipped.game(game).edition(edition)

    assert len(book.numbers) == COUNTS[game, edition]
    for lang in LANGS:
        assert tuple(book.sections(lang)) == book.numbers


@EDITIONS
@pytest.mark.parametrize("lang", LANGS)
def test_documents_are_in_canonical_form(shipped, game, edition, lang):
    """Reading and writing changes no byte; the head says what the document is."""
    path = shipped.game(game).folder / edition / f"{lang}.md"
    text = path.read_text(encoding="utf-8")
    meta = front_matter(text)

    assert write_restatement(meta, list(read_restatement(text).sections)) == text
    assert (meta["game"], meta["edition"], meta["lang"]) == (game, edition, lang)
    assert all(meta[key] for key in ("restatement", "official-title", "official-date"))


@EDITIONS
def test_no_section_is_empty(shipped, game, edition):
    """Every section says something in every language, and titles stay titles."""
    book = shipped.game(game).edition(edition)
    for number in book.numbers:
        texts = [book.sections(lang)[number] for lang in LANGS]

        assert all(s.words for s in texts), number
        assert len({bool(s.title) for s in texts}) == 1, number
        assert len({len(s.notes) for s in texts}) == 1, number


@EDITIONS
def test_every_section_is_classified(shipped, game, edition):
    """A kind for each; headings are information and never playable."""
    book = shipped.game(game).edition(edition)
    sections = book.sections("en")
    for number in book.numbers:
        data = book.data(number)
        if data.kind is Kind.INFORMATION:
            assert not data.playable, number
        if sections[number].title and not sections[number].text:
            assert data.kind is Kind.INFORMATION, number
    raw = (book.folder / "sections.toml").read_text(encoding="utf-8")
    assert raw.count('" = "') >= len(book.numbers)
    assert any(book.data(n).playable for n in book.numbers)


def test_derived_documents_are_up_to_date(shipped):
    """What an older edition shares with the newer one is never maintained twice."""
    game = shipped.game("one-piece")
    found = derived_documents(game)

    assert len(found) == len(LANGS) * sum(
        (game.folder / one / "differs").is_dir() for one in game.editions
    )
    for path, text in found.items():
        assert path.read_text(encoding="utf-8") == text, "run: make corpus"


def test_shared_sections_are_written_once(shipped):
    """The older edition keeps only the sections that differ in meaning or wording."""
    folder = shipped.game("one-piece").folder / "1.1.6" / "differs"
    own = read_restatement((folder / "en.md").read_text(encoding="utf-8"))
    changed = shipped.game("one-piece").edition_map("1.1.6", "1.1.9")
    rows = {row.old: row.change.value for row in changed.rows if row.old}

    assert len(own.sections) < 25
    assert all(rows[s.number] in ("changed", "reworded", "removed") for s in own.sections)


def test_references_follow_the_numbers_of_their_edition(shipped):
    """The same sentence points to the section's number in its own edition."""
    game = shipped.game("one-piece")

    assert game.edition("1.1.9").refers_to("5-1-2-4", "en") == ("8-1-3-3-3",)
    assert game.edition("1.1.6").refers_to("5-1-2-4", "en") == ("8-1-3-4-3",)


@pytest.mark.parametrize(
    ("game", "intended", "printed", "above"),
    [
        ("kaiun-colosseum", "5-1-2-2-2", "5-1-2-2#2", "5-1-2-2"),
        ("dragon-ball-ic", "1-2-5", "1-2-1#2", "1-2"),
        ("dragon-ball-ic", "5-2-1-4-1", "5-2-1-3-1", "5-2-1-4"),
        ("dragon-ball-ic", "5-2-1-5-1", "5-2-1-3-1#2", "5-2-1-5"),
        ("dragon-ball-ic", "5-2-1-5-2", "5-2-1-3-2", "5-2-1-5"),
    ],
)
def test_the_intended_number_of_a_misprint_leads_to_it(shipped, game, intended, printed, above):
    """A misnumbered section is found under both numbers and hangs where it belongs."""
    book = shipped.game(game).edition()

    assert book.find(intended) == printed
    assert book.parents(printed)[-1] == above
    assert printed in book.children(above)


def test_walking_the_book(shipped):
    """Parents from the chapter down, children, and neighbours in reading order."""
    book = shipped.game("one-piece").edition("1.1.9")

    assert book.parents("7-1-4-1-1-2") == ("7", "7-1", "7-1-4", "7-1-4-1", "7-1-4-1-1")
    assert book.children("7-1-4-1-1")[:2] == ("7-1-4-1-1-1", "7-1-4-1-1-2")
    assert book.neighbours("1") == (None, "1-1")
    assert book.neighbours("11-3-3") == ("11-3-2", None)
    assert book.title_of("7-1-4-1-1-2", "en") == "Damage Step"


def test_references_run_both_ways(shipped):
    """Whom a section mentions mentions it back in the other list."""
    book = shipped.game("one-piece").edition("1.1.9")

    assert "10-1-5" in book.refers_to("7-1-4-1-1-2", "ja")
    for target in book.refers_to("7-1", "en"):
        assert "7-1" in book.referred_from(target, "en")


def test_nearest_names_the_stem_and_its_closest_children(shipped):
    """A wrong last digit is answered with the section above and its neighbours."""
    book = shipped.game("one-piece").edition("1.1.9")

    assert book.nearest("7-1-9") == ("7-1", "7-1-5", "7-1-4")
    assert book.nearest("12-3") == ("11", "10", "9")
    assert book.nearest("7-1-4-1-1-2-8") == ("7-1-4-1-1-2",)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("see 7-1-4", ("7-1-4",)),
        ("（7-1-4参照）から（8-6参照）", ("7-1-4", "8-6")),
        ("（參照第9章）", ("9",)),
        ("(see chapter 10)", ("10",)),
        ("(see 5-2-1-3-1#2)", ("5-2-1-3-1#2",)),
        ("DON!! -1, 1000 power, 0-1", ("0-1",)),
        ("2024-04-19", ()),
    ],
)
def test_references_in_a_text(text, numbers):
    """Section numbers and chapters, but no dates or prices."""
    assert references(text) == numbers


def test_unknown_names_say_what_there_is(shipped):
    """The error names the choices."""
    with pytest.raises(UnknownGame) as game:
        shipped.game("chess")
    with pytest.raises(UnknownEdition) as edition:
        shipped.game("one-piece").edition("0.9")
    with pytest.raises(UnknownLanguage) as lang:
        shipped.game("one-piece").edition().document("fr")

    assert "kaiun-colosseum" in game.value.hint()
    assert "1.1.6, 1.1.9" in edition.value.hint()
    assert "zh-TW" in lang.value.hint()


def test_a_damaged_corpus_is_named(tmp_path):
    """The file and the reason; no traceback for the user."""
    (tmp_path / "games.toml").write_text("games = [", encoding="utf-8")

    with pytest.raises(BrokenCorpus, match=r"games\.toml"):
        open_corpus(tmp_path).game()


def test_editions_sort_by_their_numbers():
    """1.1.10 is newer than 1.1.9."""
    names = ["1.1.10", "1.1.9", "1.2.0", "1.1.6"]

    assert sorted(names, key=version_key) == ["1.1.6", "1.1.9", "1.1.10", "1.2.0"]


def test_a_rule_id_prints_and_parses_back():
    """The key of everything is plain text."""
    rule = RuleId("dragon-ball-ic", "3.00", "1-2-1#2")

    assert RuleId.parse(str(rule)) == rule
