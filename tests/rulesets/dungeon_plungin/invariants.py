"""What must hold at every moment of every game. For tests and for hunting faults: no
game that is played for its result looks at it."""

from collections.abc import Iterator, Sequence

from authoring.boards.squares import NOWHERE, SQUARES, count, each, grow, has, just, set_of
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.play.board.choices import Offered
from authoring.rulesets.dungeon_plungin.play.board.state import (
    LIFE,
    Actor,
    Policy,
    Seat,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import slots_used

ACTIONS = 2
"""Of a turn (DP-TURN-05)."""


class BrokenStateError(AssertionError):
    """A game is in a state that the rules do not know."""


def check_state(s: State) -> None:
    """Raise BrokenStateError with everything that is wrong with a game in progress."""
    found = list(faults(s))
    if found:
        raise BrokenStateError(f"round {s.round}: " + "; ".join(found))


def faults(s: State) -> Iterator[str]:
    """Everything that must not be, in words."""
    for actor in (*s.heroes, *s.monsters):
        yield from _figure(s, actor)
    yield from _boards(s)
    yield from _tiles(s)
    yield from _objects(s)
    yield from _counters(s)


def _figure(s: State, actor: Actor) -> Iterator[str]:
    """One character by itself."""
    name = actor.name
    if actor.square >= 0 and not actor.alive:
        yield f"{name} is dead and on the board"
    if actor.bit != (just(actor.square) if actor.square >= 0 else NOWHERE):
        yield f"{name}: square and bit differ"
    if actor.square >= 0 and not _floor_at(s, actor.square):
        yield f"{name} stands on no floor"
    boss = actor.kind is not None and actor.kind.life_table is not None
    if not boss and not 0 <= actor.life <= actor.max_life:
        yield f"{name} has LIFE {actor.life} of {actor.max_life}"
    if not boss and actor.alive != (actor.life > 0):
        yield f"{name} is {'alive' if actor.alive else 'dead'} with LIFE {actor.life}"
    if actor.is_hero and slots_used(actor) > actor.item_slots:
        yield f"{name} carries {slots_used(actor)} items in {actor.item_slots} slots"
    if actor.purse < 0 or actor.xp < 0:
        yield f"{name} owes gold or experience"
    changes = [sum(one.spec.changes[at] + one.spec.all_stats for one in actor.conditions)
               for at in range(8)]  # fmt: skip
    changes[LIFE] = 0
    if list(actor.mods) != changes:
        yield f"{name}: changes {actor.mods}, conditions make {changes}"
    if actor.in_pit and not actor.bit & s.pits:
        yield f"{name} lies in a pit where there is none"


def _floor_at(s: State, square: int) -> bool:
    tile = s.tile_at[square]
    chests = any(t.kind == "chest" and t.square == square for t in s.areas[tile].things)
    return tile >= 0 and has(s.areas[tile].mask, square) and not chests


def _boards(s: State) -> Iterator[str]:
    """The sets of squares against those who stand on them."""
    for mask, group, who in (
        (s.hero_mask, s.heroes, "heroes"),
        (s.monster_mask, s.monsters, "monsters"),
    ):
        standing = [actor for actor in group if actor.square >= 0]
        if mask != set_of([actor.square for actor in standing]) or count(mask) != len(standing):
            yield f"the {who} on the board are not those in the set"
    if s.foes() != [monster for monster in s.monsters if monster.alive]:
        yield "the monsters alive are not those that are listed"
    if s.any_dead() != any(not hero.alive for hero in s.heroes):
        yield "it is not known whether a hero is dead"
    if s.free() != s.floor & ~(s.hero_mask | s.monster_mask):
        yield "the free squares are not those that are known"
    if s.hero_mask & s.monster_mask:
        yield "a hero and a monster share a square"
    if s.floor & s.rubble:
        yield "rubble may be entered"


def _tiles(s: State) -> Iterator[str]:
    """Every tile hangs together with the entry, and none covers another."""
    reached, edge = {0}, [0]
    while edge:
        near = s.areas[edge.pop()].neighbours - reached
        reached |= near
        edge += near
    lost = [area.index for area in s.areas if area.index not in reached]
    if lost:
        yield f"tiles {lost} hang together with nothing"
    covered = NOWHERE
    for area in s.areas:
        if covered & area.mask:
            yield f"tile {area.index} covers another"
        covered |= area.mask
        if any(s.tile_at[square] != area.index for square in each(area.mask)):
            yield f"tile {area.index} is not where its squares are"


def _objects(s: State) -> Iterator[str]:
    """Doors and chests."""
    for thing in s.things:
        if thing.kind == "chest" and thing.square >= 0 and has(s.floor, thing.square):
            yield f"chest {thing.index} may be walked through"
        if thing.is_door and thing.open and (thing.locked or thing.tile_b < 0):
            yield f"door {thing.index} stands open and is locked, or leads nowhere"
        yield from _joined(s, thing)
        if _closed(thing) and (s.east & thing.edges_east or s.south & thing.edges_south):
            yield f"door {thing.index} is shut and can be walked through"


def _joined(s: State, door: Thing) -> Iterator[str]:
    """Doors that lead to a place apart: one step through them, and none on the map."""
    sides = [s.areas[at] for at in (door.tile_a, door.tile_b) if at >= 0]
    if not door.is_door or len({area.corner // SQUARES for area in sides}) < 2:
        return
    across = grow(door.front_a, s.east, s.south) & sides[1].mask
    if count(across) != (min(count(door.front_a), count(door.front_b)) if door.open else 0):
        yield f"door {door.index} is {'open' if door.open else 'shut'} and joins {across:b}"
    if across & ~door.front_b:
        yield f"door {door.index} leads past its own entrance"


def _closed(thing: Thing) -> bool:
    return thing.is_door and not thing.open and thing.tile_b >= 0


def _counters(s: State) -> Iterator[str]:
    """What is counted for the whole game."""
    if len(s.areas) != 1 + s.phases + s.extra_tiles:
        yield f"{s.phases} Phases have laid {len(s.areas) - 1} tiles"
    if s.gold < 0 or s.xp < 0:
        yield f"{s.gold} gold, {s.xp} XP"
    if not 0 <= s.actions <= ACTIONS:
        yield f"{s.actions} Actions are left"
    if s.treasury.spent < 0 or any(value < 0 for value in s.tallies.get(COUNTS, {}).values()):
        yield "a count is below nothing"


class Checked:
    """A policy that looks at the whole game before every choice of an Action, so after
    every one, and passes the question on to another policy."""

    def __init__(self, inner: Policy) -> None:
        self.inner = inner
        self.looked = 0
        self.turn = (-1, -1)
        self.left = ACTIONS

    def act(self, view: State, hero: Actor, choices: Offered) -> int:
        """Check the game, then ask."""
        check_state(view)
        self.looked += 1
        if self.turn != (view.round, hero.index):
            self.turn, self.left = (view.round, hero.index), ACTIONS
        if view.actions > self.left:
            raise BrokenStateError(f"{hero.name} has won back an Action in round {view.round}")
        self.left = view.actions
        return self.inner.act(view, hero, choices)

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """In the middle of something: just ask."""
        return self.inner.pick(view, seat, question, options)
