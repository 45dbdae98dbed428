"""Tiles to build with: a pack of tiles drawn in rows, and tiles as they lie."""

from collections.abc import Sequence
from typing import Any

from authoring.rulesets.mkd_adventure.play.board.poses import Laid, Pose
from tests.rulesets.mkd_adventure.table import Table, at

ROOM = ("12...", ".....")
CROSS = ("##+##", "##.##", "+...+", "##.##", "##+##")
HALL = ("..+..", ".....", "+...+", ".....", "..+..")
CORNER = ("..+..", ".....", "....+", ".....", ".....")
DEAD_END = ("..+..", ".....", ".....", ".....", ".....")
SEALED = (".....",) * 5
ASIDE = (".....", ".....", ".....", ".....", ".+...")
"""Its only entryway fits beside one that is as far aside."""
NOTCHED = (".+...", ".....", "+...+", ".....", "..+..")
SPLIT = (".:+..", ".:...", "+:..+", ".:...", ".:+..")
"""A crevice from north to south lies between its west and all else."""
CROSSED = (".:+..", ":::::", "+:..+", ".:...", ".:+..")
"""Crevices that cut off the west however it lies."""


def tile(front: Sequence[str], kind: str = "chamber", back: Sequence[str] = ()) -> dict[str, Any]:
    """A tile of the set `short`, as packs have it."""
    return {
        "name": "Tile", "kind": kind, "set": "short", "front": [*front], "back": [*(back or front)],
    }  # fmt: skip


def stock(quest: dict[str, Any] | None = None, **tiles: Any) -> dict[str, Any]:
    """Changes for a quest of tiles of its own, in their order."""
    return {"tiles": tiles, "quest": {"floors": [{"sets": ["short"]}], **(quest or {})}}


def site(*dice: int, quest: dict[str, Any] | None = None, **tiles: Any) -> Table:
    """A table with these tiles and dice, nothing laid yet."""
    return Table(ROOM, dice=dice, changes=stock(quest, **tiles))


def lying(table: Table, id: str, side: int = 0, turns: int = 0) -> Pose:
    """A tile as it lies on the Stack."""
    return table.tables.poses[id][side][turns]


def laid(table: Table, id: str, x: int, y: int, turns: int = 0) -> Laid:
    """A tile in the dungeon, its upper left corner on a square."""
    return Laid(lying(table, id, 0, turns), at(x, y))


def places(tiles: Sequence[Laid]) -> list[tuple[str, tuple[int, int]]]:
    """The ids and the upper left corners of tiles, in squares from the first one."""
    west, north = tiles[0].west, tiles[0].north
    return [(each.pose.tile, (each.west - west, each.north - north)) for each in tiles]
