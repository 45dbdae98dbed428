"""Result of a service: a value, or the findings that prevent it."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from authoring.core.finding import Finding, Severity
from authoring.core.lazy_dataclass import dataclass, field

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """The result of a service.

    `value` is None when the pack's errors prevent it. `findings` are the problems (warnings may
    come with a value); `texts` maps displayed paths to file texts, for lines to quote.
    """

    value: T | None
    findings: tuple[Finding, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)


def has_errors(findings: tuple[Finding, ...]) -> bool:
    """Return whether any finding is an error."""
    return any(finding.severity is Severity.ERROR for finding in findings)


def has_faults(findings: tuple[Finding, ...]) -> bool:
    """Return whether any finding is an error or a warning."""
    return any(finding.severity is not Severity.HINT for finding in findings)
