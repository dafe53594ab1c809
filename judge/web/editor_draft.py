"""What somebody has typed into the editor: a text, a form, and which of them leads."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from flask import render_template, request

from judge.errors import BadText, Error, JudgeError, TooLarge
from judge.scenario.editing import KEYS, fields_of, form_of, game_of, text_of
from judge.scenario.editing_values import FieldProblem, Fields
from judge.scenario.editing_words import Labels, card_names
from judge.web import bounded
from judge.web.views import corpus
from judge.words import say

MAX_FORM = 3 * bounded.MAX_BODY  # the form says everything again, with its names


class CaseDraft(NamedTuple):
    """The text and the form; `fields` is none where no form could be made yet.

    `before` is a text that the form has taken the place of; `clash` says that both sides
    were changed, so that somebody has to choose.
    """

    text: str
    fields: Fields | None = None
    error: Error | None = None
    problems: tuple[dict[str, str], ...] = ()
    before: str = ""
    clash: bool = False
    status: int = 200

    @property
    def is_open(self) -> bool:
        """Whether there is something to mend before one can go on."""
        return bool(self.error or self.problems or self.clash)

    @property
    def base(self) -> tuple[str, str]:
        """Digests of what the text and the form say, to see which of them was changed."""
        form = text_of(corpus(), self.fields).text if self.fields is not None else ""
        return digest(self.text), digest(form)


def digest(text: str) -> str:
    """A few letters that tell texts apart."""
    return sha256(text.strip().encode("utf-8", "surrogatepass")).hexdigest()[:16]


def sent() -> CaseDraft:
    """The text and the form that this request carries."""
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    text = request.form.get("text", "").replace("\r\n", "\n")
    if len(text.encode("utf-8", "surrogatepass")) > bounded.MAX_TEXT:
        raise TooLarge(limit=bounded.MAX_TEXT // 1024)
    fields = {
        name: values
        for name, values in request.form.lists()
        if name.partition(".")[0].partition("~")[0] in KEYS or name.startswith("~")
    }
    return CaseDraft(text, fields if "game" in fields else None)


def from_text(text: str, lang: str, fields: Fields | None = None) -> CaseDraft:
    """The form follows the text; a text that cannot be read leaves the form (`fields`) alone."""
    try:
        return CaseDraft(text, fields_of(corpus(), text))
    except BadText as error:
        return CaseDraft(text, fields, error.as_json(lang), status=error.status)


def from_form(draft: CaseDraft, lang: str, *, keep: bool = False, rows: bool = False) -> CaseDraft:
    """The text follows the form; a form that says nothing readable leaves the text alone.

    With `keep` a text that was changed as well is shown once more; with `rows` the fields
    stay as they are, empty rows included.
    """
    if draft.fields is None:
        return from_text(draft.text, lang)
    try:
        said = text_of(corpus(), draft.fields)
    except JudgeError as error:
        return draft._replace(error=error.as_json(lang), status=error.status)
    if said.problems:
        told = tuple(_problem(one, lang) for one in said.problems)
        return draft._replace(problems=told, status=400)
    made = CaseDraft(said.text, draft.fields) if rows else from_text(said.text, lang, draft.fields)
    lost = keep and digest(draft.text) not in (request.form.get("base_text"), digest(said.text))
    return made._replace(before=draft.text if lost else "")


def resolved(draft: CaseDraft, lang: str) -> CaseDraft:
    """Whichever side was changed since the page was made leads; both: somebody has to choose."""
    text_changed = digest(draft.text) != request.form.get("base_text")
    if draft.fields is None:
        return from_text(draft.text, lang)
    form = from_form(draft, lang)
    if form.problems:
        return form
    if digest(form.text) == request.form.get("base_form"):
        return from_text(draft.text, lang, draft.fields)
    if text_changed and digest(form.text) != digest(draft.text):
        return draft._replace(clash=True, status=409)
    return form


def _problem(one: FieldProblem, lang: str) -> dict[str, str]:
    words = {
        "number": "editor.problem.number",
        "twice": "editor.problem.twice",
        "name": "editor.problem.name",
    }
    text = one.error.message(lang) if one.error else say(lang, words[one.code])
    return {"path": one.path, "text": text}


def html_of_form(draft: CaseDraft, lang: str) -> str:
    """The fields as HTML, for the page and for the script alike."""
    assert draft.fields is not None
    game = game_of(draft.fields)
    names = card_names(corpus(), game, lang)
    return render_template(
        "editor/form.html",
        form=form_of(draft.fields),
        game=game,
        labels=Labels(game, lang),
        names=names,
        called=dict(names),
        problems={one["path"]: one["text"] for one in draft.problems},
    )
