"""A boss is out of reach of every weapon to be had before.

## What it does

Takes the best bonus a weapon can have in the region of the boss and those before it, or what
the village supplies at the fame level that unlocks the boss, if that is better. Surprise, haste
and few potions are left out. A boss that no hero then hits in half of all attacks is reported.

## Why is this bad?

The fight is lost before it begins, or takes more potions than there are.

## Example

```yaml
quest: {entry: crypt, lair: {room: crypt, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  crypt:
    title: Crypt
    region: den
    exits: {north: crypt}
    boss: {monsters: [king], unlock: 1, weapon: sword, bonus: d2+7}
monsters:
  king: {name: King, class: melee, attack: 5, defense: 12}
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      .....
      .....
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [cave]}
```

## Use instead

```yaml
quest: {entry: crypt, lair: {room: crypt, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  crypt:
    title: Crypt
    region: den
    exits: {north: crypt}
    boss: {monsters: [king], unlock: 1, weapon: sword, bonus: d2+7}
monsters:
  king: {name: King, class: melee, attack: 5, defense: 1}
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      .....
      .....
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [cave]}
```

## Fix safety

There is no fix: a lower defense, a later region or better weapons, as the author likes.
"""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.lint._arms import best_arms, best_odds
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "lower its `defense`, raise a region's `bonus`, or let it `unlock` later"


@lint_rule(Severity.WARNING)
def boss_hardly_hit(room: Room, quest: Quest) -> Iterator[Defect]:
    """DGN-BOSS-01, DGN-CBT-02."""
    boss = room.boss
    if boss is None or not quest.heroes:
        return
    bonus = best_arms(quest, room, boss.unlock)
    for id in dict.fromkeys(boss.monsters):
        monster = quest.content.monsters.get(id)
        if monster is None or monster.trait("ooze"):
            continue
        odds = best_odds(quest, monster, bonus)
        if odds < Fraction(1, 2):
            message = (
                f"boss `{id}` of room `{room.id}` is hit by {percent(odds)} of attacks only, with "
                f"the best weapon to be had before, +{bonus}"
            )
            yield Defect(boss.span, message, HELP)
