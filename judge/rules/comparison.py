"""Compares the same section in several languages: figures, references, "not", "may".

The words of a language are only signs, so there are tables of the expressions that look
like a sign and are none ("no later than", なければならない, 不得不), and of those that leave
the matter open: whoever writes that there are cases ("sometimes", ことがある, 有時) neither
gives a permission nor denies it, and another language may well say "may" there.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from judge.rules.corpus import reference_spans, references


class _Row(NamedTuple):
    """What one meaning looks like in each language."""

    en: str = ""
    ja: str = ""
    zh: str = ""


class _Table(NamedTuple):
    signs: tuple[_Row, ...]
    none: tuple[_Row, ...]  # looks like a sign and is none
    open: tuple[_Row, ...] = ()  # may mean it or not


# Japanese verbs for what players do, in the form that means "can"
_POTENTIAL = (
    r"(?:置け|選べ|行え|使え|払え|引け|出せ|戻せ|動かせ|起こせ|満たせ|持て|[と取]れ|ていけ|"
    r"(?:見|変え|入れ|受け|付け|決め|止め|続け|認め|させ)られ)"
)
_NOTHING_BUT = r"しか(?![しも])[^。、」]*?"  # with a negation it means "only"
_NEGATION = _Table(
    signs=(
        # not, nobody, nothing
        _Row(
            r"\b(?:not|no|no-one|never|cannot|nor|neither|none|nothing|nobody)\b|n't\b",
            r"[な無](?:い(?!し)|く|けれ|かっ|し(?=[でにの、。]|$))|ません|ず",
            r"不|無|沒|未|[並而絕均皆若既也亦]非",
        ),
        # without; impossible; forbidden
        _Row(r"\bwithout\b"),
        _Row(r"\b(?:impossible|unable|unblockable)\b", r"不可|不能"),
        _Row(r"\b(?:forbid|prohibit)", r"禁[止じ]", r"禁止"),
    ),
    none=(
        # must; it does no harm to; whether or not; not only
        _Row(
            ja=r"な(?:ければ|くては)(?:な[らり]|いけ)(?:な[いくけか]|ませ|ず)|ざるを得な[いく]|(?:しか|ほか)な[いく]",
            zh=r"不得不",
        ),
        _Row(ja=r"(?:構|かま)(?:わな[いく]|いません)"),
        _Row(r"\bwhether or not\b", r"か否か", r"是否"),
        _Row(r"\bnot only\b", r"のみならず|(?:だけ|ばかり)でなく", r"不僅|不只|不但"),
        # unless; otherwise
        _Row(
            ja=r"[な無]い限り|特に指[示定]が[な無](?:い場合|ければ)",
            zh=r"除非|沒有特別指[示定]的情況下",
        ),
        _Row(r"\bif not\b", r"そうでな(?:い|ければ)", r"否則|若非此情況"),
        # only; at most, at least, less than
        _Row(ja=rf"{_NOTHING_BUT}(?:な[いくけ]|ません)|に(?:過|す)ぎな[いく]", zh=r"只不過|不外乎"),
        _Row(
            r"\bnot? (?:more|less|fewer|later|earlier) than\b",
            r"少な[いく]",
            r"未滿(?!足)|不足(?=\d)|不超過|不少於",
        ),
        # any number of times; regardless; all, always, first, one by one; different; invalid, infinite
        _Row(ja=r"制限(?:は|も)?なく", zh=r"不限(?=[次張數])|[次張]數不限"),
        _Row(ja=r"(?:問わ|[関係か]わら)ず|関(?:係|わり)なく", zh=r"[不無]論|不管|不拘"),
        _Row(
            ja=r"残らず|絶えず|必ず|まもなく|[み見]なし|(?<![一-龠])[まはい]ず|ず[つらっ]",
            zh=r"不斷|不久",
        ),
        _Row(zh=r"不(?:相)?同|無[效限色]"),
        # names of things
        _Row(
            r"\bno\. ?\d|\bno base effect\b|\bwithout original effect\b",
            r"元々の効果のない",
            r"沒有原始效果|不當亂戰",
        ),
    ),
)
_PERMISSION = _Table(
    signs=(
        # may, can
        _Row(
            r"\b(?:may|can|able|possible|permitted|gets? to|free to|lets?|allow(?:s|ed)?|enables?|optional)\b",
            r"(?:でき|出来)(?:る|て|た|ます|、)|[てで]も?(?:よ[いく]|いい|(?:かま|構)[わい])|可能|許され|(?:自由|任意)(?=で(?:あ|す|、))|"
            rf"[いきしちみりえ](?:うる|得る)|{_POTENTIAL}(?:る|ます|て)",
            r"可|得|能|允許|容許",
        ),
    ),
    none=(
        # cannot; need not
        _Row(
            r"\bcannot\b|\b(?:can|may|could) (?:not|no longer)\b|\bnot (?:be )?(?:able|possible|allowed|permitted|free)\b|"
            r"\b(?:no|none|nor|neither|nobody)(?: [\w'-]+){0,6}? (?:can|may|(?:is|are) (?:allowed|permitted|possible))\b",
            r"不可能?|(?:でき|出来)(?:な|ず|ません)",
            r"不(?:可能?|得不?|能|容許|允許)",
        ),
        _Row(ja=r"なくても?(?:よい|いい)"),
        # as far as possible; visible; get, become; is classified
        _Row(
            r"\bas [\w ]+ as possible\b",
            r"可能な(?:限り|かぎり|範囲)|(?:でき|選べ|行え)る(?:だけ|限り|範囲)",
            r"[盡儘]可能|可[能行]的範圍|只要可行",
        ),
        _Row(r"\bcan be seen\b", r"視認でき", r"可見|看得見"),
        _Row(zh=r"[獲取贏變使所]得|得[到知]"),
        _Row(ja=r"分類でき", zh=r"可分為"),
        # names of things
        _Row(zh=r"[技充功]能|能[力量]"),
    ),
    open=(
        # there are cases
        _Row(
            r"(?-i:\bSome )|\bin some cases\b|\bsometimes\b|\bit (?:may|can) happen\b|"
            r"\b(?:texts?|names?|costs?|effects?|abilit(?:y|ies)|triggers?) may (?:add|ask|call|carry|cause|contain|describe|designate|have|instruct|make|refer|say|specify|use)\b|"
            r"\bmay (?:also )?(?:mean|refer|be (?:worded|written|marked|shown|stated|called))\b",
            r"(?:こと|場合|とき|もの)[がもの](?:あ[るり]|存在)|もあ[るり]",
            r"(?<![具擁含持沒])有時|有些|即可|(?<![盡儘不])可能(?!的範圍)|[會也亦]有(?!效)",
        ),
        # can only
        _Row(ja=rf"{_NOTHING_BUT}(?:な[いくけ]|ません)"),
    ),
)
_TABLES = {"negation": _NEGATION, "permission": _PERMISSION}
_SPELLED_OUT = ("three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SENTENCE_END = re.compile(r"\n|(?<=\.)\s+(?=[A-Z\[(\"])|。(?!\s*(?:$|[」』）)\n]))")


def disagreements(
    texts: Mapping[str, str], *, langs: Mapping[str, str] | None = None
) -> Iterator[tuple[str, dict[str, str]]]:
    """Codes and values of everything in which the texts of one section differ.

    `langs` says in which language a text is that is keyed by something else.
    """
    figures = {name: _show(_figures(text)) for name, text in texts.items()}
    mentioned = {name: ", ".join(sorted(references(text))) or "-" for name, text in texts.items()}
    unlike = [len(set(found.values())) > 1 for found in (figures, mentioned)]
    # a chapter is a reference to one writer and a figure to another ("see 9. Rules")
    if all(unlike) and len({frozenset(_numbers(text)) for text in texts.values()}) == 1:
        unlike = [False, False]
    if unlike[0]:
        yield "figures-differ", _values(figures)
    if unlike[1]:
        yield "references-differ", _values(mentioned)
    for sign, table in _TABLES.items():
        for sentences in _abreast(texts):
            says = {n: _says(table, t, (langs or {}).get(n, n)) for n, t in sentences.items()}
            if {"+", "-"} <= set(says.values()):
                yield f"{sign}-differs", _values(says)
                break


def differs(one: str, other: str, lang: str) -> tuple[str, ...]:
    """In what two wordings of a section in one language differ: the signs, without values.

    Where all numbers are the same, it is not told how often they stand there.
    """
    signs = [
        code.removesuffix("-differ").removesuffix("-differs")
        for code, _ in disagreements(
            {"one": one, "other": other}, langs={"one": lang, "other": lang}
        )
    ]
    if _numbers(one) == _numbers(other):
        signs = [sign for sign in signs if sign not in ("figures", "references")]
    return tuple(signs)


def _numbers(text: str) -> set[str]:
    return {*_figures(text), *references(text)}


def _abreast(texts: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Sentence by sentence where all texts have as many, otherwise the texts as a whole."""
    sentences = [_SENTENCE_END.split(text.strip()) for text in texts.values()]
    if len({len(each) for each in sentences}) > 1:
        sentences = [[text] for text in texts.values()]
    for abreast in zip(*sentences, strict=True):
        yield dict(zip(texts, abreast, strict=True))


