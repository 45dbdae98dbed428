"""A fame level that unlocks something is never reached.

## What it does

Compares the level that unlocks a hero type, a boss or a colour of dragon with the highest
level: the `cap` of the quest's fame, and the level of who wins a hundred games in a row with
every weapon found at its best and a dragon more in each.

Levels grow dear fast. With 20 points for the second and 30 % more for each after it, level 20
takes some 9,700 points in all and level 50 some 25 million.

## Why is this bad?

It is printed, and nobody ever plays it.

## Example

```yaml
quest: {fame: {cap: 45}}
heroes:
  imp: {name: Imp, unlock: 46}
```

## Use instead

```yaml
quest: {fame: {cap: 45}}
heroes:
  imp: {name: Imp, unlock: 10}
```

## Fix safety

There is no fix: a lower level, a higher cap or cheaper levels, as the author likes.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.rulesets.dungeoneers.lint._fame import GAMES, highest_level
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = (
    "unlock it earlier, or make levels cheaper: `first`, `growth` and `cap` of the quest's `fame`"
)


@lint_rule(Severity.WARNING)
def unlock_out_of_reach(thing: HeroType | Room | Quest, quest: Quest) -> Iterator[Defect]:
    """DGN-HER-12, DGN-BOSS-01, DGN-DRA-18, DGN-FAM-05, DGN-FAM-06."""
    for what, level, span in _locked(thing):
        if level > quest.fame.cap:
            message = f"{what} needs fame level {level}, and level {quest.fame.cap} is the last"
            yield Defect(span, message, HELP)
        elif level > (most := highest_level(quest)):
            message = (
                f"{what} needs fame level {level}, and {GAMES} games won at their best reach "
                f"level {most}"
            )
            yield Defect(span, message, HELP)


def _locked(thing: HeroType | Room | Quest) -> Iterator[tuple[str, int, Span]]:
    """Return what is unlocked, at which level, and where that is written."""
    if isinstance(thing, HeroType):
        yield f"hero `{thing.id}`", thing.unlock, thing.span
    elif isinstance(thing, Quest):
        for level, id in thing.lair.colours:
            yield f"dragon `{id}`", level, thing.lair.span
    elif thing.boss:
        yield f"the boss of room `{thing.id}`", thing.boss.unlock, thing.boss.span
