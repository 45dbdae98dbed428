"""The page of a code: why a finding is one, and what to do about it."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from authoring.core.lint_rule import LintRule
from authoring.lint.registry import all_rules, lint_packages

PAGES = "pages"
"""The folder of pages of codes that are no lint rules, one Markdown file each: beside this
module for every game, in a ruleset's `lint` for those its build alone reports."""


def explain(code: str, more: Iterable[LintRule] = ()) -> str | None:
    """A code's page as Markdown, or None for a code nobody uses.

    `more` are rules that do not come with questpack (of other rulesets).
    """
    written = written_pages()
    if code in written:
        return written[code].read_text(encoding="utf-8")
    for rule in (*all_rules(), *more):
        if rule.code == code:
            return rule_page(rule)
    return None


def codes(more: Iterable[LintRule] = ()) -> tuple[str, ...]:
    """Every code that has a page, in alphabetical order."""
    rules = [rule.code for rule in (*all_rules(), *more)]
    return tuple(sorted({*rules, *written_pages()}))


def written_pages() -> dict[str, Path]:
    """Every code with a Markdown page of its own (loading, building, suppressing), and where."""
    return {code: path for package in ("", *lint_packages()) for code, path in pages_of(package)}


def pages_of(package: str) -> Iterator[tuple[str, Path]]:
    """Code and place of the Markdown pages of a ruleset's lint package; without one, of those
    that any game needs."""
    folder = Path(str(import_module(package).__file__) if package else __file__).parent / PAGES
    return ((path.stem, path) for path in sorted(folder.glob("*.md")))


def rule_page(rule: LintRule) -> str:
    """The Markdown page of a lint rule, made from its docstring."""
    title, _, body = rule.doc.strip().partition("\n")
    return f"# {rule.code}\n\n{title.strip().rstrip('.')} ({rule.severity})\n\n{body.strip()}\n"
