"""A character sets out with a card under the wrong key.

## What it does

Looks at the `cards`, `followers` and `spells` of characters. `cards` holds Objects and animals, the
other two hold what they are named after.

## Why is this bad?

A follower in a backpack follows nobody, and a spell among the Objects is not known.

## Example

```yaml
items:
  lantern-boy: {name: Lantern Boy, kind: follower, light: true}
characters:
  scholar: {name: Scholar, strength: 2, craft: 4, cards: [lantern-boy]}
```

## Use instead

```yaml
items:
  lantern-boy: {name: Lantern Boy, kind: follower, light: true}
characters:
  scholar: {name: Scholar, strength: 2, craft: 4, followers: [lantern-boy]}
```

## Fix safety

There is no fix: another card may be meant, or another key for this one.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Pack

_KINDS = {"cards": ("object", "animal"), "followers": ("follower",), "spells": ("spell",)}


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def start_of_another_kind(character: Character, pack: Pack) -> Iterator[Defect]:
    """JEF-BASE-08."""
    known = pack.content.cards
    held = {"cards": character.cards, "followers": character.followers, "spells": character.spells}
    for key, ids in held.items():
        for id in ids:
            if id in known and known[id].kind not in _KINDS[key]:
                message = f"`{character.id}` has `{id}` under `{key}`, a card of kind "
                message += f"`{known[id].kind}`"
                help = "name another card, or put it under the key for its kind"
                yield Defect(character.span, message, help)
