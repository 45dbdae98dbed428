from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.model.tile import Tile


@lint_rule(ERROR)
def entry_tile_doors(tile: Tile) -> Defects:
    """Report an Entry Tile without an exit or without three doors (DP-ENTRY-02, QP-L03)."""
    exits = sum(doorway.exit for doorway in tile.doorways)
    doors = len(tile.doorways) - exits
    if tile.kind == "entry" and (exits, doors) != (1, 3):
        message = f"tile `{tile.id}` has {pluralize(doors, 'door')} and {pluralize(exits, 'exit')}"
        yield Defect(tile.span, message, "an Entry Tile has 3 doors and 1 exit")
