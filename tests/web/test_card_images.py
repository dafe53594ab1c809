"""Pictures of cards from a folder of one's own: on boards, on this machine, and nowhere else."""

import os
import re
from xml.etree import ElementTree

import pytest

from judge.cli import main
from judge.scenario.share import pack
from judge.web import create_app
from judge.web.card_images import BadCardImages
from judge.words import LANGS

CASE = """\
scenario: pictured
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A: {leader: OP01-001, characters: [{card: OP01-025, don: 1}, {card: OP01-016, rested: true}]}
  B: {leader: OP02-001, hand: [OP01-025]}
"""
PNG = b"\x89PNG\r\n\x1a\n" + b"first"
JPEG = b"\xff\xd8\xff\xe0 a picture"
WEBP = b"RIFF\x01\x02\x03\x04WEBPVP8 "
SVG = "{http://www.w3.org/2000/svg}"
HERE = "http://localhost"


@pytest.fixture
def folder(tmp_path):
    """Files as people have them, and others among them."""
    files = {
        "OP01-025.png": PNG,
        "op01-016_p1.jpg": JPEG,
        "OP01/OP01-001.WebP": WEBP,
        "OP01-025_p2.png": PNG + b"parallel",
        "OP02-001.png": b"<script>alert(1)</script>",
        "notes.txt": b"mine",
        "secret.png": PNG,
    }
    (tmp_path / "cards" / "OP01").mkdir(parents=True)
    for name, content in files.items():
        (tmp_path / "cards" / name).write_bytes(content)
    (tmp_path / "OP05-001.png").write_bytes(PNG)
    (tmp_path / "cards" / "OP05-001.png").symlink_to(tmp_path / "OP05-001.png")
    return tmp_path / "cards"


@pytest.fixture
def client(shipped, folder):
    return create_app(shipped, {"TESTING": True, "CARD_IMAGES": str(folder)}).test_client()


def board(client, **how):
    """The page of a replay."""
    answer = client.get(f"/en/replay?s={pack(CASE)}", **{"base_url": HERE, **how})
    assert answer.status_code == 200
    return answer


def addresses(text):
    return [one.replace("&amp;", "&") for one in re.findall(r'<image href="([^"]+)"', text)]


def test_a_board_shows_the_pictures_there_are(client):
    """By number, in any case, of a parallel too, and from folders in it; others are drawn."""
    text = board(client).text
    found = addresses(text)

    shown = sorted(one.partition("?")[0].rpartition("/")[2] for one in found)
    assert shown == ["OP01-001", "OP01-016", "OP01-025", "OP01-025"]
    kinds = {one: client.get(one, base_url=HERE) for one in found}
    assert {answer.content_type for answer in kinds.values()} == {
        "image/png",
        "image/jpeg",
        "image/webp",
    }
    (card,) = {answer.data for one, answer in kinds.items() if "OP01-025" in one}
    assert card == PNG  # the card itself, not its parallel
    assert "Edward" in text  # what is no picture counts as none


def test_a_picture_does_not_hide_what_counts_now(client):
    """Power, cost and the mark of a change stand on top of it; a rested one lies on its side."""
    text = board(client).text
    svg = ElementTree.fromstring(re.search(r"<svg[^>]*board-svg.*?</svg>", text, re.DOTALL)[0])
    groups = {a.get("data-card"): a for a in svg.iter(f"{SVG}a")}
    own = {name: a.find(f"{SVG}g[@class='own-picture']") for name, a in groups.items()}
    zoro, nami = own["A.op01-025"], own["A.op01-016"]

    assert zoro[0].tag.removeprefix(SVG) == "image"
    said = [one.text for one in zoro.iter(f"{SVG}text")]
    assert said == ["3", "6000"]
    assert [one.get("class") for one in zoro.iter(f"{SVG}polygon")] == ["raised"]
    assert "rotate" not in zoro[0].get("transform", "")
    assert nami[0].get("transform").startswith("rotate(90 ")


def test_a_picture_is_kept_by_the_browser_under_an_address_that_changes_with_it(client, folder):
    """And asked for again under one that does not say which."""
    address = next(one for one in addresses(board(client).text) if "OP01-025" in one)
    first = client.get(address, base_url=HERE)
    bare = client.get("/card-images/OP01-025", base_url=HERE)
    (folder / "OP01-025.png").write_bytes(PNG + b"another one")
    later = next(one for one in addresses(board(client).text) if "OP01-025" in one)

    assert "immutable" in first.headers["Cache-Control"]
    assert first.headers["Cache-Control"].startswith("private")
    assert bare.headers["Cache-Control"] == "private, no-cache"
    assert first.headers["X-Content-Type-Options"] == "nosniff"
    assert "img-src 'self' data:" in first.headers["Content-Security-Policy"]
    assert later != address
    assert client.get(later, base_url=HERE).data == PNG + b"another one"


