"""Roles of charts that a game may roll, from the quest's tiles, chests and monsters."""

from collections.abc import Iterable, Iterator, Mapping

from authoring.charts.graph import build, reachable, unreachable_rows
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Location,
    Named,
    Pack,
    Quest,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

ALWAYS = ("location", "unique-location", "door-trap")
"""Roles that count as rolled in every quest: findings on Great Doors speak of Unique Locations, and
secret passages between tiles may have trapped doors."""


def rolled_roles(quest: Quest, pack: Pack) -> frozenset[str]:
    """Return the roles whose chart some game may roll, also through effects.

    The Special Location Chart is not among them: a row of the Location Chart links to it."""
    effects = [part for part in parts(pack) if isinstance(part, Effect)]
    laid = list(_results(pack.charts, _ids(quest, ["location"])))
    locations = list(revealed(quest, effects))
    tiles = [tile for result in laid for tile in tiles_of(result)]
    placements = [placement for placement in tiles if placement.tile in pack.tiles]
    kinds = {pack.tiles[placement.tile].kind for placement in placements if not placement.chart}
    rooms = {pack.tiles[placement.tile].kind for placement in placements} - {"hallway"}
    needs = {
        "doorway": any(placement.doors > 1 for placement in tiles)
        or any(location.doors and location.door_kind == "roll" for location in locations),
        "random-events": "hallway" in kinds,
        "encounter": kinds - {"hallway"}
        or quest.dead_end_tile
        or any(location.encounter != "none" for location in locations),
        # A room entered again may have new inhabitants (DP-BACK-03).
        "monsters": rooms,
    }
    roles = {*ALWAYS, *(role for role, is_rolled in needs.items() if is_rolled)}
    further = [placement.chart for placement in tiles if placement.chart]
    return frozenset(roles | _inside(quest, roles, locations, effects, further))


def _inside(
    quest: Quest,
    roles: set[str],
    locations: list[Location],
    effects: list[Effect],
    further: list[str],
) -> set[str]:
    """Return the roles that chests and inhabitants need, besides the known `roles`; `further` are
    ids of charts rolled for the contents of tiles."""
    starts = _ids(quest, ["encounter"] if "encounter" in roles else [])
    starts += further
    starts += [effect.means.rolls for effect in effects if effect.means.rolls]
    results = list(_results(quest.pack.charts, starts))
    rows = [result for result in results if isinstance(result, Encounter)]
    chests = any(row.chests.high > 0 for row in rows)
    placed = [piece for place in locations for piece in place.place if piece.kind == "chest"]
    boxes = any(effect.means.boxes is not None for effect in effects)
    needs = {"chest"} if chests else set()
    if chests or placed or boxes:
        needs.add("chest-trap")
    if chests or boxes or any(piece.loot is None for piece in placed):
        needs.add("treasure")
    if any(row.monsters for row in rows):
        needs.add("monsters")
    standing = (piece.kind for place in locations if not place.awareness for piece in place.place)
    if "monsters" in roles | needs or any(kind != "chest" for kind in standing):
        needs.add("awareness")
    return needs


def revealed(quest: Quest, effects: Iterable[Effect] = ()) -> Iterator[Location]:
    """Yield the locations that rolled charts, the preset order or doors added by `effects` may
    bring."""
    charts = quest.pack.charts
    starts = _ids(quest, ["location", "unique-location"])
    results = _results(charts, [*starts, *(e.means.rolls for e in effects if e.means.rolls)])
    ids = [result.id for result in results if isinstance(result, Named)]
    behind = [effect.means.beyond for effect in effects]
    for name in dict.fromkeys((*ids, *quest.unique_order, *behind)):
        if name in quest.content.locations:
            yield quest.content.locations[name]


def _ids(quest: Quest, roles: Iterable[str]) -> list[str]:
    return [quest.charts[role].id for role in roles if role in quest.charts]


def _results(charts: Mapping[str, Chart], starts: Iterable[str]) -> Iterator[object]:
    """Yield all results of rolls that begin on the charts `starts` (ids), links followed."""
    for id_ in sorted(reachable(build(charts), starts)):
        dead = {id(bad.row) for bad in unreachable_rows(charts[id_])}
        rolled = (row for row in charts[id_].rows if id(row) not in dead)
        yield from (stage.result for row in rolled for stage in row.stages)
