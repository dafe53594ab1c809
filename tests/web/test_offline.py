"""Installing, the worker, and all rules in one file."""

import gzip
import json
import re

import pytest

from judge.cards.shelf import all_cards
from judge.cards.telling import card_told
from judge.rules.corpus import Corpus, open_corpus
from judge.scenario.ruled import all_of, open_ruling
from judge.web import create_app
from judge.web.offline_data import MAX_COMPRESSED, offline_data, pack
from judge.words import LANGS, say
from tests.conftest import NEWEST

BUDGET = 1_200_000  # bytes on the way, for everything that is kept from the start


@pytest.fixture(scope="module")
def kept_app(shipped: Corpus):
    """One app for all: making the file of the rules takes a second."""
    return create_app(shipped, {"TESTING": True})


@pytest.fixture
def kept(kept_app):
    return kept_app.test_client()


@pytest.fixture(scope="module")
def data(shipped):
    return offline_data(shipped)


def settings(client):
    """What the worker is told of this version."""
    first, _, _ = client.get("/sw.js").text.partition(";\n")
    return json.loads(first.removeprefix("self.JUDGE = "))


def test_what_is_kept_from_the_start_fits_the_budget(kept):
    """Every file exists, and all of them together are at most 1.2 MB compressed."""
    found = settings(kept)
    sizes = {}
    for address in (*found["files"], *found["pages"], found["data"]):
        with kept.get(address) as response:
            assert response.status_code == 200, address
            sizes[address] = len(gzip.compress(response.get_data(), 6))

    assert any(address.startswith("/static/js/offline-page.js?v=") for address in sizes)
    assert {f"/{lang}/offline" for lang in LANGS} <= set(sizes)
    assert sizes[found["data"]] < MAX_COMPRESSED
    assert sum(sizes.values()) < BUDGET


def test_the_worker_is_asked_for_every_time_and_serves_all_pages(kept):
    """A browser must notice a new version, and the worker stands above every page."""
    response = kept.get("/sw.js")

    assert response.mimetype == "text/javascript"
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["Service-Worker-Allowed"] == "/"
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]


def test_the_version_changes_with_what_is_kept(kept, shipped, tmp_path):
    """Other rules are another version with another address; the same ones are the same."""
    one, same = (settings(client) for client in (kept, create_app(shipped).test_client()))
    other = open_corpus(data=tmp_path)
    imported(other)
    changed = settings(create_app(other).test_client())

    assert one == same
    assert changed["version"] != one["version"]
    assert changed["data"] != one["data"]


def imported(corpus, words="An official sentence."):
    """An official document beside ours, in words of our own."""
    from judge.rules.model import Section
    from judge.rules.store import StoredDocument

    sections = (Section("7-1-4", text=words),)
    corpus.store.put(
        StoredDocument(
            "one-piece", "1.1.9", "ja", "numbered", "Title", "2025-01-01", "0" * 64, sections
        )
    )


def test_the_address_of_the_rules_changes_with_them(kept):
    """It may be kept for ever; another digest is not answered with these rules."""
    address = settings(kept)["data"]
    response = kept.get(address)

    assert "immutable" in response.headers["Cache-Control"]
    assert kept.get("/offline/rules-0123456789abcdef.json").status_code == 404


def test_the_file_holds_every_section_of_every_edition_and_language(shipped, data):
    """The very texts of the corpus, by their numbers."""
    count = 0
    for game, told in zip(shipped, data["games"], strict=True):
        assert [e["name"] for e in told["editions"]] == list(game.editions)
        for row in told["editions"]:
            edition = game.edition(row["name"])
            assert tuple(row["numbers"]) == edition.numbers
            for lang in LANGS:
                for number, text in zip(row["numbers"], row["texts"][lang], strict=True):
                    section = edition.sections(lang)[number]
                    plain = text if isinstance(text, list) else ["", text]
                    assert plain == [section.title, section.text, *section.notes]
                    count += 1

    assert count > 4_000


def test_the_file_warns_where_a_number_is_another_rule_elsewhere(data):
    """The warnings of the pages come along, in the reader's language."""
    editions = {e["name"]: e for e in data["games"][0]["editions"]}

    assert editions["1.1.6"]["others"]["1.1.9"]["1-3-11"] == "1-3-10"
    for lang in LANGS:
        assert any("1.1.9" in text for text in editions["1.1.6"]["notices"][lang]["1-3-10"])


def test_the_file_holds_every_card_in_every_language(shipped, data):
    """Number, names, facts, label, sections, and every sentence that `judge card` tells."""
    found = data["games"][0]["cards"]
    cards = all_cards(shipped)

    assert found["numbers"] == [card["number"] for card in cards.values()]
    assert not any(game["cards"] for game in data["games"][1:])
    for lang in LANGS:
        assert found["names"][lang] == [card["name"].get(lang) for card in cards.values()]
    for place, card in list(enumerate(cards.values()))[::41]:
        told = card_told(shipped, card)
        assert found["proof"][place] == told.proof
        assert found["sections"][place] == told.sections
        assert found["rulings"].get(told.number, ()) == tuple(told.rulings)
        for lang in LANGS:
            assert set(told.says[lang]) <= set(found["says"][lang][place])
            assert all(set_name in found["facts"][lang][place] for set_name in told.sets)