def test_a_file_that_comes_while_the_server_runs_is_noticed(client, folder):
    """The folder is looked at again when it has changed."""
    assert client.get("/card-images/ST01-001", base_url=HERE).status_code == 404
    (folder / "st01-001.png").write_bytes(PNG)
    os.utime(folder, ns=(1, 1))

    assert client.get("/card-images/ST01-001", base_url=HERE).data == PNG


@pytest.mark.parametrize(
    "path",
    [
        "../OP05-001", "..%2fOP05-001", "%2e%2e/OP05-001", "..%5cOP05-001", "OP05-001",
        "OP01/OP01-001", "OP01%2fOP01-001", "OP01-025.png", "secret", "notes.txt", "", "OP02-001",
        "/etc/passwd", "%2fetc%2fpasswd", "OP01-025%00", "*", "OP01-02?", "OP99-999",
    ],
)  # fmt: skip
def test_no_address_leads_to_another_file(client, path):
    """Not outside of the folder, not through a link, not to what is no picture of a card."""
    answer = client.get(f"/card-images/{path}", base_url=HERE, follow_redirects=True)

    assert answer.status_code in (404, 400)
    assert PNG not in answer.data


REMOTE = {
    "another address": {"environ_base": {"REMOTE_ADDR": "192.168.0.7"}},
    "IPv6": {"environ_base": {"REMOTE_ADDR": "2001:db8::1"}},
    "no address": {"environ_base": {"REMOTE_ADDR": ""}},
    "a proxy before it": {"headers": {"X-Forwarded-For": "203.0.113.9"}},
    "a proxy that names itself": {"headers": {"Via": "1.1 proxy"}},
    "the name of another site": {"base_url": "http://judge.example"},
    "another address of this machine": {"base_url": "http://192.168.0.7:8000"},
}


@pytest.mark.parametrize("how", REMOTE.values(), ids=REMOTE.keys())
def test_nobody_else_gets_them(client, how):
    """Others see drawn cards, and are told that there is no picture."""
    board(client)  # what this machine was shown is not kept for others
    page = board(client, **how)
    answer = client.get("/card-images/OP01-025", **{"base_url": HERE, **how})

    assert addresses(page.text) == []
    assert "OP01-025" in page.text
    assert answer.status_code == 404
    assert PNG not in answer.data


@pytest.mark.parametrize("address", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]:8000", "judge.localhost"])
def test_this_machine_has_several_names(client, address, host):
    """All of them count."""
    how = {"base_url": f"http://{host}", "environ_base": {"REMOTE_ADDR": address}}

    assert client.get("/card-images/OP01-025", **how).data == PNG


def test_what_others_were_shown_is_not_shown_here(client):
    """A page that was made for somebody else has no pictures and is not kept."""
    board(client, environ_base={"REMOTE_ADDR": "192.168.0.7"})

    assert len(addresses(board(client).text)) == 4


def test_no_export_has_them(client):
    """The drawing goes into files; the film of the page has the pictures."""
    query = f"s={pack(CASE)}"
    for name in ("board.svg", "file.html"):
        answer = client.get(f"/en/replay/{name}?{query}", base_url=HERE)
        assert answer.status_code == 200, name
        assert "card-images" not in answer.text, name
    film = client.get(f"/en/replay/film.json?{query}", base_url=HERE)
    assert "card-images" in film.text


def test_without_the_setting_there_are_none(shipped):
    """The address is there and leads nowhere; boards are drawn and kept as before."""
    client = create_app(shipped, {"TESTING": True}).test_client()

    assert client.get("/card-images/OP01-025", base_url=HERE).status_code == 404
    assert addresses(board(client).text) == []
    assert "private" not in board(client).headers["Cache-Control"]


@pytest.mark.parametrize("lang", LANGS)
def test_a_folder_that_cannot_be_used_is_told_at_the_start(shipped, tmp_path, lang, capsys):
    """What is wrong with which folder: it is not there, is none, or has no pictures."""
    file = tmp_path / "OP01-001.png"
    file.write_bytes(PNG)
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "picture of zoro.png").write_bytes(PNG)
    for wrong, reason in (
        (tmp_path / "nowhere", "missing"),
        (file, "no-folder"),
        (empty, "none"),
    ):
        with pytest.raises(BadCardImages) as caught:
            create_app(shipped, {"CARD_IMAGES": str(wrong)})
        assert caught.value.reason == reason
        assert str(wrong) in caught.value.message(lang)
        assert "JUDGE_CARD_IMAGES" in caught.value.hint(lang)

    assert main(["serve", "--card-images", str(tmp_path / "nowhere"), "--port", "0"]) == 2
    assert "nowhere" in capsys.readouterr().err
