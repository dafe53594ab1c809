"""No page says a word that is not in the catalogue of its language.

Every sentence of the catalogue is put between marks. What then stands outside of marks in a
Japanese or Chinese page must be data: numbers, names, text of a document in that language.
A text there in Latin letters alone is one that somebody forgot to translate.
"""

import functools
import gc
import re
from html.parser import HTMLParser

import pytest

import judge.words
from judge.scenario.share import pack
from judge.web import create_app
from tests.web import page_kinds

OPEN, CLOSE = "\u2983", "\u2984"
VOID = frozenset("meta link input br img hr path circle rect line use".split())
CODE = frozenset("code kbd pre samp script style textarea".split())  # written for machines
SEEN = frozenset("alt title aria-label aria-description placeholder label".split())
WORD = re.compile(r"(?<![\w.])[A-Za-z][A-Za-z-]*[A-Za-z](?!\w|\.\w)")
SENTENCE = re.compile(r"[A-Za-z]+ [A-Za-z]+")
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
NAMES = frozenset(
    """
    Judge ONE PIECE CARD GAME DON IC Carddass Lv KO English YAML JSON SVG PNG PDF HTML
    en ja zh-TW manual setup don-leaving twin-blade twin blade none plain true false
    SR ST OP vanilla-4.fate vanilla fate stayed bloker qqqq zzzz poem cost blocker
    """.split()
)  # of ours, of the games and their cards; of documents; values of a scenario; what is asked for


class Text(HTMLParser):
    """What a reader of a page sees or hears, and what of it is neither marked nor data."""

    def __init__(self, html, lang):
        super().__init__()
        self.lang, self.stack, self.depth, self.left, self.marked = lang, [], 0, [], 0
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        if tag not in VOID:
            inside = self.stack[-1] if self.stack else (None, self.lang, False)
            # a card is called as its case calls it
            is_data = inside[2] or tag in CODE or "data-card" in values
            self.stack.append((tag, values.get("lang", inside[1]), is_data))
        for name, value in attrs:
            if value and (name in SEEN or (name.startswith("data-") and SENTENCE.match(value))):
                self.check(value, f"{tag} {name}")

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        while self.stack and self.stack.pop()[0] != tag:
            pass

    def handle_data(self, data):
        self.check(data, self.stack[-1][0] if self.stack else "")

    def check(self, text, where):
        _, lang, is_code = self.stack[-1] if self.stack else ("", self.lang, False)
        plain = self.outside(text)
        if is_code or lang != self.lang or CJK.search(plain):
            return
        words = [word for word in WORD.findall(plain) if word not in NAMES]
        if words:
            self.left.append(f"{where}: {' '.join(plain.split())[:120]}")

    def outside(self, text):
        """The text without what stands between marks, which may begin before it."""
        found = []
        for letter in text:
            if letter == OPEN:
                self.depth += 1
                self.marked += 1
            elif letter == CLOSE:
                self.depth -= 1
            elif not self.depth:
                found.append(letter)
        return "".join(found)


def forget():
    """Sentences that were kept with or without marks."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith(
            ("judge.web.", "judge.scenario.story", "judge.scenario.report")
        ):
            one.cache_clear()


@pytest.fixture
def marked(shipped, monkeypatch):
    """The app with every sentence of the catalogue between marks."""
    real = judge.words.catalogue

    @functools.cache
    def catalogue(lang):
        return {key: f"{OPEN}{text}{CLOSE}" for key, text in real(lang).items()}

    monkeypatch.setattr(judge.words, "catalogue", catalogue)
    forget()
    yield create_app(shipped, {"TESTING": True, "RATE": 0}).test_client()
    forget()


@pytest.mark.parametrize("lang", ["ja", "zh-TW"])
def test_every_word_is_translated(marked, lang):
    """On every kind of page, in text and in what is read out."""
    case = page_kinds.new_case(marked)
    training = page_kinds.new_training(page_kinds.sender(marked))
    code = pack(page_kinds.SHARED)
    pages = page_kinds.addresses(lang, case=case, code=code, **training)
    pages += [path.format(lang=lang) for path, _ in page_kinds.WRONG]
    left = {}
    for path in pages:
        found = Text(marked.get(path).text, lang)
        assert found.depth == 0, f"{path}: a sentence is cut"
        assert found.marked > 10, f"{path}: the marks are not there"
        for one in found.left:
            left.setdefault(one, path)

    assert not left, "\n".join(f"{path}: {words}" for words, path in left.items())


def test_a_forgotten_word_is_found():
    """The test can fail: planted words in text and attributes, and none in data."""
    html = (
        f'<p title="Copied text">{OPEN}訳{CLOSE} Search <b lang="en">data</b></p>'
        f'<p title="{OPEN}x y{CLOSE}"><code>judge import</code> 7-1-4 DON!!</p>'
    )

    assert Text(html, "ja").left == ["p title: Copied text", "p: Search"]
