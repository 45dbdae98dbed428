"""A dragon is met outside its lair.

## What it does

Looks for monsters that breathe (and so are dragons) among the dwellers, `extras`, `visitors`,
`summons`, `pits`, `waters` and `reaper` of regions, where ordinary monsters are there, too.

## Why is this bad?

Whoever slays the last dragon of the lair wins: one that casters bring, or that walks through the
mines, is worth fame in every room, and no hero lives to see the lair.

## Example

```yaml
monsters:
  ghoul: {name: Ghoul, class: melee, attack: 2, defense: 1}
  wyrm:
    {name: Wyrm, class: special, attack: 8, defense: 7, health: 3, fame: 12,
     traits: [sleep, {breath: 8}]}
regions:
  crypts: {title: Crypts, order: 1, drawings: [nave], summons: [ghoul, wyrm]}
```

## Use instead

```yaml
monsters:
  ghoul: {name: Ghoul, class: melee, attack: 2, defense: 1}
  wyrm:
    {name: Wyrm, class: special, attack: 8, defense: 7, health: 3, fame: 12,
     traits: [sleep, {breath: 8}]}
regions:
  crypts: {title: Crypts, order: 1, drawings: [nave], summons: [ghoul]}
```

## Fix safety

There is no fix: who lives there is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_HELP = "leave dragons to the lair, or take its `breath` away"


@lint_rule(Severity.WARNING)
def dragon_roams(region: Region, pack: Pack) -> Iterator[Defect]:
    """DGN-LAY-11."""
    content = pack.content
    met = {
        "dwellers": dwellers(region),
        "summons": region.summons,
        "extras": [one.monster for one in region.extras],
        "visitors": [one.monster for one in region.visitors],
        "pits": [region.pits],
        "waters": [region.waters],
        "reaper": [region.reaper],
    }
    known = {id for ids in met.values() for id in ids if id in content.monsters}
    if all(content.monsters[id].dragon for id in known):
        return  # a region of dragons is meant
    for key, ids in met.items():
        for id in dict.fromkeys(ids):
            if id in known and content.monsters[id].dragon:
                message = f"the dragon `{id}` is met in region `{region.id}`, outside its lair"
                yield Defect(region.spans.value(key) or region.span, message, _HELP)
