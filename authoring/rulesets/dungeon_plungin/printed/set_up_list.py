"""Set-up list: the number of every piece that the quest needs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import Tile
from authoring.paper.pieces import MarkerPiece
from authoring.rulesets.dungeon_plungin.exact.time_span import entry_doors
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.components import Counts
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import clean, listing

_NAMES: Final[Mapping[tuple[str, str], str]] = {
    ("door", "silver"): N_("Doors, silver"),
    ("door", "gold"): N_("Doors, golden (locked)"),
    ("door", "jewelled"): N_("Great Doors"),
    ("chest", "silver"): N_("Chests, silver"),
    ("chest", "gold"): N_("Chests, golden (locked)"),
}
"""(Shape, metal) of a marker -> its name, where its own says less (DP-DOOR-06)."""
_USES: Final[Mapping[str, str]] = {
    "wall": N_("{names}: over a gap that is no door."),
    "search": N_("{names}: beside what has been searched."),
    "secret": N_("{names}: where a secret passage joins two tiles."),
    "key": N_("{names}: with whoever carries one."),
    "coin": N_("{names}: found, and still on the floor."),
    "condition": N_("{names}: beside whoever has that condition."),
    "heart": N_("Hearts: lost LIFE, beside a Monster."),
    "bar": N_("{names}: on its number, if you would rather not cross numbers off."),
}
"""Drawing of a marker that no chart lays -> its use."""


@dataclass(frozen=True, slots=True)
class Needed:
    """A line of the list: name and number of a piece, with its picture: `tile` with `doors` doors,
    or `marker`."""

    name: str
    count: int
    tile: Tile | None = None
    doors: int = 0
    marker: MarkerPiece | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """Markers of one kind that no chart brings, with a sentence on their use."""

    markers: tuple[MarkerPiece, ...]
    text: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """All pieces but figures; `uses` explains markers, `phases` is the number of Phases for which
    the numbers are made."""

    tiles: tuple[Needed, ...]
    markers: tuple[Needed, ...]
    uses: tuple[Use, ...]
    phases: int


def set_aside(
    pack: Pack, quest: Quest, used: frozenset[Key], enough: Counts, cut: Sequence[MarkerPiece]
) -> SetAside:
    """Return the list in the order in which pieces come into play; `cut` are all markers to cut
    out."""
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
            Needed(_marker_name(marker), marker.copies, marker=marker)
            for marker in cut
            if _kind(marker) not in _USES
        ),
        tuple(_uses(cut)),
        enough.phases,
    )


def _marker_name(marker: MarkerPiece) -> str:
    name = _NAMES.get((marker.shape, marker.metal))
    return _(name) if name else marker.name


def _kind(marker: MarkerPiece) -> str:
    return "condition" if marker.dark else marker.symbol or marker.shape


def _uses(cut: Sequence[MarkerPiece]) -> Iterator[Use]:
    """Yield the uses of markers that no chart brings."""
    for kind, text in _USES.items():
        markers = tuple(marker for marker in cut if _kind(marker) == kind)
        if markers:
            names = listing([marker.name for marker in markers])
            yield Use(markers, _(text).format(names=names))


def copies_of(tile: Tile, enough: Counts) -> int:
    """Return the number of copies of a tile, at least 1."""
    return max(enough.tiles.get(tile.id, 1), 1)


def _doors(tile: Tile, quest: Quest) -> int:
    """Return the number of doors on the tile's small picture: 0 except for hallways and the Entry
    Tile."""
    if tile.kind == "hallway":
        return len(tile.doorways)
    return entry_doors(quest) if tile.id == quest.entry_tile.id else 0