def _says(table: _Table, text: str, lang: str) -> str:
    """`+` for the sign, `-` for no sign, `?` for a text that leaves it open."""
    text = unicodedata.normalize("NFKC", text)
    rest = _pattern(table.open, lang).sub(" ", text)
    if _pattern(table.signs, lang).search(_pattern(table.none, lang).sub(" ", rest)):
        return "+"
    return "-" if rest == text else "?"


@lru_cache
def _pattern(rows: tuple[_Row, ...], lang: str) -> re.Pattern[str]:
    column = ("en", "ja", "zh-TW").index(lang)
    words = [row[column] for row in rows if row[column]]
    return re.compile("|".join(words) or r"(?!)", re.IGNORECASE)


def _figures(text: str) -> Counter[str]:
    """Figures from 3 up: 1 and 2 are often said otherwise, and small ones said twice."""
    text = unicodedata.normalize("NFKC", text)
    for start, end, _ in reversed(reference_spans(text)):
        text = text[:start] + " " + text[end:]
    for figure, word in enumerate(_SPELLED_OUT, start=3):
        text = re.sub(rf"\b{word}\b", str(figure), text, flags=re.IGNORECASE)
    counted = Counter(re.findall(r"\d+", text))
    return Counter(
        {
            n: 1 if len(n) == 1 else times
            for n, times in counted.items()
            if n.lstrip("0") not in ("", "1", "2")
        }
    )


def _show(figures: Counter[str]) -> str:
    return ", ".join(sorted(figures.elements())) or "-"


def _values(by_name: Mapping[str, str]) -> dict[str, str]:
    return {"differences": "; ".join(f"{name}: {words}" for name, words in by_name.items())}
