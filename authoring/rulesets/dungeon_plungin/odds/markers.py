"""Number of doors, chests and remains of traps on the table."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from authoring.model.dice import Dice
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.exact.added import MOST_EXITS
from authoring.rulesets.dungeon_plungin.exact.spreads import (
    NONE,
    ONE,
    ZERO,
    Spread,
    Tail,
    compound,
    convolve_all,
    mix,
    sum_tail,
    upper_bound,
)
from authoring.rulesets.dungeon_plungin.exact.time_span import entry_doors
from authoring.rulesets.dungeon_plungin.model import (
    ChestRow,
    DoorRow,
    Encounter,
    Location,
    Named,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.odds.arrivals import SPREADS, effects_of, number_of
from authoring.rulesets.dungeon_plungin.odds.doors import tile_draws
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.verbs.effect import every_effect

DOORS: Final[Mapping[str, tuple[str, ...]]] = {
    "silver door": ("normal",),
    "gold door": ("locked", "great"),
}
"""Marker -> the kinds of door that may need it (DP-DOOR-06): a Great result is a locked door once
all Great Doors are found (DP-AMB-40)."""
GREAT: Final = "great door"
CHESTS: Final[Mapping[str, bool]] = {"silver chest": False, "gold chest": True}
"""Marker -> whether the chests under it are locked."""
LEFT: Final = ("blocked", "pit", "armed")
"""Markers of the remains of a trap (`Trap.leaves`)."""


def marker_tails(rolls: Rolls, modifiers: tuple[int, ...]) -> dict[str, Tail]:
    """Return the tail of each marker's number in a game; `modifiers` are those of its Phases."""
    behind = uniques(rolls)
    tails = {GREAT: sum_tail([{1: ONE}] * len(behind))}
    for name, kinds in DOORS.items():
        start = entry_doors(rolls.quest) if name == "silver door" else 0
        tails[name] = sum_tail([{start: ONE}, *_doors(rolls, kinds, modifiers, behind)])
    boxes: list[Spread] = []
    for name, locked in CHESTS.items():
        phase = _chests(rolls, locked)
        spreads = [phase] * len(modifiers) + [_in_place(rolls, place, locked) for place in behind]
        tails[name] = sum_tail(spreads)
        boxes += spreads
    return tails | _remains(rolls, modifiers, boxes)


def _remains(rolls: Rolls, modifiers: tuple[int, ...], boxes: list[Spread]) -> dict[str, Tail]:
    """Return the tails of the remains of traps, on the doors of Phases and in chests (`boxes`)."""
    shut, doors = ZERO, []
    for modifier in modifiers:
        # The door is from an earlier Phase, so it was rolled with no higher modifier.
        shut = max(shut, _door_odds(rolls, DOORS["gold door"], modifier))
        doors.append(shut)
    tails = {}
    for marker in LEFT:
        on_door, in_chest = (_leaving(rolls, role, marker) for role in ("door-trap", "chest-trap"))
        if on_door or in_chest:
            gone_off = {id(box): compound(_bernoulli(in_chest), box) for box in boxes}
            spreads = [gone_off[id(box)] for box in boxes]
            tails[marker] = sum_tail([*(_bernoulli(on_door * shut) for shut in doors), *spreads])
    return tails


def uniques(rolls: Rolls) -> list[Location]:
    """Return the Unique Locations of the preset order and the chart, each once (DP-UNIQ-02)."""
    names = [*rolls.quest.unique_order, *(name for name, _ in rolls.named("unique-location"))]
    places = rolls.quest.content.locations
    return [places[name] for name in dict.fromkeys(names) if name in places]


def _bernoulli(odds: Fraction) -> Spread:
    return mix([(odds, {1: ONE})]) if odds else NONE


