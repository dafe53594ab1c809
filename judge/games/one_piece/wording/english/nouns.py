"""Which cards a text speaks of: a kind of card, and what is asked of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.games.one_piece.wording.english.amounts import (
    BOUNDS,
    VALUES,
    amount,
    compared,
    number,
)
from judge.games.one_piece.wording.english.language import (
    CATEGORIES,
    Context,
    Data,
    Parts,
    article,
    listed,
    word,
)

TIMINGS = {
    "on-play": "On Play",
    "when-attacking": "When Attacking",
    "on-block": "On Block",
    "on-ko": "On K.O.",
    "on-opponents-attack": "On Your Opponent's Attack",
    "trigger": "Trigger",
    "end-of-your-turn": "End of Your Turn",
    "end-of-opponents-turn": "End of Your Opponent's Turn",
    "main": "Main",
    "counter": "Counter",
    "start-of-game": "Start of the Game",
}
KEYWORDS = {
    "rush": "Rush",
    "double-attack": "Double Attack",
    "banish": "Banish",
    "blocker": "Blocker",
    "rush-character": "Rush: Character",
    "unblockable": "Unblockable",
}
PRINTED = TIMINGS | KEYWORDS
FIELD = {
    "leader": ("Leader", "Leaders"),
    "character": ("Character", "Characters"),
    "stage": ("Stage", "Stages"),
    "event": ("Event", "Events"),
    "don": ("DON!! card", "DON!! cards"),
    "card": ("card", "cards"),
    "leader-or-character": ("Leader or Character card", "Leader or Character cards"),
    "leader-or-stage": ("Leader or Stage card", "Leader or Stage cards"),
    "event-or-stage": ("Event or Stage card", "Event or Stage cards"),
}
ELSEWHERE = FIELD | {
    "leader": ("Leader card", "Leader cards"),
    "character": ("Character card", "Character cards"),
    "stage": ("Stage card", "Stage cards"),
}
UNITED = {
    ("character", "leader"): "leader-or-character",
    ("leader", "stage"): "leader-or-stage",
    ("event", "stage"): "event-or-stage",
}
MEASURES = ("cost", "base-cost", "power", "base-power", "counter", "life", "given")


class Words(NamedTuple):
    """What stands before a noun, after `with`, and behind all that."""

    before: list[str]
    having: list[str]
    after: list[str]
    last: list[str]  # the alternatives


class Kind(NamedTuple):
    """The kind of card that a noun is, which the filter may say as well."""

    word: str
    field: bool  # whether the cards lie on the field
    many: bool


def noun(filter_: Data, kind: str, ctx: Context, *, field: bool, many: bool) -> str:
    """Cards of a kind: `rested red Characters with a cost of 4 or less`."""
    told = Parts(filter_)
    kind = _of_category(told, kind)
    words = Words([], [], [], [])
    kind = _either(told, Kind(kind, field, many), words, ctx)
    named = "name" in told and kind == "card" and not many
    _before(told, words)
    _having(told, words, ctx)
    _after(told, Kind(kind, field, many), words, ctx)
    told.done()
    head = [] if named or words.before[-1:] == ["#"] else [_head(kind, field=field, many=many)]
    before = [one for one in words.before if one != "#"]
    text = " ".join([*before, *head])
    if words.having:
        text += f" with {' and '.join(words.having)}"
    return "".join([text, *words.after, *words.last])


def _head(kind: str, *, field: bool, many: bool) -> str:
    return word(FIELD if field else ELSEWHERE, kind, "what")[many]


def _of_category(told: Parts, kind: str) -> str:
    """A category says the kind where nothing else does."""
    if kind == "card" and isinstance(told.get("category"), str):
        return str(told.take("category"))
    if told.get("category") == kind:
        told.take("category")
    return kind


# Alternatives


def _either(told: Parts, kind: Kind, words: Words, ctx: Context) -> str:
    """Takes the alternatives of a filter, or the parts that every one has to meet."""
    both = told.take("all")
    for one in both or ():
        _every_part(one, both, words, ctx)
    options = told.take("any")
    if options is None:
        return kind.word
    keys = {key for one in options for key in one}
    if len(keys) == 1 and all(len(one) == 1 for one in options):
        return _of_one_key(keys.pop(), options, kind, words, told)
    if keys == {"feature", "attribute"} and all(len(one) == 1 for one in options):
        several = types([one["feature"] for one in options if "feature" in one])
        others = [_attribute(one["attribute"]) for one in options if "attribute" in one]
        if len(others) == 1:
            words.before.append(f"{several} type or {others[0]} attribute")
            return kind.word
    if kind.field and kind.word == "leader-or-character" and (costs := _only_costs(options)):
        words.having.extend(_measured(key, value, ctx) for key, value in costs.items())
        return kind.word
    # names first: behind a description they could be meant as a part of it
    named = sorted(options, key=lambda one: set(one) != {"name"})
    described = [_option(one, kind, ctx) for one in named]
    words.last.append(f" that {'are' if kind.many else 'is'} either {' or '.join(described)}")
    return kind.word


def _only_costs(options: Any) -> Data | None:
    """The cost that is asked of Characters, where a Leader needs none."""
    if options[0] != {"category": "leader"} or len(options) != 2:
        return None
    asked = dict(options[1])
    if asked.pop("category", "") != "character" or not asked:
        return None
    return asked if set(asked) <= {"cost", "base-cost"} else None


def _of_one_key(key: str, options: Any, kind: Kind, words: Words, told: Parts) -> str:
    values = [one[key] for one in options]
    if key == "category" and kind.word == "card" and tuple(sorted(values)) in UNITED:
        return UNITED[tuple(sorted(values))]
    if key == "name" and "name" not in told:
        words.before.append(_names(values))
        if kind.word == "card" and not kind.many:
            words.before.append("#")
    elif key == "cost" and len(values) == 2 and isinstance(values[0], int):
        words.having.append(f"a cost of {values[0]} or with {_measured(key, values[1], Context())}")
    elif key == "feature":
        words.before.append(f"{types(values)} type")
    elif key == "color":
        words.before.append(listed(values, "or"))
    elif key == "attribute":
        words.before.append(f"{listed([_attribute(one) for one in values], 'or')} attribute")
    elif key == "feature-contains":
        fragments = listed([f'"{one}"' for one in values], "or")
        words.having.append(f"a type including {fragments}")
    else:
        described = [_option(one, kind, Context()) for one in options]
        words.last.append(f" that {'are' if kind.many else 'is'} either {' or '.join(described)}")
    return kind.word


def types(values: list[str]) -> str:
    """Types of which one is enough."""
    return listed([f"{{{one}}}" for one in values], "or")


def _names(values: list[str]) -> str:
    return listed([f"[{one}]" for one in values], "or")


def _option(filter_: Data, kind: Kind, ctx: Context) -> str:
    text = noun(filter_, _kind_of(filter_, kind), ctx, field=kind.field, many=False)
    return text if set(filter_) == {"name"} else article(text)


def _kind_of(filter_: Data, kind: Kind) -> str:
    asked = filter_.get("category")
    if isinstance(asked, str):
        return asked
    return "card" if kind.word in ("leader-or-character", "card") else kind.word


def _every_part(one: Data, both: Any, words: Words, ctx: Context) -> None:
    """Two bounds of one value are a range."""
    if set(one) <= set(MEASURES) and len(one) == 1:
        ((key, value),) = one.items()
        bounds = [other[key] for other in both if set(other) == {key}]
        signs = [compared(bound) for bound in bounds]
        if [sign for sign, _ in signs] == [">=", "<="] and _plain(signs):
            if value == bounds[0]:
                words.having.append(_range(key, signs[0][1], signs[1][1]))
            return
        words.having.append(_measured(key, value, ctx))
        return
    for key in ("feature", "color", "attribute", "name"):
        if set(one) == {key}:
            _before(Parts(one), words)
            return
    words.after.append(f" that is also {article(noun(one, 'card', ctx, field=True, many=False))}")


def _plain(signs: list[tuple[str, Any]]) -> bool:
    return all(isinstance(n, int) for _, n in signs)


def _range(key: str, low: int, high: int) -> str:
    if key in ("power", "base-power"):
        return f"{low} to {high} {VALUES[key]}"
    return f"a {word(VALUES, key, 'measure')} of {low} to {high}"


# What stands before the noun


def _attribute(attribute: str) -> str:
    return f"<{attribute.capitalize()}>"


def _before(told: Parts, words: Words) -> None:
    before: list[str] = []
    if told.take("other"):
        before.append("other")
    if face := told.take("face"):
        before.append(f"face-{face}")
    if state := told.take("state"):
        before.append(state)
    if color := told.take("color"):
        before.append(color)
    if told.take("multicolor"):
        before.append("multicolored")
    if feature := told.take("feature"):
        before.append(f"{{{feature}}} type")
    if attribute := told.take("attribute"):
        before.append(f"{_attribute(attribute)} attribute")
    if keyword := told.take("keyword"):
        before.append(f"[{word(KEYWORDS, keyword, 'keyword')}]")
    if name := told.take("name"):
        before.append(f"[{name}]")
    words.before[:0] = before


# What stands behind it


def _having(told: Parts, words: Words, ctx: Context) -> None:
    if compared(told.get("counter", 1)) == ("=", 0):
        told.take("counter")
        words.after.append(" without a Counter")
    words.having.extend(_measured(key, told.take(key), ctx) for key in MEASURES if key in told)
    if fragment := told.take("feature-contains"):
        words.having.append(f'a type including "{fragment}"')
    if part := told.take("name-contains"):
        words.having.append(f'a card name including "{part}"')
    if asked := told.take("number"):
        words.having.append(f"the card number {asked}")
    if timing := told.take("has"):
        words.having.append(printed(timing))
    if told.take("no-base-effect"):
        words.having.append("no base effect")
    if ref := told.take("name-of"):
        words.having.append(f"the same card name as {_card(ref, ctx)}")
    if apart := told.take("distinct"):
        different = {"names": "different card names", "costs": "different costs"}
        words.having.append(word(different, apart, "distinct"))
    if total := told.take("total"):
        ((key, measure),) = total.items()
        words.having.append(f"a total {VALUES[key]} of {number(*compared(measure))}")


def printed(timing: str) -> str:
    """An effect or keyword that stands on a card."""
    label = f"[{word(PRINTED, timing, 'has')}]"
    if timing == "trigger" or timing in KEYWORDS:
        return article(label)
    return f"{article(label)} effect"


def _measured(key: str, measure: Any, ctx: Context) -> str:
    sign, n = compared(measure)
    if key == "given":
        return _given(sign, n, ctx)
    if not isinstance(n, int):
        return (
            f"a {word(VALUES, key, 'measure')} {word(BOUNDS, sign, 'sign').format(amount(n, ctx))}"
        )
    if key in ("power", "base-power") and sign in ("=", "<=", ">="):
        more = {"=": "", "<=": " or less", ">=": " or more"}[sign]
        return f"{n} {VALUES[key]}{more}"
    return f"a {word(VALUES, key, 'measure')} of {number(sign, n)}"


def _given(sign: str, n: Any, ctx: Context) -> str:
    if (sign, n) == (">=", 1):
        return "a DON!! card given"
    if not isinstance(n, int):
        return f"a number of DON!! cards given {word(BOUNDS, sign, 'sign').format(amount(n, ctx))}"
    return f"{number(sign, n)} DON!! cards given"


def _card(ref: str, ctx: Context) -> str:
    from judge.games.one_piece.wording.english.targets import reference

    return reference(ref, ctx).text


def _after(told: Parts, kind: Kind, words: Words, ctx: Context) -> None:
    are = "are" if kind.many else "is"
    if told.take("entered"):
        words.after.append(f" that {'were' if kind.many else 'was'} played on this turn")
    if ref := told.take("color-not-of"):
        words.after.append(f" that {are} a different color than {_card(ref, ctx)}")
    if category := told.take("category"):
        words.after.append(f" that {are} {article(word(CATEGORIES, category, 'category'))}")
    if ref := told.take("other-than"):
        words.after.append(f" other than {_card(ref, ctx)}")
    if excluded := told.take("not"):
        words.after.append(_excluded(excluded, kind, ctx))


def _excluded(filter_: Data, kind: Kind, ctx: Context) -> str:
    keys = set(filter_)
    options = filter_.get("any", [filter_]) if keys == {"any"} or keys == {"name"} else []
    if options and all(set(one) == {"name"} for one in options):
        return f" other than {_names([one['name'] for one in options])}"
    if keys == {"has"}:
        return f" without {printed(filter_['has'])}"
    if keys == {"counter"} and compared(filter_["counter"])[0] == ">=":
        return f" without a Counter of {number(*compared(filter_['counter']))}"
    if keys == {"feature"}:
        return f" without the {{{filter_['feature']}}} type"
    if keys == {"attribute"}:
        return f" without the {_attribute(filter_['attribute'])} attribute"
    if keys == {"feature-contains"}:
        return f' without a type including "{filter_["feature-contains"]}"'
    if keys == {"keyword"}:
        return f" without [{word(KEYWORDS, filter_['keyword'], 'keyword')}]"
    one = options or [filter_]
    words = [_option(each, kind, ctx) for each in (filter_["any"] if keys == {"any"} else one)]
    are = "are" if kind.many else "is"
    if len(words) > 1:
        return f" that {are} neither {' nor '.join(words)}"
    return f" that {are} not {words[0]}"
