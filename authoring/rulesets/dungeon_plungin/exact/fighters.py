"""Heroes and monsters at the start of a fight: the dice they roll, the LIFE they have."""

from collections.abc import Iterable, Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.model import (
    DICE_FOR,
    STATS,
    Ability,
    Hero,
    Item,
    Monster,
    Quest,
)
from authoring.rulesets.dungeon_plungin.model.laws import phrases
from authoring.rulesets.dungeon_plungin.model.levels import extra_life

ATTACK, DEFEND = DICE_FOR.index("attack"), DICE_FOR.index("defend")
MOST_ATTIRE = 4
"""The most pieces of attire that work: with more, none does (DP-INV-05)."""


@dataclass(frozen=True, slots=True)
class Versus:
    """Dice that an ability adds to attack and defence against one `race` only, in lower case."""

    race: str
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """A fighter's dice for attack and defence at the start of a fight.

    `attack` are the dice of the best attack, `ranged` is True if that is a shot, `against` the stat
    that defends ("none" for no defence), `kind` its kind of damage, "" for none. `stats` follows
    `STATS`; `defence` is DEF with gear. `words` are names of its race, in lower case, for Versus.
    """

    id: str
    name: str
    attack: int
    ranged: bool
    against: str
    kind: str
    defence: int
    stats: tuple[int, ...]
    resists: frozenset[str]
    words: frozenset[str]
    versus: tuple[Versus, ...]
    extra: tuple[int, ...] = (0,) * len(DICE_FOR)
    """Dice that abilities add to other rolls, in the order of `DICE_FOR`."""
    armoured: int = 0
    """A hero's DEF with gear, without the dice that abilities add in a fight."""

    @property
    def life(self) -> int:
        """Points of damage it can take; 0 for a boss, which has a Life Chart."""
        return self.stats[STATS.index("life")]

    def dice(self, stat: str) -> int:
        """Return the dice of a check of `stat`, a word of STATS."""
        return self.stats[STATS.index(stat)]


def hero_fighter(quest: Quest, hero: Hero) -> Fighter:
    """Return the Fighter for a hero with the gear it starts with (DP-ATK-07, DP-DEF-01, DP-INV-03,
    -06, -13)."""
    gear = _gear(quest, hero)
    abilities = _abilities(quest, (*hero.abilities, *(a for item in gear for a in item.abilities)))
    attire = [item for item in gear if item.kind == "attire"]
    plain = [item for item in gear if item.kind != "attire"]
    bonuses = [*(i.bonus for i in plain), *(a.bonus for a in abilities)]
    stats = []
    for at, stat in enumerate(STATS):
        more = sum(bonus.get(stat, 0) for bonus in bonuses)
        more += _of_attire(attire, stat, quest.variants.get("attire_mix", "add"))
        if stat == "life" and "tougher" in quest.options:
            more += extra_life(hero.level)
        stats.append(hero.stats[at] + more)
    items = quest.content.items
    hands = [items[name] for name in (hero.weapon, hero.second) if name in items]
    close = max((item for item in hands if not item.range), key=_attack, default=None)
    far = next((item for item in hands if item.range), None)
    shoots = far is not None and far.attack > (close.attack if close else 0)
    used = far if shoots else close
    own = sum(a.dice[ATTACK] for a in abilities if not a.against)
    resists = {*hero.resists, *(k for i in gear for k in i.resists)}
    resists |= {k for a in abilities for k in a.resists}
    armoured = stats[STATS.index("def")] + sum(item.defence for item in plain)
    return Fighter(
        id=hero.id,
        name=hero.name,
        attack=stats[0] + (used.attack if used else 0) + own,
        ranged=shoots,
        against="def",
        kind=used.damage if used else "",
        defence=armoured + _defends(abilities),
        stats=tuple(stats),
        resists=frozenset(resists),
        words=phrases(hero.concept),
        versus=_versus(abilities),
        extra=tuple(sum(a.dice[at] for a in abilities) for at in range(len(DICE_FOR))),
        armoured=armoured,
    )


def monster_fighter(quest: Quest, monster: Monster) -> Fighter:
    """Return the Fighter for a monster with its best attack (DP-MON-05, DP-MON-08, ruling R-24)."""
    abilities = _abilities(quest, monster.abilities)
    stats = [
        value + sum(a.bonus.get(stat, 0) for a in abilities)
        for stat, value in zip(STATS, monster.stats, strict=True)
    ]
    life = STATS.index("life")
    if monster.life_chart is not None:
        stats[life] = 0
    elif "tougher" in quest.options:
        stats[life] += extra_life(monster.level)
    best = max(monster.attacks, key=lambda a: monster.stats[0] if a.dice is None else a.dice,
               default=None)  # fmt: skip
    dice = monster.stats[0] if best is None or best.dice is None else best.dice
    more = sum(a.bonus.get("atk", 0) + (0 if a.against else a.dice[ATTACK]) for a in abilities)
    return Fighter(
        id=monster.id,
        name=monster.name,
        attack=dice + more,
        ranged=best is not None and best.range > 0,
        against=best.defend_with if best else "def",
        kind=best.damage if best else "",
        defence=stats[STATS.index("def")] + _defends(abilities),
        stats=tuple(stats),
        resists=frozenset((*monster.resists, *(k for a in abilities for k in a.resists))),
        words=frozenset((monster.race.lower(),)),
        versus=_versus(abilities),
    )


def _gear(quest: Quest, hero: Hero) -> list[Item]:
    names = (hero.weapon, hero.second, hero.shield, hero.armour, *hero.attire)
    items = quest.content.items
    gear = [items[name] for name in names if name in items]
    pieces = sum(item.kind == "attire" for item in gear)
    return [item for item in gear if item.kind != "attire" or pieces <= MOST_ATTIRE]


def _abilities(quest: Quest, names: Iterable[str]) -> list[Ability]:
    abilities: Mapping[str, Ability] = quest.content.abilities
    return [abilities[name] for name in dict.fromkeys(names) if name in abilities]


def _attack(item: Item) -> int:
    return item.attack


def _defends(abilities: Iterable[Ability]) -> int:
    return sum(a.dice[DEFEND] for a in abilities if not a.against)


def _versus(abilities: Iterable[Ability]) -> tuple[Versus, ...]:
    return tuple(
        Versus(a.against.lower(), a.dice[ATTACK], a.dice[DEFEND]) for a in abilities if a.against
    )


def _of_attire(attire: Iterable[Item], stat: str, mix: str) -> int:
    """Return the change of `stat` by attire: best bonus plus worst penalty, or the penalty alone if
    `mix` is "worst" (DP-INV-06, DP-AMB-56)."""
    best = worst = 0
    for item in attire:
        value = item.bonus.get(stat, 0) + (item.defence if stat == "def" else 0)
        best, worst = max(best, value), min(worst, value)
    return worst if worst and mix == "worst" else best + worst
