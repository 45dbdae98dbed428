"""Result of a check: a Finding with a span, and perhaps a Fix."""

from enum import StrEnum

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span


class Severity(StrEnum):
    """The weight of a Finding: a hint alone leaves `lint` with exit code 0."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Edit:
    """A replacement of the characters `span.start:span.end` of `span.path` by `text`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Text edits that remove a Finding; `title` is the label that editors show. A fix is `safe`
    only where the typed text can mean nothing else than the edited one. `--fix` applies safe fixes,
    `--unsafe-fixes` the others, too; a fix that leaves more findings than before is undone."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@dataclass(frozen=True, slots=True)
class Cause:
    """Reference, by code and span, to the finding that causes another one. With `fold` only the
    cause is displayed, with the number of findings that follow from it."""

    code: str
    span: Span
    fold: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect at `span`: `code` is the lint rule's kebab-case name.

    `message` is one sentence that says what is wrong and what was expected; `help` (optional) is
    one more line with the remedy. `follows` names the finding that causes this one: fixing that one
    removes this one. `offers` are fixes among which only the author can choose: editors show them,
    `--fix` applies none. `first` puts a finding before all others, because they come from it.
    """

    code: str
    severity: Severity
    span: Span
    message: str
    help: str = ""
    fix: Fix | None = None
    follows: Cause | None = None
    offers: tuple[Fix, ...] = ()
    first: bool = False


def error(code: str, span: Span, message: str, help: str = "", fix: Fix | None = None) -> Finding:
    """Return a Finding of severity error."""
    return Finding(code, Severity.ERROR, span, message, help, fix)


def warning(code: str, span: Span, message: str, help: str = "", fix: Fix | None = None) -> Finding:
    """Return a Finding of severity warning."""
    return Finding(code, Severity.WARNING, span, message, help, fix)


def hint(code: str, span: Span, message: str, help: str = "", fix: Fix | None = None) -> Finding:
    """Return a Finding of severity hint."""
    return Finding(code, Severity.HINT, span, message, help, fix)
