"""Log of WeasyPrint's warnings, which become findings with spans."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from authoring.core.finding import Finding, warning
from authoring.core.span import file_span
from authoring.render.authors.message_spans import with_span
from authoring.render.authors.own import Own
from authoring.render.proofs.glyphs import missing, unprinted

_UNHEARD: Final = (
    "HarfBuzz-Subset",  # the machine lacks a library: `doctor` says so
    "Refused: ",  # WeasyPrint's words for what the fetcher has said already
    "has no required alt description",  # also said of decoration: see `doubts`
)
"""Parts of messages that do not concern the page."""

_WAYS_OUT: Final = (
    ("Unknown image mode", "save the picture anew, with 8 bits for each colour"),
    ("Failed to load image", "open the picture in a drawing program and save it anew"),
    ("Failed to render SVG image", "save it as PNG, or draw it with plain shapes"),
    ("Relative URI reference", "write `pack:///ID/art/...` with the id of the pack"),
)
"""(Words in a message, help for the author)."""
_LONGEST: Final = 300
MOST: Final = 100
"""Most messages that are listed."""


class WarningLog(logging.Handler):
    """Logging handler that stores each message once, at most MOST of them."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._said: dict[tuple[str, str], None] = {}
        self._letters: dict[str, None] = {}
        self._more = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Store a message, cut to 300 characters, or the letter that it calls missing."""
        message = record.getMessage()
        letter = missing(message)
        if letter:
            self._letters[letter] = None
        elif not any(part in message for part in _UNHEARD):
            help = getattr(record, "way_out", "")
            message = message if help else f"WeasyPrint: {message[:_LONGEST]}"
            help = help or next(
                (help_text for words, help_text in _WAYS_OUT if words in message), ""
            )
            if len(self._said) < MOST:
                self._said[message, help] = None
            elif (message, help) not in self._said:
                self._more += 1

    def findings(self, source: str, html: str, own: Own) -> Iterator[Finding]:
        """Yield all findings on the page `html`; `source` is the path for those without a span."""
        span = file_span(source)
        for text, help in self._said:
            yield with_span(warning("print-warning", span, text, help), html, own)
        yield from unprinted(self._letters, source, own.letters)
        if self._more:
            message = f"WeasyPrint complains {self._more:,} times more"
            yield warning("print-warning", span, message, "fix the first ones, then print again")


@contextmanager
def listening() -> Iterator[WarningLog]:
    """Yield a log that takes the warnings of WeasyPrint inside the block, in place of other
    handlers."""
    logger = logging.getLogger("weasyprint")
    log = WarningLog()
    handlers, passing = logger.handlers[:], logger.propagate
    logger.handlers[:] = [log]
    logger.propagate = False
    try:
        yield log
    finally:
        logger.handlers[:] = handlers
        logger.propagate = passing
