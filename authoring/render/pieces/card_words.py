"""Distribution of a card's words over cards, in letters as large as fits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.pieces import CardChart, CardPiece
from authoring.render.pieces.card_art import BAND, INSET, STRIP, WELLS, drawn_or
from authoring.render.pieces.card_parts import Row, Words, cut
from authoring.render.typesetting.measure import (
    BOLD,
    ITALIC,
    PT,
    REGULAR,
    TITLE,
    Run,
    lines_of,
    shortened,
    width_of,
)

_PIXEL: Final = 0.5
"""Millimetres of a pixel of the card's picture."""
WELL_TOP: Final = (INSET + BAND) * _PIXEL
_STRIP: Final = STRIP * _PIXEL
_ABOVE, _BELOW = 1.4, 1.6
"""Millimetres above and below the words."""
_ROOM: Final = 88.9 - INSET * _PIXEL - WELL_TOP - _STRIP - _ABOVE - _BELOW
"""Height for picture, stats and words."""
_COLUMN: Final = 53.1
"""Width of the words."""
_STATS: Final = 9.6
_LEADING, _GAP = 1.2, 0.8
"""Height of a line, as a multiple of the letters' size; millimetres under a paragraph."""
_CHART_HEAD, _ROW_EDGE, _KEY, _CELL_EDGE = 6.4, 0.9, 9.0, 1.0
"""Millimetres of a chart's band, around the words of a row, of the column with its
numbers, and of the edges of a cell."""
_NAME_WIDTH, _NAME_HEIGHT, _BADGE, _LABEL = 53.5, 9.2, 8.5, 8.4
"""Millimetres: width and height of the name, width that a badge takes from it, width of the word in
the badge."""

_PANEL: Final = 57.5
_RUNG, _RUNG_SIZE, _RUNG_HEAD = 3.6, 7.0, 7.0
"""Height of a row of a ladder in millimetres, its letters in points, and the width of
its headings in millimetres."""

Ladder = tuple[tuple[str, ...], ...]
"""Columns of a small table, the first its headings."""
Step = tuple[float, str, bool]
"""(Size in points, picture, True if the flavour stays)."""
_STEPS: Final[tuple[Step, ...]] = (
    (12.5, "grand", True), (11.0, "grand", True), (10.0, "grand", True), (10.0, "tall", True),
    (9.5, "tall", True), (9.0, "tall", True), (8.5, "tall", True), (9.0, "low", True),
    (8.5, "low", True), (8.0, "low", True), (8.5, "low", False), (8.0, "low", False),
    (7.5, "low", False),
)  # fmt: skip
"""Layouts of a card, from the best on."""
_MORE: Final[tuple[Step, ...]] = (
    (10.0, "tall", False), (10.0, "low", False), (10.0, "none", False), (9.5, "none", False),
    (9.0, "none", False), (8.5, "none", False), (8.0, "none", False),
)  # fmt: skip
"""Layouts of a card with a continuation."""
_PACKED: Final[Mapping[bool, Step]] = {True: (8.0, "low", False), False: _MORE[-1]}
"""True: the layout by which the first of several cards is filled; False: that of the others."""
_NAMES: Final = ((18.0, 1), (16.0, 1), (14.0, 1), (12.0, 1), (11.0, 2), (9.5, 2))
"""(Size of the name, its lines in the band)."""
_SORTS: Final = (9.0, 8.0, 7.0)
_BADGES: Final = (13.0, 11.0, 9.0, 7.0)
"""Sizes of the line under the picture, and of the number in the badge."""


