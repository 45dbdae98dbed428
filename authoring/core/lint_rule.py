"""Decorator for lint rules, and the defects that they yield."""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_
from pathlib import Path
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from authoring.core.finding import Fix, Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span

ERROR, WARNING, HINT = Severity.ERROR, Severity.WARNING, Severity.HINT
WANTED: Final = frozenset(("pack", "quest"))


@dataclass(frozen=True, slots=True)
class Defect:
    """One defect that a rule yields: the runner adds the rule's code and severity. `unmet` is
    (kind, id) of a definition that nothing refers to, where that is the defect: a misspelt
    reference may have meant it. `offers` are fixes among which only the author can choose."""

    span: Span
    message: str
    help: str = ""
    fix: Fix | None = None
    unmet: tuple[str, str] | None = None
    offers: tuple[Fix, ...] = ()


Defects = Iterator[Defect]
"""The defects of one part of a pack, in any order."""


@dataclass(frozen=True, slots=True)
class LintRule:
    """A check: `code` is its file's name in kebab-case, `module` that file's dotted name and `page`
    the Markdown file that explains it; a rule that a schema declares has no file of its own.

    `visits` is the type of the first parameter of `check`, or a union of types; `wants` are its
    other parameters: `pack`, the whole Pack, and `quest`, without which the rule does not run.
    `on_paper` marks a warning that `print` shows, too, as the page says something else than the
    author wrote.

    `after` are codes of errors that its findings may follow from, if the error is in a definition
    that the rule reads; `within` limits `after` to errors in definitions with these ids, () for no
    limit: a rule may read all charts and depend on two. `before` are codes of common rules whose
    findings may follow from an error of this rule, which they cannot name, and then have no fix. An
    `alone` rule judges an item by itself and by the ids that exist, so another error in it changes
    nothing. `subjects` are what the rule is about, where `visits` does not say that. `kinds` are
    the kinds of all definitions in which the rule can find anything; None for any.
    """

    code: str
    severity: Severity
    visits: type | UnionType
    wants: tuple[str, ...]
    check: Callable[..., Defects]
    module: str
    page: Path
    on_paper: bool = False
    after: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    alone: bool = False
    subjects: tuple[str, ...] = ()
    kinds: frozenset[str] | None = None
    before: tuple[str, ...] = ()

    def follows(self, other: "LintRule | None", code: str) -> bool:
        """Return whether its findings may follow from an error of `code`, by the rule `other`."""
        return code in self.after or (other is not None and self.code in other.before)

    def defects(self, item: object, pack: Any) -> Defects:
        """Return the defects of `item`, a part of `pack`; none where the rule needs a quest and the
        pack has none."""
        others = self.others(pack)
        return iter(()) if others is None else self.check(item, *others)

    def others(self, pack: Any) -> tuple[Any, ...] | None:
        """Return the other arguments of its check, equal for all parts of `pack`; None where it
        asks for a quest and the pack has none."""
        if "quest" in self.wants and pack.quest is None:
            return None
        return tuple(pack if name == "pack" else pack.quest for name in self.wants)


def lint_rule(
    severity: Severity,
    *,
    on_paper: bool = False,
    after: tuple[str, ...] = (),
    within: tuple[str, ...] = (),
    alone: bool = False,
    before: tuple[str, ...] = (),
) -> Callable[[Callable[..., Defects]], LintRule]:
    """Return a decorator that makes a generator function a LintRule with these attributes; its
    module gives code and page. See docs/how-to-add-a-lint-rule.md."""

    def wrap(check: Callable[..., Defects]) -> LintRule:
        hints: dict[str, Any] = get_type_hints(check)
        hints.pop("return", None)
        module = check.__module__
        code = module.rsplit(".", 1)[-1].replace("_", "-")
        _, *wants = hints
        if not set(wants) <= WANTED:
            raise TypeError(f"{module}: a rule's other parameters are `pack` and `quest`")
        visits = _classes(next(iter(hints.values())))
        page = Path(str(check.__globals__["__file__"])).with_suffix(".md")
        flags = (on_paper, after, within, alone)
        needs = tuple(wants)
        return LintRule(code, severity, visits, needs, check, module, page, *flags, before=before)

    return wrap


def _classes(hint: Any) -> type | UnionType:
    """Return the class of a type hint, or the union of its classes, without type arguments."""
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    classes: type | UnionType = reduce(or_, (get_origin(kind) or kind for kind in kinds))
    return classes
