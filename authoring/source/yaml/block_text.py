"""Span of a block of text."""

from typing import Any

from authoring.core.span import Span


def block_text(path: str, text: str, start: Any, end: Any) -> Span:
    """Return the span of a `|` or `>` text between two marks of a YAML reader (its header, its
    end), without the blank lines that follow, which readers include."""
    content = text[start.index : end.index].rstrip()
    lines = content.splitlines() or [""]
    single = len(lines) == 1
    return Span(
        path,
        start.line + 1,
        start.column + 1,
        start.line + len(lines),
        (start.column if single else 0) + len(lines[-1]) + 1,
        start.index,
        start.index + len(content),
    )
