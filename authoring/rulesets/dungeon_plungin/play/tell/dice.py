"""The report with dice: all that is needed to play a game again at a table."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from authoring.boards.squares import COLUMNS, ROWS, place_on_sheet
from authoring.core.wording import join_words, pluralize
from authoring.engine.chart_rolls import ON_CHART
from authoring.engine.dice_lines import chance, on_chart, rolled
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, DiceRolled, Event, Journal, Tellers
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events import (
    building,
    fighting,
    locks,
    moving,
    traps,
    turns,
)
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.tell.dice_sentences import DICE_SENTENCES
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import (
    fumble,
    source_name,
    thing_name,
)
from authoring.rulesets.dungeon_plungin.play.tell.squares import all_squares, at, ground
from authoring.rulesets.dungeon_plungin.play.tell.story import TELLERS, TOPICS, WORDS

_HEAD: Final = (
    "Squares are written as tile (column,row), counted on the picture of the tile from its",
    "upper left, whichever way it lies. Dice stand in brackets before what they bring about.",
    f"The sheet has {COLUMNS} columns and {ROWS} rows of squares, counted from its upper",
    "left corner: no tile goes over its edge.",
)
_ENTRY: Final = {"exit": "the Dungeon Exit", "normal": "not locked"}
"""Kind of a door of the Entry Tile, which is rolled on no chart -> its name in the report."""
_ACTIONS: Final = {
    "key": "use item (key)",
    "close": "use item (key)",
    "give item": "use item (give)",
    "change gear": "use item (gear)",
    "read spellbook": "use item (spellbook)",
    "use location": "use what is here",
}
"""Actions by the name they have in the rule book, where that of the choice differs."""
_MOVES: Final = {"full_life": "unhurt and with {ability}", "always": "with {ability}"}
_AT_TABLE: Final[Words[State]] = {
    "told": TELLERS.sentence,
    "clause": lambda s, event: TELLERS.sentence(s, event).rstrip("."),
    "at": lambda s, event: at(s, event.square),
    "all_squares": lambda s, event: all_squares(s, event.squares),
    "front_squares": lambda s, event: all_squares(s, event.front),
    "ground": lambda s, event: ground(s, event.squares) or "no floor",
    "action_name": lambda _s, event: _ACTIONS.get(event.action, event.action),
    "next_bash": lambda _s, event: (
        f" The next bash needs {event.need + 1}." if event.won < min(event.need, event.lost) else ""
    ),
    "why_again": lambda _s, event: _MOVES[event.when].format(ability=event.ability),
    "left_or_none": lambda _s, event: event.left or "none",
}
_DETAILS: Final = Tellers[State](
    *[carried(topic, words={**WORDS, **_AT_TABLE}, dice=True) for topic in TOPICS]
)


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield (index of its last event, line) for each line of the report, -1 for the head; the steps
    of a walk share one line."""
    tellers = Tellers[State](TELLERS, chance(), _DETAILS, DICE_SENTENCES)
    yield from ((-1, line) for line in _HEAD)
    first = 0
    for together, run in groupby(journal, key=_walk):
        events = list(run)
        if together and any(isinstance(event, moving.Steps) for event in events):
            yield first + len(events) - 1, _path(s, events)
        else:
            yield from ((first + at, line) for at, line in tellers.numbered(s, events))
        first += len(events)


def _walk(event: Event) -> str:
    return event.who if isinstance(event, moving.Steps | moving.Walks) else ""


def _path(s: State, steps: Sequence[Event]) -> str:
    ways = [(step.who, at(s, step.square)) for step in steps if isinstance(step, moving.Steps)]
    return f"  {ways[0][0]} walks: {', '.join(where for _, where in ways)}"


@_DETAILS.of(DiceRolled)
def _rolled(s: State, event: DiceRolled) -> str:
    if event.purpose == ON_CHART:
        return rolled(event.but(who=_chart(s, event.who))).replace("Life chart", "Life Chart")
    return rolled(event.but(who=_roller(s, event.who)))


@_DETAILS.of(ChartRolled)
def _on_chart(s: State, event: ChartRolled) -> str:
    line = on_chart(event.but(chart=_chart(s, event.chart)))
    return line.replace("Life chart", "Life Chart")


def _chart(s: State, id: str) -> str:
    """Return the printed name of chart `id`: `Life` for a boss's Life Chart, else the id
    (DP-BOSS-05)."""
    tables = (kind.life_table for kind in s.tables.kinds.values())
    return "Life" if any(table is not None and table.id == id for table in tables) else id


def _roller(s: State, who: str) -> str:
    kind, _, id = who.partition(":")
    traps = s.tables.content.traps
    if kind == "trap" and id in traps:
        return traps[id].name
    return source_name(s, who) if id else who


