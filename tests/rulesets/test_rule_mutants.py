"""What the claims of rules are worth: every rule of the engine has a mutant that they kill."""

from authoring.rulesets.find import find_ruleset
from tests.rulesets.rule_coverage import bites, catalogue, catalogues, known
from tests.rulesets.unbroken import UNBROKEN
from tools.keepers import rules

COMMAND = "run: make mutants-of-rules"


def test_of_every_rule_of_the_engine_a_mutant_is_killed_by_the_tests_that_claim_it() -> None:
    """Otherwise run the command named; where all survive, the tests prove too little."""
    killed = {rule for rule, bite in bites().items() if bite.killed}
    left = [rule for rule in _asked() if rule not in killed | UNBROKEN.keys()]
    assert left == [], COMMAND


def _asked() -> list[str]:
    whole = {rule for one in catalogues() if _is_complete(one) for rule in catalogue(one)}
    return [rule for rule in rules() if rule in whole]


def _is_complete(ruleset: str) -> bool:
    found = find_ruleset(ruleset)
    assert found is not None
    return found.complete


def test_a_rule_without_a_killed_mutant_stands_there_for_a_reason_that_still_holds() -> None:
    killed = {rule for rule, bite in bites().items() if bite.killed}
    assert killed & UNBROKEN.keys() == set()
    assert [rule for rule in UNBROKEN if rule not in rules()] == []


def test_figures_name_rules_that_exist_and_add_up() -> None:
    assert [rule for rule in bites() if rule not in known()] == []
    wrong = [rule for rule, one in bites().items() if one.made != one.killed + len(one.survived)]
    assert wrong == []
