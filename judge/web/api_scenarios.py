"""The scenarios in the JSON API: the same objects as the commands give with --json."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for
from msgspec.structs import asdict

from judge.errors import NotANumber, NotDrawn, UnknownEdition, UnknownStep
from judge.rules.numbers import read_number
from judge.scenario import told, told_tree
from judge.scenario.catalogue import catalogue, find, select
from judge.scenario.films import Film
from judge.scenario.read import read_scenario, read_text
from judge.scenario.report import replay as replay_scenario
from judge.scenario.schema import scenario_schema
from judge.scenario.share import MAX_CODE, pack, unpack
from judge.scenario.story import film, played
from judge.scenario.told import ScenarioEntry
from judge.told import Fine, Page
from judge.web import bounded
from judge.web.api import ANY_GAME, external
from judge.web.api_operation import LANG, LongText, Reply, TextBody, operation
from judge.web.api_values import Choice, Flag, Param, TextValue, Whole
from judge.web.limits import expensive
from judge.web.views import corpus

bp = Blueprint("scenario_api", __name__, url_prefix="/api/v1")

SVG = "image/svg+xml"
OF_TEXTS = (403, 404, 413, 415, 422, 429)  # what can go wrong with a text
MAX_STEPS = 100_000
EXAMPLE = """\
scenario: attack-on-the-last-life
game: one-piece
edition: "1.1.9"
given:
  turn: {player: A, number: 5, phase: main}
  A: {leader: red-leader, characters: [vanilla-5], life: 4, deck: 30}
  B: {leader: blue-leader, hand: [counter-2000], life: 1, deck: 30}
line:
  - A: attack vanilla-5 -> B.leader
"""
EXAMPLE_DECK = """\
game: one-piece
leader: ember-captain
deck:
  - {card: ember-duelist, n: 4}
