"""A case in an address: packed, unpacked, and what is no case."""

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.errors import BadShare, JudgeError, TooLarge, TooLong
from judge.scenario import share
from judge.scenario.files import files_in
from judge.scenario.share import pack, unpack
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE

SHIPPED = sorted(p for g in (ROOT / "rules_corpus").iterdir() for p in files_in(g / "scenarios"))


def outcome(code):
    """The HTTP status that a code leads to."""
    try:
        unpack(code)
    except JudgeError as error:
        return error.status
    return 200


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_what_is_packed_is_unpacked(text):
    """Any text, and in letters that need no escaping in an address."""
    code = pack(text)

    assert unpack(code) == text
    assert code.isascii()
    assert code.replace("-", "").replace("_", "").isalnum()


def test_every_shipped_scenario_fits_into_an_address():
    """With its question and answer in three languages; most are short enough for a chat."""
    sizes = []
    for path in SHIPPED[::7]:
        text = path.read_text(encoding="utf-8")
        assert unpack(pack(text)) == text
        sizes.append(len(pack(text)))

    assert max(sizes) < 4_000
    assert sorted(sizes)[len(sizes) // 2] < 1_200


def test_links_that_were_shared_stay_readable():
    """The form of a code never changes: this one is in somebody's messages."""
    code = "1K4blFYUKjFSOlIZBqfflghkvOlbB0_CzKbufTe6CpQ6F6louAA"
    text = "scenario: x\ngame: one-piece\nquestion: {ja: 領航, zh-TW: 攻擊}\ngiven: {}\n"

    assert unpack(code) == text
    assert pack(text) == code


@given(st.text())
def test_any_code_is_a_text_or_an_error(code):
    """Never another exception."""
    assert outcome(code) in (200, 400, 413)


@given(st.integers(1, 200), st.characters(min_codepoint=33, max_codepoint=126))
def test_a_changed_letter_is_no_disaster(place, letter):
    """A link that a chat program broke says so, or is another text."""
    code = pack(BATTLE)
    place %= len(code)
    broken = code[:place] + letter + code[place + 1 :]

    assert outcome(broken) in (200, 400, 413)


@pytest.mark.parametrize(
    "code", ["", "1", "0abc", "1!!", "1 abc", "x" * 50, "1" + "A" * 41, "１abc", "1abc\n"]
)
def test_what_is_no_code_is_refused(code):
    """400, with the advice to ask for the link again."""
    with pytest.raises(BadShare) as caught:
        unpack(code)

    assert "again" in caught.value.hint()


def test_a_cut_code_is_refused():
    """Half a link is not half a case."""
    code = pack(BATTLE)

    for length in range(1, len(code)):
        with pytest.raises(BadShare):
            unpack(code[:length])


def test_a_bomb_is_not_unpacked():
    """A short code of a huge text: 413, and never more memory than a text may have."""
    press = zlib.compressobj(9, wbits=-15, zdict=share._KNOWN)
    raw = press.compress(b"0" * 17_000_000) + press.flush()
    code = "1" + base64.urlsafe_b64encode(raw).decode().rstrip("=")

    assert len(code) < share.MAX_CODE
    with pytest.raises(TooLarge):
        unpack(code)


def test_limits_of_size():
    """What is too large, too long for an address, or half a character."""
    noise = base64.b64encode(bytes(range(256)) * 100).decode()
    incompressible = "".join(chr(0x4E00 + (n * n * 7919) % 20_000) for n in range(40_000))

    assert unpack(pack(noise)) == noise
    with pytest.raises(TooLong):
        pack(incompressible)
    with pytest.raises(TooLong):
        unpack("1" + "A" * share.MAX_CODE)
    with pytest.raises(TooLarge):
        pack("x" * (share.MAX_TEXT + 1))
    with pytest.raises(BadShare):
        pack("\ud800")
