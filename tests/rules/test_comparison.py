"""The same section in several languages: what agrees and what is reported."""

import pytest

from judge.rules.comparison import disagreements
from judge.words import LANGS

AGREE = [
    # plainly the same
    ("Draw 5 cards.", "カードを5枚引く。", "抽5張卡片。"),
    ("There are six colors.", "色は6つある。", "顏色共6種。"),
    (
        "The power is 1000 (see 7-1-4).",
        "パワーは1000（7-1-4参照）。",
        "力量值為1000（參照7-1-4）。",
    ),
    ("See chapter 7.", "第7章参照。", "參照第7章。"),
    ("It is not moved.", "移動しない。", "不移動。"),
    ("No player can look at it.", "どのプレイヤーも見ることはできない。", "任何玩家均不得查看。"),
    ("The player may draw.", "プレイヤーは引いてもよい。", "玩家得抽卡。"),
    ("Up to 5 cards can be placed.", "置けるカードは5枚まで。", "最多可放置5張卡片。"),
    ("Do it without revealing the card.", "公開せずに行う。", "不公開卡片而進行。"),
    ("It is impossible to pay.", "支払いは不可能である。", "無法支付。"),
    ("The forbidding effect wins.", "禁じる効果が優先する。", "以禁止的效果優先。"),
    # a negative word without a negation
    ("It must be paid.", "支払わなければならない。", "須支付。"),
    ("It has to go on.", "続けるほかない。", "不得不持續。"),
    ("It has to go on.", "続けるしかない。", "必須持續。"),
    (
        "Unless otherwise specified, it is placed active.",
        "別段の指定がない限り、アクティブで置く。",
        "除非另有指定，以活動狀態放置。",
    ),
    ("Unless otherwise specified, stop.", "特に指定がない場合、止める。", "除另有指定外，停止。"),
    (
        "If so, stop. Otherwise, go on.",
        "なら止める。そうでなければ続ける。",
        "是則停止。否則繼續。",
    ),
    ("At most 3 cards are drawn.", "引くのは3枚に過ぎない。", "抽取不超過3張。"),
    ("No more than 3 cards are drawn.", "引くのは3枚以下である。", "抽取3張以下。"),
    (
        "Cards other than this one are lost.",
        "これ以外のカードは失われる。",
        "此卡片以外的卡片失去。",
    ),
    ("The non-turn player draws.", "非ターンプレイヤーが引く。", "非回合玩家抽卡。"),
    ("The hand is hidden.", "手札は非公開領域である。", "手牌為非公開區域。"),
    ("These two are different.", "両者は別のものである。", "兩者並不相同。"),
    ("The effect is invalid.", "効果は無効である。", "效果無效。"),
    (
        "Whatever the means, all of it is lost.",
        "手段を問わず、残らず失う。",
        "不論方式，全部失去。",
    ),
    ("First, each always takes one.", "まず、必ず1枚ずつ取る。", "首先，各必定取1張。"),
    ("It is regarded as new.", "新しいものとみなし、扱う。", "視為新的。"),
    ("Check whether or not it is met.", "満たすか否かを確認する。", "確認是否滿足。"),
    # a word of permission without a permission
    ("It is done as far as possible.", "できる限り行う。", "盡可能進行。"),
    ("The ability is gained.", "能力を得る。", "獲得能力。"),
    ("It becomes valid.", "有効になる。", "變得有效。"),
    ("Only this card has it.", "あるのはこのカードに限られる。", "僅此卡片具有。"),
    ("There are 3 kinds of effects.", "効果は3種類に分類できる。", "效果可分為3種。"),
    ("It cannot be drawn.", "引くことはできない。", "不得抽取。"),
    ("It is not possible to draw.", "引くことはできません。", "不可抽取。"),
    # "there are cases" is neither a permission nor none
    ("An effect may say this.", "そう書かれた効果がある。", "有些效果如此標示。"),
    (
        "A card's text may refer to it.",
        "テキストから参照されることもある。",
        "文字內容有時會參照之。",
    ),
    ("Some cards have two names.", "名称を2つ持つカードもある。", "有些卡片有兩個名稱。"),
    ("Power can become negative.", "パワーはマイナスになることがある。", "力量值可能為負。"),
    # "only"
    ("It can be used only once.", "1度しか使うことができない。", "僅得使用1次。"),
    # as many sentences or not: the whole is compared then
    ("It is moved, but not drawn.", "移動する。ただし引かない。", "移動，但不抽取。"),
]

