"""No hero has the dice to pass a check.

## What it does

Compares the difficulties of doors, chests, traps, searches and checks with the dice of the heroes
of the pack, as they enter, with all that gear, abilities and a condition can add. A die is one
success at most. Checks in spells, items and attacks are left alone: monsters make them, too.

## Why is this bad?

What takes 7 successes is never done with two dice. A trap cannot be found or disarmed, a door only
bashed or opened with a key, a check always fails.

## Example

```yaml
events:
  chasm:
    name: Chasm
    effects:
      - check: {stat: dex, difficulty: 12}
        fail: [{damage: 1}]
```

## Use instead

```yaml
events:
  chasm:
    name: Chasm
    effects:
      - check: {stat: dex, difficulty: 2}
        fail: [{damage: 1}]
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.core.wording import many
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.effects.check import SPEC as CHECK
from authoring.rulesets.dungeon_plungin.lint._doors import doors_of
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.lint._most import most_dice
from authoring.rulesets.dungeon_plungin.model import (
    ChestRow,
    Encounter,
    Hero,
    Quest,
)
from authoring.rulesets.dungeon_plungin.model.levels import at_level
from authoring.verbs.effect import Effect, every_effect


@dataclass(frozen=True, slots=True)
class _Check:
    """What takes so many successes; `roll` as in `DICE_FOR`, or ""."""

    what: str
    stats: tuple[str, ...]
    roll: str
    difficulty: int | None
    span: Span
    otherwise: str = ""
    change: int = 0


_KEY = "; it can still be bashed or opened with a key"


@lint_rule(Severity.WARNING)
def difficulty_out_of_reach(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-DICE-03."""
    own = {document.path for document in pack.source.documents if document.owner == pack.id}
    heroes = _heroes(quest)
    most: dict[tuple[str, str], int] = {}
    told = set()
    for check in _checks(quest):
        if check.difficulty is None or check.span.path not in own or not check.stats:
            continue
        for stat in check.stats:
            if (stat, check.roll) not in most:
                most[stat, check.roll] = most_dice(heroes, quest.content, stat, check.roll)
        best = max(most[stat, check.roll] for stat in check.stats)
        dice = max(1, best + check.change) if best else 0
        if 0 < dice < check.difficulty and check.span not in told:
            told.add(check.span)
            names = " or ".join(stat.upper() for stat in check.stats)
            message = f"{check.what} takes {check.difficulty} successes, and no hero rolls more "
            pool = many(dice, "die", "dice")
            help = f"{dice} or less{check.otherwise}"
            yield Defect(check.span, f"{message}than {pool} for {names}", help)


def _heroes(quest: Quest) -> list[Hero]:
    level = max(quest.party_level, *(quest.hero_levels or (1,)))
    return [at_level(hero, level) for hero in quest.content.heroes.values()]


def _checks(quest: Quest) -> Iterator[_Check]:
    """Every check that only heroes make."""
    yield from _locks(quest)
    content = quest.content
    for trap in content.traps.values():
        stats = (trap.disarm_stat,)
        yield _Check("disarming", stats, "disarm", trap.disarm_difficulty, trap.span)
        if trap.area.who == "heroes":
            yield from _in_effects(trap.effects)
    for event in content.events.values():
        yield from _in_effects(event.effects)
    for location in content.locations.values():
        for search in location.search:
            yield _Check("the search", ("wit",), "search", search.difficulty, search.span)
        yield from _in_effects(effects_of(location))
    for effects in quest.on.values():
        yield from _in_effects(effects)


def _in_effects(effects: Iterable[Effect]) -> Iterator[_Check]:
    for effect in every_effect(effects):
        difficulty, stats = effect.args.get("difficulty"), effect.args.get("stat")
        monsters = "monster" in effect.to or "character" in effect.to
        if effect.verb == CHECK.verb and isinstance(difficulty, int) and not monsters:
            names = stats if isinstance(stats, tuple) else ()
            dice = effect.args.get("dice")
            change = dice if isinstance(dice, int) else 0
            yield _Check("the check", names, "", difficulty, effect.span, change=change)


def _locks(quest: Quest) -> Iterator[_Check]:
    """Doors and chests: finding their trap and picking them."""
    for chart in quest.charts.values():
        for row, door in doors_of(chart):
            if door.kind != "normal":
                yield from _lock(door.detect, door.unlock, row.result_span)
        for row in chart.rows:
            if isinstance(row.result, ChestRow | Encounter):
                yield from _lock(row.result.difficulty, row.result.difficulty, row.result_span)
    for location in quest.content.locations.values():
        if location.door_kind in ("locked", "great"):
            yield from _lock(location.door_difficulty, location.door_difficulty, location.span)
        for placed in location.place:
            if placed.kind == "chest" and placed.locked:
                yield from _lock(placed.difficulty, placed.difficulty, placed.span)


def _lock(detect: int | None, unlock: int | None, span: Span) -> Iterator[_Check]:
    yield _Check("picking this lock", ("dex",), "pick", unlock, span, _KEY)
    yield _Check("finding its trap", ("wit",), "search", detect, span)
