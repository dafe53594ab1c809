"""The app over the shipped corpus."""

import pytest

from judge.web import create_app


@pytest.fixture
def app(corpus):
    return create_app(corpus, {"TESTING": True})


@pytest.fixture
def client(app):
    return app.test_client()
