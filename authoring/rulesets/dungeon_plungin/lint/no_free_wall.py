from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Location, Pack
from authoring.rulesets.dungeon_plungin.odds.added_doors import free_walls


@lint_rule(ERROR)
def no_free_wall(location: Location, pack: Pack) -> Defects:
    """Report an effect that adds a door where no wall can be free (DP-ENTRY-03, DP-DOORWAY-04)."""
    tile = pack.tiles.get(location.tile)
    if tile is None:
        return
    doorways = sum(not doorway.exit for doorway in tile.doorways)
    laid = doorways if location.kind == "entry" else location.doors + 1
    if free_walls(tile, laid):
        return
    for effect in effects_of(location):
        if effect.means.new_way:
            ways = pluralize(doorways or laid, "doorway", "doorways")
            message = f"no wall can be free for this door: `{tile.id}` has {ways}, all with doors"
            help = "take a tile with more doorways, or fewer `doors`"
            yield Defect(effect.span, message, help if location.kind != "entry" else _ENTRY)


_ENTRY = "every doorway of the Entry Tile has a door: let another location add it"
