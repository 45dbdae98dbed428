"""The page of a finding's code."""

from functools import cache

from authoring.core.errors import CannotRun
from authoring.core.lint_rule import LintRule
from authoring.core.suggest import did_you_mean
from authoring.lint.explain import codes
from authoring.lint.explain import explain as page_of
from authoring.lint.registry import rules_in
from authoring.rulesets.find import find_ruleset, ruleset_ids


def explain(code: str) -> str:
    """The page of `code` as Markdown; CannotRun when there is none."""
    page = page_of(code.strip().lower(), _installed_rules())
    if page is None:
        hint = did_you_mean(code, explained()) or "see: questpack explain --list"
        raise CannotRun(f"no finding has the code `{code}`", hint)
    return page


def explained() -> tuple[str, ...]:
    """Every code that has a page, in alphabetical order."""
    return codes(_installed_rules())


@cache
def _installed_rules() -> tuple[LintRule, ...]:
    """The lint rules of rulesets that do not come with questpack."""
    found = (find_ruleset(id) for id in ruleset_ids())
    packages = [one.lint_package for one in found if one and one.home and one.lint_package]
    return tuple(rule for package in packages for rule in rules_in(package))
