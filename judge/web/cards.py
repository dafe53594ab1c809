"""Pages of printed cards: the sets, the cards of a set, a card, and what stands where none is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, render_template, request, url_for

from judge.cards.errors import UnknownCard
from judge.cards.finding import Card, find_cards
from judge.cards.naming import cards_near, in_sets, same_name
from judge.cards.records import errata_of
from judge.cards.shelf import GAME
from judge.cards.telling import (
    OWN,
    card_told,
    erratum_told,
    facts_told,
    keywords_told,
    print_told,
    unread_told,
)
from judge.cards.told import Card as CardTold
from judge.rulings.finding import rulings_about
from judge.rulings.telling import REMARKS, source_text
from judge.rulings.told import Ruling
from judge.scenario.called import caller
from judge.scenario.catalogue import find
from judge.scenario.model import words_in
from judge.scenario.ruled import played_of
from judge.scenario.shipped import card_number, set_name
from judge.web.views import LANG, corpus, interface_language
from judge.words import LANGS, say

bp = Blueprint("cards", __name__, url_prefix=f"/{LANG}/cards")

FIRST_RULINGS = 3  # that are told whole at once; the others are folded
FIRST_NAMESAKES = 6
# what sets are called by the letters of their numbers, in the order in which they are listed
GROUPS = {
    "OP": "cards.group.OP",
    "EB": "cards.group.EB",
    "PRB": "cards.group.PRB",
    "ST": "cards.group.ST",
    "P": "cards.group.P",
}
PROOFS = {
    "agreed": "cards.proof.agreed",
    "checked": "cards.proof.checked",
    "read": "cards.proof.read",
    "unread": "cards.proof.unread",
}
UNSURE = ("read", "unread")


class CardLine(NamedTuple):
    """A card in a list."""

    number: str
    url: str
    name: str
    lang: str  # of the name
    colors: tuple[str, ...]
    facts: str


class RulingShown(NamedTuple):
    """A ruling with what a page adds: whose it is, remarks, and where it is played."""

    ruling: Ruling
    source: str
    remarks: list[str]
    replay: str
    edition: str  # whose numbers `sections` are
    sections: list[str]


@bp.get("/")
def sets(lang: str) -> str:
    """All sets, and how many cards each has."""
    found = in_sets(corpus())
    return render_template(
        "cards/sets.html",
        book=corpus().game(GAME),
        groups=list(_groups(found)),
        total=sum(map(len, found.values())),
    )


def _groups(found: dict[str, list[Card]]) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The sets by the letters of their numbers: what these are called, and the sets."""
    heads = dict.fromkeys((*GROUPS, *map(_head, found)))
    for head in heads:
        if names := [(name, len(of)) for name, of in found.items() if _head(name) == head]:
            yield GROUPS.get(head, ""), names


def _head(name: str) -> str:
    return name.rstrip("0123456789")


@bp.get("/<name>")
def card(lang: str, name: str) -> str | Response:
    """A card by its number; other spellings lead to it, and the name of a set to the set."""
    number = card_number(name)
    if number is None:
        known = in_sets(corpus())
        if name.upper() in known:
            return _to_set(lang, name.upper())
        raise UnknownCard(card=name[:60], near=None)
    ((_, data),) = find_cards(corpus(), number)
    if number != name:
        return redirect(card_url(number, lang))  # type: ignore[return-value]
    return render_template("cards/card.html", **_values(data, lang))


@bp.get("/<name>/")
def cards_of(lang: str, name: str) -> str | Response:
    """The cards of a set."""
    known = in_sets(corpus())
    if name not in known:
        if name.upper() in known:
            return _to_set(lang, name.upper())
        raise UnknownCard(card=name[:60], near=None)
    names = list(known)
    place = names.index(name)
    return render_template(
        "cards/set.html",
        book=corpus().game(GAME),
        name=name,
        cards=[line_of(data, lang) for data in known[name]],
        before=names[place - 1] if place else "",
        after=names[place + 1] if place + 1 < len(names) else "",
    )


