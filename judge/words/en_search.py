"""English words of the front page, the search and the help page."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "shell.menu": "Menu",
    "shell.keys": "Keys",
    "shell.close": "Close",
    "keys.search": "search",
    "keys.move": "move through the results",
    "keys.open": "open the chosen result",
    "keys.leave": "leave the list",
    "keys.list": "show this list of keys",
    "search.placeholder": "7-1-4 or words",
    "help.title": "Help",
}
