"""Whether a report is what its reader takes: strict schemas of our own, made after the published
ones, and the rules that readers of JUnit XML share."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from jsonschema import Draft202012Validator

SCHEMAS = Path(__file__).parent / "schemas"
CONCISE = re.compile(r"[^\n]+:\d+:\d+: (error|warning|hint)\[[a-z]+(-[a-z]+)+\] [^\n]*\n")
COUNTS = {"tests", "failures", "errors", "skipped"}
FORM = {
    "testsuites": ({"name", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": ({"name", *COUNTS}, {"testcase"}),
    "testcase": ({"name", "classname"}, {"failure", "system-out"}),
    "failure": ({"message", "type"}, set()),
    "system-out": (set(), set()),
}
"""Attributes and children of each element that Jenkins, GitLab and GitHub's actions all know."""


@cache
def validator(name: str) -> Draft202012Validator:
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def validated(name: str, report: str) -> Any:
    """The document; an AssertionError says what its reader would not take."""
    document = json.loads(report)
    misfits = [f"{one.json_path}: {one.message}" for one in validator(name).iter_errors(document)]
    assert not misfits, "\n".join(misfits)
    return document


def sarif(report: str) -> Any:
    """What the schema cannot say: rules and results belong together."""
    document = validated("sarif", report)
    for run in document["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        assert len(rules) == len(set(rules))
        for result in run["results"]:
            assert rules[result["ruleIndex"]] == result["ruleId"]
        prints = [json.dumps(result["partialFingerprints"]) for result in run["results"]]
        assert len(prints) == len(set(prints))
    return document


def gitlab(report: str) -> Any:
    document = validated("gitlab", report)
    prints = [issue["fingerprint"] for issue in document]
    assert len(prints) == len(set(prints))
    return document


def rdjson(report: str) -> Any:
    return validated("rdjson", report)


def junit(report: str) -> ET.Element:
    root = ET.fromstring(report)  # of our own making
    assert root.tag == "testsuites"
    for element in root.iter():
        attributes, children = FORM[element.tag]
        assert set(element.attrib) == attributes
        assert {child.tag for child in element} <= children
        assert element.get("name") != ""
    for suite in (root, *root.iter("testsuite")):
        cases = list(suite.iter("testcase"))
        assert cases, "a suite without a test is a failure to some"
        assert int(suite.attrib["tests"]) == len(cases)
        assert int(suite.attrib["failures"]) == len(list(suite.iter("failure")))
        assert suite.attrib["errors"] == "0"
    return root


def concise(report: str) -> str:
    assert re.fullmatch(f"({CONCISE.pattern})*", report)
    return report


def anything(report: str) -> Any:
    return json.loads(report)


READERS: dict[str, Callable[[str], Any]] = {
    "sarif": sarif,
    "gitlab": gitlab,
    "rdjson": rdjson,
    "junit": junit,
    "concise": concise,
    "json": anything,
}
