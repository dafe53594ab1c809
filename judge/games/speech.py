"""What players say and what is told to them: lines, refusals, sentences, and who may know what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Cites, Decision, Player
from judge.engine.state import AreaName, CardId, View
from judge.engine.trace import Step
from judge.games.common.refusals import not_asked

Said: TypeAlias = tuple[str, Mapping[str, Any]]  # the key of a sentence, and what it asks for

# -- what players say -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A verb of lines, and the answer that a line with it means.

    `forms` are other ways to say it, in any of the three languages; in Japanese and Chinese
    the verb may also come last. `takes`: `nothing` is answered (verb,); `card` (verb, card);
    `aim` (verb, card, target), written `verb x -> y`; `effect` (verb, card, address of an
    effect), written `verb x/2`; `word` (verb, what is written).
    `then` names the questions that follow and that the same line may answer by choosing:
    (`ask`, `card` or `target`); a part whose question is not open yet waits for it.
    `many` allows a number in front of the arrow: the answer is given so many times.
    `against`: what it aims at is the opponent's, where nothing else is said. `means`: the
    verb that is meant where the card lies in a hand, by the category of the card.
    `said` are sentences that mean it, with `{card}`, `{target}` and `{number}`; `words` what
    it takes, with what people say for verb and word. `of`: the player's card there may be named.
    """

    forms: tuple[str, ...] = ()
    takes: Literal["nothing", "card", "aim", "effect", "word"] = "nothing"
    means: Mapping[str, str] = field(default_factory=dict)
    against: bool = False
    said: tuple[str, ...] = ()
    then: tuple[tuple[str, Literal["card", "target"]], ...] = ()
    many: bool = False
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """How lines are read and written. The verbs that all games have are known already.

    `written`: the line of an answer by its verb, where it is not the verb and what follows
    (`{0}`, `{1}` are the parts after the verb). `choosing`: verbs of answers that a line
    `choose x` may mean besides `choose` and `place`. `declining`: verbs of answers that
    `pass` and `choose none` may mean besides `no`, `done` and `pass`. `whether`: answers
    that `yes` and `no` mean where they are offered. `anytime`: verbs answered as (verb,
    player) whoever is asked, besides `concede`. `tosses`: what chance is asked and never left
    as it is, with its answers. `alike`: questions that stand for each other. `spots`: what a
    card that lies alone in an area is called by, besides the area's name. `having`: how people
    say a number that a card has beside its name, by the value that it is, with `{card}` and
    `{number}`."""

    verbs: Mapping[str, Verb] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)
    choosing: tuple[str, ...] = ()
    declining: tuple[str, ...] = ()
    whether: tuple[tuple[str, str], ...] = ()
    anytime: tuple[str, ...] = ()
    alike: frozenset[str] = frozenset()
    tosses: Mapping[str, tuple[Answer, ...]] = field(default_factory=dict)
    spots: Mapping[AreaName, tuple[str, ...]] = field(default_factory=dict)
    having: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def somebody_else_is_asked(s: View, decision: Decision, player: Player, answer: Answer) -> Reason:
    """Who is not asked cannot act: by the section of what is asked."""
    return not_asked(s, decision, player, ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Which sections refuse what no decision refuses by itself.

    `when`: the sections that speak of an action, by its verb. `wrong_player`: somebody acts
    who is not asked. A player may put the own cards of the areas `sortable` into order at any
    time; for the others `sorting` says why not, by area, and `""` is the section for all that
    are not named; none: what is asked has to be answered first. `allows`: the sections that let
    an answer be given to a decision; none: those of `when`, else of the decision itself.
    `reasons`: everything that stands against an answer, not only what is said first; none:
    the game does not tell. `skipped`: why there was no window for an answer of a player,
    if what a step records is that its part of the game is left out.
    """

    wrong_player: Callable[[View, Decision, Player, Answer], Reason] = somebody_else_is_asked
    when: Mapping[str, Cites] = field(default_factory=dict)
    allows: Callable[[View, Decision, Answer], Cites | None] = lambda s, decision, answer: None
    reasons: Callable[[View, Decision, Answer], tuple[Reason, ...]] | None = None
    skipped: Callable[[View, Any, Player, Answer], Reason | None] = lambda s, what, who, said: None
    sortable: frozenset[AreaName] = frozenset()
    sorting: Mapping[AreaName, Cites] = field(default_factory=dict)


# -- who may know what ----------------------------------------------------------------------------


def always(step: Step, viewer: Player, known: Collection[CardId]) -> bool:
    """Everybody notices every step."""
    return True


def unchanged(step: Step, viewer: Player | None, known: Collection[CardId]) -> Step:
    """Everybody sees a step as it is."""
    return step


def none_unknown(s: View, step: Step) -> int:
    """Every card that a step depends on is known."""
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What players may know, besides what `Area` says.

    `aloud`: verbs with which a player names a card to all. `discreet`: windows that look the
    same from outside whether or not they had to pass. `notices`: whether a viewer can tell
    that a step took place at all. `as_seen`: a step as a viewer sees it who knows `known`.
    `unknown`: how many unknown cards might have let a step be another one. `about_cards`:
    reasons that speak of what a card is or says, which nobody knows of an unknown one.
    """

    aloud: frozenset[str] = frozenset()
    discreet: frozenset[str] = frozenset()
    notices: Callable[[Step, Player, Collection[CardId]], bool] = always
    as_seen: Callable[[Step, Player | None, Collection[CardId]], Step] = unchanged
    unknown: Callable[[View, Step], int] = none_unknown
    about_cards: frozenset[str] = frozenset()


# -- words ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentences:
    """The sentences of a game, added to those that all games share.

    `package` holds a module for each language (`en`, `ja`, `zh_tw`) and each of `parts` (a
    suffix: `_dialogue`), with any of these tables: `PHRASES` (replays, questions, answers,
    refusals, boards), `VIOLATIONS` (by code), `NAMED` (words for facts of violations,
    `area.hand`), `REMEDIES` (clauses of exact remedies), `EXPLORED` (outcomes). The same keys
    in all three; a key of the game stands for the shared one. Without a package what the game
    has no sentence for is told by its kind and its values.

    What the values of a note, an answer, a question and a change of a remedy are called, in
    their order, is in `notes`, `answers`, `about` and `changes`. `events`: the sentence of an
    event by its kind; none: as usual. `modifier`: the values or the sentence of
    what applies for a time, `how` being `modify` or `applies`; none: as usual. `signed`:
    layers of modifiers that are told with their sign. `effects`: phrases of effects whose
    address is a word of the rules. `spoken`: how a value of this name is said. `nameless`:
    the phrase of a card that has no name of its own. `self_explaining`: sentences that say
    themselves why it happens. `subjects`: fields of events that name a card, for whose step
    it is, besides `card` and `attacker`. `facts`: facts of violations that have words in
    `NAMED`, and those that are lists of such, with the group of their words.
    """

    package: str = ""
    parts: tuple[str, ...] = ("",)
    notes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    about: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    changes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    events: Mapping[str, Callable[[Any], Said | None]] = field(default_factory=dict)
    modifier: Callable[[str, Modifier], Said | None] | None = None
    signed: frozenset[str] = frozenset()
    effects: Mapping[str, str] = field(default_factory=dict)
    spoken: Mapping[str, Callable[[Any], Said]] = field(default_factory=dict)
    nameless: Callable[[str], Said | None] | None = None
    self_explaining: frozenset[str] = frozenset()
    subjects: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    lists: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """How a game is talked about.

    What a game does not say is said plainly: a line is the verb of an answer with the cards it
    names, and a step is told by its kind and its values.
    """

    lines: Lines = Lines()
    refusals: Refusals = Refusals()
    sight: Sight = Sight()
    words: Sentences = Sentences()
