"""A quest as a search for Great Doors in plain numbers."""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search, Stages
from authoring.rulesets.dungeon_plungin.exact.time_span import entry_doors
from authoring.rulesets.dungeon_plungin.model import Named, PlaceTile, Quest
from authoring.rulesets.dungeon_plungin.odds.door_table import DoorTable, door_table
from authoring.rulesets.dungeon_plungin.odds.rolls import on_role

MOST_EXITS = 3
"""A tile of unknown shape has at most a door in each other wall (DP-DOORWAY-04)."""

MOST_COUNTED = 8
"""Great Doors are counted up to here; the first one is exact in any case."""


@dataclass(frozen=True, slots=True)
class TileDraw:
    """A result of the Location Chart, links followed.

    `name` is the tile or location. `exits` None: the pack does not say.
    `rolled` of them roll on the Doorway Chart; `great`: one is preset Great.
    """

    name: str
    kind: str
    odds: Fraction
    exits: int | None
    rolled: int
    great: bool


@dataclass(frozen=True, slots=True)
class Searches:
    """The quest with its open facts settled against the party, and for it.

    `open_facts` name what the pack leaves open; without any, both are equal.
    """

    low: Search
    high: Search
    tiles: tuple[TileDraw, ...]
    open_facts: tuple[str, ...]


def unique_locations(quest: Quest) -> int:
    """How many Great Doors can lead somewhere (DP-UNIQ-02, DP-AMB-40)."""
    if quest.unique_order:
        return len(quest.unique_order)
    rows = on_role(quest, "unique-location").rows
    return len({o.row.result.id for o in rows if isinstance(o.row.result, Named)})


def tile_draws(quest: Quest) -> tuple[TileDraw, ...]:
    """Every tile a phase can bring, with its odds; what is unknown comes last."""
    drawn = on_role(quest, "location")
    tiles = [_tile_draw(quest, o.row.result, o.odds) for o in drawn.rows]
    lost = drawn.missing + drawn.endless
    if lost:
        tiles.append(TileDraw("a Location result the pack does not give", "", lost, None, 0, False))
    return tuple(tiles)


def _tile_draw(quest: Quest, result: object, odds: Fraction) -> TileDraw:
    if isinstance(result, PlaceTile):
        tile = quest.pack.tiles.get(result.tile)
        kind = tile.kind if tile else "room"
        exits = _fitting(tile, result.doors - 1) if result.doors >= 1 else None
        return TileDraw(result.tile, kind, odds, exits, exits or 0, False)
    if isinstance(result, Named):
        place = quest.content.locations.get(result.id)
        if place is None:
            return TileDraw(result.id, "special", odds, None, 0, False)
        exits = _fitting(quest.pack.tiles.get(place.tile), place.doors)
        rolls = exits if place.door_kind == "roll" else 0
        great = place.door_kind == "great" and exits > 0
        return TileDraw(place.id, "special", odds, exits, rolls, great)
    return TileDraw("a Location result that is no tile", "", odds, None, 0, False)


def _fitting(tile: Tile | None, exits: int) -> int:
    """Doors beside the entrance: never more than the tile has doorways for."""
    if tile is None or not tile.doorways:
        return max(exits, 0)
    ways = sum(not doorway.exit for doorway in tile.doorways)
    return max(min(exits, ways - 1), 0)


@dataclass(frozen=True, slots=True)
class Layout:
    """What the charts say, whatever the schedule: worked out once per question."""

    start: int
    tiles: tuple[TileDraw, ...]
    table: DoorTable
    wanted: int
    open_facts: tuple[str, ...]


def layout(quest: Quest) -> Layout:
    """Read the Location and the Doorway Chart."""
    tiles = tile_draws(quest)
    wanted = min(unique_locations(quest), MOST_COUNTED)
    span = quest.time_span
    table = door_table(quest, wanted, (span.n + span.x) * MOST_EXITS + 1)
    unknown = (f"how many doors {t.name} has" for t in tiles if t.exits is None)
    facts = tuple(dict.fromkeys((*unknown, *table.open_facts)))
    return Layout(entry_doors(quest), tiles, table, wanted, facts)


def searches(found: Layout, modifiers: tuple[int, ...]) -> Searches:
    """Both ends of what the pack says, for one schedule of modifiers."""
    low = _search(found, modifiers, found.table.low, 0)
    if not found.open_facts:
        return Searches(low, low, found.tiles, found.open_facts)
    high = _search(found, modifiers, found.table.high, MOST_EXITS)
    return Searches(low, high, found.tiles, found.open_facts)


def _search(
    found: Layout, modifiers: tuple[int, ...], rows: tuple[Stages, ...], unknown: int
) -> Search:
    """`rows` is what Doorway rows mean, `unknown` the exits of tiles of unknown shape.

    Tiles may weigh less than 1 in all: then only a part of the games is asked about.
    """
    table, wanted = found.table, found.wanted
    weights: dict[tuple[int, int, bool], Fraction] = {}
    for tile in found.tiles:
        exits, rolled = (unknown,) * 2 if tile.exits is None else (tile.exits, tile.rolled)
        shape = (exits, rolled, tile.great and wanted > 0)
        weights[shape] = weights.get(shape, Fraction(0)) + tile.odds
    whole = lcm(*(odds.denominator for odds in weights.values()))
    faces = lcm(*(odds.denominator for row in table.odds for odds in row))
    return Search(
        start=found.start,
        modifiers=modifiers,
        draws=tuple(Draw(int(odds * whole), *shape) for shape, odds in weights.items()),
        whole=whole,
        doors=tuple(tuple(int(odds * faces) for odds in row) for row in table.odds),
        faces=faces,
        rows=rows,
        wanted=max(wanted, 1),
    )
