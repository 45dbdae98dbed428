"""Tiles to cut out, the list that says what each of them does, and the charts rolled there."""

from collections.abc import Iterable
from dataclasses import replace

from authoring.core.language import N_, _, ngettext
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.core.wording import join_words
from authoring.model.chart import Chart, Row
from authoring.paper.charts import ChartRow, ChartSheet, sheet_of
from authoring.paper.linked_text import pieces, unlinked
from authoring.rulesets.jeffro_dungeon import model
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, WALLS, Quest, Tile
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects
from authoring.rulesets.jeffro_dungeon.printed.values import TEXT, in_the_bag, tiles_using
from authoring.rulesets.jeffro_dungeon.words import Names, chart_title

_SIGNS = (
    (model.Leave, "leave"), (model.Toll, "toll"), (model.PayOrLose, "pay"), (model.Bribe, "pay"),
    (model.Fight, "fight"), (model.Roll, "chart"), (model.Heal, "heal"), (model.GainCard, "find"),
    (model.Gain, "find"), (model.Lose, "danger"),
)  # fmt: skip
"""Class of effect -> sign drawn beside the tile's name; the first that a tile has counts."""
_WALLS = {"north": N_("north"), "east": N_("east"), "south": N_("south"), "west": N_("west")}
_ROOMY, _FULL, _CROWDED = 130, 215, 400
"""Letters a tile holds in large, middle-sized and small print."""
_LINE = 60
"""Letters of a chart that fit on one line in large print."""
_VARIANTS = 4
"""Floors of one tile: its copies show them in turn."""
_MOST_ROWS, _ROW = 6, 8
"""Rows of a chart that fit on a tile, and the letters a row's key counts for."""


@dataclass(frozen=True, slots=True)
class TileFace:
    """The front of one tile, and its line of the list: how many there are, how they open.

    `sign` is a word for the kind of tile, `ground` what its floor is made of, `rows` the chart that
    is rolled on here, `fit` how small its words must be: roomy, full or crowded. What is too long
    loses its `flavour`. `seed` decides how its floor is paved.
    """

    id: str
    title: str
    edges: tuple[str, str, str, str]
    ground: str
    sign: str
    text: str
    rows: tuple[ChartRow, ...]
    flavour: tuple[str, ...]
    fit: str
    count: int
    openings: str
    notes: tuple[str, ...]
    seed: str


def tile_faces(tiles: Iterable[TileFace]) -> tuple[TileFace, ...]:
    """Return each of `tiles` as often as there are copies of it, paved in turn (JEF-SET-38)."""
    return tuple(
        replace(tile, seed=f"{tile.id}:{copy % _VARIANTS}" if copy % _VARIANTS else tile.id)
        for tile in tiles
        for copy in range(tile.count)
    )


def tile_lines(quest: Quest, names: Names) -> tuple[TileFace, ...]:
    """Return the face of every kind of tile that has a copy, once."""
    return tuple(_face(tile, quest, names) for tile in in_the_bag(quest))


def _face(tile: Tile, quest: Quest, names: Names) -> TileFace:
    flavour = paragraphs(tile.text)
    chart = _only_chart(tile, quest)
    rows = chart_rows(chart, names) if chart else ()
    text = _("Roll {die}:").format(die=chart.die) if chart else names.says(tile.effects)
    if tile.ends_move and not tile.dead_end:
        text = " ".join((_("Your move ends here."), text)).strip()
    size = len(" ".join((text, *flavour))) + sum(len(unlinked(row.main)) + _ROW for row in rows)
    facts = {"first": tile.id == quest.start.id, "cell": tile.start, "dead_end": tile.dead_end}
    return TileFace(
        id=tile.id,
        seed=tile.id,
        title=clean(tile.title),
        edges=tile.edges,
        ground=_ground(tile),
        sign=_sign(tile),
        text=text,
        rows=rows,
        flavour=flavour if size < _CROWDED else (),
        fit="roomy" if size < _ROOMY else "full" if size < _FULL else "crowded",
        count=tile.count,
        openings=openings(tile),
        notes=TEXT.lines("tile", {**quest.variants, **facts}),
    )


