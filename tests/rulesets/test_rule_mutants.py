"""What the claims of rules are worth: each bites, nine mutants in ten fall, others are explained.

Figures of rules whose functions read otherwise by now are not judged until they are made anew.
"""

from collections.abc import Iterator

import pytest

from authoring.rulesets.find import find_ruleset
from tests.rulesets.bites import Bite
from tests.rulesets.rule_coverage import bites, catalogue, catalogues, known
from tests.rulesets.survivors import reasons
from tests.rulesets.unbroken import UNBROKEN
from tools.breaking import is_breakable
from tools.keepers import module_of, rules
from tools.rule_mutants import EACH, drawn, is_outdated

COMMAND = "run: make mutants-of-rules"
ENOUGH = 0.9
"""Of all mutants of a game, so many are noticed at least."""


def test_of_every_rule_of_the_engine_a_mutant_is_killed() -> None:
    """Otherwise run the command named; where all survive, the tests prove too little."""
    killed = {rule for rule, bite in bites().items() if bite.killed}
    left = [rule for rule in _asked() if rule not in killed | UNBROKEN.keys()]
    assert left == [], COMMAND


def test_of_every_rule_a_mutant_is_killed_by_the_tests_that_claim_it() -> None:
    idle = [rule for rule, bite in _judged().items() if not bite.own and rule not in UNBROKEN]
    assert idle == [], "these rules need better tests of their own"


@pytest.mark.parametrize("ruleset", catalogues())
def test_nine_mutants_in_ten_are_killed(ruleset: str) -> None:
    own = [bite for rule, bite in _judged().items() if rule in catalogue(ruleset)]
    assert sum(bite.killed for bite in own) >= ENOUGH * sum(bite.made for bite in own)


def test_of_every_rule_four_mutants_are_made_or_all_there_are() -> None:
    few = {rule: bite for rule, bite in _judged().items() if bite.made < EACH}
    made = {rule: bite.made for rule, bite in few.items()}
    assert made == {rule: sum(_breakable(rule, bite)) for rule, bite in few.items()}


def _breakable(rule: str, bite: Bite) -> Iterator[bool]:
    for place, change in drawn(rule, bite.places).values():
        yield is_breakable(module_of(place), change)


def test_every_survivor_has_a_reason() -> None:
    survived = {name for bite in _judged().values() for name in bite.survived}
    assert sorted(survived - reasons().keys()) == [], "give reasons in tests/rulesets/survivors"


def test_no_reason_is_left_of_a_mutant_that_is_killed() -> None:
    """Once all figures are those of the code as it reads now."""
    if len(_judged()) < len([rule for rule in bites() if rule in _asked()]):
        pytest.skip(f"some figures are older than the code, {COMMAND}")
    survived = {name for bite in bites().values() for name in bite.survived}
    assert sorted(reasons().keys() - survived) == [], "take these out of tests/rulesets/survivors"


def _judged() -> dict[str, Bite]:
    """Return the figures of complete games that are those of the code as it reads now."""
    asked = set(_asked())
    return {
        rule: bite
        for rule, bite in bites().items()
        if rule in asked and not is_outdated(rule, bite)
    }


def _asked() -> list[str]:
    whole = {rule for one in catalogues() if _is_complete(one) for rule in catalogue(one)}
    return [rule for rule in rules() if rule in whole]


def _is_complete(ruleset: str) -> bool:
    found = find_ruleset(ruleset)
    assert found is not None
    return found.complete


def test_a_rule_without_a_killed_mutant_stands_there_for_a_reason_that_still_holds() -> None:
    killed = {rule for rule, bite in _judged().items() if bite.own}
    assert killed & UNBROKEN.keys() == set()
    assert [rule for rule in UNBROKEN if rule not in rules()] == []


def test_figures_name_rules_that_exist_and_add_up() -> None:
    assert [rule for rule in bites() if rule not in known()] == []
    wrong = [rule for rule, one in bites().items() if one.made != one.killed + len(one.survived)]
    assert wrong == []
    assert [rule for rule, one in bites().items() if one.own > one.killed] == []
