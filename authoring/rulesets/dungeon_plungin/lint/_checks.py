"""Checks that heroes make, and the most dice that heroes can have for them."""

from collections.abc import Iterable, Iterator

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.effects.check import SPEC as CHECK
from authoring.rulesets.dungeon_plungin.lint._doors import doors_of
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.lint._maxima import most_dice
from authoring.rulesets.dungeon_plungin.model import ChestRow, Encounter, Hero, Quest
from authoring.rulesets.dungeon_plungin.model.levels import at_level
from authoring.verbs.effect import Effect, every_effect


@dataclass(frozen=True, slots=True)
class Check:
    """A check of one of `stats`, called `what` in messages, that takes `difficulty` successes
    (None: not given). `roll` is one of `DICE_FOR`, or ""; `otherwise`: what the party can do
    instead, to end the help of a finding."""

    what: str
    stats: tuple[str, ...]
    roll: str
    difficulty: int | None
    span: Span
    otherwise: str = ""
    change: int = 0
    """Dice that the check itself adds or takes."""


_KEY = "; it can still be bashed or opened with a key"


def dice_at_most(quest: Quest, check: Check) -> int:
    """Return the most dice that any hero can have for a check, with all gear there is."""
    heroes = _heroes(quest)
    best = max(most_dice(heroes, quest.content, stat, check.roll) for stat in check.stats)
    return max(1, best + check.change) if best else 0


def _heroes(quest: Quest) -> list[Hero]:
    level = max(quest.party_level, *(quest.hero_levels or (1,)))
    return [at_level(hero, level) for hero in quest.content.heroes.values()]


def checks(quest: Quest) -> Iterator[Check]:
    """Yield every check that heroes alone make: of locks, traps, searches and effects."""
    yield from _locks(quest)
    content = quest.content
    for trap in content.traps.values():
        stats = (trap.disarm_stat,)
        yield Check("disarming", stats, "disarm", trap.disarm_difficulty, trap.span)
        if trap.area.who == "heroes":
            yield from _in_effects(trap.effects)
    for event in content.events.values():
        yield from _in_effects(event.effects)
    for location in content.locations.values():
        for search in location.search:
            yield Check("the search", ("wit",), "search", search.difficulty, search.span)
        yield from _in_effects(effects_of(location))
    for effects in (*quest.on.values(), *(trigger.effects for trigger in quest.on_counter)):
        yield from _in_effects(effects)


def _in_effects(effects: Iterable[Effect]) -> Iterator[Check]:
    for effect in every_effect(effects):
        difficulty, stats = effect.args.get("difficulty"), effect.args.get("stat")
        monsters = "monster" in effect.to or "character" in effect.to
        if effect.verb == CHECK.verb and isinstance(difficulty, int) and not monsters:
            names = stats if isinstance(stats, tuple) else ()
            dice = effect.args.get("dice")
            change = dice if isinstance(dice, int) else 0
            yield Check("the check", names, "", difficulty, effect.span, change=change)


def _locks(quest: Quest) -> Iterator[Check]:
    """Yield the checks of locked doors and chests: finding the trap and picking the lock. A Great
    Door cannot be picked (DP-DOORWAY-12)."""
    for chart in quest.charts.values():
        for row, door in doors_of(chart):
            if door.kind != "normal":
                picked = door.unlock if door.kind == "locked" else None
                yield from _lock(door.detect, picked, row.result_span)
        for row in chart.stages:
            if isinstance(row.result, ChestRow | Encounter):
                yield from _lock(row.result.difficulty, row.result.difficulty, row.result_span)
    for location in quest.content.locations.values():
        if location.door_kind in ("locked", "great"):
            picked = location.door_difficulty if location.door_kind == "locked" else None
            yield from _lock(location.door_difficulty, picked, location.span)
        for placed in location.place:
            if placed.kind == "chest" and placed.locked:
                yield from _lock(placed.difficulty, placed.difficulty, placed.span)


def _lock(detect: int | None, unlock: int | None, span: Span) -> Iterator[Check]:
    yield Check("picking this lock", ("dex",), "pick", unlock, span, _KEY)
    yield Check("finding its trap", ("wit",), "search", detect, span)
