"""Findings as one line each."""

from collections.abc import Iterable

from authoring.core.finding import Finding


def said(findings: Iterable[Finding]) -> list[str]:
    """Every Finding as `path:line:column code: message`."""
    return [f"{one.span} {one.code}: {one.message}" for one in findings]
