"""The author's choice of findings: lint rules selected, ignored, ignored in some files, or given
another severity."""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache

from authoring.core.finding import Finding, Severity

ANY = "*"
"""Ends a pattern that means all codes with the same beginning."""


@dataclass(frozen=True, slots=True)
class InFiles:
    """Codes left out in some files: `glob` is seen from the folder `home`."""

    glob: str
    home: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of lint: `select` is None when everything is wanted, `severity` is by code.

    `findings` are about the settings themselves, `texts` are the files they are written in. An
    error of reading or building a pack is always reported: it explains why the pack cannot be
    played.
    """

    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    per_file: tuple[InFiles, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)

    def over(self, other: "Settings") -> "Settings":
        """Return these settings, with everything they leave open taken from `other`."""
        return Settings(
            select=other.select if self.select is None else self.select,
            ignore=(*other.ignore, *self.ignore),
            per_file=(*other.per_file, *self.per_file),
            severity={**other.severity, **self.severity},
            findings=(*other.findings, *self.findings),
            texts={**other.texts, **self.texts},
        )

    def chosen(self, findings: Iterable[Finding], rules: Collection[str]) -> Iterator[Finding]:
        """Yield the findings that are wanted; `rules` are the codes of lint rules."""
        for finding in findings:
            if finding.severity is Severity.ERROR and finding.code not in rules:
                yield finding
            elif self._wants(finding):
                severity = self.severity.get(finding.code, finding.severity)
                yield finding if severity is finding.severity else _as(finding, severity)

    def _wants(self, finding: Finding) -> bool:
        if self.select is not None and not matches(finding.code, self.select):
            return False
        if matches(finding.code, self.ignore):
            return False
        return not any(
            matches(finding.code, override.codes) and _lies_in(finding.span.path, override)
            for override in self.per_file
        )


NONE = Settings()


def matches(code: str, patterns: Iterable[str]) -> bool:
    """Return whether a code is among them, or begins as one that ends with `*` does."""
    return any(
        code.startswith(pattern[:-1]) if pattern.endswith(ANY) else code == pattern
        for pattern in patterns
    )


def _as(finding: Finding, severity: Severity) -> Finding:
    return replace(finding, severity=severity)


def _lies_in(shown: str, place: InFiles) -> bool:
    inside = _from(shown, place.home, os.getcwd())  # noqa: PTH109 - part of a key
    # As in a .gitignore: a name alone means files of that name wherever they lie.
    if "/" not in place.glob:
        return fnmatchcase(inside.rpartition("/")[2], place.glob)
    return fnmatchcase(inside, place.glob.removeprefix("/"))


@cache
def _from(shown: str, home: str, here: str) -> str:
    """Return a shown path relative to the folder `home`."""
    whole = os.path.realpath(os.path.join(here, shown))  # noqa: PTH118
    return os.path.relpath(whole, home).replace(os.sep, "/")