@_DETAILS.of(turns.Stands)
def _stats_line(s: State, event: turns.Stands) -> str:
    stats = ", ".join(
        f"{name.upper()} {value}" for name, value in event.stats if event.life or name != "life"
    )
    corners = ", also diagonally," if event.reach else ""
    dice = [f"{event.melee} dice hand to hand{corners}"] if event.melee else []
    dice += [f"{event.ranged} dice up to {event.range} squares"] if event.ranged else []
    fights = f"attacks with {join_words(dice).rstrip(',')}" if dice else "does not attack"
    life = f"LIFE {event.life}" if event.life else "a Life Chart"
    sheet = f"{stats}; {fights}, defends with {event.defence}; {life}"
    return f"  {event.who} at {at(s, event.square)}: {sheet}."


@_DETAILS.of(building.TileLaid)
def _tile(s: State, event: building.TileLaid) -> str:
    tile = s.pack.tiles[event.tile]
    x, y = place_on_sheet(event.corner)
    turned = f", {pluralize(event.turns, 'quarter turn')} clockwise" if event.turns else ""
    where = f"its upper left on column {x}, row {y} of the sheet"
    return f"  Tile {event.area}: {tile.title or event.tile}{turned}, {where}."


@_DETAILS.of(building.DoorStands)
def _door_stands(s: State, event: building.DoorStands) -> str:
    wall = f"{WALLS[event.wall]} of tile {event.area}"
    if not event.area and event.kind in _ENTRY:
        wall = f"{_ENTRY[event.kind]}, {wall}"
    return f"  Door {event.door}, {wall}, before {all_squares(s, event.front)}."


@_DETAILS.of(building.DoorSet)
def _door_set(s: State, event: building.DoorSet) -> str:
    line = TELLERS.sentence(s, event).rstrip(".")
    if event.nowhere:
        line += ": no place fits between it and the other tiles or the edge of the sheet"
    if event.kind == "normal":
        return f"{line}."
    search, unlock = f"Dif {event.detect} to search", f"{event.unlock} to unlock"
    if event.kind == "great":
        unlock = f"{2 * event.unlock} successes to bash; a Great Key opens it"
        return f"{line}; {search}; {unlock}."
    return f"{line}; {search}, {unlock}."


@_DETAILS.of(building.SecretPassageSet)
def _secret(s: State, event: building.SecretPassageSet) -> str:
    thing = s.things[event.door]
    dif = f"Dif {thing.detect} to search, {thing.unlock} to unlock"
    return f"{TELLERS.sentence(s, event).rstrip('.')}; {dif}."


@_DETAILS.of(building.NoPlace)
def _no_place(s: State, event: building.NoPlace) -> str:
    why = {"rock": "no floor", "taken": "taken", "doorway": "before a doorway"}[event.why]
    outcome = "both dice again" if event.again else "beside it"
    return f"  ({event.column},{event.row}) is {why}: {outcome}."


@_DETAILS.of(fighting.PoolMade)
def _pool(s: State, event: fighting.PoolMade) -> str:
    items = s.tables.content.items
    pairs = [(items[id].name.lower() if id in items else id, dice) for id, dice in event.parts]
    parts = [f"{dice:+} {name}" for name, dice in pairs if dice]
    dice = max(event.least, sum(dice for _, dice in event.parts))
    return (
        f"    ({event.purpose}, {_roller(s, event.who)}: {' '.join(parts).lstrip('+')} = {dice}d6)"
    )


@_DETAILS.of(fighting.Checks)
def _checks(s: State, event: fighting.Checks) -> str:
    result = "passed" if event.won >= event.difficulty else "failed"
    outcome = f"{event.won}, {result}{fumble(event.lost > event.won)}"
    return f"  {event.who}, {STATS[event.stat].upper()}, Dif {event.difficulty}: {outcome}."


def _harder(s: State, event: locks.PicksLock | traps.Disarms) -> str:
    failed = not event.result & (PASSED | FUMBLED)
    rises = f" The next try at {thing_name(s, event.thing)} is 1 harder." if failed else ""
    return f"{TELLERS.sentence(s, event)}{rises}"


_DETAILS.add(locks.PicksLock, _harder)
_DETAILS.add(traps.Disarms, _harder)


@_DETAILS.of(traps.TrapRolled)
def _trap_rolled(s: State, event: traps.TrapRolled) -> str:
    trap = s.tables.content.traps.get(event.trap)
    line = f"  The trap of {thing_name(s, event.thing)}: {trap.name if trap else 'none'}."
    great = s.things[event.thing].kind == "great" and s.rules.great_door_trap == "forced"
    return f"{line} A Great Door is never without: no trap is rolled again." if great else line
