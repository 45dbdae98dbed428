"""A monster is met where no weapon is good enough for it.

## What it does

Takes each region's monsters (dwellers and extras) with the best bonus a weapon can have there
or in a region before, or what the village supplies, if that is better. A monster that no hero
then hits in a quarter of all attacks is reported. Slimes, which only fire hurts, are left out,
and bosses have [boss-hardly-hit](boss-hardly-hit.md).

## Why is this bad?

Whoever meets it can only run. One such monster may be meant so; mostly a number is wrong.

## Example

```yaml
monsters:
  wall: {name: Wall, class: melee, attack: 0, defense: 12}
charts:
  dwellers: {die: d6, rows: {1-6: wall}}
  crowd: {die: d6, rows: {1-6: 1}}
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
  den: {title: Den, order: 1, drawings: [cave], crowd: crowd, dwellers: dwellers}
```

## Use instead

```yaml
monsters:
  wall: {name: Wall, class: melee, attack: 0, defense: 2}
charts:
  dwellers: {die: d6, rows: {1-6: wall}}
  crowd: {die: d6, rows: {1-6: 1}}
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
  den: {title: Den, order: 1, drawings: [cave], crowd: crowd, dwellers: dwellers}
```

## Fix safety

There is no fix: a lower defense, a deeper region or better weapons, as the author likes.
"""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.lint._arms import best_found, best_odds, supplied
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "lower its `defense`, let it live in a deeper region, or raise the `bonus` of weapons"


@lint_rule(Severity.WARNING)
def monster_hardly_hit(region: Region, quest: Quest) -> Iterator[Defect]:
    """DGN-CBT-02, DGN-ITM-22."""
    if not quest.heroes:
        return
    bonus = max(best_found(quest, region.order), supplied(quest, quest.fame.level))
    for id in (*dwellers(region), *(extra.monster for extra in region.extras)):
        monster = quest.content.monsters.get(id)
        if monster is None or monster.trait("ooze"):
            continue
        odds = best_odds(quest, monster, bonus)
        if odds < Fraction(1, 4):
            message = (
                f"`{id}` is hit by {percent(odds)} of attacks only in region `{region.id}`, with "
                f"the best weapon to be had, +{bonus}"
            )
            yield Defect(region.span, message, HELP)
