"""Finished pages, kept in memory: rules do not change while we run, and phones wait.

What is kept was made for everybody: an answer to GET with status 200, of one of the parts
named in SHARED, that sets no cookie and is not marked as private. It is found by the whole
address and the game that was chosen last (and by the language that the browser asks for,
where the address names none), and it is dropped when a document is imported or a question
written, and every half hour, because a page may name the day.

The cache answers before Flask does: a page from it costs less than any route. Our own for
that reason: Flask-Caching is asked inside of a route, and cachelib counts entries, not bytes.
"""

from __future__ import annotations

import os
import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, current_app, g, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header, unquote_etag

from judge.cards.keeping import TEXTS
from judge.paths import data_folder
from judge.scenario.collected import Collections
from judge.scenario.shipped import INSTEAD, NEW, own_folder
from judge.training.bank import WRITTEN
from judge.web.compress import accepts_gzip, worth_it, zipped
from judge.web.views import GAME_COOKIE
from judge.words import DEFAULT_LANG, LANGS, best_language

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

# blueprints with pages for everybody, and the files that belong to them
SHARED = frozenset(
    "api cards offline openapi pages replay rules rulings say_api scenario_api scenarios search"
    " static".split()
)
HALF_HOUR = 1800
UNSETTLED = 100_000_000  # nanoseconds in which a folder may change twice and look the same
MAX_HEADER = 200  # letters: nobody has so many languages
LARGEST = 8  # of this many parts of the cache, a page may take one
SLOT = "judge.page"  # of a WSGI environment: where the answer would be kept
_EACH_TIME = ("content-length", "content-encoding", "etag", "content-type", "date")
VARY = {"accept-language", "accept-encoding", "cookie"}  # of which the key knows what counts
_CHOSEN = re.compile(rf"(?:^|;\s*){GAME_COOKIE}=([a-z0-9-]{{1,60}})")
_OK = "200 OK"
_NOT_MODIFIED = f"304 {HTTPStatus.NOT_MODIFIED.phrase}"

Key = tuple[str, ...]
Headers = list[tuple[str, str]]