def _doors(
    rolls: Rolls, kinds: tuple[str, ...], modifiers: tuple[int, ...], behind: list[Location]
) -> list[Spread]:
    """Return the spreads of doors of these kinds, by Phase, then for each Unique Location
    `behind`."""
    by_modifier = {
        modifier: _door_odds(rolls, kinds, modifier) for modifier in dict.fromkeys(modifiers)
    }
    draws = tile_draws(rolls.quest)
    phase = {}
    for modifier, odds in by_modifier.items():
        most_rolled = {draw.most_rolled for draw in draws}
        number = {most: compound(_bernoulli(odds), {most: ONE}) for most in most_rolled}
        number[MOST_EXITS] = compound(_bernoulli(odds), {MOST_EXITS: ONE})
        parts = []
        for draw in draws:
            rolled = MOST_EXITS if draw.exits is None else draw.most_rolled
            came = _preset(rolls, draw.name, draw.exits or 0, kinds)
            parts.append((draw.odds, number[rolled] if came is None else came))
        phase[modifier] = mix(parts)
    likely = _bernoulli(max(by_modifier.values()))
    last = []
    for location in behind:
        came = _preset(rolls, location.id, location.doors, kinds)
        last.append(compound(likely, {location.doors: ONE}) if came is None else came)
    return [*(phase[modifier] for modifier in modifiers), *last]


def _preset(rolls: Rolls, name: str, exits: int, kinds: tuple[str, ...]) -> Spread | None:
    """Return the spread of preset doors of a location (DP-SPEC-02), of `exits` if of these kinds;
    None if rolled."""
    location = rolls.quest.content.locations.get(name)
    if location is None or location.door_kind == "roll":
        return None
    return {exits if location.door_kind in kinds else 0: ONE}


def _door_odds(rolls: Rolls, kinds: tuple[str, ...], modifier: int) -> Fraction:
    """Return P(a roll on the Doorway Chart gives a door of these kinds, now or later)."""
    total = ZERO
    for o in rolls.on("doorway", modifier):
        doors = [s.result.kind for s in o.row.stages if isinstance(s.result, DoorRow)]
        total += o.odds if set(doors).intersection(kinds) else ZERO
    return total


def _chests(rolls: Rolls, locked: bool) -> Spread:
    """Return the spread of locked or unlocked chests of one Phase, in its room or location."""
    parts = []
    for o in rolls.on("location"):
        result = o.row.result
        if isinstance(result, Named) and result.id in rolls.quest.content.locations:
            location = rolls.quest.content.locations[result.id]
            parts.append((o.odds, _in_place(rolls, location, locked)))
        elif tiles_of(result):
            tiles = rolls.quest.pack.tiles
            rooms = [
                placement
                for placement in tiles_of(result)
                if not _is_hallway(tiles.get(placement.tile))
            ]
            inside = upper_bound(_in_room(rolls, locked, placement.chart) for placement in rooms)
            parts.append((o.odds, inside))
    return mix(parts)


def _is_hallway(tile: Tile | None) -> bool:
    return tile is not None and tile.kind == "hallway"


def _in_room(rolls: Rolls, locked: bool, chart: str = "") -> Spread:
    shut = ZERO
    for o in rolls.on("chest"):
        if isinstance(o.row.result, ChestRow) and o.row.result.locked is locked:
            shut += o.odds

    def brings(row: object) -> Spread:
        chests = number_of(row.chests) if isinstance(row, Encounter) else NONE
        return compound(_bernoulli(shut), chests)

    return rolls.folded(rolls.inside("encounter", chart), brings, SPREADS)


def _in_place(rolls: Rolls, location: Location, locked: bool) -> Spread:
    """Return the spread of locked or unlocked chests of a location: placed, rolled for, and by
    effects."""
    spreads = [
        number_of(placed.count)
        for placed in location.place
        if placed.kind == "chest" and placed.locked is locked
    ]
    if location.encounter == "full":
        spreads.append(_in_room(rolls, locked))
    for effect in every_effect(effects_of(location)):
        chest = effect.means.boxes
        if chest and bool(effect.args.get("locked")) is locked:
            spreads.append(number_of(chest) if isinstance(chest, Dice) else {int(str(chest)): ONE})
    return convolve_all(spreads)


def _leaving(rolls: Rolls, role: str, left: str) -> Fraction:
    """Return P(a trap of this role's chart leaves `left`, one of LEFT)."""
    traps = rolls.quest.content.traps
    odds = (odds for name, odds in rolls.named(role)
            if name in traps and traps[name].leaves == left)  # fmt: skip
    return sum(odds, ZERO)
