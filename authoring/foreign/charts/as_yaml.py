"""Charts read from foreign files become charts of a pack: ids, links between them, YAML."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, count, groupby
from typing import Final
from unicodedata import normalize

from authoring.core.limits import MAX_TEXT
from authoring.core.printable import on_paper
from authoring.export.plain_charts import PlainChart, PlainRow, Words, marked, tidy
from authoring.foreign.reading import ChartRead, Reading, die_of, shown
from authoring.model.chart import roll_of
from authoring.paper.linked_text import Piece

_LONGEST_ID: Final = 60
_LONGEST_TITLE: Final = 200
_MOST_COLUMNS: Final = 20
_IGNORING: Final = re.compile(r"(.*)!(\d{1,6}(?:,\d{1,6})*)", re.DOTALL)
_MORE: Final = re.compile(r"[.!]")
"""Signs in the target of a link before a column, and before totals that are rolled again."""
_BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9' -]*[A-Za-z0-9']|[A-Za-z]")
YAML_WORDS: Final = frozenset({"yes", "no", "true", "false", "on", "off", "null", "y", "n"})

_Table = tuple[tuple[Reading, ChartRead], ...]
"""The columns of a table, or a chart alone."""


def id_of(text: object) -> str:
    """Return `text` as an id: small letters, digits and single hyphens, 60 at most; "" for none."""
    plain = normalize("NFKD", str(text or "")).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain.replace("'", ""))
    return "-".join(words)[:_LONGEST_ID].strip("-")


def name_of(text: object, kind: str) -> str:
    """Return `text` as the id of a definition; one without letters is `kind` and its number."""
    id = id_of(text)
    return id if id and not id.isdecimal() else f"{kind}-{id}".strip("-")


def quoted(text: str) -> str:
    """Return `text` as a YAML value on one line, in quotes where YAML would read it otherwise."""
    plain = " ".join(on_paper(text).split())
    if _BARE.fullmatch(plain) and plain.lower() not in YAML_WORDS:
        return plain
    return json.dumps(plain, ensure_ascii=False)


def finished(
    charts: Iterable[tuple[Reading, ChartRead]], known: Mapping[str, str], *, columns: bool = True
) -> tuple[PlainChart, ...]:
    """Return charts of a pack, with ids made from titles; a title in `known` (id -> title) keeps
    its id. With `columns`, those of one table become one chart. Links become ids; links to charts
    that are neither read nor known become text, with a note. Charts without rows are left out."""
    ids: dict[str, str] = {}
    tables: dict[str, _Table] = {}
    titles = dict(known)
    for parts in _tables(charts, columns=columns):
        head = parts[0][1]
        title = head.title if len(parts) == 1 else head.table
        title = " ".join(on_paper(title).split())[:_LONGEST_TITLE].strip()
        before = (id for id, own in known.items() if own == title and id not in tables)
        id = next(before, "") or free_id(name_of(title, "chart"), titles)
        tables[id], titles[id] = parts, title
        for (_, chart), column in zip(parts, _columns(parts) or ("",), strict=True):
            own = f"{id}.{column}" if chart is not head else id
            titles.setdefault(own, f"{title}, {column}")
            for key in (*chart.keys, chart.title, title):
                for name in filter(None, (key, id_of(key))):
                    ids.setdefault(name, own)
    for id, title in known.items():
        for name in (id, title, id_of(title)):
            ids.setdefault(name, id)
    return tuple(_finished(id, parts, ids, titles) for id, parts in tables.items())


def _tables(charts: Iterable[tuple[Reading, ChartRead]], *, columns: bool) -> Iterator[_Table]:
    """Yield the charts with rows: all of one table together, if `columns` are asked for and their
    rows agree, otherwise one by one."""
    for reading, chart in (charts := tuple(charts)):
        if not chart.rows:
            reading.note(f"`{shown(chart.title)}` has no rows and is left out", "", chart.line)
    for place, group in groupby(charts, lambda pair: (id(pair[0]), pair[1].table, pair[1].line)):
        parts = tuple(pair for pair in group if pair[1].rows)
        shapes = {(c.die, c.draw, *((row.label, row.weight) for row in c.rows)) for _, c in parts}
        together = columns and place[1] and len(shapes) == 1 and len(parts) <= _MOST_COLUMNS
        yield from (parts,) if together else ((part,) for part in parts)


def _columns(parts: _Table) -> tuple[str, ...]:
    """Return the ids of the columns of a table, in order; () for a single chart."""
    names: list[str] = []
    for _, chart in parts if len(parts) > 1 else ():
        names.append(free_id(name_of(chart.column, "column"), names))
    return tuple(names)


def free_id(id: str, taken: Collection[str]) -> str:
    """Return `id`, or if it is taken the first free one of `id-2`, `id-3` and so on."""
    names = chain([id], (f"{id}-{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def _finished(
    id: str, parts: _Table, ids: Mapping[str, str], titles: Mapping[str, str]
) -> PlainChart:
    columns = zip(*(_rows(*part, ids, titles) for part in parts), strict=True)
    rows = (replace(row, others=tuple(other.words for other in others)) for row, *others in columns)
    chart = parts[0][1]
    note = chart.note[:MAX_TEXT]
    return PlainChart(id, titles[id], chart.die, tuple(rows), note, chart.draw, _columns(parts))


def _rows(
    reading: Reading, chart: ChartRead, ids: Mapping[str, str], titles: Mapping[str, str]
) -> Iterable[PlainRow]:
    """Return the rows of a chart with links as `_resolved`; rows of one label become one row."""
    rows: dict[object, PlainRow] = {}
    for at, row in enumerate(chart.rows):
        words = tidy(_resolved(piece, ids, titles) for piece in row.words)
        for piece in row.words:
            if piece.target and not (piece.mark or _id(piece, ids) or die_of(piece.target)):
                names = f"`{shown(chart.title)}` names `{shown(piece.target)}`"
                help = "give the file it is in, too"
                reading.note(f"{names}, which was not read", help, chart.line)
        before = rows.get(row.label) if row.label else None
        words = _joined(before.words, words) if before else words
        rows[row.label or at] = PlainRow(row.label, words, row.weight)
    for key, row in rows.items():
        if not row.words:
            which = f"row `{row.label}`" if row.label else f"row {int(str(key)) + 1}"
            message = f"{which} of `{shown(chart.title)}` has no text: read as nothing"
            reading.note(message, "", chart.line)
            rows[key] = replace(row, words=(Piece("nothing"),))
    return rows.values()


def _joined(words: Words, more: Words) -> Words:
    """Return the words of two rows of one label: if `more` is a link whose name is in `words`, it
    takes the place of the name."""
    for at, piece in enumerate(words):
        link = more[0] if len(more) == 1 and not piece.target else Piece("")
        head, name, tail = piece.text.partition(link.text or "\n")
        if name and link.target:
            return tidy((*words[:at], Piece(head), *more, Piece(tail), *words[at + 1 :]))
    return tidy((*words, Piece(". "), *more))


def _id(piece: Piece, ids: Mapping[str, str]) -> str:
    """Return the id of the chart that a link leads to, `!` and totals to roll again behind it; ""
    if the chart is not known."""
    known = ids.get(piece.target) or ids.get(id_of(piece.target))
    if known or not (match := _IGNORING.fullmatch(piece.target)):
        return known or ""
    target = ids.get(match[1]) or ids.get(id_of(match[1]))
    return f"{target}!{match[2]}" if target else ""


def _resolved(piece: Piece, ids: Mapping[str, str], titles: Mapping[str, str]) -> Piece:
    """Return a link with the title and id of its chart, dice unchanged, any other piece as text."""
    id = _id(piece, ids) if piece.target else ""
    if id or die_of(piece.target):
        return Piece(titles.get(id.partition("!")[0], piece.text), id or piece.target)
    return Piece(piece.text.replace("[[", "[ ["))


def chart_lines(chart: PlainChart) -> Iterator[str]:
    """Yield the lines of a chart in YAML, indented to stand below `charts:`."""
    yield f"  {chart.id}:"
    yield f"    title: {quoted(chart.title)}"
    if chart.die:
        yield f"    die: {chart.die}"
    if chart.draw:
        yield "    draw: true"
    if chart.note:
        yield f"    note: {quoted(chart.note)}"
    if chart.columns:
        yield f"    columns: [{', '.join(map(quoted, chart.columns))}]"
    yield "    rows:"
    for row in chart.rows:
        cells = [_result(words) for words in (row.words, *row.others)]
        result = f"[{', '.join(cells)}]" if row.others else cells[0]
        if chart.die:
            yield f"      {row.label}: {result}"
        elif row.weight > 1:
            yield f"      - {{weight: {row.weight}, then: {result}}}"
        else:
            yield f"      - {result}"


def _result(words: Words) -> str:
    """Return the YAML value of a row's words: a link alone is `{chart: id}`, several equal ones
    with `times`; links with a column or totals to roll again stand behind the text."""
    targets = [piece.target for piece in words if piece.text.strip()]
    if len({*targets}) == 1 and (id := targets[0]) and not die_of(id):
        times = f", times: {len(targets)}" if len(targets) > 1 else ""
        return f"{{{_link(id)}{times}}}"
    links = [_link(target) for target in targets if _MORE.search(target)]
    pieces = (Piece(piece.text) if _MORE.search(piece.target) else piece for piece in words)
    text = quoted(marked(tidy(pieces)))
    if len(links) > 1:
        return f"{{all: [{text}, {', '.join(f'{{{link}}}' for link in links)}]}}"
    return f"{{text: {text}, {links[0]}}}" if links else text


def _link(id: str) -> str:
    roll = roll_of(id)
    column = f", column: {quoted(roll.column)}" if roll.column else ""
    again = f", ignore: [{', '.join(map(str, roll.ignore))}]" if roll.ignore else ""
    return f"chart: {quoted(roll.chart)}{column}{again}"
