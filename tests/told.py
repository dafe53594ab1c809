"""Shipped cases as they are told, for tests of what is cited first."""

from judge.rules.corpus import open_corpus
from judge.scenario.read import read_scenario
from judge.training.playing import PlayedCase, case
from judge.words import LANGS


def told(name, edition):
    """The steps of one case."""
    return case(open_corpus().folder, name, edition).told


def told_from(text, edition):
    """The steps of a scenario as text."""
    return PlayedCase(read_scenario(text, "told"), edition).told


def all_told(game, edition):
    """Name and steps of every case of a game whose position is possible."""
    folder = open_corpus().folder
    names = sorted(path.stem for path in (folder / game / "scenarios").rglob("*.yaml"))
    found = (case(folder, name, edition) for name in names)
    return [(one.scenario.id, one.told) for one in found if one.possible]


def first_section(name, ends, edition):
    """Of the first step whose English sentence ends so; empty where none is cited."""
    found = told(name, edition)
    numbers = range(1, len(found.steps) + 1)
    step = next(n for n in numbers if found.words(n)[LANGS[0]].endswith(ends))
    return next(iter(found.rules(step)), "")


def first_sections(cases):
    """Every first section with the case where it stands."""
    return {
        (found.rules(n)[0], name)
        for name, found in cases
        for n in range(1, len(found.steps) + 1)
        if found.rules(n)
    }
