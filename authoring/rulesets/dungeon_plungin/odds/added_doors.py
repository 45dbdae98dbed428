"""Doors that effects add while the party explores: on which tiles, and how many."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from authoring.charts.outcomes import meanings, outcomes
from authoring.model.reach import Name, reached
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.exact.added import (
    MOST_EXITS,
    NONE,
    NOTHING,
    Added,
    Doors,
    one_door,
    one_of,
    optional,
    sum_of,
)
from authoring.rulesets.dungeon_plungin.model import Location, Named, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, is_link
from authoring.source.loaded import Definition
from authoring.verbs.effect import Effect, every_effect

ONCE, AGAIN = "on_enter", "on_phase_end"
"""Triggers that come for sure: when a tile is laid and entered, and at the end of every Phase."""
FILLED = Added(NONE, Doors(0, MOST_EXITS))
"""Bounds: no door, or one in every free wall."""
FILLED_GREAT = Added(NONE, Doors(MOST_EXITS, MOST_EXITS))


class AddedDoors:
    """Bounds of the doors that the effects of a quest add, tile by tile.

    An effect adds a door where a wall is free; a board without room is not considered. Doors that
    come for sure are in both bounds, others only in the upper one, with a clause in `facts`. `lost`
    are clauses on effects whose doors lead to places of their own: no bound holds with them.
    `great` are the difficulties of added Great Doors."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.facts: dict[str, None] = {}
        self.lost: dict[str, None] = {}
        self.great: dict[int, None] = {}
        self._used = reached(quest.pack)
        self._everywhere = self._from_quest()
        self._loose, self._in_hallways = self._from_definitions()

    def on(self, tile: Tile | None, kind: str, exits: int, place: Location | None = None) -> Added:
        """Return the doors added on a new tile with `exits` doors beside its entrance."""
        sources = [self._everywhere, self._loose]
        sources += [self._in_hallways] if kind == "hallway" else []
        sources += [self._from_location(place)] if place is not None else []
        return sum_of(sources).within(free_walls(tile, exits + 1))

    def at_entry(self, doors: int) -> Added:
        """Return the doors added on the Entry Tile, which has `doors` doors. It is never entered
        for the first time (DP-ENTRY-05); `on_enter` of its location happens as the game begins."""
        location = self.quest.content.locations.get(self.quest.entry_location)
        own = self._from_location(location) if location is not None else NOTHING
        total = sum_of((optional(self._everywhere), self._loose, own))
        return total.within(free_walls(self.quest.entry_tile, doors))

    def _from_quest(self) -> Added:
        """Return the doors that the quest's own triggers add to a tile."""
        parts = []
        for trigger, effects in self.quest.on.items():
            if trigger == ONCE:
                parts.append(self._all(effects))
            elif trigger not in (AGAIN, "on_round_end"):
                parts.append(self._filled(effects))
        return sum_of(parts)

    def _from_location(self, location: Location) -> Added:
        """Return the doors that a location's own effects add to its tile."""
        parts = []
        for trigger, effects in location.on.items():
            if trigger in (ONCE, AGAIN):
                parts.append(self._all(effects))
            if trigger != ONCE:
                parts.append(self._filled(effects))
        for use in location.uses:
            parts.append(self._filled(use.effects))
        for search in location.search:
            parts.append(self._filled((*search.effects, *search.fail, *search.fumble)))
        for watcher in location.on_counter:
            parts.append(self._filled(watcher.effects))
        return sum_of(parts)

    def _from_definitions(self) -> tuple[Added, Added]:
        """Return the doors that effects in use elsewhere (events, traps, monsters, items, spells)
        add on any tile, and those that random events add in hallways."""
        loose = hallways = NOTHING
        effects = [part for part in parts(self.quest.pack) if isinstance(part, Effect)]
        rolled = {id_ for part in effects for id_ in self._drawn(part.means.rolls)}
        for effect, name in _outside_locations(self.quest.pack):
            if name not in self._used:
                continue
            added = self._filled((effect,))
            if name[0] == "events" and name[1] not in rolled:
                hallways = sum_of((hallways, added))
            else:
                loose = sum_of((loose, added))
        return loose, hallways

    def _all(self, effects: Iterable[Effect]) -> Added:
        """Return the doors of effects that come for sure; their branches may not come."""
        return sum_of(self._one(effect) for effect in effects)

    def _one(self, effect: Effect) -> Added:
        means = effect.means
        self._note_lost(effect)
        if means.new_way:
            return one_door(means.new_way == "great")
        branches = [self._all(branch) for branch in effect.branches.values()]
        if not branches:
            return NOTHING
        if means.chooses:
            options = effect.args.get("options", ())
            spare = len(options) - len(branches) if isinstance(options, tuple) else 0
            doors = one_of((*branches, *(NOTHING,) * spare))
            fact = "which of the options a player takes"
        else:
            doors = optional(sum_of(branches))
            fact = "whether an effect adds a door"
        if doors.is_open:
            self.facts[f"{fact} ({_place_words(effect)})"] = None
        return doors

    def _filled(self, effects: Iterable[Effect]) -> Added:
        """Return the doors of effects that may never come: none, or one in every free wall."""
        doors = NOTHING
        for effect in every_effect(effects):
            self._note_lost(effect)
            if effect.means.new_way:
                self.facts[f"how often an effect adds a door ({_place_words(effect)})"] = None
                great = effect.means.new_way == "great" or doors is FILLED_GREAT
                doors = FILLED_GREAT if great else FILLED
        return doors

    def _note_lost(self, effect: Effect) -> None:
        if effect.means.new_way == "great":
            difficulty = effect.args.get("difficulty")
            self.great[difficulty if isinstance(difficulty, int) and difficulty else 1] = None
        if effect.means.cuts_off:
            self.lost[f"doors that a crevice cuts off ({_place_words(effect)})"] = None
        behind = [effect.means.beyond] if effect.means.beyond else []
        locations = self.quest.content.locations
        behind += [id_ for id_ in self._drawn(effect.means.rolls) if id_ in locations]
        for id_ in behind:
            self.lost[f"a door with `{id_}` behind it ({_place_words(effect)})"] = None

    def _drawn(self, chart: str) -> list[str]:
        """Return the ids of events, traps and locations that a roll on `chart` may give."""
        charts = all_charts(self.quest)
        drawn = outcomes(charts, chart, follows=is_link).rows if chart in charts else ()
        results = (result for o in drawn for result in meanings(charts, o, is_link))
        return [result.id for result in results if isinstance(result, Named)]


def _outside_locations(pack: Pack) -> Iterator[tuple[Effect, Name]]:
    """Yield (effect, (kind, id) of its definition) for effects outside of locations that add doors,
    roll on charts or cut off ways."""
    for part in parts(pack):
        if isinstance(part, Effect) and _matters(part):
            for name, definition in pack.source.definitions.items():
                if name[0] not in ("locations", "charts", "tiles") and _within(part, definition):
                    yield part, name
                    break


def _matters(effect: Effect) -> bool:
    return bool(effect.means.new_way or effect.means.rolls or effect.means.cuts_off)


def _within(effect: Effect, definition: Definition) -> bool:
    whole, part = definition.node.span, effect.span
    return whole.path == part.path and whole.start <= part.start <= whole.end


def free_walls(tile: Tile | None, taken: int) -> int:
    """Return how many walls can still get a door if `taken` have one; 4 in all if unknown
    (DP-DOORWAY-04)."""
    if tile is None or not tile.doorways:
        return max(MOST_EXITS + 1 - taken, 0)
    return max(sum(not doorway.exit for doorway in tile.doorways) - taken, 0)


def _place_words(effect: Effect) -> str:
    span = effect.span
    return f"{Path(span.path).name}:{span.line}:{span.column}"
