"""The set-up list: every piece the quest needs, with how many are enough."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from authoring.core.language import N_, _
from authoring.model.pack import Pack
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.exact.time_span import entry_doors
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.components import Counts
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import clean

MARKERS: Final[Mapping[str, tuple[str, str]]] = {
    "silver door": (N_("Doors, silver"), "door"),
    "gold door": (N_("Doors, golden (locked)"), "lock-shut"),
    "great door": (N_("Great Doors"), "star"),
    "silver chest": (N_("Chests, silver"), "chest"),
    "gold chest": (N_("Chests, golden (locked)"), "chest"),
    "blocked": (N_("Rubble"), "rubble"),
    "pit": (N_("Pits"), "pit"),
    "armed": (N_("Traps still armed"), "trap"),
}
"""What a marker is called, and the pixel drawing beside it (DP-DOOR-06)."""


@dataclass(frozen=True, slots=True)
class Needed:
    """A line of the list: a name and how many; `tile` or `icon` is its picture."""

    name: str
    count: int
    tile: Tile | None = None
    doors: int = 0
    icon: str = ""


@dataclass(frozen=True, slots=True)
class SetAside:
    """All pieces that are no figures; `phases` is how many Phases the numbers are made for."""

    tiles: tuple[Needed, ...]
    markers: tuple[Needed, ...]
    phases: int


def set_aside(pack: Pack, quest: Quest, used: frozenset[Key], enough: Counts) -> SetAside:
    """The list, in the order in which things come into play."""
    order = {quest.entry_tile.id: 0}
    tiles = [tile for id, tile in pack.tiles.items() if ("tiles", id) in used]
    kinds = ("entry", "hallway", "room", "special", "unique")
    tiles.sort(key=lambda t: (order.get(t.id, 1), kinds.index(t.kind) if t.kind in kinds else 9))
    return SetAside(
        tuple(
            Needed(clean(tile.title), copies_of(tile, enough), tile, _doors(tile, quest))
            for tile in tiles
        ),
        tuple(
            Needed(_(name), enough.markers[kind], icon=icon)
            for kind, (name, icon) in MARKERS.items()
            if kind in enough.markers
        ),
        enough.phases,
    )


def copies_of(tile: Tile, enough: Counts) -> int:
    """How many of a tile; one of those that only an effect brings."""
    return max(enough.tiles.get(tile.id, 1), 1)


def _doors(tile: Tile, quest: Quest) -> int:
    """Doors a small picture shows: those that a hallway or the entry always has."""
    if tile.id == quest.entry_tile.id:
        return entry_doors(quest)
    return len(tile.doorways) if tile.kind == "hallway" else 0
