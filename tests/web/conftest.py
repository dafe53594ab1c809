"""The app over the shipped corpus.

A thousand tests make an app of their own. What depends on nothing but our templates and
addresses is compiled once per process: else half of the time of these tests is compiling.
"""

from functools import cache

import pytest
from flask import Flask
from jinja2 import BytecodeCache
from werkzeug.routing import Rule

from judge.web import create_app


class Templates(BytecodeCache):
    """Compiled templates in memory; Jinja looks itself whether their text has changed."""

    def __init__(self):
        self.codes = {}

    def load_bytecode(self, bucket):
        if code := self.codes.get(bucket.key):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket):
        self.codes[bucket.key] = bucket.bytecode_to_string()


class Address:
    """A rule of Werkzeug, equal to those from which the same function is compiled."""

    def __init__(self, rule):
        self.rule = rule
        defaults = tuple((rule.defaults or {}).items())
        self.key = (type(rule), rule.rule, rule.subdomain, rule.host, defaults)

    def __hash__(self):
        return hash(self.key)

    def __eq__(self, other):
        return self.key == other.key


def compile_addresses_once():
    compile_builder = Rule._compile_builder

    @cache
    def compiled(address, append_unknown):
        return compile_builder(address.rule, append_unknown)

    Rule._compile_builder = lambda rule, unknown=True: compiled(Address(rule), unknown)


Flask.jinja_options = {"bytecode_cache": Templates()}
compile_addresses_once()


@pytest.fixture
def app(corpus):
    return create_app(corpus, {"TESTING": True})


@pytest.fixture
def client(app):
    return app.test_client()
