"""Never rules about enemies at hand."""

from typing import Final

from authoring.boards.squares import NOWHERE, Squares, each, flood, has, just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_range
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import stride
from authoring.rulesets.dungeon_plungin.play.rules.exploring.using import feature_uses, used_from
from tests.rulesets.dungeon_plungin.never.moment import Moment, awake, beside, pressing
from tests.rulesets.never import Never


def hurt(hero: Actor) -> bool:
    """Whether half the LIFE is gone: a reason to stay out of reach."""
    return 2 * hero.life <= hero.max_life


def archer(hero: Actor) -> bool:
    """Whether a hero is better from afar: a reason to stay away."""
    return hero.ranged > hero.melee


def blow_left_out(m: Moment) -> bool:
    """The turn ends with an Action left and somebody to strike or to shoot."""
    return m.idle and bool(m.offered(c.ATTACK, c.SHOOT))


def turns_his_back(m: Moment) -> bool:
    """Walks from an enemy whom he could strike to where he can strike nobody."""
    if m.verb != c.MOVE or not m.offered(c.ATTACK) or hurt(m.hero) or archer(m.hero):
        return False
    near = [foe for foe in awake(m.s) if foe.bit & beside(m.s, [m.hero])]
    goal = c.what(m.chosen)
    if not near or m.hero.bit & m.s.rubble or has(beside(m.s, awake(m.s)), goal):
        return False
    return not _wheel(m.s, m.hero, goal)


def _wheel(s: State, hero: Actor, goal: int) -> bool:
    """Whether something that harms all enemies of the tile is worked from there."""
    area = s.area_at(hero.square)
    return any(
        has(used_from(s, area, use), goal)
        for use in feature_uses(s, area)
        if any(effect.means.aimed_at_enemies for effect in use.effects)
    )


def stays_out_of_it(m: Moment) -> bool:
    """A whole hero does nothing in his turn, though he could walk up to an enemy that is
    awake and strike it."""
    if not _fresh(m) or archer(m.hero):
        return False
    safe = m.moves & ~m.s.pits & ~_armed(m.s)
    return bool(safe & beside(m.s, pressing(m.s, m.hero)))


def misses_a_shot(m: Moment) -> bool:
    """An archer does nothing in his turn, though a few steps give him a shot."""
    if not _fresh(m) or not m.hero.ranged or not archer(m.hero):
        return False
    foes = pressing(m.s, m.hero)
    if not foes:
        return False
    here = m.hero.square
    found = False
    for square in each(m.moves & ~m.s.pits & ~_armed(m.s)):
        m.hero.square = square
        found = found or any(in_range(m.s, m.hero, foe) for foe in foes)
    m.hero.square = here
    return found


def _fresh(m: Moment) -> bool:
    """Whether a hero who is not hurt ends a turn in which he has done nothing."""
    whole = not hurt(m.hero) and not m.hero.in_pit
    return m.verb == c.END and m.s.actions == 2 and whole and not m.turn and bool(m.moves)


def _armed(s: State) -> Squares:
    mask = NOWHERE
    for trap in s.floor_traps:
        mask |= trap.squares
    return mask


def stands_in_the_way(m: Moment) -> bool:
    """Rests on a Move while a comrade who acts later could get to an enemy only across
    his square, and he strikes nobody from there himself."""
    s, hero = m.s, m.hero
    if not (m.idle and m.moves and hero.alive) or hero.in_pit or hero.bit & s.rubble:
        return False
    foes = pressing(s, hero)
    if not foes or hero.bit & beside(s, foes):
        return False
    goal = beside(s, foes) & s.free()
    clear = m.moves & ~s.pits & ~_armed(s)
    if not goal or not clear:
        return False
    return any(_blocked(s, other, goal, clear) for other in s.living() if other.index > hero.index)


def _blocked(s: State, other: Actor, goal: Squares, clear: Squares) -> bool:
    """Whether a comrade who may Move gets there in one Move only if this hero goes to one of
    the squares that are clear."""
    if other.in_pit or archer(other) or hurt(other) or other.bit & (goal | s.rubble):
        return False
    if other.bit & beside(s, awake(s)):
        return False
    steps = max(0, stride(other))
    free = s.free()
    if flood(other.bit, free, s.east, s.south, steps) & goal:
        return False
    mover = s.actor
    ground = free | (mover.bit if mover is not None else NOWHERE)
    return any(
        flood(other.bit, ground & ~just(at), s.east, s.south, steps) & goal & ~just(at)
        for at in each(clear)
    )


RULES: Final = (
    Never(
        "blow-left-out",
        "Nobody ends a turn with an Action left and an enemy to strike or to shoot.",
        blow_left_out,
    ),
    Never(
        "turns-his-back",
        "No hero in good health walks away from an enemy he could strike.",
        turns_his_back,
    ),
    Never(
        "stays-out-of-it",
        "No hero in good health stands still when he could walk up to an enemy and strike.",
        stays_out_of_it,
    ),
    Never(
        "misses-a-shot",
        "No archer in good health stands still when a few steps give him a shot.",
        misses_a_shot,
    ),
    Never(
        "stands-in-the-way",
        "Nobody who strikes nobody stays where a comrade has to pass to get to an enemy.",
        stands_in_the_way,
    ),
)
