"""The language server on the demo quest: time from a change to the findings that the editor gets,
and of answers while somebody types. The wait for a pause in typing is not counted."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

from lsprotocol import types

from authoring.lsp.diagnostics import changed
from authoring.lsp.requests.completion import completion
from authoring.lsp.requests.hover import hover
from authoring.lsp.session import Session
from bench.clock import measure
from bench.demo import DEMO
from bench.line import REFERENCE, Line, milliseconds

FILE = DEMO / "charts.yaml"
BEFORE: Final = "10: {orc: "
SECONDS, GOAL = 0.150, 0.075
"""From a change to the findings: floor and goal in seconds."""
ANSWER = 0.100
"""Floor of a hover or a completion right after a change, in seconds."""


def lines() -> Iterator[Line]:
    """Yield a line for a changed number, one for a broken line, a hover and a completion each."""
    desk = Editor()
    yield _line("finding after a change", desk.edit_number, SECONDS, GOAL)
    yield _line("finding after a broken line", desk.break_line, SECONDS, GOAL)
    yield _line("hover after a change", desk.hover, ANSWER, ANSWER / 2)
    yield _line("completion after a change", desk.complete, ANSWER, ANSWER / 2)


def _line(what: str, work: Callable[[], None], floor: float, goal: float) -> Line:
    work()
    taken = measure(work, times=9)
    shown = milliseconds(taken.seconds)
    return Line(what, taken.ratio, shown, floor / REFERENCE, goal / REFERENCE)


class Editor:
    """An editor in which a number of a chart is changed again and again, to new values."""

    def __init__(self) -> None:
        self.session = Session()
        self.uri = FILE.absolute().as_uri()
        text = FILE.read_text(encoding="utf-8")
        self.session.open(self.uri, text)
        list(changed(self.session))
        at = text.index(BEFORE) + len(BEFORE)
        self._line, self._column = text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1
        self._length = 1
        self._numbers = count(4)
        self._document = types.TextDocumentIdentifier(self.uri)

    def edit_number(self) -> None:
        """Write another number, and lint."""
        self._write(str(next(self._numbers)))
        list(changed(self.session))

    def break_line(self) -> None:
        """Write text that is no YAML in place of the number, and lint."""
        self._write(f"[{next(self._numbers)}")
        list(changed(self.session))

    def hover(self) -> None:
        """Write another number, and ask for a hover on it."""
        self._write(str(next(self._numbers)))
        hover(self.session, types.HoverParams(self._document, self._place()))

    def complete(self) -> None:
        """Write another number, and ask for completions in its place."""
        self._write(str(next(self._numbers)))
        completion(self.session, types.CompletionParams(self._document, self._place()))

    def _place(self) -> types.Position:
        return types.Position(self._line, self._column)

    def _write(self, text: str) -> None:
        end = types.Position(self._line, self._column + self._length)
        part = types.TextDocumentContentChangePartial(types.Range(self._place(), end), text)
        self.session.change(self.uri, [part])
        self._length = len(text)
