"""Reads an official numbered rule document, as it comes out of a PDF.

Official texts arrive with sentences broken across lines, layout residue in front of
numbers, two sections on one line, references at a line start that look like sections,
and numbers printed twice. The reader collects everything that looks like the start of
a section and keeps the heaviest increasing run of numbers; what is left over is either
a misnumbered section (it stands like one) or a reference. Every odd thing is reported
with its line.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from itertools import zip_longest
from typing import NamedTuple

from judge.rules.changelog import is_log_start, read_log
from judge.rules.layout import PrintedLine, clean_lines, contents, is_contents, join, tidy
from judge.rules.model import Anomaly, Document, Section
from judge.rules.numbers import MAX_DEPTH, parent, sort_key

_NUMBER = rf"\d{{1,2}}(?:-\d{{1,2}}){{0,{MAX_DEPTH - 1}}}"
_START = re.compile(rf"({_NUMBER}(?:#\d)?)(?![\d-])([.．]?)(\s*)(.*)$", re.DOTALL)
# some documents print a number with dots here and there; only the dot behind it tells it from
# a version or an amount
_DOTTED = re.compile(rf"(\d{{1,2}}(?:[-.]\d{{1,2}}){{1,{MAX_DEPTH - 1}}})[.．](?=\s+\S)")
_TOO_DEEP = re.compile(rf"\d{{1,2}}(?:-\d{{1,2}}){{{MAX_DEPTH},}}")
_INLINE = re.compile(rf"(?<=[。.)）」』！？])\s*({_NUMBER})[.．](?=\s*\S)")
# A wrapped reference goes on like this; a section never starts so.
_CONTINUES = re.compile(r"[)）」』】〕、,，。.．~〜～\-]|参照|參照")
# It may go on like this too, but so may a section ("もし…", "To play a card …").
_MAY_CONTINUE = re.compile(
    r"[へをにでのはがともや]|から|まで|より|以[外降上下内內]|(?:to|and|or)\b", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"[。.)）」』】！？!?:：]$")
_PAGE = re.compile(r"[-–\s]*\d{1,3}[-–\s]*$")


MAX_SECTION = 20_000  # characters; the longest section of a real rulebook has some 600


class _Candidate(NamedTuple):
    """A place that may start a section."""

    row: int  # of the line in the list of lines
    column: int
    number: str
    end: int  # where the text begins
    weight: int
    inline: bool


def read_official(text: str) -> Document:
    """An official document, with every anomaly that was met on the way."""
    lines, anomalies = clean_lines(text)
    chapters = contents(lines)
    end = next((i for i, line in enumerate(lines) if is_log_start(lines, i)), len(lines))
    candidates = _candidates(lines[:end], dict(chapters), anomalies)
    chosen = _choose(candidates, lines)
    chosen = _insert_glued_chapters(chosen, candidates, dict(chapters))
    sections = _build(lines[:end], chosen, candidates, anomalies)
    _report_gaps(sections, chapters, anomalies)
    _report_twice(sections, anomalies)
    log = read_log([line.text for line in lines[end:]])
    anomalies.sort(key=lambda a: (a.line, a.code))
    return Document(tuple(sections), anomalies=tuple(anomalies), log=log)


def _candidates(
    lines: list[PrintedLine], chapters: dict[str, str], anomalies: list[Anomaly]
) -> list[_Candidate]:
    """Everything that looks like the start of a section, in document order."""
    candidates: list[_Candidate] = []
    before = ""
    for index, line in enumerate(lines):
        if not line.text or is_contents(line.text):
            continue
        text = _with_dashes(line.text)
        if _TOO_DEEP.match(text):
            anomalies.append(Anomaly(line.number, "too-deep", line.text[:80]))
        elif (match := _START.match(text)) and _may_start(match, line, chapters):
            weight = _weight(match, before)
            candidates.append(_Candidate(index, 0, match[1], match.start(4), weight, False))
        for match in _INLINE.finditer(line.text, 1):
            number = match[1]
            rest = line.text[match.end() :].strip()
            glued = "-" not in number and chapters.get(number) == tidy(rest)
            if (("-" in number) and not _CONTINUES.match(rest)) or glued:
                candidates.append(_Candidate(index, match.start(1), number, match.end(), 1, True))
        before = line.text
    return candidates


def _with_dashes(text: str) -> str:
    """A line whose number is printed with dots, as it should be: "8.4. Title" is 8-4."""
    match = _DOTTED.match(text)
    return match[1].replace(".", "-") + text[match.end(1) :] if match else text


def _weight(match: re.Match[str], before: str) -> int:
    """How much a line looks like the start of a section."""
    if _MAY_CONTINUE.match(match[4]) and not _SENTENCE_END.search(before):
        return 1
    after_sentence = not before or bool(_SENTENCE_END.search(before))
    return 2 + 4 * bool(match[2]) + 2 * after_sentence


def _may_start(match: re.Match[str], line: PrintedLine, chapters: dict[str, str]) -> bool:
    number, dot, blank, rest = match.groups()
    if not rest or _CONTINUES.match(rest):
        return False
    if "-" in number:
        return bool(dot or blank)
    is_title = line.heading or chapters.get(number) == tidy(rest)
    return bool(dot and not rest[0].isdigit()) or (bool(blank) and is_title)


def _choose(candidates: list[_Candidate], lines: list[PrintedLine]) -> list[_Candidate]:
    """The heaviest run of rising numbers, then what stands like a misnumbered section."""
    rising = _heaviest_rising([c for c in candidates if "#" not in c.number])
    kept: list[_Candidate] = []
    rows = [c.row for c in candidates if not c.inline] + [len(lines)]
    for candidate in candidates:
        last = kept[-1].number if kept else None
        until = len(lines) if candidate.inline else rows[bisect_right(rows, candidate.row)]
        if candidate in rising:
            if candidate.weight == 1 and not _follows(last, candidate.number):
                continue
            kept.append(candidate)
        elif "#" in candidate.number or (
            last and _stands_like_section(candidate, last, lines, until)
        ):
            kept.append(candidate)
    return kept


def _heaviest_rising(candidates: list[_Candidate]) -> set[_Candidate]:
    """Weighted longest increasing subsequence; of equals the later one is taken.

    A Fenwick tree of prefix maxima over the ranks of the numbers keeps it quick for
    documents that are not rulebooks at all.
    """
    keys = sorted({sort_key(c.number) for c in candidates})
    tree = [(0, -1)] * (len(keys) + 1)
    before: list[int] = []
    best = (0, -1)
    for index, candidate in enumerate(candidates):
        rank = bisect_left(keys, sort_key(candidate.number))
        total, previous = 0, -1
        place = rank
        while place > 0:
            if tree[place] > (total, previous):
                total, previous = tree[place]
            place -= place & -place
        before.append(previous)
        entry = (total + candidate.weight, index)
        best = max(best, entry)
        place = rank + 1
        while place <= len(keys):
            tree[place] = max(tree[place], entry)
            place += place & -place
    chosen, index = set(), best[1]
    while index >= 0:
        chosen.add(candidates[index])
        index = before[index]
    return chosen


def _follows(here: str | None, number: str) -> bool:
    """Is `number` the first child, the next sibling, or an ancestor's next sibling?"""
    if here is None:
        return True
    parts = number.split("-")
    first = parts[-1] == "1" and parent(number) == here
    *head, last = parts
    sibling = "-".join([*head, str(int(last) - 1)])
    return first or here == sibling or here.startswith(sibling + "-")


