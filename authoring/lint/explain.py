"""Page of a code: the reason for a finding, and its fix."""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from authoring.core.lint_rule import LintRule
from authoring.lint.registry import all_rules, lint_packages

_CODE: Final = re.compile(r"(?=.{1,80}$)[a-z]+(?:-[a-z0-9]+)*")
PAGES = "pages"
"""Folder of the pages of codes that are no lint rules, one Markdown file each: beside this module
for all rulesets, in a ruleset's `lint` for those that its build reports."""


def explain(code: str, more: Iterable[LintRule] = ()) -> str | None:
    """Return a code's page as Markdown; None for an unknown code.

    `more` are rules that do not come with questpack (of other rulesets).
    """
    pages = (rule.page for rule in more if rule.code == code and rule.page.is_file())
    path = _shipped_page(code) or next(pages, None)
    return path.read_text(encoding="utf-8") if path else None


def _shipped_page(code: str) -> Path | None:
    """Return the page of a code that comes with questpack, found by its name alone; else None."""
    if not _CODE.fullmatch(code):
        return None
    own_folder = Path(__file__).parent
    of_rulesets = sorted(own_folder.parent.glob("rulesets/*/lint"))
    candidates = (folder / PAGES / f"{code}.md" for folder in (own_folder, *of_rulesets))
    name = f"{code.replace('-', '_')}.md"
    of_rules = (page for root in (own_folder, *of_rulesets) for page in root.rglob(name))
    return next((page for page in (*candidates, *of_rules) if page.is_file()), None)


def codes(more: Iterable[LintRule] = ()) -> tuple[str, ...]:
    """Return every code that has a page, in alphabetical order."""
    rules = [rule.code for rule in (*all_rules(), *more)]
    return tuple(sorted({*rules, *written_pages()}))


def written_pages() -> dict[str, Path]:
    """Return the page of each code of reading, building or suppressing, by code."""
    return {code: path for package in ("", *lint_packages()) for code, path in pages_of(package)}


def pages_of(package: str) -> Iterator[tuple[str, Path]]:
    """Yield (code, path) of the Markdown pages of a ruleset's lint `package`; of the generic pages
    for ""."""
    folder = Path(str(import_module(package).__file__) if package else __file__).parent / PAGES
    return ((path.stem, path) for path in sorted(folder.glob("*.md")))
