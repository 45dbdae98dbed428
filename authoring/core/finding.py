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
    """Text edits that fix a Finding.

    The function that makes a fix decides whether it is `safe`: only where the typed text can mean
    nothing else than the edited one. `--fix` makes safe ones, `--unsafe-fixes` the others, too, and
    a fix that leaves more findings than before is undone.
    """

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@dataclass(frozen=True, slots=True)
class Cause:
    """The finding that causes another one: its code and its span. With `fold` only the cause is
    displayed, with the number of its consequences."""

    code: str
    span: Span
    fold: bool = True


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect: `code` is the lint rule's kebab-case name.

    `message` is one sentence that says what is wrong and what was expected; `help` (optional) is
    one more line with the remedy. `follows` names the finding that this one comes from: it goes
    when that is fixed. `offers` are fixes among which only the author can choose: editors show
    them, `--fix` makes none. `first` is one that is reported before all others, because they come
    from it.
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
