"""The readers of `judge bench web`: one process that keeps some connections busy.

    python -m judge.bench.web_client < job.json

A job has `host`, `port`, `paths`, `clients`, and `seconds` or `once` (every path one time).
"""

from __future__ import annotations

import json
import selectors
import socket
import statistics
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any

NAMED = 5  # answers that were no page, by name: the first ones say what is wrong


class Connection:
    """A connection that is kept; one question at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.socket = socket.create_connection((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.path = ""
        self._begun = 0.0
        self._got = bytearray()
        self._wanted: int | None = None

    def ask(self, path: str, request: bytes) -> None:
        self.path = path
        self._got.clear()
        self._wanted = None
        self._begun = time.perf_counter()
        self.socket.sendall(request)

    def take(self) -> tuple[int, float] | None:
        """Status and seconds of an answer that is complete."""
        part = self.socket.recv(1 << 18)
        if not part:
            raise ConnectionError("the server has closed the connection")
        self._got += part
        if self._wanted is None:
            end = self._got.find(b"\r\n\r\n")
            if end < 0:
                return None
            self._wanted = end + 4 + _length(bytes(self._got[:end]).lower())
        if len(self._got) < self._wanted:
            return None
        return int(self._got[9:12]), time.perf_counter() - self._begun


def _length(head: bytes) -> int:
    place = head.find(b"\r\ncontent-length:")
    return int(head[place + 17 :].split(b"\r\n", 1)[0]) if place >= 0 else 0


def measure(job: dict[str, Any]) -> dict[str, Any]:
    """Requests a second, latencies in milliseconds, and the answers that were no 200: how many,
    and status and path of the first."""
    requests = _requests(job)
    connections = [Connection(job["host"], job["port"]) for _ in range(job["clients"])]
    times: list[float] = []
    bad: list[str] = []
    start = time.perf_counter()
    end = start + job.get("seconds", 3600)
    with selectors.DefaultSelector() as waiting:
        for one in connections:
            if (request := next(requests, None)) is not None:
                waiting.register(one.socket, selectors.EVENT_READ, one)
                one.ask(*request)
        while waiting.get_map():
            for key, _ in waiting.select():
                done = key.data.take()
                if done is None:
                    continue
                if done[0] != 200:
                    bad.append(f"{done[0]} {key.data.path}")
                times.append(done[1] * 1000)
                request = next(requests, None) if time.perf_counter() < end else None
                if request is None:
                    waiting.unregister(key.data.socket)
                else:
                    key.data.ask(*request)
    took = time.perf_counter() - start
    for one in connections:
        one.socket.close()
    found = statistics.quantiles(times, n=20) if len(times) > 1 else times * 19
    return {
        "requests": len(times),
        "per_second": len(times) / took,
        "p50_ms": found[9],
        "p95_ms": found[18],
        "bad": len(bad),
        "named": list(dict.fromkeys(bad))[:NAMED],
    }


def _requests(job: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    paths = job["paths"] if job.get("once") else cycle(job["paths"])
    host = f"{job['host']}:{job['port']}"
    for path in paths:
        head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n\r\n"
        yield path, head.encode()


if __name__ == "__main__":
    json.dump(measure(json.load(sys.stdin)), sys.stdout)