def _stands_like_section(
    candidate: _Candidate, here: str, lines: list[PrintedLine], until: int
) -> bool:
    """Does a number out of order start a paragraph of its own, near where it belongs?

    The paragraph goes on to the row `until`, where something else may start.
    """
    if candidate.inline:
        return _follows(here, candidate.number)
    text = lines[candidate.row].text
    dotted = text[: candidate.end].rstrip().endswith((".", "．"))
    near = lines[max(0, candidate.row - 20) : candidate.row]
    above = next((line.text for line in reversed(near) if line.text), "")
    paragraph = [line.text for line in lines[candidate.row : until] if line.text]
    return (
        "-" in candidate.number
        and candidate.number.split("-")[0] == here.split("-")[0]
        and (dotted or not lines[candidate.row - 1].text)
        and bool(_SENTENCE_END.search(above) or _START.match(above))  # a sentence or a heading
        and not text[candidate.end :][:1].islower()  # a reference inside a sentence goes on
        and bool(_SENTENCE_END.search(paragraph[-1]))
    )


def _insert_glued_chapters(
    chosen: list[_Candidate], candidates: list[_Candidate], chapters: dict[str, str]
) -> list[_Candidate]:
    """A chapter title glued to another chapter's line is still that chapter's heading."""
    have = {c.number for c in chosen}
    for candidate in candidates:
        number = candidate.number
        if candidate.inline and number in chapters and number not in have:
            have.add(number)
            chosen = sorted([*chosen, candidate], key=lambda c: (c.row, c.column))
    return chosen


