"""The page of a code: why a finding is one, and how to fix it."""

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from authoring.core.lint_rule import LintRule
from authoring.lint.registry import all_rules, lint_packages

_CODE: Final = re.compile(r"(?=.{1,80}$)[a-z]+(?:-[a-z0-9]+)*")
PAGES = "pages"
"""The folder of pages of codes that are no lint rules, one Markdown file each: beside this
module for every game, in a ruleset's `lint` for those its build alone reports."""


def explain(code: str, more: Iterable[LintRule] = ()) -> str | None:
    """Return a code's page as Markdown, or None for an unknown code.

    `more` are rules that do not come with questpack (of other rulesets).
    """
    shipped = _shipped_page(code)
    return shipped or next((rule_page(rule) for rule in more if rule.code == code), None)


def _shipped_page(code: str) -> str | None:
    """Return the page of a code that comes with questpack, read from its file without loading a
    ruleset; else ""."""
    lints = (Path(__file__).parent, *_ruleset_folders())
    for folder in lints:
        page = folder / PAGES / f"{code}.md"
        if _CODE.fullmatch(code) and page.is_file():
            return page.read_text(encoding="utf-8")
    name = code.replace("-", "_")
    for folder in (lints[0] / "rules", *lints[1:]):
        for file in folder.rglob(f"{name}.py") if _CODE.fullmatch(code) else ():
            tree = ast.parse(file.read_text(encoding="utf-8"))
            severity = _severity(tree, name)
            if severity:
                return _page(code, severity, ast.get_docstring(tree) or "")
    return None


def _ruleset_folders() -> list[Path]:
    """Return the lint folders of the rulesets that come with questpack."""
    return sorted(Path(__file__).parents[1].glob("rulesets/*/lint"))


def _severity(tree: ast.Module, name: str) -> str:
    """Return the severity in the decorator of the rule `name`; "" when the file holds no rule of
    that name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and isinstance(decorator.args[0], ast.Attribute):
                    return decorator.args[0].attr.lower()
    return ""


def codes(more: Iterable[LintRule] = ()) -> tuple[str, ...]:
    """Return every code that has a page, in alphabetical order."""
    rules = [rule.code for rule in (*all_rules(), *more)]
    return tuple(sorted({*rules, *written_pages()}))


def written_pages() -> dict[str, Path]:
    """Return the path of each Markdown page (loading, building, suppressing), by code."""
    return {code: path for package in ("", *lint_packages()) for code, path in pages_of(package)}


def pages_of(package: str) -> Iterator[tuple[str, Path]]:
    """Return code and path of the Markdown pages of a ruleset's lint `package`; of the generic
    pages if it is ""."""
    folder = Path(str(import_module(package).__file__) if package else __file__).parent / PAGES
    return ((path.stem, path) for path in sorted(folder.glob("*.md")))


def rule_page(rule: LintRule) -> str:
    """Return the Markdown page of a lint rule, made from its docstring."""
    return _page(rule.code, rule.severity, rule.doc)


def _page(code: str, severity: str, doc: str) -> str:
    title, _, body = doc.strip().partition("\n")
    return f"# {code}\n\n{title.strip().rstrip('.')} ({severity})\n\n{body.strip()}\n"
