"""The public description is the API: nothing more, nothing less, and real answers fit it."""

import json
import re

import jsonschema_rs
import pytest

from judge.scenario.catalogue import catalogue
from judge.web.api_operation import Operation
from tests.conftest import ROOT
from tests.scenario.cases import BATTLE, REFRESH, SIX

KNOWN = catalogue(ROOT / "rules_corpus")
# one of each game and of what can come of a scenario
CASES = {(entry.game, entry.chapter): entry for entry in KNOWN.values()}.values()
REFUSED = f"{BATTLE}  - B: attack B.leader -> A.leader\n"
IMPOSSIBLE = BATTLE.replace("[vanilla-5]", SIX)


@pytest.fixture(scope="module")
def description(module_client):
    return module_client.get("/api/v1/openapi.json").get_json()


@pytest.fixture(scope="module")
def module_client(shipped):
    from judge.web import create_app

    return create_app(shipped, {"RATE": 0}).test_client()


def closed(schema):
    """The same schema without room for keys that it does not name."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    if found.get("type") == "object" and "properties" in found:
        found.setdefault("additionalProperties", False)
    return found


def holds(description, path, method, answer, status="200"):
    """Assert that an answer is exactly what the description says."""
    told = description["paths"][path][method]["responses"][status]
    if "$ref" in told:
        told = description["components"]["responses"][told["$ref"].rpartition("/")[2]]
    schema = {
        **told["content"]["application/json"]["schema"],
        "components": description["components"],
    }
    found = jsonschema_rs.validator_for(closed(schema)).iter_errors(answer)
    problems = [f"{'/'.join(map(str, one.instance_path))}: {one.message[:200]}" for one in found]

    assert problems[:5] == []


def test_every_route_is_described_and_every_description_has_a_route(app, description):
    """Address by address and method by method."""
    routes = set()
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/api/"):
            path = re.sub(r"<([^>]+)>", r"{\1}", rule.rule.removeprefix("/api/v1"))
            routes |= {(path, method.lower()) for method in rule.methods - {"HEAD", "OPTIONS"}}
            assert isinstance(app.view_functions[rule.endpoint].operation, Operation)

    assert routes == {(p, m) for p, methods in description["paths"].items() for m in methods}


def test_the_description_is_complete(description):
    """Words for everything, a name for each operation, and no reference into nothing."""
    operations = [one for path in description["paths"].values() for one in path.values()]
    names = [one["operationId"] for one in operations]
    tags = {tag["name"] for tag in description["tags"]}
    referred = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(description)))

    assert len(names) == len(set(names))
    assert all(one["summary"] and set(one["tags"]) <= tags for one in operations)
    assert all(p["description"] for one in operations for p in one["parameters"])
    assert referred == set(description["components"]["schemas"])
    assert description["openapi"] == "3.1.0"


def test_every_operation_has_an_example_that_fits(description):
    """To the last key, as real answers do; descriptions of descriptions are their own."""
    without = []
    for path, methods in description["paths"].items():
        for method, one in methods.items():
            status, answer = next(iter(one["responses"].items()))
            (media, told) = next(iter(answer["content"].items()))
            if "example" not in told:
                without.append(one["operationId"])
            if "example" in told and media == "application/json":
                holds(description, path, method, told["example"], status)

    assert sorted(without) == ["description", "schema"]


def test_what_any_address_can_answer_is_told(module_client, description):
    """Another method, an address or headers that are too long, a host that is none."""
    asked = {
        405: module_client.patch("/api/v1/games"),
        414: module_client.get("/api/v1/games?" + "x" * 40_000),
        431: module_client.get("/api/v1/games", headers={"X-Much": "x" * 60_000}),
        400: module_client.get("/api/v1/games", headers={"Host": "a b"}),
    }
    for status, response in asked.items():
        assert (response.status_code, response.json["code"]) == (status, f"http-{status}")
        assert all(
            str(status) in one["responses"]
            for path in description["paths"].values()
            for one in path.values()
        )


def test_every_schema_is_one(description):
    """Each schema of the description is valid JSON Schema."""
    components = description["components"]
    for name in components["schemas"]:
        whole = {"$ref": f"#/components/schemas/{name}", "components": components}
        assert jsonschema_rs.validator_for(whole)


def test_paths_name_their_parameters(description):
    """What stands in a path is declared, and is needed."""
    for path, methods in description["paths"].items():
        for one in methods.values():
            declared = {p["name"] for p in one["parameters"] if p["in"] == "path"}
            assert declared == set(re.findall(r"{(\w+)}", path))
            assert all(p["required"] for p in one["parameters"] if p["in"] == "path")


def test_the_address_of_a_hosted_instance_is_told(corpus):
    """Where the outside reaches it."""
    from judge.web import create_app

    app = create_app(corpus, {"EXTERNAL_URL": "https://judge.example"})
    found = app.test_client().get("/api/v1/openapi.json").get_json()

    assert found["servers"] == [{"url": "https://judge.example/api/v1"}]


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/", ""),
        ("/games", "games"),
        ("/rule/{number}", "rule/7-1-4-1-1-2"),
        ("/rule/{number}", "rule/8-1-3-5"),
        ("/rule/{number}", "rule/7"),
        ("/rule/{number}", "rule/1-2-1~2?game=dragon-ball-ic"),
        ("/document/{game}/{edition}", "document/kaiun-colosseum/current"),
        ("/search", "search?q=double attak"),
        ("/search", "search?q=ドン&kind=passage"),
        ("/diff/{game}/{one}/{other}", "diff/one-piece/1.1.6/1.1.9"),
        ("/diff/{game}/{one}/{other}", "diff/one-piece/1.1.6/1.1.9?number=6-2-3"),
        ("/glossary", "glossary"),
        ("/glossary/{term}", "glossary/Life"),
        ("/manual", "manual"),
        ("/audit", "audit"),
        ("/coverage", "coverage?game=one-piece&edition=1.1.6"),
        ("/official", "official"),
        ("/card", "card?q=OP05-060"),
        ("/ruling", "ruling?q=OP05-001"),
        ("/scenarios", "scenarios?limit=500"),
    ],
)
def test_answers_fit_to_the_last_key(module_client, description, path, address):
    """No key without a description, and none that is described and missing."""
    response = module_client.get(f"/api/v1/{address}")

    assert response.status_code == 200
    holds(description, path, "get", response.get_json())


@pytest.mark.parametrize("entry", CASES, ids=lambda entry: f"{entry.game}-{entry.chapter}")
def test_scenarios_fit_to_the_last_key(module_client, description, entry):
    """Replays of every chapter of every game, with all positions."""
    response = module_client.get(f"/api/v1/scenarios/{entry.id}?positions=1")

    assert response.status_code == 200
    holds(description, "/scenarios/{name}", "get", response.get_json())


@pytest.mark.parametrize("text", [BATTLE, REFRESH, REFUSED, IMPOSSIBLE])
@pytest.mark.parametrize("task", ["replay", "check", "legal", "duel", "explore"])
def test_texts_fit_to_the_last_key(module_client, description, task, text):
    """Also what is refused or cannot be."""
    limit = {"limit": 100} if task == "explore" else {}
    response = module_client.post(f"/api/v1/{task}", json={"text": text, **limit})

    assert response.status_code == 200
    holds(description, f"/{task}", "post", response.get_json())


@pytest.mark.parametrize(
    ("path", "address", "status"),
    [
        ("/rule/{number}", "rule/x", "400"),
        ("/rule/{number}", "rule/99", "404"),
        ("/search", "search?limit=0", "400"),
    ],
)
def test_errors_fit_to_the_last_key(module_client, description, path, address, status):
    """One shape for all of them."""
    response = module_client.get(f"/api/v1/{address}")

    assert response.status == f"{status} {response.status.partition(' ')[2]}"
    holds(description, path, "get", response.get_json(), status)


def test_a_text_that_cannot_be_read_fits_to_the_last_key(module_client, description):
    """With the place, and what else is wrong."""
    response = module_client.post("/api/v1/check", json={"text": "scenario: x\nfoo: 1\nbar: 2"})

    assert response.get_json()["more"]
    holds(description, "/check", "post", response.get_json(), "400")
