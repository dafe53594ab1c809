"""Whatever is sent to the API, the answer is one that its description promises.

Schemathesis makes requests of the description, good and bad ones, always the same ones.
JUDGE_API_EXAMPLES asks for more of them than fit into a test run.
"""

import os

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.config import SchemathesisConfig

from judge.rules.corpus import open_corpus
from judge.web import create_app
from tests.conftest import ROOT

EXAMPLES = int(os.environ.get("JUDGE_API_EXAMPLES", "4"))
load_all_checks()
PROMISES = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
    ]
)
PLAIN = {"Accept-Encoding": "identity"}  # the tool does not unpack answers
CONFIG = SchemathesisConfig.from_dict(
    {"generation": {"deterministic": EXAMPLES < 100, "max-examples": EXAMPLES}}
)


# The app as it is, with little time for each text and no end of them; nothing is imported.
APP = create_app(open_corpus(data=ROOT / "nothing"), {"RATE": 0, "REPLAY_SECONDS": 2})
schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", APP, config=CONFIG)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case):
    """No server error, and no status, type, header or key that the description lacks."""
    response = case.call_and_validate(checks=PROMISES, headers=PLAIN)

    assert response.status_code < 500 or response.status_code == 503
