"""`judge export site`: a folder of plain files with the same content."""

import json
import re
from html import unescape
from urllib.parse import unquote, urlsplit

import pytest

from judge.cli import main
from judge.errors import BadFolder
from judge.web.site import MARKER, Wanted, export_site
from judge.web.site_links import Rewriter, Scope, file_of
from tests.sites import BASE, CASES, GAME, OFFICIAL, small_site

LINK = re.compile(r'\s(href|src|action|data-film|data-book)="([^"]*)"')


@pytest.fixture
def site(tmp_path_factory):
    return small_site(tmp_path_factory.getbasetemp())


def pages(folder):
    return {p.relative_to(folder).as_posix(): p.read_text(encoding="utf-8") for p in
            sorted(folder.rglob("*.html"))}  # fmt: skip


def test_every_link_leads_to_a_file(site):
    """Crawled file by file: no link is dead, and none needs a server's root."""
    folder, _ = site
    dead, count = [], 0
    for name, text in pages(folder).items():
        for _, value in LINK.findall(text):
            parts = urlsplit(unescape(value))
            if parts.scheme or not parts.path:
                continue
            count += 1
            target = (folder / name).parent / unquote(parts.path)
            if parts.path.startswith("/") or not target.is_file():
                dead.append((name, value))

    assert dead == []
    assert count > 10_000


def test_every_anchor_of_a_document_is_there(site):
    """A link into a document finds its section."""
    folder, _ = site
    known = {name: set(re.findall(r'\sid="([^"]*)"', text)) for name, text in pages(folder).items()}
    missing = set()
    for name, text in pages(folder).items():
        for _, value in LINK.findall(text):
            parts = urlsplit(unescape(value))
            if parts.scheme or not parts.fragment:
                continue
            target = (
                ((folder / name).parent / unquote(parts.path)).resolve()
                if parts.path
                else folder / name
            )
            if parts.fragment not in known[target.relative_to(folder.resolve()).as_posix()]:
                missing.add(value)

    assert missing == set()


def test_it_holds_every_section_in_every_language(site, shipped):
    """A page per section, the documents, glossary, audit, help and search."""
    folder, answer = site
    edition = shipped.game(GAME).edition()
    for lang in ("en", "ja"):
        for number in edition.numbers:
            path = (
                folder / lang / "rules" / GAME / edition.name / f"{number.replace('#', '~')}.html"
            )
            assert f'<html lang="{lang}"' in path.read_text(encoding="utf-8")
        for name in ("index", "help", "search", f"rules/{GAME}/glossary", f"rules/{GAME}/audit"):
            assert (folder / lang / f"{name}.html").is_file(), name

    assert answer["langs"] == ["en", "ja"]
    assert answer["games"] == [GAME]
    assert answer["pages"] == len(pages(folder))
    assert answer["files"] == sum(path.is_file() for path in folder.rglob("*"))
    assert not (folder / "zh-TW").exists()


def test_the_document_can_be_read_in_every_language(site):
    """The choice of the text's language leads to other files."""
    folder, _ = site
    home = folder / "en" / "rules" / GAME / "1"
    text = (home / "index.html").read_text(encoding="utf-8")

    assert 'href="index-text-ja.html"' in text
    assert '<html lang="en"' in (home / "index-text-ja.html").read_text(encoding="utf-8")
    assert 'href="../../../../ja/rules' in text


def test_replays_have_their_films(site):
    """Each scenario with its film beside it; the film links to files too."""
    folder, answer = site
    films = sorted((folder / "en" / "scenarios").glob("*/film.json"))
    film = json.loads(films[0].read_text(encoding="utf-8"))
    sections = [s for run in film["runs"] for s in run["sections"].values()]

    assert answer["scenarios"] == len(films) == CASES
    assert sections
    for section in sections:
        assert (folder / "en" / "scenarios" / section["url"]).is_file()
    page = folder / "en" / "scenarios" / f"{films[0].parent.name}.html"
    assert f'data-film="{films[0].parent.name}/film.json"' in page.read_text(encoding="utf-8")


def test_what_needs_a_server_is_not_offered(site):
    """No editor, no cases, no branches, no forms that nobody answers, no worker."""
    folder, _ = site
    for name, text in pages(folder).items():
        assert "/editor" not in text, name
        assert "/cases" not in text, name
        assert "judge.invalid" not in text, name
        assert "data-worker" not in text, name
        assert 'method="post"' not in text, name
        if name.count("/"):
            assert "site-file.js" in text, name
    assert not (folder / "static" / "js" / "offline-worker.js").exists()


def test_citations_have_the_address_of_the_site(site):
    """`--base` is where the site will be."""
    folder, _ = site
    text = (folder / "en" / "rules" / GAME / "1" / "6-6.html").read_text(encoding="utf-8")

    assert f"{BASE}/en/rules/{GAME}/1/6-6.html" in text


def test_official_wording_is_not_exported(site):
    """It is the publisher's: a site is there to be published."""
    folder, _ = site
    text = (folder / "en" / "rules" / GAME / "1" / "6-6.html").read_text(encoding="utf-8")

    assert "6-6" in text
    assert OFFICIAL not in text
    assert OFFICIAL.encode() not in (folder / "offline" / "rules.json").read_bytes()


