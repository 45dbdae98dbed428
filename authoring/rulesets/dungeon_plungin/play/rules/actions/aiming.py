"""The targets a spell can be cast at, and the characters it reaches there (DP-SPELL-10, -11)."""

from authoring.boards.squares import (
    NOWHERE,
    Squares,
    corners_over,
    each,
    first,
    grow,
    rectangle,
    sees,
    surrounds,
)
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import apart, opponents

Target = Actor | Thing | int
"""A character, a door or chest, or a square: of a tile, or an area's first corner."""


class Landing:
    """The result of aiming a spell: the characters, squares, tile and door or chest it reaches."""

    __slots__ = ("area", "square", "squares", "targets", "thing")

    def __init__(
        self,
        targets: list[Actor],
        area: Area | None,
        squares: Squares,
        thing: Thing | None,
        square: int,
    ) -> None:
        self.targets = targets
        self.area = area
        self.squares = squares
        self.thing = thing
        self.square = square
        """The square aimed at; -1 for an object, or a character off the board."""


def aims(s: State, caster: Actor, compiled: CompiledSpell) -> list[int]:
    """Return every possible target of the spell now, as `detail` values of choices; [] for none."""
    spell = compiled.spell
    kind = spell.target
    if kind == "monster" and caster.is_hero and not s.monster_mask:
        return []
    if kind == "self":
        return [pointing(caster)]
    if s.rules.melee_pressure and opponents(s, caster):
        return _at_hand(s, caster, compiled)
    if kind == "object":
        return [c.aimed(c.THING, thing.index) for thing in _objects(s, caster, compiled)]
    if kind == "tile":
        return [c.aimed(c.SQUARE, square) for square in _tiles(s, caster, spell.range)]
    if kind == "area":
        return [c.aimed(c.SQUARE, corner) for corner in _corners(s, caster, compiled)]
    if compiled.revives:
        return _raised(s)
    details: list[int] = []
    reach = spell.range
    for actor in _kin(s, caster, kind):
        if actor is caster or within(s, caster, actor, reach):
            details.append(pointing(actor))
    return details


def _raised(s: State) -> list[int]:
    """Return, as `detail` values, the dead heroes that a spell may raise: all but those laid in a
    sarcophagus."""
    fallen = [hero for _, hero in s.buried]
    return [pointing(h) for h in s.heroes if not h.alive and h.square < 0 and h not in fallen]


def _at_hand(s: State, caster: Actor, compiled: CompiledSpell) -> list[int]:
    """Return, as `detail` values, the targets left to a caster next to an opponent: itself and
    adjacent characters (DP-OPT-07, R-32)."""
    if compiled.spell.target in ("object", "tile", "area") or compiled.revives:
        return []
    beside = grow(caster.bit, s.east, s.south) | caster.bit
    near = [actor for actor in _kin(s, caster, compiled.spell.target) if actor.bit & beside]
    return [pointing(a) for a in near if within(s, caster, a, compiled.spell.range)]


def pointing(actor: Actor) -> int:
    """Return the `detail` value that points at `actor`."""
    return c.aimed(c.HERO if actor.is_hero else c.MONSTER, actor.index)


def pointed_at(s: State, detail: int) -> Target:
    """Return the character, thing or square that `detail` points at."""
    kind, index = c.aim(detail)
    if kind == c.HERO:
        return s.heroes[index]
    if kind == c.MONSTER:
        return s.monsters[index]
    return s.things[index] if kind == c.THING else index


def _kin(s: State, caster: Actor, kind: str) -> list[Actor]:
    """Return the living characters of a target `kind`: `hero`, `monster` or `character` (all). For
    a monster as caster the first two change places (ruling R-13)."""
    if kind != "character" and (kind == "hero") == caster.is_hero:
        return s.living()
    return s.living() + s.foes() if kind == "character" else s.foes()


def within(s: State, caster: Actor, target: Actor, reach: int) -> bool:
    """Return whether a spell with range `reach` gets from `caster` to `target` (DP-SPELL-10)."""
    if target is caster:
        return True
    if caster.in_pit or target.in_pit:
        return False
    origin, goal = caster.square, target.square
    return apart(s, origin, goal) <= reach and sees(origin, goal, s.east, s.south)


