"""Steps of an effect as sentences: what is done, what then follows, what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.games.one_piece.wording.japanese.amounts import each, is_counted, tally
from judge.games.one_piece.wording.japanese.conditions import if_so
from judge.games.one_piece.wording.japanese.durations import duration, moment
from judge.games.one_piece.wording.japanese.language import (
    ATAERU,
    ERABU,
    HIKU,
    MIRU,
    OKU,
    SURU,
    SUTERU,
    UKERU,
    Clause,
    Parts,
    Unsaid,
    Verb,
    word,
)
from judge.games.one_piece.wording.japanese.lasting import LASTING, of_cards
from judge.games.one_piece.wording.japanese.moving import DESTINATIONS, LYING, MOVING, several
from judge.games.one_piece.wording.japanese.nouns import noun, number, taken, target
from judge.games.one_piece.wording.japanese.players import of_player
from judge.games.one_piece.wording.japanese.tags import tag

Step = dict[str, Any]
CHANGED = {"keyword", "attribute"}  # that a card can gain besides effects
DECLARED = "任意のコストを宣言"


def told(steps: Sequence[Step]) -> str:
    """Steps as sentences, the last of them ended."""
    sentences = ""
    row: list[Clause] = []
    rest = list(steps)
    before: Step = {}
    while rest:
        step = _together(rest.pop(0), rest)
        clauses = _put_back(step) if "look" in before else None
        before = step
        clauses = clauses or simple(step, rest)
        if clauses is None:
            sentences += _joined(row) + _control(step)
            row = []
            if rest and (close := _closed(step)):
                return f"{sentences}{close}{told(_opened(rest))}"
            continue
        if row and not (_joins(row[-1]) and len(row) < 3):
            sentences += _joined(row)
            row = []
        row += clauses
    return sentences + _joined(row)


def _closed(step: Step) -> str:
    """What tells that the steps that follow do not belong to this one any more."""
    if "then" in step:
        return _closed(step["then"][-1])
    return next((close for key, close in CLOSED.items() if key in step), "")


def _opened(steps: list[Step]) -> list[Step]:
    """Steps without the mark of order in front, which another one stands for."""
    first = steps[0]
    return [*first["then"], *steps[1:]] if first.keys() == {"then"} else steps


def _put_back(step: Step) -> list[Clause] | None:
    """What becomes of all cards that were looked at, when nothing was taken from them."""
    move = step.get("move", {})
    if move.keys() != {"from", "all", "to"} or move["from"] != "looked":
        return None
    if move["to"].startswith("life"):
        return [Clause(f"{DESTINATIONS[move['to']]}に", OKU)]
    if move["to"].startswith("deck-"):
        return [Clause(f"好きな順番に並び替え、{DESTINATIONS[move['to']]}に", OKU)]
    return None


def _joins(clause: Clause) -> bool:
    return clause.verb in (HIKU, SUTERU, MIRU) or clause.stem == DECLARED


def _joined(row: list[Clause]) -> str:
    if not row:
        return ""
    return "、".join([*(one.going_on for one in row[:-1]), row[-1].ended]) + "。"


def simple(step: Step, after: list[Step]) -> list[Clause] | None:
    """The clauses of a step that holds no other steps; None for one that does."""
    parts = Parts(step)
    for key in (*MOVING, *LASTING, *OTHERS):
        if key in parts:
            value = parts.pop(key)
            if key in MOVING:
                clauses = [MOVING[key](value, parts)]
            elif key in LASTING:
                clauses = lasting(key, value, parts)
            else:
                clauses = [OTHERS[key](value, parts)]
            parts.done()
            return clauses
    return None


def lasting(key: str, value: Any, parts: Parts) -> list[Clause]:
    """What changes cards, with the cards and how long."""
    if "target" not in parts and key not in ("zero-power", "negate"):
        return [of_player(key, value, parts)]
    cards = target(value if key in ("zero-power", "negate") else parts.pop("target"))
    time = parts.pop("for", None)
    particle, clause = of_cards(key, value, parts)
    during = _during(time)
    if particle == "を" and not during and clause.stem[:3] in ("パワー", "コスト"):
        particle = "の" if not cards.startswith("自分の手札") else "を、"
    counted = isinstance(value, dict) and "times" in value
    pause = "、" if during or counted or particle.startswith("の元") else ""
    for more in parts.pop("and", ()):
        clause = _further(clause, more)
        particle, pause = "は" if particle == "の" else particle, "、"
    return [Clause(f"{cards}{particle}{pause}{during}{clause.stem}", clause.verb)]


def _further(clause: Clause, step: Step) -> Clause:
    """One change of the same cards after another."""
    parts = Parts(step)
    key = next(key for key in LASTING if key in parts)
    _, then = of_cards(key, parts.pop(key), parts)
    parts.done()
    return Clause(f"{clause.going_on}、{then.stem}", then.verb)


def _together(step: Step, rest: list[Step]) -> Step:
    """A change with those that follow it, where they are of the same cards for the same time."""
    target = step.get("target")
    if not _is_change(step) or not (isinstance(target, str) or _is_all(target)):
        same: tuple[Any, ...] = ("it",)
    else:
        same = ("it", target)
    merged = dict(step)
    while (
        _is_change(step)
        and rest
        and _is_change(rest[0])
        and rest[0].get("target") in same
        and rest[0].get("for") == step.get("for")
    ):
        more = {key: value for key, value in rest.pop(0).items() if key not in ("target", "for")}
        merged["and"] = [*merged.get("and", ()), more]
    return merged


def _is_all(target: Any) -> bool:
    return isinstance(target, dict) and "all" in target


def _is_change(step: Step) -> bool:
    """Whether a step is a change that can be told after another one of the same cards."""
    if step.get("prohibit") == "set-active" or "target" not in step:
        return False
    if "unless" in step or "once-per-turn" in step:
        return False
    values = [step[key] for key in LASTING if key in step]
    return bool(values) and all(
        isinstance(value, int | str) or not CHANGED.isdisjoint(value) for value in values
    )


def _during(time: str | None) -> str:
    if time is None:
        return ""
    return duration(time) + ("" if time.endswith("refresh") else "、")


# Steps that are no movements


def _draw(value: Any, parts: Parts) -> Clause:
    does = _does(parts)
    if isinstance(value, int):
        return Clause(f"{does}カード{value}枚を", HIKU)
    if isinstance(value, dict) and "minus" in value and isinstance(value["minus"][0], int):
        most, held = value["minus"]
        if held == {"hand": "you"}:
            return Clause(f"自分の手札が{most}枚になるようにカードを", HIKU)
    if value in ({"count": "it"}, {"count": "that"}):
        return Clause(f"{does}{tally(value)}分カードを", HIKU)
    if is_counted(value):
        return Clause(f"{does}{each(value)}カード1枚を", HIKU)
    return Clause(f"{does}{tally(value)}分カードを", HIKU)


def _draw_up_to(value: Any, parts: Parts) -> Clause:
    many = f"{value}枚" if isinstance(value, int) else f"{tally(value)}分"
    return Clause(f"{_does(parts)}カード{many}までを", HIKU)


def _does(parts: Parts) -> str:
    return word({"you": "", "opponent": "相手は"}, parts.pop("who", "you"), "player")


def _look(value: Any, parts: Parts) -> Clause:
    cards = Parts(value)
    source, who = cards.pop("from", "deck-top"), cards.pop("who", "you")
    whose = word({"you": "自分の", "opponent": "相手の", "either": "自分か相手の"}, who, "player")
    if source == "life":
        if cards == {"n": {"life": who}}:
            return Clause(f"{whose}ライフすべてを", MIRU)
        return Clause(f"{whose}ライフの上から{number(cards)}を", MIRU)
    word({"deck-top": ""}, source, "from")
    told = Clause(f"{whose}デッキの上から{number(cards)}を", MIRU)
    cards.done()
    return told


def _reorder(value: Any, parts: Parts) -> Clause:
    return Clause("ライフを好きな順番で", OKU)


def _shuffle(value: Any, parts: Parts) -> Clause:
    return Clause({"you": "", "opponent": "相手の"}[value] + "デッキをシャッフル", SURU)


def _damage(value: Any, parts: Parts) -> Clause:
    who = parts.pop("who")
    many = value if isinstance(value, int) else f"〈{tally(value)}〉"
    if who == "opponent":
        return Clause(f"相手に{many}ダメージを", ATAERU)
    return Clause(f"自分は{many}ダメージを", UKERU)


def _add_don(value: Any, parts: Parts) -> Clause:
    don = Parts(value)
    lying = word(LYING, don.pop("state", "active"), "state")
    does = word({"you": "", "opponent": "相手は自身の"}, don.pop("who", "you"), "player")
    many = number(don)
    don.done()
    return Clause(f"{does}ドン!!デッキからドン!!{many}を{lying}追加", SURU)


def _discard_down_to(value: Any, parts: Parts) -> Clause:
    who = parts.pop("who", "you")
    if who == "opponent":
        return Clause(f"相手は自身の手札が{value}枚になるように手札を", SUTERU)
    return Clause(f"自分の手札が{value}枚になるように手札を", SUTERU)


def _activate_of(which: str) -> Callable[[Any, Parts], Clause]:
    def clause(value: Any, parts: Parts) -> Clause:
        pause = "、" if isinstance(value, dict) else ""
        return Clause(f"{target(value)}の{pause}{which}効果を発動", SURU)

    return clause


def _activate_event(value: Any, parts: Parts) -> Clause:
    return Clause(f"{target(value)}を発動", SURU)


def _set_attack_target(value: Any, parts: Parts) -> Clause:
    return Clause(f"{target(value)}にアタックの対象を変更", SURU)


def _choose(value: Any, parts: Parts) -> Clause:
    parts.pop("as")
    cards = several(value)
    told = taken(cards)
    cards.done()
    return Clause(f"{told}を", ERABU)


def _choose_number(value: Any, parts: Parts) -> Clause:
    parts.pop("as")
    who = parts.pop("chooser", "you")
    does = "相手は" if who == "opponent" else ""
    if value == "any":
        return Clause(f"{does}{DECLARED}", SURU)
    return Clause(f"{does}{value.get('from', 0)}から{value['to']}までの数1つを宣言", SURU)


def _swap(value: Any, parts: Parts) -> Clause:
    time = parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}、"
    return Clause(f"{target(value)}それぞれの元々のパワーを、{during}入れ替え", Verb("る", ""))


def _win(value: str, parts: Parts) -> Clause:
    who = word({"you": "自分は", "opponent": "相手は"}, value, "player")
    return Clause(f"{who}ゲームに勝利", SURU)


def _lose(value: str, parts: Parts) -> Clause:
    who = word({"you": "自分は", "opponent": "相手は"}, value, "player")
    return Clause(f"{who}ゲームに敗北", SURU)


def _extra_turn(value: str, parts: Parts) -> Clause:
    whose = word({"you": "自分の", "opponent": "相手の"}, value, "player")
    return Clause(f"このターンの後に{whose}ターンを追加で", Verb("得る", "得て"))


def _negate_effects(value: Step, parts: Parts) -> Clause:
    time = parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}、"
    whose = word({"you": "自分の", "opponent": "相手の", "any": "お互いの"}, value["who"], "player")
    return Clause(f"{during}{whose}{tag(value['keyword'])}効果は無効", Verb("になる", "になり"))


def _next_play_cost(value: Any, parts: Parts) -> Clause:
    asked, time = parts.pop("filter", {}), parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}、"
    if isinstance(value, int):
        change = f"{abs(value)}{'少なく' if value < 0 else '多く'}"
    else:
        change = f"〈{tally(value)}〉増えることに"
    return Clause(
        f"{during}次に自分が手札から登場させる{noun(asked)}の支払うコストは{change}",
        Verb("なる", "なり"),
    )


def _play_cost(value: Any, parts: Parts) -> Clause:
    cards, time = several(parts.pop("target")), parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}、"
    if cards.keys() <= {"from", "filter", "all"} and cards.get("from") == "hand" and "all" in cards:
        played = f"自分が手札から登場させる{noun(cards.get('filter', {}))}"
    else:
        played = f"{taken(cards)}を登場させる時"
        cards.done()
    if isinstance(value, int):
        change = f"{abs(value)}{'少なく' if value < 0 else '多く'}"
    else:
        change = f"〈{tally(value)}〉増えることに"
    return Clause(f"{during}{played}の支払うコストは{change}", Verb("なる", "なり"))


def _place_don(value: Any, parts: Parts) -> Clause:
    to, time = target(parts.pop("target")), parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}、"
    many = f"{value}枚" if isinstance(value, int) else f"{tally(value)}分"
    told = f"{during}自分のドン!!フェイズに置くドン!!のうち{many}は、{to}に付与"
    return Clause(told, Verb("される", "され"))


OTHERS: dict[str, Callable[[Any, Parts], Clause]] = {
    "draw": _draw,
    "draw-up-to": _draw_up_to,
    "look": _look,
    "reorder": _reorder,
    "shuffle": _shuffle,
    "damage": _damage,
    "add-don": _add_don,
    "discard-down-to": _discard_down_to,
    "activate-main-of": _activate_of("【メイン】"),
    "activate-counter-of": _activate_of("【カウンター】"),
    "activate-on-play-of": _activate_of("【登場時】"),
    "activate-on-ko-of": _activate_of("【KO時】"),
    "activate-event": _activate_event,
    "set-attack-target": _set_attack_target,
    "choose": _choose,
    "choose-number": _choose_number,
    "swap-base-power": _swap,
    "win": _win,
    "lose": _lose,
    "extra-turn": _extra_turn,
    "negate-effects": _negate_effects,
    "next-play-cost": _next_play_cost,
    "play-cost": _play_cost,
    "place-don": _place_don,
}


# Steps that hold other steps


def _control(step: Step) -> str:
    parts = Parts(step)
    for key, tell in CONTROL.items():
        if key in parts:
            text = tell(parts.pop(key), parts)
            parts.done()
            return text
    raise Unsaid(f"step: {', '.join(step)}")


def _if(value: list[Any], parts: Parts) -> str:
    inside = _ifs(parts["do"])
    does = told(parts.pop("do"))
    if any("else" in one for one in inside) or (inside and "else" in parts):
        does = f"〈{does}〉を行う。"  # else nobody knows which condition has failed
    text = f"{if_so(value)}、{does}"
    if "else" in parts:
        text += f"そうでない場合、{told(parts.pop('else'))}"
    return text


def _ifs(data: Any) -> list[Step]:
    """Every step under a condition, however deep."""
    below = (
        data if isinstance(data, list) else list(data.values()) if isinstance(data, dict) else []
    )
    found = [step for one in below for step in _ifs(one)]
    return [data, *found] if isinstance(data, dict) and "if" in data and "do" in data else found


def _then(value: list[Step], parts: Parts) -> str:
    return f"その後、{told(value)}"


def _if_did(value: list[Step], parts: Parts) -> str:
    return f"そうした場合、{told(value)}"


def _if_not(value: list[Step], parts: Parts) -> str:
    return f"そうしなかった場合、{told(value)}"


def _may(value: list[Step], parts: Parts) -> str:
    who = parts.pop("who", "you")
    if who == "opponent":
        value = [_picked_by_opponent(step) for step in value]
    clauses = simple(value[0], []) if len(value) == 1 else None
    does = "相手は" if who == "opponent" else ""
    if clauses and len(clauses) == 1 and clauses[0].verb.may and clauses[0].stem.startswith(does):
        return clauses[0].offered + "。"
    return f"{does}〈{told(value)}〉を行ってもよい。"


def _picked_by_opponent(step: Step) -> Step:
    """A step with the opponent's cards as what the opponent is told to do."""
    return {
        key: {**value, "chooser": "opponent"}
        if isinstance(value, dict) and value.get("who") == "opponent" and key != "add-don"
        else value
        for key, value in step.items()
    }


