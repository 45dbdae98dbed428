"""Links to spans of files, opened by the editor where its scheme of links is known."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import quote

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span

_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*(?=:)")
_NEVER: Final = ("javascript", "data", "vbscript", "blob", "about")
"""Schemes of links that do anything else than open a file."""


def checked_editor(text: str) -> str:
    """Return `text` if it is empty or a link such as `vscode://file/{path}:{line}:{column}`; raise
    CannotRun for any other."""
    scheme = _SCHEME.match(text)
    if not text:
        return text
    if scheme is None or scheme[0] in _NEVER or "{path}" not in text:
        hint = "such as: --editor 'vscode://file/{path}:{line}:{column}'"
        raise CannotRun(f"`{text}` is no link that opens a file", hint)
    return text


@dataclass(frozen=True, slots=True)
class EditorLink:
    """Text displayed for a span, and its link; `href` is "" without an editor."""

    text: str
    href: str


def editor_link(span: Span, editor: str) -> EditorLink:
    """Return the text `charts.yaml:12` for a span, with its link in `editor`, a form of links such
    as `vscode://file/{path}:{line}:{column}`, or "" for none."""
    text = f"{Path(span.path).name}:{span.line}"
    if not editor:
        return EditorLink(text, "")
    path = quote(
        Path(span.path).absolute().as_posix().removeprefix("/"), safe="/:", errors="surrogatepass"
    )
    prefix = editor.partition("{path}")[0]
    root = "" if prefix.endswith("/") and not prefix.endswith("//") else "/"
    values = {"{path}": root + path, "{line}": str(span.line), "{column}": str(span.column)}
    href = editor
    for name, value in values.items():
        href = href.replace(name, value)
    return EditorLink(text, href)
