"""Fights: whom a heuristic policy strikes, where it stands, when it drinks."""

from typing import Final

from authoring.boards.squares import (
    NOWHERE,
    SQUARES,
    Squares,
    distance,
    each,
    flood,
    grow,
    has,
    just,
)
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import bends_bow, in_shot
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import stride
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import connected, towards
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import bag
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import NOTICE, noticed
from authoring.rulesets.dungeon_plungin.policies.heuristics.ailments import ails, held_fast
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import (
    LEAST,
    guard_of,
    harm,
    threat,
    toughness,
)
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

UNDECIDED: Final = -1
"""No choice: ask the next consideration (0 is the choice to do nothing)."""


def foes_near(s: State, hero: Actor) -> list[Actor]:
    """Return the living monsters near enough to notice the hero's tile, asleep or not."""
    if not s.monster_mask:
        return []
    near = noticed(s, s.tile_at[hero.square], NOTICE) & s.monster_mask
    return [m for m in s.foes() if m.bit & near] if near else []


def strike(s: State, hero: Actor, choices: c.Offered) -> int:
    """Return the ATTACK or SHOOT that removes most danger for each blow needed; UNDECIDED when no
    foe is in reach."""
    blows = choices.akin(c.ATTACK)
    if len(blows) < 2:
        return blows[0] if blows else UNDECIDED
    blows = c.only(c.ATTACK, blows) + c.only(c.SHOOT, blows)
    guard = guard_of(s.living())
    best, most = UNDECIDED, -1.0
    for choice in blows:
        worth = _blow_value(s, hero, choice, guard)
        if worth > most:
            best, most = choice, worth
    return best


def _blow_value(s: State, hero: Actor, choice: int, guard: int) -> float:
    """Return the threat of the foe of an attack, divided by the blows needed to kill it."""
    foe = s.monsters[c.what(choice)]
    dice = hero.ranged if c.verb(choice) == c.SHOOT else hero.melee
    blows = max(1.0, toughness(foe) / max(harm(dice, foe.defence), LEAST))
    return threat(foe, guard) / blows


def drink(s: State, hero: Actor, choices: c.Offered, traits: Traits, quiet: bool) -> int:
    """Return the USE of healing if LIFE is low, of a revival if all is `quiet`, or UNDECIDED."""
    low = hero.life * 10 < hero.max_life * traits.heal_below
    if not low and hero.conditions:
        low = held_fast(hero) and ails(hero)
    if not low and not (quiet and s.any_dead()):
        return UNDECIDED
    uses = choices.of(c.USE)
    if not uses:
        return UNDECIDED
    items = bag(s, hero)
    for choice in uses:
        _, item = items[c.what(choice)]
        heals, revives = item.id in s.tables.healers, item.id in s.tables.revivers
        if (heals and low) or (revives and quiet):
            return choice
    return UNDECIDED


def manoeuvre(s: State, hero: Actor, foes: list[Actor], choices: c.Offered, traits: Traits) -> int:
    """Return a MOVE in a fight, or ENDS to stay: archers look for a shot, the weak fall back,
    others close in. UNDECIDED when `foes` are no reason for either."""
    weak = hero.life * 10 < hero.max_life * traits.retreat_below and len(s.living()) > 1
    if weak:
        foes = [foe for foe in foes if not foe.asleep]
    if not foes:
        return UNDECIDED
    if not choices.walks:
        return c.ENDS
    front = _near_foes(s, foes)
    square = -1
    if hero.ranged > hero.melee or weak or c.ATTACK not in s.used:
        moves = _safe(s, choices)
        if not moves:
            return c.ENDS
        if hero.ranged > hero.melee or (weak and hero.ranged):
            square = _firing_square(s, hero, foes, front, moves)
        elif weak:
            square = _refuge(s, hero, foes, moves)
        else:
            square = _close_square(s, hero, front, moves)
            if square < 0 and not _can_meet(s, hero, foes):
                return UNDECIDED
    if square < 0:
        square = _room_for_others(s, hero, foes, front, choices)
    return c.choice(c.MOVE, square) if square >= 0 else c.ENDS


def _safe(s: State, choices: c.Offered) -> Squares:
    """Return the squares the hero can walk to without a pit or a known trap on them."""
    if s.pits or s.floor_traps:
        return choices.moves() & ~(s.pits | live_traps(s))
    return choices.moves()


