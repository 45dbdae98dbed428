"""Escape of authors' text for paper: no invisible characters, paragraphs on one line."""

import re

from authoring.core.language import by_author
from authoring.core.printable import on_paper


def clean(text: str) -> str:
    """Return an author's `text` in the current language, stripped, without control characters."""
    return on_paper(by_author(text)).strip()


def paragraphs(text: str) -> tuple[str, ...]:
    """Return an author's `text`, cleaned, split at empty lines, each paragraph on one line; () for
    ""."""
    parts = re.split(r"\n\s*\n", clean(text))
    return tuple(" ".join(part.split()) for part in parts if part.strip())
