"""Whether an attack reaches (area ATK)."""

from authoring.rulesets.dungeon_plungin.play.board.grid import STEP, WIDTH, open_step, sees
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import apart, opponents


def in_melee(s: State, attacker: Actor, target: Actor) -> bool:
    """Whether a melee attack reaches: orthogonally, or diagonally with reach
    (DP-ATK-02, -03); walls and closed doors between them stop it."""
    if attacker.in_pit != target.in_pit:
        return False
    gap = target.square - attacker.square
    for wall in range(4):
        if gap == STEP[wall]:
            return open_step(attacker.square, wall, s.east, s.south)
    if attacker.reach and abs(gap) in (WIDTH - 1, WIDTH + 1):
        return sees(attacker.square, target.square, s.east, s.south)
    return False


def in_range(s: State, attacker: Actor, target: Actor) -> bool:
    """Whether a ranged attack reaches (DP-ATK-04, -05)."""
    if attacker.ranged <= 0 or attacker.in_pit or target.in_pit:
        return False
    if apart(s, attacker.square, target.square) > attacker.range:
        return False
    if s.rules.melee_pressure and opponents(s, attacker):
        return False
    return sees(attacker.square, target.square, s.east, s.south)
