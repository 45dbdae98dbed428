"""Charts as read from foreign files -> charts of a pack: ids, links between them, YAML."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, count
from typing import Final
from unicodedata import normalize

from authoring.core.limits import MAX_TEXT
from authoring.core.printable import on_paper
from authoring.export.plain_charts import PlainChart, PlainRow, Words, marked, tidy
from authoring.foreign.reading import ChartRead, Reading, die_of, shown
from authoring.paper.linked_text import Piece

_LONGEST_ID: Final = 60
_LONGEST_TITLE: Final = 200
_BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9' -]*[A-Za-z0-9']|[A-Za-z]")
YAML_WORDS: Final = frozenset({"yes", "no", "true", "false", "on", "off", "null", "y", "n"})


def id_of(text: object) -> str:
    """Return a text as an id: small letters, digits and single hyphens; empty if it has none."""
    plain = normalize("NFKD", str(text or "")).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain.replace("'", ""))
    return "-".join(words)[:_LONGEST_ID].strip("-")


def name_of(text: object, kind: str) -> str:
    """Return a text as the id of a definition; a number alone gets its `kind` before it."""
    id = id_of(text)
    return id if id and not id.isdecimal() else f"{kind}-{id}".strip("-")


def quoted(text: str) -> str:
    """Return a text as a value of YAML, on one line, in quotes where it would be something else."""
    plain = " ".join(on_paper(text).split())
    if _BARE.fullmatch(plain) and plain.lower() not in YAML_WORDS:
        return plain
    return json.dumps(plain, ensure_ascii=False)


def finished(
    charts: Iterable[tuple[Reading, ChartRead]], known: Mapping[str, str]
) -> tuple[PlainChart, ...]:
    """Return charts with ids made from their titles, those in `known` (title -> id) kept, and links
    resolved; what is named but not read stays as text, with a note. A chart without rows is left
    out."""
    ids: dict[str, str] = {}
    named: dict[str, tuple[Reading, ChartRead]] = {}
    taken = set(known.values())
    for reading, chart in charts:
        if not chart.rows:
            reading.note(f"`{shown(chart.title)}` has no rows and is left out", "", chart.line)
            continue
        chart.title = " ".join(on_paper(chart.title).split())[:_LONGEST_TITLE].strip()
        before = known.get(chart.title, "")
        new = free_id(name_of(chart.title, "chart"), taken)
        id = before if before and before not in named else new
        named[id] = (reading, chart)
        taken.add(id)
        for key in (*chart.keys, chart.title):
            for name in filter(None, (key, id_of(key))):
                ids.setdefault(name, id)
    titles = {id: chart.title for id, (_, chart) in named.items()}
    return tuple(
        _finished(id, reading, chart, ids, titles) for id, (reading, chart) in named.items()
    )


def free_id(id: str, taken: Collection[str]) -> str:
    """Return an id that is not taken, with a number if need be."""
    names = chain([id], (f"{id}-{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def _finished(
    id: str, reading: Reading, chart: ChartRead, ids: Mapping[str, str], titles: Mapping[str, str]
) -> PlainChart:
    rows: dict[object, PlainRow] = {}
    for at, row in enumerate(chart.rows):
        words = tidy(_resolved(piece, ids, titles) for piece in row.words)
        for piece in row.words:
            if piece.target and not _id(piece, ids) and not die_of(piece.target):
                names = f"`{shown(chart.title)}` names `{shown(piece.target)}`"
                help = "give the file it is in, too"
                reading.note(f"{names}, which was not read", help, chart.line)
        before = rows.get(row.label) if row.label else None
        words = _joined(before.words, words) if before else words
        rows[row.label or at] = PlainRow(row.label, words, row.weight)
    plain = (row for row in rows.values() if row.words)
    return PlainChart(id, titles[id], chart.die, tuple(plain), chart.note[:MAX_TEXT], chart.draw)


def _joined(words: Words, more: Words) -> Words:
    """Return the words of two rows of one range: a link stands for its name in the first."""
    for at, piece in enumerate(words):
        link = more[0] if len(more) == 1 and not piece.target else Piece("")
        head, name, tail = piece.text.partition(link.text or "\n")
        if name and link.target:
            return tidy((*words[:at], Piece(head), *more, Piece(tail), *words[at + 1 :]))
    return tidy((*words, Piece(". "), *more))


def _id(piece: Piece, ids: Mapping[str, str]) -> str:
    return ids.get(piece.target) or ids.get(id_of(piece.target), "")


def _resolved(piece: Piece, ids: Mapping[str, str], titles: Mapping[str, str]) -> Piece:
    """Return a link with the title and the id of its chart, dice as they are, others as text."""
    id = _id(piece, ids) if piece.target else ""
    if id or die_of(piece.target):
        return Piece(titles.get(id, piece.text), id or piece.target)
    return Piece(piece.text.replace("[[", "[ ["))


def chart_lines(chart: PlainChart) -> Iterator[str]:
    """Yield the lines of a chart as they stand below `charts:`."""
    yield f"  {chart.id}:"
    yield f"    title: {quoted(chart.title)}"
    if chart.die:
        yield f"    die: {chart.die}"
    if chart.draw:
        yield "    draw: true"
    if chart.note:
        yield f"    note: {quoted(chart.note)}"
    yield "    rows:"
    for row in chart.rows:
        if chart.die:
            yield f"      {row.label}: {_result(row.words)}"
        elif row.weight > 1:
            yield f"      - {{weight: {row.weight}, then: {_result(row.words)}}}"
        else:
            yield f"      - {_result(row.words)}"


def _result(words: Words) -> str:
    """Return what a row says: a link alone is `{chart: id}`, one several times `times` of it."""
    targets = [piece.target for piece in words if piece.text.strip()]
    if len({*targets}) == 1 and (id := targets[0]) and not die_of(id):
        times = f", times: {len(targets)}" if len(targets) > 1 else ""
        return f"{{chart: {quoted(id)}{times}}}"
    return quoted(marked(words))
