"""The roles Melee and Ranged: how a monster gets at its target (DP-LAW-02, -03)."""

from authoring.boards.squares import NOWHERE, each, first, grow, just, nearest_squares
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Comes
from authoring.rulesets.dungeon_plungin.play.board.state import NO_ATTACK, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import (
    best_reaching,
    in_melee,
    in_range,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import apart, stride
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach, towards, walk
from authoring.rulesets.dungeon_plungin.play.rules.foes.powers import by_ability
from authoring.rulesets.dungeon_plungin.play.rules.foes.prey import prey


def pursue(s: State, monster: Actor, actions: int) -> None:
    """Play `actions` Actions by the monster's Law: first a useful ability, then by its role.
    Nothing when it knows of no hero."""
    hunted = prey(s, monster)
    if hunted and monster.acts:
        actions = by_ability(s, monster, hunted, actions)
    if hunted and actions > 0 and monster.alive and not s.ending:
        by_role(s, monster, hunted, actions)


def by_role(s: State, monster: Actor, hunted: list[Actor], actions: int) -> None:
    """Play `actions` Actions by the role, Ranged or else Melee, at the first of `hunted`."""
    if monster.law_role == "ranged" and monster.ranged > 0:
        _shoot(s, monster, hunted, actions)
    else:
        _close_in(s, monster, hunted, actions)


def strike(s: State, monster: Actor, target: Actor, ranged: bool) -> None:
    """Make one attack; of several that reach, the one with the most dice (ruling R-24)."""
    if monster.bound & NO_ATTACK:
        return
    kind = monster.kind
    if kind is not None and not monster.bound_to and len(kind.ranged if ranged else kind.melee) > 1:
        best_reaching(s, monster, target, ranged)
    attack(s, monster, target, ranged=ranged)


def go(s: State, monster: Actor, square: int) -> None:
    """Walk to `square`, and say in the trace if that is another tile."""
    tile = s.tile_at[monster.square]
    walk(s, monster, just(square), stride(monster), limited=True)
    new_tile = monster.square
    if s.journal is not None and new_tile >= 0 and s.tile_at[new_tile] != tile:
        s.note(Comes, monster.name, tile, s.tile_at[new_tile])


def approach(s: State, monster: Actor, target: Actor) -> None:
    """Walk as near to the target as one Move allows: round other characters, or if no way leads
    there as if they were not in the way (DP-MOVE-04)."""
    goal = grow(target.bit, s.east, s.south) & (s.floor | monster.bit)
    can = reach(s, monster, stride(monster))
    free = s.ground(monster) | monster.bit
    squares = (
        NOWHERE
        if goal & (can | monster.bit)
        else nearest_squares(goal & free, can, free, s.east, s.south)
    )
    square = first(squares) if squares else towards(s, monster, goal, can)
    if square >= 0 and square != monster.square:
        go(s, monster, square)


def _close_in(s: State, monster: Actor, hunted: list[Actor], actions: int) -> None:
    """Play role Melee: come within reach of the target, then attack it (DP-LAW-02, DP-MON-08)."""
    target = hunted[0]
    near = in_melee(s, monster, target)
    if not near and actions > 0:
        actions -= 1
        if not monster.in_pit:
            approach(s, monster, target)
        reached = _beside(s, monster, hunted)
        if reached is not None:
            target, near = reached, True
    if monster.alive and actions > 0 and not s.ending:
        if near and target.alive and monster.melee > 0:
            strike(s, monster, target, ranged=False)
        elif target.alive and in_range(s, monster, target):
            strike(s, monster, target, ranged=True)
        else:
            _bystander(s, monster)


def _beside(s: State, monster: Actor, hunted: list[Actor]) -> Actor | None:
    """Return the first of `hunted` within melee reach; None for none."""
    for hero in hunted:
        if hero.alive and in_melee(s, monster, hero):
            return hero
    return None


def _bystander(s: State, monster: Actor) -> None:
    """Attack any hero within melee reach, as the target is not: a Law that cannot be followed is
    Melee Nearest (DP-LAW-14)."""
    if monster.melee <= 0:
        return
    for hero in s.living():
        if in_melee(s, monster, hero):
            strike(s, monster, hero, ranged=False)
            return


def _shoot(s: State, monster: Actor, hunted: list[Actor], actions: int) -> None:
    """Play role Ranged: move to the farthest square from which it can shoot the first of `hunted`,
    then do so; if there is none, approach (DP-LAW-03, DP-AMB-52)."""
    target = hunted[0]
    if actions > 1:
        best, far = -1, -1
        for square in [monster.square, *each(reach(s, monster, stride(monster)))]:
            away = apart(s, square, target.square)
            if far < away <= monster.range and _shot(s, monster, square, target):
                best, far = square, away
        if best < 0:
            approach(s, monster, target)
        elif best != monster.square:
            go(s, monster, best)
    elif not in_range(s, monster, target) and not in_melee(s, monster, target):
        approach(s, monster, target)
        return
    if monster.alive and not s.ending and in_range(s, monster, target):
        strike(s, monster, target, ranged=True)
    elif monster.alive and not s.ending and monster.melee > 0 and in_melee(s, monster, target):
        strike(s, monster, target, ranged=False)


def _shot(s: State, monster: Actor, square: int, target: Actor) -> bool:
    """Return whether the monster could shoot `target` from `square`."""
    origin = monster.square
    monster.square = square
    possible = in_range(s, monster, target)
    monster.square = origin
    return possible
