"""All codes of findings, of the installed rulesets."""

from textwrap import wrap

from authoring.core.printable import json_text
from authoring.lint.registry import rules_in
from authoring.lint.rule_list import EVERY, CodeInfo, code_list
from authoring.report.values import attributes
from authoring.rulesets.find import find_ruleset, ruleset_ids

__all__ = ["EVERY", "all_codes", "as_json", "as_table", "ruleset_ids"]


def all_codes() -> tuple[CodeInfo, ...]:
    """Return every code of findings of the installed rulesets, sorted by code."""
    rulesets = [find_ruleset(id) for id in ruleset_ids()]
    others = [
        ruleset
        for ruleset in rulesets
        if ruleset is not None and ruleset.home and ruleset.lint_package
    ]
    return code_list(
        (rule, ruleset.id) for ruleset in others for rule in rules_in(ruleset.lint_package)
    )


def as_table(codes: tuple[CodeInfo, ...], width: int = 0) -> str:
    """Return a table of the codes as text. With a `width` in columns, long summaries are continued
    on the next line; 0: no limit."""
    head = ("code", "severity", "ruleset", "fix", "what is wrong")
    rows = [
        head,
        *((code.code, code.severity, code.ruleset, _yes(code), code.summary) for code in codes),
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(len(head) - 1)]
    return "".join(_lines(row, widths, width) for row in rows)


def _lines(row: tuple[str, ...], widths: list[int], width: int) -> str:
    cells = [f"{cell:<{wide}}" for cell, wide in zip(row, widths, strict=False)]
    begin = "  ".join([*cells, ""])
    if not width or len(begin) + len(row[-1]) <= width:
        return (begin + row[-1]).rstrip() + "\n"
    more = wrap(row[-1], width - 4, break_on_hyphens=False)
    return begin.rstrip() + "\n" + "".join(f"    {line}\n" for line in more)


def as_json(codes: tuple[CodeInfo, ...]) -> str:
    """Return the codes as a JSON text, with a format number."""
    values = [
        {
            **attributes(code, "code", "severity", "ruleset"),
            "lint_rule": code.rule,
            **attributes(code, "fix", "summary"),
        }
        for code in codes
    ]
    return json_text({"format": 1, "rules": values})


def _yes(code: CodeInfo) -> str:
    return "yes" if code.fix else ""