def test_nothing_is_overwritten(tmp_path, site):
    """Neither other files, ever, nor a site without being asked; nothing is left behind."""
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine.txt").write_text("mine", encoding="utf-8")
    ours = tmp_path / "ours"
    ours.mkdir()
    (ours / MARKER).write_text("{}", encoding="utf-8")
    plain = tmp_path / "file"
    plain.write_text("", encoding="utf-8")

    for folder, force, reason in (
        (other, True, "not-ours"), (ours, False, "not-empty"), (plain, True, "no-folder"),
        (plain / "below", False, "unwritable"),
    ):  # fmt: skip
        with pytest.raises(BadFolder) as caught:
            export_site(folder, Wanted(), force=force)
        assert caught.value.reason == reason
    assert (other / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert sorted(p.name for p in tmp_path.iterdir() if p.name != "data") == [
        "file",
        "other",
        "ours",
    ]


def test_half_a_site_is_never_left(tmp_path):
    """When it is interrupted, the site before is still there and nothing else."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MARKER).write_text("before", encoding="utf-8")

    def interrupt(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export_site(folder, Wanted(("en",), (GAME,)), force=True, progress=interrupt)
    assert (folder / MARKER).read_text(encoding="utf-8") == "before"
    assert [p.name for p in tmp_path.iterdir() if p.name != "data"] == ["site"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--game", "chess"], "unknown-game"),
        (["--lang", "fr"], "unknown-language"),
        (["--base", "here"], "bad-usage"),
    ],
)
def test_bad_input_is_one_message(tmp_path, capsys, arguments, code):
    """Exit status 2, and no folder."""
    status = main(["export", "site", str(tmp_path / "site"), "--json", *arguments])

    assert status == 2
    assert json.loads(capsys.readouterr().out)["code"] == code
    assert not (tmp_path / "site").exists()


SCOPE = Scope(("en",), (GAME,), frozenset({"one"}), frozenset({"one"}), all_games=False)


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("/en/", "en/index.html"),
        ("/en/search?q=x", "en/search.html"),
        (f"/en/rules/{GAME}/1/", f"en/rules/{GAME}/1/index.html"),
        (f"/en/rules/{GAME}/1/?text=ja#s7", f"en/rules/{GAME}/1/index-text-ja.html"),
        (f"/en/rules/{GAME}/1/?text=en", f"en/rules/{GAME}/1/index.html"),
        (f"/en/rules/{GAME}/1/5-1-2-2~2?text=ja", f"en/rules/{GAME}/1/5-1-2-2~2.html"),
        ("/en/scenarios/", f"en/scenarios/index-game-{GAME}.html"),
        (f"/en/scenarios/?page=2&game={GAME}", f"en/scenarios/index-game-{GAME}-page-2.html"),
        ("/en/scenarios/one?step=4", "en/scenarios/one.html"),
        ("/en/scenarios/one?duel=1&step=4", "en/scenarios/one-duel-1.html"),
        ("/en/scenarios/one?duel=1.1&edition=2&step=4",
         "en/scenarios/one-duel-1.1-edition-2.html"),
        ("/en/scenarios/one?edition=2", None),
        ("/en/scenarios/one/film.json?duel=1", "en/scenarios/one/film-duel-1.json"),
        ("/static/judge.css?v=1", "static/judge.css"),
        ("/en/cards/", "en/search.html"), ("/en/cards/OP01-025", "en/search.html"),
        ("/ja/", None), ("/en/rules/one-piece/", None), ("/en/scenarios/two", None),
        ("/en/scenarios/one?as=A", None), ("/en/scenarios/one/board.svg", None),
        ("/en/scenarios/?tag=x", None), ("/en/cases/", None), ("/api/v1/rule/1", None),
    ],
)  # fmt: skip
def test_addresses_as_files(url, file):
    """Each address has one file, or needs a server."""
    found = SCOPE.address(url)

    assert (file_of(found) if found else None) == file


def test_links_between_files():
    """Relative, with what a script reads; a link to nothing is text."""
    rewriter = Rewriter(
        "en/scenarios/one.html", lambda url: (a := SCOPE.address(url)) and file_of(a), {}
    )
    text = (
        '<nav class="langs no-print"><a href="/en/scenarios/one?edition=2">2</a></nav>'
        '<a class="what-if" href="/en/scenarios/one?b=1">What if?</a>'
        '<nav class="places"><a href="/en/cases/">Cases</a><a href="/en/help">Help</a></nav>'
        '<a class="x" href="/en/scenarios/one?step=2">2</a><a class="y" href="/en/editor">Edit</a>'
        '<form method="post" action="/en/cases/"><button>Save</button></form>'
        f'<a href="/en/rules/{GAME}/1/7#s7">7</a><a href="https://else.example/">else</a>'
        '<a href="/en/cards/OP01-025">Zoro</a><a href="/en/cards/OP01/">OP01</a>'
    )

    assert rewriter.page(text) == (
        '<nav class="places"><a href="../help.html">Help</a></nav>'
        '<a class="x" href="one.html?step=2">2</a><span>Edit</span>'
        f'<a href="../rules/{GAME}/1/7.html#s7">7</a><a href="https://else.example/">else</a>'
        '<a href="../search.html?q=OP01-025">Zoro</a><a href="../search.html?q=OP01">OP01</a>'
    )
