"""Rule marks name rules that exist, and the conformance page says what they say."""

import re

from tests.rulesets.rule_coverage import COMMAND, PAGE, catalogue, claims, claims_in, page

ID = re.compile(r"DP-[A-Z]+-D?\d\d\Z")
TAGS = {"engine", "lint", "print", "town", "optional", "ruling", "gap"}


def test_every_rule_a_test_claims_is_in_the_catalogue() -> None:
    known = catalogue()
    assert [claim for claim in claims() if claim.rule not in known] == []


def test_the_catalogue_holds_ids_and_tags_and_nothing_else() -> None:
    known = catalogue()
    assert len(known) > 400
    assert [rule for rule in known if not ID.match(rule)] == []
    assert [rule for rule, tags in known.items() if not set(tags.split(",")) <= TAGS] == []


def test_the_conformance_page_is_up_to_date() -> None:
    """Otherwise run the command the message names."""
    assert PAGE.read_text(encoding="utf-8") == page(), f"run: {COMMAND}"


def test_marks_are_found_above_tests_among_parameters_and_for_whole_files() -> None:
    text = """
import pytest
pytestmark = pytest.mark.rule("DP-A-01")
@pytest.mark.rule("DP-A-02", "DP-A-03")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("DP-A-04"))])
def test_it(x):
    pass
@pytest.mark.parametrize("x", [
    pytest.param(x, marks=pytest.mark.rule(r)) for r, x in [("DP-A-05", 1)]
])
def test_them(x):
    pass
@other.rule("DP-A-06")
def test_that():
    pass
"""
    found = [(claim.rule, claim.test) for claim in claims_in(text, "here")]
    assert found == [
        ("DP-A-01", ""),
        ("DP-A-02", "test_it"),
        ("DP-A-03", "test_it"),
        ("DP-A-04", "test_it"),
        ("DP-A-05", "test_them"),
    ]
