"""The gear a hero wears and wields, and its effect on the hero (rules DP-INV, DP-CURSE,
DP-WEAK)."""

from authoring.rulesets.dungeon_plungin.model import STATS, Item
from authoring.rulesets.dungeon_plungin.model.levels import extra_life
from authoring.rulesets.dungeon_plungin.play.board.state import DEF, LIFE, Actor
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import set_resists
from authoring.rulesets.dungeon_plungin.play.rules.characters.gifts import gifted

MOST_ATTIRE = 4
"""The most pieces of attire that work: with more, none does (DP-INV-05)."""


def in_use(hero: Actor) -> list[Item]:
    """Return all gear in hand or worn that has an effect now (DP-INV-05)."""
    gear = [item for item in (hero.weapon, hero.second, hero.shield) if item is not None]
    attire = [item for item in hero.worn if item.kind == "attire"]
    armour = [item for item in hero.worn if item.kind != "attire"]
    return gear + armour + (attire if len(attire) <= MOST_ATTIRE else [])


def _of_attire(attire: list[Item], stat: str, mix: str) -> int:
    """Return the change of `stat` by attire: the best bonus plus the worst penalty or, with `mix`
    `worst`, the penalty alone if there is one (DP-INV-06, DP-AMB-56)."""
    best = worst = 0
    for item in attire:
        value = item.bonus.get(stat, 0)
        if stat == "def":
            value += item.defence
        if value > best:
            best = value
        elif value < worst:
            worst = value
    return worst if worst and mix == "worst" else best + worst


def refit(hero: Actor) -> None:
    """Compute a hero's stats, dice, reach, spells and resistances anew from its entry, gear and
    abilities; does nothing for a monster (DP-ATK-07, DP-DEF-01, DP-INV-03, -06, -13, DP-STAT-03,
    DP-ATK-06, DP-INV-01, DP-INV-13, DP-OPT-12, DP-OUT-04)."""
    template = hero.template
    if template is None:
        return
    gear = in_use(hero)
    attire = [item for item in gear if item.kind == "attire"]
    plain = [item for item in gear if item.kind != "attire"]
    own = [*template.abilities, *[name for item in gear for name in item.abilities]]
    abilities = gifted(hero, own)
    bonuses = [item.bonus for item in plain if item.bonus]
    bonuses += [ability.bonus for ability in abilities if ability.bonus]
    life = hero.stats[LIFE]
    for at, stat in enumerate(STATS):
        added = 0
        for bonus in bonuses:
            added += bonus.get(stat, 0)
        if attire:
            added += _of_attire(attire, stat, hero.rules.attire_mix)
        if hero.rules.tougher and at == LIFE:
            added += extra_life(template.level)
        hero.stats[at] = template.stats[at] + added
    if hero.stats[LIFE] != life:
        _change_life(hero, hero.stats[LIFE] - life)
    hands = [item for item in (hero.weapon, hero.second) if item is not None]
    close = [item.attack for item in hands if not item.range]
    far = [item for item in hands if item.range]
    hero.melee = hero.stats[0] + max(close, default=0)
    hero.reach = bool([item for item in hands if item.reach])
    hero.ranged = hero.stats[0] + far[0].attack if far else 0
    hero.range = far[0].range if far else 0
    hero.defence = hero.stats[DEF] + sum([item.defence for item in plain])
    hero.granted = tuple(dict.fromkeys([name for item in gear for name in item.spells]))
    kinds = [*template.resists]
    for item in gear:
        kinds += item.resists
    for ability in abilities:
        kinds += ability.resists
    set_resists(hero, frozenset(kinds))


def _change_life(hero: Actor, change: int) -> None:
    """Change a hero's highest LIFE by gear, keeping the wounds; never below 1 LIFE."""
    wounds = hero.max_life - hero.life
    hero.max_life = max(1, hero.max_life + change)
    if hero.alive:
        hero.life = max(1, hero.max_life - wounds)
