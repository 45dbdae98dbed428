"""What authors write, made fit for paper: no control characters, paragraphs on one line."""

import re

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f]")


def clean(text: str) -> str:
    """Author text without control characters and without space around it."""
    return _CONTROL.sub("", text).strip()


def paragraphs(text: str) -> tuple[str, ...]:
    """Author text cut at blank lines, each paragraph on one line."""
    cut = re.split(r"\n\s*\n", clean(text))
    return tuple(" ".join(part.split()) for part in cut if part.strip())
