"""Where the sentences of a text end, in any of our languages."""

import re

_QUOTED = re.compile(r'"[^"]*"|“[^”]*”|「[^「」]*」|『[^』]*』|\[[^\]]*\]|\([^)]*\)|（[^）]*）')
_END = re.compile(r"[.?](?=\s+[^a-z\s]|$)(?!(?<=K\.O\.)\s+\d)|[。？]")


def sentences(text: str) -> list[str]:
    """The sentences of a text in any of our languages; what is quoted is not cut."""
    veiled = _QUOTED.sub(_veil, text)
    ends = [found.end() for found in _END.finditer(veiled)]
    starts = [0, *ends]
    cut = (text[start:end].strip() for start, end in zip(starts, [*ends, len(text)], strict=True))
    return [sentence for sentence in cut if sentence]


def _veil(quoted: re.Match[str]) -> str:
    """A quotation without its marks; a full stop at its end may end the sentence around it."""
    text = quoted[0]
    ends = text[-1] in '"”」』' and text[-2] in ".。"
    return "X" * (len(text) - 1) + (text[-2] if ends else "X")
