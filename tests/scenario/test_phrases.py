"""Every step, question, answer and refusal is a sentence in every language."""

import json
import re
import string
from types import SimpleNamespace

import pytest

from judge.engine import trace
from judge.engine.chance import Orders
from judge.engine.loops import Numbers, Stop, Stopped
from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Reason
from judge.engine.script import CHANCE, Cause, Decision, Several
from judge.engine.standby import Waiting
from judge.engine.trace import Instead, NotDone, Step
from judge.games.common import events as common_events
from judge.games.common.against import SubCondition
from judge.games.common.among import TOLD, Among
from judge.games.common.areas import NOWHERE
from judge.games.common.context import About
from judge.games.common.definitions import ALL, OPERATORS
from judge.games.common.near_misses import NearMiss
from judge.games.common.queries import Measure
from judge.games.common.values import Ban
from judge.games.one_piece import events as own_events
from judge.games.one_piece.areas import AREAS
from judge.games.one_piece.language import LANGUAGE
from judge.games.one_piece.vocabulary_events import CAUSE, DURATION
from judge.games.one_piece.vocabulary_steps import MOMENT, PERMISSION, PROHIBITION
from judge.games.one_piece.vocabulary_targets import ATTRIBUTE, CATEGORY, COLOR, PRINTED
from judge.games.registry import game
from judge.scenario.phrases import catalogue, tables
from judge.scenario.phrases.plain import data_of, kind_of, line_of
from judge.scenario.words import Speaker
from judge.words import LANGS
from tests.scenario import test_catalogues as source

NAMES = {
    "en": {"zoro": "Zoro", "nami": "Nami", "ship": "Ship", "leader": "Blue Leader"},
    "ja": {"zoro": "ゾロ", "nami": "ナミ", "ship": "船", "leader": "青のリーダー"},
    "zh-TW": {"zoro": "索隆", "nami": "娜美", "ship": "船", "leader": "藍領航"},
}
EFFECT = Cause("effect", "A", "A.nami", "nami/1")


def speaker(lang):
    return Speaker(game("one-piece"), lang, lambda card: NAMES[lang][card.rpartition(".")[2]])


def step(what, answer=None, *, forced=False):
    return Step(what, "", answer, forced, None)


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


e = SimpleNamespace(**{**vars(common_events), **vars(own_events)})
GAME = game("one-piece")
CATALOGUE = catalogue("one-piece", "en")
NOTES = {**tables.NOTES, **GAME.speech.words.notes}
ANSWERS = {**tables.ANSWERS, **GAME.speech.words.answers}
ABOUT = {**tables.ABOUT, **GAME.speech.words.about}


def keys(prefix):
    return source.keys(CATALOGUE, prefix)


def texts(*names, place, name=""):
    return source.texts(source.sources("one-piece"), *names, place=place, name=name)


def asks():
    return source.asks("one-piece")


def verbs():
    return source.verbs("one-piece") | {"place"}


# -- words of the rules ----------------------------------------------------------------------


def test_every_word_of_the_game_has_its_words():
    """Durations, prohibitions, keywords and the like, as card data may write them."""
    english = CATALOGUE

    assert set(DURATION.choices) == keys("duration")
    assert set(MOMENT.choices) == keys("later")
    assert set(PROHIBITION.choices) == keys("ban")
    assert set(PRINTED.choices) == keys("keyword")
    assert set(ATTRIBUTE.choices) == keys("attribute")
    assert {*AREAS, NOWHERE} == keys("zone")
    assert set(CAUSE.choices) | {"by", "at", "against", "unless"} == keys("limit")
    assert texts("Happen", place=1) == keys("moment")
    assert texts("NotDone", place=2) | {"forbidden"} == keys("not-done")
    assert texts("SetFact", place=1) == keys("fact")
    assert texts("Lose", place=2) | {"both"} == {
        key.split(".")[2] for key in english if key.startswith("event.lose.")
    }
    assert {f"modify.permit.{word}" for word in PERMISSION.choices} <= set(english)
    layers = texts("Modifier", place=0) | texts("apply_to", place=3)
    layers |= {layer for changed in LANGUAGE.layers.values() for layer in changed}
    assert layers - {"ban"} == keys("applies") == keys("modify") - {"all"}


