"""Reads drawings of rooms: five rows of five letters."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.core.span import Span
from authoring.core.wording import pluralize
from authoring.model.build_context import BuildContext
from authoring.model.drawn_lines import line_of
from authoring.model.read_fields import read_definition
from authoring.model.reader import get
from authoring.rulesets.dungeoneers.model.keywords import FIND, FLOOR, LEGEND, PORTAL, SIZE
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing
from authoring.source.loaded import Definition
from authoring.source.node import Node

BAD = "bad-tile"
DIGITS = "123456789"
_ROWS = f"draw {SIZE} rows of {SIZE} letters; `#` is rock, `.` is floor"
_ONE_LINE = "write `map: |` and below it, further right, one line for each row"
EXIT = FLOOR + FIND + PORTAL
"""Letters that may be in the middle of a side: the squares where the hero comes in."""


def build_drawings(context: BuildContext) -> dict[str, Drawing]:
    """Return all drawings by id (DGN-LAY-12, DGN-LAY-13); squares that cannot be read are floor."""
    return {d.id: _drawing(context, d) for d in context.definitions("drawings")}


def _drawing(context: BuildContext, definition: Definition) -> Drawing:
    node = context.begin(definition)
    picture = get(node, "map")
    rows = _rows(context, picture) if picture is not None else (FLOOR * SIZE,) * SIZE
    return read_definition(Drawing, context, definition, rows=rows)


def _rows(context: BuildContext, picture: Node) -> tuple[str, ...]:
    """Return five rows of five known letters, for any input; report what is wrong."""
    reader, typed = context.reader, context.reader.text(picture)
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    if len(lines) != SIZE:
        message = f"a room has {pluralize(SIZE, 'row')}, this drawing has {len(lines)}"
        if len(lines) == 1 and len(lines[0]) > SIZE:
            reader.report(BAD, picture.span, "the rows of this drawing ran together", _ONE_LINE)
            return (FLOOR * SIZE,) * SIZE
        reader.report(BAD, picture.span, message, _ROWS)
        lines = (lines + [FLOOR * SIZE] * SIZE)[:SIZE]
    rows = []
    for y, line in enumerate(lines, 1):
        if len(line) != SIZE:
            message = f"row {y} has {pluralize(len(line), 'square')}, not {SIZE}"
            reader.report(BAD, line_of(context.source, picture.span, y), message, _ROWS)
        rows.append(line[:SIZE].ljust(SIZE, FLOOR))
    _letters(context, picture.span, rows)
    _middles(context, picture.span, rows)
    _digits(context, picture.span, rows)
    return tuple(
        "".join(letter if letter in LEGEND or letter in DIGITS else FLOOR for letter in row)
        for row in rows
    )


def _at(context: BuildContext, span: Span, x: int, y: int) -> Span:
    """Return the span of the letter in column `x` of row `y` (from 1) of the drawing at `span`;
    that of its line, or `span`, if it cannot be found."""
    line = line_of(context.source, span, y)
    if line is span or line.end - line.start < x:
        return line
    at, column = line.start + x - 1, line.column + x - 1
    return replace(line, column=column, end_column=column + 1, start=at, end=at + 1)


def _squares(rows: list[str]) -> Iterator[tuple[int, int, str]]:
    for y, row in enumerate(rows, 1):
        for x, letter in enumerate(row, 1):
            yield x, y, letter


def _letters(context: BuildContext, span: Span, rows: list[str]) -> None:
    legend = ", ".join(f"`{letter}` {meaning}" for letter, meaning in LEGEND.items())
    for x, y, letter in _squares(rows):
        if letter not in LEGEND and letter not in DIGITS:
            message = f"`{letter}` means nothing in a drawing: column {x}, row {y}"
            hint = f"{legend}, `1` to `9` monsters"
            context.reader.report(BAD, _at(context, span, x, y), message, hint)


def _middles(context: BuildContext, span: Span, rows: list[str]) -> None:
    """Report the middle of a side that is drawn as no EXIT letter: exits are there, on different
    sides in each room (DGN-LAY-13)."""
    for side, (x, y) in MIDDLES.items():
        letter = rows[y - 1][x - 1]
        if letter not in EXIT and (letter in LEGEND or letter in DIGITS):
            message = f"the middle of the {side} side is `{letter}`, and an exit may be there"
            context.reader.report(BAD, _at(context, span, x, y), message, f"draw `{FLOOR}` there")


def _digits(context: BuildContext, span: Span, rows: list[str]) -> None:
    """Report a monster's number that is drawn twice or left out: they are 1, 2, 3, ...
    (DGN-MON-20)."""
    spans: dict[str, Span] = {}
    for x, y, letter in _squares(rows):
        if letter in DIGITS and letter in spans:
            message = f"`{letter}` is drawn twice"
            context.reader.report(BAD, _at(context, span, x, y), message, "number each square once")
        elif letter in DIGITS:
            spans[letter] = _at(context, span, x, y)
    for number, letter in enumerate(sorted(spans), 1):
        if int(letter) != number:
            message = f"`{letter}` is drawn and `{number}` is not"
            hint = "squares of monsters are numbered 1, 2, 3 without a gap"
            context.reader.report(BAD, spans[letter], message, hint)
            return