def _room_for_others(
    s: State, hero: Actor, foes: list[Actor], front: Squares, choices: c.Offered
) -> int:
    """Return the square to which a hero with no foe in reach should step so that a comrade gets to
    the foes in this round, as near to them as possible; -1 for none. `front`: squares beside the
    foes."""
    if hero.bit & front:
        return -1
    waiting: list[Actor] = []
    farthest = 0
    onwards = max(1, _steps_to(foes, hero.square) - 1)
    for other in s.living():
        if other.index > hero.index and other.ranged <= other.melee and not other.bit & front:
            steps = stride(other)
            if distance(other.square, hero.square) + onwards > steps and not s.joins:
                continue  # out of its range
            waiting.append(other)
            farthest = max(farthest, steps)
    if not farthest:
        return -1
    free = s.free()
    goal = front & free
    ground = free | hero.bit
    if not goal or not hero.bit & flood(goal, ground, s.east, s.south, farthest - 1):
        return -1  # no way of theirs leads over this square
    for other in waiting:
        steps = stride(other)
        if flood(other.bit, free, s.east, s.south, steps) & goal:
            continue
        if not flood(other.bit, ground, s.east, s.south, steps) & goal:
            continue
        for square in _nearest_first(each(_safe(s, choices)), foes):
            gap = just(square)
            if flood(other.bit, ground & ~gap, s.east, s.south, steps) & goal & ~gap:
                return square
    return -1


def _nearest_first(squares: list[int], foes: list[Actor]) -> list[int]:
    """Return squares sorted by steps to the nearest foe, then in reading order."""
    steps = [_steps_to(foes, square) for square in squares]
    order = sorted(zip(steps, squares, strict=True))
    return [square for _, square in order]


def _steps_to(foes: list[Actor], square: int) -> int:
    """Return the steps from `square` to the nearest foe, walls ignored."""
    least = SQUARES
    for foe in foes:
        steps = distance(square, foe.square)
        least = min(least, steps)
    return least


def _near_foes(s: State, foes: list[Actor]) -> Squares:
    mask = NOWHERE
    for foe in foes:
        mask |= foe.bit
    return grow(mask, s.east, s.south)


def _refuge(s: State, hero: Actor, foes: list[Actor], moves: Squares) -> int:
    """Return the square of `moves` farthest from all foes; -1 when the hero's own is."""
    best, far = -1, _steps_to(foes, hero.square)
    for square in each(moves):
        away = _steps_to(foes, square)
        if away > far:
            best, far = square, away
    return best


def _can_meet(s: State, hero: Actor, foes: list[Actor]) -> bool:
    """Return whether a way leads to any foe, other characters ignored."""
    ground = connected(s, hero.bit, s.floor | s.hero_mask | s.monster_mask)
    for foe in foes:  # noqa: SIM110 - asked too often for a generator
        if foe.bit & ground:
            return True
    return False


def _firing_square(s: State, hero: Actor, foes: list[Actor], front: Squares, moves: Squares) -> int:
    """Return the square with a shot that is farthest from all foes; else, before an attack, one
    nearest to `front`, the squares beside foes. -1 to stay."""
    origin = hero.square
    best, far = -1, -1
    for square in [origin, *each(moves)]:
        away = _steps_to(foes, square)
        if far < away <= hero.range and has_shot(s, hero, square, foes):
            best, far = square, away
    if best < 0 and c.ATTACK not in s.used:
        return _close_square(s, hero, front, moves)
    return best if best != origin else -1


def has_shot(s: State, hero: Actor, square: int, foes: list[Actor]) -> bool:
    """Return whether the hero could shoot any of `foes` from `square`."""
    origin = hero.square
    hero.square = square
    shot = False
    if bends_bow(s, hero):
        for foe in foes:
            if in_shot(s, hero, foe):
                shot = True
                break
    hero.square = origin
    return shot


def _close_square(s: State, hero: Actor, front: Squares, moves: Squares) -> int:
    square = towards(s, hero, front & s.floor, moves)
    return square if square >= 0 and has(moves, square) else -1


def live_traps(s: State) -> Squares:
    """Return the squares of all floor traps, which the party always knows of."""
    mask = NOWHERE
    for thing in s.floor_traps:
        mask |= thing.squares
    return mask
