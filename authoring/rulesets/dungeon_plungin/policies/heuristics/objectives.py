"""The aims of a quest, read once from its goals, effects and counters: objects worth a search or a
use, and monsters that must fall."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.model import BOSSES, CreatureId, Location
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of, steps_of
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.verbs.effect import Effect, every_effect

NEEDED: Final = 5.0
"""Worth of an effect that a goal asks for."""
WORTH_AN_ACTION: Final = 0.4
RUIN: Final = -20.0
"""Worth of an effect that loses the quest."""
_DEEPEST: Final = 8
_SHARE: Final = {"pass": 0.6, "fail": 0.4, "then": 0.5, "else": 0.5, "on_damage": 0.5}
"""Name of a branch of an effect -> rough odds that it is played; 1 for others."""


@dataclass(frozen=True, slots=True)
class Task:
    """An object of a location that is worth an Action: its search (`search`) or use number `at`,
    made on its squares (`on_it`) or beside them. `needed`: goals it serves; `harms`: it hurts the
    tile's monsters, and is kept until some are there."""

    feature: str
    search: bool
    at: int
    on_it: bool
    worth: float
    needed: frozenset[str]
    harms: bool


@dataclass(frozen=True, slots=True)
class Aims:
    """The aims of a quest. `tasks`: by the id of their location; `quarry`: monsters that must fall,
    with the goals each is for; `cleared`: locations where all monsters must; `reached`: locations
    where a hero must stand; `fatal`: counters whose rise loses the quest."""

    tasks: Mapping[str, tuple[Task, ...]]
    quarry: Mapping[CreatureId, frozenset[str]]
    cleared: frozenset[str]
    reached: tuple[str, ...]
    fatal: frozenset[str]


def time_is_short(s: State) -> bool:
    """Return whether effects repeated each round raise a counter whose rise loses the quest."""
    if not s.repeats:
        return False
    fatal = aims_of(s.tables).fatal
    return any(
        not fatal.isdisjoint(effect.means.adds)
        for _, effects, _ in s.repeats
        for effect in every_effect(effects)
    )


@lru_cache(maxsize=1)
def aims_of(tables: Tables) -> Aims:
    """Return the aims of the quest; cached for the last one."""
    return _Reader(tables).aims()