# -- every sentence can be said ---------------------------------------------------------------

VALUES = {
    "ability": "ZZ01-001/2",
    "against": (SubCondition("your-turn", True), SubCondition({"don": 2}, False)),
    "many": "2",
    "asked": "B",
    "by": "B.nami",
    "card": "A.zoro",
    "attacker": "A.zoro",
    "target": "B.leader",
    "condition": {"don": 2},
    "effect": "zoro/1",
    "have": 1,
    "need": 3,
    "mine": 5000,
    "theirs": 6000,
    "least": 0,
    "missing": 1,
    "most": 2,
    "unmet": ("chosen",),
    "number": 2,
    "owner": "A",
    "place": "cost-area.active",
    "player": "A",
    "points": 2,
    "power": -1000,
}


def modifiers():
    until = ("this-turn", "A", 3)
    for duration in DURATION.choices:
        yield Modifier("power", 1000, "A.zoro", until=(duration, "A", 3))
    for layer in ("cost", "base-power", "base-cost", "zero-power", "play-cost", "place-don"):
        yield Modifier(layer, -1, "A.zoro", until=until)
    yield Modifier("counter", 1000, "A.zoro", until=until)
    yield from (Modifier("held", (name, 3), "A.zoro", until=until) for name in ("power", "cost"))
    yield from (Modifier("keyword", (word, ""), "A.zoro", until=until) for word in PRINTED.choices)
    yield from (Modifier("permit", word, "A.zoro", until=until) for word in PERMISSION.choices)
    for kind, value in (("names", "Nami"), ("features", "Ember"), ("attributes", "slash")):
        yield Modifier("also", (kind, value), "A.zoro", until=until)
        yield Modifier("also", (kind, ALL), "A.zoro", until=until)
    for word in ATTRIBUTE.choices:
        yield Modifier("also", ("attributes", word), "A.zoro", until=until)
    yield Modifier("effect", "nami/1/do/0/gain", "A.zoro", until=until)
    yield Modifier("negate", ("zoro/1",), "A.zoro")
    yield Modifier("mute", ("B", "on-play"), whom="B", until=until)
    yield Modifier("next-play-cost", (-2, {}), whom="A", until=until)
    for ban in bans():
        yield Modifier("ban", ban, whom=ban.whom, until=until)


def bans():
    for what in PROHIBITION.choices:
        yield Ban(what, frozenset(["A.zoro"]), "", "B", "B.nami", "nami/1", {})
        yield Ban(what, None, "B", "A", "A.nami", "nami/1", {"filter": {"cost": 1}})
        yield Ban(what, None, "any", "A", "A.nami", "nami/1", {})
    for cause in CAUSE.choices:
        data = {"cause": cause, "by": {}, "at": {}, "unless": {}}
        yield Ban("attack", None, "A", "B", "B.nami", "nami/1", data)
    yield Ban("block", None, "B", "A", "A.nami", "nami/1", {"against": {"what": "leader"}})
    yield Ban("block", None, "B", "A", "A.nami", "nami/1", {"against": "self"}, "A.nami")


