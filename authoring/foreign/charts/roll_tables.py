"""Foundry VTT, versions 9 to 13: RollTables as JSON, alone, in lists, or a line each (`.db`)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from authoring.core.bounded import json_value
from authoring.core.wording import pluralize
from authoring.export.plain_charts import taken_apart
from authoring.foreign.reading import (
    ChartRead,
    NotRead,
    Reading,
    die_of,
    entries,
    guess_die,
    label_of,
    number,
    plain_text,
    shown,
)
from authoring.paper.linked_text import Piece

_LINK: Final = re.compile(
    r"@(?:UUID|RollTable|Compendium)\[([^\[\]]+)\](?:\{([^{}]*)\})?|"
    r"\[\[(?:/\w+\s)?([^\[\]#]+?)\s*(?:#[^\[\]]*)?\]\](?:\{[^{}]*\})?"
)
"""A link to a document, or a roll inside a text."""


def is_table(document: object) -> bool:
    """Return whether a document is a RollTable."""
    return (
        isinstance(document, dict)
        and "results" in document
        and ("formula" in document or "replacement" in document)
    )


def read(reading: Reading, document: Any) -> Iterator[ChartRead]:
    """Return the RollTables of a document or a list of them; others are left out with a note."""
    documents = tuple(entries(document if isinstance(document, list) else [document]))
    tables = tuple(filter(is_table, documents))
    if others := len(documents) - len(tables):
        reading.note(f"{pluralize(others, 'document')} beside the RollTables: left out")
    return (_table(reading, table) for table in tables)


def read_lines(reading: Reading) -> Iterator[ChartRead]:
    """Return the tables of a compendium that is a document a line (`.db`, up to version 10)."""
    latest: dict[str, dict[str, Any]] = {}
    for at, line in enumerate(reading.text.split("\n"), start=1):
        try:
            document = json_value(line) if line.strip() else {}
        except ValueError:
            raise NotRead("this line is no JSON", "export the compendium again", at) from None
        if isinstance(document, dict) and document:
            latest[str(document.get("_id", at))] = document
    return read(reading, [own for own in latest.values() if "$$deleted" not in own])


def _table(reading: Reading, table: Mapping[str, Any]) -> ChartRead:
    title = plain_text(table.get("name")) or reading.name
    line = reading.line_of(table.get("name"))
    keys = (title, str(table.get("_id", "")), str(table.get("_key", "")).rpartition("!")[2])
    formula = table.get("formula")
    chart = ChartRead(title, die_of(formula), keys=keys, line=line)
    chart.note = plain_text(table.get("description")).replace("*", "")
    chart.draw = table.get("replacement") is False
    for at, result in enumerate(entries(table.get("results")), start=1):
        span = result.get("range")
        label = label_of(*span) if isinstance(span, list) and len(span) == 2 else ""
        weight = number(result.get("weight", 1))
        if not label and (formula or not weight or weight < 1):
            reading.note(f"`{shown(title)}`: result {at} has no range and is left out", "", line)
            continue
        key = (label, 1) if formula else ("", weight or 1)
        reading.add_row(chart, key[0], _words(result), key[1])
    if formula and not chart.die:
        chart.die = guess_die(chart.rows)
        message = f"`{shown(title)}`: `{shown(formula)}` is no dice of a chart, read as {chart.die}"
        reading.note(message, "set `die` and `plus` by hand", line)
    return chart


def _words(result: Mapping[str, Any]) -> Iterable[Piece]:
    """Return the text of a result, or the link that it is: by `documentUuid` since version 13, by
    `documentCollection` and `documentId` before."""
    texts = (plain_text(result.get(name)) for name in ("description", "text", "name"))
    text = next(filter(None, texts), "")
    names = ("documentUuid", "documentCollection", "collection", "documentId", "resultId")
    id = ".".join(filter(None, (plain_text(result.get(name)) for name in names)))
    if result.get("type") in (0, "text") or not id:
        return taken_apart(text, _LINK, _link)
    return (Piece(text or id.rpartition(".")[2], _key(id)),)


def _key(id: str) -> str:
    """Return the id of a table; empty for another document, such as an item."""
    return id.rpartition(".")[2] if "table" in id.lower() else ""


def _link(match: re.Match[str]) -> Piece:
    if match[1] is not None:
        name = match[1].rpartition(".")[2]
        return Piece(match[2] or name, name if "table" in match[0].lower() else "")
    return Piece(die_of(match[3]) or match[3], die_of(match[3]))
