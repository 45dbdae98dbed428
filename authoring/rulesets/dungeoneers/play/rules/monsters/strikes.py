"""Attacks of monsters, on the hero and on each other."""

from typing import Final

from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.combat import attack_hero, defends, roll_attack
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_monster
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attack_of
from authoring.rulesets.dungeoneers.play.rules.traits import hooks

MELEE: Final = "melee"
MISSILE: Final = "missile"
BREATH: Final = "breath"


def strike(s: State, monster: Monster) -> None:
    """Attack the hero beside the monster (DGN-MEL-01)."""
    attack_hero(s, monster, attack_of(s, monster), MELEE, ranged=False)


def shoot(s: State, monster: Monster, penalty: int) -> None:
    """Attack the hero from afar, with this penalty on the roll (DGN-MIS-01)."""
    attack_hero(s, monster, attack_of(s, monster) - penalty, MISSILE, ranged=True)


def fight(s: State, monster: Monster, other: Monster) -> None:
    """Attack the monster `other`, whose death by this is no kill of the hero's."""
    bonus = attack_of(s, monster)
    total = roll_attack(s, bonus, monster.kind.id)
    missed = defends(s, other, total, MELEE, monster.number, bonus=bonus)
    hooks.attacked(s, other)
    if not missed:
        hurt_monster(s, other, by_hero=False)
