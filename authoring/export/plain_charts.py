"""Charts of any ruleset as plain text with links, written for other programs and read back."""

import re
from collections.abc import (
    Callable,
    Collection,
    Container,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import replace
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import ChartRoll, Row, roll_of
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import Piece, anchor

Words = tuple[Piece, ...]
"""A text; a piece with a target leads to the chart of that id."""
LINK: Final = re.compile(r"\[\[([^\[\]\n]+)\]\]")
"""`[[id]]` in a text: a roll on the chart of that id."""
_STARS: Final = {"b": "**", "i": "*"}
_OF_CHARTS: Final = anchor("charts", "")


@dataclass(frozen=True, slots=True)
class PlainRow:
    """A row: `label` is the total of the dice or a range of totals; "" in a list, where the row
    counts `weight` times. `others` are its words in the columns after the first."""

    label: str
    words: Words
    weight: int = 1
    others: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class PlainChart:
    """A chart with its dice as typed, "" for a list; with `draw` each row comes once. `columns` are
    their names, () for a single one."""

    id: str
    title: str
    die: str
    rows: tuple[PlainRow, ...]
    note: str = ""
    draw: bool = False
    columns: tuple[str, ...] = ()

    @property
    def roll(self) -> str:
        """The dice; for a list a die with a side for each unit of weight, `d6`."""
        return self.die or f"d{max(1, sum(row.weight for row in self.rows))}"

    @property
    def labels(self) -> tuple[str, ...]:
        """The label of each row; in a list its numbers, counted from 1: `1-2`, `3`."""
        if self.die:
            return tuple(row.label for row in self.rows)
        ends = [sum(row.weight for row in self.rows[: at + 1]) for at in range(len(self.rows))]
        pairs = zip(ends, self.rows, strict=True)
        return tuple(span_label(end - row.weight + 1, end) for end, row in pairs)


def span_label(low: int, high: int) -> str:
    """Return the label of a row for these totals: `4`, or `1-3`."""
    return str(low) if low == high else f"{low}-{high}"


def plain_charts(
    sheets: Sequence[ChartSheet], decks: Collection[str] = ()
) -> tuple[PlainChart, ...]:
    """Return printed charts as plain ones; those without dice become lists. `decks` are the ids of
    charts drawn from without replacement."""
    titles = {sheet.anchor: titled_chart(sheet) for sheet in sheets}
    return tuple(
        PlainChart(
            chart_id(sheet), titles[sheet.anchor],
            str(sheet.dice) if sheet.dice else "", tuple(_row(row, titles) for row in sheet.rows),
            " ".join(filter(None, (sheet.when, sheet.modifier, *sheet.notes))),
            chart_id(sheet) in decks,
        )
        for sheet in sheets
    )  # fmt: skip


def chart_id(sheet: ChartSheet) -> str:
    """Return the id of a printed chart, taken from its anchor."""
    return sheet.anchor.removeprefix(_OF_CHARTS)


def titled_chart(sheet: ChartSheet) -> str:
    """Return number and title of a printed chart, such as `3 Treasure`."""
    return f"{sheet.number} {sheet.title}".strip()


def to_columns(sheet: ChartSheet, rows: Sequence[Row], anchors: Container[str]) -> ChartSheet:
    """Return a printed chart whose links lead to single columns, where `anchors` has these; `rows`
    are the pack's rows, which name the columns. Unchanged if the numbers of rows differ."""
    if len(rows) != len(sheet.rows):
        return sheet
    pairs = zip(sheet.rows, rows, strict=True)
    return replace(sheet, rows=tuple(_to_columns(words, row, anchors) for words, row in pairs))


def _to_columns(words: ChartRow, row: Row, anchors: Container[str]) -> ChartRow:
    """Return a row's words with links to columns; links to one chart are in the order of `row`."""
    rolls = [roll_of(link.chart) for link in row.links]

    def led(piece: Piece) -> Piece:
        roll = next((r for r in rolls if anchor("charts", r.chart) == piece.target), None)
        if roll is None:
            return piece
        rolls.remove(roll)
        target = anchor("charts", ChartRoll(roll.chart, roll.column).id)
        return replace(piece, target=target) if target in anchors else piece

    main, detail = (tuple(map(led, part)) for part in (words.main, words.detail))
    return replace(words, main=main, detail=detail)


def slug_of(title: str) -> str:
    """Return the anchor that code forges give a heading: `3 The Deep` gets `3-the-deep`."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def _row(row: ChartRow, titles: Mapping[str, str]) -> PlainRow:
    parts = [
        [*part] for part in (row.main, row.detail) if any(piece.text.strip() for piece in part)
    ]
    pieces = [piece for part in parts for piece in (Piece(". "), *part)][1:]
    ids = {anchor: anchor.removeprefix(_OF_CHARTS) for anchor in titles}
    words = tidy(Piece(starred(piece), ids.get(piece.target, "")) for piece in pieces)
    return PlainRow(row.label, words)


def starred(piece: Piece) -> str:
    """Return the text of a piece as authors type it, `**strong**`, `*slanted*`; " " for a break."""
    stars = _STARS.get(piece.mark, "") if not piece.target else ""
    return f"{stars}{piece.text}{stars}" if piece.mark != "br" else " "


def tidy(words: Iterable[Piece]) -> Words:
    """Return words with single spaces, none at the ends; adjacent pieces without links joined."""
    pieces: list[Piece] = []
    for piece in words:
        text = re.sub(r"\s+", " ", piece.text)
        if pieces and not piece.target and not pieces[-1].target:
            joined = re.sub(r" +", " ", pieces.pop().text + text)
            pieces.append(Piece(joined))
        elif text or piece.target:
            pieces.append(replace(piece, text=text))
    if pieces and not pieces[0].target:
        pieces[0] = Piece(pieces[0].text.lstrip())
    if pieces and not pieces[-1].target:
        pieces[-1] = Piece(pieces[-1].text.rstrip())
    return tuple(piece for piece in pieces if piece.text or piece.target)


def marked(words: Words) -> str:
    """Return words as one text, `[[id]]` for each link."""
    return "".join(f"[[{piece.target}]]" if piece.target else piece.text for piece in words)


def taken_apart(
    text: str, pattern: re.Pattern[str], piece_of: Callable[[re.Match[str]], Piece]
) -> Iterator[Piece]:
    """Yield the texts between the matches of a pattern, and each match as `piece_of` makes it."""
    end = 0
    for match in pattern.finditer(text):
        yield Piece(text[end : match.start()])
        yield piece_of(match)
        end = match.end()
    yield Piece(text[end:])


def unmarked(text: str) -> Words:
    """Return a text as words with a link for each `[[id]]`."""
    return tidy(taken_apart(text, LINK, lambda match: Piece(match[1], match[1].strip())))
