"""Every setting of the server, declared once: an environment variable and a flag for each.

`JUDGE_LOG_FORMAT=json`, `judge serve --log-format json` and
`create_app(config={"LOG_FORMAT": "json"})` are the same; a flag is stronger than the
environment, what a program gives is stronger than both.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from judge.errors import BadSetting

Parse = Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: `parse` reads its text and says no with a ValueError; `allowed` is told then."""

    name: str
    default: Any
    parse: Parse
    allowed: str
    words: str
    secret: bool = False

    @property
    def variable(self) -> str:
        return f"JUDGE_{self.name}"

    @property
    def flag(self) -> str:
        return "--" + self.name.lower().replace("_", "-")

    @property
    def default_text(self) -> str:
        if isinstance(self.default, tuple):
            return ", ".join(map(str, self.default))
        return str(self.default)

    def read(self, text: str, source: str) -> Any:
        """The value of a text; `source` is the variable or the flag it comes from."""
        try:
            return self.parse(text.strip())
        except ValueError:
            shown = "…" if self.secret else text[:80]
            raise BadSetting(name=source, value=shown, allowed=self.allowed) from None


def _whole(low: int, high: int) -> tuple[Parse, str]:
    def parse(text: str) -> int:
        value = int(text)
        if not low <= value <= high:
            raise ValueError(text)
        return value

    return parse, f"{low}-{high}"


def _choice(*names: str) -> tuple[Parse, str]:
    def parse(text: str) -> str:
        if text.lower() not in names:
            raise ValueError(text)
        return text.lower()

    return parse, ", ".join(names)


def _host(text: str) -> str:
    if not text or any(letter.isspace() or letter in "/@" for letter in text):
        raise ValueError(text)
    return text.removeprefix("[").removesuffix("]")


def _token(text: str) -> str:
    if text and (len(text) < 16 or not text.isascii() or not text.isprintable() or " " in text):
        raise ValueError("a token that can be guessed is none")
    return text


def _folder(text: str) -> str:
    if "\0" in text:
        raise ValueError(text)
    return text


def _origin(text: str) -> str:
    """`https://host` or `http://host:port`, as a browser writes an origin."""
    parts = urlsplit(text)
    _ = parts.port  # a port that is none is a ValueError
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise ValueError(text)
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _list_of(parse: Parse) -> Parse:
    return lambda text: tuple(parse(word) for word in text.replace(",", " ").split())


def _or_nothing(parse: Parse) -> Parse:
    return lambda text: parse(text) if text else ""


SETTINGS = (
    Setting("HOST", "127.0.0.1", _host, "127.0.0.1, 0.0.0.0, ::1 …", "help.serve.host"),
    Setting("PORT", 8000, *_whole(0, 65535), "help.serve.port"),
    Setting("SERVER", "waitress", *_choice("waitress", "gunicorn"), "serve.server"),
    Setting("THREADS", 8, *_whole(1, 256), "serve.threads"),
    Setting("PROCESSES", 2, *_whole(1, 64), "serve.processes"),
    Setting(
        "EXTERNAL_URL", "", _or_nothing(_origin), "https://judge.example", "serve.external-url"
    ),
    Setting("CORS_ORIGINS", (), _list_of(_origin), "https://a.example …", "serve.cors-origins"),
    Setting("WRITE_TOKEN", "", _token, "[!-~]{16,}", "serve.write-token", secret=True),
    Setting(
        "TRUSTED_PROXIES",
        (),
        _list_of(ip_network),
        "127.0.0.1, 10.0.0.0/8 …",
        "serve.trusted-proxies",
    ),
    Setting("CARD_IMAGES", "", _folder, "~/cards …", "serve.card-images"),
    Setting("RATE", 240, *_whole(0, 1_000_000), "serve.rate"),
    Setting("RATE_BURST", 120, *_whole(1, 1_000_000), "serve.rate-burst"),
    Setting("REPLAY_SECONDS", 10, *_whole(1, 600), "serve.replay-seconds"),
    Setting("REPLAY_MEMORY", 1024, *_whole(256, 65536), "serve.replay-memory"),
    Setting("REPLAYS_AT_ONCE", 2, *_whole(1, 64), "serve.replays-at-once"),
    Setting("PAGE_CACHE", 64, *_whole(0, 65536), "serve.page-cache"),
    Setting("CONNECTIONS", 500, *_whole(10, 20_000), "serve.connections"),
    Setting("CLIENT_SECONDS", 60, *_whole(1, 3600), "serve.client-seconds"),
    Setting("STOP_SECONDS", 10, *_whole(0, 600), "serve.stop-seconds"),
    Setting("LOG_FORMAT", "text", *_choice("text", "json"), "serve.log-format"),
    Setting("LOG_LEVEL", "info", *_choice("debug", "info", "warning", "error"), "serve.log-level"),
)


def read_settings(
    given: Mapping[str, Any] | None = None,
    flags: Mapping[str, str | None] | None = None,
    environment: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """The value of every setting: of `given`, else of the flag, else of the environment.

    `given` holds finished values by name; its other keys are Flask's own and are passed on.
    A variable that is empty counts as not there.
    """
    given, flags = given or {}, flags or {}
    environment = os.environ if environment is None else environment
    found = dict(given)
    for setting in SETTINGS:
        flag, variable = flags.get(setting.name), environment.get(setting.variable)
        if setting.name in given:
            continue
        if flag is not None:
            found[setting.name] = setting.read(flag, setting.flag)
        elif variable:
            found[setting.name] = setting.read(variable, setting.variable)
        else:
            found[setting.name] = setting.default
    return found


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a server that listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
