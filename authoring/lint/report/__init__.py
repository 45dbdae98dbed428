"""Reporters of findings, discovered by folder: `as_<format>.py` with one `render`."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.core.suggest import did_you_mean
from authoring.lint.report.page import Page, TargetResults
from authoring.lint.report.rooted import rooted

FOR_SERVERS = ("github", "gitlab", "junit", "rdjson", "sarif")
"""Formats for build servers, which need paths from the root of the repository."""

Render = Callable[[Sequence[Finding], Page], str]


def formats() -> tuple[str, ...]:
    """Return the names of report formats, such as `text` and `json`, in alphabetical order."""
    names = (info.name for info in iter_modules(__path__))
    return tuple(name.removeprefix("as_") for name in names if name.startswith("as_"))


def check_format(form: str) -> None:
    """Raise CannotRun if `form` is not among `formats()`."""
    if form not in formats():
        hint = did_you_mean(form, formats()) or "one of " + ", ".join(formats())
        raise CannotRun(f"`{form}` is no format of findings", hint)


def render(
    findings: Sequence[Finding],
    texts: Mapping[str, str],
    form: str = "text",
    *,
    colour: bool = False,
    width: int = 80,
    targets: TargetResults | None = None,
) -> str:
    """Return findings as text that ends with a newline, or is empty.

    `texts` maps displayed paths to file texts, for the quoted lines; `form` is one of `formats()`,
    or CannotRun is raised; `targets` are the results that `check` adds.
    """
    check_format(form)
    reporter = import_module(f"{__name__}.as_{form}")
    page = Page(texts, colour, width, targets)
    if form in FOR_SERVERS:
        findings, page = rooted(findings, page)
    return cast(Render, reporter.render)(findings, page)