def _choose_one(value: list[list[Step]], parts: Parts) -> str:
    who = parts.pop("chooser", "you")
    does = word({"you": "", "opponent": "相手は"}, who, "player")
    return f"{does}以下から1つを選ぶ。" + "".join(f"・{told(option)}" for option in value)


def _delayed(value: Step, parts: Parts) -> str:
    at, does = Parts(value)["at"], value["do"]
    return f"{moment(at)}、{told(does)}"


def _each_player(value: list[Step], parts: Parts) -> str:
    return f"お互いは、それぞれ次を行う。{told(value)}"


def _do_all(value: list[Step], parts: Parts) -> str:
    return f"〈{told(value)}〉をすべて行ってもよい。"


def _repeat(value: Any, parts: Parts) -> str:
    many = f"{value}回" if isinstance(value, int) else f"{tally(value)}と同じ回数"
    return f"次を{many}行う。{told(parts.pop('do'))}"


CONTROL: dict[str, Callable[[Any, Parts], str]] = {
    "if": _if,
    "then": _then,
    "if-did": _if_did,
    "if-not": _if_not,
    "may": _may,
    "choose-one": _choose_one,
    "delayed": _delayed,
    "each-player": _each_player,
    "do-all": _do_all,
    "repeat": _repeat,
}

# How a text goes on after steps that would else include what follows. After what may be done
# comes what follows from it: there the one that follows is closed.
CLOSED = {
    "if": "その条件にかかわらず、",
    "if-did": "どちらの場合も、",
    "if-not": "どちらの場合も、",
    "choose-one": "選択の後、",
    "delayed": "その時を待たず、",
    "each-player": "お互いが行った後、",
    "repeat": "すべての回数を行った後、",
}