def test_the_file_holds_every_ruling_in_every_language(shipped, data):
    """Question, answer and the sections that decide."""
    found = data["games"][0]["rulings"]

    assert list(found) == list(all_of(shipped, "one-piece"))
    for name in list(found)[::29]:
        case = open_ruling(shipped, name)
        sections, texts, played = found[name]
        assert sections == list(case.answered(NEWEST["one-piece"]).by)
        assert played is not case.is_open
        for lang in LANGS:
            assert texts[lang][:2] == [case.question[lang], case.answer.text[lang]]


def test_what_does_not_fit_is_left_out_and_said(kept_app, data, monkeypatch):
    """Of what is ours the rulings; cards and rules are always there."""
    found = pack(kept_app.extensions["corpus"])
    assert found.left_out == ()
    monkeypatch.setattr("judge.web.offline_data.MAX_COMPRESSED", found.compressed - 1000)
    less = pack(kept_app.extensions["corpus"])
    game = json.loads(less.body)["games"][0]
    monkeypatch.setattr("judge.web.offline.rules_file", lambda: less)
    page = kept_app.test_client().get("/en/offline", headers={"Host": "less.example"}).text

    assert less.left_out == ("rulings",)  # nothing official was imported here
    assert less.compressed < found.compressed - 1000
    assert (game["rulings"], len(game["cards"]["numbers"])) == ({}, len(data_cards(data)))
    assert say("en", "offline.works.no-rulings") in page


def data_cards(data):
    return data["games"][0]["cards"]["numbers"]


def edition_1_1_9(data):
    """The edition whose official document is imported."""
    (found,) = (one for one in data["games"][0]["editions"] if one["name"] == "1.1.9")
    return found


def test_official_wording_comes_along_where_it_is_imported(tmp_path):
    """With its label, and only as far as it fits the budget."""
    corpus = open_corpus(data=tmp_path)
    imported(corpus)
    edition = edition_1_1_9(offline_data(corpus))
    (official,) = edition["official"]

    assert official["texts"][edition["numbers"].index("7-1-4")] == "An official sentence."
    assert official["title"] == "Title"
    assert edition_1_1_9(offline_data(corpus, left_out=("official",)))["official"] == []


def test_too_much_official_wording_is_left_out(tmp_path):
    """Our own rules come first: the file never outgrows its budget."""
    import random

    letters = random.Random(6)
    corpus = open_corpus(data=tmp_path)
    imported(corpus, "".join(chr(letters.randrange(0x4E00, 0x9FFF)) for _ in range(400_000)))
    found = pack(corpus)

    assert found.compressed < MAX_COMPRESSED
    assert found.left_out == ("official",)
    assert b'"official":[{' not in found.body


@pytest.mark.parametrize("lang", LANGS)
def test_the_manifest_of_each_language(kept, lang):
    """Installable: name, start, scope, and icons that exist in their size."""
    response = kept.get(f"/{lang}/manifest.webmanifest")
    found = response.get_json(force=True)

    assert response.mimetype == "application/manifest+json"
    assert (found["lang"], found["start_url"], found["scope"]) == (lang, f"/{lang}/", "/")
    assert found["display"] == "standalone"
    assert {icon.get("purpose") for icon in found["icons"]} >= {"any", "maskable"}
    for icon in found["icons"]:
        with kept.get(icon["src"]) as picture:
            raw = picture.get_data()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(raw[i : i + 4], "big") for i in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize("lang", LANGS)
def test_the_offline_page_says_what_works(kept, lang):
    """Without a script too; and all words that the scripts say stand in it."""
    page = kept.get(f"/{lang}/offline").text
    used = set()
    for name in ("offline-view.js", "offline-kept.js", "offline-page.js", "offline-cards.js"):
        with kept.get(f"/static/js/{name}") as script:
            used |= set(re.findall(r'\bt\("([a-z-]+)"', script.text))
    there = set(re.findall(r'data-word="([a-z-]+)"', page))

    assert f'<html lang="{lang}"' in page
    assert "judge export site" in page
    assert used <= there
    assert used


def test_every_page_has_the_banner_and_the_manifest(kept):
    """Hidden until there is something to say."""
    page = kept.get("/ja/").text

    assert '<link rel="manifest" href="/ja/manifest.webmanifest">' in page
    assert 'data-worker="/sw.js" hidden' in page


def test_wrong_methods_and_languages(kept):
    """Answered as everywhere else."""
    assert kept.post("/sw.js").status_code == 405
    assert kept.get("/fr/offline").status_code == 404
    assert kept.get("/fr/manifest.webmanifest").status_code == 404
