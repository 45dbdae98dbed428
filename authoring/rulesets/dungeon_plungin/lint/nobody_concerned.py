"""An effect at the end of a round or Phase concerns nobody.

## What it does

Looks at `on_round_end` and `on_phase_end` for effects that happen to somebody, such as `damage`,
and do not say to whom; and at `on_counter`, where the counter is changed at such moments alone.
Other events concern who entered, opened, searched or struck.

## Why is this bad?

Elsewhere an effect concerns who set it off. A round ends by itself: nobody takes the damage, at the
table or in the playtest.

## Example

```yaml
locations:
  swamp:
    name: Swamp
    kind: special
    tile: fountain
    on_round_end: [{damage: 1}]
```

## Use instead

```yaml
locations:
  swamp:
    name: Swamp
    kind: special
    tile: fountain
    on_round_end: [{damage: 1, to: each hero in tile}]
```

## Fix safety

There is no fix: one hero or all, the author knows.
"""

from collections.abc import Iterable, Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effects import counters_set
from authoring.rulesets.dungeon_plungin.model import Location, OnCounter, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect, every_effect

_MOMENTS = {"on_round_end": "a round", "on_phase_end": "a Phase"}


@lint_rule(Severity.ERROR)
def nobody_concerned(part: Location | Quest, pack: Pack) -> Iterator[Defect]:
    """QP-20, QP-21."""
    where = " in tile" if isinstance(part, Location) else ""
    help = f"say whom, such as `to: each hero{where}`"
    for key, moment in _MOMENTS.items():
        for effect in _aimless(part.on.get(key, ())):
            message = f"{moment} ends by itself: this `{effect.verb}` concerns nobody"
            yield Defect(effect.span, message, help)
    # A library does not know what else a quest lets change its counters.
    if not part.on_counter or not isinstance(pack.quest, Quest):
        return
    by_itself = _by_themselves(pack)
    for told in part.on_counter:
        for effect in _aimless(told.effects) if told.counter in by_itself else ():
            message = f"the counter `{told.counter}` changes by itself: "
            yield Defect(effect.span, f"{message}this `{effect.verb}` concerns nobody", help)


def _by_themselves(pack: Pack) -> set[str]:
    """Counters that only the end of rounds and Phases changes, or a counter that they change."""
    places = [one for one in parts(pack) if isinstance(one, Location | Quest)]
    moments: list[OnCounter] = [told for one in places for told in one.on_counter]
    changes = {name: {span for _, _, span in held} for name, held in counters_set(pack).items()}
    spans = {
        span for one in places for key in _MOMENTS for span in _spans(one.on.get(key, ()))
    }  # fmt: skip
    found: set[str] = set()
    while more := {name for name, held in changes.items() if held <= spans} - found:
        found |= more
        spans |= {s for told in moments if told.counter in more for s in _spans(told.effects)}
    return found


def _spans(effects: Iterable[Effect]) -> Iterator[Span]:
    return (effect.span for effect in every_effect(effects))


def _aimless(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        if effect.to not in ("", "target", "opener", "self"):
            continue
        if effect.means.personal:
            yield effect
        elif effect.means.hands_on:
            for branch in effect.branches.values():
                yield from _aimless(branch)