def _to_set(lang: str, name: str) -> Response:
    return redirect(url_for("cards.cards_of", lang=lang, name=name))  # type: ignore[return-value]


def card_url(number: str, lang: str) -> str:
    return url_for("cards.card", lang=lang, name=number)


def line_of(data: Card, lang: str) -> CardLine:
    """A card as lists tell it: what one sees of it at a glance."""
    spoken = lang if lang in data["name"] else next(iter(data["name"]))
    return CardLine(
        data["number"],
        card_url(data["number"], lang),
        words_in(data["name"], lang),
        spoken,
        tuple(data.get("colors", ())),
        " · ".join(facts_told(data, lang, caller(corpus(), GAME, lang))),
    )


def _values(data: Card, lang: str) -> dict[str, Any]:
    told = card_told(corpus(), data)
    facts = caller(corpus(), GAME, lang)
    newest = corpus().game(GAME).edition()
    own = in_sets(corpus())[set_name(told.number)]
    place = next(n for n, one in enumerate(own) if one["number"] == told.number)
    played = played_of(corpus(), GAME, told.number)
    return {
        "book": corpus().game(GAME),
        "edition": newest,
        "card": told,
        "name": words_in(data["name"], lang),
        "set": set_name(told.number),
        "facts": list(facts_told(data, lang, facts)),
        "printed": list(print_told(data["printed"], lang)),
        "says": {one: _says(data, told, one) for one in LANGS},
        "label": say(lang, PROOFS[told.proof]),
        "unsure": told.proof in UNSURE,
        "played": len(played),
        "errata": [erratum_told(one, lang) for one in errata_of(corpus(), told.number)],
        "own": say(lang, OWN[told.own]) if told.own else "",
        "rulings": list(_rulings(told, lang)),
        "first": FIRST_RULINGS,
        "cases": [
            (one, words_in(find(corpus().folder, one).title, lang)) for one in told.scenarios
        ],
        "namesakes": [line_of(one, lang) for one in same_name(corpus(), data)],
        "first_namesakes": FIRST_NAMESAKES,
        "before": own[place - 1]["number"] if place else "",
        "after": own[place + 1]["number"] if place + 1 < len(own) else "",
        "link": card_url(told.number, lang),
    }


def _says(data: Card, told: CardTold, lang: str) -> list[str]:
    """Keywords, sentences and what nobody has read, as they are told in a language."""
    return [*keywords_told(data, lang), *told.says[lang], *unread_told(data, lang)]


def _rulings(told: CardTold, lang: str) -> Iterator[RulingShown]:
    """Those about the card, ours first, then the user's own."""
    newest = corpus().game(GAME).current
    for one in rulings_about(corpus(), told.number, lang):
        edition = newest if newest in one.sections else next(reversed(one.sections), newest)
        remarks = [say(lang, key, text=text)
                   for name, key in REMARKS.items() if (text := getattr(one, name))]  # fmt: skip
        replay = url_for("rulings.page", lang=lang, name=one.scenario) if one.scenario else ""
        source = source_text(one.source, lang)
        yield RulingShown(one, source, remarks, replay, edition, one.sections.get(edition, []))


@bp.errorhandler(UnknownCard)
def nowhere(error: UnknownCard) -> tuple[str, int]:
    """The cards that may have been meant, the set, and the search."""
    lang = interface_language()
    written = str((request.view_args or {}).get("name", ""))[:60]
    number = card_number(written)
    known = in_sets(corpus())
    page = render_template(
        "cards/nowhere.html",
        book=corpus().game(GAME),
        body=error.as_json(lang),
        written=written,
        number=number,
        near=[line_of(data, lang) for data in cards_near(corpus(), written)],
        set=set_name(number) if number and set_name(number) in known else "",
    )
    return page, error.status