"""

SCENARIO_TEXT = TextBody(
    Param(
        "text",
        LongText(bounded.MAX_TEXT),
        "The scenario (YAML, at most 256 KB); rules_corpus/SCENARIOS.md explains the format.",
        example=EXAMPLE,
        required=True,
    )
)
DECK_TEXT = TextBody(
    Param(
        "text",
        LongText(bounded.MAX_TEXT),
        "The deck: a file (YAML) or a pasted list such as 4xOP01-016 (at most 256 KB).",
        example=EXAMPLE_DECK,
        required=True,
    )
)
EDITION = Param(
    "edition",
    TextValue(60),
    "Play it in this edition; by default in its own, or in all where it has none.",
    example="1.1.9",
)
THE_EDITION = Param(
    "edition",
    TextValue(60),
    "The edition; by default the scenario's own, or the newest.",
    example="1.1.9",
)
VIEWER = Param(
    "as",
    Choice(("A", "B", "judge")),
    "Who looks: a player sees only what that player may know, the judge everything.",
    default="judge",
    into="viewer",
)
POSITIONS = Param("positions", Flag(), "Tell the position after every step.", default=False)
WHY_NOT = Param(
    "why_not",
    Flag(),
    "Tell at every step which effects nearly applied, and why they did not.",
    default=False,
)
READINGS = Param(
    "readings",
    Flag(),
    "Tell on which readings of doubtful texts the run rests, and how it would go otherwise.",
    default=True,
)
NAME = Param(
    "name", TextValue(100), "A shipped scenario.", example="attack-at-zero-life", required=True
)
STEP = Param(
    "step",
    Whole(0, MAX_STEPS),
    "After which step; 0 is the given position, the last one by default.",
    example=0,
)
FLIP = Param("flip", Flag(), "Player B sits at the bottom.", default=False)


class Scenarios(Page, kw_only=True):
    """A page of the shipped scenarios."""

    scenarios: list[ScenarioEntry]


class ShownScenario(ScenarioEntry):
    """A shipped scenario: what it is about, its file, and how it is played."""

    ok: bool
    text: str
    replay: told.Replay


class Shared(Fine, kw_only=True):
    """A scenario in an address."""

    code: str
    url: str


class Unpacked(Fine, kw_only=True):
    """The scenario of an address."""

    text: str


def _whom(viewer: str) -> str | None:
    return None if viewer == "judge" else viewer


@operation(
    bp,
    "GET",
    "/scenarios",
    tag="scenarios",
    takes=(
        ANY_GAME,
        Param("section", TextValue(), "That cite this section or one below it.", example="7-1-4"),
        Param("tag", TextValue(), "That have this tag.", example="life"),
        Param("edition", TextValue(60), "That are played in this edition.", example="1.1.9"),
        Param(
            "chapter", TextValue(), "Of this chapter's folder.", example="07-attacks-and-battles"
        ),
        Param("words", TextValue(), "That have all these words in title or question."),
        Param("limit", Whole(1, 500), "How many.", default=50),
        Param("offset", Whole(0, MAX_STEPS), "How many to leave out.", default=0),
        LANG,
    ),
    answer=Scenarios,
    errors=(404,),
)
def scenarios(limit: int, offset: int, lang: str, **asked: str | None) -> Reply:
    """List the shipped scenarios.

    `count` is how many fit; `next` is the address of the following page, or null.
    """
    if asked["game"]:
        corpus().game(asked["game"])
    if asked["edition"] and asked["edition"] not in played(asked["game"]):
        known = ", ".join(played(asked["game"]))
        raise UnknownEdition(game=asked["game"] or "*", edition=asked["edition"], known=known)
    if asked["section"] and read_number(asked["section"]) is None:
        raise NotANumber(words=asked["section"][:60])
    found = select(catalogue(corpus().folder).values(), **asked)
    further = offset + limit < len(found)
    query: dict[str, Any] = {**request.args.to_dict(), "offset": offset + limit}
    return Scenarios(
        count=len(found),
        offset=offset,
        next=url_for("scenario_api.scenarios", **query) if further else None,
        scenarios=[entry.told(lang) for entry in found[offset : offset + limit]],
    )


@operation(
    bp,
    "GET",
    "/scenarios/<name>",
    tag="scenarios",
    takes=(NAME, EDITION, VIEWER, POSITIONS, WHY_NOT, READINGS, LANG),
    answer=ShownScenario,
    errors=(404, 429),
)
@expensive
def scenario(name: str, viewer: str, lang: str, **options: Any) -> Reply:
    """Read and replay a shipped scenario.

    What it is about, its file (`text`), and the object of `judge replay --json`.
    """
    entry = find(corpus().folder, name)
    text = read_text(entry.path)
    found = replay_scenario(
        read_scenario(text, entry.path.name, corpus()), lang=lang, viewer=_whom(viewer), **options
    )
    return ShownScenario(**asdict(entry.told(lang)), ok=found.ok, text=text, replay=found)


@operation(
    bp,
    "GET",
    "/scenarios/<name>/board.svg",
    tag="scenarios",
    takes=(NAME, STEP, THE_EDITION, VIEWER, FLIP, LANG),
    answer=str,
    media=SVG,
    errors=(404, 422, 429),
)
@expensive
def scenario_board(
    name: str, step: int | None, edition: str | None, viewer: str, flip: bool, lang: str
) -> Reply:
    """Draw the board of a shipped scenario."""
    found = film(
        read_scenario(read_text(find(corpus().folder, name).path), name, corpus()),
        lang=lang,
        **_shot(step, edition, viewer, flip),
    )
    return _drawn(found, step)


@operation(
    bp,
    "POST",
    "/board",
    tag="scenarios",
    takes=(STEP, THE_EDITION, VIEWER, FLIP, LANG),
    body=SCENARIO_TEXT,
    answer=str,
    media=SVG,
    errors=OF_TEXTS,
)
@expensive
def board(
    text: str, step: int | None, edition: str | None, viewer: str, flip: bool, lang: str
) -> Reply:
    """Draw the board of a scenario."""
    try:
        found = bounded.told(Film, "film", text, lang, **_shot(step, edition, viewer, flip))
    except bounded.Failed as failed:
        return failed.problem, failed.status
    return _drawn(found, step)


def _shot(step: int | None, edition: str | None, viewer: str, flip: bool) -> dict[str, Any]:
    """What a film is asked for, of which one board is wanted."""
    return {
        "edition": edition,
        "viewer": _whom(viewer),
        "bottom": "B" if flip else "A",
        "drawn": -1 if step is None else step,
    }


def _drawn(found: Film, step: int | None) -> Response:
    """The board of a film's newest run."""
    run = found.runs[-1]
    last = len(run.steps) - 1
    if step is not None and step > last:
        raise UnknownStep(step=step, count=last)
    svg = run.boards[run.steps[last if step is None else step].board].svg
    if not svg:
        raise NotDrawn()
    return Response(svg, content_type=f"{SVG}; charset=utf-8")


@operation(
    bp,
    "POST",
    "/replay",
    tag="scenarios",
    takes=(EDITION, VIEWER, POSITIONS, WHY_NOT, READINGS, LANG),
    body=SCENARIO_TEXT,
    answer=told.Replay,
    errors=OF_TEXTS,
)
@expensive
def replay(text: str, viewer: str, lang: str, **options: Any) -> Reply:
    """Replay a scenario.

    As `judge replay --json`. A refused line or an impossible position is an answer:
    `ok` is false and the status is 200.
    """
    return _run("replay", text, lang, viewer=_whom(viewer), **options)


