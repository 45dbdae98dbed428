"""Which rows of a chart are meant by `6+`, where no row is typed so."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from authoring.source.node import Entry, Map

_FROM: Final = re.compile(r"(\d{1,6})\s*\+")
_ROW: Final = re.compile(r"(\d{1,6})\s*(?:(\+)|[-\N{EN DASH}]\s*(\d{1,6}))?")


def rows_named(rows: Map, name: str) -> tuple[Map, tuple[str, ...]]:
    """The rows, and the keys of those that `name` means: `6+` is every row from 6 up.

    A row that begins below and reaches in is cut in two with the same result, `4-7` into `4-5`
    and `6-7`. No key for a name of another form, and where no row reaches so far.
    """
    asked = _FROM.fullmatch(name.strip())
    if asked is None:
        return rows, ()
    lowest = int(asked[1])
    cut = replace(rows, entries=tuple(part for e in rows.entries for part in _cut(e, lowest)))
    meant = (e.key.text for e in cut.entries if (ends := _ends(e.key.text)) and ends[0] >= lowest)
    return cut, tuple(meant)


def _ends(key: str) -> tuple[int, int | None] | None:
    """The least and the greatest total of a row, None: open above; None for another key. One
    typed backwards is for lint."""
    match = _ROW.fullmatch(key.strip())
    if match is None:
        return None
    low = int(match[1])
    high = None if match[2] else int(match[3] or low)
    return None if high is not None and high < low else (low, high)


def _cut(entry: Entry, lowest: int) -> Iterator[Entry]:
    """A row whole, or what is below and what is from `lowest` up."""
    ends = _ends(entry.key.text)
    if ends is None or ends[0] >= lowest or (ends[1] is not None and ends[1] < lowest):
        yield entry
        return
    for low, high in ((ends[0], lowest - 1), (lowest, ends[1])):
        said = f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}"
        yield replace(entry, key=replace(entry.key, value=said, text=said))
