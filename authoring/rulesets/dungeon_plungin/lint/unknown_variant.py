"""The quest chooses a ruling that does not exist.

## What it does

Compares `quest: variants:` with the rulings questpack knows, names and values.

## Why is this bad?

The choice changes nothing, in print or in play, though the author thinks it does.

## Example

```yaml
quest:
  variants: {plot_start: at_once}
```

## Use instead

```yaml
quest:
  variants: {plot_start: at_n}
```

## Fix safety

There is no fix: the ruling may be another one.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.core.wording import listed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._places import quest_node
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.source.node import Entry, Map, Scalar, Seq


@lint_rule(Severity.ERROR)
def unknown_variant(pack: Pack) -> Iterator[Defect]:
    """QP-08."""
    variants = quest_node(pack, "variants")
    for entry in variants.entries if isinstance(variants, Map) else ():
        name = entry.key.text
        if name in VARIANTS:
            yield from _values(entry, VARIANTS[name])
        else:
            message = f"there is no ruling `{name}` to choose"
            yield Defect(entry.key.span, message, did_you_mean(name, VARIANTS))


def _values(entry: Entry, known: tuple[str, ...]) -> Iterator[Defect]:
    """A value, or a list of them, must be among those the ruling has."""
    given = entry.value.items if isinstance(entry.value, Seq) else (entry.value,)
    for node in given:
        value = node.text if isinstance(node, Scalar) else ""
        if value not in known:
            choice = listed((f"`{word}`" for word in known), "or")
            message = f"`{entry.key.text}` cannot be `{value}`"
            yield Defect(node.span, message, f"it is {choice}")
