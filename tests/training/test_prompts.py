"""What a prompt tells of a case: the situation, the same in every language, and one question."""

import pytest

from judge.rules.corpus import open_corpus
from judge.scenario.files import shipped as paths
from judge.scenario.read import read_file
from judge.training.context import situation
from judge.training.playing import PlayedCase
from judge.words import LANGS
from tests.conftest import ROOT
from tests.training.sentences import sentences

CORPUS = open_corpus(ROOT / "rules_corpus", ROOT / "no-data")
SCENARIOS = [read_file(path) for path in paths(CORPUS.folder).values()]


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("B has 3. How many remain?", ["B has 3.", "How many remain?"]),
        ('It says "draw 1. Then, rest it". Is it?', ['It says "draw 1. Then, rest it".', "Is it?"]),
        ("“Draw 1.” There is none. So?", ["“Draw 1.”", "There is none.", "So?"]),
        ("The cost is to K.O. 1 of mine. So?", ["The cost is to K.O. 1 of mine.", "So?"]),
        ("It goes without a K.O. Is it so?", ["It goes without a K.O.", "Is it so?"]),
        ("[On K.O.] Add 1 card. So?", ["[On K.O.] Add 1 card.", "So?"]),
        ("DON!! -1 is paid. So?", ["DON!! -1 is paid.", "So?"]),
        ("「引く。その後、捨てる」。引けるか。", ["「引く。その後、捨てる」。", "引けるか。"]),
        ("「1枚引く。」手札はない。", ["「1枚引く。」", "手札はない。"]),
        ("属性「？」がある。可能か。", ["属性「？」がある。", "可能か。"]),
        ("卡組有1張。誰獲勝？為何？", ["卡組有1張。", "誰獲勝？", "為何？"]),
    ],
)
def test_a_text_is_cut_into_sentences(text, cut):
    """Not within quotations, not after an abbreviation that the sentence goes on with."""
    assert sentences(text) == cut


def test_the_situation_does_not_ask():
    """What describes stays, what asks goes; where all of it asks, nothing is left."""
    by_id = {one.id: one for one in SCENARIOS}
    both = situation(PlayedCase(by_id["drawing-three-from-two"], "1.1.9"))
    only_asked = situation(PlayedCase(by_id["first-turns-of-both-players"], "1.1.9"))

    assert both["en"] == "The deck holds two cards and the effect draws three."
    assert both["ja"] == "デッキは2枚で、効果は3枚引く。"
    assert both["zh-TW"] == "卡組剩2張而效果要抽3張。"
    assert set(only_asked.values()) == {""}


def test_every_language_tells_the_same_situation():
    """As many sentences, and about as much of the whole: nothing is told to some readers only."""
    for scenario in SCENARIOS:
        if scenario.reading:
            continue  # never asked about
        case = PlayedCase(scenario, "")
        told = situation(case)
        counts = {lang: len(sentences(told[lang])) for lang in LANGS}
        shares = [len(told[lang]) / max(1, len(case.question[lang])) for lang in LANGS]
        assert len(set(counts.values())) == 1, (scenario.id, told)
        assert max(shares) - min(shares) < 0.32, (scenario.id, told)
