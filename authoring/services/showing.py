"""Views of single definitions of a quest: content, span, uses."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from authoring.charts.row_odds import row_weights
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.model.chart import UNBOUNDED, Chart
from authoring.model.read_rows import values_of
from authoring.model.tile import Tile
from authoring.services.answer import Answer
from authoring.services.listing import ListedItem
from authoring.services.opened import Opened
from authoring.source.loaded import Definition, Source
from authoring.source.node import Map, Node, Scalar, Seq
from authoring.source.pack.titles import title_of

_DRAWING: Final = "drawing"
_DRAWINGS: Final = "drawings"
_MAP: Final = "map"
"""Keys about drawings: that with a definition's drawing, the section of all of them, and that with
the rows of letters in one."""
_MOST_SIDES: Final = 20_000
"""Most totals of a die whose odds are shown."""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row of a chart. `odds` are those of a roll without modifiers, None in a list used in order
    and for a die with more than 20,000 totals; `says` is its text."""

    label: str
    odds: Fraction | None
    says: str


@dataclass(frozen=True, slots=True)
class DefinitionView:
    """A definition: `item` is its line in `list`, `node` its value in the pack.

    `drawing` has the lines of a tile's drawing, `legend` explains their letters; `rows` are those
    of a chart rolled with `die`, `note` says how modifiers change the roll. `fields` are all other
    (key, value), `used_by` (definition that refers to it, number of times)."""

    item: ListedItem
    node: Node
    fields: tuple[tuple[str, str], ...]
    drawing: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    die: str = ""
    rows: tuple[ShownRow, ...] = ()
    note: str = ""
    used_by: tuple[tuple[str, int], ...] = ()


def show(opened: Opened, name: str) -> Answer[tuple[DefinitionView, ...]]:
    """Return the views of all definitions with the id `orc`, or with kind and id, `monsters/orc`.

    No value when the pack cannot be read. Raises CannotRun when nothing has that name.
    """
    source = opened.source
    if source is None:
        return Answer(None, opened.findings, opened.texts)
    return Answer(
        tuple(_view(opened, definition) for definition in named(source, name)), (), opened.texts
    )


def named(source: Source, name: str) -> tuple[Definition, ...]:
    """Return the definitions named `orc` or `monsters/orc`; raise CannotRun for none."""
    kind, _, id = name.lower().rpartition("/")
    defined = source.definitions.values()
    kinds = {kind, f"{kind}s", f"{kind}es"}
    matches = tuple(
        definition
        for definition in defined
        if definition.id == id and (not kind or definition.kind in kinds)
    )
    if not matches:
        hint = did_you_mean(
            id, {definition.id for definition in defined if not kind or definition.kind in kinds}
        )
        raise CannotRun(f"`{source.id}` has no `{name}`", hint or "see: questpack list KIND PACK")
    return matches


def _view(opened: Opened, definition: Definition) -> DefinitionView:
    item = ListedItem(
        definition.kind,
        definition.id,
        title_of(definition.node, definition.id),
        definition.owner,
        str(definition.span),
    )
    pack = opened.built
    used = tuple(_used_by(opened, definition))
    chart = pack.charts.get(definition.id) if pack and definition.kind == "charts" else None
    tile = pack.tiles.get(definition.id) if pack and definition.kind == "tiles" else None
    if pack and chart is not None and isinstance(definition.node, Map):
        known = (c for c in pack.charts.values() if c.written == chart.id)
        columns = [c for c in known if not (c.base or c.chooses)]
        titled = replace(item, title=chart.title or item.title)
        return _chart(titled, definition.node, columns, used)
    if tile is not None and tile.rows:
        fields = _fields(definition.node, without=("squares", "legend", "title", "doorways"))
        legend = tuple(_legend(tile))
        return DefinitionView(item, definition.node, fields, tile.rows, legend, used_by=used)
    drawn = drawing_of(opened, definition)
    rows = _drawn_rows(drawn) if drawn is not None else ()
    legend = (f"as drawn in drawings/{drawn.id}",) if drawn is not None and rows else ()
    fields = _fields(definition.node, without=("name", "title"))
    return DefinitionView(item, definition.node, fields, rows, legend, used_by=used)


