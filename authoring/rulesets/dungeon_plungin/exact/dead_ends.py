"""Tile for the rooms behind doors that are left when the Time Span is over."""

from authoring.rulesets.dungeon_plungin.model import Quest, tiles_of


def dead_end_tile(quest: Quest) -> str:
    """Return the id of the quest's `dead_end_tile`, else of the Location Chart's first room with
    one door, else of its first room (DP-AMB-09); "" without any."""
    rooms = [
        (placed.doors, placed.tile)
        for row in (quest.charts["location"].rows if "location" in quest.charts else ())
        for placed in tiles_of(row.result)
        if quest.pack.tiles.get(placed.tile, quest.entry_tile).kind == "room"
    ]
    dead_ends = [tile for doors, tile in rooms if doors == 1]
    return quest.dead_end_tile or next(iter((*dead_ends, *(tile for _, tile in rooms))), "")
