"""The application factory."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Flask, request

from judge.paths import PACKAGE, shipped
from judge.rules.corpus import Corpus, open_corpus
from judge.web import (
    access,
    api,
    api_cases,
    api_say,
    api_scenarios,
    api_training,
    bounded,
    card_images,
    cards,
    cases,
    cors,
    csrf,
    editor,
    errors,
    headers,
    health,
    limits,
    offline,
    openapi,
    page_cache,
    pages,
    proxies,
    replay,
    rules,
    rulings,
    scenarios,
    search,
    training,
    training_exams,
    training_progress,
    training_trainer,
    views,
)
from judge.web.incoming import JudgeRequest
from judge.web.logs import Requests, log_failure
from judge.web.settings import read_settings


class JudgeApp(Flask):
    request_class = JudgeRequest

    def log_exception(self, exc_info: Any) -> None:
        """A fault of ours, with its traceback; the page shows only the id."""
        log_failure(f"{request.method} {quote(request.path)}", traceback=exc_info)


def create_app(corpus: Corpus | None = None, config: dict[str, Any] | None = None) -> Flask:
    """A Flask app over one corpus; `config` is stronger than the settings of the environment."""
    app = JudgeApp(
        "judge.web",
        template_folder=str(shipped("templates")),
        static_folder=str(PACKAGE / "web" / "static"),
        static_url_path="/static",
    )
    app.config.from_mapping(MAX_CONTENT_LENGTH=64 * 1024)
    app.config.from_mapping(read_settings(config))
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["corpus"] = corpus or open_corpus()
    for blueprint in (
        pages.bp,
        access.bp,
        health.bp,
        rules.bp,
        search.bp,
        scenarios.bp,
        card_images.bp,
        cards.bp,
        rulings.bp,
        cases.bp,
        editor.bp,
        training.bp,
        training_exams.bp,
        training_progress.bp,
        training_trainer.bp,
        replay.bp,
        offline.bp,
        api.bp,
        api_scenarios.bp,
        api_cases.bp,
        api_training.bp,
        api_say.bp,
        openapi.bp,
    ):
        app.register_blueprint(blueprint)
    headers.init_app(app)
    csrf.init_app(app)
    cors.init_app(app)
    limits.init_app(app)
    bounded.init_app(app)
    card_images.init_app(app)
    errors.init_app(app)
    views.init_app(app)
    # from the inside to the outside: what comes last meets a request first
    page_cache.init_app(app)
    proxies.init_app(app)
    app.wsgi_app = Requests(app.wsgi_app)  # type: ignore[method-assign]
    return app
