"""Use without a network: the worker, what it keeps, and the page about it.

`/sw.js` is `static/js/offline-worker.js` behind a line that names this version of the app,
so that a browser notices a new version by a byte that differs.
"""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, render_template, url_for

from judge.cards.shelf import files_of
from judge.paths import PACKAGE, shipped
from judge.rules.model import Kind
from judge.web.headers import FOR_EVER
from judge.web.offline_data import Packed, pack
from judge.web.views import LANG, asset, corpus, made_once
from judge.words import LANGS, say

bp = Blueprint("offline", __name__)

WORKER = "js/offline-worker.js"
KEPT_PAGES = ("pages.home", "pages.help", "offline.page")  # in every language, from the start
ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"))
MASKABLE = ("icon-maskable-512.png", "512x512", "maskable")


def rules_file() -> Packed:
    """Rules and cards in one file, made anew when something was imported."""
    return made_once("offline", lambda: pack(corpus()), also=files_of(corpus()))


def rules_address() -> str:
    return url_for("offline.rules", digest=rules_file().digest[:16])


@bp.get("/offline/rules-<digest>.json")
def rules(digest: str) -> Response:
    """All rules with what the search needs; the address changes with the content."""
    found = rules_file()
    if found.digest[:16] != digest:
        abort(404)
    response = Response(found.body, mimetype="application/json")
    response.headers["Cache-Control"] = FOR_EVER
    return response


def shell_files() -> list[str]:
    """Names of the styles and scripts that every page may need, and the picture."""
    static = Path(current_app.static_folder or "")
    found = [p for p in sorted(static.rglob("*")) if p.suffix in (".css", ".js", ".svg")]
    names = [path.relative_to(static).as_posix() for path in found]
    return [name for name in names if name != WORKER]


def kept_pages() -> list[str]:
    """Addresses of the pages that are kept when the worker is installed."""
    known = [name for name in KEPT_PAGES if name in current_app.view_functions]
    return [url_for(name, lang=lang) for lang in LANGS for name in known]


@bp.get("/sw.js")
def worker() -> Response:
    """The service worker; it has to stand at the root to serve all pages."""
    static = Path(current_app.static_folder or "")
    found = rules_file()
    settings = {
        "version": _version(static, found.digest),
        "data": rules_address(),
        "digest": found.digest,
        "files": [asset(name) for name in shell_files()],
        "pages": kept_pages(),
        "langs": LANGS,
    }
    script = (static / WORKER).read_text(encoding="utf-8")
    response = Response(
        f"self.JUDGE = {json.dumps(settings, ensure_ascii=False)};\n{script}",
        mimetype="text/javascript",
    )
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = "/"
    return response


@lru_cache(maxsize=4)
def _version(static: Path, rules_digest: str) -> str:
    """A name for everything that is kept: files, pages, words and rules."""
    folders = (static, shipped("templates"), PACKAGE / "words")
    found = sha256(rules_digest.encode())
    for path in sorted(p for folder in folders for p in folder.rglob("*.*") if p.is_file()):
        if path.suffix != ".pyc":
            found.update(path.name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


@bp.get(f"/{LANG}/manifest.webmanifest")
def manifest(lang: str) -> Response:
    """What an installed app is called and looks like."""
    answer: dict[str, Any] = {
        "id": "/",
        "name": say(lang, "offline.app"),
        "short_name": "Judge",
        "description": say(lang, "offline.app.about"),
        "lang": lang,
        "start_url": url_for("pages.home", lang=lang),
        "scope": "/",
        "display": "standalone",
        "background_color": "#fdfcfa",
        "theme_color": "#0b57a4",
        "icons": [
            {"src": asset(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in (*ICONS, MASKABLE)
        ]
        + [{"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    response = jsonify(answer)
    response.mimetype = "application/manifest+json"
    return response


@bp.get(f"/{LANG}/offline")
def page(lang: str) -> str:
    """What works without a network and what is kept; shows rules by itself when there is none."""
    return render_template(
        "offline/page.html",
        book=rules_address(),
        size=round(rules_file().compressed / 1000),
        left_out=rules_file().left_out,
        kinds=[kind.value for kind in Kind],
    )
