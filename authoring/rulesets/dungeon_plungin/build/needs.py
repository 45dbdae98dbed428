"""Check for charts that a quest cannot do without, with the reason for each."""

from collections.abc import Iterator

from authoring.core.suggest import call_it
from authoring.model.fixes import rename_to_wanted
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.roles import BY_NAME, ROLES
from authoring.rulesets.dungeon_plungin.build.rolled_charts import revealed
from authoring.rulesets.dungeon_plungin.model import DoorRow, Encounter, Quest, tiles_of


def missing_charts(context: Context, quest: Quest) -> tuple[str, ...]:
    """Return the roles of charts that the quest needs and lacks; report each at the quest."""
    lacking: dict[str, str] = {}
    for role, reason in _role_reasons(quest):
        present = role in quest.charts or (role == "unique-location" and quest.unique_order)
        if not present:
            lacking.setdefault(role, reason)
    for role, reason in lacking.items():
        context.reader.report(
            "missing-chart",
            quest.span,
            f"the quest has no {BY_NAME[role].title}, which {reason}",
            call_it(role, set(quest.pack.charts) - {chart_role.id for chart_role in ROLES})
            or f"add `{role}` under `charts`",
            fix=rename_to_wanted(context.source, "charts", role, BY_NAME),
        )
    return tuple(lacking)


def _role_reasons(quest: Quest) -> Iterator[tuple[str, str]]:
    """Yield (role, reason) of needed charts, as far as the existing charts show; a role may come
    twice."""
    yield "location", "every quest needs"
    yield "doorway", "every quest needs"
    results = [row.result for chart in quest.pack.charts.values() for row in chart.stages]
    laid = [tile for result in results for tile in tiles_of(result)]
    placed = [result.tile for result in laid if not result.chart]
    kinds = {quest.pack.tiles[name].kind for name in placed if name in quest.pack.tiles}
    doors = {result.kind for result in results if isinstance(result, DoorRow)}
    if "hallway" in kinds:
        yield "random-events", "hallways need"
    if "room" in kinds:
        yield "encounter", "rooms need"
    if quest.dead_end_tile:
        yield "encounter", "the dead ends of a complete dungeon need (`dead_end_tile`)"
    for location in revealed(quest):
        if location.encounter != "none":
            yield "encounter", f"`{location.id}` needs for its `encounter`"
    if doors & {"locked", "great"}:
        yield "door-trap", "locked doors and Great Doors need"
    if "great" in doors:
        yield "unique-location", "Great Doors need"
    encounters = [result for result in results if isinstance(result, Encounter)]
    if any(encounter.chests.high for encounter in encounters):
        for role in ("chest", "chest-trap", "treasure"):
            yield role, "chests need"
    if any(encounter.monsters for encounter in encounters):
        for role in ("monsters", "awareness"):
            yield role, "encounters with monsters need"
