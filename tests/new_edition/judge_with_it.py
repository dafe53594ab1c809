"""Runs commands of Judge in a process whose ONE PIECE has one more module of an edition."""

import contextlib
import importlib.util
import io
import json
import sys
from pathlib import Path

PACKAGE = "judge.games.one_piece.editions"


def add_module() -> None:
    """As if the module lay in the package: it is found there like the others."""
    spec = importlib.util.find_spec(PACKAGE)
    assert spec is not None
    assert spec.loader is not None
    assert spec.submodule_search_locations is not None
    spec.submodule_search_locations.append(str(Path(__file__).parent))
    package = importlib.util.module_from_spec(spec)
    sys.modules[PACKAGE] = package
    spec.loader.exec_module(package)


def main() -> None:
    """Each command of the standard input with what it answers, as JSON."""
    add_module()
    from judge.cli import main as judge

    found = []
    for command in json.load(sys.stdin):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            status = judge([*command, "--json"])
        found.append({"status": status, "out": out.getvalue()})
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
