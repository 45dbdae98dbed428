"""List of every code to choose from: its severity, its ruleset, its meaning."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from authoring.core.lint_rule import LintRule
from authoring.lint.explain import pages_of, rule_page
from authoring.lint.registry import GENERIC, all_rules, lint_packages

EVERY: Final = "every"
"""Whose a code is that any ruleset's packs may get."""
_SAFETY: Final = "## Fix safety"
_NONE: Final = "There is no fix"
_TITLE: Final = re.compile(r"(.*) \((error|warning|hint)\)")


@dataclass(frozen=True, slots=True)
class Listed:
    """One code; `ruleset` is the id of its ruleset, or `every`; `fix` says whether lint can fix it,
    at least sometimes, and `rule` whether it is a lint rule, which may be left out."""

    code: str
    severity: str
    ruleset: str
    summary: str
    fix: bool
    rule: bool


def listed(more: Iterable[tuple[LintRule, str]] = ()) -> tuple[Listed, ...]:
    """Return all codes, by name; `more` are rules that do not come with questpack, with their
    ruleset."""
    entries = [
        _listed(rule.code, rule_page(rule), _ruleset(rule), rule=True) for rule in all_rules()
    ]
    entries += [_listed(rule.code, rule_page(rule), ruleset, rule=True) for rule, ruleset in more]
    for package in ("", *lint_packages()):
        owner = _owner(package)
        for code, path in pages_of(package):
            entries.append(_listed(code, path.read_text(encoding="utf-8"), owner, rule=False))
    return tuple(sorted(entries, key=lambda entry: entry.code))


def _listed(code: str, page: str, ruleset: str, *, rule: bool) -> Listed:
    title = _TITLE.fullmatch(page.split("\n")[2])
    summary, severity = (title[1], title[2]) if title else ("", "")
    fix = _NONE not in page.partition(_SAFETY)[2]
    return Listed(code, severity, ruleset, summary, fix, rule)


def _ruleset(rule: LintRule) -> str:
    module = rule.check.__module__
    return EVERY if module.startswith(GENERIC) else _owner(module.rpartition(".")[0])


def _owner(package: str) -> str:
    """Return the ruleset id of a lint package: `authoring.rulesets.blank.lint` -> `blank`."""
    return package.split(".")[-2].replace("_", "-") if package else EVERY
