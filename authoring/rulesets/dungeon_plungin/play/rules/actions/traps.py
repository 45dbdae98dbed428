"""Traps that go off, and what they leave behind (rules DP-TRAP and DP-EXTRAP)."""

from typing import Final

from authoring.boards.squares import (
    EAST,
    EVERYWHERE,
    NORTH,
    NOWHERE,
    SOUTH,
    TOWARDS,
    WEST,
    Squares,
    around,
    corners_over,
    count,
    has,
    just,
    rectangle,
    set_of,
    straight,
)
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import Named, Trap
from authoring.rulesets.dungeon_plungin.play.board.events.building import RubbleFalls
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Wakes
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap, TrapRolled
from authoring.rulesets.dungeon_plungin.play.board.rolling import roll_one
from authoring.rulesets.dungeon_plungin.play.board.state import (
    NO_TRAP,
    UNKNOWN,
    Actor,
    Area,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import hurt
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import leaving_a_way

_FORCED: Final = 200
"""The most rolls on the trap chart for a Great Door, which must have a trap (DP-AMB-03)."""


def settle_trap(s: State, thing: Thing) -> None:
    """Roll which trap a door or chest has, the first time only (DP-DOOR-10, DP-DOORWAY-10)."""
    if thing.trap != UNKNOWN:
        return
    table = s.tables.by_role.get("door-trap" if thing.is_door else "chest-trap")
    thing.trap = NO_TRAP
    if table is None:
        return
    forced = thing.kind == "great" and s.rules.great_door_trap == "forced"
    for _ in range(_FORCED if forced else 1):
        result = roll_one(s, table)
        thing.trap = result.id if isinstance(result, Named) else NO_TRAP
        if thing.trap:
            break
    s.note(TrapRolled, thing.index, thing.trap)


def trigger_thing(s: State, thing: Thing, opener: Actor, bonus: bool = False) -> None:
    """Set off on `opener` the trap of a door or chest, if any, and remove it (DP-TRAP-03, -10).
    `bonus`: it counts as known, after a search that passed and fumbled (DP-TRAP-08)."""
    settle_trap(s, thing)
    name, thing.trap = thing.trap, NO_TRAP
    trap = s.tables.content.traps.get(name)
    if trap is None:
        return
    aware = thing.trap_known or bonus
    thing.trap_known = False
    s.count(COUNTS, f"sprung/{trap.id}")
    spring(s, trap, opener, aware=aware, door=thing if thing.is_door else None)


def spring(
    s: State, trap: Trap, opener: Actor, *, aware: bool = False, door: Thing | None = None
) -> None:
    """Play a trap around `opener`, which set it off; `aware`: it was known; `door`: where it lies,
    by default a door that the opener stands at (DP-TRAP-02, DP-TRAP-10, DP-AWARE-05, DP-EXTRAP-12,
    DP-EXTRAP-06, DP-EXTRAP-09, DP-AMB-29)."""
    area = s.area_at(opener.square)
    squares = trap_squares(s, trap, opener, door or _door_at(area, opener))
    s.progress += 1
    s.note(SetsOffTrap, trap.id, opener.name, squares)
    wake(s, area)
    targets = _caught(s, trap, opener, squares)
    occasion = Occasion(f"trap:{trap.id}", opener, area, targets, squares, aware=aware)
    play_effects(s, trap.effects, occasion)
    _leave(s, trap, area, squares)
    if trap.leaves == "pit":
        for actor in occasion.stuck:
            hurt(s, actor, 1, occasion.source, None)


def _caught(s: State, trap: Trap, opener: Actor, squares: Squares) -> list[Actor]:
    """Return the characters a trap hits on `squares`, heroes first (DP-EXTRAP-01, DP-TRAP-02)."""
    if trap.area.shape == "opener":
        return [opener]
    caught = [hero for hero in s.living() if hero.bit & squares]
    if trap.area.who == "characters":
        caught += [m for m in s.foes() if m.bit & squares]
    return caught


def _door_at(area: Area, hero: Actor) -> Thing | None:
    doors = (thing for thing in area.things if thing.is_door and thing.kind != "exit")
    return next((door for door in doors if hero.bit & door.front), None)


def trap_squares(s: State, trap: Trap, opener: Actor, door: Thing | None) -> Squares:
    """Return the squares a trap covers around `opener`, cut to the tile (DP-EXTRAP-04,
    DP-EXTRAP-13, DP-AMB-29). `door`: the door it lies at, if any."""
    shape, area = trap.area.shape, s.area_at(opener.square)
    if shape == "tile":
        return area.mask
    if shape in ("row", "column"):
        return _across(s, area, shape, trap.area.width)
    if shape == "line":
        axis = (EAST, WEST) if s.dice.die(6, "direction", trap.id) % 2 == 0 else (SOUTH, NORTH)
        return _line(s, opener.square, trap.area.width // 2, axis)
    if shape == "rect":
        return _rectangle(s, opener, (trap.area.width, trap.area.height), door)
    return opener.bit


def _across(s: State, area: Area, shape: str, number: int) -> Squares:
    """Return the floor of a printed row or column (`shape`), `number` from 1; 0: by dice."""
    tile = s.pack.tiles[area.shape.tile]
    sides = tile.height if shape == "row" else tile.width
    number = min(number, sides) or s.dice.die(sides, shape)
    if shape == "row":
        line = [area.square(column, number) for column in range(1, tile.width + 1)]
    else:
        line = [area.square(number, row) for row in range(1, tile.height + 1)]
    return set_of(line) & area.mask


def _line(s: State, centre: int, arm: int, axis: tuple[int, int]) -> Squares:
    """Return `centre` and up to `arm` squares to both sides, towards the two walls of `axis`, as
    far as walls allow (DP-EXTRAP-03)."""
    squares = just(centre)
    for wall in axis:
        squares |= set_of(straight(centre, TOWARDS[wall], EVERYWHERE, s.east, s.south)[:arm])
    return squares


def _rectangle(s: State, opener: Actor, size: tuple[int, int], door: Thing | None) -> Squares:
    """Return a rectangle of `size`, upright or turned, over the opener's square: with the most
    floor, then the fewest heroes, the player's pick. A 2x1 by a door lies along that wall and
    leaves as little of the way to it open as can be (DP-EXTRAP-06, DP-EXTRAP-08)."""
    floor = s.area_at(opener.square).mask
    sizes = {size, (size[1], size[0])}
    bars = door.front if door is not None and len(sizes) > 1 else NOWHERE
    if door is not None:
        across = door.wall in (NORTH, SOUTH)
        sizes = {(max(size), min(size)) if across else (min(size), max(size))}
    options = []
    for width, height in sorted(sizes):
        for corner in corners_over(opener.square, width, height):
            mask = rectangle(corner, width, height) & floor
            order = -count(mask), -count(mask & bars)
            options.append((order, count(mask & s.hero_mask), mask))
    options.sort()
    best = [mask for order, heroes, mask in options if (order, heroes) == options[0][:2]]
    return s.choose(opener, "area", best)


def _leave(s: State, trap: Trap, area: Area, squares: Squares) -> None:
    """Put on `squares` what the trap leaves: rubble, a pit, or the trap, armed again as a floor
    trap; some leave nothing (DP-TRAP-10, DP-EVENT-05, DP-EXTRAP-07, DP-EXTRAP-12, DP-EXTRAP-10)."""
    if trap.leaves == "blocked":
        block(s, squares)
    elif trap.leaves == "pit":
        s.pits |= squares
        for actor in s.living() + s.foes():
            actor.in_pit = actor.in_pit or bool(actor.bit & squares)
    elif trap.leaves == "armed":
        left = Thing(len(s.things), "floor", area.index)
        left.trap, left.trap_known = trap.id, True
        left.squares = squares
        left.front_a = left.front = (around(squares) | squares) & area.mask
        s.things.append(left)
        s.floor_traps.append(left)


def block(s: State, squares: Squares) -> None:
    """Turn these squares (by a ruling only those that leave a way) to rubble that nobody may enter;
    a character on it may leave (DP-EXTRAP-09, DP-AMB-29)."""
    if s.rules.rocks_block == "keep_path":
        squares = leaving_a_way(s, squares)
    s.rubble |= s.floor & squares
    s.floor &= ~squares
    s.layout_version += 1
    s.note(RubbleFalls, squares)


def enter_traps(s: State, hero: Actor, origin: int) -> None:
    """Set off the floor traps that `hero` enters from the square `origin`; one that `origin` lies
    in is not entered. -1: the hero came without a step, such as by teleport (DP-EXTRAP-06,
    DP-AMB-26)."""
    for thing in list(s.floor_traps):
        came_in = hero.bit & thing.squares and (origin < 0 or not has(thing.squares, origin))
        if came_in and hero.alive and not s.ending:
            act_again(s, thing, [hero], "enter")


def lasting_traps(s: State) -> None:
    """Set off floor traps on the heroes still in them, after all monsters' turns (DP-TRAP-09,
    DP-AMB-26, DP-MON-02)."""
    for thing in list(s.floor_traps):
        inside = [hero for hero in s.living() if hero.bit & thing.squares]
        if inside and not s.ending and not _only_at_entry(s, thing):
            act_again(s, thing, inside, "round_end")


def _only_at_entry(s: State, thing: Thing) -> bool:
    """Return whether a floor trap, by the ruling on spears, hits only heroes as they enter
    (DP-AMB-26)."""
    if s.rules.spear_ticks != "entry_only":
        return False
    trap = s.tables.content.traps.get(thing.trap)
    return trap is not None and "enter" in trap.again


def act_again(s: State, thing: Thing, caught: list[Actor], trigger: str = "") -> None:
    """Set off a floor trap, which everyone knows (DP-TRAP-07), on the heroes `caught`. `trigger`:
    `enter` or `round_end`, on which some floor traps do nothing; "": in any case (DP-EXTRAP-06,
    DP-AMB-26)."""
    trap = s.tables.content.traps.get(thing.trap)
    if trap is None or (trigger and trigger not in trap.again) or not caught:
        return
    area = s.areas[thing.tile_a]
    s.note(SetsOffTrap, trap.id, caught[0].name, thing.squares)
    wake(s, area)
    occasion = Occasion(f"trap:{trap.id}", caught[0], area, caught, thing.squares, aware=True)
    play_effects(s, trap.effects, occasion)


def wake(s: State, area: Area) -> None:
    """Wake the sleeping monsters that hear noise on `area`: they become Unprepared (DP-AWARE-05,
    -06, DP-AMB-39)."""
    for monster in s.foes():
        if monster.asleep and monster.bit & _within_earshot(s, area):
            monster.asleep = False
            monster.idle = 1
            s.note(Wakes, monster.name)


def _within_earshot(s: State, area: Area) -> Squares:
    """Return the squares where sleepers hear noise on `area`, by the ruling on waking."""
    where = area.mask
    if s.rules.wake_scope == "adjacent":
        for tile in area.neighbours:
            where |= s.areas[tile].mask
    elif s.rules.wake_scope == "dungeon":
        where = EVERYWHERE
    return where
