"""What a question shows, where there is no page: its game, the position, how to open it."""

from __future__ import annotations

import shlex

from judge.errors import JudgeError
from judge.rules.corpus import Corpus
from judge.scenario.history import Recorder
from judge.scenario.printed import printed_cards, printed_lines
from judge.scenario.read import read_scenario
from judge.scenario.running import run
from judge.scenario.story import branch
from judge.scenario.telling import Teller
from judge.training.model import Place, Question
from judge.training.playing import case
from judge.words import say


def position_text(corpus: Corpus, place: Place, lang: str) -> str:
    """The board at a place and what its cards say; nothing where it cannot be played."""
    try:
        if place.scenario:
            scenario = case(corpus.folder, place.scenario, place.edition).scenario
        else:
            scenario = read_scenario(place.text, "question", corpus)
        if place.branch is not None:
            scenario = branch(scenario, *place.branch)
        recorder = Recorder()
        done = run(scenario, place.edition, listener=recorder)
        steps = done.steps()
        number = min(place.step, len(steps))
        state = recorder.after(steps[number - 1]) if number else done.start
        teller = Teller(done, recorder, lang=lang, viewer=None)
        found = teller.position(state)
    except (JudgeError, LookupError):
        return ""
    cards = printed_cards(scenario, done.start, lang, teller.reader.known)
    return "\n".join(
        (found.text or "", f"{say(lang, 'step.cards')}:", *printed_lines(cards.values()))
    )


def book_of(question: Question, corpus: Corpus, lang: str) -> str:
    """The game and the edition that a question is about."""
    return f"{corpus.game(question.game).name(lang)} {question.edition}"


def place_of(question: Question) -> Place | None:
    """Where the right answer can be seen; else the position that was asked about."""
    shown = (question.options[n].shown for n in question.right)
    return next(filter(None, shown), question.shown)


def how_to_open(place: Place, lang: str) -> str:
    """The command that shows a place, for those that are shipped as they are."""
    if not place.scenario:
        return ""
    command = f"judge replay {shlex.quote(place.scenario)} --edition {place.edition} --positions"
    return say(lang, "practice.open", command=command, step=place.step)
