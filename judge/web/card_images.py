"""Pictures of printed cards from a folder of the user's own, for this machine only.

We ship none. Who has some names their folder (JUDGE_CARD_IMAGES) and sees them on boards; the
files are called like the cards (`OP01-025.png`, `op01-025_p1.webp`). They go to nobody but a
reader on this machine, are never listed, and no address leads to a file that is not one of them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, current_app, g, make_response, request, url_for
from werkzeug.exceptions import NotFound

from judge.errors import WithReason
from judge.scenario.svg_pictures import pictured

bp = Blueprint("card_images", __name__)

LARGEST = 8 << 20  # bytes
KEPT = "private, max-age=31536000, immutable"  # the address changes with the file
FORWARDED = ("X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Forwarded", "Via")
# in the order in which a file is taken where a card has several
ENDINGS = ("png", "webp", "jpg", "jpeg")
_NAME = re.compile(
    r"([a-z]{1,4}[0-9]{0,3}-[a-z]?[0-9]{2,4})"  # the number
    r"((?:[_-][a-z0-9_-]+)?)"  # of a parallel
    r"\.([a-z]{3,4})",
    re.IGNORECASE,
)
_KINDS = (
    (re.compile(rb"\x89PNG\r\n\x1a\n"), "image/png"),
    (re.compile(rb"\xff\xd8\xff"), "image/jpeg"),
    (re.compile(rb"RIFF....WEBP", re.DOTALL), "image/webp"),
)


class BadCardImages(WithReason):
    """The folder with the user's own pictures of cards cannot be used."""

    code = "bad-card-images"


class Picture(NamedTuple):
    """A file, its kind by what is in it, and what changes when the file does."""

    path: Path
    kind: str
    version: str


class Pictures:
    """The pictures of a folder and of the folders in it, by the numbers of their cards."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen: tuple[int, ...] = ()
        self._files: dict[str, Path] = {}
        try:
            self._look()
        except FileNotFoundError:
            raise BadCardImages("missing", folder=str(folder)) from None
        except NotADirectoryError:
            raise BadCardImages("no-folder", folder=str(folder)) from None
        except OSError as error:
            why = error.strerror or str(error)
            raise BadCardImages("unreadable", folder=str(folder), why=why) from None
        if not self._files:
            raise BadCardImages("none", folder=str(folder))

    def of(self, number: str) -> Picture | None:
        """The picture of a card; a file that is no picture counts as none."""
        try:
            self._look()
            path = self._files.get(number.casefold())
            found = None if path is None else path.stat()
            if path is None or found is None or found.st_size > LARGEST:
                return None
            kind = _kind(path, found.st_mtime_ns, found.st_size)
        except OSError:  # it is gone, or nobody may read it any more
            return None
        version = f"{found.st_mtime_ns:x}-{found.st_size:x}"
        return Picture(path, kind, version) if kind else None

    def _look(self) -> None:
        """Find the files, anew when the folder has changed."""
        inner = [one.path for one in os.scandir(self.folder) if one.is_dir(follow_symlinks=False)]
        folders = [Path(self.folder), *map(Path, sorted(inner))]
        seen = tuple(one.stat().st_mtime_ns for one in folders)
        if seen == self._seen:
            return
        ranked: dict[str, tuple[tuple[bool, str, int, str], Path]] = {}
        for folder in folders:
            for path in folder.iterdir():
                named = _NAME.fullmatch(path.name)
                ending = named[3].lower() if named else ""
                if named is None or ending not in ENDINGS or path.is_symlink() or path.is_dir():
                    continue
                # the card itself before a parallel of it
                rank = (bool(named[2]), named[2].lower(), ENDINGS.index(ending), str(path))
                number = named[1].casefold()
                if number not in ranked or rank < ranked[number][0]:
                    ranked[number] = rank, path
        self._files = {number: path for number, (_, path) in ranked.items()}
        self._seen = seen


@lru_cache(maxsize=4096)
def _kind(path: Path, changed: int, size: int) -> str:
    """What a file is by its first bytes; nothing where it is no picture."""
    with path.open("rb") as file:
        head = file.read(16)
    return next((kind for begins, kind in _KINDS if begins.match(head)), "")


def init_app(app: Flask) -> None:
    folder: str = app.config["CARD_IMAGES"]
    if folder:
        app.extensions["card-images"] = Pictures(Path(folder).expanduser())


def with_pictures(svg: str) -> str:
    """A board with the reader's own pictures of its cards, if this reader may have them."""
    pictures: Pictures | None = current_app.extensions.get("card-images")
    if pictures is None:
        return svg
    g.private = True  # what one reader sees is not kept for another
    return pictured(svg, _address(pictures)) if is_local() else svg


def _address(pictures: Pictures) -> Callable[[str], str | None]:
    def address(number: str) -> str | None:
        found = pictures.of(number) if number else None
        if found is None:
            return None
        return url_for("card_images.show", number=number, v=found.version)

    return address


def is_local() -> bool:
    """Whether the reader sits at this machine: by address, by name, and with nobody between."""
    if any(name in request.headers for name in FORWARDED):
        return False
    host = (urlsplit(f"//{request.host}").hostname or "").rstrip(".")
    named = host == "localhost" or host.endswith(".localhost") or _is_loopback(host)
    return named and _is_loopback(request.remote_addr or "")


def _is_loopback(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


@bp.get("/card-images/<number>")
def show(number: str) -> Response:
    """The picture of a card; who may not have it is told that there is none."""
    pictures: Pictures | None = current_app.extensions.get("card-images")
    g.private = True
    found = pictures.of(number) if pictures is not None and is_local() else None
    if found is None:
        raise NotFound()
    response = make_response(found.path.read_bytes())
    response.content_type = found.kind
    if request.args.get("v") == found.version:
        response.headers["Cache-Control"] = KEPT
    return response
