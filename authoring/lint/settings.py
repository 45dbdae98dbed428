"""The author's choice of findings: lint rules selected, ignored, ignored in some files, or given
another severity."""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field, replace
from fnmatch import fnmatchcase
from functools import cache

from authoring.core.finding import Finding, Severity
from authoring.core.lazy_dataclass import dataclass

ANY = "*"
"""Suffix of a pattern for all codes with one beginning."""


@dataclass(frozen=True, slots=True)
class FileIgnores:
    """Codes ignored in the files that match `glob`, which is relative to the folder `home`."""

    glob: str
    home: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of lint: `select` is None for all rules, `severity` is by code.

    `findings` are about the settings themselves, `texts` are those of their files by displayed
    path. An error of reading or building a pack is always reported: it explains why the pack cannot
    be played.
    """

    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    per_file: tuple[FileIgnores, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)

    def over(self, other: "Settings") -> "Settings":
        """Return both settings joined; where they conflict these win over `other`."""
        return Settings(
            select=other.select if self.select is None else self.select,
            ignore=(*other.ignore, *self.ignore),
            per_file=(*other.per_file, *self.per_file),
            severity={**other.severity, **self.severity},
            findings=(*other.findings, *self.findings),
            texts={**other.texts, **self.texts},
        )

    def chosen(self, findings: Iterable[Finding], rules: Collection[str]) -> Iterator[Finding]:
        """Yield the findings that the settings select; `rules` are the codes of all lint rules."""
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
    """Return whether a code is among `patterns`, or begins like one that ends with `*`."""
    return any(
        code.startswith(pattern[:-1]) if pattern.endswith(ANY) else code == pattern
        for pattern in patterns
    )


def _as(finding: Finding, severity: Severity) -> Finding:
    return replace(finding, severity=severity)


def _lies_in(display_name: str, ignores: FileIgnores) -> bool:
    relative = _from(display_name, ignores.home, os.getcwd())  # noqa: PTH109 - part of a key
    # As in a .gitignore: a name alone means files of that name wherever they lie.
    if "/" not in ignores.glob:
        return fnmatchcase(relative.rpartition("/")[2], ignores.glob)
    return fnmatchcase(relative, ignores.glob.removeprefix("/"))


@cache
def _from(display_name: str, home: str, current: str) -> str:
    """Return a displayed path relative to the folder `home`; `current` is the working folder."""
    absolute = os.path.realpath(os.path.join(current, display_name))  # noqa: PTH118
    return os.path.relpath(absolute, home).replace(os.sep, "/")
