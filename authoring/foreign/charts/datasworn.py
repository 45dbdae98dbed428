"""Reader of Datasworn, versions 0.0.10 to 0.3: the oracles of a package as JSON."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.core.limits import MAX_DEPTH
from authoring.export.plain_charts import taken_apart
from authoring.foreign.reading import (
    ChartRead,
    Reading,
    die_of,
    entries,
    label_of,
    number,
    plain_text,
    shown,
)
from authoring.paper.linked_text import Piece

_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(([^()\s]+)\)|\{\{\w+[:>]([^{}]*)\}\}")
"""A link in Markdown, or a place for another text."""
_OTHERS: Final = (
    "moves", "assets", "npcs", "truths", "atlas", "rarities", "delve_sites", "site_themes",
    "site_domains",
)  # fmt: skip
_MOST_ROLLS: Final = 10


def is_package(document: object) -> bool:
    """Return whether a JSON document is a package of Datasworn, or one oracle of it."""
    keys = set(document) if isinstance(document, dict) else set()
    return bool(keys & {"datasworn_version", "oracle_type"}) or {"oracles", "_id"} <= keys


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[ChartRead]:
    """Yield every oracle of a package, those in collections too, as a chart."""
    others = [name for name in _OTHERS if document.get(name)]
    if others:
        reading.note(f"only oracles are read: {', '.join(others)} are left out")
    yield from _oracles(reading, document if "rows" in document else document.get("oracles"), 1)


def _oracles(
    reading: Reading, node: object, depth: int, table: Mapping[str, Any] | None = None
) -> Iterator[ChartRead]:
    """Yield the oracles in a node and below; those of a `table` with one roll are its columns."""
    if not isinstance(node, dict) or depth > MAX_DEPTH:
        return
    if isinstance(node.get("rows"), list):
        yield _oracle(reading, node, table)
        return
    if str(node.get("oracle_type", "")).startswith("table_shared_rolls"):
        table = node
    for key, value in node.items():
        yield from _oracles(reading, value, depth + 1, None if key == "collections" else table)


def _oracle(
    reading: Reading, node: Mapping[str, Any], table: Mapping[str, Any] | None
) -> ChartRead:
    id = str(node.get("_id", ""))
    title = plain_text(node.get("name")) or id.rpartition("/")[2] or reading.name
    keys = (id, _bare(id)) if id else (title,)
    chart = ChartRead(title, die_of(node.get("dice", "1d100")), keys=keys, line=reading.line_of(id))
    if table is not None:
        chart.table = plain_text(table.get("name")) or reading.name
        chart.column, chart.line = title, reading.line_of(table.get("_id"))
    for at, row in enumerate(entries(node["rows"]), start=1):
        span = row["roll"] if isinstance(row.get("roll"), dict) else row
        label = label_of(span.get("min"), span.get("max"))
        if label:
            reading.add_row(chart, label, _words(row, keys[-1]))
        else:
            message = f"`{shown(title)}`: row {at} cannot be rolled and is left out"
            reading.note(message, "", chart.line)
    reading.guess(chart, node.get("dice"))
    return chart


def _words(row: Mapping[str, Any], own: str) -> Iterator[Piece]:
    """Yield the texts of a row with a colon between them, then links to the oracles that it rolls
    on; a roll that names none leads to `own`, the key of the row's chart."""
    names = [name for name in ("text", "text2", "text3", "result") if plain_text(row.get(name))]
    for at, name in enumerate(names):
        yield Piece(": " if at else "")
        yield from taken_apart(plain_text(row[name]), _LINK, _link)
    for roll in entries(row.get("oracle_rolls")):
        key = _bare(str(roll.get("oracle") or own))
        for _ in range(min(number(roll.get("number_of_rolls", 1)) or 1, _MOST_ROLLS)):
            yield from (Piece(" "), Piece("", key))


def _link(match: re.Match[str]) -> Piece:
    """Return a matched link as a piece, without a target if it does not lead to an oracle."""
    key = _bare(match[2] or match[3])
    oracle = match[3] or "oracle" in match[2]
    return Piece(match[1] or key.rpartition("/")[2], key if oracle else "")


def _bare(id: str) -> str:
    """Return an id without the kind and colon that newer versions put before it."""
    return id.rpartition(":")[2]
