"""A boss lives in a region like anybody.

## What it does

Looks for monsters of boss rooms and dragons of the lair among the `dwellers`, `extras`, `visitors`
and `summons` of regions.

## Why is this bad?

A boss is met behind its own door, from a fame level on. On a chart it can stand in the first room.

## Example

```yaml
quest: {}
charts:
  dwellers: {die: d6, rows: {1-5: skeleton, 6: queen}}
monsters:
  queen: {name: Queen, class: melee, attack: 4, defense: 4}
regions:
  hollows: {title: The Hollows, order: 1, drawings: [root-cave], dwellers: dwellers}
rooms:
  hall:
    title: Hall
    region: hollows
    exits: {}
    boss: {monsters: [queen], unlock: 5, weapon: bow, bonus: d3+5}
```

## Use instead

```yaml
quest: {}
charts:
  dwellers: {die: d6, rows: {1-6: skeleton}}
monsters:
  queen: {name: Queen, class: melee, attack: 4, defense: 4}
regions:
  hollows: {title: The Hollows, order: 1, drawings: [root-cave], dwellers: dwellers}
rooms:
  hall:
    title: Hall
    region: hollows
    exits: {}
    boss: {monsters: [queen], unlock: 5, weapon: bow, bonus: d3+5}
```

## Fix safety

There is no fix: who else lives there is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest

_HELP = "name somebody else there, or allow it by a comment"


@lint_rule(Severity.WARNING)
def boss_among_dwellers(region: Region, quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DGN-BOSS-01, DGN-LAY-11."""
    if region.owner != pack.id:
        return
    rooms = quest.content.rooms.values()
    bosses = {id for room in rooms if room.boss for id in room.boss.monsters}
    bosses.update(one.id for one in quest.content.monsters.values() if one.dragon and one.fame)
    others = (one.monster for one in (*region.extras, *region.visitors))
    found = [id for id in (*dwellers(region), *others, *region.summons) if id in bosses]
    if found:
        names = join_words(f"`{id}`" for id in dict.fromkeys(found))
        message = f"{names} can turn up anywhere in `{region.id}`, but waits behind a door"
        yield Defect(region.span, message, _HELP)