def happenings():
    """Events of every kind and variant."""
    for by in (e.RULES, EFFECT, Cause("attack"), Cause("cost", "A", "A.nami")):
        yield e.Rest("", "A.zoro", by)
    yield e.Rest("", "A.don-1", Cause("cost", "A", "A.nami", "nami/2"))
    yield e.Rest("", "A.zoro", Cause("effect", "A", "A.zoro", "keyword blocker"))
    yield from (e.SetActive("", card) for card in ("A.zoro", "A.don-1"))
    yield from (e.Move("", "A.zoro", to) for to in ("hand", "trash", "none", "stage"))
    for to in ("deck", "life"):
        yield from (e.Move("", "A.zoro", to, at, face="up") for at in ("top", "bottom"))
    yield e.Move("", "A.zoro", "trash", by=Cause("placing"))
    yield e.Move("", "A.zoro", "deck", "anywhere")
    yield e.Move("", "A.zoro", "deck", "bottom", by=Cause("rule", effect="redraw"))
    yield e.Draw("", "A", Cause("rule", effect="draw phase"))
    yield e.Move("", "A.zoro", "trash", by=Cause("effect", "A", "A.zoro", "counter symbol"))
    yield from (e.Ko("", "A.zoro", by) for by in (EFFECT, Cause("battle")))
    yield from (e.Enter("", "A.zoro", "rested", paid=paid) for paid in (True, False))
    yield from (e.CheckLife("", "A.zoro"), e.TakeLife("", "A.zoro"), e.Draw("", "A"))
    yield from (e.GiveDon("", "A.don-1", "A.zoro"), e.ReturnDon("", "A.don-1"))
    yield from (e.PlaceDon("", "A.don-1"), e.ReleaseDon("", "A.don-1"), e.CutBattle(""))
    yield from (e.Attack("", "A.zoro", "B.leader"), e.EndBattle(""), e.Shuffle("", "A", ()))
    yield from (e.Retarget("", "B.nami", EFFECT, blocked) for blocked in (True, False))
    yield from (e.Modify("", one) for one in modifiers())
    yield e.Modify("", next(modifiers()), Cause("effect", "A", "A.zoro", "counter symbol"))
    yield e.Expire("", tuple(modifiers()))
    one = (("A.zoro", "zoro/1"),)
    for began, ended in ((one, ()), ((), one), (one, one), ((), ())):
        yield e.InForce("", began, ended, one)
    yield from (e.Flip("", "A.zoro", face) for face in ("up", "down"))
    yield from (e.Reveal("", cards) for cards in (("A.zoro",), ("A.zoro", "A.nami")))
    yield e.Look("", "A", ("A.zoro", "A.nami", "A.ship"))
    yield e.Arrange("", "A", "deck", ("A.zoro", "A.nami"))
    yield from (e.Activated("", "A", "A.zoro", "zoro/1", word) for word in ("on-play", "main"))
    yield e.Activated("", "B", "B.nami", "keyword blocker", "blocker")
    yield e.Use("", "A.ship", "ship/1")
    for key in ("zoro/2", "zoro/3", "zoro/4", "nami/1/do/0/gain", "delayed 3", "given"):
        yield e.Use("", "A.zoro", key)
    yield from (e.CardActivated("", "A", "A.zoro"), e.Damage("", "A", 2, EFFECT))
    yield e.BeginTurn("", "A", 3, 2)
    yield from (e.Win("", "A"), e.DrawnGame(""), e.Lose("", ("A", "B"), "deck-out"))
    yield from (e.Lose("", ("A",), why) for why in ("damage", "deck-out", "concede", "effect"))
    yield from (e.Happen("", moment, "A", 2) for moment in keys("moment"))
    yield e.Note("", "then", ("nami/1/do/0/gain",))
    for code, names in NOTES.items():
        yield e.Note("", code, tuple(VALUES[name] for name in names))
    waiting = Waiting("zoro/1", "A.zoro", 0, "A")
    yield from (e.Wait("", waiting), e.Take("", waiting), e.Take("", waiting, True))
    for at in MOMENT.choices:
        left = e.Delayed(at, "A", "A.zoro", "zoro/1", ())
        yield from (e.Delay("", left), e.Undelay("", left))
    yield from (e.SetFact("", "phase", phase) for phase in keys("phase"))
    stop = Stop("A", "main", ("end",))
    for bound in ((), (stop,), (stop, stop._replace(player="B"))):
        yield e.SetFact("", "stopped", Stopped(stop, (), bound, ("11-1-1",)))
    yield from (e.Use("", "A.zoro", key) for key in ("end zoro/1", "zoro/1 broken off"))
    for fact, value in (("started", True), ("extra", ("A", "B"))):
        yield e.SetFact("", fact, value)
    yield from (e.SetFact("", fact, "A") for fact in ("player", "chooser", "first"))
    yield e.SetFact("", "extra", None)


