"""Print as plain text: one spelling of each sign, keys in the brackets, cut into paragraphs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from judge.cards.grammar import Unreadable
from judge.cards.japanese.language import GRAMMAR, words
from judge.cards.lists import fragment_of
from judge.cards.model import Lexicon

_GOING_ON = ("・", "その後、", "(")  # how a line begins that goes on with the ability before
NOTHING = ("", "-", "―")  # what a list has where a card has no text
_SIGNS = str.maketrans(
    {"‼": "!!", "−": "-", "－": "-", "➀": "①", "➁": "②", "➂": "③", "➃": "④", "•": "・"}
)
_BRACKETS = re.compile(r"「([^」]*)」|《([^》]*)》|『([^』]*)』")
_ASIDE = re.compile(r"\((?![^()]\))[^()]*\)")  # one sign in parentheses is an attribute
_KEYWORDS = re.compile(
    "(?:【(?:ブロッカー|速攻|速攻:キャラ|ダブルアタック|バニッシュ|ブロック不可)】(?:[(][^()]*[)])?)+"
)
_CIRCLED = {sign: str(number) for number, sign in enumerate("①②③④⑤⑥⑦⑧⑨⑩", 1)}
# Where a new ability begins although the line goes on: a sentence or an aside ends, a tag follows.
_BREAK = re.compile(r"(?<=[。)])(?=【(?!トリガー】が|ブロッカー】か))")

words(
    "reminder",
    {
        "相手のアタックの後、このカードをレストにし、アタックの対象をこのカードにできる": (),
        "自分の場のドン!!を指定の数ドン!!デッキに戻すことができる": (),
        "このカードは登場したターンにアタックできる": (),
        "コストエリアのドン!!を指定の数レストにできる": (),
        "このカードが与えるダメージは2になる": (),
        "このカードがダメージを与えた場合、トリガーは発動せずそのカードはトラッシュに置かれる": (),
        "このカードは登場したターンにキャラへアタックできる": (),
        "このカードはブロックされない": (),
    },
)


class Unknown(Exception):
    """A name or type in brackets that is on no card."""


def paragraphs(printed: str) -> list[str]:
    """The abilities of a text, each with the options that it offers, in one spelling."""
    found: list[str] = []
    for line in re.split(r"<br\s*/?>|\n", printed):
        plain = normal(line)
        if plain in NOTHING:
            continue
        for part in _parts(plain):
            if part[-1] not in "。】)":
                part += "。"
            if found and _continues(found[-1], part):
                found[-1] += part if part.startswith(_GOING_ON) else "・" + part
            else:
                found.append(part)
    return found


def _parts(line: str) -> Iterator[str]:
    """A line by its abilities: keywords in front of a head are one of their own."""
    for part in _BREAK.split(line):
        keywords = _KEYWORDS.match(part)
        if keywords and part[keywords.end() :].startswith("【"):
            yield keywords[0]
            part = part[keywords.end() :]
        yield part


def _continues(before: str, line: str) -> bool:
    """Options belong to the ability that offers them, an aside to what it explains."""
    if line.startswith(_GOING_ON[:2]) or _ASIDE.fullmatch(line):
        return True
    return not line.startswith("【") and bool(re.search(r"以下から1つを選ぶ。(・.*)?$", before))


def normal(line: str) -> str:
    """One spelling of signs; no spaces outside of names."""
    folded = unicodedata.normalize("NFKC", _circled(line.translate(_SIGNS)))
    parts = re.split(r"(「[^」]*」)", folded)
    return "".join(
        part if part.startswith("「") else re.sub(r"\s", "", part).replace(",", "、")
        for part in parts
    )


def _circled(line: str) -> str:
    """A number in a circle is a cost; elsewhere it would fold into a plain number."""
    return re.sub("[①-⑩]", lambda match: f"〔{_CIRCLED[match[0]]}〕", line)


def keyed(line: str, lexicon: Lexicon) -> str:
    """A text with the keys of names and types in its brackets, without known asides."""
    for aside in _ASIDE.findall(_BRACKETS.sub("", line)):
        try:
            GRAMMAR.read("reminder", aside[1:-1])
        except Unreadable:
            raise Unknown(aside) from None
        line = line.replace(aside, "")
    return _BRACKETS.sub(lambda match: _key(match, lexicon), line)


def _key(match: re.Match[str], lexicon: Lexicon) -> str:
    name, type_, fragment = match.groups()
    if name is not None:
        key = _spelled(tuple(lexicon.names.items())).get(spelling(name))
    elif type_ is not None:
        key = _spelled(tuple(lexicon.types.items())).get(spelling(type_))
    else:
        key = fragment_of(lexicon, fragment)
    if not key:
        raise Unknown(match[0])
    return match[0][0] + key + match[0][-1]


@cache
def _spelled(entries: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Keys by a spelling that slips of print do not change; what is then doubtful is left out."""
    found: dict[str, str] = {}
    doubtful: set[str] = set()
    for mine, key in entries:
        if found.setdefault(spelling(mine), key) != key:
            doubtful.add(spelling(mine))
    return {mine: key for mine, key in found.items() if mine not in doubtful}


def spelling(name: str) -> str:
    """A name without what prints differ in: widths, spaces, quotation marks, long dashes."""
    return "".join(_letters(unicodedata.normalize("NFKC", name)))


def _letters(name: str) -> Iterator[str]:
    for letter in name.replace("‼", "!!"):
        if letter in "―‐–—":
            yield "ー"
        elif not letter.isspace() and letter not in '“”"':
            yield letter
