"""Steps in their order: clauses, sentences, and how far a condition reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from judge.games.one_piece.wording.english import don, lasting, moving, rules, searching, steps
from judge.games.one_piece.wording.english.amounts import of_each
from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.conditions import conditions
from judge.games.one_piece.wording.english.durations import later
from judge.games.one_piece.wording.english.language import (
    BOTH_LIFE,
    Context,
    Parts,
    Unsaid,
    capital,
)
from judge.games.one_piece.wording.english.steps import Say

SAY: dict[str, Say] = {
    **steps.STEPS,
    **don.STEPS,
    **moving.STEPS,
    **searching.STEPS,
    **lasting.STEPS,
    **rules.STEPS,
}
CONTROL = (
    "if",
    "if-did",
    "if-not",
    "choose-one",
    "may",
    "delayed",
    "each-player",
    "repeat",
    "do-all",
)
REGARDLESS = "in any case, "  # ends what a condition before it reaches
DID = "then, if you did, "  # so does this, and asks for the step before


class Group(NamedTuple):
    """Steps that are told in one clause; `then` where the text begins anew with it."""

    steps: tuple[Any, ...]
    then: bool


def _flat(several: Sequence[Any]) -> Iterator[tuple[bool, Any]]:
    """Steps in a row, each with whether it begins what follows a `then`."""
    for step in several:
        if not isinstance(step, Clause) and set(step) == {"then"}:
            for place, (then, inner) in enumerate(_flat(step["then"])):
                yield then or not place, inner
        else:
            yield False, step


def _groups(several: Sequence[Any]) -> list[Group]:
    rows = list(_flat(several))
    groups: list[Group] = []
    at = 0
    while at < len(rows):
        then, step = rows[at]
        size = 1
        if not isinstance(step, Clause):
            rest = [one for _, one in rows[at:]]
            if "look" in step and len(rest) > 1 and not isinstance(rest[1], Clause):
                size = searching.together(rest) if not rows[at + 1][0] else 1
            elif "reveal" in step and len(rest) > 1 and searching.of_the_revealed(step, rest[1]):
                size = 2
            elif not set(step) & set(CONTROL):
                same = 1
                while at + same < len(rows) and not isinstance(rest[same], Clause):
                    same += 1
                size = lasting.in_one(rest[:same])
        groups.append(Group(tuple(one for _, one in rows[at : at + size]), then))
        at += size
    return groups


def _clause(group: Group, ctx: Context) -> Clause:
    """One group of steps as a clause."""
    first = group.steps[0]
    if isinstance(first, Clause):
        return first
    if len(group.steps) > 1 and "reveal" in first:
        return searching.revealed_and_used(group.steps[0], group.steps[1], ctx)
    if len(group.steps) > 1 and "look" in first:
        return searching.search(list(group.steps), ctx)
    if lasting.in_one(group.steps) == len(group.steps) and _is_told_together(group):
        return lasting.together(group.steps, ctx)
    action = next((key for key in first if key in SAY), None)
    if action is None:
        raise Unsaid(f"step: {', '.join(first)}")
    told = Parts(first)
    clause = SAY[_leading(first, action)](told, ctx)
    told.done()
    return clause


def _is_told_together(group: Group) -> bool:
    return all(lasting.is_predicate(step) for step in group.steps)


def _leading(step: Any, action: str) -> str:
    """The action of a step, which stands beside keys that are words of other actions."""
    for key in ("choose-number", "prohibit", "permit", "choose"):
        if key in step:
            return key
    return action


def is_a_deed(several: Sequence[Any], ctx: Context) -> bool:
    """Whether steps are what a player does, and can stand behind `you may`."""
    kept = replace(ctx, names=dict(ctx.names))
    for group in _groups(several):
        step = group.steps[0]
        if not isinstance(step, Clause) and set(step) & set(CONTROL):
            return False
        if not _clause(group, kept).deed:
            return False
    return True


# In one sentence


def inline(several: Sequence[Any], ctx: Context) -> str:
    """Steps as one clause, to stand behind an `if` or a `you may`."""
    text = ""
    deed = True
    for place, group in enumerate(_groups(several)):
        clause = _inner(group, ctx)
        if not place:
            text, deed = clause.text, clause.deed
            continue
        plain = deed and clause.deed and not group.then
        joint = " and " if plain else ", then " if group.then and clause.deed else ", and "
        text += f"{joint}{clause.text}"
        deed = clause.deed
    return text


def _inner(group: Group, ctx: Context) -> Clause:
    step = group.steps[0]
    if isinstance(step, Clause) or not set(step) & set(CONTROL):
        return _clause(group, ctx)
    if "if" in step:
        told = f"if {conditions(step['if'], ctx)}, {inline(step['do'], ctx)}"
        other = f"; otherwise, {inline(step['else'], ctx)}" if "else" in step else ""
        return Clause(told + other, deed=False)
    if "choose-one" in step:
        options = [inline(option, ctx) for option in step["choose-one"]]
        who = "your opponent does" if step.get("chooser") == "opponent" else "do"
        return Clause(f"{who} one of these: {'; or '.join(options)}")
    return Clause("; ".join(sentences([step], ctx)), deed=False)


# In several sentences


def sentences(several: Sequence[Any], ctx: Context, *, begins: bool = True) -> list[str]:
    """Steps as sentences, each beginning small and without its full stop."""
    said: list[str] = []
    groups = _groups(several)
    bound = ""  # by what: something before that could be meant to reach further
    place = 0
    while place < len(groups):
        group = groups[place]
        link = "then, " if group.then and said else ""
        if bound and not (_is_the_rest(group) and bound == "by a card"):
            link = REGARDLESS
        step = group.steps[0]
        if not isinstance(step, Clause) and "if-did" in step and link == REGARDLESS:
            link = DID
        control = not isinstance(step, Clause) and bool(set(step) & set(CONTROL))
        if control:
            asked = _asks_for_all(groups[place + 1 : place + 2])
            told = _control(step, ctx, first=not said and begins, asked=asked)
            if link == DID:
                told[0] = told[0].removeprefix("if you do, ")
            bound = _reaches(step)
        else:
            clause = _clause(group, ctx)
            joined, place = _with_the_next(clause, groups, place, ctx)
            told = [joined]
            bound = "" if link == REGARDLESS else bound
        if said and not link and told[0][:1].isdigit():
            link = "then, "  # a sentence begins with a letter
        said += [link + told[0], *told[1:]]
        place += 1
    return said


def _with_the_next(
    clause: Clause, groups: list[Group], place: int, ctx: Context
) -> tuple[str, int]:
    """A deed and those that are done at once with it."""
    texts = [clause.text]
    while place + 1 < len(groups):
        after = groups[place + 1]
        step = after.steps[0]
        if after.then or isinstance(step, Clause) or set(step) & set(CONTROL):
            break
        if not clause.deed or ";" in texts[-1]:
            break
        kept = (ctx.it, dict(ctx.names), ctx.looked)
        following = _clause(after, ctx)
        if not following.deed or ";" in following.text:
            ctx.it, ctx.names, ctx.looked = kept
            break
        texts.append(following.text)
        place += 1
    if len(texts) > 2:
        return f"{', '.join(texts[:-1])}, and {texts[-1]}", place
    return " and ".join(texts), place


def _is_the_rest(group: Group) -> bool:
    """What is left of cards that were looked at goes back whatever was found."""
    step = group.steps[0]
    data = None if isinstance(step, Clause) else step.get("move")
    if not isinstance(data, dict):
        return False
    return data.get("from") == "looked" or str(data.get("card")).startswith("@")


def _reaches(step: Any) -> str:
    """Whether what follows could depend on a step, and on what of it."""
    if "if" in step and any(
        isinstance(one, dict) and str(*one).startswith("@") for one in step["if"]
    ):
        return "by a card"
    if "if-did" in step:
        return "by a card"
    return "by a condition" if {"if", "if-not"} & set(step) else ""


def _asks_for_all(following: Sequence[Group]) -> bool:
    """Whether what follows asks for everything that was told before it."""
    firsts = [one.steps[0] for one in following]
    return any(not isinstance(one, Clause) and "if-did" in one for one in firsts)


def _control(step: Any, ctx: Context, *, first: bool, asked: bool) -> list[str]:
    """A step about other steps, as sentences."""
    if "if" in step:
        return _condition(step, ctx, first=first)
    if "if-did" in step:
        return _linked("if you do, ", step["if-did"], ctx)
    if "if-not" in step:
        return _linked("if they do not, ", step["if-not"], ctx)
    if "choose-one" in step:
        return [_choice(step, ctx)]
    if "may" in step:
        if step.get("who") == "opponent":
            return [_offered(inline([_by_the_opponent(one) for one in step["may"]], ctx))]
        return [_may(step["may"], ctx)]
    if "delayed" in step:
        data = step["delayed"]
        return [f"{later(data['at'])}, {inline(data['do'], ctx)}"]
    if "each-player" in step:
        return [_each_player(step["each-player"], ctx)]
    if "repeat" in step:
        times = f"{step['repeat']} times" if isinstance(step["repeat"], int) else ""
        if not times:
            times = f"once for every {of_each(step['repeat'], ctx, one=True)}"
        return [f"do this {times}: {inline(step['do'], ctx)}"]
    if asked and len(step["do-all"]) > 1:
        return [_may(step["do-all"], ctx)]
    return [f"you may, all or nothing, {inline(step['do-all'], ctx)}"]


def _may(steps: Any, ctx: Context) -> str:
    that = "" if is_a_deed(steps, ctx) else "choose that "
    return f"you may {that}{inline(steps, ctx)}"


def _by_the_opponent(step: Any) -> Any:
    """A step with the opponent's own cards, as the opponent takes it."""
    return {
        key: data | {"chooser": "opponent"}
        if isinstance(data, dict) and data.get("who") == "opponent" and key != "return-don"
        else data
        for key, data in step.items()
    }


