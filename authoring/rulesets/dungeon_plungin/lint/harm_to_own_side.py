"""What only harms is aimed at one's own side, or what only helps at foes.

## What it does

Looks at spells and abilities whose `target` is `ally` (in spells also written `hero`) where all
that they bring harms, and at abilities with `target: foe` where all that they bring does good.

## Why is this bad?

A spell is seen from its caster: cast by a monster, `hero` is another monster. Nobody harms his own
side, so it is never used, and the heroes whom it was meant for never meet it.

## Example

```yaml
spells:
  frostbite: {name: Frostbite, schools: {wild: 2}, range: 4, target: hero, effects: [{damage: 1}]}
```

## Use instead

```yaml
spells:
  frostbite: {name: Frostbite, schools: {wild: 2}, range: 4, target: foe, effects: [{damage: 1}]}
```

## Fix safety

The fix writes the other side. Look it over: the effects may be what is wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.mending import instead
from authoring.model.pack import Pack
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.lint._good import good, harms
from authoring.rulesets.dungeon_plungin.model import Ability, Spell
from authoring.source.node import Scalar

_OWN = ("hero", "ally")


@lint_rule(Severity.WARNING)
def harm_to_own_side(part: Spell | Ability, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-09, DP-OUT-08."""
    kind = "spells" if isinstance(part, Spell) else "abilities"
    if part.target in _OWN and harms(part.effects, pack):
        message = f"`{part.id}` only harms, and its target is the side of whoever uses it"
        yield _turned(kind, part, pack, message, "foe")
    elif part.target == "foe" and (told := good(part.effects, pack)):
        yield _turned(kind, part, pack, f"{told} the foe it is aimed at", "ally")


def _turned(kind: str, part: Spell | Ability, pack: Pack, message: str, side: str) -> Defect:
    definition = pack.source.definitions.get((kind, part.id))
    node = get(definition.node, "target") if definition is not None else None
    help = f"aim it at `{side}`, or let it do otherwise"
    if not isinstance(node, Scalar):
        return Defect(part.span, message, help)
    return Defect(node.span, message, help, instead(node.span, node.text.strip(), side))
