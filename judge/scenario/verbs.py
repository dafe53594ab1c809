"""What players say for each action, in three languages; the canonical form is English.

A line is a verb with what it is about (`attack zoro -> B.leader`), or a sentence that people
say (`Zoro attacks the leader`). Names are not looked at here: several readings of a sentence
are tried one after the other by who knows the cards.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from judge.games.registry import game as known_game
from judge.scenario.phrases import catalogue
from judge.scenario.phrases.plain import LINES
from judge.scenario.tongues import MODULES

ARROW = "->"
# canonical verb: other ways to say it; in Japanese and Chinese the verb may also come last
VERBS: dict[str, tuple[str, ...]] = {
    "choose": (
        *("chooses", "pick", "take", "takes", "find", "finds"),
        *("選ぶ", "選びます", "選択", "選擇"),
    ),
    "order": ("順番", "順序"),
    "option": ("選択肢", "選項"),
    "number": ("数", "數字", "次數"),
    "repeat": ("repeats", "繰り返す", "重複"),
    "yes": ("ok", "okay", "accept", "use it", "はい", "使う", "使います", "是", "好", "要"),
    "no": (
        *("decline", "declines", "do not use it", "do not discard", "don't discard"),
        *("いいえ", "使わない", "捨てない", "否", "不要", "不用"),
    ),
    "resolve": ("解決", "處理"),
    "discard": ("discards", "捨てる", "捨てます", "廢棄", "捨棄", "丟棄"),
    "draw": ("draws", "引く", "引きます", "抽", "抽牌"),
    "stop": ("enough", "やめる", "停止", "夠了"),
    "top": ("上", "上方"),
    "bottom": ("下", "下方"),
    "concede": ("concedes", "投了", "投降"),
    "pass": (
        *("passes", "nothing", "nothing more", "no more", "done", "パス", "何もしない", "なし"),
        *("以上", "跳過", "什麼都不做", "沒有了"),
    ),
}
# sentences that all games know
SAID: dict[str, tuple[str, ...]] = {
    "choose": ("{card}を選ぶ", "{card}にする", "選{card}"),
    "draw": (
        *("draw {number} cards", "draw {number} card", "draws {number} cards"),
        *("カードを{number}枚引く", "{number}枚引く", "抽{number}張卡片", "抽{number}張"),
    ),
    "number": ("{number} times", "{number}回", "{number}次"),
    "option": ("the {number}. option", "{number}番目の選択肢", "第{number}個選項"),
}
LATIN = re.compile(r"[A-Za-z]")
ENDING = re.compile(r"[\s.。!！、,]+$")
BY_MEANS_OF = re.compile(r"^(?:with|using)\s+", re.IGNORECASE)
BEGINNING = re.compile(
    r"^(?:(?:i|then|we|yes,|ok,|okay,|player [ab]|(?-i:[AB]))\s+"
    r"|(?:プレイヤー[AB]は|玩家[AB])\s*|はい、|好,)+",
    re.IGNORECASE,
)
POLITE = (
    ("しません", "しない"),
    ("ありません", "なし"),
    ("いたします", ""),
    ("します", ""),
    ("しました", ""),
)
MARKED = re.compile(r"\s*\([^()]*\)$")  # behind answers that would read alike
FIELD = re.compile(r"\\\{(\w+)\\\}")
THINGS = frozenset({"place", "player", "cards"})  # fields for what a card may stand for
NOTHING = ("none", "nothing", "no cards", "なし", "選ばない", "無", "不選")
SEPARATOR = re.compile(r",(?![^(]*\))|、|，| and | と ")


class Intent(NamedTuple):
    """A line taken apart: a verb, what it is about, and what it aims at."""

    verb: str
    things: tuple[str, ...] = ()
    aim: str = ""


class Saying(NamedTuple):
    """A sentence that means an action, and the line's verb and fixed part of it."""

    pattern: re.Pattern[str]
    verb: str
    things: tuple[str, ...] = ()


@cache
def verbs_of(game: str) -> dict[str, tuple[str, ...]]:
    """Every verb of a game with its other forms: its own first, then those of all games."""
    own = {verb: one.forms for verb, one in known_game(game).speech.lines.verbs.items()}
    return {**own, **{verb: forms for verb, forms in VERBS.items() if verb not in own}}


@cache
def _forms(game: str) -> list[tuple[str, str, bool]]:
    """Each form with its verb, and whether it may stand at the end; the longest first."""
    pairs = ((form, verb) for verb, forms in verbs_of(game).items() for form in (verb, *forms))
    return [
        (form, verb, len(form) > 1 and not LATIN.match(form))
        for form, verb in sorted(pairs, key=lambda pair: (-len(pair[0]), pair[0]))
    ]


@lru_cache(maxsize=1024)  # a line is read again for each text that is read otherwise
def canonical(game: str, text: str) -> tuple[str, str]:
    """The English verb of a line of a game, and the rest of it; no verb if none is known."""
    text = _tidied(text)
    lower = text.lower()
    for form, verb, may_end in _forms(game):
        if lower == form:
            return verb, ""
        if lower.startswith(form) and _ends(form, text[len(form) :]):
            return verb, text[len(form) :].strip(" :をで")
        if may_end and text.endswith(form):
            return verb, text[: -len(form)].strip(" :をで")
    return "", text


