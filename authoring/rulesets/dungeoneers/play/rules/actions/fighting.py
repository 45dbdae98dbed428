"""Attacks of the hero: sword, bow, charge."""

from typing import Final

from authoring.boards.squares import Square, has, span
from authoring.rulesets.dungeoneers.model.keywords import BOW, SWORD
from authoring.rulesets.dungeoneers.model.numbers import SURPRISE
from authoring.rulesets.dungeoneers.play.board.questions import CHARGE, EACH, SHOOT, STRIKE
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import OFF, SHOT, STRUCK, Monster, State
from authoring.rulesets.dungeoneers.play.rules import combat
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable
from authoring.rulesets.dungeoneers.play.rules.rooms import put
from authoring.rulesets.dungeoneers.play.rules.stealth import spotted

CHARGE_FROM: Final = 2
"""The distance of a monster to charge at (DGN-HER-04)."""


def offer_attacks(s: State, acts: list[int]) -> None:
    """Add the attacks on offer to `acts`: the sword against neighbours (DGN-ACT-05), the bow at 2
    or 3 squares (DGN-ACT-06, DGN-ITM-06) whatever stands between (DGN-ACT-11), a charge at 2
    (DGN-HER-04)."""
    hero = s.hero
    at = -1
    for monster in s.room.monsters:
        at += 1
        if monster.square == OFF or not monster.alive or not attackable(s, monster):
            continue
        far = span(hero.square, monster.square)
        if far == 1:
            if SWORD not in hero.kind.forbids:
                acts.append(STRIKE * EACH + at)
            continue
        if combat.can_shoot(s, far):
            acts.append(SHOOT * EACH + at)
        if far == CHARGE_FROM and hero.kind.charges and run_up(s, monster) != OFF:
            acts.append(CHARGE * EACH + at)


def run_up(s: State, monster: Monster) -> Square:
    """Return the free square between a charging hero and a monster, the middle one first, or OFF if
    there is none (DGN-HER-04)."""
    hero = s.hero
    blocked = s.blocked()
    best, least = OFF, len(SPOTS)
    for square in s.room.drawing.steps[spot_of(hero.square)]:
        if span(square, monster.square) == 1 and not has(blocked, square):
            aside = abs(2 * square - hero.square - monster.square)
            if best == OFF or aside < least:
                best, least = square, aside
    return best


def strike(s: State, monster: Monster) -> None:
    """Attack `monster` with the hero's sword (DGN-ACT-05)."""
    bonus = combat.sword_bonus(s, monster) + _surprise(s)
    s.hero.last = STRUCK
    combat.attack_monster(s, monster, SWORD, bonus)


def shoot(s: State, monster: Monster) -> None:
    """Attack `monster` with the hero's bow (DGN-ACT-06)."""
    bonus = combat.bow_bonus(s, monster, span(s.hero.square, monster.square)) + _surprise(s)
    s.hero.last = SHOT
    combat.attack_monster(s, monster, BOW, bonus)


def charge(s: State, monster: Monster) -> None:
    """Move the hero to the square of `run_up`, then attack (DGN-HER-04, DGN-HER-05)."""
    surprise = _surprise(s)
    put(s, s.hero, run_up(s, monster), "charge")
    bonus = combat.charge_bonus(s, monster) + surprise
    s.hero.last = STRUCK
    combat.attack_monster(s, monster, combat.CHARGE, bonus)


def _surprise(s: State) -> int:
    """Return the bonus of an attack by an unseen hero (DGN-UNS-04, DGN-ITM-02), or by one that a
    scroll read in this turn has shown (DGN-UNS-11), else 0; the hero is seen from now on."""
    surprise = SURPRISE if s.hero.unseen or s.hero.surprises else 0
    s.hero.surprises = False
    spotted(s, "attack")
    return surprise
