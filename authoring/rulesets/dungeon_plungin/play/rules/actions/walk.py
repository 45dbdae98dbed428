"""Steps onto squares, walked or forced, and their effects (rules DP-MOVE, DP-EVENT, DP-BACK,
DP-PUSH)."""

from typing import Final

from authoring.boards.squares import (
    EAST,
    NORTH,
    NOWHERE,
    SOUTH,
    SQUARES,
    TOWARDS,
    WEST,
    Squares,
    apparent_square,
    each,
    first,
    first_reached,
    flood,
    grow,
    has,
    just,
    nearest_squares,
    offset,
    path_to,
    reach_within,
    straight,
    wall_between,
    way,
)
from authoring.engine.dice import Stream
from authoring.rulesets.dungeon_plungin.model import Event, Named
from authoring.rulesets.dungeon_plungin.play.board.codes import DEX
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import (
    CannotHappen,
    HallwayEvent,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    Appears,
    ClimbsOut,
    FallsIntoPit,
    IsPushed,
    Steps,
)
from authoring.rulesets.dungeon_plungin.play.board.rolling import rolls
from authoring.rulesets.dungeon_plungin.play.board.state import NO_MOVE, Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.board.streams import EVENT
from authoring.rulesets.dungeon_plungin.play.board.trek import Trek
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import (
    PASSED,
    aware_dice,
    check,
    hurt,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.reactions import comes, leaves, watched
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import enter_traps
from authoring.rulesets.dungeon_plungin.play.rules.happenings.asking import holds
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import check_goals
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, fire
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import entered

PIT_DIFFICULTY: Final = 3
"""Difficulty of jumping a known pit (DP-EXTRAP-10, DP-AMB-29)."""


def reach(s: State, actor: Actor, steps: int) -> Squares:
    """Return the squares on which `actor` can end a walk of at most `steps`, without its own; empty
    in a pit (DP-MOVE-01, DP-MOVE-03, DP-EXTRAP-11)."""
    if actor.in_pit:
        return NOWHERE
    trek = actor.trek
    if (
        trek.occupancy_version != s.occupancy_version
        or trek.steps != steps
        or not _still(s, actor, trek)
    ):
        reached = reach_within(actor.square, s.ground(actor), s.east, s.south, steps)
        trek = actor.trek = Trek(
            s.layout_version, s.occupancy_version, actor.square, steps, reached
        )
    return trek.found[0]


def _still(s: State, actor: Actor, trek: Trek) -> bool:
    """Return whether `trek` is still valid for `actor`: nothing has moved since it was computed."""
    return (
        trek.occupancy_version == s.occupancy_version
        and trek.layout_version == s.layout_version
        and trek.square == actor.square
    )


def connected(s: State, start: Squares, floor: Squares) -> Squares:
    """Return the squares of `floor` that can be walked to from any of `start`. Cached: the last
    result is returned if it holds `start`, and extended when only doors have been opened since."""
    if not start:
        return NOWHERE
    version, cached_floor, ground, walls = s.joined
    if version == s.layout_version and cached_floor == floor and start & ground == start:
        return ground
    now = s.east, s.south
    seeds = just(first(start))
    if seeds & ground and ground & floor == ground and _more((*walls, cached_floor), (*now, floor)):
        seeds = ground
    ground = flood(seeds, floor, s.east, s.south, SQUARES)
    s.joined = s.layout_version, floor, ground, now
    if start & ground == start:
        return ground
    return flood(start, floor, s.east, s.south, SQUARES)


def _more(old_sets: tuple[Squares, ...], new_sets: tuple[Squares, ...]) -> bool:
    """Return whether each of `new_sets` contains the old set in its place."""
    return all(old & new == old for old, new in zip(old_sets, new_sets, strict=True))


def walk(
    s: State, actor: Actor, goal: Squares, most: int = SQUARES, *, limited: bool = False
) -> int:
    """Walk a shortest way to a square of `goal`, round pits if that takes at most `most` steps, and
    return the steps made: fewer when something stops it. `limited`: it is a Move, which ends when a
    condition forbids Moves (DP-MOVE-05)."""
    steps = 0
    turn_over, actions, life = s.turn_over, s.actions, actor.life
    is_watched, facing = watched(s, actor), s.rules.facing
    stirs = s.occupancy_version
    origin = actor.square
    calm = -1 if is_watched or facing else _calm(s, actor)
    ahead = -1
    for square in _route(s, actor, goal, most):
        if s.occupancy_version != stirs and has(s.hero_mask | s.monster_mask, square):
            break  # what the last step brought stands in the way
        if (is_watched and leaves(s, actor, square)) or (limited and actor.bound & NO_MOVE):
            break
        if s.tile_at[square] == calm and s.occupancy_version == stirs:
            s.note(Steps, actor.name, square)
            steps += 1
            ahead = origin = square  # put there once something may happen
            continue
        s.put(actor, square)
        ahead = -1
        stirs += 1
        s.note(Steps, actor.name, square)
        if facing:
            actor.facing = wall_between(origin, square, s.east)
        steps += 1
        if arrive(s, actor, origin) or (is_watched and comes(s, actor, origin)):
            break
        if s.turn_over != turn_over or s.actions != actions or actor.life != life:
            break
        if s.tile_at[square] != s.tile_at[origin] and not (is_watched or facing):
            calm = _calm(s, actor)
        origin = square
    if ahead >= 0:
        s.put(actor, ahead)
    return steps


def _calm(s: State, actor: Actor) -> int:
    """Return the number of the walker's tile if no step within it can set anything off, else -1."""
    if s.pits or s.floor_traps:
        return -1
    tile = s.tile_at[actor.square]
    if actor.is_hero:
        area = s.areas[tile]
        if not area.event_done or area.location or s.tables.watches_entry:
            return -1
        if not s.entered or s.entered[-1] != tile:
            return -1
    return tile


def _route(s: State, actor: Actor, goal: Squares, most: int) -> list[int]:
    """Return the squares of a shortest walk to `goal`, in order, round pits if that takes no more
    than `most` steps; [] for none."""
    if not s.pits and _still(s, actor, actor.trek):
        squares = path_to(actor.trek.found, goal)
        if squares:
            return squares
    free = s.ground(actor)
    squares = way(actor.square, goal, free ^ free & s.pits, s.east, s.south)
    if s.pits and not 0 < len(squares) <= most:
        squares = way(actor.square, goal, free, s.east, s.south)
    return squares


def arrive(s: State, actor: Actor, origin: int = -1) -> bool:
    """Play the arrival of `actor` on its square from `origin` (-1: not from a square). Return
    whether its walk is over: it fell, died, was moved, or the game ended (DP-BACK-02, DP-EVENT-02,
    DP-EVENT-08, DP-EXTRAP-06, DP-BACK-03, DP-EXTRAP-10, DP-PLACE-06, DP-MOVE-04)."""
    square = actor.square
    if s.pits and s.pits & actor.bit and _falls(s, actor):
        return True
    if not actor.is_hero:
        return not actor.alive
    tile = s.tile_at[square]
    rooms = s.entered
    if rooms and rooms[-1] != tile and actor is s.actor:
        rooms.append(tile)
    area = s.areas[tile]
    if origin >= 0 and s.tile_at[origin] != tile:
        _comes_in(area, just(origin), actor.bit)
    # Traps before the event: one that the event leaves has just gone off.
    if s.floor_traps:
        enter_traps(s, actor, origin)
    if not area.event_done and actor.alive and not s.ending:
        area.event_done = True
        s.progress += 1
        random_event(s, actor, area)
    if (area.location or s.tables.watches_entry) and not s.ending:
        _enter(s, area, actor)
    else:
        area.entered = True
    return s.ending != "" or not actor.alive or actor.square != square or actor.in_pit


def _comes_in(area: Area, origin: Squares, square: Squares) -> None:
    """Record in `area` the door between `origin` and `square`, if any (DP-PLACE-06)."""
    for thing in area.things:
        if thing.is_door and thing.front & origin and thing.front & square:
            area.came_by = thing.front & area.mask


def _enter(s: State, area: Area, hero: Actor) -> None:
    """Play the effects of the first hero to enter `area`, and check the goals in a location."""
    if not area.entered and hero.alive:
        entered(s, area, hero)
    if area.location:
        check_goals(s)


def _falls(s: State, actor: Actor) -> bool:
    """Roll a jump over a known pit, heroes with an extra die; return whether `actor` falls in
    (DP-AMB-24, DP-AMB-29)."""
    if check(s, actor, DEX, PIT_DIFFICULTY, aware_dice(s, actor)) & PASSED:
        return False
    actor.in_pit = True
    s.note(FallsIntoPit, actor.name)
    hurt(s, actor, 1, "trap:pit", None)
    return True


def climb(s: State, actor: Actor) -> None:
    """Move `actor` out of a pit to a free square beside it, if there is one (DP-EXTRAP-11)."""
    edge = grow(s.pits, s.east, s.south) & ~s.pits & s.free()
    near = edge & s.area_at(actor.square).mask or edge
    if near:
        square = first(near)
        if actor.is_hero:
            square = s.ask(actor, "climb", list(each(near)), always=True)
        actor.in_pit = False
        origin = actor.square
        s.put(actor, square)
        s.note(ClimbsOut, actor.name, actor.square)
        arrive(s, actor, origin)


def random_event(s: State, hero: Actor, area: Area) -> None:
    """Roll and play a random event, on the Hallway's own chart or the Random Events Chart: at the
    first step into `area` (DP-EVENT-01), or when it is laid (DP-AMB-04)."""
    table = s.tables.charts.get(area.further) or s.tables.by_role.get("random-events")
    if table is None:
        return
    s.events += 1
    with Stream(s.dice, EVENT, s.events):
        for result in rolls(s, table):
            event = s.tables.content.events.get(result.id) if isinstance(result, Named) else None
            if event is None:
                s.note(HallwayEvent, "")
            else:
                happen(s, event, hero, area)


def happen(s: State, event: Event, hero: Actor, area: Area) -> None:
    """Play a random event on `hero` and `area`, unless it is impossible here (DP-EVENT-06)."""
    s.note(HallwayEvent, event.id)
    if event.unless is not None:
        occasion = Occasion(f"event:{event.id}", hero, area, [hero])
        if holds(s, event.unless.args, occasion):
            s.note(CannotHappen, event.id)
            return
    fire(s, event.effects, hero, area, f"event:{event.id}")


def towards(s: State, actor: Actor, goal: Squares, can: Squares) -> int:
    """Return the square nearest to `goal` among `can`, the squares in reach, and the actor's own;
    -1 when no way leads there. Characters in the way count only if `can` holds a square of `goal`:
    then the nearest of those is returned."""
    can |= actor.bit
    if not goal & actor.bit and goal & can:
        return first(_nearest(s, actor, goal & can) or goal & can)
    squares = nearest_squares(goal, can, s.floor | actor.bit, s.east, s.south)
    return first(squares) if squares else -1


def _nearest(s: State, actor: Actor, goal: Squares) -> Squares:
    """Return the squares of `goal` that `actor` reaches in the fewest steps; from its cached reach
    if possible."""
    if _still(s, actor, actor.trek):
        near = first_reached(actor.trek.found, goal)
        if near:
            return near
    return nearest_squares(actor.bit, goal, s.ground(actor), s.east, s.south)


def push(s: State, actor: Actor, origin: int, squares: int) -> None:
    """Push `actor` up to `squares` squares straight away from `origin`, until something is in the
    way (DP-PUSH-03); for its own square or -1 in a direction by d4."""
    wall = _away(s, apparent_square(actor.square, origin, s.east), actor.square)
    run = straight(actor.square, TOWARDS[wall], s.free(), s.east, s.south)[:squares]
    if actor.in_pit or not run:
        return
    s.note(IsPushed, actor.name, run[-1])
    for square in run:
        old_square = actor.square
        s.put(actor, square)
        if arrive(s, actor, old_square):
            return


def _away(s: State, origin: int, square: int) -> int:
    """Return the wall to push towards, away from `origin`; by d4 for -1 or equal squares."""
    if origin < 0 or origin == square:
        return s.dice.die(4, "direction") - 1
    across, down = offset(origin, square)
    if abs(across) > abs(down):
        return EAST if across > 0 else WEST
    return SOUTH if down > 0 else NORTH


def teleport(s: State, actor: Actor, square: int) -> None:
    """Put `actor` on `square` without a walk, and play its arrival."""
    origin = actor.square
    actor.in_pit = False
    s.put(actor, square)
    s.progress += 1
    s.note(Appears, actor.name, square)
    arrive(s, actor, origin)
