"""So much and no more: how long an address may be, how often a client may ask for costly work.

Our own: a client also pays for the processor time that a request turns out to take, into debt
if need be, and memory is bounded; Flask-Limiter counts requests in windows, and takes 104
modules and 27 ms to be imported.

@bp.post("/replay")
@expensive
def replay(...): ...
"""

from __future__ import annotations

import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from ipaddress import IPv4Address, ip_address
from typing import ParamSpec, TypeVar

from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import BadRequest, RequestHeaderFieldsTooLarge, RequestURITooLarge

from judge.errors import TooManyRequests

MAX_URL = 32 * 1024  # a shared case is in its address
MAX_HEADERS = 48 * 1024  # the address counts once more, as the page that a reader comes from
MAX_CLIENTS = 20_000  # whose requests are counted at the same time
SIGN_INS = (10, 5)  # attempts per minute, and at once

P = ParamSpec("P")
R = TypeVar("R")


class Buckets:
    """A token bucket for each client; those that were silent longest are forgotten first."""

    def __init__(self, per_minute: int, burst: int, clock: Callable[[], float]) -> None:
        self._rate = per_minute / 60
        self._burst = burst
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._left)

    def take(self, client: str, cost: int = 1) -> float:
        """0 if the client may go on, else the seconds until it may; a cost of 0 only asks."""
        if not self._rate:
            return 0
        with self._lock:
            now = self._clock()
            tokens, then = self._left.pop(client, (self._burst, now))
            tokens = min(self._burst, tokens + (now - then) * self._rate)
            wait = 0 if tokens >= 1 else (1 - tokens) / self._rate
            self._left[client] = (tokens if wait else tokens - cost, now)
            if len(self._left) > MAX_CLIENTS:
                self._left.popitem(last=False)
            return wait

    def debt(self, client: str) -> float:
        """The seconds until what was charged beyond the burst is made good."""
        return max(0.0, self.take(client, 0) - 1 / self._rate) if self._rate else 0

    def charge(self, client: str, cost: float) -> None:
        """Take away what a request has cost, even what is not there: later ones wait for it."""
        if self._rate and cost > 0:
            self.take(client, 0)
            with self._lock:
                tokens, then = self._left.pop(client, (self._burst, self._clock()))
                self._left[client] = (max(tokens - cost, -self._burst), then)


def init_app(app: Flask) -> None:
    clock = time.monotonic
    app.extensions["rates"] = {
        "work": Buckets(app.config["RATE"], app.config["RATE_BURST"], clock),
        "sign-in": Buckets(*SIGN_INS, clock),
    }
    app.before_request(_refuse_odd)
    app.before_request(_begin)
    app.after_request(_charge_time)


def expensive(view: Callable[P, R]) -> Callable[P, R]:
    """A route whose answer takes real work: a client gets so many of them in a minute (429)."""

    @wraps(view)
    def limited(*args: P.args, **kwargs: P.kwargs) -> R:
        spend("work")
        return view(*args, **kwargs)

    return limited


def spend(kind: str, cost: int = 1) -> None:
    """Count a request of this client's, once; TooManyRequests if there were too many."""
    if kind in g.setdefault("counted", set()):
        return
    wait = current_app.extensions["rates"][kind].take(client_of(request.remote_addr), cost)
    if wait:
        raise TooManyRequests(seconds=math.ceil(wait))
    if cost:
        g.counted.add(kind)


def client_of(address: str | None) -> str:
    """Who counts as one client: an address, or with IPv6 the network that a customer gets."""
    try:
        found = ip_address(address or "")
    except ValueError:
        return ""
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return found.packed[:8].hex()


def _begin() -> None:
    """Who still owes time may read, but sends nothing that has to be worked on."""
    g.began = time.thread_time()
    if request.method in ("POST", "PUT"):
        wait = current_app.extensions["rates"]["work"].debt(client_of(request.remote_addr))
        if wait:
            raise TooManyRequests(seconds=math.ceil(wait))


def _charge_time(response: Response) -> Response:
    """Costly requests are also counted by their time: nobody gets more than one core for long."""
    if "began" in g and (request.method in ("POST", "PUT") or "work" in g.get("counted", ())):
        seconds = time.thread_time() - g.began + g.get("worked", 0)
        cost = seconds * current_app.config["RATE"] / 60 - 1
        rates = current_app.extensions["rates"]
        rates["work"].charge(client_of(request.remote_addr), cost)
    return response


def _refuse_odd() -> None:
    """A host that cannot be one, and what is too long."""
    environ = request.environ
    if getattr(request, "odd_host", False):
        raise BadRequest()
    if len(environ.get("PATH_INFO", "")) + len(environ.get("QUERY_STRING", "")) > MAX_URL:
        request.query_string = b""  # the page that says so need not repeat it
        raise RequestURITooLarge()
    size = sum(len(value) for name, value in environ.items() if name.startswith("HTTP_"))
    if size > MAX_HEADERS:
        raise RequestHeaderFieldsTooLarge()
