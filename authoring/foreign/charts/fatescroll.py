"""Reader of YAML: a table of fatescroll, `simple` or `compound`, or a RollTable of Foundry."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from authoring.export.plain_charts import taken_apart
from authoring.foreign.charts import roll_tables
from authoring.foreign.reading import (
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
from authoring.source.node import plain
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

_ROLL: Final = re.compile(r"\{(\d*d\d+[^{}=]*)\}")
_TERM: Final = re.compile(r"\{=")


def read(reading: Reading) -> Iterator[ChartRead]:
    """Yield the tables of a file, none for the manifest of a collection; else raise NotRead."""
    node, findings = compose(reading.name, reading.text, Budget())
    if node is None:
        first = next(iter(findings), None)
        why = first.message if first else "the file is empty"
        raise NotRead(f"this is no YAML: {why}", "save it again", first.span.line if first else 0)
    document = plain(node)
    if roll_tables.is_table(document):
        yield from roll_tables.read(reading, document)
    elif isinstance(document, dict) and ("results" in document or "tables" in document):
        yield _table(reading, document)
    elif not isinstance(document, dict) or "namespace" not in document:
        raise NotRead("this YAML has no `results` and no `tables`", "give tables of fatescroll")


def _table(reading: Reading, document: Mapping[str, Any]) -> ChartRead:
    id = str(document.get("id") or reading.name)
    title = plain_text(document.get("name")) or id
    chart = ChartRead(title, die_of(document.get("roll")), keys=(id,))
    notes = document.get("notes")
    chart.note = (
        " ".join(map(plain_text, notes)).replace("*", "") if isinstance(notes, list) else ""
    )
    for at, row in enumerate(entries(document.get("results")), start=1):
        text = plain_text(row.get("text"))
        if _TERM.search(text):
            reading.note(
                f"`{shown(title)}`, row {at}: `{{= }}` is not reckoned", "write it as dice"
            )
        if row.get("let"):
            reading.note(f"`{shown(title)}`, row {at}: `let` is not read", "write it as dice")
        label = label_of(row.get("min"), row.get("max"))
        if label:
            words = taken_apart(text, _ROLL, lambda match: Piece(match[1], die_of(match[1])))
            reading.add_row(chart, label, (*words, *_links(row.get("chain"), said=False)))
        else:
            reading.note(f"`{shown(title)}`: row {at} has no `min` and `max` and is left out")
    if document.get("modifier_range"):
        reading.note(f"`{shown(title)}`: `modifier_range` is not read", "write it as `plus`")
    if not document.get("results"):
        reading.add_row(chart, "", _links(document.get("tables"), said=True))
    else:
        reading.guess(chart, document.get("roll"))
    return chart


def _links(names: object, *, said: bool) -> Iterator[Piece]:
    """Yield links to the tables `names`, each with its totals to roll again; with `said` each has
    its name as text, which stays if that table is not read."""
    for name in names if isinstance(names, list) else ():
        link = name if isinstance(name, dict) else {"table": name}
        key, again = str(link.get("table", "")).rpartition(".")[2], link.get("reroll")
        totals = ",".join(str(n) for n in again if number(n)) if isinstance(again, list) else ""
        yield from (Piece(" "), Piece(key if said else "", f"{key}!{totals}" if totals else key))
