"""Answers as plain text for a terminal, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.words import say

if TYPE_CHECKING:  # each command loads only what it shows
    from collections.abc import Iterable, Iterator

    from judge.rules import told
    from judge.rules.alignment import Aligned
    from judge.rules.audit import Finding
    from judge.rules.difference import Difference
    from judge.rules.glossary import Term
    from judge.rules.lookup import LookUp
    from judge.rules.manuals import Manual
    from judge.rules.model import Section
    from judge.rules.official import Import
    from judge.rules.store import StoredDocument


def rule_text(answer: LookUp, langs: Iterable[str]) -> str:
    """A section with everything around it; several languages stand one below another."""
    return "\n".join(_rule_lines(answer, list(langs)))


def _rule_lines(answer: LookUp, langs: list[str]) -> Iterator[str]:
    lang, edition, number = answer.reader, answer.edition, answer.number
    kind = f"  [{say(lang, f'kind.{edition.data(number).kind}')}]" if edition.is_ours else ""
    yield f"{answer.game.name(lang)}  {edition.name}  {number}{kind}"
    sections = edition.sections(answer.lang)
    if path := [_title(sections[n]) for n in edition.parents(number)]:
        yield " > ".join(path)
    for notice in answer.notices:
        yield f"! {notice}"
    yield ""
    for reading in langs:
        section = edition.sections(reading)[number]
        mark = f"[{reading}] " if len(langs) > 1 else ""
        yield mark + (section.words if section.text else section.title)
    yield ""
    yield say(lang, "rule.restatement" if edition.is_ours else "rule.official-only")
    for official in answer.official:
        yield say(lang, "rule.official", **_label(official))
        yield f"  {official['text']}"
    for child in edition.children(number):
        yield f"  {_brief(sections[child])}"
    yield from _links(answer)
    yield from _notes(answer)
    for row in answer.history:
        yield "  ".join(_history(answer, row))
    if answer.also_in:
        yield _pair(lang, "rule.also-in", ", ".join(answer.also_in))
    if answer.terms:
        yield _pair(lang, "rule.terms", ", ".join(t.forms[lang] for t in answer.terms))
    yield _pair(lang, "rule.link", answer.permalink)


def _links(answer: LookUp) -> Iterator[str]:
    lang, edition, number = answer.reader, answer.edition, answer.number
    before, after = edition.neighbours(number)
    yield (
        _pair(lang, "rule.previous", before or "-") + "  " + _pair(lang, "rule.next", after or "-")
    )
    for key, numbers in (
        ("rule.refers-to", edition.refers_to(number, answer.lang)),
        ("rule.referred-from", edition.referred_from(number, answer.lang)),
    ):
        if numbers:
            yield _pair(lang, key, ", ".join(numbers))


def _notes(answer: LookUp) -> Iterator[str]:
    lang = answer.reader
    for defect in answer.notes.defects:
        if defect.severity == "cosmetic" or defect.kind in ("numbering", "log", "layout"):
            continue
        yield _pair(lang, "rule.defect", defect.said(lang))
    for reading in answer.notes.readings:
        yield _pair(lang, "rule.reading", f"{reading.id} {reading.question[lang]}")
        yield f"  {_pair(lang, 'rule.decision', reading.decided[lang])}"
    for edition in answer.notes.cited(answer.edition.name):
        yield say(lang, "rule.numbers-of", edition=edition)


def _history(answer: LookUp, row: told.PastSection) -> Iterator[str]:
    yield f"  {row['edition']}: {row['section'] or '-'}"
    yield say(answer.reader, f"change.{row['change']}")
    if row["summary"]:
        yield row["summary"]


def _pair(lang: str, key: str, value: str) -> str:
    return f"{say(lang, key)}: {value}"


def _title(section: Section) -> str:
    return f"{section.number} {section.title}".strip()


def _brief(section: Section) -> str:
    from judge.rules.lookup import shorten

    return f"{section.number} {shorten(section.title or section.text, 100)}"


def difference_text(found: Difference) -> str:
    return "\n".join(_difference_lines(found))


def _difference_lines(found: Difference) -> Iterator[str]:
    from judge.rules.difference import words_diff

    lang = found.lang
    yield f"{found.older.game.name(lang)}  {found.older.name} -> {found.newer.name}"
    yield ", ".join(
        f"{say(lang, f'change.{kind}')} {count}" for kind, count in found.counts.items()
    )
    for row in found.rows:
        sure = "" if row.certain else f"  ({say(lang, 'diff.uncertain')} {row.confidence:.2f})"
        yield f"{row.old or '-'} -> {row.new or '-'}  {say(lang, f'change.{row.kind}')}{sure}"
        if row.summary:
            yield f"  {row.summary}"
        if found.number:
            old, new = found.texts(row)
            pieces = words_diff(old, new, found.reading)
            marks = {"=": "{}", "-": "[-{}-]", "+": "{{+{}+}}"}
            yield "  " + "".join(marks[mark].format(words) for mark, words in pieces)


def terms_text(found: list[tuple[str, Term, str]], lang: str) -> str:
    """Terms with their forms and the text of the section that defines each."""
    blocks = []
    for game, term, defining in found:
        lines = [f"{term.forms['en']} | {term.forms['ja']} | {term.forms['zh-TW']}  ({game})"]
        others = [form for code in term.forms for form in term.all_forms(code)[1:]]
        if others:
            lines.append(_pair(lang, "glossary.also", ", ".join(others)))
        if defining:
            lines.append(defining)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def manual_text(manual: Manual, passages: list[str]) -> str:
    """Passages of a manual; several are listed by their titles, one is shown whole."""
    sections = [manual.sections[passage] for passage in passages]
    if len(passages) > 1:
        return "\n".join(f"{s.number}  {s.title}" for s in sections)
    return "\n".join(_passage_lines(manual, sections[0]))


def _passage_lines(manual: Manual, section: Section) -> Iterator[str]:
    lang, passage = manual.lang, section.number
    yield f"{manual.game.name(lang)}  {manual.name}  {passage}"
    yield f"{section.title}\n\n{section.text}\n"
    yield say(lang, "rule.restatement" if manual.is_ours else "rule.official-only")
    if manual.official:
        label = manual.official.label()
        yield say(lang, "rule.official", **_label(label))
    if official := manual.official_text(passage):
        yield f"  {official}"
    if explains := manual.explains(passage):
        yield f"{say(lang, 'web.explains')}: {', '.join(explains)} ({manual.game.current})"
    for conflict in manual.conflicts(passage):
        yield f"! {conflict.text[lang]} {say(lang, f'web.prevails.{conflict.prevails}')}"


def _label(label: told.OfficialDocument) -> dict[str, str]:
    return {
        "title": label["title"],
        "edition": label["edition"],
        "date": label["date"] or "-",
        "digest": label["digest"][:12],
    }


def import_text(found: Import, lang: str) -> str:
    return "\n".join(_import_lines(found, lang))


def _import_lines(found: Import, lang: str) -> Iterator[str]:
    document = found.document
    yield say(
        lang,
        "import.found",
        title=document.title,
        game=document.game,
        edition=document.edition,
        lang=document.lang,
        date=document.date or "-",
        count=len(document.sections),
        digest=document.digest[:12],
    )
    yield say(
        lang,
        "import.known" if found.known else "import.unknown",
        edition=document.edition,
        base=found.compared_with,
    )
    for key, numbers in (("import.missing", found.missing), ("import.extra", found.extra)):
        if numbers:
            yield say(lang, key, count=len(numbers), numbers=_some(numbers))
    if found.replaces:
        yield say(lang, "import.replaces", digest=found.replaces[:12])
    if found.overridden:
        yield say(lang, "import.overridden", said=", ".join(found.overridden))
    if found.alignment:
        yield from _compared_lines(found, lang)
    if document.anomalies:
        yield say(lang, "import.anomalies", count=len(document.anomalies))
    for anomaly in document.anomalies:
        yield f"  {anomaly.line}: {say(lang, f'anomaly.{anomaly.code}')} ({anomaly.text})"


def _compared_lines(found: Import, lang: str) -> Iterator[str]:
    """What is certainly otherwise first; sections that only use other words are counted."""
    key = "import.against-ours" if found.restated else "import.against"
    yield say(lang, key, base=found.compared_with)
    for group, rows in found.groups.items():
        pairs = (
            _pair_of_numbers(row) if group == "moved" else (row.new or row.old)[0] for row in rows
        )
        yield f"  {say(lang, f'import.group.{group}')} ({len(rows)}): {', '.join(pairs)}"
    yield f"  {say(lang, 'import.only-reworded', count=found.only_reworded)}"
    if found.uncertain:
        yield say(lang, "import.uncertain", count=len(found.uncertain))
    for row in found.uncertain:
        kind = say(lang, f"change.{row.kind}")
        yield f"  ? {_pair_of_numbers(row)}  {kind} {row.confidence:.2f}"


def _pair_of_numbers(row: Aligned) -> str:
    return f"{', '.join(row.old) or '-'} -> {', '.join(row.new) or '-'}"


def _some(numbers: tuple[str, ...], limit: int = 12) -> str:
    more = "" if len(numbers) <= limit else " …"
    return ", ".join(numbers[:limit]) + more


def stored_text(documents: list[StoredDocument]) -> str:
    return "\n".join(
        f"{d.name}  {d.title}  {d.date or '-'}  {len(d.sections)}  {d.digest[:12]}"
        for d in documents
    )


def findings_text(findings: list[Finding], lang: str) -> str:
    lines = []
    for finding in findings:
        row = finding.as_json(lang)
        lines.append(f"{row['document']}  {row['section']}  {row['code']}: {row['text']}")
        lines.append(f"    {row['suggestion']}")
    return "\n".join(lines)
