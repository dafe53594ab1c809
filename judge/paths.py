"""Where things are: the rule corpus and templates that we ship, the user's own data."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """`rules_corpus` or `templates`: inside an installed wheel, or beside the package."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def corpus_folder() -> Path:
    """The rule corpus; JUDGE_CORPUS points to another one."""
    return Path(os.environ.get("JUDGE_CORPUS") or shipped("rules_corpus"))


def cache_folder() -> Path:
    """What can be made again (the search index); JUDGE_CACHE points elsewhere."""
    if chosen := os.environ.get("JUDGE_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("judge", appauthor=False)


def data_folder() -> Path:
    """The user's own folder (imported documents); JUDGE_DATA points elsewhere."""
    if chosen := os.environ.get("JUDGE_DATA"):
        return Path(chosen)
    from platformdirs import user_data_path  # only needed when nothing is chosen

    return user_data_path("judge", appauthor=False)
