"""What the API answers about scenarios, as JSON Schema."""

from __future__ import annotations

from judge.web.openapi_answers import ANYTHING
from judge.web.openapi_answers import OBJECT
from judge.web.openapi_answers import OK
from judge.web.openapi_answers import PLAYER
from judge.web.openapi_answers import SECTION
from judge.web.openapi_answers import TEXT
from judge.web.openapi_answers import TEXTS
from judge.web.openapi_answers import WHOLE
from judge.web.openapi_answers import YES_NO
from judge.web.openapi_answers import by_key
from judge.web.openapi_answers import maybe
from judge.web.openapi_answers import named
from judge.web.openapi_answers import some
from judge.web.openapi_answers import thing

CITED = {"rule": maybe(SECTION), "rules": some(SECTION)}
REASON = named("Reason", thing(code=TEXT, **CITED, text=TEXT))
SIDE = named(
    "Side", {"type": "object", "description": "The areas of a player, by the game's own names."}
)
POSITION = named(
    "Position",
    thing(
        {"given": OBJECT, "text": TEXT},
        turn=thing({"player": PLAYER}, number=WHOLE, phase=TEXT),
        winner=maybe(TEXT),
        battle=maybe(OBJECT),
        A=SIDE,
        B=SIDE,
        waiting=some(thing(player=TEXT, card=maybe(TEXT), text=TEXT)),
        applies=TEXTS,
    ),
)
NEAR_MISS = named(
    "NearMiss",
    thing(
        card=TEXT,
        effect=TEXT,
        code=TEXT,
        **CITED,
        readings=TEXTS,
        label=TEXT,
        text=TEXT,
        not_in=TEXTS,
        facts=OBJECT,
    ),
)
STEP = named(
    "Step",
    thing(
        {"position": POSITION, "line": WHOLE, "near_misses": some(NEAR_MISS)},
        n=WHOLE,
        player=maybe(TEXT),
        **CITED,
        readings=TEXTS,
        label=TEXT,
        kind=TEXT,
        text=maybe(TEXT),
        data=OBJECT,
    ),
)
OPTION = named("Option", thing(answer=maybe(TEXT), text=TEXT, rule=maybe(SECTION)))
MANY = {"least": WHOLE, "most": WHOLE}  # of a choice: how many have to be, and may be, chosen
DECISION = named(
    "Decision",
    thing(
        MANY,
        player=TEXT,
        **CITED,
        readings=TEXTS,
        ask=TEXT,
        text=TEXT,
        options=some(OPTION),
        total=WHOLE,
    ),
)
REFUSAL = named(
    "Refusal",
    thing(
        line=maybe(WHOLE),
        n=WHOLE,
        player=TEXT,
        said=TEXT,
        code=TEXT,
        **CITED,
        readings=TEXTS,
        text=TEXT,
        step=maybe(WHOLE),
        facts=OBJECT,
        remedy=maybe(thing(kind=TEXT, text=TEXT, changes=ANYTHING)),
    ),
)
USED = named(
    "Used",
    thing(
        n=WHOLE,
        player=TEXT,
        text=TEXT,
        ask=TEXT,
        asked=TEXT,
        rule=maybe(SECTION),
        by_itself=YES_NO,
        warning=maybe(TEXT),
    ),
)
EXPECTATION = named(
    "Expectation", thing(path=TEXT, after=TEXT, expected=ANYTHING, actual=ANYTHING, ok=YES_NO)
)
DIFFERENCE_OF_RUNS = named(
    "FirstDifference",
    thing(
        step=WHOLE,
        left=maybe(STEP),
        right=maybe(STEP),
        changed_sections=some(
            thing(
                kind=TEXT,
                **{"from": maybe(SECTION)},
                to=maybe(SECTION),
                summary=TEXT,
                outcome=YES_NO,
            )
        ),
    ),
)
RESTS_ON = named(
    "RestsOn",
    thing(
        reading=TEXT,
        question=TEXT,
        confidence={"enum": ["high", "medium", "low"]},
        option=TEXT,
        ours=YES_NO,
        slight=YES_NO,
        text=TEXT,
        told=TEXT,
        others=some(
            thing(
                option=TEXT,
                text=TEXT,
                how={"enum": ["goes", "remark", "position", "cites"]},
                at={"enum": ["step", "end", "refusal", "possible", "impossible"]},
                step=maybe(WHOLE),
                ends={"enum": ["same", "other", "unknown"]},
                fate=maybe({"enum": ["endless", "unreadable", "fault"]}),
                told=TEXT,
            )
        ),
    ),
)
RUN = named(
    "Run",
    thing(
        {"reasons": some(REASON), "rests_on": some(RESTS_ON), "not_reread": TEXTS},
        ok=YES_NO,
        scenario=TEXT,
        game=TEXT,
        edition=TEXT,
        verdict={"enum": ["complete", "waiting", "refused", "impossible"]},
        steps=some(STEP),
        decision=maybe(DECISION),
        refusal=maybe(REFUSAL),
        used=some(USED),
        winner=maybe(TEXT),
        final=maybe(POSITION),
        expectations=some(EXPECTATION),
    ),
)
RUNS = named(
    "Runs",
    thing(
        ok=YES_NO,
        scenario=TEXT,
        game=TEXT,
        runs=some(RUN),
        first_difference=maybe(DIFFERENCE_OF_RUNS),
    ),
)
REPLAY = named("Replay", {"anyOf": [RUN, RUNS]})

