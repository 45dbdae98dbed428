"""A piece of attire does not say where on the body it is worn.

## What it does

Looks at every item of kind `attire` for its `place`.

## Why is this bad?

Only one piece fits each place on the body, and two rings the fingers. Without a place nobody can
tell which pieces get in each other's way.

## Example

```yaml
items:
  hood: {name: Hood, kind: attire, bonus: {wit: +1}}
```

## Use instead

```yaml
items:
  hood: {name: Hood, kind: attire, place: head, bonus: {wit: +1}}
```

## Fix safety

There is no fix: the place is for the author to name.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item


@lint_rule(Severity.WARNING)
def attire_without_place(item: Item) -> Iterator[Defect]:
    """DP-INV-07."""
    if item.kind == "attire" and not item.place:
        message = f"`{item.id}` does not say where it is worn"
        yield Defect(item.span, message, "give it a `place`, such as `head` or `finger`")