def _build(
    lines: list[PrintedLine],
    chosen: list[_Candidate],
    candidates: list[_Candidate],
    anomalies: list[Anomaly],
) -> list[Section]:
    """Cut the text at the chosen places and put each piece together."""
    starts = set(chosen)
    for candidate in candidates:
        if candidate not in starts and not candidate.inline:
            at = lines[candidate.row].number
            anomalies.append(Anomaly(at, "reference-at-line-start", candidate.number))
    seen: Counter[str] = Counter()
    sections: list[Section] = []
    for here, there in zip_longest(chosen, chosen[1:]):
        pieces, first = _pieces(lines, here, there)
        number = here.number.partition("#")[0]
        seen[number] += 1
        line = lines[here.row].number
        if not here.inline and not lines[here.row].text.startswith(number):
            anomalies.append(Anomaly(line, "dotted-number", number))
        _report_start(here, chosen, sections, line, anomalies)
        if seen[number] > 1:
            anomalies.append(Anomaly(line, "duplicate-number", number))
            number = f"{number}#{seen[number]}"
        if len(pieces) > 1 and not _SENTENCE_END.search(first) and "" in pieces:
            anomalies.append(Anomaly(line, "split-sentence", number))
        if sum(map(len, pieces)) > MAX_SECTION:
            anomalies.append(Anomaly(line, "long-section", number))
        sections.append(_section(number, [p for p in pieces if p], line))
    return sections


def _pieces(
    lines: list[PrintedLine], here: _Candidate, there: _Candidate | None
) -> tuple[list[str], str]:
    """The lines of one section, and the first of them."""
    last = there.row if there else len(lines) - 1
    pieces = []
    for index in range(here.row, last + 1):
        text = lines[index].text
        start = here.end if index == here.row else 0
        stop = there.column if there and index == there.row else len(text)
        piece = text[start:stop].strip()
        if index > here.row and _PAGE.match(piece):
            continue
        pieces.append(piece)
    while pieces and not pieces[-1]:
        pieces.pop()
    return pieces, pieces[0] if pieces else ""


def _section(number: str, pieces: list[str], line: int) -> Section:
    """A title, a rule or a rule with notes."""
    text = tidy(join(pieces)[:MAX_SECTION])
    text, *notes = (part.strip() for part in re.split(r"(?=※)", text))
    is_title = not notes and not re.search(r"[。]|[.．!?]\s*$|[.．]\s", text) and len(text) <= 60
    if is_title:
        return Section(number, title=text, line=line)
    return Section(number, text=text, notes=tuple(notes), line=line)


def _report_start(
    here: _Candidate,
    chosen: list[_Candidate],
    sections: list[Section],
    line: int,
    anomalies: list[Anomaly],
) -> None:
    before = sections[-1].number if sections else None
    if here.inline:
        code = "section-inside-line" if "-" in here.number else "misplaced-heading"
        anomalies.append(Anomaly(line, code, here.number))
    if before and sort_key(here.number) < sort_key(before.partition("#")[0]):
        earlier_heading = chosen[len(sections) - 1].inline and "-" not in before
        if not earlier_heading:
            anomalies.append(Anomaly(line, "out-of-order", here.number))


def _report_twice(sections: list[Section], anomalies: list[Anomaly]) -> None:
    """Sections that end in the words of the next rule, printed once more with its number."""
    for here, *after in zip(sections, sections[1:], sections[2:], strict=False):
        following = next((section.text for section in after if section.text), "")
        if following and following in here.text and following != here.text:
            anomalies.append(Anomaly(here.line, "text-twice", here.number))


def _report_gaps(
    sections: list[Section], chapters: tuple[tuple[str, str], ...], anomalies: list[Anomaly]
) -> None:
    """Numbers that ought to exist because a later sibling or a child does."""
    have = {s.number for s in sections}
    for section in sections:
        printed = section.number.partition("#")[0]
        above, last = parent(printed), int(printed.rpartition("-")[2])
        sibling = f"{above}-{last - 1}" if above else str(last - 1)
        if above and above not in have:
            anomalies.append(Anomaly(section.line, "missing-parent", above))
        if last > 1 and sibling not in have:
            anomalies.append(Anomaly(section.line, "missing-number", sibling))
    for number, title in chapters:
        if number not in have and sections:
            anomalies.append(Anomaly(sections[-1].line, "missing-chapter", f"{number} {title}"))