def readings(game: str, text: str) -> Iterator[Intent]:
    """What a line may mean, the plain reading first; nothing, if it says nothing at all."""
    verb, rest = canonical(game, text)
    if not verb and not known_game(game).speech.lines.verbs:
        verb, _, rest = _tidied(text).partition(" ")  # of a game that names none any word may be
    if verb:
        yield from _plainly(verb, rest)
    seen: set[Intent] = set()
    for shown in dict.fromkeys((_tidied(text), _spoken(text))):
        for saying in _sayings(game):
            match = saying.pattern.fullmatch(shown)
            if not match:
                continue
            parts = {name: part.strip() for name, part in match.groupdict().items()}
            intent = _intent(saying, parts)
            if intent not in seen:
                seen.add(intent)
                yield intent
    spoken, rest = canonical(game, _spoken(text))
    if spoken and (ARROW not in text or not verb) and _spoken(text) != _tidied(text):
        yield from (intent for intent in _plainly(spoken, rest) if intent not in seen)


def _plainly(verb: str, rest: str) -> Iterator[Intent]:
    """A verb with what stands behind it, and what it aims at behind an arrow."""
    things, arrow, aim = rest.partition(ARROW)
    if not arrow:
        things, aim = rest, ""
    ways = tuple(dict.fromkeys((BY_MEANS_OF.sub("", things).strip(), things.strip())))
    read = [Intent(verb, _things(said), aim.strip()) for said in ways]
    # a comma may belong to the name of one card
    whole = [Intent(verb, (said,), aim.strip()) for said in ways if len(_things(said)) > 1]
    yield from (*read, *whole)


def makes_sense(game: str, text: str) -> bool:
    """Whether a text says something somewhere in a game, or is an answer as it is offered."""
    if next(readings(game, text), None) is not None:
        return True
    shown = MARKED.sub("", _tidied(text))
    return any(answer.fullmatch(shown) for answer in _answers(game))


@cache
def _answers(game: str) -> tuple[re.Pattern[str], ...]:
    """Answers as they are offered in any language."""
    return tuple(
        _pattern(sentence, frozenset(known_game(game).speech.words.spoken))
        for lang in MODULES
        for key, sentence in catalogue(game, lang).items()
        if key.startswith("answer.")
    )


def _intent(saying: Saying, parts: dict[str, str]) -> Intent:
    things = parts.get("number", "") or parts.get("card", "")
    aim = parts.get("target", "")
    if "number" in parts and "card" in parts:  # so many to a card
        aim = parts["card"]
    return Intent(saying.verb, saying.things or _things(things), aim)


def _things(text: str) -> tuple[str, ...]:
    if text.strip().lower() in NOTHING:
        return ("none",)
    return tuple(thing.strip() for thing in SEPARATOR.split(text) if thing.strip())


def _tidied(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split()).replace("→", ARROW)


def _spoken(text: str) -> str:
    """A line without what people say around it: full stops, "I", polite endings."""
    text = BEGINNING.sub("", ENDING.sub("", _tidied(text)))
    for polite, plain in POLITE:
        if text.endswith(polite):
            return text.removesuffix(polite) + plain
    return text


@cache
def _sayings(game: str) -> tuple[Saying, ...]:
    """Every sentence of a game: its own, those of all games, and answers as they are offered."""
    known = known_game(game)
    sayings = [
        Saying(_pattern(sentence, lazy=lazy), verb)
        for said in ({verb: one.said for verb, one in known.speech.lines.verbs.items()}, SAID)
        for verb, sentences in said.items()
        for sentence in sentences
        for lazy in ((True, False) if sentence.count("{") > 1 else (True,))
    ]
    for verb, one in known.speech.lines.verbs.items():
        for word, forms in one.words.items():
            sayings += (Saying(_pattern(form), verb, (word,)) for form in forms)
    spoken = frozenset(known.speech.words.spoken)  # what the game says in its own way is a thing
    written = {**LINES, **known.speech.lines.written}
    for lang in MODULES:
        for key, sentence in catalogue(game, lang).items():
            group, _, verb = key.partition(".")
            if group != "answer" or "{effect}" in sentence:
                continue
            verb = verb.removesuffix(".several")
            name = next((one for one in verbs_of(game) if one.replace(" ", "-") == verb), verb)
            line, _, rest = written.get(name, name).partition(" ")
            fixed = ("none",) if rest == "none" else ()
            sayings.append(
                Saying(_pattern(sentence, spoken), name if name in verbs_of(game) else line, fixed)
            )
    return tuple(sayings)


def _pattern(
    sentence: str, things: frozenset[str] = frozenset(), *, lazy: bool = True
) -> re.Pattern[str]:
    """A sentence with its fields open; some of them, and these, name what it is about."""

    def field(found: re.Match[str]) -> str:
        name = "card" if found[1] in THINGS | things else found[1]
        return rf"(?P<{name}>\d+)" if found[1] == "number" else rf"(?P<{name}>.+{'?' * lazy})"

    text = re.escape(_tidied(sentence)).replace(r"\ ", r"\s+")
    return re.compile(FIELD.sub(field, text), re.IGNORECASE)


def _ends(form: str, rest: str) -> bool:
    """A Latin word, or a single letter, ends at a space; other scripts need none."""
    return rest[:1] in (" ", ":", "") or (len(form) > 1 and not LATIN.match(form))
