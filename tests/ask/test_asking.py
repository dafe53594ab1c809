"""Questions in one's own words: what answers them, what does not, and whose answer it is."""

import json
import shutil

import pytest

from judge.asking.answering import SURE, Asker
from judge.asking.index import open_asked, stamp
from judge.asking.material import everything
from judge.asking.question import Sense
from judge.asking.topics import Topics
from judge.bench.asking import is_right, judged, read_questions, shares
from judge.cli import main
from judge.paths import corpus_folder
from judge.rules.corpus import open_corpus
from judge.rules.notes import readings
from judge.search.index import open_index
from judge.search.searcher import Searcher
from judge.words import LANGS, say
from tests.conftest import NEWEST, ROOT

QUESTIONS = read_questions(ROOT / "tests" / "ask" / "questions.jsonl")
NEW = NEWEST["one-piece"]
RESTED = {
    "en": "can my blocker block if its rested",
    "ja": "レストのブロッカーでブロックできる？",
    "zh-TW": "休息狀態的防禦角色可以防禦嗎",
}


@pytest.fixture(scope="module")
def asker(shipped, cache):
    searcher = Searcher(shipped, open_index(shipped, cache=cache))
    return Asker(searcher, open_asked(shipped, cache=cache))


def test_judged_questions_are_answered(asker):
    """The floors: right on top, right among three, hardly ever wrong, and honest about the rest."""
    found = judged(asker, QUESTIONS)
    figures = shares(found)

    assert len(QUESTIONS) >= 140
    assert figures["first"] >= 0.78
    assert figures["among_three"] >= 0.92
    assert figures["answered"] >= 0.3
    assert figures["wrong_answers"] <= 0.02
    assert figures["not_covered"] >= 0.9
    assert figures["refused"] == 0


@pytest.mark.parametrize("lang", LANGS)
def test_the_same_question_is_answered_in_every_language(asker, lang):
    """A rested [Blocker] cannot block, whoever asks."""
    answer = asker.ask(RESTED[lang], lang=lang).answer

    assert answer is not None
    assert (answer.verdict, answer.sections[0].section) == ("no", "10-1-4-1")
    assert answer.edition == NEW
    assert answer.sure >= SURE


@pytest.mark.parametrize("lang", LANGS)
def test_every_ruling_is_found_by_its_own_question(asker, lang):
    """Asked word for word, nearly each of them comes first, and all are among three."""
    chosen = [one for one in asker.index.entries if one.kind == "ruling"][::25]
    places = []
    for entry in chosen:
        words = f"{entry.situation.get(lang, '')} {entry.asks[lang]}"
        rated = asker.consider(words[:290], game=entry.game, lang=lang).rated
        places.append([fit.entry.id for fit, _ in rated].index(entry.id))

    assert sum(place == 0 for place in places) >= 0.95 * len(chosen)
    assert max(places) < 3


OTHERWISE = [
    ("en", "can the player going second draw a card on turn 1", "no"),
    ("ja", "後攻1ターン目ドローある？", "no"),
    ("zh-TW", "後攻第一回合可以抽牌嗎", "no"),
    ("en", "does O-Nami OP05-062 lose blocker when I go down to 9 don", "no"),
]


@pytest.mark.parametrize(("lang", "words", "wrong"), OTHERWISE)
def test_the_opposite_is_not_answered(asker, lang, words, wrong):
    """What is so of a rested card, of the first player or of what is kept says nothing here."""
    answer = asker.ask(words, game="one-piece", lang=lang).answer

    assert answer is None or answer.verdict != wrong


def test_another_number_is_not_answered(asker):
    """Five Characters are too many for a sixth one, three are not."""
    sense = Sense(open_corpus(), [open_corpus().game("one-piece")])

    assert sense.numbers("6体目のキャラ、ライフ2枚", "ja") == {6, 2}
    assert sense.numbers("兩張牌與5隻角色", "zh-TW") == {2, 5}
    assert sense.numbers("a sixth Character and +4000 power", "en") == {6, 4000}


DENIED = [
    ("en", "can I play it if I don't have 10 DON", True),
    ("en", "can I play it if I have 10 DON", False),
    ("ja", "ライフを加えなくても速攻になる？", True),
    ("ja", "必ず引かなければならない？", False),
    ("zh-TW", "沒有橫置任何卡也要拿嗎", True),
    ("zh-TW", "能不能攻擊", False),
]