def stopped():
    """What does not happen, and what happens instead."""
    events = (
        *(e.Rest("", "A.don-1"), e.SetActive("", "A.zoro"), e.Ko("", "A.zoro"), e.Draw("", "A")),
        *(e.Enter("", "A.zoro"), e.Retarget("", "A.zoro", EFFECT), e.Flip("", "A.zoro", "up")),
        *(e.Move("", "A.zoro", zone) for zone in keys("zone")),
    )
    yield from (NotDone("", event, "impossible") for event in events)
    for rule, event in (
        *(("1-3-2", e.Move("", "A.don-1", "hand")), ("1-3-2-1", e.Move("", "A.zoro", "trash"))),
        ("1-3-2-1", e.Enter("", "A.zoro")),
    ):
        yield NotDone(rule, event, "impossible")
    yield from (NotDone("", event, "gone") for event in events)
    yield from (NotDone("", event, "forbidden", "B.nami") for event in events)
    yield from (
        NotDone("", e.CheckLife("", "A.zoro"), why, "B.nami")
        for why in ("forbidden", "not-applicable")
    )
    yield trace.Declined("", "A", ("A.zoro", "A.nami"))
    yield Instead("", "A", "A.zoro", "zoro/1", (e.Lose("", ("A",), "damage"), events[0]))


def answers():
    for verb in sorted(verbs() - {"order"}):
        yield (verb, *(VALUES[name] for name in ANSWERS.get(verb, ())))
    yield from (("don", place) for place in ("cost-area.rested:A.don-1", "don-deck.", "A.zoro"))
    yield ("order", "A.zoro", "A.nami", "A.ship")


def decisions():
    """Every question, with the answers that have a sentence."""
    for ask in sorted(asks()):
        about = tuple(VALUES[name] for name in ABOUT.get(ask, ()))
        yield from (Decision("", "A", ask, (), (*about, made)) for made in (0, 1))
    yield Decision("", CHANCE, "who-chooses", ())
    yield Decision("", "A", "choose", (), (0,))  # without saying for which effect


SAID_TO = {
    "counted": "unknown-count",
    "option": "option",
    "without": "unknown-ability",
    **{name: f"unknown-{name}" for name in ("cost", "power")},
}


def conversations():
    """Every answer that has a sentence, to a question that it may answer."""
    known = {answer[0].replace(" ", "-"): answer for answer in answers()}
    for key in CATALOGUE:
        if key.startswith("says."):
            *ask, verb = key.split(".")[1:]
            kind = ask[0] if ask else SAID_TO.get(verb, "main")
            about = tuple(VALUES[name] for name in ABOUT.get(kind, ()))
            yield Decision("", "A", kind, (), (*about, 0)), known.get(verb, ("done",))
    yield Decision("", "A", "choose", (), ("zoro/1", 1)), ("done",)


def unmet():
    """Every word that a card can fail to meet, and every way to compare a number."""
    yield from (
        ("chosen",),
        ("together",),
        ("area",),
        ("counter",),
        ("owner", "B"),
        ("other", True),
    )
    yield ("other-than", "first")
    yield from (("category", word) for word in CATEGORY.choices)
    yield from (("color", word) for word in COLOR.choices)
    yield from (("attribute", word) for word in ATTRIBUTE.choices)
    yield from ((word, "Navy") for word in TOLD if word.startswith(("name", "feature")))
    yield from (("state", "active"), ("state", "rested"), ("face", "up"), ("face", "down"))
    yield from (("keyword", "rush"), ("has", "trigger"), ("measure", "cost", None, "=", 3))
    measures = (word for word, test in LANGUAGE.filters.items() if isinstance(test, Measure))
    yield from (("measure", word, 5, sign, 3) for word in measures for sign in OPERATORS)


def reasons():
    for key in CATALOGUE:
        if key.startswith("reason."):
            names = fields(CATALOGUE[key]) | fields(CATALOGUE[f"remedy.{key.split('.')[1]}"])
            facts = {name: VALUES.get(name, "B.nami") for name in key.split(".")[2:]}
            facts |= {name: VALUES.get(name, "block") for name in names}
            yield Reason(key.split(".")[1], "", tuple(facts.items()))
    for word in unmet():
        yield Reason("not-an-option", "", (("unmet", word), ("card", "A.zoro")))
    for condition in ("your-turn", "opponents-turn", {"leader": {}}, {"self": {}}, {"is": ()}):
        facts = (("card", "A.zoro"), ("condition", condition))
        yield Reason("condition-not-met", "", facts)
    yield from (Reason("not-now", "", (("ask", ask), ("card", "A.zoro"))) for ask in sorted(asks()))


