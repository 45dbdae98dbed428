"""The reach of attacks, and which of its attacks a monster uses (rules DP-ATK, DP-MON)."""

from authoring.boards.squares import diagonal, one_step, sees, wall_between
from authoring.engine.piles import pick_of_several
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Kind, Strike
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import apart, opponents


def in_melee(s: State, attacker: Actor, target: Actor) -> bool:
    """Return whether a melee attack reaches: a square beside, or diagonally with `attacker.reach`
    (DP-ATK-02, -03, DP-ATK-01), with no wall, closed door or edge of a pit between."""
    if attacker.in_pit != target.in_pit:
        return False
    if one_step(attacker.square, target.square, s.east, s.south):
        return True
    if attacker.reach and diagonal(attacker.square, target.square):
        return sees(attacker.square, target.square, s.east, s.south)
    return False


def in_range(s: State, attacker: Actor, target: Actor) -> bool:
    """Return whether `attacker` can shoot at `target` from here (DP-ATK-04, -05, DP-ATK-01)."""
    return bends_bow(s, attacker) and in_shot(s, attacker, target)


def bends_bow(s: State, attacker: Actor) -> bool:
    """Return whether `attacker` can shoot at all from its square (DP-OPT-07)."""
    if attacker.ranged <= 0 or attacker.in_pit:
        return False
    return not s.rules.melee_pressure or not opponents(s, attacker)


def in_shot(s: State, attacker: Actor, target: Actor) -> bool:
    """Return whether `target` is in range, in sight and not in a pit (DP-ATK-04, -05)."""
    if target.in_pit or apart(s, attacker.square, target.square) > attacker.range:
        return False
    return sees(attacker.square, target.square, s.east, s.south)


def arm(monster: Actor, kind: Kind, only: str = "") -> None:
    """Set the monster's melee and ranged attack to the first, its best, of each in `kind`; with
    `only`, of those with that name. Reach and range are the greatest among them."""
    by_hand: Strike | None = None
    from_afar: Strike | None = None
    monster.melee, monster.reach = 0, False
    monster.ranged, monster.range = 0, 0
    for strike in kind.melee:
        if only in ("", strike.name):
            if by_hand is None:
                by_hand, monster.melee = strike, strike.dice
            monster.reach = monster.reach or strike.reach
    for strike in kind.ranged:
        if only in ("", strike.name):
            if from_afar is None:
                from_afar, monster.ranged = strike, strike.dice
            monster.range = max(monster.range, strike.range)
    monster.melee_with, monster.ranged_with = by_hand, from_afar


def best_reaching(s: State, monster: Actor, target: Actor, ranged: bool) -> None:
    """Set the monster's melee or `ranged` attack to the one with the most dice that reaches
    `target`; of equal ones a die decides (DP-MON-08, ruling R-24). Unchanged when none reaches."""
    kind = monster.kind
    if kind is None:
        return
    beside = wall_between(monster.square, target.square, s.east) >= 0
    far = apart(s, monster.square, target.square)
    strikes = kind.ranged if ranged else kind.melee
    able = [
        strike for strike in strikes if (strike.range >= far if ranged else strike.reach or beside)
    ]
    able = [strike for strike in able if strike.dice == able[0].dice]
    if not able:
        return
    strike = pick_of_several(s.dice, able, "attack")
    if ranged:
        monster.ranged_with, monster.ranged = strike, strike.dice
    else:
        monster.melee_with, monster.melee = strike, strike.dice
