"""Addresses of the app as files of a site, and pages with their links turned into such.

Our templates escape every `<`, `>` and `"` of an attribute, so a tag ends at the first `>`
and a value at the first quote.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape, unescape
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from judge.words import LANGS

LinkKey = tuple[str, str]  # a folder, and an address that is linked from there

SEARCH_PAGE = "search"
CARDS = "cards"
# what a query says about the step that a script shows; the page itself is the same
READ_BY_SCRIPTS = {"step", "was"}
SERVER_SCRIPTS = (
    "search.js",
    "search-fetch.js",
    "search-page.js",
    "search-recent.js",
    "offline.js",
)  # they ask the server

_TAG = re.compile(r"<[a-zA-Z][^>]*>")
_ATTRIBUTE = re.compile(r'\s([\w-]+)="([^"]*)"')
_LOCAL = re.compile(r'\s(?:href|src|data-film)="(/[^"]*)"')
_ANCHOR = re.compile(r"<a\b([^>]*)>(.*?)</a>", re.DOTALL)
_FORM = re.compile(r"<form\b([^>]*)>.*?</form>\s*", re.DOTALL)
_OFFERS = re.compile(r'<nav class="(places|langs|choice)\b.*?</nav>\s*', re.DOTALL)
_TRY = re.compile(r'<details class="try">.*?</details>\s*', re.DOTALL)
_VIEW = re.compile(r'<section class="view\b(?:(?!<a\b|</section>).)*</section>\s*', re.DOTALL)
_SCRIPT = re.compile(r"<script\b([^>]*)></script>\s*")
_DROPPED_LINK = re.compile(r'<link rel="(?:manifest|canonical)"[^>]*>\s*')


@dataclass(frozen=True)
class Scope:
    """What belongs to a site: languages, games, and the scenarios by name.

    `duels` are the scenarios that are there to show two editions side by side.
    """

    langs: tuple[str, ...]
    games: tuple[str, ...]
    scenarios: frozenset[str]
    duels: frozenset[str]
    all_games: bool

    def address(self, url: str) -> str | None:
        """The address that is written for a link of ours; None where it needs a server."""
        parts = urlsplit(url)
        path, query = unquote(parts.path), dict(parse_qsl(parts.query))
        if path.startswith("/static/"):
            return path
        lang, _, rest = path[1:].partition("/")
        area, _, below = rest.partition("/")
        if lang not in self.langs:
            return None
        if rest in ("", "help", SEARCH_PAGE):
            return path
        if area == CARDS:  # told by the search: thousands of pages would say what its file has
            return f"/{lang}/{SEARCH_PAGE}"
        if area == "rules":
            return self._rules(path, below, query)
        if area == "scenarios" and self.scenarios:
            return self._scenarios(path, below, query)
        return None

    def _rules(self, path: str, below: str, query: dict[str, str]) -> str | None:
        if below.partition("/")[0] not in self.games:
            return None
        reading, lang = query.get("text", ""), path.split("/")[1]
        # a whole document is written in every language; a section has them side by side
        document = path.endswith("/") and below.count("/") == 2
        return (
            f"{path}?text={reading}" if document and reading in LANGS and reading != lang else path
        )

    def _scenarios(self, path: str, below: str, query: dict[str, str]) -> str | None:
        name, _, file = below.partition("/")
        if name:
            if name not in self.scenarios or file not in ("", "film.json"):
                return None
            other = {key: value for key, value in query.items() if key not in READ_BY_SCRIPTS}
            if set(other) <= {"duel", "edition"} and "duel" in other and name in self.duels:
                return f"{path}?{urlencode(sorted(other.items()))}"
            return None if other else path
        if not self.all_games:
            query.setdefault("game", self.games[0])
        if set(query) - {"game", "page"} or query.get("game", self.games[0]) not in self.games:
            return None
        return f"{path}?{urlencode(sorted(query.items()))}" if query else path


def file_of(address: str) -> str:
    """The file that an address is written to."""
    path, _, query = address.lstrip("/").partition("?")
    if path.startswith("static/"):
        return path
    mark = "".join(f"-{key}-{value}" for key, value in parse_qsl(query))
    if path.endswith(".json"):
        return f"{path.removesuffix('.json')}{mark}.json"
    return f"{path}index{mark}.html" if path.endswith("/") else f"{path}{mark}.html"


def card_of(path: str) -> str:
    """The card or set whose page an address is; empty for others."""
    _, area, name = [*path.strip("/").split("/"), "", ""][:3]
    return unquote(name) if area == CARDS else ""


def links(page: str) -> Iterator[str]:
    """The addresses of ours that a page links to, with what it loads."""
    for match in _LOCAL.finditer(page):
        yield unescape(match[1])


class Rewriter:
    """Turns the links of one page into links between files.

    `resolve` gives the file of an address, or None where there is none: such a link becomes
    plain text, and a form that a server would have to answer is left out.
    """

    def __init__(
        self, file: str, resolve: Callable[[str], str | None], known: dict[LinkKey, str | None]
    ) -> None:
        self.folder, self.name = posixpath.split(file)
        self.resolve = resolve
        self.known = known  # links that other pages of the folder have as well

    def relative(self, url: str) -> str | None:
        """A link from this page's file; what a script reads from the query stays."""
        key = (self.folder, url)
        if key not in self.known:
            self.known[key] = self._relative(url)
        return self.known[key]

    def _relative(self, url: str) -> str | None:
        parts = urlsplit(url)
        target = self.resolve(url)
        if target is None:
            return None
        kept = [(k, v) for k, v in parse_qsl(parts.query) if k in READ_BY_SCRIPTS]
        if card := card_of(parts.path):
            kept = [("q", card)]
        query = f"?{urlencode(kept)}" if kept else ""
        fragment = f"#{parts.fragment}" if parts.fragment else ""
        return posixpath.relpath(target, self.folder or ".") + query + fragment

    def page(self, text: str) -> str:
        text = _OFFERS.sub(self._offers, text)
        text = _TRY.sub("", _VIEW.sub("", text))
        text = _DROPPED_LINK.sub("", text)
        text = _SCRIPT.sub(_script, text)
        text = _FORM.sub(self._form, text)
        text = _ANCHOR.sub(self._anchor, text)
        return _TAG.sub(self._tag, text)

    def _offer(self, match: re.Match[str]) -> str:
        """A place that needs a server, or a language that is not there, is not offered."""
        return match[0] if self._target(match[1]) else ""

    def _offers(self, match: re.Match[str]) -> str:
        """Places and other views of a page, where there are any."""
        targets = {self._target(found[1]) for found in _ANCHOR.finditer(match[0])}
        if match[1] != "places" and not targets - {None, self.name}:
            return ""
        return _ANCHOR.sub(self._offer, match[0])

    def _target(self, attributes: str) -> str | None:
        values = {m[1]: unescape(m[2]) for m in _ATTRIBUTE.finditer(attributes)}
        href = values.get("href", "")
        return self.relative(href) if href.startswith("/") else href

    def _anchor(self, match: re.Match[str]) -> str:
        target = self._target(match[1])
        if target is not None:
            # a key for another view of the page has nothing to lead to
            return "" if " hidden " in match[1] and target == self.name else match[0]
        values = {m[1]: m[2] for m in _ATTRIBUTE.finditer(match[1])}
        looks = values.pop("class", "").split()
        if {"button", "what-if"} & set(looks) and "answer" not in looks:
            return ""
        kept = [f' {key}="{values[key]}"' for key in ("lang", "id") if key in values]
        return f"<span{''.join(kept)}>{match[2]}</span>"

    def _form(self, match: re.Match[str]) -> str:
        values = {m[1]: unescape(m[2]) for m in _ATTRIBUTE.finditer(match[1])}
        action = values.get("action", "")
        fits = values.get("method") == "dialog" or action.endswith(f"/{SEARCH_PAGE}")
        return match[0] if fits else ""

    def _tag(self, match: re.Match[str]) -> str:
        """Every other address in a tag: a link between files, or nothing."""
        if '="/' not in match[0]:
            return match[0]
        return _ATTRIBUTE.sub(self._attribute, match[0])

    def _attribute(self, match: re.Match[str]) -> str:
        name, value = match[1], unescape(match[2])
        if not value.startswith("/") or value.startswith("//"):
            return match[0]
        found = self.relative(value)
        return "" if found is None else f' {name}="{escape(found)}"'

    def json(self, text: str) -> str:
        """Data that a script shows in the page: its links are the page's."""
        return json.dumps(self._data(json.loads(text)), ensure_ascii=False, separators=(",", ":"))

    def _data(self, data: Any) -> Any:
        if isinstance(data, dict):
            return {key: self._data(value) for key, value in data.items()}
        if isinstance(data, list):
            return [self._data(value) for value in data]
        if isinstance(data, str) and data.startswith("/"):
            return self.relative(data) or data
        return data


def _script(match: re.Match[str]) -> str:
    name = urlsplit(match[1].partition('src="')[2].partition('"')[0]).path.rpartition("/")[2]
    return "" if name in SERVER_SCRIPTS else match[0]