@pytest.mark.parametrize(("lang", "words", "denies"), DENIED)
def test_what_is_denied_is_noticed(shipped, lang, words, denies):
    """But not what merely asks whether something is so, or says that it must be."""
    assert Sense(shipped, list(shipped)).denies(words, lang) is denies


NAMED = [
    ("op1-25 zoro", {"OP01-025"}, "OP01-025"),
    ("OP01-094 カイドウの登場時", {"OP01-094"}, "OP01-094"),
    ("千陽號登場的回合可以用效果嗎", set(), "ST01-017"),
    ("ゴードンだけ手札にある", set(), "OP01-011"),
]


@pytest.mark.parametrize(("words", "numbers", "meant"), NAMED)
def test_cards_are_named_by_number_or_by_a_part_of_their_name(asker, words, numbers, meant):
    """In any of the languages."""
    named = asker.names.find(words)

    assert set(named.numbers) == numbers
    assert any(meant in called for called in [*named.called, named.numbers])


@pytest.mark.parametrize(
    "words",
    ["先攻1ターン目ドローある？", "レストのブロッカー", "can I use two counters", "マリガン"],
)
def test_a_part_of_a_word_names_no_card(asker, words):
    """ロー is a card and stands in ドロー, too."""
    assert not asker.names.find(words).any


def test_a_named_card_that_no_ruling_is_about_gets_no_ruling(asker):
    """Zoro has [Rush]: what was ruled about another Character says nothing of him."""
    asked = asker.ask("OP01-025 zoro can he attack the turn he comes in")

    assert asked.answer is None
    assert [card.number for card in asked.cards] == ["OP01-025"]
    assert asked.game == "one-piece"


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_not_covered_is_said(asker, lang):
    """Instead of an answer, and without sections that happen to have a word of it."""
    words = {
        "en": "what is the penalty for slow play",
        "ja": "遅延行為のペナルティは？",
        "zh-TW": "拖延時間會有什麼罰則",
    }
    asked = asker.ask(words[lang], lang=lang)

    assert not asked.covered
    assert asked.not_covered.startswith(say(lang, "ask.uncovered.penalties"))
    assert (asked.answer, asked.did_you_mean, asked.hits) == (None, [], [])


@pytest.mark.parametrize("lang", LANGS)
def test_no_question_of_ours_is_taken_for_one_that_is_not_covered(asker, shipped, lang):
    """The words of the topics stand in none of them: no rule is denied."""
    topics = Topics(shipped)
    taken = [
        (entry.id, topics.of(entry.asks[lang]))
        for entry in asker.index.entries
        if topics.of(entry.asks[lang]) and not asker.names.find(entry.asks[lang]).any
    ]

    assert taken == []


def test_a_game_that_is_named_narrows_the_question(asker):
    """Also by the name that people use for it, and stronger than the chosen one."""
    named = asker.ask("ドラゴンボール デッキ 枚数", lang="ja")
    chosen = asker.ask("kaiun deck size", game="one-piece")

    assert named.game == "dragon-ball-ic"
    assert named.hits[0]["section"].startswith("5-1-3")
    assert chosen.game == "kaiun-colosseum"
    assert {hit["game"] for hit in chosen.hits} == {"kaiun-colosseum"}


def test_whose_answer_it_is_is_never_mixed_up(asker, shipped):
    """A case of ours, the publisher's ruling, our reading: each in its own words."""
    told = {
        kind: asker.tell(next(e for e in asker.index.entries if e.kind == kind), 0.9, None, "en")
        for kind in ("scenario", "ruling", "reading")
    }

    assert {kind: one.source.kind for kind, one in told.items()} == {k: k for k in told}
    assert told["ruling"].source.says.startswith("The publisher's answer")
    assert told["ruling"].source.document
    assert told["scenario"].source.says == say("en", "ask.source.scenario")
    assert told["reading"].source.says == say(
        "en", "ask.source.reading", name=told["reading"].source.id
    )
    assert told["reading"].scenario is None


def test_what_a_reading_decides_otherwise_is_no_answer(asker, shipped):
    """Cases that show what would be so by another reading are left out."""
    names = {entry.id for entry in asker.index.entries}
    decided = {one.id: one.decision for game in shipped for one in readings(game)}

    assert "newcomer-in-the-end-phase-other-reading" not in names
    assert {entry.id for entry in everything(shipped) if entry.kind == "reading"} == set(decided)


def test_an_older_edition_is_answered_with_its_numbers(asker):
    """Or not at all, where the case cannot be played there."""
    new = asker.ask(RESTED["en"], game="one-piece").answer
    old = asker.ask(RESTED["en"], game="one-piece", edition="1.1.6").answer

    assert (new.edition, old.edition) == (NEW, "1.1.6")
    assert all(one.edition == "1.1.6" for one in old.sections)