def in_sight(s: State, origin: int, goal: int, reach: int) -> bool:
    """Return whether square `goal` is within `reach` of square `origin`, nothing solid between."""
    return apart(s, origin, goal) <= reach and sees(origin, goal, s.east, s.south)


def _objects(s: State, caster: Actor, compiled: CompiledSpell) -> list[Thing]:
    """Return the doors and chests that the spell can act on now: in range, and never a Great Door
    (DP-DOORWAY-11, DP-SPELL-11)."""
    things = []
    origin, reach = caster.square, compiled.spell.range
    opens, shuts, unlocked = compiled.opens, compiled.shuts, compiled.opens_unlocked
    close = surrounds(origin, reach)
    for thing in s.things:
        if opens and (thing.open or not (thing.locked or unlocked)):
            continue
        if shuts and not (thing.open and thing.is_door):
            continue
        if thing.nowhere or (thing.broken and (opens or shuts)):
            continue  # what is ruined or broken in is beyond magic, too (DP-LOCK-04)
        if not thing.front & close or thing.kind in ("floor", "great", "exit"):
            continue
        if _touches(s, origin, thing, reach):
            things.append(thing)
    return things


def _touches(s: State, origin: int, thing: Thing, reach: int) -> bool:
    """Return whether `reach` gets from `origin` to a chest's square (DP-ATK-04), or to a door: one
    step beyond a square before it (DP-AMB-77, R-51)."""
    if thing.square >= 0:
        return in_sight(s, origin, thing.square, reach)
    for square in each(thing.front):  # noqa: SIM110 - asked too often for a generator
        if in_sight(s, origin, square, reach - 1):
            return True
    return False


def _tiles(s: State, caster: Actor, reach: int) -> list[int]:
    """Return one square for each tile to aim at: the caster's own, and those with a character in
    sight and range."""
    squares = {s.tile_at[caster.square]: caster.square}
    for actor in _kin(s, caster, "character"):
        if s.tile_at[actor.square] not in squares and within(s, caster, actor, reach):
            squares[s.tile_at[actor.square]] = actor.square
    return list(squares.values())


def _corners(s: State, caster: Actor, compiled: CompiledSpell) -> list[int]:
    """Return the upper left corner of an area to aim at for each set of characters it can hold."""
    spell = compiled.spell
    side = "monster" if compiled.harms else "hero"
    near = [a for a in _kin(s, caster, side) if within(s, caster, a, spell.range)]
    everyone = s.hero_mask | s.monster_mask
    corners: dict[Squares, int] = {}
    for actor in near:
        tile = s.area_at(actor.square)
        for corner in corners_over(actor.square, spell.width, spell.height):
            crowd = rectangle(corner, spell.width, spell.height) & tile.mask & everyone
            corners.setdefault(crowd, corner)
    return list(corners.values())


def landing(s: State, caster: Actor, compiled: CompiledSpell, target: Target) -> Landing:
    """Return what the spell reaches when aimed at `target`; an area is cut to one tile."""
    spell = compiled.spell
    if isinstance(target, Thing):
        return Landing([], s.areas[target.tile_a], NOWHERE, target, -1)
    if isinstance(target, Actor):
        area = s.area_at(target.square) if target.square >= 0 else None
        return Landing([target], area, target.bit, None, target.square)
    if spell.target == "tile":
        area = s.area_at(target)
        squares = area.mask
    else:
        mask = rectangle(target, spell.width, spell.height)
        area = _area_under(s, caster, mask, spell.range)
        squares = mask & area.mask
    targets = [actor for actor in _kin(s, caster, "character") if actor.bit & squares]
    return Landing(targets, area, squares, None, target)


def _area_under(s: State, caster: Actor, mask: Squares, reach: int) -> Area:
    """Return the tile that the area `mask` counts on: of the first character in it that the caster
    reaches, else of its first floor square, else the caster's."""
    for actor in _kin(s, caster, "character"):
        if actor.bit & mask and within(s, caster, actor, reach):
            return s.area_at(actor.square)
    floor = mask & s.floor
    return s.area_at(first(floor) if floor else caster.square)
