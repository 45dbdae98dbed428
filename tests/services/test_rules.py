"""The list of codes: all of them, with what their pages and case tables say."""

import json

import pytest

from authoring.lint.registry import all_rules
from authoring.lint.rule_list import CodeInfo
from authoring.services.explain import explained
from authoring.services.rules import all_codes, as_json, as_table
from tests.lint.table import cases

CODES = {one.code: one for one in all_codes()}


def test_every_code_with_a_page_is_listed_once() -> None:
    assert [one.code for one in all_codes()] == list(explained())


def test_a_lint_rule_has_the_severity_it_reports_with() -> None:
    rules = {rule.code: rule for rule in all_rules()}
    assert {code for code, one in CODES.items() if one.rule} == set(rules)
    assert all(CODES[code].severity == rule.severity for code, rule in rules.items())


def test_every_line_says_what_is_wrong_and_whose_code_it_is() -> None:
    assert all(one.summary and one.severity and one.ruleset for one in CODES.values())
    assert CODES["chart-face-gap"].ruleset == "every"
    assert CODES["blank-no-way-out"].ruleset == "blank"
    assert CODES["bad-law"].ruleset == "dungeon-plungin"


@pytest.mark.parametrize("one", [one for one in all_codes() if one.rule], ids=lambda one: one.code)
def test_a_rule_can_be_fixed_when_a_case_shows_it_fixed(one: CodeInfo) -> None:
    """The list goes by the page; what the page says is held to the case table."""
    assert one.fix == any(case.fixed is not None for case in cases(one.code.replace("-", "_")))


def test_table_and_json_say_the_same() -> None:
    lines = as_table(all_codes()).splitlines()
    listed = json.loads(as_json(all_codes()))["rules"]
    assert [line.split()[0] for line in lines[1:]] == [one["code"] for one in listed]
    assert len(listed) == len(lines) - 1
    gap = next(one for one in listed if one["code"] == "chart-face-gap")
    assert gap == {
        "code": "chart-face-gap",
        "severity": "error",
        "ruleset": "every",
        "lint_rule": True,
        "fix": True,
        "summary": CODES["chart-face-gap"].summary,
    }


def test_on_a_terminal_no_line_is_wider_than_it() -> None:
    """What is wrong goes on below its code; no word is lost."""
    wide, narrow = as_table(all_codes()), as_table(all_codes(), 80)
    assert max(map(len, narrow.splitlines())) <= 80
    assert narrow.split() == wide.split()