def drawing_of(opened: Opened, definition: Definition) -> Definition | None:
    """Return the entry of `drawings` that a definition names as its drawing; None for none."""
    drawing_id = definition.node.get(_DRAWING) if isinstance(definition.node, Map) else None
    source = opened.source
    if source is None or not isinstance(drawing_id, Scalar):
        return None
    return source.definitions.get((_DRAWINGS, drawing_id.text.strip()))


def _drawn_rows(drawing: Definition) -> tuple[str, ...]:
    drawn = drawing.node.get(_MAP) if isinstance(drawing.node, Map) else None
    return tuple(str(drawn.value).strip("\n").split("\n")) if isinstance(drawn, Scalar) else ()


def _chart(
    item: ListedItem, node: Map, columns: Sequence[Chart], used: tuple[tuple[str, int], ...]
) -> DefinitionView:
    rows = tuple(row for column in columns for row in _rows(column, node))
    chart, note = columns[0], ""
    if chart.modifier_low or chart.modifier_high:
        bounds = f"is changed by {chart.modifier_low:+} to {chart.modifier_high:+}"
        note = f"The roll {bounds if chart.modifier_high < UNBOUNDED else 'is added to'}; "
        note += "the odds are those without."
    fields = _fields(node, without=("rows", "die", "title") if rows else ("title",))
    die = str(chart.die) if rows else ""
    return DefinitionView(item, node, fields, die=die, rows=rows, note=note, used_by=used)


def _rows(chart: Chart, node: Node) -> Iterator[ShownRow]:
    written = {value.span: value for value in values_of(node)}
    odds = _odds(chart)
    for index, row in enumerate(chart.rows):
        value = written.get(row.result_span)
        label = f"{chart.column} {row.label}".strip()
        yield ShownRow(label, odds.get(index), in_a_line(value) if value is not None else "")


def _odds(chart: Chart) -> dict[int, Fraction]:
    """Return the odds of each row without a modifier, by its index; {} for too many totals."""
    if chart.die.high - chart.die.low > _MOST_SIDES:
        return {}
    weighed, whole = row_weights(chart)
    return {at: Fraction(row.weight, whole) for at, row in enumerate(weighed[: len(chart.rows)])}


def _legend(tile: Tile) -> Iterator[str]:
    yield f"{tile.width} x {tile.height} squares"
    for feature, squares in tile.features.items():
        x, y = squares[0] if squares else (1, 1)
        stop = " (nobody enters)" if squares and squares[0] in tile.blocked else ""
        yield f"{tile.rows[y - 1][x - 1]}  {feature}{stop}"
    walls = [doorway.wall + (" (exit)" if doorway.exit else "") for doorway in tile.doorways]
    yield "doorways: " + (", ".join(walls) if walls else "none")


def _used_by(opened: Opened, definition: Definition) -> Iterator[tuple[str, int]]:
    pack = opened.built
    references = pack.references if pack else ()
    users = Counter(
        use.by for use in references if (use.kind, use.id) == (definition.kind, definition.id)
    )
    for (kind, id), times in sorted(users.items()):
        yield (f"{kind}/{id}" if id else kind), times


def _fields(node: Node, *, without: Iterable[str]) -> tuple[tuple[str, str], ...]:
    if not isinstance(node, Map):
        return (("", in_a_line(node)),)
    entries = (entry for entry in node.entries if entry.key.text not in without)
    return tuple((entry.key.text, _text(entry.value)) for entry in entries)


def _text(node: Node) -> str:
    """Return a value as text; a string keeps its paragraphs, all else is put on one line."""
    text = isinstance(node, Scalar) and isinstance(node.value, str)
    return str(node.value).strip() if text and isinstance(node, Scalar) else in_a_line(node)


def in_a_line(node: Node) -> str:
    """Return a value in YAML's notation on one line: `[a, b]`, `{key: value}`, text as it is."""
    if isinstance(node, Scalar):
        return " ".join(node.text.split())
    if isinstance(node, Seq):
        return "[" + ", ".join(in_a_line(item) for item in node.items) + "]"
    return "{" + ", ".join(f"{e.key.text}: {in_a_line(e.value)}" for e in node.entries) + "}"
