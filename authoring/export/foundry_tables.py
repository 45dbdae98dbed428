"""RollTables of Foundry: the charts of a quest, with results that roll on other charts."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from authoring.export.foundry_ids import Record, document, made_id
from authoring.export.plain_charts import chart_id, starred, titled_chart
from authoring.export.table_rows import Range, rolled
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import Piece
from authoring.report.html import escaped

_STRESS: Final = re.compile(r"(\*{1,2})(?=\S)([^*]+?)(?<=\S)\1")


def tables(
    sheets: Sequence[ChartSheet], module: str, decks: Collection[str] = ()
) -> Iterator[Record]:
    """Yield a table for each chart; its rows keep the numbers that are printed. Their links lead to
    tables of the `module` with this id, or to those of a world for ""; `decks` are ids of charts
    drawn from without replacement."""
    names = {sheet.anchor: titled_chart(sheet) for sheet in sheets}
    for sheet in sheets:
        die, spans = rolled([row.label for row in sheet.rows], sheet.dice, sheet.most)
        results = tuple(
            result
            for number, (row, span) in enumerate(zip(sheet.rows, spans, strict=True))
            for result in _results((sheet.anchor, number), row, span, names, module)
        )
        text = " ".join(filter(None, (sheet.when, sheet.modifier, *sheet.notes)))
        yield document(
            "tables", ("table", sheet.anchor), names[sheet.anchor], children=results,
            description=escaped(text), formula=die, displayRoll=True,
            replacement=chart_id(sheet) not in decks,
        )  # fmt: skip


def _results(
    key: tuple[str, int], row: ChartRow, span: Range, names: Mapping[str, str], module: str
) -> Iterator[Record]:
    """Yield a result with the words of a row, and for each chart that they link and `names` has,
    anchor -> name, one of equal range: the program draws all of a range, and rolls on the chart."""
    yield _row(key, span, _words(row.main, row.detail))
    targets = (piece.target for part in (row.main, row.detail) for piece in part)
    for target in dict.fromkeys(targets):
        if target in names:
            collection = f"{module}.tables" if module else "RollTable"
            yield _row((*key, target), span, names[target], {
                "type": "pack" if module else "document", "documentCollection": collection,
                "documentId": made_id("table", target),
            })  # fmt: skip


def _row(
    key: tuple[object, ...], span: Range, words: str, more: Mapping[str, object] | None = None
) -> Record:
    """Return a result with `words` for the totals of `span`, its id made of `key`, and fields of
    `more`. Version 12 shows `text`, version 13 `description`; links to documents are those of
    version 12."""
    text = _STRESS.sub(_stressed, escaped(words))
    return Record("results", {
        "_id": made_id("result", *key), "type": "text", "text": text, "description": text,
        "img": "icons/svg/d20-black.svg", "weight": span[1] - span[0] + 1, "range": list(span),
        "drawn": False, "flags": {}, **(more or {}),
    })  # fmt: skip


def _words(*parts: Iterable[Piece]) -> str:
    return ". ".join(filter(None, ("".join(map(starred, part)).strip() for part in parts)))


def _stressed(match: re.Match[str]) -> str:
    tag = "strong" if match[1] == "**" else "em"
    return f"<{tag}>{match[2]}</{tag}>"
