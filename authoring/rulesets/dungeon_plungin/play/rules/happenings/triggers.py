"""Effects of the quest and its locations at set moments: on entering, opening, searching, a
monster's fall, the end of a round or Phase, or a counter's value. The quest's come first, then the
locations' in the order in which they were laid."""

from collections.abc import Iterable
from typing import Final

from authoring.boards.squares import NOWHERE
from authoring.engine.record import COUNTS
from authoring.rulesets.dungeon_plungin.model import Location, OnCounter
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import CounterSet
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, State
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    fire,
    not_played,
    play_effects,
)
from authoring.verbs.effect import Effect

QUEST: Final = "quest"
MOST_REPEATS: Final = 100
"""The most effects that can wait at once to come back every round."""


def location_of(s: State, area: Area) -> Location | None:
    """Return the location on `area`; None for none."""
    return s.tables.content.locations.get(area.location) if area.location else None


def happens(s: State, trigger: str, by: Actor | None, areas: Iterable[Area]) -> None:
    """Play the effects of `trigger`, such as `on_open`, brought about `by` a character: first the
    quest's, then those of the locations on `areas`."""
    if trigger not in s.tables.awaited:
        return
    where = list(areas)
    _quest(s, trigger, by, where[0] if where else None)
    for area in where:
        _here(s, trigger, by, area)


def _quest(s: State, trigger: str, by: Actor | None, area: Area | None) -> None:
    quest = s.tables.quest.on
    if quest and trigger in quest and not s.ending:
        s.count(COUNTS, f"trigger/{QUEST}/{trigger}")
        fire(s, quest[trigger], by, area, QUEST)


def _here(s: State, trigger: str, by: Actor | None, area: Area) -> None:
    location = location_of(s, area)
    if location is not None and trigger in location.on and not s.ending:
        s.count(COUNTS, f"trigger/{location.id}/{trigger}")
        fire(s, location.on[trigger], by, area, f"location:{location.id}")


def entered(s: State, area: Area, hero: Actor) -> None:
    """Mark `area` as entered, and play its `on_enter` effects on `hero`, the first there
    (DP-XP-06)."""
    area.entered = True
    happens(s, "on_enter", hero, [area])


def sets_out(s: State) -> None:
    """Play the effects of entering the Entry Tile's location, on the first hero; once."""
    entry = s.areas[0]
    if entry.location and not entry.entered:
        entry.entered = True
        _here(s, "on_enter", s.heroes[0], entry)


def defeated(s: State, fallen: Actor, by: Actor | None, area: Area | None) -> None:
    """Play the effects of a monster's fall `by` a character, if any: its own, the quest's and, for
    the boss of a location, the location's, wherever it falls (R-27)."""
    kind = fallen.kind
    if kind is None:
        return
    who = by if by is not None and by.is_hero else s.actor
    who = who if who is not None and who.alive and who.is_hero else None
    if kind.monster.on_defeated:
        fire(s, kind.monster.on_defeated, who, area, f"monster:{kind.monster.id}")
    _quest(s, "on_defeated", who, area)
    if kind.life_table is not None and 0 <= fallen.home < len(s.areas):
        _here(s, "on_defeated", who, s.areas[fallen.home])


def round_ends(s: State) -> None:
    """Play the effects at a round's end: repeated ones, the quest's, the locations' (R-26)."""
    if s.repeats and not s.ending:
        _repeat(s)
    _ends(s, "on_round_end")


def phase_ends(s: State) -> None:
    """Play the effects at a Phase's end, when its tile is filled and its monsters are aware."""
    _ends(s, "on_phase_end")


def _ends(s: State, trigger: str) -> None:
    if trigger not in s.tables.awaited:
        return
    _quest(s, trigger, None, None)
    for area in list(s.areas):
        if area.location:
            _here(s, trigger, None, area)


def schedule(s: State, rounds: int, effects: tuple[Effect, ...], occasion: Occasion) -> None:
    """Schedule effects for the end of this round and the following ones, `rounds` in all."""
    if len(s.repeats) >= MOST_REPEATS:
        not_played(s, "more effects that come back than can be kept in mind")
    elif rounds > 0 and effects:
        s.repeats.append([rounds, effects, occasion.anew(occasion.targets)])


def _repeat(s: State) -> None:
    """Play the scheduled effects; those whose targets are all dead are dropped."""
    for entry in list(s.repeats):
        times, effects, occasion = entry
        entry[0] = times - 1
        alive = [target for target in occasion.targets if target.alive]
        if s.ending or (occasion.targets and not alive):
            entry[0] = 0
            continue
        play_effects(s, effects, occasion.anew(alive))
    s.repeats = [entry for entry in s.repeats if entry[0] > 0]


def set_counter(s: State, name: str, value: int, occasion: Occasion) -> None:
    """Set counter `name` to `value`, and play the effects triggered by the change, if it is one."""
    old_value = s.counters.get(name, 0)
    s.counters[name] = value
    if value == old_value:
        return
    s.progress += 1
    s.note(CounterSet, name, value)
    change = name, old_value, value
    for trigger in s.tables.quest.on_counter:
        _told(s, trigger, change, occasion, None)
    for area in list(s.areas):
        location = location_of(s, area)
        if location is not None:
            for trigger in location.on_counter:
                _told(s, trigger, change, occasion, area)


def _told(
    s: State, entry: OnCounter, change: tuple[str, int, int], occasion: Occasion, area: Area | None
) -> None:
    """Play the effects of `entry`, the quest's (`area` None) or a location's, if the counter's
    change (name, old, new) brings it into the range of `entry` from outside."""
    name, old_value, value = change
    if s.ending or entry.counter != name or _within(entry, old_value) or not _within(entry, value):
        return
    opener = occasion.opener
    now = occasion.anew([opener] if opener is not None and opener.alive else [])
    now.stuck = occasion.stuck
    now.source = QUEST if area is None else f"location:{area.location}"
    now.area = area
    now.squares = NOWHERE
    s.count(COUNTS, f"trigger/{QUEST if area is None else area.location}/on_counter {name}")
    play_effects(s, entry.effects, now)


def _within(entry: OnCounter, value: int) -> bool:
    return entry.low <= value and (entry.high is None or value <= entry.high)
