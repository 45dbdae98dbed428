"""Attacks, close and from afar, and what answers them (areas BASE, RNG and AUTO)."""

from authoring.boards.ground import heading
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt


def cost_of(s: State, figure: Figure, *, shot: bool) -> int:
    """Return the speed points of an attack: none for a close attack with Charge or a shot with
    Bound (MKD-BASE-08), fewer for a nimble figure (MKD-ABL-08, MKD-BASE-09); 4 as in
    the core game (MKD-GEN-02)."""
    if s.has(figure, k.BOUND if shot else k.CHARGE):
        return 0
    return n.NIMBLE_ATTACK if s.has(figure, k.NIMBLE) else n.ATTACK


def may_attack(s: State, figure: Figure, *, shot: bool) -> bool:
    """Return whether a figure can still attack in this activation (MKD-BASE-07); a demoralized one
    cannot."""
    if figure.attacked or figure.slot.demoralized:
        return False
    return figure.points >= cost_of(s, figure, shot=shot)


def close_targets(s: State, figure: Figure) -> list[Figure]:
    """Return the opponents in a figure's front arc, adjacent to it (MKD-BASE-04)."""
    return [foe for foe in s.beside(figure) if not is_behind_of(figure, foe)]


def far_targets(s: State, figure: Figure) -> list[Figure]:
    """Return the opponents that a figure can shoot at: in range, in sight, in front, and not
    beside it; nobody unseen (MKD-BASE-20)."""
    reach = figure.fighter.range
    near = s.beside(figure) if reach else []
    return [
        foe
        for foe in (s.foes(figure) if reach else ())
        if foe not in near
        and not is_behind_of(figure, foe)
        and not s.has(foe, k.UNSEEN)
        and s.within(figure, foe, reach)
    ]


def is_behind_of(figure: Figure, other: Figure) -> bool:
    """Return whether `other` is in the rear arc of `figure`."""
    return is_behind(figure.facing, figure.square, other.square)


def assault(s: State, by: Figure, target: Figure, *, shot: bool) -> None:
    """Attack in an activation: pay for it, strike, and let the target answer. Monsters turn to it
    as directly as they can (MKD-DEC-12)."""
    by.points -= cost_of(s, by, shot=shot)
    by.attacked = True
    if not by.hero:
        by.facing = heading(by.square, target.square)
    strike(s, by, target, shot=shot)
    if not shot:
        answer(s, target, by)


def answer(s: State, target: Figure, by: Figure) -> None:
    """Let the target of a close attack strike back, if it lives and has the attacker in front of it
    (MKD-BASE-11, MKD-BASE-12); also while it is surprised (MKD-REV-16)."""
    if can_answer(s, target, by) and not is_behind_of(target, by):
        automatic(s, target, by)


def can_answer(s: State, figure: Figure, other: Figure) -> bool:
    """Return whether a figure can use an automatic attack on one that is adjacent."""
    if figure.dead or other.dead or figure.captive or figure.cage or other.captive:
        return False
    return not figure.slot.demoralized and other in s.beside(figure)


def automatic(s: State, by: Figure, target: Figure, *, rear: bool = False) -> None:
    """Make an automatic attack, which costs nothing, with `rear` from behind; a hero's may be
    declined (MKD-AUTO-01)."""
    if not by.hero or s.ask(by, q.STRIKE, (1, 0)):
        strike(s, by, target, shot=False, rear=rear)


def to_hit(s: State, by: Figure, target: Figure, *, shot: bool, rear: bool = False) -> int:
    """Return the lowest 2d6 that hit (MKD-BASE-05): an attack from the rear adds 1 (MKD-BASE-12), a
    shot in a crowd subtracts 1 (MKD-RNG-01); an invulnerable figure is harder to shoot
    (MKD-BASE-17)."""
    attack = by.slot.attack + s.bonus(by, 1)
    defense = target.slot.defense + s.bonus(target, 2)
    if rear or is_behind_of(target, by):
        attack += n.FROM_REAR
    if shot:
        attack += n.CROWDED if _is_crowded(s, by, target) else 0
        defense += n.TOUGH_DEFENSE if s.has(target, k.INVULNERABLE) else 0
    return defense - attack


def _is_crowded(s: State, by: Figure, target: Figure) -> bool:
    return bool(s.beside(by)) or any(foe is not by for foe in s.beside(target))


def roll_to_hit(s: State, by: Figure, target: Figure, need: int, *, shot: bool) -> int:
    """Roll an attack that hits with `need` or more: 2 always misses and costs the attacker a click,
    12 always hits (MKD-BASE-05, MKD-BASE-06). Return the roll, 0 for a miss and for a hit that the
    target dodges (MKD-BASE-18)."""
    roll = s.roll(2, n.SIDES, "attack", by.fighter.name)
    hits = roll != n.MISS and (roll == n.HIT or roll >= need)
    s.note(e.Attacks, by.number, target.number, shot, roll, need, hits)
    if roll == n.MISS:
        hurt(s, by, 1, "fumble")
    if not hits:
        return 0
    if s.has(target, k.DODGE) and s.dice.die(n.SIDES, "dodge", target.fighter.name) >= n.DODGED:
        s.note(e.Becomes, target.number, "unhurt")
        return 0
    by.struck.add(target.number)
    return roll


def strike(s: State, by: Figure, target: Figure, *, shot: bool, rear: bool = False) -> None:
    """Roll an attack and do its damage, a click more on a 12 (MKD-BASE-06), less to an invulnerable
    target (MKD-BASE-17). Retaliation gives a click back (MKD-BASE-19), and as magic another one to
    the cursed (MKD-BASE-21)."""
    s.numbers["attacks" if by.hero else "attacked"] += 1
    s.numbers["shots"] += by.hero and shot
    need = to_hit(s, by, target, shot=shot, rear=rear)
    roll = roll_to_hit(s, by, target, need, shot=shot)
    if not roll:
        return
    s.numbers["hits"] += by.hero
    clicks = by.slot.damage + (roll == n.HIT)
    if s.has(target, k.INVULNERABLE):
        clicks = max(1, clicks - n.TOUGH_DAMAGE)
    retaliates = s.has(target, k.RETALIATION)
    hurt(s, target, clicks, by.fighter.id)
    back = ability_clicks(s, by, 1) if retaliates else 0
    cursed = bool(back) and s.has(by, k.CURSED)
    hurt(s, by, back, target.fighter.id)
    if cursed:
        hurt(s, by, 1, "curse")


def ability_clicks(s: State, figure: Figure, clicks: int) -> int:
    """Return how many of the `clicks` of an ability a figure takes: fewer if it is invulnerable
    (MKD-BASE-17, MKD-BASE-19)."""
    return max(0, clicks - n.TOUGH_DAMAGE) if s.has(figure, k.INVULNERABLE) else clicks


def in_reach(s: State, figure: Figure, target: Figure) -> bool:
    """Return whether a figure could attack another from where both stand, whatever its facing."""
    if target in s.beside(figure):
        return True
    reach = figure.fighter.range
    return bool(reach) and not s.has(target, k.UNSEEN) and s.within(figure, target, reach)


def is_far(s: State, figure: Figure, target: Figure) -> bool:
    """Return whether an attack on `target` would be a shot."""
    return target not in s.beside(figure)
