"""Card lists made up for tests: invented cards in the form of the publisher's lists."""

import json


def entry(number, **changed):
    """A print of a card that there is not."""
    usual = {
        "id": number,
        "name": "Harbor Scout",
        "category": "Character",
        "colors": ["Red"],
        "cost": 3,
        "power": 4000,
        "counter": 1000,
        "attributes": ["Slash"],
        "types": ["Moss Court"],
        "rarity": "Common",
        "block_number": 9,
        "pack_id": "569199",
        "effect": "",
        "trigger": None,
    }
    return {**usual, **changed}


def write_list(path, *entries):
    path.write_text(json.dumps(entries, ensure_ascii=False), encoding="utf-8")
    return path
