"""Compiles a playable pack to the tables that play reads."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import TypeVar, cast

from authoring.boards.squares import Square, set_of, shifted, span
from authoring.boards.squares import offset as offset_of
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.model.chart import Chart
from authoring.model.dice import Dice as Written
from authoring.model.dice import fixed
from authoring.rulesets.dungeoneers.model import keywords as words
from authoring.rulesets.dungeoneers.model import numbers, places
from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Content, Pack, Quest
from authoring.rulesets.dungeoneers.play.board.kind import NOBODY, Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.tables import Drawing, Region, Room, Tables

ResultT = TypeVar("ResultT")
_NEAR = {square: tuple(o for o in SPOTS if span(square, o) == 1) for square in SPOTS}


def compile_tables(pack: Pack) -> Tables:
    """Compile a pack. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest()
    content = quest.content
    rooms = list(content.rooms)
    compiled = tuple(_room(room, content) for room in content.rooms.values())
    points = points_of_levels(quest.fame, linear=quest.rulings["fame_growth"] == "linear")
    tight = quest.rulings["corners"] == "square"
    return Tables(
        kinds=_kinds(quest),
        heroes=tuple(content.heroes[id] for id in quest.heroes),
        drawings=tuple(_drawing(drawing, tight) for drawing in content.drawings.values()),
        regions=tuple(_region(region, content) for region in _in_order(content)),
        rooms=compiled,
        ways_in=tuple(_ways_in(at, compiled) for at in range(len(compiled))),
        tunnels=tuple(
            (
                tuple(rooms.index(id) for id in tunnel.entrances),
                rooms.index(tunnel.room),
                tunnel.title,
            )
            for tunnel in content.tunnels.values()
        ),
        near=_NEAR,
        entry=rooms.index(quest.entry),
        entry_side=words.SIDES.index(quest.entry_side),
        lair=rooms.index(quest.lair.room),
        dragons=quest.lair.dragons,
        colours=tuple((level, _at(content.monsters, id)) for level, id in quest.lair.colours),
        limit=quest.lair.limit,
        returns=quest.lair.returns,
        potions=quest.potions,
        who=tuple(range(len(quest.heroes))),
        level=quest.fame.level,
        came=ceil(points[min(quest.fame.level, len(points)) - 1]),
        supply=quest.fame.supply,
        points=tuple(ceil(point) for point in points),
        rulings=quest.rulings,
    )


def _at(ids: Iterable[str], id: str) -> int:
    """Return the index of `id` in `ids`, NOBODY for ""; raises ValueError for an unknown id."""
    return list(ids).index(id) if id else NOBODY


def _kinds(quest: Quest) -> tuple[Kind, ...]:
    def hunted(monster: Monster) -> int:
        trait = monster.trait("hunts")
        name = trait.names["hero"] if trait else ""
        return quest.heroes.index(name) if name in quest.heroes else NOBODY

    monsters = quest.content.monsters.values()
    return tuple(Kind(at, creature, hunted(creature)) for at, creature in enumerate(monsters))


def _square(place: places.Place) -> Square:
    return SPOTS[(place[1] - 1) * words.SIZE + place[0] - 1]


def _drawing(drawing: places.Drawing, tight: bool) -> Drawing:
    def squares(letters: str) -> tuple[Square, ...]:
        return tuple(_square(place) for place in drawing.places(letters))

    rock = squares(words.ROCK)
    ground = tuple(_square(place) for place in drawing.floor)
    over = tuple(square for square in SPOTS if square not in rock)
    steps = _steps(ground, tight)
    leaps = tuple(tuple(b for b in ground if 1 <= span(a, b) <= numbers.LEAP) for a in SPOTS)
    return Drawing(
        id=drawing.id,
        title=drawing.title,
        ground=set_of(ground),
        over=set_of(over),
        pits=set_of(squares(words.PIT)),
        waters=set_of(squares(words.WATER)),
        steps=steps,
        glides=_steps(over, tight),
        leaps=leaps,
        floor=tuple(square in ground for square in SPOTS),
        step_spots=_spots(steps),
        leap_spots=tuple(
            onward if square in ground else ()
            for square, onward in zip(SPOTS, _spots(leaps), strict=True)
        ),
        stands=tuple(_square(place) for place in drawing.stands),
        weapons=squares(words.WEAPON),
        finds=squares(words.FIND),
        portals=squares(words.PORTAL),
        exits=tuple(_square(places.MIDDLES[side]) for side in words.SIDES),
    )


