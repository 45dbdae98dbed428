"""Charts as they are printed: number, dice, occasion, and rows in order."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, fields, is_dataclass, replace
from typing import Any

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.tile import Tile
from authoring.paper.linked_text import Piece, anchor


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A printed row of a chart: `main` words and the smaller words of `detail`; the picture of
    `tile` is beside them, with `doors` doors. A `blank` row does nothing."""

    label: str
    main: tuple[Piece, ...]
    detail: tuple[Piece, ...] = ()
    tile: Tile | None = None
    doors: int = 0
    blank: bool = False
    others: tuple["ChartRow", ...] = ()
    """Its results in the other columns, or with `ChartSheet.by` its totals there, as labels."""


@dataclass(frozen=True, slots=True)
class ChartSheet:
    """One chart as it is printed; `dice` None for a list used in order. `number` is its number in
    the booklet, `when` the occasion of the roll, `modifier` what to add, `anchor` the target of
    links."""

    anchor: str
    title: str
    dice: Dice | None
    rows: tuple[ChartRow, ...]
    _: KW_ONLY
    number: str = ""
    when: str = ""
    modifier: str = ""
    notes: tuple[str, ...] = ()
    pictures: bool = False
    """True if tiles are drawn beside its rows."""
    wordy: bool = False
    """True if some detail needs more room than the main words of its row."""
    most: int = 0
    """The greatest total with all that can be added to the roll; 0: that of the dice alone."""
    columns: tuple[str, ...] = ()
    """Heads of its columns; () for a chart without columns."""
    by: bool = False
    """True if its columns hold the totals of each row, not results."""
    each: tuple["ChartSheet", ...] = ()
    """A chart for each column, for exports that have no columns."""

    @property
    def narrow(self) -> bool:
        """True if it fits into half of the width of a page."""
        words = [sum(len(piece.text) for piece in row.main) for row in self.rows]
        small = len(self.rows) <= _SHORT and max(words, default=0) <= _SHORT_WORDS
        plain = not (self.pictures or self.wordy or self.columns)
        return small and len(self.title) <= _SHORT_TITLE and plain

    @property
    def in_columns(self) -> bool:
        """True if it is set in two columns, as a long list without a number."""
        wide = self.pictures or self.wordy or self.columns
        return len(self.rows) >= _LONG and not (self.number or wide)

    @property
    def halves(self) -> tuple[tuple[ChartRow, ...], ...]:
        """Its rows in two columns, (left, right), to be read down."""
        half = (len(self.rows) + 1) // 2
        return tuple(self.rows[:half]), tuple(self.rows[half:])

    @property
    def parts(self) -> tuple["ChartSheet", ...]:
        """The chart cut into charts of a page each; itself alone if it fits on one. Heights are
        estimated in lines, rather too high."""
        most = 2 * _COLUMN_LINES if self.in_columns else _PAGE_LINES
        lines = [self._lines(row) for row in self.rows]
        if sum(lines) <= most:
            return (self,)
        pages: list[tuple[ChartRow, ...]] = []
        begin, height = 0, 0
        for at, count in enumerate(lines):
            if height and height + count > most:
                pages.append(self.rows[begin:at])
                begin, height = at, 0
            height += count
        return tuple(replace(self, rows=rows) for rows in (*pages, self.rows[begin:]))

    def _lines(self, row: ChartRow) -> int:
        """Return the estimated number of lines of a row, in half of a page or across it."""
        words = [sum(len(piece.text) for piece in part) for part in (row.main, row.detail)]
        if self.in_columns:
            return sum(-(-length // letters) for length, letters in zip(words, _HALF, strict=True))
        high = max(-(-length // letters) for length, letters in zip(words, _WHOLE, strict=True))
        if self.columns and not self.by:
            cells = [(*cell.main, *cell.detail) for cell in (row, *row.others)]
            letters = _WHOLE[0] // len(cells)
            high = max(-(-sum(len(piece.text) for piece in cell) // letters) for cell in cells)
        return max(high, 1, _PICTURE if row.tile else 0)


_SHORT, _SHORT_WORDS, _SHORT_TITLE = 10, 26, 24
"""Most rows of a chart, characters of a row and of a title, for half of a page."""
_COLUMN_LINES, _PAGE_LINES = 29, 24
"""Lines of a chart on a page below its heading: in each of two columns, across."""
_HALF, _WHOLE = (30, 40), (60, 60)
"""Characters of the main words and of the detail in a line: in half of a page, across it."""
_PICTURE = 2
"""Height of the picture of a tile in lines."""
_LONG = 9
"""Least rows of a list in two columns."""
_UNEQUAL = 4
"""Difference of rows from which on charts are not set side by side."""


_MOST = 40
"""Depth to which a value is searched for charts."""


def sheet_of(chart: Chart, rows: Iterable[ChartRow], **more: Any) -> ChartSheet:
    """Return a chart as printed, with `rows` in words; `more` are values of further fields, or of
    title, dice and notes in place of the chart's own."""
    notes = (*digit_words(chart.die), *paragraphs(chart.note))
    defaults = {"title": clean(chart.title), "dice": chart.die, "notes": notes}
    values = {**defaults, "most": chart.high, **more}
    return ChartSheet(anchor("charts", chart.id), rows=tuple(rows), **values)


def _with_columns(charts: Sequence[Chart], sheets: Sequence[ChartSheet]) -> ChartSheet:
    """Return one table of all columns of a chart, from a chart and a sheet for each column."""
    names = tuple(clean(chart.column).replace("-", " ").capitalize() for chart in charts)
    each = tuple(
        replace(sheet, title=f"{sheet.title}: {name}", anchor=anchor("charts", chart.id))
        for chart, sheet, name in zip(charts, sheets, names, strict=True)
    )
    return replace(
        sheets[0], rows=tuple(_joined(charts, sheets)), columns=names, by=charts[0].by, each=each,
        most=max(sheet.most for sheet in sheets), pictures=False,
        wordy=any(sheet.wordy for sheet in sheets),
    )  # fmt: skip


def whole_sheet(
    charts: Sequence[Chart], sheet: Callable[[Chart], ChartSheet], own: Callable[[Any], object]
) -> ChartSheet:
    """Return one table of all columns of a chart, given as a chart each; `sheet` makes the sheet of
    one. Rows with chances of their own are a table, too: `own` returns a result without the roll
    for the next chance."""
    if charts[0].chooses:
        first = sheet(charts[0])
        return _chosen(first, whole_sheet(charts[1:], sheet, own))
    sheets = [sheet(chart) for chart in charts]
    if not charts[0].chance:
        return _with_columns(charts, sheets) if len(charts) > 1 else sheets[0]
    whole = _with_columns(charts, sheets)
    firsts = [(c, sheet(replace(c, rows=(c.rows[0].alone(own),))).rows[0]) for c in charts]
    rows = (
        replace(row, label=clean(c.chance), others=(replace(row, label=f"{c.die}: {row.label}"),))
        for c, row in firsts
    )
    text = _("Roll once for each row: it comes if the dice show what stands there.")
    return replace(
        whole, rows=tuple(rows), columns=(_("Chance"), _("Roll")), by=True, dice=None,
        modifier=" ".join(filter(None, (whole.modifier, text))),
    )  # fmt: skip


def _chosen(first: ChartSheet, whole: ChartSheet) -> ChartSheet:
    """Return `whole`, a table whose column a roll chooses, with heads from the roll's sheet."""
    heads = tuple(clean(row.label) for row in first.rows)
    each = tuple(
        replace(part, title=f"{first.title}: {head}", modifier=first.modifier)
        for part, head in zip(whole.each, heads, strict=True)
    )
    modifier = " ".join(filter(None, (first.modifier, whole.modifier)))
    return replace(whole, anchor=first.anchor, columns=heads, each=each, modifier=modifier)


def _joined(charts: Sequence[Chart], sheets: Sequence[ChartSheet]) -> Iterator[ChartRow]:
    """Yield the rows of all columns in one table; with `by` rows with one result become one."""
    if not charts[0].by:
        for row, *others in zip(*(sheet.rows for sheet in sheets), strict=False):
            yield replace(row, others=tuple(others))
        return
    at: dict[int, list[ChartRow]] = {}
    for number, (chart, sheet) in enumerate(zip(charts, sheets, strict=True)):
        for row, words in zip(chart.rows, sheet.rows, strict=True):
            blank = replace(words, label="\N{EN DASH}")
            at.setdefault(row.result_span.start, [blank] * len(charts))[number] = words
    for start in sorted(at):
        row, *others = at[start]
        yield replace(row, others=tuple(others))


def deck_words(chart: Chart) -> str:
    """Return a sentence on how to draw from a deck; "" for any other chart."""
    if not chart.deck:
        return ""
    if all(row.low == row.last for row in chart.rows):
        return _("Cross out what came; when all is crossed out, begin anew.")
    return _("Cross out each number that came; when all are crossed out, begin anew.")


def digit_words(dice: Dice) -> Iterator[str]:
    """Yield a sentence for each pool of `dice` whose faces are read as digits, such as `d66`."""
    for pool in dice.pools:
        if pool.read:
            text = (
                _("{dice}: roll two d{sides}, one for the tens and one for the units.")
                if pool.count == 2
                else _("{dice}: roll three d{sides} for the hundreds, the tens and the units.")
            )
            yield text.format(dice=pool, sides=pool.sides)


def side_by_side(sheets: Sequence[ChartSheet]) -> tuple[tuple[ChartSheet, ...], ...]:
    """Return the charts in order, in rows of one or of two narrow charts of about equal length."""
    rows: list[tuple[ChartSheet, ...]] = []
    for sheet in sheets:
        alone = rows[-1] if rows and len(rows[-1]) == 1 else ()
        if alone and alone[0].narrow and sheet.narrow and _alike(alone[0], sheet):
            rows[-1] = (*alone, sheet)
        else:
            rows.append((sheet,))
    return tuple(rows)


def _alike(left: ChartSheet, right: ChartSheet) -> bool:
    return abs(len(left.rows) - len(right.rows)) < _UNEQUAL


def chart_sheets(value: object, deep: int = _MOST) -> Iterator[ChartSheet]:
    """Yield all printed charts inside a value such as a booklet, down to `deep` levels."""
    if isinstance(value, ChartSheet):
        yield value
    elif deep and isinstance(value, Mapping):
        for item in value.values():
            yield from chart_sheets(item, deep - 1)
    elif deep and isinstance(value, tuple | list):
        for item in value:
            yield from chart_sheets(item, deep - 1)
    elif deep and is_dataclass(value) and not isinstance(value, Tile):
        for field in fields(value):
            yield from chart_sheets(getattr(value, field.name), deep - 1)
