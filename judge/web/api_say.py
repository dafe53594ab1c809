"""One short message for chat: a section by its number, an answer, or the best hits for words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, TypeAlias

from flask import Blueprint, Response, request, url_for
from msgspec import Meta

from judge.asking.told import Answer
from judge.rules.lookup import LookUp, look_up
from judge.rules.numbers import read_number, run_together
from judge.search.hits import Hit
from judge.search.query import MAX_LENGTH
from judge.web.api import ANY_GAME, EDITION, external
from judge.web.api_operation import LANG, PLAIN, TextBody, operation
from judge.web.api_values import Param, TextValue
from judge.web.views import asker, corpus, searcher
from judge.words import say as words_for

bp = Blueprint("say_api", __name__, url_prefix="/api/v1")

MAX_MESSAGE = 500  # characters; the shortest limit of the usual chat services
MAX_LINK = 250
HITS = 3
Message: TypeAlias = Annotated[str, Meta(max_length=MAX_MESSAGE)]
SENTENCE = re.compile(r"[。！？]|[.!?](?=\s)")

QUESTION = Param(
    "q",
    TextValue(MAX_LENGTH),
    "A section number in any writing, a question, or words.",
    example="7-1-4-1-1-2",
    default="",
)


def _plain(message: str, status: int = 200) -> Response:
    return Response(message, status, content_type=f"{PLAIN}; charset=utf-8")


def is_chat() -> bool:
    """Whether this request wants one short message, also of what goes wrong."""
    return request.path.rstrip("/") == f"{bp.url_prefix}/say"


def error_message(error: str, hint: str, status: int) -> Response:
    """An error is a message, too."""
    return _plain(cut(f"{error} {hint}", MAX_MESSAGE), status)


@operation(
    bp,
    "GET",
    "/say",
    tag="rules",
    takes=(QUESTION, ANY_GAME, EDITION, LANG),
    answer=Message,
    media=PLAIN,
    errors=(404,),
)
def say(q: str, game: str | None, edition: str | None, lang: str) -> Response:
    """Answer in one short message.

    Plain text of at most 500 characters for chat bots: a number gives its section with
    edition, text and address; a question gives its answer, whose it is and the sections that
    decide, other words the best sections. An error is a message, too.
    """
    return _plain(_message(q, game, edition, lang))


@operation(
    bp,
    "POST",
    "/say",
    tag="rules",
    takes=(ANY_GAME, EDITION, LANG),
    body=TextBody(QUESTION),
    answer=Message,
    media=PLAIN,
    errors=(403, 404, 413, 415, 429),
)
def say_to(q: str, game: str | None, edition: str | None, lang: str) -> Response:
    """Answer what was sent in one short message.

    As GET; the question is the body.
    """
    return _plain(_message(q, game, edition, lang))


def _message(words: str, game: str | None, edition: str | None, lang: str) -> str:
    if not words.strip():
        return words_for(lang, "api.say.ask")
    if read_number(words) or (game and run_together(words)):
        return _section(look_up(corpus(), words, game=game, edition=edition, lang=lang), lang)
    query: dict[str, Any] = {"q": words, "game": game, "edition": edition}
    link = external(url_for("search.page", lang=lang, **query))
    last = words_for(lang, "api.say.more", link=link) if len(link) < MAX_LINK else ""
    meant = asker().consider(words, game=game, edition=edition, lang=lang)
    told = asker().reply(meant, words, None)
    if told.not_covered:
        return cut(told.not_covered, MAX_MESSAGE)
    if told.answer:
        return _answer(told.answer, lang, last)
    found = searcher().search(
        words, game=game, edition=edition, lang=lang, limit=HITS, lifted=asker().lifted(meant)
    )
    said = " ".join(found.notices(lang))
    if not found.hits:
        return cut(said, MAX_MESSAGE)
    return joined([said, *(_hit(hit, lang) for hit in found.hits)], last)


def _answer(answer: Answer, lang: str, last: str) -> str:
    """The answer with its sections, then what it answers and whose it is, then where all is."""
    text = words_for(
        lang,
        "api.say.answer",
        text=answer.text,
        sections=", ".join(one.section for one in answer.sections[:3]),
        game=corpus().game(answer.game).name(lang),
        edition=answer.edition,
    )
    beside = (answer.source.says, *answer.remarks)
    question = words_for(lang, "ask.answers", question=answer.question)
    return joined([text, *beside, question], last)


def _section(answer: LookUp, lang: str) -> str:
    """Edition, number and text, whose words they are, what must not be overlooked, address."""
    section = answer.section
    below = [_brief(answer, number) for number in answer.edition.children(answer.number)]
    text = section.words if section.text or not below else f"{section.title} ({'; '.join(below)})"
    head = {"game": answer.game.name(lang), "edition": answer.edition.name}
    said = words_for(lang, "api.say.rule", **head, section=answer.number, text=text)
    whose = words_for(lang, "api.say.restated") if answer.edition.is_ours else ""
    names = [corpus().game(game).name(lang) for game in answer.also_in]
    also = words_for(lang, "api.say.also", games=", ".join(names)) if names else ""
    link = external(answer.permalink)
    shown = link if len(link) < MAX_LINK else ""  # the text goes before a very long address
    return joined([said], " ".join(filter(None, [whose, *_warned(answer), also, shown])))


def _brief(answer: LookUp, number: str) -> str:
    """A section below a heading: its number, and its title if it has one."""
    return f"{number} {answer.edition.sections(answer.lang)[number].title}".strip()


def _warned(answer: LookUp) -> Iterator[str]:
    """What must not be overlooked, each in so many words that the section itself finds room."""
    for notice in answer.notices[:2]:
        yield cut(notice, MAX_MESSAGE // 5)


def _hit(hit: Hit, lang: str) -> str:
    return words_for(
        lang,
        "api.say.hit",
        section=hit.section,
        game=corpus().game(hit.key.game).name(lang),
        edition=hit.edition,
        text="".join(piece.text for piece in hit.pieces),
    )


def joined(parts: list[str], last: str) -> str:
    """One message: the parts share the room that is left beside what stands last."""
    parts = [part for part in parts if part]
    room = MAX_MESSAGE - len(last)
    said: list[str] = []
    for place, part in enumerate(parts):
        share = room // (len(parts) - place)
        said.append(cut(part, share - 1))
        room -= len(said[-1]) + 1
    return " ".join([*said, last]).strip()


def cut(text: str, width: int) -> str:
    """On one line, and not longer: cut behind a sentence, else between words."""
    text = " ".join(text.split())
    if len(text) <= width:
        return text
    room = text[: width - 1]
    ends = [found.end() for found in SENTENCE.finditer(room)]
    if ends and ends[-1] > width // 2:
        return f"{room[: ends[-1]].rstrip()}…"
    place = room.rfind(" ")
    return f"{room[:place] if place > width // 2 else room}…"
