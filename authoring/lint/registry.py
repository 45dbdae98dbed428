"""Lint rules, found by folder: a rule is there because its file is there."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import ModuleType

import authoring.rulesets
from authoring.core.lint_rule import LintRule
from authoring.rulesets.find import find_ruleset, ruleset_ids

GENERIC = "authoring.lint.rules"


@cache
def rules_in(package: str) -> tuple[LintRule, ...]:
    """Return the lint rules of a package and its subject folders, sorted by code.

    Modules whose name starts with an underscore are helpers. Any other module must hold exactly one
    lint rule: TypeError otherwise.
    """
    root = import_module(package)
    rules = [
        _rule_of(import_module(info.name))
        for info in walk_packages(root.__path__, package + ".")
        if not info.ispkg and not info.name.rsplit(".", 1)[-1].startswith("_")
    ]
    return tuple(sorted(rules, key=lambda rule: rule.code))


@cache
def rules_for(lint_package: str) -> tuple[LintRule, ...]:
    """Return the rules a pack is checked with, by code: the generic ones and those of its
    ruleset."""
    rules = rules_in(GENERIC) + (rules_in(lint_package) if lint_package else ())
    return tuple(sorted(rules, key=lambda rule: rule.code))


@cache
def lint_packages() -> tuple[str, ...]:
    """Return the names of the lint packages of all rulesets that come with questpack."""
    packages = []
    for info in iter_modules(authoring.rulesets.__path__, "authoring.rulesets."):
        if info.ispkg:
            ruleset = import_module(info.name)
            inner = {sub.name for sub in iter_modules(ruleset.__path__) if sub.ispkg}
            packages += [f"{info.name}.lint"] if "lint" in inner else []
    return tuple(packages)


@cache
def all_rules() -> tuple[LintRule, ...]:
    """Return every lint rule that comes with questpack, by code."""
    rules = rules_in(GENERIC)
    for package in lint_packages():
        rules += rules_in(package)
    return tuple(sorted(rules, key=lambda rule: rule.code))


@cache
def installed_rules() -> tuple[LintRule, ...]:
    """Return the lint rules of rulesets that do not come with questpack."""
    rulesets = (find_ruleset(id) for id in ruleset_ids())
    packages = [
        ruleset.lint_package
        for ruleset in rulesets
        if ruleset and ruleset.home and ruleset.lint_package
    ]
    return tuple(rule for package in packages for rule in rules_in(package))


def _rule_of(module: ModuleType) -> LintRule:
    rules = [value for value in vars(module).values() if isinstance(value, LintRule)]
    if len(rules) != 1:
        raise TypeError(f"{module.__name__} must hold exactly one lint rule")
    return rules[0]