def _spots(ways: tuple[tuple[Square, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the squares of `ways` as indices into SPOTS."""
    return tuple(tuple(spot_of(square) for square in onward) for onward in ways)


def _steps(free: tuple[Square, ...], tight: bool) -> tuple[tuple[Square, ...], ...]:
    """Return for each square of SPOTS the `free` ones a step away, if `tight` without cutting a
    corner that is not free (DGN-LAY-12, ruling `corners`)."""

    def passes(a: Square, b: Square) -> bool:
        across, down = offset_of(a, b)
        return not tight or (shifted(a, across, 0) in free and shifted(a, 0, down) in free)

    return tuple(
        tuple(b for b in _NEAR[a] if b in free and passes(a, b)) if a in free else () for a in SPOTS
    )


def _in_order(content: Content) -> list[places.Region]:
    """Return the regions as the hero should meet them (DGN-LAY-01 to DGN-LAY-05)."""
    return sorted(content.regions.values(), key=lambda region: region.order)


def _region(region: places.Region, content: Content) -> Region:
    """Return a region for play: its own charts say which monsters live there, in a tunnel's region
    too (DGN-LAY-03, DGN-LAY-10, DGN-MSP-18)."""
    kinds = list(content.monsters)
    drawings = list(content.drawings)

    def chances(extras: tuple[places.Extra, ...]) -> tuple[tuple[int, int], ...]:
        return tuple((kinds.index(row.monster), row.chance) for row in extras)

    dwellers = _chart(region.dwellers, lambda row: kinds.index(row) if row in kinds else NOBODY)
    summons = tuple(kinds.index(id) for id in region.summons)
    if not summons and dwellers is not None:
        summons = tuple(dict.fromkeys(kind for kind in dwellers.results if kind != NOBODY))
    return Region(
        id=region.id,
        title=region.title,
        drawings=tuple(drawings.index(id) for id in region.drawings),
        crowd=_chart(region.crowd, lambda row: row if isinstance(row, int) else 0),
        dwellers=dwellers,
        finds=_chart(region.finds, _find),
        weapons=_chart(region.weapons, lambda row: words.PLACES.index(cast(str, row))),
        bonus=region.bonus,
        extras=chances(region.extras),
        visitors=chances(region.visitors),
        pits=_at(kinds, region.pits),
        waters=_at(kinds, region.waters),
        reaper=_at(kinds, region.reaper),
        summons=summons,
    )


def _chart(chart: Chart | None, result: Callable[[object], ResultT]) -> ChartTable[ResultT] | None:
    return None if chart is None else compile_chart(chart, result)


def _find(result: object) -> tuple[int, Written]:
    """Return (index in FINDS, number) for the result of a row, or (NOBODY, 0) for nothing."""
    if not isinstance(result, tuple):
        return NOBODY, fixed(0)
    item, number = cast(tuple[str, Written], result)
    return words.FINDS.index(item), number


def _ways_in(to: int, rooms: tuple[Room, ...]) -> tuple[int, ...]:
    return tuple(at for at, room in enumerate(rooms) if to in room.exits)


def _room(room: places.Room, content: Content) -> Room:
    rooms, kinds, boss = list(content.rooms), list(content.monsters), room.boss
    north, east, south, west = (_at(rooms, room.exits.get(side, "")) for side in words.SIDES)
    return Room(
        id=room.id,
        title=room.title,
        region=_at([region.id for region in _in_order(content)], room.region),
        exits=(north, east, south, west),
        drawing=_at(content.drawings, room.drawing),
        portal=room.portal,
        boss=tuple(kinds.index(id) for id in boss.monsters) if boss else (),
        unlock=boss.unlock if boss else 0,
        weapon=words.WEAPONS.index(boss.weapon) if boss else NOBODY,
        bonus=boss.bonus if boss else fixed(0),
        seen=room.seen,
    )
