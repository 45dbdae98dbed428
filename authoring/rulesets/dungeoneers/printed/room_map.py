"""The graph of rooms as a map on a grid, and as a list."""

from collections.abc import Iterator, Mapping
from typing import Final

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played
from authoring.rulesets.dungeoneers.printed.wording import (
    SIDE_WORDS,
    WEAPON_WORDS,
    name_of,
    room_name,
)

At = tuple[int, int]
"""Column and row."""
_STEPS: Final = dict(zip(SIDES, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))
_PUSHES: Final = 6
"""The most cells by which a room is moved on when its cell is taken."""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A room in the list and on the sheet: `marks` say what is special about it."""

    id: str
    number: int
    title: str
    shade: int
    """The place of its region, for its colour."""
    exits: str
    """Sides, and the numbers of the rooms behind them."""
    marks: tuple[str, ...]
    drawing: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the map: a room, or a way between rooms: `across`, `down`, both, or neither."""

    room: RoomLine | None = None
    across: bool = False
    down: bool = False


@dataclass(frozen=True, slots=True)
class RoomMap:
    """Rows of cells: rooms in every second one, ways between them."""

    rows: tuple[tuple[Cell, ...], ...]
    elsewhere: tuple[str, ...]
    """Ways that the map cannot show."""


def room_lines(quest: Quest) -> tuple[RoomLine, ...]:
    """Return a line for every room, those of the first region first, each with its number."""
    regions = [region.id for region in regions_played(quest)]
    rooms = sorted(quest.content.rooms.values(), key=lambda room: _rank(room, regions))
    numbers = {room.id: at for at, room in enumerate(rooms, start=1)}
    return tuple(_line(room, quest, _rank(room, regions), numbers) for room in rooms)


def _rank(room: Room, regions: list[str]) -> int:
    return regions.index(room.region) if room.region in regions else len(regions)


def _line(room: Room, quest: Quest, shade: int, numbers: Mapping[str, int]) -> RoomLine:
    drawing = quest.content.drawings.get(room.drawing)
    ways = (
        _("{side} {room}").format(side=_(SIDE_WORDS[side]), room=numbers[room.exits[side]])
        for side in SIDES
        if room.exits.get(side) in numbers
    )
    return RoomLine(
        id=room.id,
        number=numbers[room.id],
        title=clean(room.title),
        shade=shade,
        exits=", ".join(ways),
        marks=tuple(_marks(room, quest)),
        drawing=clean(drawing.title) if drawing else "",
        text=paragraphs(room.text),
    )


def _marks(room: Room, quest: Quest) -> Iterator[str]:
    if room.id == quest.entry:
        yield _("Here you come in, from the {side}.").format(side=_(SIDE_WORDS[quest.entry_side]))
    if room.id == quest.lair.room:
        yield _("The lair.")
    if room.boss:
        who = ", ".join(dict.fromkeys(name_of(quest, id) for id in room.boss.monsters))
        text = _(
            "From fame level {level} on a boss is here: {who}, guarding a {weapon} with "
            "bonus {bonus}."
        )
        yield text.format(
            level=room.boss.unlock, who=who, weapon=_(WEAPON_WORDS[room.boss.weapon]),
            bonus=room.boss.bonus,
        )  # fmt: skip
    if room.portal:
        yield _("A portal.")
    for tunnel in quest.content.tunnels.values():
        if room.id in tunnel.entrances:
            yield _("A tunnel may begin here: {tunnel}.").format(tunnel=clean(tunnel.title))
        if room.id == tunnel.room:
            yield _("The tunnel {tunnel} ends here.").format(tunnel=clean(tunnel.title))
    if room.seen:
        yield _("Whoever comes out here is seen at once.")


def room_map(quest: Quest, lines: tuple[RoomLine, ...]) -> RoomMap:
    """Return the rooms laid out from the entry by the sides of their exits."""
    by_id = {line.id: line for line in lines}
    at = _places(quest, [line.id for line in lines])
    least_x, least_y = min(x for x, _ in at.values()), min(y for _, y in at.values())
    wide = max(x for x, _ in at.values()) - least_x + 1
    high = max(y for _, y in at.values()) - least_y + 1
    across, down, lost = _ways(quest, at)
    spots = {(2 * (x - least_x), 2 * (y - least_y)): by_id[id] for id, (x, y) in at.items()}
    lines_across = {(x - 2 * least_x, y - 2 * least_y) for x, y in across}
    lines_down = {(x - 2 * least_x, y - 2 * least_y) for x, y in down}
    rows = tuple(
        tuple(
            Cell(spots.get((x, y)), (x, y) in lines_across, (x, y) in lines_down)
            for x in range(2 * wide - 1)
        )
        for y in range(2 * high - 1)
    )
    return RoomMap(rows, lost)


def _places(quest: Quest, ids: list[str]) -> dict[str, At]:
    """Return a position for every room: beside the one it was reached from, or further that way."""
    rooms = quest.content.rooms
    at: dict[str, At] = {}
    for start in (quest.entry, *ids):
        if start in at or start not in rooms:
            continue
        below = max((y for _, y in at.values()), default=-1) + 1
        at[start] = (0, below)
        waiting = [start]
        while waiting:
            room = waiting.pop(0)
            for side, other in rooms[room].exits.items():
                if other in at or other not in rooms:
                    continue
                at[other] = _free(at, at[room], side)
                waiting.append(other)
    return at


def _free(at: Mapping[str, At], start: At, side: str) -> At:
    dx, dy = _STEPS[side]
    x, y = start
    taken = set(at.values())
    for _step in range(_PUSHES):
        x, y = x + dx, y + dy
        if (x, y) not in taken:
            break
    while (x, y) in taken:
        x, y = x + dy, y + dx
    return x, y


def _ways(quest: Quest, at: Mapping[str, At]) -> tuple[set[At], set[At], tuple[str, ...]]:
    """Return (cells across, cells down, sentences): the cells between rooms that a way runs
    through, on a grid twice as fine, and the ways that cannot be drawn."""
    across: set[At] = set()
    down: set[At] = set()
    lost: dict[frozenset[str], str] = {}
    rooms = {(2 * x, 2 * y) for x, y in at.values()}
    for room in quest.content.rooms.values():
        for other in room.exits.values():
            if other not in at:
                continue
            cells = _between(at[room.id], at[other])
            back = room.id in quest.content.rooms[other].exits.values()
            if not cells or rooms & set(cells) or not back:
                pair = frozenset((room.id, other))
                text = _("{room} \u2013 {other}") if back else _("{room} to {other}, one way")
                names = room_name(quest, room.id), room_name(quest, other)
                lost.setdefault(pair, text.format(room=names[0], other=names[1]))
            else:
                (across if at[room.id][1] == at[other][1] else down).update(cells)
    return across, down, tuple(lost.values())


def _between(start: At, end: At) -> list[At]:
    """Return the cells between two positions in line; [] if they are not."""
    (x1, y1), (x2, y2) = start, end
    if y1 == y2:
        return [(x, 2 * y1) for x in range(2 * min(x1, x2) + 1, 2 * max(x1, x2))]
    if x1 == x2:
        return [(2 * x1, y) for y in range(2 * min(y1, y2) + 1, 2 * max(y1, y2))]
    return []