PARTS = (
    SubCondition({"self": {"state": "rested"}}, True),
    SubCondition({"is": ()}, False, (1, ">=", 2)),
)


def misses():
    """Every reason for which an effect nearly applies."""
    for key in CATALOGUE:
        if key.startswith("near."):
            known = {
                "against": PARTS,
                "unmet": ("area",),
                "target": "B.nami",
                "by": "B.nami",
                "condition": "your-turn",
                "need": 2,
            }
            facts = {name: known[name] for name in fields(CATALOGUE[key]) & known.keys()}
            yield NearMiss("A.zoro", "zoro/1", key.split(".")[1], "", tuple(facts.items()))


def kinds():
    """Targets that say what may be chosen, in all the words there are for it."""
    words = "name name-contains feature feature-contains attribute color state face".split()
    values = ("Zoro", "Zo", "Crew", "Cr", "slash", "red", "rested", "up")
    wanted = dict(zip(words, values, strict=True))
    wanted |= {"keyword": "rush", "cost": "<=3", "other": True, "other-than": "self", "not": {}}
    yield from ({"what": what} for what in ("leader", "leader-or-character", "stage", "card"))
    yield {"what": "character", "who": "opponent", "from": "trash", "filter": wanted}
    yield {"card": "self", "filter": {"category": "character"}}
    yield from ({"from": "trash", "distinct": kind} for kind in ("names", "costs"))
    yield {"what": "character", "total": {"power": "<=4000"}}


def everything(speak):
    """Say all there is to say."""
    yield from (speak.step(step(event)) for event in (*happenings(), *stopped()))
    for decision in decisions():
        yield speak.question(decision)
        yield speak.step(step(decision, forced=True))
    for ask in ("block", "counter", "choose"):
        decision = Decision("", "A", ask, ())
        for answer in (*answers(), None):
            forced = step(decision, answer, forced=True)
            yield from (speak.step(forced), speak.step(forced, unknown=2))
    yield from (speak.step(step(event), unknown=1) for event in happenings())
    for decision, answer in conversations():
        yield speak.step(step(decision, answer))
    yield from (speak.say(f"silent.{many}", sentence="x", number=2) for many in ("one", "more"))
    for kind in ("standing", "without", "read", "part"):
        about = {"card": "A.zoro", "effect": "zoro/2"}
        yield speak.say(f"reserved.{kind}", ability="ZZ01-001/2", number="ZZ01-001", **about)
    for timing in ("", "keyword.on-play"):
        speak.unread = lambda key, timing=timing: speak.say(timing) if timing else ""
        yield speak.effect("zoro/2", "A.zoro")
    del speak.unread
    for least, most in ((2, 2), (0, 2), (1, 2)):
        several = Several(least, most, (("place", 1), ("place", 2)), (1, 2))
        yield speak.question(Decision("", "A", "choose-blind", (), (0,), None, several))
        yield speak.answers(several.pool)
    for target in kinds():
        among = Among(target, "A", "A", "A.zoro", 1, "zoro/1", About(), (), ())
        yield speak.question(Decision("", "A", "choose", (), (), among))
    yield from map(speak.answer, answers())
    for reason in reasons():
        yield from (speak.reason(reason), speak.remedy(reason))
    yield from map(speak.near_miss, misses())


class Listening(dict):
    """A catalogue that knows what was looked up."""

    def __init__(self, words):
        super().__init__(words)
        self.heard = set()

    def __getitem__(self, key):
        self.heard.add(key)
        return super().__getitem__(key)


@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_can_be_said_and_none_is_dead(lang):
    """Nothing that the engine emits lacks words, and no words lack something to say."""
    speak = speaker(lang)
    speak.effects = {"zoro": 1, "nami": 1, "ship": 2}.__getitem__
    speak._phrases = heard = Listening(catalogue("one-piece", lang))
    said = list(everything(speak))

    assert all(said)
    assert not [text for text in said if re.search(r"[{}]|None|  |\b[AB]\.\w", text)]
    silent = set(heard) - heard.heard
    assert not [key for key in silent if not key.startswith("board.")]  # boards have their tests


# -- examples ---------------------------------------------------------------------------------

