"""What authors write, made fit for paper: nothing unseen, paragraphs on one line."""

import re

from authoring.core.printable import on_paper


def clean(text: str) -> str:
    """Author text without letters that steer and without space around it."""
    return on_paper(text).strip()


def paragraphs(text: str) -> tuple[str, ...]:
    """Author text cut at blank lines, each paragraph on one line."""
    cut = re.split(r"\n\s*\n", clean(text))
    return tuple(" ".join(part.split()) for part in cut if part.strip())
