"""A row of the Location Chart lays a tile that belongs to a location.

## What it does

Looks for tiles of the kinds `special`, `unique` and `entry` on rows of the Location Chart, as
`{tile: fountain, doors: 2}`, and under `dead_end_tile`; of the first two under `entry_tile`, too.

## Why is this bad?

The tile is laid as a room like any other: what can be done at its fountain, altar or lever belongs
to a *location*, and is not there. The players look at a drawing that promises more.

## Example

```yaml
tiles:
  font:
    kind: special
    squares: |
      ....
      .o..
      ....
      ....
    legend: {"o": {feature: fountain}}
    doorways: {walls: any}
charts:
  location:
    die: d6
    rows:
      1-5: {tile: room-6x6, doors: 3}
      6: {tile: font, doors: 2}
```

## Use instead

```yaml
tiles:
  font:
    kind: room
    squares: |
      ....
      .o..
      ....
      ....
    legend: {"o": {feature: fountain}}
    doorways: {walls: any}
charts:
  location:
    die: d6
    rows:
      1-5: {tile: room-6x6, doors: 3}
      6: {tile: font, doors: 2}
```

## Fix safety

There is no fix: the row may be meant to say `special`, or the tile to be a room.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Pack, Quest, tiles_of

_WAYS = {
    "special": "write `special` here and its location on the chart `special-location`",
    "unique": "it lies behind a Great Door, by the chart `unique-location`",
    "entry": "it lies on the table from the start",
}


@lint_rule(Severity.WARNING)
def tile_of_a_location(thing: Chart | Quest, pack: Pack) -> Iterator[Defect]:
    """DP-LOC-03, DP-LOC-04, DP-SPEC-01."""
    if isinstance(thing, Quest):
        span = pack.spans.value("quest", "dead_end_tile")
        if span is not None:
            yield from _defect(thing.dead_end_tile, span, pack)
        span = pack.spans.value("quest", "entry_tile")
        if span is not None and thing.entry_tile.kind in ("special", "unique"):
            name, kind = thing.entry_tile.id, thing.entry_tile.kind
            message = f"`{name}` is a tile of the kind `{kind}`, and the game begins on it"
            yield Defect(span, message, "begin on a tile of the kind `entry`")
        return
    for row in thing.rows:
        for placed in tiles_of(row.result):
            yield from _defect(placed.tile, row.result_span, pack)


def _defect(name: str, place: Span, pack: Pack) -> Iterator[Defect]:
    tile = pack.tiles.get(name)
    way = _WAYS.get(tile.kind) if tile is not None else None
    if tile is not None and way:
        message = f"`{name}` is a tile of the kind `{tile.kind}`, laid here as an ordinary room"
        yield Defect(place, message, f"{way}; or give the tile the kind `room`")
