"""Choice of the reader for a file of charts, by its ending and its content."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from authoring.core.limits import MAX_CHARTS
from authoring.foreign.charts import (
    datasworn,
    fatescroll,
    grids,
    lines,
    ours,
    perchance,
    roll_tables,
)
from authoring.foreign.reading import ChartRead, NotRead, Reading, json_in

ENDINGS: Final[Mapping[str, str]] = {
    ".json": "json", ".db": "foundry-db", ".yaml": "fatescroll", ".yml": "fatescroll",
    ".csv": "csv", ".tsv": "csv", ".md": "text", ".markdown": "text", ".txt": "text",
    ".perchance": "perchance",
}  # fmt: skip
"""Ending of a file -> its format; files in a folder with other endings are passed over."""
MOST_CHARTS: Final = 10 * MAX_CHARTS
READ: Final = (
    "read are RollTables of Foundry, oracles of Datasworn, tables of fatescroll, lists of "
    "Perchance, CSV, Markdown and plain lists"
)


def read_charts(reading: Reading, form: str) -> tuple[ChartRead, ...]:
    """Return the charts of a file in format `form`, one of FORMATS. Raises NotRead if it has too
    many, or neither charts nor notes, or is not in that format."""
    charts = tuple(islice(_FORMATS[form](reading), MOST_CHARTS + 1))
    if len(charts) > MOST_CHARTS:
        raise NotRead(f"there are more than {MOST_CHARTS} charts", "cut the file into several")
    if not charts and not reading.notes:
        raise NotRead("there is no chart in this file", READ)
    return charts


def format_of(ending: str, text: str) -> str:
    """Return the format, one of FORMATS, of a `text` from a file with this `ending`, `.csv` for
    example; the content decides for texts and unknown endings."""
    known = ENDINGS.get(ending.lower(), "text")
    if known == "text" and re.match(r"\s*[\[{]\s*[\"\[{\]}]", text):
        return "json"
    return "perchance" if known == "text" and perchance.looks_like(text) else known


def _json(reading: Reading) -> Iterator[ChartRead]:
    document = json_in(reading)
    if ours.is_ours(document):
        return ours.read(reading, document)
    if datasworn.is_package(document):
        return datasworn.read(reading, document)
    if _has_tables(document):
        return roll_tables.read(reading, document)
    raise NotRead("this JSON holds no charts that are known", READ)


def _has_tables(document: Any) -> bool:
    documents = document if isinstance(document, list) else [document]
    return any(map(roll_tables.is_table, documents)) or (
        isinstance(document, dict) and "_key" in document
    )


_FORMATS: Final[Mapping[str, Callable[[Reading], Iterator[ChartRead]]]] = {
    "json": _json, "foundry-db": roll_tables.read_lines, "fatescroll": fatescroll.read,
    "csv": grids.read_csv, "text": lines.read, "perchance": perchance.read,
}  # fmt: skip
FORMATS: Final = tuple(_FORMATS)
