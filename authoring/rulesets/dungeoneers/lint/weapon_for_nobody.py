"""No hero can use what a boss guards.

## What it does

Compares the weapon of every boss with what the heroes who may set out are forbidden.

## Why is this bad?

The reward of the hardest fight is fame only.

## Example

```yaml
quest:
  entry: crypt
  heroes: [monk]
  lair: {room: crypt, dragons: 1, limit: d7+2, colours: {1: white-dragon}}
heroes:
  monk: {name: Monk, forbids: [shield]}
monsters:
  king: {name: King, class: melee, attack: 5, defense: 5}
rooms:
  crypt:
    title: Crypt
    region: den
    exits: {north: crypt}
    boss: {monsters: [king], unlock: 1, weapon: shield, bonus: d2+7}
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
quest:
  entry: crypt
  heroes: [monk]
  lair: {room: crypt, dragons: 1, limit: d7+2, colours: {1: white-dragon}}
heroes:
  monk: {name: Monk, forbids: [shield]}
monsters:
  king: {name: King, class: melee, attack: 5, defense: 5}
rooms:
  crypt:
    title: Crypt
    region: den
    exits: {north: crypt}
    boss: {monsters: [king], unlock: 1, weapon: sword, bonus: d2+7}
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

There is no fix: another weapon or another hero, as the author likes.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.kills import heroes_of


@lint_rule(Severity.WARNING)
def weapon_for_nobody(room: Room, quest: Quest) -> Iterator[Defect]:
    """DGN-BOSS-02, DGN-HER-02, DGN-HER-06."""
    boss = room.boss
    heroes = heroes_of(quest)
    if boss and heroes and all(boss.weapon in hero.forbids for hero in heroes):
        message = f"the boss of room `{room.id}` guards a {boss.weapon}, which no hero can use"
        yield Defect(boss.span, message, "let it guard another weapon")
