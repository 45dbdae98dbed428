"""Findings with the paths of build servers: from the root of the git repository.

Annotations attach to these paths, wherever in the repository the command was started, and digests
of a path do not change with the current folder.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from authoring.core.finding import Finding
from authoring.core.span import Span
from authoring.lint.report.page import Page


def rooted(findings: Sequence[Finding], page: Page) -> tuple[list[Finding], Page]:
    """Return `findings` and `page` with every path relative to the root of its git repository, in
    messages too; a path outside of repositories stays as it is."""
    paths = {*page.texts, *(finding.span.path for finding in findings)}
    names = {path: from_root(path) for path in paths}
    new_findings = [
        cast(Finding, _with(finding, names.get, _in_words(names))) for finding in findings
    ]
    texts = {names[path]: text for path, text in page.texts.items()}
    targets = page.targets and replace(page.targets, pack=from_root(page.targets.pack))
    return new_findings, replace(page, texts=texts, targets=targets)


def from_root(display_name: str) -> str:
    """Return a path relative to the root of its git repository; unchanged outside of one."""
    current = Path.cwd()
    path = Path(os.path.abspath(display_name))  # noqa: PTH100 - symbolic links stay as typed
    root = _root(path.parent)
    if root is None:
        return display_name
    if (
        path.is_relative_to(current)
        and current.is_relative_to(root)
        and not Path(display_name).is_absolute()
    ):
        prefix = current.relative_to(root).as_posix()  # letters of the name stay as they are
        return display_name if prefix == "." else f"{prefix}/{display_name}"
    return path.relative_to(root).as_posix()


@cache
def _root(folder: Path) -> Path | None:
    """Return the nearest folder, `folder` or above, that holds `.git`; None for none."""
    return next((at for at in (folder, *folder.parents) if os.path.lexists(at / ".git")), None)


def _in_words(names: Mapping[str, str]) -> Callable[[str], str]:
    """Return a function that replaces the paths `names` (old -> new) in a message."""
    longest_first = sorted(names, key=len, reverse=True)

    def moved(text: str) -> str:
        for path in longest_first:
            if path != names[path] and path in text:
                return names[path].join(map(moved, text.split(path)))
        return text

    return moved


def _with(value: Any, name: Callable[[str], str | None], words: Callable[[str], str]) -> Any:
    """Return a copy of a finding, fix, edit or cause: `name` maps paths, `words` messages."""
    if isinstance(value, Span):
        return replace(value, path=name(value.path) or from_root(value.path))
    if isinstance(value, tuple):
        return tuple(_with(part, name, words) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        changed = {
            key: words(part) if key in ("message", "help") else _with(part, name, words)
            for key, part in parts.items()
        }
        return replace(value, **changed)
    return value
