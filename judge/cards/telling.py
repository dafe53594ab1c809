"""A printed card as it is told: facts in the words of a language, effects, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.cards import told
from judge.cards.finding import Card
from judge.cards.keeping import official_texts
from judge.cards.records import Erratum, errata_of, on_day
from judge.cards.shelf import GAME
from judge.games.one_piece.wording import says
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus
from judge.scenario.appearing import scenarios_with
from judge.scenario.called import Called, caller
from judge.scenario.editing_words import Labels
from judge.scenario.model import words_in
from judge.scenario.printed import text_of, unread_of
from judge.scenario.regulations import read_day
from judge.scenario.ruled import of_card, played_of
from judge.scenario.shipped import INSTEAD, NEW, origin
from judge.words import LANGS, say

NUMBERS = {
    "cost": "card.cost",
    "life": "card.life",
    "power": "card.power",
    "counter": "card.counter",
}
ERRATA = {
    "erratum": "card.erratum.erratum",
    "print": "card.erratum.print",
    "unconfirmed": "card.erratum.unconfirmed",
}
OWN = {NEW: "card.own.new", INSTEAD: "card.own.instead"}
ON_DAY = {
    "none": "card.on.none",
    "before": "card.on.before",
    "since": "card.on.since",
    "unknown": "card.on.unknown",
}
LISTED = 20  # cards that are told whole; of more only number, name and facts


def card_told(corpus: Corpus, data: Card) -> told.Card:
    """Everything that is known of a card."""
    about = data["printed"]
    return told.Card(
        number=data["number"],
        names=dict(data["name"]),
        category=data["type"],
        colors=list(data.get("colors", ())),
        cost=data.get("cost"),
        power=data.get("power"),
        counter=data.get("counter"),
        life=data.get("life"),
        attributes=list(data.get("attributes", ())),
        types=list(data.get("features", ())),
        block=about.get("block"),
        rarity=about["rarity"],
        sets=list(about["sets"]),
        keywords=list(data.get("keywords", ())),
        effects=list(data.get("effects", ())),
        says={lang: sentences(corpus, data, lang) for lang in LANGS},
        proof=about["proof"],
        asked=len(played_of(corpus, GAME, data["number"])),
        unread=list(data.get("unread", ())),
        sections=sections_of(corpus, data),
        errata=[_erratum_told(one) for one in errata_of(corpus, data["number"])],
        official=official_texts(corpus, data),
        own=_own(corpus, data),
        rulings=list(of_card(corpus, GAME, data["number"])),
        scenarios=list(scenarios_with(corpus, GAME, data["number"])),
    )


def _own(corpus: Corpus, data: Card) -> str | None:
    """Whether the user has imported the card, and for what."""
    found = origin(corpus, GAME, data["number"].lower())
    return found if found in OWN else None


def _erratum_told(found: Erratum) -> told.Erratum:
    return told.Erratum(
        number=found.number,
        kind=found.kind,
        lang=found.lang,
        date=found.date or None,
        confirmed=found.confirmed,
        what=dict(found.what),
        before=found.before,
    )


def sentences(corpus: Corpus, data: Card, lang: str) -> list[str]:
    """What the card does, from its data, in a language."""
    return says(data, lang, caller(corpus, GAME, lang))


def keywords_told(data: Card, lang: str) -> list[str]:
    """The keywords that are printed on the card without a condition."""
    named = Labels(GAME, lang)
    return [named.choice("keyword", word) for word in data.get("keywords", ())]


def unread_told(data: Card, lang: str) -> list[str]:
    """That an ability was not read, for each such ability, with its timing."""
    return unread_of(data, Labels(GAME, lang))


def sections_of(corpus: Corpus, data: Card) -> list[str]:
    """The sections that the words of a card rest on, in the numbers of the newest edition."""
    game = known_game(GAME)
    book = game.rules.editions[game.rules.newest]
    terms = corpus.game(GAME).glossary.by_id
    defined = (terms[word].section for word in _keywords(data) if word in terms)
    words = book.policy.language.words
    timings = [number for word in _timings(data) for number in words.timings.get(word, ())]
    return list(dict.fromkeys((*filter(None, defined), *book.cite(tuple(timings)))))


def _keywords(data: Card) -> Iterator[str]:
    yield from data.get("keywords", ())
    for step in _mappings(data.get("effects", ())):
        if isinstance(step.get("keyword"), str):
            yield step["keyword"]


def _timings(data: Card) -> Iterator[str]:
    for effect in (*data.get("effects", ()), *data.get("unread", ())):
        on = effect.get("on", ())
        for event in on if isinstance(on, list) else [on]:
            yield event if isinstance(event, str) else next(iter(event), "")


def _mappings(data: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(data, Mapping):
        yield data
        for value in data.values():
            yield from _mappings(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _mappings(value)


def text_on(corpus: Corpus, cards: list[tuple[str, Card]], day: str, lang: str) -> list[told.OnDay]:
    """Which text of each card was in force on a day, as far as errata are known."""
    on = read_day(day)
    return [one for _, data in cards for one in _on_day(corpus, data["number"], on, lang)]


def _on_day(corpus: Corpus, number: str, day: str, lang: str) -> Iterator[told.OnDay]:
    found = on_day(corpus, number, day)
    if not found:
        text = say(lang, ON_DAY["none"], day=day)
        yield told.OnDay(number=number, day=day, held="none", date="", confirmed=True, text=text)
    for held, one in found:
        text = say(lang, ON_DAY[held], day=day, date=one.date, what=words_in(one.what, lang))
        if not one.confirmed:
            text = say(lang, "card.on.unconfirmed", text=text)
        yield told.OnDay(
            number=number, day=day, held=held, date=one.date, confirmed=one.confirmed, text=text
        )


def cards_text(cards: list[tuple[str, Card]], corpus: Corpus, lang: str) -> str:
    """One card, or several, for a terminal."""
    whole = len(cards) <= LISTED
    parts = [_text(corpus, data, lang) if whole else _line(corpus, data, lang) for _, data in cards]
    counted = [say(lang, "card.count", count=len(cards))] if len(cards) > 1 else []
    return ("\n\n" if whole else "\n").join([*parts, *counted])


def _line(corpus: Corpus, data: Card, lang: str) -> str:
    facts = " · ".join(facts_told(data, lang, caller(corpus, GAME, lang)))
    return f"{data['number']}  {words_in(data['name'], lang)}  {facts}"


def _text(corpus: Corpus, data: Card, lang: str) -> str:
    about = data["printed"]
    others = " · ".join(name for one, name in data["name"].items() if one != lang)
    name = words_in(data["name"], lang)
    lines = [f"{data['number']}  {name}  ({others})" if others else f"{data['number']}  {name}"]
    lines.append("  " + " · ".join(facts_told(data, lang, caller(corpus, GAME, lang))))
    lines.append("  " + " · ".join(print_told(about, lang)))
    lines += [f"  {line}" for line in keywords_told(data, lang)]
    for sentence in text_of(data, Labels(GAME, lang), caller(corpus, GAME, lang)):
        lines += [f"  {line}" for line in sentence.splitlines()]
    if sections := sections_of(corpus, data):
        lines.append("  " + say(lang, "card.sections", sections=", ".join(sections)))
    lines.append("  " + say(lang, f"card.proof.{about['proof']}"))
    if ruled := len(of_card(corpus, GAME, data["number"])):
        played = len(played_of(corpus, GAME, data["number"]))
        words = {"count": ruled, "played": played, "number": data["number"]}
        lines.append("  " + say(lang, "card.rulings", **words))
    if own := _own(corpus, data):
        lines.append("  " + say(lang, OWN[own]))
    lines += [f"  {erratum_told(one, lang)}" for one in errata_of(corpus, data["number"])]
    lines += [f"  {line}" for line in _official(official_texts(corpus, data), lang)]
    return "\n".join(lines)


def erratum_told(found: Erratum, lang: str) -> str:
    """What was changed on the card, or where its prints differ, and since when."""
    kind = found.kind if found.confirmed else "unconfirmed"
    date = found.date or say(lang, "card.erratum.undated")
    return say(lang, ERRATA[kind], date=date, what=words_in(found.what, lang))


def _official(found: Mapping[str, told.CardText], lang: str) -> Iterator[str]:
    """The publisher's words in the reader's language; where these are not there, all there are."""
    for of, text in ({lang: found[lang]} if lang in found else found).items():
        yield say(lang, "card.official", lang=of, print=text.print)
        printed = "\n".join(filter(None, (text.effect, text.trigger)))
        yield from (f"  {line}" for line in printed.splitlines())
        if not printed:
            yield "  " + say(lang, "card.official.no-text")
        if not text.read:
            yield say(lang, "card.official.other")


def facts_told(data: Card, lang: str, called: Called) -> Iterator[str]:
    """What a card is apart from its text, in the words of a language."""
    named = Labels(GAME, lang)
    yield named.choice("category", data["type"])
    yield "/".join(named.choice("color", one) for one in data.get("colors", ()))
    for key, words in NUMBERS.items():
        if data.get(key) is not None:
            yield say(lang, words, value=data[key])
    if attributes := data.get("attributes"):
        yield "/".join(named.choice("attribute", one) for one in attributes)
    if features := data.get("features"):
        yield "/".join(called("feature", one) for one in features)


def print_told(about: Mapping[str, Any], lang: str) -> Iterator[str]:
    """Block, rarity and sets of a card."""
    if "block" in about:
        yield say(lang, "card.block", value=about["block"])
    yield about["rarity"]
    yield ", ".join(about["sets"])
