from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Named,
    Nothing,
    OnChart,
    Pack,
    PlaceTile,
    tiles_of,
)


@lint_rule(ERROR)
def inside_chart_unfit(chart: Chart, pack: Pack) -> Defects:
    """Report a chart, rolled for the contents of a tile, whose rows give no contents (DP-CONS-03,
    DP-ENC-01, DP-EVENT-01)."""
    for row in chart.rows:
        for placed in tiles_of(row.result):
            if placed.chart in pack.charts:
                yield from _unfit(placed, row.result_span, pack)


def _unfit(placed: PlaceTile, span: Span, pack: Pack) -> Defects:
    tile = pack.tiles.get(placed.tile)
    hall = tile is not None and tile.kind == "hallway"
    kinds = (Named if hall else Encounter, Nothing, OnChart)
    if not all(isinstance(row.result, kinds) for row in pack.charts[placed.chart].rows):
        what = "a hallway has random events" if hall else "a room has monsters and chests"
        like = "`{monsters: true, chests: 1, difficulty: 1}`"
        way_out = "each of its rows names an event" if hall else f"its rows look like {like}"
        message = f"`{placed.chart}` is no chart for what is inside: {what}"
        yield Defect(span, message, way_out)
