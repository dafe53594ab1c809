"""The answer to a question as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judge.asking.told import Answer, Asked
from judge.rules.corpus import Corpus
from judge.words import say

_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"  # taken out again where nobody watches


def asked_text(asked: Asked, corpus: Corpus, lang: str) -> str:
    return "\n".join(_lines(asked, corpus, lang)).rstrip()


def _lines(asked: Asked, corpus: Corpus, lang: str) -> Iterator[str]:
    for notice in asked.notices:
        yield f"! {notice}"
    if asked.not_covered:
        yield asked.not_covered
        yield ""
    elif asked.answer is not None:
        yield from _answer(asked.answer, corpus, lang)
        yield ""
    else:
        yield say(lang, "ask.nothing")
        yield ""
    for key, others in (("ask.did-you-mean", asked.did_you_mean), ("ask.also", asked.also)):
        if others:
            yield say(lang, key)
            for other in others:
                yield from _other(other, lang)
            yield ""
    for card in asked.cards:
        yield say(lang, "ask.card", number=card.number, name=card.name, rulings=card.rulings)
        yield "  " + say(lang, "ask.card.command", number=card.number)
    if asked.hits:
        yield say(lang, "ask.sections")
    for place, hit in enumerate(asked.hits, 1):
        game = corpus.game(hit["game"]).name(lang)
        yield f"{place}. {game}  {hit['edition']}  {hit['section']}"
        yield "   " + "".join(
            f"{_BOLD}{text}{_PLAIN}" if marked else text for text, marked in hit["marks"]
        )


def _answer(answer: Answer, corpus: Corpus, lang: str) -> Iterator[str]:
    numbers = ", ".join(one.section for one in answer.sections)
    game = corpus.game(answer.game).name(lang)
    yield f"{_BOLD}{answer.text}{_PLAIN}"
    yield f"  [{numbers}]  {game}  {answer.edition}"
    yield "  " + say(lang, "ask.answers", question=answer.question)
    yield f"  {answer.source.says}"
    if answer.source.readings and answer.source.kind != "reading":
        yield "  " + say(lang, "ask.readings", names=", ".join(answer.source.readings))
    for remark in answer.remarks:
        yield f"  {remark}"
    if answer.scenario:
        yield "  " + say(lang, "ask.replay.command", name=answer.scenario)


def _other(answer: Answer, lang: str) -> Iterator[str]:
    numbers = ", ".join(one.section for one in answer.sections[:3])
    yield f"  ? {answer.question}"
    yield f"    {answer.text}  [{numbers}]"
    if answer.scenario:
        yield "    " + say(lang, "ask.replay.command", name=answer.scenario)
