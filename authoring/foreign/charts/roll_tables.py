"""Reader of Foundry VTT, versions 9 to 13: RollTables as JSON, alone, in lists, or one a line."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from authoring.core.bounded import json_value
from authoring.core.wording import pluralize
from authoring.export.plain_charts import taken_apart
from authoring.foreign.reading import (
    PERHAPS,
    ChartRead,
    NotRead,
    Reading,
    die_of,
    entries,
    label_of,
    number,
    plain_text,
    shown,
)
from authoring.paper.linked_text import Piece

_LINK: Final = re.compile(
    r"[@&]([A-Za-z]+)\[((?:[^\[\]]|\[[^\[\]]*\])*)\](?:\{([^{}]*)\})?|"
    r"\[\[(?:/\w+\s)?([^\[\]#]+?)\s*(?:#[^\[\]]*)?\]\](?:\{[^{}]*\})?"
)
"""A link to a document, or another word that the program replaces; or a roll inside a text."""
_DOCUMENTS: Final = ("UUID", "RollTable", "Compendium")


def is_table(document: object) -> bool:
    """Return whether a JSON document is a RollTable of Foundry."""
    return (
        isinstance(document, dict)
        and "results" in document
        and ("formula" in document or "replacement" in document)
    )


def read(reading: Reading, document: Any) -> Iterator[ChartRead]:
    """Return the RollTables of a document or a list of them, other documents left out with a
    note."""
    documents = tuple(entries(document if isinstance(document, list) else [document]))
    tables = tuple(filter(is_table, documents))
    if others := len(documents) - len(tables):
        reading.note(f"{pluralize(others, 'document')} beside the RollTables: left out")
    return (_table(reading, table) for table in tables)


def read_lines(reading: Reading) -> Iterator[ChartRead]:
    """Return the tables of a compendium (`.db`, up to version 10, a document a line), or raise
    NotRead."""
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
    if formula:
        reading.guess(chart, formula)
    return chart


def _words(result: Mapping[str, Any]) -> Iterable[Piece]:
    """Return the words of a result, its name before its text since version 13; or the link that it
    is: by `documentUuid` since version 13, by `documentCollection` and `documentId` before."""
    name = plain_text(result.get("name"))
    text = plain_text(result.get("description")) or plain_text(result.get("text"))
    keys = ("documentUuid", "documentCollection", "collection", "documentId", "resultId")
    id = ".".join(filter(None, (plain_text(result.get(key)) for key in keys)))
    parts = [Piece(name)] if name else []
    if result.get("type") not in (0, "text") and id:
        parts = [_document(id, name or text)]
        text = text if name else ""
    colon = [Piece(": ")] if parts and text else []
    return (*parts, *colon, *taken_apart(text, _LINK, _link))


def _document(id: str, text: str) -> Piece:
    """Return a link to a document, marked PERHAPS if it may be no table; without target if none."""
    path, _, key = id.rpartition(".")
    is_table = "table" in id.lower()
    is_other = path.rpartition(".")[2][:1].isupper() and not is_table
    return Piece(text or key, "" if is_other else key, "" if is_table else PERHAPS)


def _link(match: re.Match[str]) -> Piece:
    if match[1] in _DOCUMENTS:
        return _document(f"{match[1].replace('UUID', '')}.{match[2]}".strip("."), match[3])
    if match[1] is not None:
        return Piece(match[3] or match[2].partition(" apply=")[0])
    return Piece(die_of(match[4]) or match[4], die_of(match[4]))