@dataclass(frozen=True, slots=True)
class Content(Words):
    """All words on one card; `stats` are (name, value)."""

    flavour: tuple[str, ...] = ()
    stats: tuple[tuple[str, str], ...] = ()
    ladders: tuple[Ladder, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """A card as it is printed; sizes are in points. `well` names the height of its picture, see
    WELLS; `badge_label` is the word in its badge, `sort` the line below the picture."""

    piece: CardPiece
    content: Content
    size: float
    well: str
    name: str
    name_size: float
    name_height: float
    """Millimetres of a line of the name."""
    badge_label: str
    sort: str
    sort_size: float

    @property
    def badge_size(self) -> float:
        """Size of the number in the badge, in points."""
        number = self.piece.badge[1]
        fit = (size for size in _BADGES if width_of(number, BOLD, size) <= _LABEL)
        return next(fit, _BADGES[-1])

    def key_width(self, chart: CardChart) -> float:
        """Return the width of a chart's column of labels in millimetres."""
        return _key(chart, self.size)

    @property
    def symbol(self) -> str:
        """Name of the pixel drawing in the picture: the card's, else its kind's, else `star`."""
        return drawn_or(self.piece.symbol, self.piece.kind.symbol)

    @property
    def name_width(self) -> float:
        """Width for the name in millimetres."""
        return _name_width(self.piece)

    @property
    def well_height(self) -> float:
        """Height of the picture in millimetres."""
        return WELLS[self.well] * _PIXEL

    @property
    def strip_top(self) -> float:
        """Top of the line below the picture, in millimetres from the card's top."""
        return WELL_TOP + self.well_height

    @property
    def words_top(self) -> float:
        """Top of the words, in millimetres from the card's top."""
        return self.strip_top + _STRIP + _ABOVE


def card_sides(pieces: Iterable[CardPiece]) -> tuple[Side, ...]:
    """Return the printed sides of all cards in order, each in its number of copies; long words
    continue on further cards."""
    return tuple(side for piece in pieces for side in fitted(piece) * piece.copies)


def fitted(piece: CardPiece) -> tuple[Side, ...]:
    """Return the cards that one copy of a piece takes. It is one card with the largest letters that
    fit, without its flavour text if need be; otherwise several cards without it."""
    ladders = tuple(_ladders(piece.ladder))
    whole = Content(piece.lines, piece.charts, piece.flavour, piece.stats, ladders)
    alone = any(_fits(whole, step) for step in _STEPS)
    contents = [whole] if alone else _parted(whole)
    sides = []
    for number, content in enumerate(contents, start=1):
        size, well, flavour = _step(content, _STEPS if number == 1 else _MORE)
        text = content if flavour else replace(content, flavour=())
        label, (sort, sort_size) = _badge_label(piece), _sort(piece, number, len(contents))
        sides.append(Side(piece, text, size, well, *_name(piece), label, sort, sort_size))
    return tuple(sides)


def _badge_label(piece: CardPiece) -> str:
    """Return the word in the badge; "" without a badge, or if it is too wide."""
    label, value = piece.badge
    return label if value and width_of(label, BOLD, 7) <= _LABEL else ""


def _sort(piece: CardPiece, number: int, of: int) -> tuple[str, float]:
    """Return (line under the picture, its size in points) of card `number` of `of`."""
    label, value = piece.badge
    more = [f"{label} {value}"] if value and not _badge_label(piece) else []
    more += [_("card {number} of {of}").format(number=number, of=of)] if of > 1 else []
    for size in _SORTS:
        text = ", ".join(filter(None, [piece.sort, *more]))
        if width_of(text, ITALIC, size) <= _NAME_WIDTH:
            return text, size
    room = _NAME_WIDTH - width_of(", ".join(["", *more]), ITALIC, _SORTS[-1])
    short = shortened(piece.sort, ITALIC, _SORTS[-1], room)
    return ", ".join([short, *more]), _SORTS[-1]


def _step(content: Content, steps: Sequence[Step]) -> Step:
    """Return the first of `steps` in which the words fit, otherwise the last."""
    return next((step for step in steps if _fits(content, step)), steps[-1])


def _fits(content: Content, step: Step) -> bool:
    size, well, flavour = step
    text = content if flavour else replace(content, flavour=())
    return height_of(text, size) + WELLS[well] * _PIXEL <= _ROOM


def height_of(content: Content, size: float) -> float:
    """Return the height in millimetres of a card's stats and words, in letters of `size` points."""
    high = _STATS if content.stats else 0.0
    high += sum(len(ladder[0]) * _RUNG + _GAP for ladder in content.ladders)
    for label, text in content.lines:
        high += _paragraph([(label, BOLD), (text, REGULAR)], size)
    high += sum(_chart_height(chart, size) for chart in content.charts)
    return high + sum(_paragraph([(text, ITALIC)], size) for text in content.flavour)


def _ladders(columns: Ladder) -> Iterator[Ladder]:
    """Yield parts of a table that are as wide as a card, each with the headings; nothing without
    columns."""
    if len(columns) < 2:
        return
    head, *rest = columns
    widest = [max(width_of(cell, BOLD, _RUNG_SIZE) for cell in column) for column in rest]
    number = max(1, int((_PANEL - _RUNG_HEAD) // (max(widest) + 0.15)))
    for at in range(0, len(rest), number):
        yield (head, *rest[at : at + number])


def _paragraph(runs: Sequence[Run], size: float) -> float:
    return lines_of(runs, size, _COLUMN) * size * _LEADING * PT + _GAP


def _chart_height(chart: CardChart, size: float) -> float:
    when = _paragraph([(chart.when, ITALIC)], size - 0.5) if chart.when else 0.0
    key = _key(chart, size)
    rows = sum(_row_height(row, size, key) for row in chart.rows)
    return _CHART_HEAD + when + rows + _GAP


def _key(chart: CardChart, size: float) -> float:
    """Return the width of a chart's column of labels in millimetres, in letters of `size`
    points."""
    widest = max((width_of(row[0], BOLD, size) for row in chart.rows), default=0.0)
    return round(min(max(widest + _CELL_EDGE + 1, _KEY), 2 * _KEY), 2)


def _row_height(row: Row, size: float, key_width: float) -> float:
    key, main, detail = row
    wide = _COLUMN - key_width - _CELL_EDGE
    lines = lines_of([(main, BOLD)], size, wide) + lines_of([(detail, REGULAR)], size, wide)
    lines = max(lines, lines_of([(key, BOLD)], size, key_width - _CELL_EDGE))
    return lines * size * _LEADING * PT + _ROW_EDGE


def _parted(whole: Content) -> list[Content]:
    """Return the words on as few cards as they need. A chart is on the first card with room for all
    of it; words that fit on no card are cut, between rows or after a sentence."""
    cards = [replace(whole, lines=(), charts=())]
    for line in whole.lines:
        _put(Words(lines=(line,)), cards, len(cards) - 1)
    for chart in whole.charts:
        _put(Words(charts=(chart,)), cards, 0)
    return cards


def _put(words: Words, cards: list[Content], first: int) -> None:
    """Add words to the first of `cards` from index `first` on that has room, or to new ones."""

    def fits(at: int, more: Words) -> bool:
        return _fits(_joined(cards[at], more), _PACKED[at == 0])

    rest: Words | None = words
    while rest is not None:
        at = next((at for at in range(first, len(cards)) if fits(at, rest)), len(cards))
        if at == len(cards):
            cards.append(Content())
        now, rest = (rest, None) if fits(at, rest) else cut(rest, partial(fits, at))
        cards[at] = _joined(cards[at], now)
        first = at


def _joined(card: Content, more: Words) -> Content:
    return replace(card, lines=card.lines + more.lines, charts=card.charts + more.charts)


def _name_width(piece: CardPiece) -> float:
    return _NAME_WIDTH - (_BADGE if piece.badge[1] else 0.0)


def _name(piece: CardPiece) -> tuple[str, float, float]:
    """Return (name, size, line height in millimetres); a name too long for the band loses its
    end."""
    wide = _name_width(piece)
    for size, lines in _NAMES:
        taken = lines_of([(piece.name, TITLE)], size, wide)
        if taken <= lines:
            return piece.name, size, _NAME_HEIGHT / max(taken, 1)
    size, lines = _NAMES[-1]
    name = shortened(piece.name, TITLE, size, wide, lines)
    return name, size, _NAME_HEIGHT / lines