def _offered(text: str) -> str:
    """What the opponent may do."""
    text = text.replace(" and sets ", " and set ").replace(" and rests ", " and rest ")
    theirs = "your opponent "
    if not text.startswith(theirs):
        return f"your opponent may choose that you {text}"
    verb, _, rest = text.removeprefix(theirs).partition(" ")
    ending = 2 if verb.endswith(("ches", "shes", "sses")) else 1
    return f"your opponent may {verb[:-ending]} {rest}"


def _condition(step: Any, ctx: Context, *, first: bool) -> list[str]:
    told = f"if {conditions(step['if'], ctx)}, "
    inner = sentences(step["do"], ctx)
    if first and inner[0].startswith("if "):
        inner = ["do the following", *inner]
    alone = inner[0].startswith("if ") or any(one.startswith(REGARDLESS) for one in inner[1:])
    if alone or (not first and not all(one.startswith("if ") for one in inner[1:])):
        inner = [inline(step["do"], ctx)]
    if "else" in step:
        inner.append(f"otherwise, {inline(step['else'], ctx)}")
    return [told + inner[0], *inner[1:]]


def _linked(link: str, body: Sequence[Any], ctx: Context) -> list[str]:
    return [link + inline(body, ctx)]


def _choice(step: Any, ctx: Context) -> str:
    who = "your opponent chooses one:" if step.get("chooser") == "opponent" else "choose one:"
    lines = [who]
    for option in step["choose-one"]:
        inner = replace(ctx, names=dict(ctx.names))
        lines.append(f"• {text_of(sentences(option, inner))}")
    return "\n".join(lines)


def _each_player(body: Sequence[Any], ctx: Context) -> str:
    only = body[0] if len(body) == 1 else {}
    if set(only) == {"discard-down-to"} and isinstance(only["discard-down-to"], int):
        left = f"{only['discard-down-to']} cards in your hands"
        return f"you and your opponent each trash cards from your hands until you have {left}"
    if set(only) == {"trash"}:
        data = only["trash"]
        if isinstance(data, dict) and set(data) == {"from", "n"} and data["from"] == "life-top":
            n = data["n"]
            cards = "card" if n == 1 else "cards"
            return f"trash {n} {cards} from the top of each of {BOTH_LIFE}"
    return f"each player does this: {inline(body, ctx)}"


def text_of(said: Sequence[str]) -> str:
    """Sentences as a text; options stand in lines of their own, and so does what follows them."""
    text = ""
    for one in said:
        ends = "" if "\n• " in one else "."
        if "\n• " in text:
            text = f"{text}\n"
        elif text:
            text = f"{text} "
        text += capital(one) + ends
    return text
