"""The page of a code: why a finding is one, and what to do about it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from authoring.core.lint_rule import LintRule
from authoring.lint.registry import all_rules

PAGES = Path(__file__).parent / "pages"
"""Pages of the codes that are no lint rules, one Markdown file each."""


def explain(code: str, more: Iterable[LintRule] = ()) -> str | None:
    """A code's page as Markdown, or None for a code nobody uses.

    `more` are rules that do not come with questpack (of other rulesets).
    """
    page = PAGES / f"{code}.md"
    if code in page_codes():
        return page.read_text(encoding="utf-8")
    for rule in (*all_rules(), *more):
        if rule.code == code:
            return rule_page(rule)
    return None


def codes(more: Iterable[LintRule] = ()) -> tuple[str, ...]:
    """Every code that has a page, in alphabetical order."""
    rules = [rule.code for rule in (*all_rules(), *more)]
    return tuple(sorted({*rules, *page_codes()}))


def page_codes() -> Iterator[str]:
    """The codes with a Markdown page: loading, building, suppressing."""
    return (path.stem for path in sorted(PAGES.glob("*.md")))


def rule_page(rule: LintRule) -> str:
    """The Markdown page of a lint rule, made from its docstring."""
    title, _, body = rule.doc.strip().partition("\n")
    return f"# {rule.code}\n\n{title.strip().rstrip('.')} ({rule.severity})\n\n{body.strip()}\n"
