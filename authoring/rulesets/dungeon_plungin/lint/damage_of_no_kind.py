"""A kind of damage that means nothing anywhere.

## What it does

Looks for effects `attack: {kind: ...}` whose kind nobody resists, no condition knows (`unless`), no
school of magic is called, and nothing else has, the plain and the stronger form of one spell being
different things.

## Why is this bad?

A kind only counts for those who resist it. One that stands alone is mostly another word than meant.

## Example

```yaml
traps:
  flame-jet: {name: Flame Jet, effects: [{attack: {dice: 4, kind: hallway}}]}
```

## Use instead

```yaml
traps:
  flame-jet: {name: Flame Jet, effects: [{attack: {dice: 4, kind: fire}}]}
items:
  wet-cloak: {name: Wet Cloak, kind: attire, resists: [fire]}
```

## Fix safety

There is no fix: the kind may be meant for packs that use this one.
"""

from collections import Counter
from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import (
    Ability,
    ConditionSpec,
    Item,
    Monster,
    Pack,
    Spell,
)
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_HELP = "write another kind, or let somebody resist it"


@lint_rule(Severity.HINT)
def damage_of_no_kind(pack: Pack) -> Iterator[Defect]:
    """DP-OUT-14."""
    known, dealt, places = set[str](), Counter[str](), dict[str, Effect]()
    for part in parts(pack):
        match part:
            case Effect() if part.means.blow and isinstance(part.args.get("kind"), str):
                kind = str(part.args["kind"])
                dealt[kind] += 1
                places[kind] = part
            case ConditionSpec():
                known.update((*part.resists, *part.unless))
            case Spell():
                known.update(part.schools)
            case Monster():
                known.update(part.resists)
                dealt.update(attack.damage for attack in part.attacks)
            case Ability() | Item():
                known.update(part.resists)
    for kind, effect in places.items():
        if kind not in known and dealt[kind] == 1:
            message = f"nobody resists `{kind}`, and no other attack is of this kind"
            yield Defect(effect.span, message, _HELP)