# code, language of the mistake, the three texts
DIFFER = [
    ("figures-differ", "en", "Draw 4 cards.", "カードを5枚引く。", "抽5張卡片。"),
    ("figures-differ", "en", "There are five.", "6つある。", "共6種。"),
    ("figures-differ", "ja", "It gets +2000.", "パワー+1000。", "力量值+2000。"),
    ("figures-differ", "zh-TW", "Exactly 50 cards.", "ちょうど50枚。", "恰為60張。"),
    ("references-differ", "en", "See 7-1-3.", "7-1-4参照。", "參照7-1-4。"),
    ("references-differ", "ja", "See 7-1-4.", "7-1-4-1参照。", "參照7-1-4。"),
    ("references-differ", "zh-TW", "See chapter 9.", "第9章参照。", "參照第8章。"),
    ("negation-differs", "en", "It is moved.", "移動しない。", "不移動。"),
    ("negation-differs", "ja", "It is not moved.", "移動する。", "不移動。"),
    ("negation-differs", "zh-TW", "It is not moved.", "移動しない。", "移動。"),
    ("negation-differs", "en", "It stops and proceeds.", "進まず、止める。", "停止而不進入。"),
    ("negation-differs", "ja", "It has not been met yet.", "既に満たした。", "尚未滿足。"),
    ("negation-differs", "zh-TW", "There is no card left.", "カードがない。", "尚有卡片。"),
    ("negation-differs", "en", "It can be drawn.", "引くことはできない。", "不得抽取。"),
    ("negation-differs", "ja", "It cannot be drawn.", "引くことができる。", "不得抽取。"),
    ("negation-differs", "zh-TW", "It cannot be drawn.", "引くことはできない。", "得抽取。"),
    (
        "negation-differs",
        "en",
        "Unless otherwise specified, it is moved.",
        "別段の指定がない限り、移動しない。",
        "除非另有指定，不移動。",
    ),
    (
        "negation-differs",
        "ja",
        "It must be paid. It is not drawn.",
        "支払わなければならない。それを引く。",
        "須支付。不抽取。",
    ),
    ("permission-differs", "en", "The player must draw.", "引いてもよい。", "玩家得抽卡。"),
    ("permission-differs", "ja", "The player may draw.", "引かなければならない。", "玩家得抽卡。"),
    ("permission-differs", "zh-TW", "The player may draw.", "引いてよい。", "玩家須抽卡。"),
    ("permission-differs", "en", "The player may draw.", "カードを引く。", "玩家抽卡。"),
    ("permission-differs", "ja", "The effect activates.", "効果を発動できる。", "效果發動。"),
    ("permission-differs", "zh-TW", "The effect activates.", "効果が発動する。", "可以發動效果。"),
    ("permission-differs", "en", "It cannot be moved.", "移動してよい。", "得移動。"),
    (
        "permission-differs",
        "zh-TW",
        "Cards may be drawn. They may be played.",
        "カードを引ける。それを使える。",
        "得抽卡。須使用之。",
    ),
]


@pytest.mark.parametrize("texts", AGREE, ids=lambda texts: texts[0])
def test_the_same_meaning_is_not_reported(texts):
    """Common expressions that look like "not" or "may" raise no alarm."""
    assert list(disagreements(dict(zip(LANGS, texts, strict=True)))) == []


@pytest.mark.parametrize(("code", "lang", "texts"), [(c, g, t) for c, g, *t in DIFFER])
def test_a_mistake_in_one_language_is_reported(code, lang, texts):
    """A dropped "not", "may" for "must", another figure or reference, in any language."""
    found = dict(disagreements(dict(zip(LANGS, texts, strict=True))))

    assert code in found
    values = dict(v.split(": ") for v in found[code]["differences"].split("; "))
    others = {value for name, value in values.items() if name != lang}
    assert values[lang] not in others


def test_sentences_are_compared_one_by_one():
    """A "not" elsewhere in the section does not hide a missing one."""
    ours = {"en": "It is not drawn. It is moved.", "ja": "引かない。移動しない。"}

    assert [code for code, _ in disagreements(ours)] == ["negation-differs"]


def test_a_kind_of_difference_is_reported_once():
    """However many sentences it is in."""
    ours = {"en": "It is drawn. It is moved.", "ja": "引かない。移動しない。"}

    assert [code for code, _ in disagreements(ours)] == ["negation-differs"]


def test_two_documents_of_one_language_can_be_compared():
    """The official text in its polite style against our plain one."""
    langs = {"official": "ja"}
    same = {"official": "カードを引くことができます。", "ja": "カードを引いてよい。"}
    other = {"official": "条件を満たしていません。", "ja": "条件を満たしている。"}

    assert list(disagreements(same, langs=langs)) == []
    assert [code for code, _ in disagreements(other, langs=langs)] == ["negation-differs"]
