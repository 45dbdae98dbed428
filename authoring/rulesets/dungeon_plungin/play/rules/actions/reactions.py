"""Reactions: what a character may do outside its own turn (rules DP-REACT)."""

from typing import Final

from authoring.rulesets.dungeon_plungin.play.board.codes import (
    ALLY_DAMAGED,
    ATTACKED,
    DAMAGED,
    FOE_COMES,
    FOE_LEAVES,
    TRIGGERS,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import may_react

REACT: Final = "(react)"
"""Key in `Tables.verbs` of the function that plays a Reaction. It cannot be imported here: it plays
attacks and effects, which call this module."""
_WALKS: Final = FOE_LEAVES | FOE_COMES


def begin_turn(actor: Actor) -> None:
    """Give `actor` its Reaction back at the start of its turn (DP-REACT-02), and its abilities that
    are limited by turn."""
    actor.reacted = False
    if actor.used_up:
        _forget(actor, "turn")


def new_visit(actor: Actor) -> None:
    """Reset abilities limited by turn or visit, when the party enters the dungeon."""
    _forget(actor, "turn")
    _forget(actor, "visit")


def _forget(actor: Actor, limit: str) -> None:
    actor.used_up = {name: period for name, period in actor.used_up.items() if period != limit}


def before_defence(s: State, attacker: Actor, target: Actor) -> None:
    """Offer the target of an attack its Reactions before the defence: those without an attack."""
    if s.tables.answered & ATTACKED and _might(s, target, ATTACKED):
        _offer(s, target, ATTACKED, attacker, None, strikes=False)


def after_attack(s: State, attacker: Actor, target: Actor, damage: int) -> None:
    """Offer Reactions after an attack and pushback: to the target those with an attack, then, if
    there was `damage`, to the target and its allies those to damage (`harmed`)."""
    if target.reacts & ATTACKED:
        _offer(s, target, ATTACKED, attacker, None, strikes=True)
    if damage > 0:
        harmed(s, attacker, target)


def harmed(s: State, foe: Actor, target: Actor) -> None:
    """Offer Reactions to damage by `foe`: to `target`, then to its allies on its tile."""
    answered = s.tables.answered
    if answered & DAMAGED and _might(s, target, DAMAGED):
        _offer(s, target, DAMAGED, foe, None, strikes=None)
    if not answered & ALLY_DAMAGED:
        return
    for ally in s.heroes if target.is_hero else s.monsters:
        if ally is target or ally.square < 0 or not _might(s, ally, ALLY_DAMAGED):
            continue
        if s.area_at(ally.square).mask & target.bit:
            _offer(s, ally, ALLY_DAMAGED, foe, target, strikes=None)


Tolls = list[tuple[Actor, int]]
"""(Character, its `toll` before a spell or ability), to see afterwards who was hurt by it."""


def toll(actor: Actor) -> int:
    """Return a measure of the harm taken, on a Life Chart too: only differences mean anything."""
    return actor.damage - actor.life


def answer_harm(s: State, foe: Actor, tolls: Tolls) -> None:
    """Offer Reactions to the opponents that a finished spell or ability of `foe` has hurt: those
    whose `toll` is above the one in `tolls`."""
    for other, had in tolls:
        if other.is_hero != foe.is_hero and toll(other) > had and not s.ending:
            harmed(s, foe, other)


def watched(s: State, mover: Actor) -> bool:
    """Return whether any opponent could react to a walk of `mover`; if not, `leaves` and `comes`
    can be skipped."""
    if not s.tables.answered & _WALKS or (mover.is_hero and not s.monster_mask):
        return False
    by_spell = s.tables.reactive & _WALKS != 0
    for foe in s.foes() if mover.is_hero else s.living():
        able = foe.reacts & _WALKS or (by_spell and (foe.spells or foe.granted))
        if able and not foe.reacted:
            return True
    return False


def leaves(s: State, mover: Actor, to: int) -> bool:
    """Offer Reactions to opponents that have `mover` in reach now but not on the square `to`, its
    next step. Return whether that stopped the walk."""
    return _walks(s, mover, FOE_LEAVES, to)


def comes(s: State, mover: Actor, origin: int) -> bool:
    """Offer Reactions to opponents that have `mover` in reach now but had not on the square
    `origin`, its last one. Return whether that stopped the walk."""
    return _walks(s, mover, FOE_COMES, origin)


def _walks(s: State, mover: Actor, bit: int, elsewhere: int) -> bool:
    """Offer Reactions to event `bit` to opponents that have `mover` in reach here, but not
    `elsewhere`. Return whether that stopped the walk."""
    square = mover.square
    for foe in s.monsters if mover.is_hero else s.heroes:
        if not foe.alive or not _might(s, foe, bit):
            continue
        if foe.square < 0 or not in_melee(s, foe, mover):
            continue
        mover.square = elsewhere
        both = in_melee(s, foe, mover)
        mover.square = square
        if both:
            continue
        _offer(s, foe, bit, mover, None, strikes=None)
        if not mover.alive or mover.square != square or s.ending:
            return True
    return False


def _might(s: State, actor: Actor, bit: int) -> bool:
    """Return whether `actor` has an ability, or perhaps a spell, that answers event `bit`."""
    if actor.reacts & bit:
        return True
    return s.tables.reactive & bit != 0 and bool(actor.spells or actor.granted)


def _offer(
    s: State, actor: Actor, bit: int, foe: Actor, ally: Actor | None, *, strikes: bool | None
) -> None:
    """Ask for a Reaction and play it, as `answers.react` does. An actor has none to its own act,
    after one since its last turn, while Stunned, asleep or not ready, or in its own turn, unless an
    ambush interrupts that (DP-REACT-01, DP-REACT-02, DP-FUMB-02)."""
    if actor.reacted or actor is foe or not may_react(actor) or s.ending:
        return
    if actor.in_turn and not foe.in_turn:
        return
    if actor.square < 0 or actor.asleep or actor.idle > 0 or not foe.alive:
        return
    s.tables.verbs[REACT](s, actor, TRIGGERS[bit], foe, ally, strikes=strikes)