POWER = Modifier("power", 2000, "A.zoro", until=("this-turn", "A", 3), owner="A")
BANNED = Ban("ko", frozenset(["A.zoro"]), "", "A", "A.nami", "nami/1", {"cause": "by-effect"})
UNTIL_NEXT = ("until-start-of-your-next-turn", "A", 3)
BLOCK = Decision("", "B", "block", (("no block",),))
EXAMPLES = [
    (
        step(Decision("", "A", "main", ()), ("attack", "A.zoro", "B.leader")),
        "Player A declares an attack on Blue Leader with Zoro.",
        "プレイヤーAが「ゾロ」で「青のリーダー」へのアタックを宣言します。",
        "玩家A宣告以「索隆」攻擊「藍領航」。",
    ),
    (
        step(e.Rest("", "A.zoro", Cause("attack", "A", "A.zoro"))),
        "Zoro is rested to attack.",
        "「ゾロ」がアタックするためにレストになります。",
        "「索隆」為了攻擊而轉為休息狀態。",
    ),
    (
        step(e.Attack("", "A.zoro", "B.leader")),
        "Zoro attacks Blue Leader.",
        "「ゾロ」が「青のリーダー」にアタックします。",
        "「索隆」攻擊「藍領航」。",
    ),
    (
        step(BLOCK, ("no block",), forced=True),
        "No [Blocker] can be activated; the Block Step passes.",
        "発動できる【ブロッカー】がないので、ブロック・ステップは何もせずに過ぎます。",
        "沒有可發動的【防禦】，防禦・步驟直接通過。",
    ),
    (
        step(e.Retarget("", "B.nami", Cause("effect", "B", "B.nami", "keyword blocker"), True)),
        "Nami blocks and becomes the target of the attack.",
        "「ナミ」がブロックし、アタックの対象になります。",
        "「娜美」進行防禦，成為攻擊的對象。",
    ),
    (
        step(e.Note("", "attacker-wins-battle", ("A.zoro", 6000, "B.leader", 5000))),
        "Zoro (6000) has at least as much power as Blue Leader (5000) and wins the battle.",
        "「ゾロ」（6000）のパワーは「青のリーダー」（5000）以上なので、バトルに勝ちます。",
        "「索隆」（6000）的力量值為「藍領航」（5000）以上，對戰獲勝。",
    ),
    (
        step(e.Damage("", "B", 2, Cause("battle", "A", "A.zoro"))),
        "Player B's Leader takes 2 damage.",
        "プレイヤーBのリーダーが2ダメージを受けます。",
        "玩家B的領航受到2點傷害。",
    ),
    (
        step(e.TakeLife("", "B.nami", Cause("damage", "A", "A.zoro"))),
        "Nami is added from the Life area to the hand.",
        "「ナミ」がライフから手札に加えられます。",
        "「娜美」從生命值區加入手牌。",
    ),
    (
        step(e.Ko("", "B.nami", Cause("battle", "A", "A.zoro"))),
        "Nami is K.O.'d in the battle.",
        "「ナミ」がバトルでKOされます。",
        "「娜美」因對戰遭到KO。",
    ),
    (
        step(e.Ko("", "B.zoro", EFFECT)),
        "By Nami's effect, Zoro is K.O.'d.",
        "「ナミ」の効果により、「ゾロ」がKOされます。",
        "因「娜美」的效果，「索隆」遭到KO。",
    ),
    (
        step(e.Rest("", "A.don-3", Cause("cost", "A", "A.zoro"))),
        "To play Zoro, Player A rests 1 DON!! card.",
        "「ゾロ」をプレイするために、プレイヤーAのドン!!カード1枚がレストになります。",
        "為了使用「索隆」，玩家A的1張咚!!卡轉為休息狀態。",
    ),
    (
        step(e.ReturnDon("", "A.don-3", Cause("cost", "A", "A.zoro", "zoro/2"))),
        "As a cost of Zoro's second effect, Player A returns 1 DON!! card to the DON!! deck.",
        "「ゾロ」の2番目の効果の発動コストとして、"
        "プレイヤーAのドン!!カード1枚がドン!!デッキに戻ります。",
        "作為「索隆」的第2個效果的發動費用，玩家A的1張咚!!卡收回咚!!卡組。",
    ),
    (
        step(e.GiveDon("", "A.don-1", "A.zoro")),
        "Player A gives 1 DON!! card to Zoro.",
        "プレイヤーAのドン!!カード1枚が「ゾロ」に付与されます。",
        "玩家A的1張咚!!卡附加給「索隆」。",
    ),
    (
        step(e.Modify("", POWER, EFFECT)),
        "By Nami's effect, Zoro gets +2000 power during this turn.",
        "「ナミ」の効果により、このターン中、「ゾロ」はパワー+2000。",
        "因「娜美」的效果，在這個回合，「索隆」力量值+2000。",
    ),
    (
        step(e.Modify("", Modifier("ban", BANNED, "A.zoro", until=UNTIL_NEXT), EFFECT)),
        "By Nami's effect, Zoro cannot be K.O.'d by effects "
        "until the start of Player A's next turn.",
        "「ナミ」の効果により、プレイヤーAの次のターン開始時まで、"
        "「ゾロ」はKOされません（効果による場合）。",
        "因「娜美」的效果，直到玩家A的下個回合開始時，「索隆」不會遭到KO（限於因效果）。",
    ),
    (
        step(e.Expire("", (POWER, Modifier("keyword", ("rush", "nami/1"), "A.nami")))),
        "This no longer applies: Zoro: +2000 power; Nami: [Rush].",
        "次の適用が終わります：「ゾロ」のパワー+2000、「ナミ」の【速攻】。",
        "以下不再適用：「索隆」的力量值+2000；「娜美」的【速攻】。",
    ),
    (
        step(e.Activated("", "A", "A.zoro", "zoro/1", "on-play")),
        "Zoro's effect activates ([On Play]).",
        "「ゾロ」の効果が発動します（【登場時】）。",
        "「索隆」的效果發動（【登場時】）。",
    ),
    (
        step(NotDone("", e.Ko("", "A.zoro", EFFECT), "forbidden", "B.ship")),
        "Zoro is not K.O.'d: Ship's text forbids it.",
        "「ゾロ」はKOされません：「船」のテキストが禁止しています。",
        "「索隆」不會遭到KO：「船」的文字內容禁止此事。",
    ),
    (
        step(NotDone("", e.Rest("", "A.zoro", EFFECT), "impossible")),
        "Zoro is not rested: it is not active.",
        "「ゾロ」はレストになりません：アクティブではありません。",
        "「索隆」不轉為休息狀態：並非活動狀態。",
    ),
    (
        step(Instead("", "A", "A.nami", "nami/1", (e.Ko("", "A.zoro", EFFECT),))),
        "Nami's effect applies instead: Zoro is not K.O.'d.",
        "代わりに「ナミ」の効果が適用されます：「ゾロ」はKOされません。",
        "替換成「娜美」的效果：「索隆」不會遭到KO。",
    ),
    (
        step(e.Lose("", ("B",), "damage", Cause("damage", "A", "A.zoro"))),
        "Player B's Leader takes damage with 0 Life cards: Player B loses.",
        "ライフのカードが0枚のときにリーダーがダメージを受けたので、プレイヤーBが敗北します。",
        "生命值卡為0張時領航受到傷害，玩家B戰敗。",
    ),
    (
        step(e.SetFact("", "phase", "refresh")),
        "The Refresh Phase begins.",
        "リフレッシュフェイズが始まります。",
        "重整階段開始。",
    ),
]


