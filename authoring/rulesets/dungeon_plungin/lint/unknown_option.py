"""The quest switches on an optional rule that does not exist.

## What it does

Compares `quest: options:` with the optional rules of the game.

## Why is this bad?

The option changes nothing, in print or in play, though the author thinks it does.

## Example

```yaml
quest:
  options: [covers]
```

## Use instead

```yaml
quest:
  options: [cover]
```

## Fix safety

When a similar option exists the fix writes that one. Look it over: it is a guess.
"""

from collections.abc import Iterator

from authoring.core.finding import Edit, Fix, Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._places import quest_node
from authoring.rulesets.dungeon_plungin.rulings import OPTIONS
from authoring.source.node import Scalar, Seq


@lint_rule(Severity.ERROR)
def unknown_option(pack: Pack) -> Iterator[Defect]:
    """DP-OPT-18."""
    options = quest_node(pack, "options")
    for item in options if isinstance(options, Seq) else ():
        name = item.text if isinstance(item, Scalar) else ""
        if name not in OPTIONS:
            hint = did_you_mean(name, OPTIONS)
            fix = Fix(f"write {hint[13:-1]}", (Edit(item.span, hint[14:-2]),)) if hint else None
            way_out = hint or f"known options: {', '.join(OPTIONS)}"
            yield Defect(item.span, f"there is no optional rule `{name}`", way_out, fix)
