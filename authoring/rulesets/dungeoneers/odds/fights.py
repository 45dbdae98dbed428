"""Odds of a fight with a monster, as the duel that it mostly is."""

from dataclasses import replace
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeoneers.exact.duels import ONE, ZERO, Duel, casting, potions
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.model.keywords import (
    BOW,
    CASTER,
    MELEE,
    MISSILE,
    SHIELD,
    SPECIAL,
    SWORD,
)
from authoring.rulesets.dungeoneers.model.numbers import GUARD, PREPARES, SURPRISE
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster

FAILS = Fraction(dict(PREPARES)["fail"], 100)
FIREBALL = Fraction(dict(PREPARES)["fireball"], 100) / (1 - FAILS)
"""Share of fireballs among the spells that have been prepared."""
MODEL = (
    "One against one; each health is fought for in the cheaper of two ways, attack or guard. "
    "Beside it with sword and shield; missile monsters and casters from two squares with the "
    "bow, and cornered by who has none: there an archer does nothing, and a caster prepares and "
    "casts. Haste, adrenaline, surprise, breath, summoned and enlarged monsters, stone and water "
    "are left out."
)


@dataclass(frozen=True, slots=True)
class Gear:
    """Bonuses of the three weapons, 0 for one that is not used."""

    sword: int
    shield: int
    bow: int

    def of(self, hero: HeroType) -> "Gear":
        """Return the part of this gear that a hero can use (DGN-HER-02, DGN-HER-06)."""
        may = {name: name not in hero.forbids for name in (SWORD, SHIELD, BOW)}
        return Gear(self.sword * may[SWORD], self.shield * may[SHIELD], self.bow * may[BOW])


def even(bonus: int) -> Gear:
    """Return gear with `bonus` for all three weapons."""
    return Gear(bonus, bonus, bonus)


def _number(monster: Monster, trait: str, name: str) -> int:
    feature = monster.trait(trait)
    return feature.numbers[name] if feature else 0


def despair(monster: Monster, distance: int) -> int:
    """Return the penalty of despair, 0 or more, at this distance (DGN-RUI-04, DGN-BOSS-10)."""
    near = distance <= _number(monster, "despair", "within")
    return _number(monster, "despair", "penalty") if near else 0


def sword_net(monster: Monster, sword: int) -> int:
    """Return the net bonus of a sword attack: its modifiers less the monster's."""
    return sword - despair(monster, 1) - monster.defense


def bow_net(monster: Monster, bow: int, distance: int = 2) -> int:
    """Return the net bonus of a bow attack from this distance (DGN-RUI-05), without the hero's own
    penalty at three squares."""
    return bow - despair(monster, distance) - _number(monster, "bony", "penalty") - monster.defense


def shoots(monster: Monster, hero: HeroType) -> bool:
    """Return whether the hero fights this monster from afar: one that keeps away is shot at
    (DGN-MIS-02, DGN-SPL-02)."""
    return monster.kind in (MISSILE, CASTER) and BOW not in hero.forbids


def health_of(monster: Monster) -> int:
    """Return the hits until a monster is gone: 1 if it vanishes, for good when alone
    (DGN-RUI-09)."""
    return 1 if monster.trait("vanish") else max(monster.health, 1)


def fight(monster: Monster, hero: HeroType, gear: Gear) -> Duel:
    """Return the duel with a monster that does not cast, or that the hero has cornered."""
    weapons = gear.of(hero)
    dodged, dodged_guarding = (1 - Fraction(n, 100) for n in (hero.dodge, hero.dodge_guarding))
    if shoots(monster, hero):
        return _at_two(monster, hero, weapons)
    strikes = hit(sword_net(monster, weapons.sword))
    guarded = weapons.shield + hero.defense
    suffers = hit(monster.attack - guarded) * dodged
    answers = monster.kind in (MELEE, SPECIAL) and not hero.bow_guard
    duel = Duel(
        strikes,
        suffers,
        hit(monster.attack - guarded - GUARD) * dodged_guarding,
        strikes if answers else None,
        health_of(monster),
    )
    if monster.trait("explode"):
        duel = replace(duel, last_costs=suffers, last_on_guard=duel.on_guard)
    return duel


def _at_two(monster: Monster, hero: HeroType, gear: Gear) -> Duel:
    """Return the duel at two squares. After a shot the hero has no shield until the next act
    (DGN-ITM-04); some heroes answer shots with the bow when on guard, which is no action
    (DGN-HER-09)."""
    dodged, dodged_guarding = (1 - Fraction(n, 100) for n in (hero.dodge, hero.dodge_guarding))
    shot = hit(bow_net(monster, gear.bow)) if gear.bow else ZERO
    answers = hero.bow_guard and monster.kind == MISSILE and gear.bow > 0
    return Duel(
        shot,
        hit(monster.attack - hero.defense) * dodged,
        hit(monster.attack - gear.shield - hero.defense - GUARD) * dodged_guarding,
        shot if answers else None,
        health_of(monster),
    )


def cost(monster: Monster, hero: HeroType, gear: Gear) -> Fraction | None:
    """Return the potions that one such monster costs on average, or None if this model knows no way
    to slay it."""
    if monster.trait("ooze"):
        return None
    duel = fight(monster, hero, gear)
    if monster.kind == CASTER:
        return casting(duel.strikes, FIREBALL * duel.suffers, duel.health, FAILS)
    if monster.kind == MISSILE and not shoots(monster, hero):
        return ZERO if duel.strikes else None  # Cornered it does nothing (DGN-MIS-02).
    if monster.trait("stun"):
        # Stunned he stands still while it strikes again, and may be stunned again (DGN-RUI-06).
        if duel.suffers == ONE:
            return None
        duel = replace(duel, hit_costs=1 / (1 - duel.suffers))
    return potions(duel)


def surprised(monster: Monster, hero: HeroType, gear: Gear) -> Fraction:
    """Return the odds that the first blow of an unseen hero hits, with this gear (DGN-UNS-04)."""
    mine = gear.of(hero)
    return hit(sword_net(monster, mine.sword) + SURPRISE)
