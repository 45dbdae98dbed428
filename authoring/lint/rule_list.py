"""List of all codes: severity, ruleset, meaning."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.lint_rule import LintRule
from authoring.lint.declared.annotations import PAGES
from authoring.lint.explain import pages_of
from authoring.lint.registry import GENERIC, all_rules, lint_packages

EVERY: Final = "every"
"""Ruleset of codes that packs of all rulesets may get."""
_SAFETY: Final = "\n## Fix safety\n"
_TITLE: Final = re.compile(r"(.*) \((error|warning|hint)\)")


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """One code; `ruleset` is the id of its ruleset, or `every`; `fix` is True if lint can fix it,
    at least sometimes, and `rule` if it is that of a lint rule, which a setting can leave out."""

    code: str
    severity: str
    ruleset: str
    summary: str
    fix: bool
    rule: bool


def code_list(more: Iterable[tuple[LintRule, str]] = ()) -> tuple[CodeInfo, ...]:
    """Return all codes by name; `more` are (rule, ruleset id) that questpack does not ship."""
    rules = [*((rule, _owner(rule.module.rpartition(".")[0])) for rule in all_rules()), *more]
    entries = {
        _code_info(rule.code, rule.page, EVERY if _is_generic(rule) else owner, rule=True)
        for rule, owner in rules
    }
    for package in ("", *lint_packages()):
        owner = _owner(package)
        entries |= {_code_info(code, path, owner, rule=False) for code, path in pages_of(package)}
    return tuple(sorted(entries, key=lambda entry: entry.code))


def _code_info(code: str, path: Path, ruleset: str, *, rule: bool) -> CodeInfo:
    page = path.read_text(encoding="utf-8") if path.is_file() else f"# {code}\n\n"
    title = _TITLE.fullmatch(page.split("\n")[2])
    summary, severity = (title[1], title[2]) if title else ("", "")
    return CodeInfo(code, severity, ruleset, summary, _SAFETY in page, rule)


def _is_generic(rule: LintRule) -> bool:
    """Return whether packs of all rulesets may get a rule's code, also one of a family whose schema
    declares it with the shared page."""
    return rule.module.startswith(GENERIC) or rule.page.parent == PAGES


def _owner(package: str) -> str:
    """Return the ruleset id of a lint package: `blank` for `authoring.rulesets.blank.lint`."""
    return package.split(".")[-2].replace("_", "-") if package else EVERY