ABOUT = {
    "scenario": TEXT,
    "game": TEXT,
    "chapter": TEXT,
    "title": TEXT,
    "question": TEXT,
    "edition": maybe(TEXT),
    "difficulty": maybe(WHOLE),
    "tags": TEXTS,
    "conformance": TEXTS,
    "sections": by_key(some(SECTION)),
}
ENTRY = named("ScenarioEntry", thing(**ABOUT))
SCENARIOS = named(
    "Scenarios",
    thing(
        ok=OK,
        count=WHOLE,
        offset=WHOLE,
        next=maybe(TEXT),
        scenarios=some(ENTRY),
    ),
)
SCENARIO = named("Scenario", thing(ok=YES_NO, **ABOUT, text=TEXT, replay=REPLAY))

CHECK = named(
    "Check",
    thing(
        ok=YES_NO,
        scenario=TEXT,
        game=TEXT,
        edition=TEXT,
        possible=YES_NO,
        reasons=some(REASON),
        sections=some(SECTION),
    ),
)
LEGAL = named(
    "Legal",
    thing(
        {"reasons": some(REASON), **MANY},
        ok=YES_NO,
        scenario=TEXT,
        game=TEXT,
        edition=TEXT,
        verdict=TEXT,
        refusal=maybe(REFUSAL),
        winner=maybe(TEXT),
        player=maybe(TEXT),
        **CITED,
        readings=TEXTS,
        ask=maybe(TEXT),
        text=maybe(TEXT),
        options=some(OPTION),
        total=WHOLE,
    ),
)
DUEL = named(
    "Duel",
    thing(
        ok=YES_NO,
        scenario=TEXT,
        game=TEXT,
        editions=TEXTS,
        same=YES_NO,
        first_difference=maybe(DIFFERENCE_OF_RUNS),
        outcomes=some(
            thing(
                edition=TEXT,
                verdict=TEXT,
                winner=maybe(TEXT),
                expectations=some(EXPECTATION),
            )
        ),
    ),
)

SPOKEN = named("SpokenLine", thing(player=TEXT, line=TEXT, text=TEXT))
PIVOT = named(
    "Pivot",
    thing(
        player=TEXT,
        **CITED,
        label=TEXT,
        ask=TEXT,
        question=TEXT,
        places=WHOLE,
        matters=WHOLE,
        text=TEXT,
        after=some(SPOKEN),
        answers=some(
            thing({"outcomes": some(WHOLE), "verdict": TEXT}, line=TEXT, text=TEXT),
        ),
    ),
)
EXPLORED = named(
    "Explored",
    thing(
        {
            "horizon": maybe(thing(until=TEXT, text=TEXT)),
            "remarks": TEXTS,
            "proofs": some(
                thing(
                    code=TEXT,
                    player=TEXT,
                    question=TEXT,
                    answer={"enum": ["yes", "no", "unknown"]},
                    text=TEXT,
                    line=some(SPOKEN),
                    depends_on=some(PIVOT),
                )
            ),
            "steps": some(STEP),
            "decision": {"type": "null"},
            "refusal": maybe(thing(line=WHOLE, text=TEXT)),
            "used": some(USED),
            "winner": {"type": "null"},
            "final": {"type": "null"},
            "reasons": some(REASON),
            "expectations": some(EXPECTATION),
        },
        ok=YES_NO,
        scenario=TEXT,
        game=TEXT,
        edition=TEXT,
        verdict={"enum": ["explored", "refused", "impossible"]},
        outcomes=some(
            thing(
                lines=WHOLE,
                winner=TEXT,
                attack=maybe(TEXT),
                damage=by_key(WHOLE),
                lost=some(thing(player=TEXT, card=TEXT, how=TEXT)),
                life=by_key(WHOLE),
                text=TEXT,
                example=some(SPOKEN),
            )
        ),
        lines=WHOLE,
        nodes=WHOLE,
        capped=YES_NO,
        depends_on=some(PIVOT),
    ),
)
DECK = named(
    "Deck",
    thing(
        ok=YES_NO,
        game=TEXT,
        edition=TEXT,
        legal=YES_NO,
        cards=WHOLE,
        violations=some(REASON),
        sections=some(SECTION),
    ),
)
