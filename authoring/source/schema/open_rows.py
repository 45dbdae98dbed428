"""Rows of a chart that `6+` in a setting selects, where no row has this key."""

from collections.abc import Iterator
from dataclasses import replace

from authoring.source.node import Entry, Map
from authoring.source.schema.row_key import RowKey, parse_row_key


def rows_named(rows: Map, name: str) -> tuple[Map, tuple[str, ...]]:
    """Return (rows, keys of those that `name` selects): `6+` selects all rows from 6 up.

    A row that begins below and reaches in is cut in two with equal results, `4-7` into `4-5` and
    `6-7`. No key for a name of another form, or where no row reaches that far.
    """
    bounds = parse_row_key(name)
    if bounds is None or bounds.high is not None:
        return rows, ()
    lowest = bounds.low
    split_rows = replace(
        rows, entries=tuple(part for e in rows.entries for part in _cut(e, lowest))
    )
    keys = (
        e.key.text for e in split_rows.entries if (row := _row(e.key.text)) and row.low >= lowest
    )
    return split_rows, tuple(keys)


def _row(key: str) -> RowKey | None:
    """Return the range of a row key; None for other text, and for a range typed backwards."""
    row = parse_row_key(key)
    return None if row is None or row.backwards else row


def _cut(entry: Entry, lowest: int) -> Iterator[Entry]:
    """Yield a row as it is, or its parts below and from `lowest` if it spans that total."""
    row = _row(entry.key.text)
    if row is None or row.low >= lowest or (row.high is not None and row.high < lowest):
        yield entry
        return
    for low, high in ((row.low, lowest - 1), (lowest, row.high)):
        label = f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}"
        yield replace(entry, key=replace(entry.key, value=label, text=label))
