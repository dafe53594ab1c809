"""Our own documents: front matter, headings, one paragraph per section, notes as quotes."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.rules.model import Document, Section

_START = re.compile(r"(\d{1,2}(?:-\d{1,2})*(?:#\d)?) (.*)$")


def read_restatement(text: str) -> Document:
    """One of our own documents: front matter, headings, one paragraph per section."""
    lines = text.split("\n")
    meta = front_matter(text)
    body = lines.index("---", 1) + 1 if meta else 0
    sections: list[Section] = []
    for line, raw in enumerate(lines[body:], body + 1):
        if raw.startswith(">"):
            last = sections[-1]
            sections[-1] = replace(last, notes=(*last.notes, raw[1:].strip()))
        elif raw and (match := _START.match(raw.lstrip("# "))):
            title, words = (match[2], "") if raw[0] == "#" else ("", match[2])
            sections.append(Section(match[1], title, words, line=line))
        elif raw:
            last = sections[-1]
            sections[-1] = replace(last, text=f"{last.text} {raw}".strip())
    return Document(
        tuple(sections),
        title=meta.get("official-title", ""),
        edition=meta.get("edition", ""),
        date=meta.get("official-date", ""),
        lang=meta.get("lang", ""),
    )


def front_matter(text: str) -> dict[str, str]:
    """The `key: value` lines between two rules at the top of one of our documents."""
    head, rule, _ = text.removeprefix("---\n").partition("\n---\n")
    if not text.startswith("---\n") or not rule:
        return {}
    pairs = (line.partition(": ") for line in head.split("\n"))
    return {key: value.strip('"') for key, _, value in pairs}


def write_restatement(meta: dict[str, str], sections: list[Section]) -> str:
    """The canonical form of one of our documents: reading and writing changes nothing."""
    head = "\n".join(f'{key}: "{value}"' for key, value in meta.items())
    blocks = [f"---\n{head}\n---"]
    for section in sections:
        mark = "#" * min(6, section.number.count("-") + 1)
        if section.title:
            blocks.append(f"{mark} {section.number} {section.title}")
        if section.text:
            number = "" if section.title else f"{section.number} "
            blocks.append(f"{number}{section.text}")
        blocks += [f"> {note}" for note in section.notes]
    return "\n\n".join(blocks) + "\n"
