"""Rule manuals: documents without numbers, whose passages have ids of our own.

`manual-<version>/passages.toml` lists the passages in printed order with the heading path
that the official document prints, the sections each explains, and the places where the
manual and the comprehensive rules disagree.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from judge.rules import ruby
from judge.rules.guides import Passage, PassageGuide
from judge.rules.layout import PrintedLine, clean_lines, is_contents, join, tidy
from judge.rules.model import Anomaly, Document, Section

_ORNAMENT = re.compile(r"^[★☆●○◆■▶⚡\s]+")
_HEADING = re.compile(r"^#{1,6} ([a-z0-9]+(?:[.-][a-z0-9]+)*) (.+)$")


def read_manual(text: str) -> Document:
    """Our restatement of a manual: a heading with id and title, then its paragraphs."""
    body = text.partition("\n---\n")[2]
    sections: list[Section] = []
    for block in body.split("\n\n"):
        block = block.strip()
        if match := _HEADING.match(block):
            sections.append(Section(match[1], title=match[2]))
        elif block:
            last = sections.pop()
            words = f"{last.text}\n\n{block}".strip()
            sections.append(Section(last.number, last.title, words))
    return with_readings(sections)


def read_official_manual(text: str, guide: PassageGuide) -> Document:
    """The official manual cut at the headings that the guide knows, in their order."""
    lines, anomalies = clean_lines(text, readings=True)
    keys = [_key(line.text) for line in lines]
    passages: list[tuple[Passage, int]] = []
    after = _behind_contents(lines)
    for passage in guide.passages:
        place = _find(keys, after, guide.starts.get(passage.official, passage.heading))
        if place is None:
            line = min(after, len(lines) - 1) + 1
            anomalies.append(Anomaly(line, "missing-passage", passage.official))
            continue
        passages.append((passage, place))
        after = place + 1
    stops = [place for _, place in passages[1:]]
    stops.append(_find(keys, after, guide.end) or len(lines))
    sections = [
        _section(lines[place:stop], passage, guide)
        for (passage, place), stop in zip(passages, stops, strict=False)
    ]
    return with_readings(sections, anomalies)


def with_readings(sections: Sequence[Section], anomalies: Sequence[Anomaly] = ()) -> Document:
    """A document whose sections are plain text, with their readings beside them."""
    return Document(
        tuple(
            Section(s.number, ruby.plain(s.title), ruby.plain(s.text), s.notes, s.line)
            for s in sections
        ),
        anomalies=tuple(anomalies),
        ruby={s.number: s.text for s in sections if ruby.plain(s.text) != s.text},
    )


def _behind_contents(lines: Sequence[PrintedLine]) -> int:
    last = [i for i, line in enumerate(lines) if is_contents(line.text)]
    return last[-1] + 1 if last else 0


def _key(text: str) -> str:
    text = unicodedata.normalize("NFKC", _ORNAMENT.sub("", ruby.plain(text)))
    return re.sub(r"\s+", "", text)


def _find(keys: Sequence[str], after: int, heading: str) -> int | None:
    """The line that is this heading, alone or in front of an ellipsis."""
    wanted = _key(heading)
    for index in range(after, len(keys)):
        if keys[index] == wanted or keys[index].startswith(wanted + "..."):
            return index
    return None


def _section(lines: Sequence[PrintedLine], passage: Passage, guide: PassageGuide) -> Section:
    first, *rest = (line.text for line in lines)
    first = _ORNAMENT.sub("", first)
    line = lines[0].number
    if "…" in first:
        return Section(passage.official, text=tidy(join([first, *filter(None, rest)])), line=line)
    passed_over = {_key(words) for words in (*guide.running, passage.heading)}
    body = [text for text in rest if text and _key(text) not in passed_over]
    return Section(passage.official, title=tidy(first), text=tidy(join(body)), line=line)
