"""What a fight costs in potions, and what loot is worth: plain estimates in floats, for policies."""

from typing import Final

from authoring.boards.squares import Square, span
from authoring.model.dice import Dice as Written
from authoring.rulesets.dungeoneers.model.numbers import DIE, FAR, GUARD, SURPRISE
from authoring.rulesets.dungeoneers.play.board.kind import CASTER, MISSILE
from authoring.rulesets.dungeoneers.play.board.state import FIREBALL, Monster, State
from authoring.rulesets.dungeoneers.play.rules.combat import (
    AT_BOW,
    AT_SHIELD,
    AT_SWORD,
    bonus_of,
    bow_bonus,
    charge_bonus,
    sword_bonus,
)
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attack_of, defense_of

_MOST: Final = 40
_CHANCES: Final = [
    sum(a + net >= d for a in range(1, DIE + 1) for d in range(1, DIE + 1)) / DIE**2
    for net in range(-_MOST, _MOST + 1)
]
HOPELESS: Final = 30.0
"""Potions: more than anybody has."""
_POTIONS_OF: Final = (1.0, 1.0, 0.4, 0.5)
"""What one of each of FINDS is worth, in potions."""


def chance(net: int) -> float:
    """The chance of an attack with so much more than the defense (DGN-CBT-08)."""
    return _CHANCES[max(-_MOST, min(_MOST, net)) + _MOST]


def guard_value(s: State) -> int:
    """What his defense is when he does nothing special."""
    return s.hero.kind.defense + bonus_of(s, AT_SHIELD)


def hurts(s: State, monster: Monster, *, guarding: bool = False) -> float:
    """The chance that one attack of a monster costs a potion."""
    hero = s.hero
    attack = attack_of(s, monster)
    if monster.kind.oozes:
        return (monster.kind.oozes_guarded if guarding else monster.kind.oozes) / 100
    found = chance(attack - guard_value(s) - (GUARD if guarding else 0))
    dodge = hero.kind.dodge_guarding if guarding else hero.kind.dodge
    return found * (100 - dodge) / 100


def strikes(s: State, monster: Monster) -> float:
    """The chance to hit it with the sword."""
    return chance(sword_bonus(s, monster) - defense_of(s, monster))


def shoots(s: State, monster: Monster) -> float:
    """The chance to hit it with the bow from where it stands; 0 out of reach."""
    far = span(s.hero.square, monster.square)
    if not 2 <= far <= FAR or not bonus_of(s, AT_BOW):
        return 0.0
    return chance(bow_bonus(s, monster, far) - defense_of(s, monster))


def charges(s: State, monster: Monster) -> float:
    """The chance to hit it with a charge."""
    return chance(charge_bonus(s, monster) - defense_of(s, monster))


def surprise(s: State, net: float) -> int:
    """What an attack from unseen has more."""
    return SURPRISE if s.hero.unseen else 0


def passes(s: State, monster: Monster) -> bool:
    """Whether it only passes by: best kept out of its way."""
    return monster.kind.passes and monster.kind.hunts != s.hero.at


def active(monster: Monster) -> bool:
    """Whether it may do something in the next turn."""
    return monster.here and monster.emerged and not monster.petrified and not monster.asleep


def can_be_slain(monster: Monster) -> bool:
    """Whether a sword does anything to it."""
    return not monster.kind.oozes and monster.here and not monster.petrified


def duel(s: State, monster: Monster) -> float:
    """Potions it takes to be rid of it, the better of striking and standing on guard."""
    if monster.kind.oozes:
        return HOPELESS
    hit, hurt = strikes(s, monster), hurts(s, monster)
    best = HOPELESS if hit <= 0 else hurt * (monster.health / hit - 0.5)
    careful = hurts(s, monster, guarding=True)
    answers = (1 - careful) * hit
    if answers > 0 and not s.hero.kind.bow_guard and monster.kind.kind not in (CASTER, MISSILE):
        best = min(best, careful * monster.health / answers)
    return best


def clearing(s: State) -> float:
    """Potions it takes to be rid of all who can act in this room: each hurts until its turn to
    fall has come."""
    costs: list[tuple[float, float, float]] = []
    for monster in s.room.monsters:
        if monster.here and not monster.kind.still and not passes(s, monster):
            hit = strikes(s, monster)
            if monster.kind.oozes or hit <= 0:
                return HOPELESS
            rounds, hurt = monster.health / hit, hurts(s, monster)
            costs.append((rounds / (hurt + 0.01), rounds, hurt))
    costs.sort()
    waited = total = 0.0
    for _, rounds, hurt in costs:
        waited += rounds
        total += hurt * (waited - 0.5)
    return total


def exposure(s: State, square: Square, *, guarding: bool = False) -> float:
    """Potions the next turn of the monsters costs on a square."""
    total = 0.0
    for monster in s.room.monsters:
        if active(monster):
            far = span(monster.square, square)
            kind = monster.kind
            if kind.kind == MISSILE:
                reached = far in (2, FAR)
            elif kind.kind == CASTER:
                reached = monster.prepared == FIREBALL
            else:
                reached = far <= max(1, kind.long_reach) or (kind.dragon and far == 2)
            if reached:
                total += hurts(s, monster, guarding=guarding)
    return total


def pile_worth(s: State, item: int, number: Written) -> float:
    """Potions that what lies on the floor is worth."""
    return (number.low + number.high) / 2 * _POTIONS_OF[item]


def weapon_worth(s: State, weapon: int, bonus: Written) -> float:
    """Potions that a chest or rack is worth: how much better its weapon may be (`weapon` -1: of
    any kind)."""
    mean = (bonus.low + bonus.high) / 2
    kinds = (weapon,) if weapon >= 0 else (AT_SWORD, AT_SHIELD, AT_BOW)
    total = 0.0
    for kind in kinds:
        if kind == AT_SHIELD or kind == AT_SWORD or bonus_of(s, kind):
            total += max(0.0, mean - s.hero.weapons[kind]) * (0.4 if kind == AT_BOW else 1.5)
    return total / len(kinds) + 0.3