def test_a_lone_word_is_no_question(asker):
    """Who types a term is shown its section and is not answered something."""
    asked = asker.ask("blocker", game="one-piece")

    assert (asked.answer, asked.did_you_mean) == (None, [])
    assert asked.hits[0]["section"] in ("10-1-4", "10-1-4-1")
    assert [term.term for term in asked.terms] == ["blocker"]


@pytest.mark.parametrize("words", ["", "   ", "???", "\x00", "a" * 2000, "「", "7-1-4", "-x"])
def test_anything_typed_is_survived(asker, words):
    """Nothing is answered where nothing is asked."""
    assert asker.ask(words).answer is None


def test_the_index_follows_what_was_asked(shipped, tmp_path):
    """A changed case makes another index; the words of the questions count too."""
    folder = tmp_path / "corpus"
    ours = shutil.ignore_patterns("printed", "rulings", "scenarios", "questions")
    shutil.copytree(corpus_folder(), folder, ignore=ours)
    before = stamp(open_corpus(folder, tmp_path))
    words = folder / "asking.toml"
    words.write_text(words.read_text(encoding="utf-8") + "\n# more\n", encoding="utf-8")
    changed = stamp(open_corpus(folder, tmp_path))
    reading = folder / "one-piece" / "readings" / "A1.toml"
    reading.unlink()

    assert len({before, changed, stamp(open_corpus(folder, tmp_path))}) == 3


def test_a_corpus_without_words_for_questions_is_asked_all_the_same(shipped, tmp_path):
    """Then nothing is known to be uncovered, and only sections are found."""
    folder = tmp_path / "corpus"
    ours = shutil.ignore_patterns("printed", "rulings", "scenarios", "questions", "asking.toml")
    shutil.copytree(corpus_folder(), folder, ignore=ours)
    corpus = open_corpus(folder, tmp_path / "data")
    searcher = Searcher(corpus, open_index(corpus, cache=tmp_path / "cache"))
    asked = Asker(searcher, open_asked(corpus, cache=tmp_path / "cache")).ask(RESTED["en"])

    assert asked.covered
    assert asked.hits[0]["section"] == "10-1-4-1"


@pytest.fixture
def command(capsys, cache, monkeypatch):
    """`judge ask …`: status, and what it prints."""
    monkeypatch.setenv("JUDGE_CACHE", str(cache))

    def run(*words):
        status = main(["ask", *words])
        return status, capsys.readouterr().out

    return run


def test_the_command_tells_the_answer_first(command):
    """Then its sections, what it answers, whose it is, and how to replay it."""
    status, text = command(RESTED["en"], "--lang", "en")

    assert status == 0
    assert text.startswith("No. ")
    assert "[10-1-4-1]" in text.splitlines()[1]
    assert "It answers: " in text
    assert "judge replay " in text


def test_the_command_asks_back_where_nothing_is_sure(command):
    """The status says that this is no answer."""
    status, text = command("opponent has 1 life left and I connect with double attack, do I win?",
                           "--game", "one-piece", "--lang", "en")  # fmt: skip

    assert status == 1
    assert text.startswith(say("en", "ask.nothing"))
    assert "7-1-4-1-1-3" in text


def test_the_json_has_what_programs_rely_on(command):
    """The keys of the contract, and an answer that cites an edition."""
    status, text = command(RESTED["zh-TW"], "--lang", "zh-TW", "--json")
    asked = json.loads(text)

    assert status == 0
    assert {"covered", "answer", "also", "did_you_mean", "hits"} <= set(asked)
    assert {"verdict", "text", "sections", "source", "sure"} <= set(asked["answer"])
    assert asked["answer"]["sections"][0] == {
        "game": "one-piece",
        "edition": NEW,
        "section": "10-1-4-1",
        "title": asked["answer"]["sections"][0]["title"],
    }


def test_a_question_is_judged_by_verdict_and_section(asker):
    """The measure itself: another verdict or another section is wrong."""
    answer = asker.ask(RESTED["en"]).answer
    right = next(one for one in QUESTIONS if one.question == RESTED["en"])

    assert is_right(answer, right)
    assert not is_right(answer, QUESTIONS[0].__class__("", "en", None, "yes", right.sections))
    assert not is_right(answer, QUESTIONS[0].__class__("", "en", None, "no", ("1-1-1",)))
