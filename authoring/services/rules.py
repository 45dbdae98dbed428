"""Every code that lint may say, of the rulesets that are installed."""

from authoring.core.printable import json_text
from authoring.lint.registry import rules_in
from authoring.lint.rule_list import EVERY, Listed, listed
from authoring.rulesets.find import find_ruleset, ruleset_ids

__all__ = ["EVERY", "all_codes", "as_json", "as_table"]


def all_codes() -> tuple[Listed, ...]:
    """By name."""
    found = [find_ruleset(id) for id in ruleset_ids()]
    others = [one for one in found if one is not None and one.home and one.lint_package]
    return listed((rule, one.id) for one in others for rule in rules_in(one.lint_package))


def as_table(codes: tuple[Listed, ...]) -> str:
    """A line for each code, under headings."""
    head = ("code", "severity", "ruleset", "fix", "what is wrong")
    rows = [head, *((one.code, one.severity, one.ruleset, _yes(one), one.summary) for one in codes)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(head) - 1)]
    lines = (
        "  ".join(
            [*(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)), row[-1]]
        )
        for row in rows
    )
    return "".join(line.rstrip() + "\n" for line in lines)


def as_json(codes: tuple[Listed, ...]) -> str:
    """The same for other programs."""
    values = [
        {
            "code": one.code,
            "severity": one.severity,
            "ruleset": one.ruleset,
            "lint_rule": one.rule,
            "fix": one.fix,
            "summary": one.summary,
        }
        for one in codes
    ]
    return json_text({"format": 1, "rules": values})


def _yes(one: Listed) -> str:
    return "yes" if one.fix else ""