class _Reader:
    """Reader of effects by the goals and counters of one quest."""

    def __init__(self, tables: Tables) -> None:
        self.content = tables.content
        self.charts = tables.charts
        self.goals = tables.quest.goals
        self.on_counter = tables.quest.on_counter
        self.asked = {(goal.kind, goal.target) for goal in self.goals}
        self.read = set(_counters_read(tables))

    def aims(self) -> Aims:
        """Return the `Aims` of the quest."""
        locations = self.content.locations.values()
        kinds = {goal.target for goal in self.goals if goal.kind == "defeat_all_in"}
        by_place = {location.id: tuple(self._tasks(location)) for location in locations}
        return Aims(
            tasks={name: tasks for name, tasks in by_place.items() if tasks},
            quarry=self._quarry(),
            cleared=frozenset(kinds),
            reached=tuple(goal.target for goal in self.goals if goal.kind == "reach"),
            fatal=frozenset(self._fatal()),
        )

    def _fatal(self) -> Iterator[str]:
        places = self.content.locations.values()
        for entry in (*self.on_counter, *(e for location in places for e in location.on_counter)):
            if any(effect.means.worth <= RUIN for effect in every_effect(entry.effects)):
                yield entry.counter

    def _tasks(self, location: Location) -> Iterator[Task]:
        for at, search in enumerate(location.search):
            worth = self._worth(search.effects) + 0.2 * self._worth(search.fumble)
            worth += 0.3 * self._worth(search.fail)
            if worth >= WORTH_AN_ACTION:
                needed = self._needed(search.effects)
                yield Task(search.feature, True, at, True, worth, needed, False)
        for at, use in enumerate(location.uses):
            worth = self._worth(use.effects)
            mends = any(e.means.heals or e.means.revives for e in use.effects)
            if worth >= WORTH_AN_ACTION and not mends:
                needed = self._needed(use.effects)
                harms = not needed and any(_hurts_monsters(e) for e in every_effect(use.effects))
                on_it = use.position == "on"
                yield Task(use.feature, False, at, on_it, worth, needed, harms)

    def _quarry(self) -> dict[CreatureId, frozenset[str]]:
        """Return monster -> targets of the goals its fall serves: itself, or a counter, item or
        other monster that it brings."""
        quarry: dict[CreatureId, frozenset[str]] = {}
        everyone = (*self.content.monsters.values(), *self.content.bosses.values())
        for _ in range(_DEEPEST):
            size = sum(map(len, quarry.values()))
            for monster in everyone:
                needs = set(self._needed(monster.on_defeated))
                if monster.kind == BOSSES and ("defeat", monster.id) in self.asked:
                    needs.add(monster.id)
                needs |= {item for item in monster.treasure if ("hold", item) in self.asked}
                for effect in every_effect(monster.on_defeated):
                    for who in effect.means.brings:
                        other = self.content.creature(who)
                        needs |= quarry.get(other.key, frozenset()) if other else frozenset()
                if needs:
                    quarry[monster.key] = quarry.get(monster.key, frozenset()) | needs
            if sum(map(len, quarry.values())) == size:
                break
        return quarry

    def _needed(self, effects: Iterable[Effect]) -> frozenset[str]:
        """Return the targets of the goals, counters or items, that `effects` change or give."""
        goals = set()
        for effect in every_effect(effects):
            goals |= {name for name in _counters(effect) if ("counter", name) in self.asked}
            goals |= {name for name in effect.means.gives if ("hold", name) in self.asked}
        return frozenset(goals)

    def _worth(self, effects: Iterable[Effect]) -> float:
        return sum((self._one(effect) for effect in effects), 0.0)

    def _one(self, effect: Effect) -> float:
        branches = [_SHARE.get(k, 1.0) * self._worth(b) for k, b in effect.branches.items()]
        if effect.means.chooses:
            return max(branches, default=0.0)
        if _hurts_monsters(effect):
            return 2.0 + sum(branches, 0.0)
        return sum(branches, 0.0) + self._itself(effect)

    def _itself(self, effect: Effect) -> float:
        counters = _counters(effect)
        if counters:
            is_needed = any(("counter", name) in self.asked for name in counters)
            return NEEDED if is_needed else 1.5 * any(name in self.read for name in counters)
        if any(("hold", name) in self.asked for name in effect.means.gives):
            return NEEDED
        return effect.means.worth


def _counters(effect: Effect) -> tuple[str, ...]:
    return (*effect.means.sets, *effect.means.adds)


def _hurts_monsters(effect: Effect) -> bool:
    return effect.means.aimed_at_enemies and effect.to.startswith("each monster")


def _counters_read(tables: Tables) -> Iterator[str]:
    """Yield the names of all counters that a trigger, test or Law of the quest reads."""
    content, quest = tables.content, tables.quest
    lists: list[Iterable[Effect]] = [*quest.on.values()]
    triggers = [*quest.on_counter]
    for location in content.locations.values():
        triggers += location.on_counter
        lists += [*location.on.values(), *(use.effects for use in location.uses)]
        lists += [search.effects for search in location.search]
    for entry in triggers:
        yield entry.counter
        lists.append(entry.effects)
    for monster in (*content.monsters.values(), *content.bosses.values()):
        lists += [monster.on_defeated, monster.powers, *(s.effects for _, s in steps_of(monster))]
        for law in laws_of(monster):
            yield from (change.counter for change in law.changes if change.counter)
    for effects in lists:
        for effect in every_effect(effects):
            if effect.means.asks:
                yield effect.means.asks
