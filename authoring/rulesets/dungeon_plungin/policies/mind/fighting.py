"""How a thinking policy fights: whom it hits, where it stands, when it drinks."""

from typing import Final

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.grid import bits, distance, grow, layers
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import towards
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import NOTICE, noticed
from authoring.rulesets.dungeon_plungin.policies.mind.estimates import (
    LEAST,
    guard_of,
    harm,
    threat,
    toughness,
)
from authoring.rulesets.dungeon_plungin.policies.mind.traits import Traits

UNDECIDED: Final = -1
"""No choice: ask the next consideration (0 is the choice to do nothing)."""
Offered = dict[int, list[int]]
"""The legal choices by verb."""


def foes_near(s: State, hero: Actor) -> list[Actor]:
    """Monsters close enough to come, or to be gone after."""
    if not s.monster_mask:
        return []
    near = noticed(s, s.tile_at[hero.square], NOTICE) & s.monster_mask
    return [m for m in s.monsters if m.bit & near] if near else []


def strike(s: State, hero: Actor, offered: Offered) -> int:
    """The foe that costs the party most for each blow it still takes, with the
    better of hand and bow."""
    guard = guard_of(s.living())

    def worth(chosen: int) -> float:
        foe = s.monsters[c.what(chosen)]
        dice = hero.ranged if c.verb(chosen) == c.SHOOT else hero.melee
        blows = max(1.0, toughness(foe) / max(harm(dice, foe.defence), LEAST))
        return threat(foe, guard) / blows

    return max(offered.get(c.ATTACK, []) + offered.get(c.SHOOT, []), key=worth)


def drink(s: State, hero: Actor, offered: Offered, traits: Traits, *, quiet: bool) -> int:
    """A potion when LIFE is low, a revival when nobody is near, or UNDECIDED."""
    low = hero.life * 10 < hero.max_life * traits.heal_below
    if not low and not (quiet and s.any_dead()):
        return UNDECIDED
    items = bag(s, hero)
    for chosen in offered[c.USE]:
        _, item = items[c.what(chosen)]
        heals, revives = item.id in s.tables.healers, item.id in s.tables.revivers
        if (heals and low) or (revives and quiet):
            return chosen
    return UNDECIDED


def manoeuvre(s: State, hero: Actor, foes: list[Actor], moves: int, traits: Traits) -> int:
    """Archers look for a shot, the weak fall back, the rest close in;
    UNDECIDED when these foes are no reason to do anything."""
    weak = hero.life * 10 < hero.max_life * traits.retreat_below and len(s.living()) > 1
    if weak:
        foes = [foe for foe in foes if not foe.asleep]
    if not foes:
        return UNDECIDED
    if not moves:
        return c.choice(c.END)
    if hero.ranged > hero.melee or (weak and hero.ranged):
        square = _firing_square(s, hero, foes, moves)
    elif weak:
        square = max(bits(moves), key=lambda at: min(distance(at, f.square) for f in foes))
    elif c.ATTACK in s.used:
        return c.choice(c.END)
    else:
        square = _close_square(s, hero, foes, moves)
        if square < 0 and not _can_meet(s, hero, foes):
            return UNDECIDED
    return c.choice(c.MOVE, square) if square >= 0 else c.choice(c.END)


def _can_meet(s: State, hero: Actor, foes: list[Actor]) -> bool:
    """Whether a way leads to any of them, others in the way ignored."""
    goal = 0
    for foe in foes:
        goal |= foe.bit
    ground = s.floor | s.hero_mask | s.monster_mask
    return bool(layers(hero.bit, goal, ground, s.east, s.south))


def _firing_square(s: State, hero: Actor, foes: list[Actor], moves: int) -> int:
    """From where somebody can be shot, as far from everybody as possible."""
    here = hero.square
    best, far = -1, -1
    for square in [here, *bits(moves)]:
        away = min([distance(square, foe.square) for foe in foes])
        if far < away <= hero.range and _has_shot(s, hero, square, foes):
            best, far = square, away
    if best < 0 and c.ATTACK not in s.used:
        return _close_square(s, hero, foes, moves)
    return best if best != here else -1


def _has_shot(s: State, hero: Actor, square: int, foes: list[Actor]) -> bool:
    """Whether anybody could be shot from a square."""
    here = hero.square
    hero.square = square
    shot = any(in_range(s, hero, foe) for foe in foes)
    hero.square = here
    return shot


def _close_square(s: State, hero: Actor, foes: list[Actor], moves: int) -> int:
    mask = 0
    for foe in foes:
        mask |= foe.bit
    goal = grow(mask, s.east, s.south) & s.floor
    square = towards(s, hero, goal, moves)
    return square if square >= 0 and moves >> square & 1 else -1
