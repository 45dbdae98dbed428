"""Rule marks name rules that exist, and the conformance pages say what they say."""

import pytest

from authoring.rulesets.find import find_ruleset
from tests.rulesets.rule_coverage import (
    COMMAND,
    ID,
    PAGES,
    TAGS,
    catalogue,
    catalogues,
    claims,
    claims_in,
    known,
    pages,
    places,
)


def test_every_rule_a_test_claims_is_in_a_catalogue() -> None:
    assert [claim for claim in claims() if claim.rule not in known()] == []


def test_every_rule_a_docstring_names_is_in_a_catalogue() -> None:
    prefixes = {rule.split("-")[0] for rule in known()}
    named = {rule: where for rule, where in places().items() if rule.split("-")[0] in prefixes}
    assert {rule: where for rule, where in named.items() if rule not in known()} == {}


@pytest.mark.parametrize("ruleset", catalogues())
def test_a_catalogue_holds_ids_of_one_prefix_with_their_tags(ruleset: str) -> None:
    rules = catalogue(ruleset)
    assert [rule for rule in rules if not ID.fullmatch(rule)] == []
    assert len({rule.split("-")[0] for rule in rules}) == 1
    assert [rule for rule, line in rules.items() if not set(line.tags) <= TAGS] == []


@pytest.mark.parametrize("ruleset", catalogues())
def test_a_complete_ruleset_proves_and_words_every_rule(ruleset: str) -> None:
    found = find_ruleset(ruleset)
    assert found is not None
    if not found.complete:
        pytest.skip(f"{ruleset} is not complete: its page shows the gaps")
    proved = {claim.rule for claim in claims()}
    assert [rule for rule in catalogue(ruleset) if rule not in proved] == []
    assert [rule for rule, line in catalogue(ruleset).items() if not line.says] == []


def test_no_rule_is_proved_by_long_tests_alone() -> None:
    """`make test` holds every rule."""
    quick = {claim.rule for claim in claims() if not claim.long}
    assert [claim for claim in claims() if claim.rule not in quick] == []


def test_no_two_catalogues_share_an_id() -> None:
    assert sum(len(catalogue(ruleset)) for ruleset in catalogues()) == len(known())


def test_the_conformance_pages_are_up_to_date() -> None:
    """Otherwise run the command the message names."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
    assert kept == pages(), f"run: {COMMAND}"


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