@pytest.mark.parametrize(("said", "en", "ja", "zh"), EXAMPLES, ids=lambda x: getattr(x, "label", x))
def test_typical_steps(said, en, ja, zh):
    """Typical steps, word by word."""
    assert [speaker(lang).step(said) for lang in LANGS] == [en, ja, zh]


def test_a_refusal_says_why_and_what_else():
    """A reason names the card; a remedy says what would be right."""
    reason = Reason("target-active", ("7-1-1-2",), (("card", "B.nami"),))
    speak = speaker("en")

    assert speak.reason(reason) == (
        "Nami is active; a Character can be attacked only while it is rested."
    )
    assert speak.remedy(reason) == "Attack the opponent's Leader or a rested Character."
    assert speak.reason(Reason("not-an-option", "", (("card", "sanji"),))) == (
        "sanji is not one of the possible choices."
    )


def test_the_first_of_several_effects_is_called_so():
    """Only a card with several effects needs a number."""
    one, several = (Speaker(GAME, "en", lambda card: card, lambda _, n=n: n) for n in (1, 2))

    assert one.effect("zoro/1", "A.zoro") == "A.zoro's effect"
    assert several.effect("zoro/1", "A.zoro") == "A.zoro's first effect"
    assert several.effect("", "A.zoro") == "A.zoro's effect"
    assert several.effect("nami/1/do/0/gain", "A.zoro") == "A.zoro's gained effect"


