"""axe, the accessibility checker, in a page with a strict policy."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

RUN = """async (rules) => {
  const options = { resultTypes: ["violations"] };
  if (rules) options.runOnly = { type: "rule", values: rules };
  const rest = ["main :is(section, article, div, li, tr, g):nth-of-type(n+25)"];
  const found = await axe.run({ include: ["html"], exclude: rest }, options);
  return found.violations.map((v) => ({
    id: v.id, impact: v.impact, help: v.help, nodes: v.nodes.slice(0, 3).map((n) => n.html),
  }));
}"""


@cache
def _source() -> str:
    spec = find_spec("axe_playwright_python")
    if spec is None or spec.origin is None:
        pytest.skip("accessibility tests need the package axe-playwright-python")
    return Path(spec.origin).with_name("axe.min.js").read_text(encoding="utf-8")


def violations(page: Any, *rules: str) -> list[dict[str, Any]]:
    """What axe finds; with `rules` only those are looked at.

    Of a long row of like things the first are looked at: a document has thousands.
    """
    page.evaluate(_source())  # a script element would be refused by the policy
    found: list[dict[str, Any]] = page.evaluate(RUN, list(rules) or None)
    return found


def assert_accessible(page: Any, *rules: str) -> None:
    """No serious or critical violation."""
    found = [v for v in violations(page, *rules) if v["impact"] in ("serious", "critical")]
    told = "\n".join(f"{v['id']}: {v['help']}: {v['nodes']}" for v in found)
    assert not found, f"{page.url}\n{told}"
