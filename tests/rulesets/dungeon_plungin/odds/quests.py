"""Small quests made by hand, without the loader."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from authoring.core.span import file_span
from authoring.model.chart import Chart, Link, Row
from authoring.model.dice import Dice, parse_dice
from authoring.model.pack import Pack, Source
from authoring.model.targets import Targets
from authoring.model.tile import Doorway, Tile
from authoring.rulesets.dungeon_plungin.model import (
    Content,
    DoorRow,
    Item,
    Location,
    Named,
    OnChart,
    PlaceTile,
    Quest,
    TimeSpan,
)
from authoring.source.node import Map

SPAN = file_span("hand-made.yaml")
GREAT = DoorRow("great", 3, 3)
NORMAL = DoorRow("normal", None, None)
LOCKED = DoorRow("locked", 1, 1)


def dice(text: str) -> Dice:
    found = parse_dice(text)
    assert found is not None
    return found


def changing(result: object, times: int, then: object = None) -> Row:
    """A row that gives something else once it came, or is rolled again; its key is set later."""
    return replace(row("1", result), times=times, then=row("1", then) if then else None)


def row(key: str, result: object) -> Row:
    low, _, high = key.partition("-")
    links = (Link(result.chart, result.times, SPAN),) if isinstance(result, OnChart) else ()
    last = None if key.endswith("+") else int(high or low)
    if isinstance(result, Row):
        return replace(result, low=int(low.rstrip("+")), high=last, label=key)
    return Row(int(low.rstrip("+")), last, key, result, SPAN, SPAN, links)


def chart(
    id_: str, die: str, rows: Mapping[str, object], *, role: str = "", modifier_high: int = 0
) -> Chart:
    made = tuple(row(key, result) for key, result in rows.items())
    return Chart(id_, role, "", id_, dice(die), made, SPAN, SPAN, "hand", 0, modifier_high)


def tile(id_: str, kind: str, doorways: int) -> Tile:
    walls = ("north", "east", "south", "west")[:doorways]
    ways = tuple(Doorway(wall, ((1, 1),)) for wall in walls)
    empty: frozenset[tuple[int, int]] = frozenset()
    return Tile(id_, kind, "", id_, 1, 1, (".",), ways, {}, empty, empty, SPAN, "hand")


def location(
    id_: str, *, doors: int = 0, door_kind: str = "roll", kind: str = "special"
) -> Location:
    return Location(
        id_, id_, kind, f"tile-{id_}", doors, door_kind, None, "none", "", (), (), {}, "", "",
        SPAN, "hand",
    )  # fmt: skip


def item(id_: str, kind: str) -> Item:
    return Item(
        id_, id_, kind, 0, 0, {}, 0, False, False, False, False, "", None, 0, 0, (), "", SPAN,
        "hand",
    )  # fmt: skip


def quest(
    span: tuple[int, int],
    tiles: Mapping[str, object],
    doors: Mapping[str, object],
    *,
    tile_die: str = "d6",
    door_die: str = "d6",
    entry: int = 3,
    uniques: tuple[str, ...] = ("eye",),
    locations: tuple[Location, ...] = (),
    more: tuple[Chart, ...] = (),
    variants: Mapping[str, str] = MappingProxyType({}),
    items: tuple[Item, ...] = (),
) -> Quest:
    """A quest with a Location Chart and a Doorway Chart, and `more` charts."""
    charts = {
        "location": chart("location", tile_die, tiles, role="location"),
        "doorway": chart("doorway", door_die, doors, role="doorway", modifier_high=span[1]),
    }
    charts |= {one.id: one for one in more}
    content = Content({}, {}, {}, {i.id: i for i in items}, {}, {}, {p.id: p for p in locations})
    source = Source("hand", "dungeon-plungin", "", Map((), SPAN), SPAN, {}, (), {}, {}, "")
    pack = Pack(
        "hand",
        "Hand",
        "1",
        (),
        "",
        "dungeon-plungin",
        "",
        source,
        charts,
        {},
        (),
        (),
        content,
        None,
    )
    return Quest(
        pack, "Hand", 1, None, 4, TimeSpan(*span, SPAN), tile("entry", "entry", entry), "", "", "",
        (), 0, 0, (), (), "", dict(variants), (),
        {c.role: c for c in charts.values() if c.role}, uniques, content, (),
        Targets(), SPAN,
    )  # fmt: skip


def corridors(span: tuple[int, int] = (1, 2)) -> Quest:
    """The worked example: corridors only, a Great Door on 6 and more."""
    return quest(span, {"1-6": PlaceTile("hall", 2)}, {"1-5": NORMAL, "6+": GREAT})


__all__ = [
    "GREAT", "LOCKED", "NORMAL", "SPAN", "Named", "OnChart", "PlaceTile", "changing", "chart",
    "corridors", "dice", "item", "location", "quest", "row", "tile",
]  # fmt: skip