# -- without words ----------------------------------------------------------------------------


def test_steps_are_plain_data():
    """Programs get the kind and the values, as JSON can hold them."""
    modify = step(e.Modify("7-1", POWER, EFFECT))
    not_done = step(NotDone("1-3-3", e.Draw("4-5", "A"), "forbidden", "B.nami"))
    shuffle = step(Decision("", CHANCE, "shuffle", Orders(("A.zoro", "A.nami")), ("A",)))

    assert (kind_of(modify.what), kind_of(not_done.what)) == ("modify", "not-done")
    assert kind_of(e.SetActive("", "A.zoro")) == "set-active"
    assert data_of(modify)["by"] == {
        "how": "effect", "player": "A", "card": "A.nami", "effect": "nami/1",
    }  # fmt: skip
    assert data_of(modify)["modifier"]["until"] == ["this-turn", "A", 3]
    assert data_of(not_done)["event"]["kind"] == "draw"
    assert data_of(step(BLOCK, ("no block",), forced=True)) == {
        "player": "B", "ask": "block", "options": [["no block"]], "about": [],
        "answer": ["no block"], "forced": True,
    }  # fmt: skip
    assert data_of(shuffle)["orders_of"] == ["A.zoro", "A.nami"]
    count = step(Decision("", "A", "loop-count", Numbers()), ("number", 3))

    assert data_of(count)["options"] is None
    for event in (*happenings(), *stopped()):
        assert json.dumps(data_of(step(event)))


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        (("attack", "A.zoro", "B.leader"), "attack A.zoro -> B.leader"),
        (("play", "A.zoro"), "play A.zoro"),
        (("give", "A.zoro"), "give 1 -> A.zoro"),
        (("activate", "A.zoro", "zoro/2"), "activate A.zoro/2"),
        (("end",), "end"),
        (("block", "A.zoro"), "block A.zoro"),
        (("no block",), "no block"),
        (("counter", "A.nami", "A.zoro"), "counter A.nami -> A.zoro"),
        (("choose", "A.zoro"), "choose A.zoro"),
        (("don", "cost-area.active"), "choose cost-area.active"),
        (("done",), "choose none"),
        (("place", 2), "choose 2"),
        (("number", 3), "number 3"),
        (("option", 2), "option 2"),
        (("resolve", "A.zoro", "zoro/1"), "resolve A.zoro/1"),
        (("replace", "A.zoro", "nami/1/do/0/gain"), "resolve A.zoro/gain"),
        (("resolve", "A.zoro", "delayed 4"), "resolve A.zoro/delayed"),
        (("delayed", "A.zoro", 4), "resolve A.zoro"),
        (("expire", "zoro/1", 4), "resolve zoro/1"),
        (("yes",), "yes"),
        (("concede", "A"), "concede"),
    ],
)
def test_answers_as_lines(answer, line):
    """The line that a scenario writes for an answer."""
    assert line_of(GAME, answer, "A") == line


def test_lines_of_chance_and_of_single_effects():
    """Chance says whose deck it is; the only effect of a card needs no number."""
    assert line_of(GAME, ("order", "A.zoro", "A.nami"), CHANCE) == "shuffle A: A.zoro, A.nami"
    assert line_of(GAME, ("chooses", "B"), CHANCE) == "B chooses"
    assert line_of(GAME, ("order", "A.zoro", "A.nami"), "A") == "order A.zoro, A.nami"
    assert line_of(GAME, ("activate", "A.zoro", "zoro/1"), "A", lambda _: 1) == "activate A.zoro"
    assert line_of(GAME, ("activate", "A.zoro", "zoro/1"), "A", lambda _: 2) == "activate A.zoro/1"
