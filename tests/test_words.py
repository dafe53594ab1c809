"""Everything that a user reads exists in every language."""

import re
import string

import pytest

from judge.words import LANGS, best_language, catalogue, environment_language
from tests.conftest import ROOT


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_all_catalogues_have_the_same_keys():
    """A sentence that exists in one language exists in all."""
    english = set(catalogue("en"))

    for lang in LANGS:
        assert set(catalogue(lang)) == english


def test_all_sentences_use_the_same_values():
    """No language forgets a number or a name."""
    for key, text in catalogue("en").items():
        for lang in LANGS:
            assert fields(catalogue(lang)[key]) == fields(text), (key, lang)


def test_translations_are_translations():
    """Japanese and Chinese sentences are not the English ones left standing."""
    letters = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
    for lang in ("ja", "zh-TW"):
        left = [k for k, text in catalogue(lang).items() if not letters.search(text)]

        assert left == ["error.bad-usage"]  # it quotes another message


def test_every_key_is_used():
    """A sentence that nobody says is dead."""
    files = [*(ROOT / "judge").rglob("*.py"), *(ROOT / "templates").rglob("*.html")]
    source = "\n".join(f.read_text(encoding="utf-8") for f in files if f.parent.name != "words")
    spoken_by_code = ("error.", "hint.", "kind.", "change.", "anomaly.", "audit.", "progress.",
                      "import.group.", "notice.newer-", "web.prevails.", "web.error.",
                      "field.", "choice.", "shape.", "card.proof.", "ask.uncovered.")  # fmt: skip
    unused = [
        key for key in catalogue("en")
        if not key.startswith(spoken_by_code)
        and f'"{key}"' not in source and f"'{key}'" not in source
    ]  # fmt: skip

    assert unused == []


@pytest.mark.parametrize(
    ("tags", "lang"),
    [
        (["ja"], "ja"), (["ja-JP"], "ja"), (["ja_JP.UTF-8"], "ja"), (["JA"], "ja"),
        (["zh-TW"], "zh-TW"), (["zh-tw"], "zh-TW"), (["zh-Hant-TW"], "zh-TW"),
        (["zh-HK"], "zh-TW"), (["zh-Hant"], "zh-TW"), (["zh"], "zh-TW"), (["zh-CN"], "zh-TW"),
        (["en-GB"], "en"), (["fr", "ja"], "ja"), (["C.UTF-8", "zh_TW"], "zh-TW"),
        (["fr"], None), ([], None), ([""], None), (["*"], None),
    ],
)  # fmt: skip
def test_language_tags(tags, lang):
    """Every tag that a browser or a shell may send."""
    assert best_language(tags) == lang


def test_the_environment_decides_the_language(monkeypatch):
    """JUDGE_LANG first, then the locale, then English."""
    assert environment_language() == "en"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert environment_language() == "ja"
    monkeypatch.setenv("JUDGE_LANG", "zh-TW")
    assert environment_language() == "zh-TW"
