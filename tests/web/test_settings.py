"""Settings of the server: one table, and environment, flags, help and README agree with it."""

import json
import re

import pytest

from judge.cli import main
from judge.errors import BadSetting
from judge.web import create_app
from judge.web.settings import SETTINGS, is_loopback, read_settings
from judge.words import catalogue
from tests.conftest import ROOT

README = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
BY_NAME = {setting.name: setting for setting in SETTINGS}


def test_a_flag_is_stronger_than_the_environment(corpus):
    """And what a program gives is stronger than both."""
    environment = {"JUDGE_PORT": "1", "JUDGE_RATE": "7", "JUDGE_LOG_FORMAT": ""}
    found = read_settings({"HOST": "::1"}, {"PORT": "2", "HOST": "x"}, environment)

    assert (found["HOST"], found["PORT"], found["RATE"]) == ("::1", 2, 7)
    assert found["LOG_FORMAT"] == "text"
    assert set(found) == set(BY_NAME)


def test_an_app_is_set_up_by_the_environment(corpus, monkeypatch):
    """So that any WSGI server can run it."""
    monkeypatch.setenv("JUDGE_REPLAY_SECONDS", "3")
    monkeypatch.setenv("JUDGE_CORS_ORIGINS", "https://One.example, http://two.example:81/")
    config = create_app(corpus, {"TESTING": True}).config

    assert config["REPLAY_SECONDS"] == 3
    assert config["CORS_ORIGINS"] == ("https://one.example", "http://two.example:81")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "x"), ("PORT", "65536"), ("PORT", "-1"), ("PORT", "8 0"),
        ("HOST", " "), ("HOST", "a b"), ("HOST", "http://a"), ("SERVER", "apache"),
        ("EXTERNAL_URL", "judge.example"), ("EXTERNAL_URL", "https://a/b"),
        ("EXTERNAL_URL", "https://a:x"), ("EXTERNAL_URL", "https://me@a"),
        ("CORS_ORIGINS", "*"), ("CORS_ORIGINS", "https://a ftp://b"),
        ("WRITE_TOKEN", "short"), ("WRITE_TOKEN", "with a space in it"),
        ("TRUSTED_PROXIES", "10.0.0.1/8"), ("TRUSTED_PROXIES", "proxy"),
        ("LOG_LEVEL", "loud"), ("PAGE_CACHE", "1.5"),
    ],
)  # fmt: skip
def test_a_bad_value_is_named_with_its_variable_or_flag(name, text):
    """One message for whoever set it."""
    setting = BY_NAME[name]
    for source, given in (
        (setting.variable, {"environment": {setting.variable: text}}),
        (setting.flag, {"flags": {name: text}, "environment": {}}),
    ):
        with pytest.raises(BadSetting) as caught:
            read_settings(**given)
        for lang in ("en", "ja", "zh-TW"):
            assert source in caught.value.message(lang)
            assert setting.allowed in caught.value.message(lang)


def test_a_token_is_never_shown():
    """Not even a bad one: it may be nearly right."""
    with pytest.raises(BadSetting) as caught:
        read_settings(flags={"WRITE_TOKEN": "nearly-right"})

    assert "nearly" not in str(caught.value)


def test_a_bad_setting_is_exit_status_2(capsys, monkeypatch):
    """No traceback, and JSON for programs."""
    monkeypatch.setenv("JUDGE_THREADS", "many")
    assert main(["serve"]) == 2
    assert "JUDGE_THREADS: 'many'" in capsys.readouterr().err
    assert main(["serve", "--threads", "0", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == "bad-setting"


def test_the_help_shows_every_setting(capsys):
    """Flag, variable, default and what it is for."""
    main(["serve", "--help"])
    shown = joined(capsys.readouterr().out)

    for setting in SETTINGS:
        assert f"{setting.flag}" in shown
        assert joined(f"[{setting.variable}={setting.default_text}]") in shown
        assert joined(catalogue("en")[setting.words]) in shown


def joined(text):
    """Lines may be broken anywhere."""
    return re.sub(r"\s+", "", text)


def test_the_readme_shows_every_setting():
    """With its default, and nothing that is not there."""
    rows = dict(re.findall(r"^\| `(JUDGE_\w+)` \| `--([\w-]+)` \|", README, re.MULTILINE))
    defaults = dict(
        re.findall(r"^\| `(JUDGE_\w+)` \| `--[\w-]+` \| `?(.*?)`? \|", README, re.MULTILINE)
    )

    assert rows == {setting.variable: setting.flag[2:] for setting in SETTINGS}
    assert defaults == {setting.variable: setting.default_text or "none" for setting in SETTINGS}


@pytest.mark.parametrize(
    ("host", "alone"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("127.9.9.9", True),
     ("0.0.0.0", False), ("::", False), ("192.168.0.7", False), ("judge.example", False)],
)  # fmt: skip
def test_who_can_reach_it(host, alone):
    """Only this machine, or others too."""
    assert is_loopback(host) is alone
