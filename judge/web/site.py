"""`judge export site`: the app as a folder of plain files.

Pages are asked of the real app, one after the other as they link to each other, and their
links turned into links between files. What needs a server (the editor, cases, branches, the
API) is left out. Official wording is left out too: it is the publisher's, and a site is
there to be published.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

from flask import Flask, render_template
from werkzeug.test import Client

from judge.errors import BadFolder
from judge.rules.corpus import Corpus, open_corpus
from judge.rules.model import Kind
from judge.scenario.catalogue import catalogue
from judge.web.app import create_app
from judge.web.offline_data import pack
from judge.web.site_links import SERVER_SCRIPTS, LinkKey, Rewriter, Scope, file_of, links
from judge.words import LANGS, say

MARKER = "judge-site.json"  # tells a site of ours from another folder
RULES = "offline/rules.json"
NOWHERE = "http://judge.invalid"  # stands for the site's own address while it is written
OFFLINE_SCRIPTS = ("offline-worker.js", "offline-kept.js")  # a site is not installed
_OWN = re.compile(rf" ?{re.escape(NOWHERE)}(/[^\s\"'<>]*)?")

OnFile = Callable[[int, int], None]


@dataclass(frozen=True)
class Wanted:
    """What a site is to hold; `base` is the address it will have, if that is known."""

    langs: tuple[str, ...] = LANGS
    games: tuple[str, ...] = ()
    base: str = ""
    scenarios: bool = True


def export_site(
    folder: Path, wanted: Wanted, *, force: bool = False, progress: OnFile = lambda a, b: None
) -> dict[str, Any]:
    """Write a site; all of it or nothing. The answer says what and how much."""
    began = time.perf_counter()
    _check(folder, force=force)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", suffix=".part", dir=folder.parent))
    except OSError as error:
        raise BadFolder("unwritable", path=str(folder), problem=error.strerror) from error
    try:
        corpus = open_corpus(data=part / "no-imports")
        written = _Writer(corpus, wanted, part / "site").write(progress)
        _put(part / "site", folder)
    except OSError as error:
        raise BadFolder("unwritable", path=str(folder), problem=error.strerror) from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return {
        "ok": True,
        "folder": str(folder),
        **written,
        "seconds": round(time.perf_counter() - began, 1),
    }


def _check(folder: Path, *, force: bool) -> None:
    """Refuse what would overwrite something: only a site of ours is replaced, when asked to."""
    if folder.exists() and not folder.is_dir():
        raise BadFolder("no-folder", path=str(folder))
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MARKER).is_file():
            raise BadFolder("not-ours", path=str(folder))
        if not force:
            raise BadFolder("not-empty", path=str(folder))


def _put(site: Path, folder: Path) -> None:
    """The finished site takes the place of the one before."""
    old = site.with_name("old")
    if folder.is_dir():
        folder.rename(old)
    try:
        site.rename(folder)
    except OSError:
        if old.is_dir():
            old.rename(folder)
        raise


class _Writer:
    def __init__(self, corpus: Corpus, wanted: Wanted, folder: Path) -> None:
        self.corpus, self.wanted, self.folder = corpus, wanted, folder
        games = wanted.games or corpus.game_ids
        known = catalogue(corpus.folder).values() if wanted.scenarios else ()
        self.scope = Scope(
            langs=wanted.langs,
            games=tuple(corpus.game(name).id for name in games),
            scenarios=frozenset(entry.id for entry in known if entry.game in games),
            duels=frozenset(entry.id for entry in known if entry.chapter == "editions"),
            all_games=set(games) == set(corpus.game_ids),
        )
        self.app: Flask = create_app(corpus, {"RATE": 0, "PAGE_CACHE": 0, "TESTING": True})
        self.client: Client = self.app.test_client()
        self.files: dict[str, str | None] = {}  # address -> its file, if there is one
        self.moved: dict[str, str] = {}  # address -> where it led to
        self.known: dict[LinkKey, str | None] = {}

    def write(self, progress: OnFile) -> dict[str, Any]:
        self._fetch_all(progress)
        for lang in self.wanted.langs:
            self._save(f"{lang}/search.html", self._search_page(lang))
        self._copy_files()
        self._rewrite_all(progress)
        self._save(
            RULES, pack(self.corpus, wanted=self.scope.games, cases=self.wanted.scenarios).body
        )
        with self.app.test_request_context("/"):
            self._save("index.html", render_template("offline/root.html", shown=self.wanted.langs))
        found = [path for path in self.folder.rglob("*") if path.is_file()]
        summary = {
            "langs": list(self.wanted.langs),
            "games": list(self.scope.games),
            "scenarios": len(self.scope.scenarios),
            "pages": sum(path.suffix == ".html" for path in found),
            "files": len(found) + 1,
            "bytes": sum(path.stat().st_size for path in found),
        }
        self._save(MARKER, json.dumps(summary))
        return summary

    def _save(self, file: str, body: str | bytes) -> None:
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body if isinstance(body, bytes) else body.encode())

    # -- asking the app ----------------------------------------------------------------------

    def _fetch_all(self, progress: OnFile) -> None:
        """Every page that can be reached from the front pages."""
        waiting = [f"/{lang}/" for lang in self.wanted.langs]
        seen = set(waiting)
        done = 0
        while waiting:
            address = waiting.pop()
            for link in self._fetch(address):
                found = self.scope.address(link)
                if found and found not in seen:
                    seen.add(found)
                    waiting.append(found)
            done += 1
            progress(done, done + len(waiting))

    def _fetch(self, address: str) -> list[str]:
        """Save the answer as it is and give its links."""
        if address.startswith("/static/"):
            return []  # all of them are copied
        if address.endswith("/search"):
            self.files[address] = file_of(address)  # a page of its own, without a server
            return []
        with self.client.get(address, base_url=NOWHERE) as answer:
            if 300 <= answer.status_code < 400:
                target = answer.headers["Location"].removeprefix(NOWHERE)
                self.moved[address] = target
                return [target]
            if answer.status_code != 200:
                self.files[address] = None
                return []
            body = answer.get_data()
        self.files[address] = file_of(address)
        self._save(file_of(address), body)
        return list(links(body.decode())) if answer.mimetype == "text/html" else []

    def _copy_files(self) -> None:
        static = Path(self.app.static_folder or "")
        for path in sorted(static.rglob("*.*")):
            name = path.relative_to(static).as_posix()
            if path.is_file() and path.name not in (*SERVER_SCRIPTS, *OFFLINE_SCRIPTS):
                self.files[f"/static/{name}"] = f"static/{name}"
                self._save(f"static/{name}", path.read_bytes())

    def _search_page(self, lang: str) -> str:
        with self.app.test_request_context(f"/{lang}/search", base_url=NOWHERE):
            return render_template(
                "offline/search.html", book=f"../{RULES}", kinds=[kind.value for kind in Kind]
            )

    # -- making files of them ----------------------------------------------------------------

    def _resolve(self, url: str) -> str | None:
        """The file that a link leads to."""
        address = self.scope.address(url)
        if address in self.moved:
            address = self.scope.address(self.moved[address])
        return self.files.get(address) if address else None

    def _rewriter(self, file: str) -> Rewriter:
        return Rewriter(file, self._resolve, self.known)

    def _rewrite_all(self, progress: OnFile) -> None:
        written = [file for file in self.files.values() if file]
        for done, file in enumerate(written, 1):
            path = self.folder / file
            if path.suffix == ".html":
                self._save(file, self._page(file, path.read_text(encoding="utf-8")))
            elif path.suffix == ".json":  # its links are those of the page it belongs to
                rewriter = self._rewriter(f"{path.parent.relative_to(self.folder)}")
                self._save(file, rewriter.json(path.read_text(encoding="utf-8")))
            progress(done, len(written))

    def _page(self, file: str, text: str) -> str:
        lang = file.partition("/")[0]
        rewriter = self._rewriter(file)
        for game in set(self.corpus.game_ids) - set(self.scope.games):
            text = re.sub(rf'<option value="{game}">.*?</option>\s*', "", text)
        text = text.replace("</footer>", f"{_note(lang)}</footer>", 1)
        return _OWN.sub(self._own_address, rewriter.page(text))

    def _own_address(self, match: re.Match[str]) -> str:
        """An address that people copy: of the site, or none where nobody knows it yet."""
        base, file = self.wanted.base.rstrip("/"), self._resolve(unescape(match[1] or ""))
        if not base:
            return ""
        before = " " if match[0].startswith(" ") else ""
        return before + (f"{base}/{file or ''}" if match[1] else base)


def _note(lang: str) -> str:
    """What every page says at its end: that it is a copy, and what does not work from a disk."""
    return (
        f"<p>{say(lang, 'site.note')}</p>\n"
        f'<p class="notice" data-from-file hidden>{say(lang, "site.from-file")}</p>\n'
        '<script src="/static/js/site-file.js"></script>\n'
    )
