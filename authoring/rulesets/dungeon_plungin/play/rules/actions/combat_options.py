"""The optional rules of fights (DP-OPT-02 to -12), and distances for shots and spells."""

from typing import Final

from authoring.boards.squares import (
    NOWHERE,
    Squares,
    apparent_square,
    bearing,
    count,
    crossed,
    distance,
    each,
    grow,
    in_rear,
    just,
    span,
)
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeon_plungin.model.levels import extra_life
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    Recovers,
    StaysStunned,
    StunEnds,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import TurnsToFace
from authoring.rulesets.dungeon_plungin.play.board.state import (
    LIFE,
    MOV,
    NO_ACTIONS,
    NO_MOVE,
    RES,
    Actor,
    State,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import PASSED, check

SHAKE_OFF: Final = 3
"""Difficulty of the RES check against a stun (DP-OPT-09)."""
ONE_SQUARE: Final = 1
"""The Move of a character that began its turn next to an opponent (DP-OPT-06)."""


def apart(s: State, a: int, b: int) -> int:
    """Return the distance of `a` and `b` in squares, by the ruling on ranges (DP-AMB-41)."""
    return span(a, b) if s.rules.chebyshev else distance(a, b)


def battle_time(s: State) -> int:
    """Return the time of a fight: the number of the round or, by a ruling, of the turn
    (DP-AMB-36)."""
    return s.turns if s.rules.noise_window == "turn" else s.round


def opponents(s: State, actor: Actor) -> Squares:
    """Return the squares beside `actor` with an opponent, no wall or closed door between."""
    foes = s.monster_mask if actor.is_hero else s.hero_mask
    return grow(just(actor.square), s.east, s.south) & foes if foes else NOWHERE


def attack_bonus(s: State, attacker: Actor, target: Actor) -> int:
    """Return the dice added by the option Facing: 1 from behind, else 0 (DP-OPT-02)."""
    if not s.rules.facing:
        return 0
    return int(behind(target, apparent_square(target.square, attacker.square, s.east)))


def behind(target: Actor, square: int) -> bool:
    """Return whether `square` lies in the rear of `target`, farther behind than beside (R-31);
    False before it has faced anywhere."""
    return target.facing >= 0 and in_rear(target.square, target.facing, square)


def turn_round(s: State, actor: Actor) -> None:
    """Turn `actor` to the nearest opponent at the end of its turn, unless it cannot move; a hero's
    player may choose another way (DP-OPT-02)."""
    fixed = actor.in_pit or actor.bound & (NO_MOVE | NO_ACTIONS)
    if not actor.alive or actor.square < 0 or fixed:
        return
    foes = s.monsters if actor.is_hero else s.heroes
    here = actor.square
    near = [
        apparent_square(here, foe.square, s.east) for foe in foes if foe.alive and foe.square >= 0
    ]
    facing = actor.facing
    if near:
        at = min(near, key=lambda square: distance(square, actor.square))
        facing = bearing(actor.square, at)
    if actor.is_hero:
        ways = sorted(range(4), key=lambda wall: wall != facing)
        facing = s.ask(actor, "facing", ways)
    if facing != actor.facing:
        actor.facing = facing
        s.note(TurnsToFace, actor.name, facing)


def face_door(monster: Actor, door: Squares) -> None:
    """Turn a new monster to `door`, the squares before the door the heroes came by
    (DP-PLACE-08)."""
    if door and monster.square >= 0:
        near = min(each(door), key=lambda at: distance(at, monster.square))
        monster.facing = bearing(monster.square, near)


def defence_change(s: State, attacker: Actor, target: Actor, ranged: bool) -> int:
    """Return the dice that options add to a defence: 1 for cover behind a character (DP-OPT-03), -1
    when overwhelmed (DP-OPT-04)."""
    change = 0
    if s.rules.cover and ranged:
        others = s.hero_mask | s.monster_mask
        change += bool(crossed(attacker.square, target.square) & others)
    return change - overwhelmed(s, target)


def overwhelmed(s: State, target: Actor) -> int:
    """Return 1, a die off DEF, with two or more opponents beside `target`; else 0 (DP-OPT-04)."""
    return int(s.rules.overwhelmed and count(opponents(s, target)) > 1)


def stray(s: State, attacker: Actor, target: Actor) -> Actor | None:
    """Return the character that a fumbled shot at `target` goes to, by dice: one on its line or
    next to the target; None when there is none (DP-OPT-08, DP-AMB-73)."""
    where = crossed(attacker.square, target.square) | grow(target.bit, s.east, s.south)
    where &= ~(attacker.bit | target.bit)
    if not where & (s.hero_mask | s.monster_mask):
        return None
    targets = [a for a in (*s.heroes, *s.monsters) if a.alive and a.bit & where]
    return pick_of_several(s.dice, targets, "stray shot")


def recovers(s: State, actor: Actor) -> bool:
    """End the stun of `actor`, which has just lost an Action, and return True. With a stun option
    it makes a check first; False if that fails: it stays stunned (DP-FUMB-01, DP-OPT-09, -10)."""
    if s.rules.stun_saves and not check(s, actor, RES, SHAKE_OFF) & PASSED:
        actor.shaken = True
        s.note(StaysStunned, actor.name)
        return False
    actor.stunned = False
    actor.shaken = False
    s.note(Recovers, actor.name)
    return True


def turn_begins(s: State, actor: Actor) -> None:
    """Apply the options at the start of a turn: end a stun that lasts one round (DP-OPT-09), and
    set `held` for an actor next to an opponent (DP-OPT-06)."""
    if actor.shaken and s.rules.stun_save:
        actor.stunned = actor.shaken = False
        s.note(StunEnds, actor.name)
    if s.rules.disengage:
        actor.held = bool(opponents(s, actor))


def stride(actor: Actor, *, limited: bool = True) -> int:
    """Return the squares of a Move: MOV, or 1 after a start next to an opponent (DP-OPT-06); with
    `limited` no more than conditions allow (DP-COND-01), which limit only Moves (DP-MOVE-05)."""
    steps = actor.score(MOV)
    if limited and actor.conditions:
        steps = 0 if actor.bound & NO_MOVE else min(steps, actor.most_move)
    return ONE_SQUARE if actor.held and steps > ONE_SQUARE else steps


def toughen(monster: Actor, level: int) -> None:
    """Add extra LIFE for its `level` to a monster without a Life Chart (DP-OPT-12)."""
    if monster.kind is not None and monster.kind.life_table is None:
        extra = extra_life(level)
        monster.stats[LIFE] += extra
        monster.max_life += extra
        monster.life += extra
