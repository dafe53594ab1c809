"""A whole case as a word that fits into an address, and back.

The text is compressed and written in letters that need no escaping. A first letter says how,
so that links stay readable should we find a better way.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from judge.errors import BadShare, TooLarge, TooLong

MAX_CODE = 24_000  # letters; servers and browsers allow an address a little more than that
MAX_TEXT = 256 * 1024  # bytes

_FIRST = "1"
_LETTERS = re.compile(r"1[A-Za-z0-9_-]+")
# What cases have in common, so that even a short one becomes shorter. It is part of the form
# "1": whoever changes a letter of it breaks every link that was ever shared.
_KNOWN = b"""\
scenario:
title: {en: , ja: , zh-TW: }
game: dragon-ball-ic
game: kaiun-colosseum
game: one-piece
edition: "1.1.6"
edition: "1.1.9"
question: {en: , ja: , zh-TW: }
difficulty: 3
tags: [
cards:
  {type: event, cost: , effects: [{on: main, do: [
  {type: character, cost: 5, power: 6000, keywords: [blocker, rush, double-attack, banish]}
given:
  turn: {player: B, number: 4, phase: main}
  turn: {player: A, number: 5, phase: main}
  A: {leader: red-leader, characters: [{card: , rested: true, don: 1}], stage: , trash: [
  B: {leader: blue-leader, characters: [vanilla-5], hand: [counter-2000, plain, "?"], deck: 30}
  cost-area: {active: 2, rested: 0}, life: [plain]}
line:
  - A: end
  - A: play
  - A: activate
  - B: no block
  - B: no counter
  - B: choose
  - A: attack  -> B.leader
expect:
  winner: none
"""


def pack(text: str) -> str:
    """The text as letters, digits, `-` and `_`; TooLong if they are too many for an address."""
    try:
        raw = text.encode()
    except UnicodeEncodeError:
        raise BadShare() from None
    if len(raw) > MAX_TEXT:
        raise TooLarge(limit=MAX_TEXT // 1024)
    press = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=_KNOWN)
    code = _FIRST + base64.urlsafe_b64encode(press.compress(raw) + press.flush()).decode()
    code = code.rstrip("=")
    if len(code) > MAX_CODE:
        raise TooLong(limit=MAX_CODE)
    return code


def unpack(code: str) -> str:
    """The text of a code; never more of it is unpacked than a text may have."""
    if len(code) > MAX_CODE:
        raise TooLong(limit=MAX_CODE)
    if not _LETTERS.fullmatch(code):
        raise BadShare()
    press = zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=_KNOWN)
    try:
        packed = base64.urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
        raw = press.decompress(packed, MAX_TEXT + 1)
        if len(raw) > MAX_TEXT:
            raise TooLarge(limit=MAX_TEXT // 1024)
        if not press.eof or press.unused_data:
            raise BadShare()
        return raw.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise BadShare() from None
