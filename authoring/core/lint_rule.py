"""Decorator for lint rules, and the defects that they yield."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import UnionType
from typing import Any, get_type_hints

from authoring.core.finding import Fix, Severity
from authoring.core.span import Span


@dataclass(frozen=True, slots=True)
class Defect:
    """One defect that a rule yields: the runner adds the rule's code and severity.

    `unmet` is the kind and id of a definition that nothing leads to, where that is the defect: it
    comes from a misspelt reference that may have meant it. `offers` are fixes among which only the
    author can choose.
    """

    span: Span
    message: str
    help: str = ""
    fix: Fix | None = None
    unmet: tuple[str, str] | None = None
    offers: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class LintRule:
    """A check: `code` is its file's name in kebab-case.

    `visits` is the type of the first parameter (a union: any of its types);
    `wants_pack` whether a second parameter takes the whole Pack. `on_paper`: a warning that
    `print` shows, too, because the page says something else than the author wrote.
    `after` are codes of findings that its own may come from, when they are about a
    definition that it looks at; `within` names the only definitions of which that can be
    said, where looking is not enough: a rule may look at all charts and hang on two.
    `alone` rules judge what they visit by itself and by the ids there are, so that another error in
    the same definition changes nothing.
    """

    code: str
    severity: Severity
    visits: type | UnionType
    wants_pack: bool
    check: Callable[..., Iterator[Defect]]
    on_paper: bool = False
    after: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    alone: bool = False

    @property
    def page(self) -> Path:
        """Return the Markdown file that explains the rule; it stands beside the rule's own."""
        return Path(str(self.check.__globals__["__file__"])).with_suffix(".md")


def lint_rule(
    severity: Severity,
    *,
    on_paper: bool = False,
    after: tuple[str, ...] = (),
    within: tuple[str, ...] = (),
    alone: bool = False,
) -> Callable[[Callable[..., Iterator[Defect]]], LintRule]:
    """Make a generator function a LintRule; see docs/how-to-add-a-lint-rule.md."""

    def wrap(check: Callable[..., Iterator[Defect]]) -> LintRule:
        hints: dict[str, Any] = get_type_hints(check)
        hints.pop("return", None)
        module = check.__module__
        code = module.rsplit(".", 1)[-1].replace("_", "-")
        visits = next(iter(hints.values()))
        wants_pack = len(hints) == 2
        return LintRule(code, severity, visits, wants_pack, check, on_paper, after, within, alone)

    return wrap
