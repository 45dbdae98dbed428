"""Playing the row of a chart that an effect has rolled."""

from collections.abc import Mapping
from typing import Final

from authoring.rulesets.dungeon_plungin.model import Encounter, Loot, Monsters, Named, Nothing
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import NothingHappens
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import happen
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import take_item
from authoring.rulesets.dungeon_plungin.play.rules.exploring.arriving import arrivals, arrive_at
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import arrive_as
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import (
    entrance,
    fill_row,
    stand,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.gates import show_door
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import take_loot
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played

_KINDS = {
    "random-events": "events", "door-trap": "traps", "chest-trap": "traps",
    "special-location": "locations", "unique-location": "locations", "treasure": "items",
}  # fmt: skip
_MOOD: Final = "unsuspecting"
_PLAINLY: Final[Mapping[str, object]] = {}
_DEEPEST = 8
"""Traps that set each other off are followed this deep."""


def follow(
    s: State, result: object, role: str, occasion: Occasion, how: Mapping[str, object] = _PLAINLY
) -> None:
    """Play `result`, a row of a chart with this `role`, on the tile of `occasion` (DP-EVENT-07).

    It concerns the first living hero among the targets, else the first in the party. `how` holds
    arguments of the effect that rolled: where monsters appear (`at`), and their `awareness`."""
    hero = next((t for t in occasion.targets if t.is_hero and t.alive), None)
    hero = hero or next(iter(s.living()), None)
    area = occasion.area
    if result is None or isinstance(result, Nothing) or hero is None:
        s.note(NothingHappens)
    elif isinstance(result, Loot):
        take_loot(s, hero, result)
    elif isinstance(result, Named):
        _named(s, result.id, _kind(s, result.id, role), hero, occasion)
    elif isinstance(result, Monsters) and area is not None:
        squares = arrivals(s, how.get("at"), occasion)
        came = arrive_at(s, area, result, squares) if squares else None
        came = stand(s, area, result, entrance(area)) if came is None else came
        arrive_as(s, came, str(how.get("awareness", _MOOD)), area, hero)
    elif isinstance(result, Encounter) and area is not None:
        arrived = fill_row(s, area, entrance(area), result, chests=True)
        arrive_as(s, arrived, _MOOD, area, hero)
    else:
        not_played(s, "roll on a chart of the Construction Phase")


def _kind(s: State, name: str, role: str) -> str:
    """Return the pack section of id `name`: by the chart's role, else the first that has it."""
    if role in _KINDS:
        return _KINDS[role]
    content = s.tables.content
    kinds = (kind for kind in ("events", "traps", "locations") if name in getattr(content, kind))
    return next(kinds, "items")


def _named(s: State, name: str, kind: str, hero: Actor, occasion: Occasion) -> None:
    content, area = s.tables.content, occasion.area or s.area_at(hero.square)
    if kind == "events" and name in content.events:
        happen(s, content.events[name], hero, area)
    elif kind == "traps" and name in content.traps:
        set_off(s, name, hero)
    elif kind == "locations" and name in content.locations:
        show_door(s, area, "secret", 0, name)
    elif name in content.items:
        take_item(s, hero, content.items[name])


def set_off(s: State, name: str, hero: Actor) -> None:
    """Spring trap `name` on `hero`, with no search for it before, unless it is going off already
    (DP-EVENT-04)."""
    trap = s.tables.content.traps[name]
    if name in s.going_off or len(s.going_off) >= _DEEPEST:
        not_played(s, "a trap that sets itself off")
        return
    s.going_off.append(name)
    if hero.alive:
        spring(s, trap, hero)
    s.going_off.pop()