@operation(
    bp,
    "POST",
    "/check",
    tag="scenarios",
    takes=(THE_EDITION, LANG),
    body=SCENARIO_TEXT,
    answer=told.Check,
    errors=OF_TEXTS,
)
@expensive
def check(text: str, edition: str | None, lang: str) -> Reply:
    """Check whether a position is possible.

    As `judge check --json`: every reason why not, with its sections.
    """
    return _run("check", text, lang, edition=edition)


@operation(
    bp,
    "POST",
    "/legal",
    tag="scenarios",
    takes=(THE_EDITION, VIEWER, LANG),
    body=SCENARIO_TEXT,
    answer=told.Legal,
    errors=OF_TEXTS,
)
@expensive
def legal(text: str, edition: str | None, viewer: str, lang: str) -> Reply:
    """List what can be answered after the last line.

    As `judge legal --json`.
    """
    return _run("legal", text, lang, edition=edition, viewer=_whom(viewer))


@operation(
    bp,
    "POST",
    "/duel",
    tag="scenarios",
    takes=(
        Param(
            "one",
            TextValue(60),
            "An edition; by default the latest that parts from the newest.",
            example="1.1.6",
        ),
        Param("other", TextValue(60), "Another edition; the newest by default.", example="1.2.0"),
        LANG,
    ),
    body=SCENARIO_TEXT,
    answer=told.Duel,
    errors=OF_TEXTS,
)
@expensive
def duel(text: str, one: str | None, other: str | None, lang: str) -> Reply:
    """Play a scenario under two editions.

    As `judge duel --json`: the first difference, and which changed sections make it.
    """
    return _run("duel", text, lang, one=one, other=other)


@operation(
    bp,
    "POST",
    "/explore",
    tag="scenarios",
    takes=(
        THE_EDITION,
        Param("limit", Whole(1, 20_000), "How many positions to look at.", default=2000),
        LANG,
    ),
    body=SCENARIO_TEXT,
    answer=told_tree.Explored,
    errors=OF_TEXTS,
)
@expensive
def explore(text: str, edition: str | None, limit: int, lang: str) -> Reply:
    """Explore everything that can come of a scenario.

    As `judge explore --json`. `capped` says that the limit was reached, so that what was
    found need not be everything.
    """
    return _run("explore", text, lang, edition=edition, limit=limit)


@operation(
    bp,
    "POST",
    "/deck",
    tag="scenarios",
    takes=(
        Param(
            "game", TextValue(60), "The game; by default what the deck says.", example="one-piece"
        ),
        Param("edition", TextValue(60), "The edition; the newest by default.", example="1.1.9"),
        Param(
            "on",
            TextValue(10),
            "A day: what tournaments allowed then; today if a format or region is named.",
            example="2026-04-01",
        ),
        Param("format", TextValue(40), "The format of a tournament.", example="standard"),
        Param("region", TextValue(40), "Where it is; all by default.", example="jp"),
        LANG,
    ),
    body=DECK_TEXT,
    answer=told.Deck,
    errors=OF_TEXTS,
)
@expensive
def deck(text: str, game: str | None, lang: str, **asked: str | None) -> Reply:
    """Check a deck.

    As `judge deck --json`: everything that is not legal, with its sections. The text is a deck
    file, or a deck list as people paste it, the link of a deck builder too; `lines` is the deck
    as a list again. What tournaments allow is said where a day, format or region is named.
    """
    return _run("deck", text, lang, game_id=game, **asked)


def _run(task: str, text: str, lang: str, **options: Any) -> Reply:
    status, answer = bounded.run(task, text, lang, **options)
    return answer, status


@operation(bp, "GET", "/schema", tag="scenarios", answer=dict[str, Any])
def schema() -> Reply:
    """Read the JSON Schema of scenario files.

    As `judge schema --json`, for editors that check and complete while one types.
    """
    return scenario_schema()


@operation(
    bp,
    "POST",
    "/share",
    tag="scenarios",
    takes=(LANG,),
    body=SCENARIO_TEXT,
    answer=Shared,
    errors=(403, 404, 413, 415, 429),
)
def share(text: str, lang: str) -> Reply:
    """Pack a scenario into an address.

    `url` holds the whole text and opens its replay; nothing is kept on the server.
    """
    code = pack(text)
    return Shared(code=code, url=external(f"/{lang}/replay?s={code}"))


@operation(
    bp,
    "GET",
    "/share/<code>",
    tag="scenarios",
    takes=(
        Param(
            "code",
            TextValue(MAX_CODE),
            "What stands behind `s=` in a shared address.",
            example=pack(EXAMPLE),
            required=True,
        ),
    ),
    answer=Unpacked,
    errors=(404, 413),
)
def shared(code: str) -> Reply:
    """Unpack a shared address."""
    return Unpacked(text=unpack(code))
