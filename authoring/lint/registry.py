"""Registry of lint rules, discovered by folder."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import ModuleType

import authoring.rulesets
from authoring.core.lint_rule import LintRule
from authoring.engine.contract import Ruleset
from authoring.lint.declared.annotations import declared_rules
from authoring.rulesets.find import find_ruleset, ruleset_ids

GENERIC = "authoring.lint.rules"


@cache
def rules_in(package: str) -> tuple[LintRule, ...]:
    """Return the lint rules of a package and its subject folders, sorted by code, with those that
    the schema of its ruleset declares.

    Modules whose name starts with an underscore are helpers. Any other module must hold exactly one
    lint rule: TypeError otherwise.
    """
    root = import_module(package)
    rules = [
        _rule_of(import_module(info.name))
        for info in walk_packages(root.__path__, package + ".")
        if not info.ispkg and not info.name.rsplit(".", 1)[-1].startswith("_")
    ]
    ruleset = _ruleset_of(package)
    if ruleset is not None:
        rules += declared_rules(ruleset.folder("schemas") / ruleset.schema, package)
    return tuple(sorted(rules, key=lambda rule: rule.code))


def _ruleset_of(package: str) -> Ruleset | None:
    """Return the ruleset whose lint rules are in `package`; None for the generic ones."""
    shipped = f"{authoring.rulesets.__name__}."
    if package.startswith(shipped):
        return find_ruleset(package.removeprefix(shipped).partition(".")[0])
    if package == GENERIC:
        return None
    installed = (find_ruleset(id) for id in ruleset_ids())
    return next(
        (ruleset for ruleset in installed if ruleset and ruleset.lint_package == package), None
    )


@cache
def rules_for(lint_package: str) -> tuple[LintRule, ...]:
    """Return the rules for packs of a ruleset ("": none), generic ones included, by code."""
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
    """Return every lint rule that comes with questpack, sorted by code; one that several rulesets
    declare is there once."""
    packages = (GENERIC, *lint_packages())
    rules = {rule.code: rule for package in packages for rule in rules_in(package)}
    return tuple(rules[code] for code in sorted(rules))


@cache
def installed_rules() -> tuple[LintRule, ...]:
    """Return the lint rules of installed rulesets that do not come with questpack."""
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