def _only_chart(tile: Tile, quest: Quest) -> Chart | None:
    """Return the chart of a tile that only rolls on it, if it fits on the tile, or None."""
    if len(tile.effects) != 1 or not isinstance(tile.effects[0], model.Roll):
        return None
    chart = quest.charts.get(tile.effects[0].chart)
    return chart if chart and len(chart.rows) <= _MOST_ROWS else None


def _ground(tile: Tile) -> str:
    """Return the ground of a tile: dark for a test that a light spares, water for a toll."""
    for effect in tile.effects:
        if isinstance(effect, model.Test) and effect.unless:
            return "dark"
        if isinstance(effect, model.Toll):
            return "water"
    return "stone"


def _sign(tile: Tile) -> str:
    if tile.start:
        return "cell"
    for kind, sign in _SIGNS:
        if any(isinstance(effect, kind) for effect in tile.effects):
            return sign
    tests = [effect for effect in all_effects(tile.effects) if isinstance(effect, model.Test)]
    if not tests:
        return "other" if tile.effects else ""
    if any(test.unless for test in tests):
        return "dark"
    return "find" if any(test.on_pass for test in tests) else "danger"


def openings(tile: Tile) -> str:
    """Return the openings of a tile in words, such as `doors north and south; exit east`."""
    values: dict[str, object] = {}
    for edge in ("door", "doorway", "exit"):
        walls = [wall for wall, opening in zip(WALLS, tile.edges, strict=True) if opening == edge]
        values |= {edge: len(walls), f"{edge} walls": join_words(_(_WALLS[wall]) for wall in walls)}
    return "; ".join(TEXT.lines("openings", values))


def row_words(row: Row, names: Names) -> str:
    """Return the result of a row, as a sentence or more; "" for nothing."""
    result = row.result
    if isinstance(result, bool):
        return _("Locked: the move is over.") if result else _("Open.")
    if isinstance(result, int):
        return ngettext("Go {n} tile.", "Go {n} tiles.", result).format(n=result)
    return names.says(result) if isinstance(result, tuple) else ""


def chart_sheets(quest: Quest, names: Names) -> tuple[ChartSheet, ...]:
    """Return the two charts of the rules first, then the others as the pack has them."""
    charts = sorted(quest.charts.values(), key=lambda c: (MOVEMENT, LOCK, c.id).index(c.id))
    return tuple(_sheet(chart, quest, names) for chart in charts if chart.rows)


def chart_rows(chart: Chart, names: Names) -> tuple[ChartRow, ...]:
    """Return the rows of a chart in order, each with its result in words."""
    bands = [(clean(row.label), row_words(row, names)) for row in chart.rows]
    return tuple(
        ChartRow(label, pieces(text or _("Nothing.")), blank=not text) for label, text in bands
    )


def _sheet(chart: Chart, quest: Quest, names: Names) -> ChartSheet:
    rows = chart_rows(chart, names)
    own = chart.id if chart.id in (MOVEMENT, LOCK) else "other"
    values = {"chart": own, "tiles": tiles_using(quest, chart=chart.id)}
    added = _("Add the value of the creature that was beaten.") if chart.modifier_high else ""
    return sheet_of(
        chart, rows, title=clean(chart_title(chart)), modifier=added,
        when="".join(TEXT.lines("chart", values)),
        wordy=any(len(unlinked(row.main)) > _LINE for row in rows),
    )  # fmt: skip


def movement_cells(quest: Quest) -> tuple[tuple[str, int], ...]:
    """Return the movement table in short: (faces, number of tiles to go)."""
    rows = quest.charts[MOVEMENT].rows if MOVEMENT in quest.charts else ()
    return tuple((clean(row.label), row.result) for row in rows if isinstance(row.result, int))
