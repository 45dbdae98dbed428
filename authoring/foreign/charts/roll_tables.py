"""Foundry VTT, versions 9 to 13: RollTables as JSON, alone, in lists, or a line each (`.db`)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.core.bounded import json_value
from authoring.core.wording import pluralize
from authoring.export.plain_charts import PlainRow
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
    """Yield the RollTables of a document or a list of them; others are left out with a note."""
    others = 0
    for table in entries(document if isinstance(document, list) else [document]):
        if is_table(table):
            yield _table(reading, table)
        else:
            others += 1
    if others:
        reading.note(f"{pluralize(others, 'document')} beside the RollTables: left out")


def read_lines(reading: Reading) -> Iterator[ChartRead]:
    """Yield the tables of a compendium that is a document a line (`.db`, up to version 10)."""
    latest: dict[str, dict[str, Any]] = {}
    for number_of_line, line in enumerate(reading.text.split("\n"), start=1):
        try:
            document = json_value(line) if line.strip() else {}
        except ValueError:
            raise NotRead(
                "this line is no JSON", "export the compendium again", number_of_line
            ) from None
        if isinstance(document, dict) and document:
            latest[str(document.get("_id", number_of_line))] = document
    kept = [document for document in latest.values() if "$$deleted" not in document]
    yield from read(reading, kept)


def _table(reading: Reading, table: Mapping[str, Any]) -> ChartRead:
    title = plain_text(table.get("name")) or reading.name
    line = reading.line_of(table.get("name"))
    keys = (title, str(table.get("_id", "")), str(table.get("_key", "")).rpartition("!")[2])
    formula = table.get("formula")
    note, draw = (
        plain_text(table.get("description")).replace("*", ""),
        table.get("replacement") is False,
    )
    chart = ChartRead(title, die_of(formula), keys=keys, note=note, draw=draw, line=line)
    for at, result in enumerate(entries(table.get("results")), start=1):
        span = result.get("range")
        label = label_of(*span) if isinstance(span, list) and len(span) == 2 else ""
        weight = number(result.get("weight", 1))
        if not label and (formula or not weight or weight < 1):
            reading.note(f"`{shown(title)}`: result {at} has no range and is left out", "", line)
            continue
        number_of_faces = 1 if formula else max(1, weight or 1)
        reading.add_row(chart, label if formula else "", _words(result), number_of_faces)
    if formula and not chart.die:
        chart.die = guess_die(chart.rows)
        message = f"`{shown(title)}`: `{shown(formula)}` is no dice of a chart, read as {chart.die}"
        reading.note(message, "set `die` and `plus` by hand", line)
    chart.rows = _joined(chart.rows)
    return chart


def _words(result: Mapping[str, Any]) -> list[Piece]:
    """Return the text of a result, or the link that it is: by `documentUuid` since version 13, by
    `documentCollection` and `documentId` before."""
    text = (
        plain_text(result.get("description"))
        or plain_text(result.get("text"))
        or plain_text(result.get("name"))
    )
    id = str(result.get("documentUuid") or result.get("documentId") or result.get("resultId") or "")
    if result.get("type") in (0, "text") or not id:
        return _linked(text)
    key = id.rpartition(".")[2]
    return [Piece(text or key, key)]


def _linked(text: str) -> list[Piece]:
    pieces, end = [], 0
    for match in _LINK.finditer(text):
        pieces.append(Piece(text[end : match.start()]))
        key = (match[1] or "").rpartition(".")[2]
        die = die_of(match[3])
        pieces.append(Piece(match[2] or key, key) if key else Piece(die or match[3], die))
        end = match.end()
    return [*pieces, Piece(text[end:])]


def _joined(rows: list[PlainRow]) -> list[PlainRow]:
    """Return the rows, those of one range as one: the program draws them together. A link whose
    name stands in the text takes its place there."""
    joined: dict[object, PlainRow] = {}
    for at, row in enumerate(rows):
        before = joined.get(row.label) if row.label else None
        joined[row.label or at] = PlainRow(row.label, _with(before, row)) if before else row
    return list(joined.values())


def _with(before: PlainRow, row: PlainRow) -> tuple[Piece, ...]:
    if len(row.words) == 1 and row.words[0].target:
        link = row.words[0]
        for at, piece in enumerate(before.words):
            head, label, tail = piece.text.partition(link.text)
            if label and not piece.target:
                inside = tuple(part for part in (Piece(head), link, Piece(tail)) if part.text)
                return (*before.words[:at], *inside, *before.words[at + 1 :])
    return (*before.words, Piece(". "), *row.words)
