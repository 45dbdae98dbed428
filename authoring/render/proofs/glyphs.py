"""Letters that the bundled fonts lack, with their spans in the pack."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from authoring.core.finding import Finding, warning
from authoring.core.span import Span, file_span

_FACE = re.compile(r"@font-face\s*\{[^}]*?font-family:\s*[\"']?([^;\"'}]+)")
_MISSING: Final = re.compile(r"\.notdef glyph rendered .*\(U\+([0-9A-F]+)\)", re.DOTALL)
"""Message of WeasyPrint on a letter that no font of this machine has."""
_SHOWN: Final = 12
"""Most letters in a finding."""
_PLACES: Final = 20
"""Most lines of a pack listed for one font."""
_HELP: Final = "write it with other letters, or put a font that has them into `art/fonts`"
Places = Mapping[str, tuple[Span, ...]]


def borrowed(document: Any, html: str, source: str, places: Places) -> Iterator[Finding]:
    """Yield findings on letters printed in a font that is not bundled: another machine has other
    fonts. `document` is a WeasyPrint document after its file was made; `places` maps a letter to
    its spans in the pack, `source` is the path for letters without any."""
    brought = {name.strip().lower() for name in _FACE.findall(html)}
    if not brought:
        return  # a page that names no font of its own takes what it gets
    for font in sorted(document.fonts.values(), key=lambda font: str(font.family)):
        if font.family.lower() not in brought:
            letters = "".join(font.to_unicode.values())
            cause = f"printed in {font.family} of this machine"
            yield from _findings(letters, cause, source, places)


def missing(message: str) -> str:
    """Return the letter that a message of WeasyPrint calls missing; "" for any other message."""
    match = _MISSING.search(message)
    return chr(int(match[1], 16)) if match else ""


def unprinted(letters: Iterable[str], source: str, places: Places) -> Iterator[Finding]:
    """Yield findings on `letters` that no font of this machine has; see `borrowed`."""
    yield from _findings(letters, "an empty box is printed", source, places)


def _findings(letters: Iterable[str], cause: str, source: str, places: Places) -> Iterator[Finding]:
    """Yield a finding for each line of the pack with such letters, and one without a line for the
    rest; `cause` ends the message."""
    lines: dict[tuple[str, int], tuple[Span, list[str]]] = {}
    rest: list[str] = []
    for letter in dict.fromkeys(letters):
        # CSS may have made a capital letter of it.
        spans = places.get(letter) or places.get(letter.lower()) or ()
        for span in spans:
            lines.setdefault((span.path, span.line), (span, []))[1].append(letter)
        if not spans and not letter.isspace():
            rest.append(letter)
    groups = [lines[line] for line in sorted(lines)]
    for span, group in islice(groups, _PLACES):
        yield warning("print-warning", span, f"{_lack(group)}: {cause}", _HELP)
    if len(groups) > _PLACES:
        message = f"{len(groups) - _PLACES} more lines have letters that the fonts lack: {cause}"
        yield warning("print-warning", file_span(source), message, _HELP)
    if rest:
        yield warning("print-warning", file_span(source), f"{_lack(rest)}: {cause}", _HELP)


def _lack(letters: list[str]) -> str:
    sample = " ".join(_visible(letter) for letter in letters[:_SHOWN])
    suffix = f" and {len(letters) - _SHOWN} more" if len(letters) > _SHOWN else ""
    return f"the fonts of questpack lack `{sample}`{suffix}"


def _visible(letter: str) -> str:
    return letter if letter.isprintable() else f"U+{ord(letter):04X}"
