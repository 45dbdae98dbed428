"""Letters that none of the fonts of a page has: whatever this machine has is printed."""

import re
from collections.abc import Iterator
from typing import Any

from authoring.core.finding import Finding, warning
from authoring.core.span import file_span

_FACE = re.compile(r"@font-face\s*\{[^}]*?font-family:\s*[\"']?([^;\"'}]+)")
_SHOWN = 12
"""Letters that a finding names."""


def borrowed(document: Any, html: str, source: str) -> Iterator[Finding]:
    """A finding for every font that the page does not bring along.

    Another machine has other fonts: there the same letters look different, or are
    missing. `document` is a WeasyPrint document after its file was made.
    """
    brought = {name.strip().lower() for name in _FACE.findall(html)}
    if not brought:
        return  # a page that names no font of its own takes what it gets
    for font in sorted(document.fonts.values(), key=lambda font: str(font.family)):
        if font.family.lower() not in brought:
            letters = dict.fromkeys("".join(font.to_unicode.values()))
            shown = " ".join(list(letters)[:_SHOWN]).strip()
            yield warning(
                "print-warning",
                file_span(source),
                f"the fonts of questpack lack `{shown}`: printed in {font.family} of this machine",
                "write it with other letters, or put a font that has them into `art/fonts`",
            )