class Page:
    """An answer with all its forms: plain, compressed, and "you have it already"."""

    def __init__(self, headers: Headers, body: bytes, etag: str, stamp: object) -> None:
        content = [(n, v) for n, v in headers if n.lower() == "content-type"]
        common = [(n, v) for n, v in headers if n.lower() not in _EACH_TIME]
        kind = content[0][1].partition(";")[0] if content else None
        self.stamp = stamp
        self.body = body
        self.small = zipped(body) if worth_it(kind, len(body)) else b""
        self.etag = etag
        self._plain = [*common, *content, *_length(body), ("ETag", f'"{etag}"')]
        self._zipped = [
            *common,
            *content,
            *_length(self.small),
            ("Content-Encoding", "gzip"),
            ("ETag", f'W/"{etag}"'),
        ]
        self._known = [*common, ("ETag", f'W/"{etag}"')]

    @property
    def size(self) -> int:
        return len(self.body) + len(self.small)

    def answer(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known and _matches(known, self.etag):
            start_response(_NOT_MODIFIED, list(self._known))
            return []
        small = self.small and accepts_gzip(environ.get("HTTP_ACCEPT_ENCODING", ""))
        start_response(_OK, list(self._zipped if small else self._plain))
        if environ["REQUEST_METHOD"] == "HEAD":
            return []
        return [self.small if small else self.body]


def _length(body: bytes) -> Headers:
    return [("Content-Length", str(len(body)))]


def _matches(header: str, etag: str) -> bool:
    tags = (unquote_etag(tag.strip())[0] for tag in header.split(","))
    return header.strip() == "*" or etag in tags


class Pages:
    """The pages by their key, up to so many bytes; the one unused longest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._pages: OrderedDict[Key, Page] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._pages)

    def get(self, key: Key, stamp: object) -> Page | None:
        with self._lock:
            page = self._pages.get(key)
            if page is None:
                return None
            if page.stamp != stamp:
                self._drop(key)
                return None
            self._pages.move_to_end(key)
            return page

    def put(self, key: Key, page: Page) -> None:
        if _size(key, page) > self.most // LARGEST:
            return
        with self._lock:
            if key in self._pages:
                self._drop(key)
            self._pages[key] = page
            self.size += _size(key, page)
            while self.size > self.most:
                self._drop(next(iter(self._pages)))

    def _drop(self, key: Key) -> None:
        self.size -= _size(key, self._pages.pop(key))


def _size(key: Key, page: Page) -> int:
    """What it takes, with its headers; a shared case has a long address."""
    return page.size + sum(map(len, key)) + 2000


class Imports:
    """Notices that documents or cards were imported, by the times of their folders.

    `beside` are other folders of which pages for everybody speak.
    """

    def __init__(self, folder: Path, *beside: Path) -> None:
        self._folder = folder
        self._beside = beside
        self._seen: dict[Path, int] = {}
        self._count = 0

    def stamp(self) -> int | None:
        """A number that changes with the folders; None while they may still be changing."""
        found = {folder: _changed(folder) for folder in self._seen or (self._folder,)}
        if found != self._seen:
            found = {folder: _changed(folder) for folder in self._folders()}
            self._seen = found
            self._count += 1
        settled = time.time_ns() - max(found.values()) > UNSETTLED
        return self._count if settled else None

    def _folders(self) -> list[Path]:
        """official/, and in it the folders of games and of editions."""
        below = (*self._folder.glob("*/"), *self._folder.glob("*/*/"))
        return [self._folder, *below, *self._beside]


def _changed(folder: Path) -> int:
    try:
        return os.stat(folder).st_mtime_ns  # noqa: PTH116  # a third of the time of Path.stat
    except OSError:
        return 0


class PageCache:
    """WSGI: answers from the cache, or tells the app below where to put its answer."""

    def __init__(self, app: WSGIApplication, pages: Pages, stamp: Callable[[], Any]) -> None:
        self._app = app
        self._pages = pages
        self._stamp = stamp

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] in ("GET", "HEAD"):
            imports = self._stamp()
            if imports is not None:
                stamp = (imports, time.time() // HALF_HOUR)
                key = _key(environ)
                page = self._pages.get(key, stamp)
                if page is not None:
                    return page.answer(environ, start_response)
                environ[SLOT] = key, stamp
        return self._app(environ, start_response)


def _key(environ: WSGIEnvironment) -> Key:
    path = environ.get("PATH_INFO", "")
    named = path[1:].partition("/")[0] in LANGS
    return (
        environ["wsgi.url_scheme"],
        environ.get("HTTP_HOST", ""),
        environ.get("SCRIPT_NAME", ""),
        path,
        environ.get("QUERY_STRING", ""),
        "" if named else _language(environ.get("HTTP_ACCEPT_LANGUAGE", "")),
        _game(environ.get("HTTP_COOKIE", "")) if named else "",
    )


def _game(cookies: str) -> str:
    """The game that was chosen last: pages have a search field that knows it."""
    found = _CHOSEN.search(cookies)
    return found[1] if found else ""


def _language(header: str) -> str:
    """What counts of an Accept-Language header: the language of ours that it leads to."""
    return header if len(header) > MAX_HEADER else _language_of(header)


@lru_cache(maxsize=256)
def _language_of(header: str) -> str:
    wanted = parse_accept_header(header, LanguageAccept)
    return best_language([tag for tag, quality in wanted if quality > 0]) or DEFAULT_LANG


def init_app(app: Flask) -> None:
    """Put the cache in front of an app; `keep` is called when an answer is finished."""
    pages = app.extensions["pages"] = Pages(app.config["PAGE_CACHE"] << 20)
    if pages.most:
        # a section says how many questions there are about it, with those of one's own
        corpus = app.extensions["corpus"]
        own = [own_folder(corpus, game) for game in corpus.game_ids]
        cards = (folder / kind for folder in own for kind in (NEW, INSTEAD, TEXTS))
        rulings = Collections(corpus).folder
        imports = Imports(corpus.store.folder, data_folder() / WRITTEN, *cards, rulings)
        app.wsgi_app = PageCache(app.wsgi_app, pages, imports.stamp)  # type: ignore[method-assign]


def keep(response: Response) -> Page | None:
    """Keep a finished answer, if it is one for everybody."""
    slot = request.environ.get(SLOT)
    etag, _ = response.get_etag()
    if slot is None or etag is None or not _is_shared(response):
        return None
    key, stamp = slot
    page = Page(response.headers.to_wsgi_list(), response.get_data(), etag, stamp)
    current_app.extensions["pages"].put(key, page)
    return page


def _is_shared(response: Response) -> bool:
    part = request.blueprint or request.endpoint
    control = response.cache_control
    return (
        part in SHARED
        and response.status_code == 200
        and not g.get("private")
        and not (control.no_store or control.private)
        and "Set-Cookie" not in response.headers
        and {name.lower() for name in response.vary} <= VARY
    )
