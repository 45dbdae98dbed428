"""A game told so that it can be played again at a table: dice, squares, Actions left."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from authoring.core.wording import listed, many
from authoring.engine.dice_lines import chance
from authoring.engine.journal import Event, Journal, Tellers
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events import (
    building,
    fighting,
    health,
    locks,
    moving,
    traps,
    turns,
)
from authoring.rulesets.dungeon_plungin.play.board.grid import bits
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED
from authoring.rulesets.dungeon_plungin.play.tell.forms import point, spot
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import thing_name
from authoring.rulesets.dungeon_plungin.play.tell.story import TELLERS

_DETAILS: Final = Tellers[State]()
_Placed = (
    moving.ClimbsOut
    | moving.JumpsClear
    | moving.IsMoved
    | moving.IsPushed
    | moving.FollowsUp
    | moving.Appears
)
_HEAD: Final = (
    "Squares are written as tile (column,row), counted on the picture of the tile from its",
    "upper left, whichever way it lies. Dice stand in brackets before what they bring about.",
)


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """The whole game in lines, each with the place of its last event; the steps of a walk
    stand together."""
    told = Tellers[State](TELLERS, chance(), _DETAILS)
    yield from ((-1, line) for line in _HEAD)
    first = 0
    for together, run in groupby(journal, key=_walk):
        events = list(run)
        if together:
            yield first + len(events) - 1, _path(s, events)
        else:
            yield from ((first + at, line) for at, line in told.numbered(s, events))
        first += len(events)


def _walk(event: Event) -> str:
    return event.who if isinstance(event, moving.Steps) else ""


def _path(s: State, steps: Sequence[Event]) -> str:
    ways = [(one.who, at(s, one.square)) for one in steps if isinstance(one, moving.Steps)]
    return f"  {ways[0][0]} walks: {', '.join(where for _, where in ways)}"


def at(s: State, square: int) -> str:
    """`3 (4,2)`: tile, column, row."""
    if square < 0 or s.tile_at[square] < 0:
        return "off the board"
    tile, column, row = spot(s, square)
    return f"{tile} ({column},{row})"


def _all(s: State, squares: int) -> str:
    return listed([at(s, square) for square in bits(squares)])


@_DETAILS.of(turns.RoundBegins)
def _round(s: State, event: turns.RoundBegins) -> str:
    return f"## Round {event.number}"


@_DETAILS.of(turns.TurnBegins)
def _turn(s: State, event: turns.TurnBegins) -> str:
    return f"{event.who}'s turn: 2 Actions."


@_DETAILS.of(turns.MonstersTurnBegins)
def _monsters(s: State, event: turns.MonstersTurnBegins) -> str:
    return "Monsters Turn."


@_DETAILS.of(turns.MonsterActs)
def _acts(s: State, event: turns.MonsterActs) -> str:
    return f"{event.who} acts."


@_DETAILS.of(turns.SpendsAction)
def _spends(s: State, event: turns.SpendsAction) -> str:
    return f"{event.who}: {event.action}. {many(event.left, 'Action')} left."


@_DETAILS.of(turns.Stands)
def _stands(s: State, event: turns.Stands) -> str:
    stats = ", ".join(f"{name.upper()} {value}" for name, value in event.stats)
    dice = [f"{event.melee} dice hand to hand"] if event.melee else []
    dice += [f"{event.ranged} dice up to {event.range} squares"] if event.ranged else []
    fights = f"attacks with {listed(dice)}" if dice else "does not attack"
    life = f"LIFE {event.life}" if event.life else "a Life Chart"
    sheet = f"{stats}; {fights}, defends with {event.defence}; {life}"
    return f"  {event.who} at {at(s, event.square)}: {sheet}."


@_DETAILS.of(building.TileLaid)
def _tile(s: State, event: building.TileLaid) -> str:
    tile = s.pack.tiles[event.tile]
    x, y = point(event.corner)
    turned = f", {many(event.turns, 'quarter turn')} clockwise" if event.turns else ""
    where = f"its upper left on column {x}, row {y} of the board"
    return f"  Tile {event.area}: {tile.title or event.tile}{turned}, {where}."


@_DETAILS.of(building.DoorStands)
def _door_stands(s: State, event: building.DoorStands) -> str:
    wall = f"{WALLS[event.wall]} of tile {event.area}"
    return f"  Door {event.door}, {wall}, before {_all(s, event.front)}."


@_DETAILS.of(building.DoorJoined)
def _joined(s: State, event: building.DoorJoined) -> str:
    return f"  Door {event.door} leads to {_all(s, event.front)}."


@_DETAILS.of(building.DoorSet)
def _door_set(s: State, event: building.DoorSet) -> str:
    told = TELLERS.sentence(s, event).rstrip(".")
    dif = f"Dif {event.detect} to search, {event.unlock} to unlock"
    return f"{told}; {dif}." if event.kind != "normal" else f"{told}."


@_DETAILS.of(building.ChestSet)
def _chest(s: State, event: building.ChestSet) -> str:
    return f"{TELLERS.sentence(s, event).rstrip('.')}, at {at(s, event.square)}."


@_DETAILS.of(building.ChestGone)
def _chest_gone(s: State, event: building.ChestGone) -> str:
    return f"  Chest {event.chest} is taken off the board."


@_DETAILS.of(building.PhaseEnds)
def _phase_ends(s: State, event: building.PhaseEnds) -> str:
    return f"  Phase {event.phase} is over: the Plot Counter moves on."


@_DETAILS.of(building.RubbleFalls)
def _rubble(s: State, event: building.RubbleFalls) -> str:
    return f"Rubble blocks {_all(s, event.squares)}."


@_DETAILS.of(fighting.PoolMade)
def _pool(s: State, event: fighting.PoolMade) -> str:
    parts = [f"{dice:+} {name}" for name, dice in event.parts if dice]
    dice = max(event.least, sum(dice for _, dice in event.parts))
    return f"    ({event.purpose}, {event.who}: {' '.join(parts).lstrip('+')} = {dice}d6)"


@_DETAILS.of(fighting.Checks)
def _checks(s: State, event: fighting.Checks) -> str:
    result = "passed" if event.won >= event.difficulty else "failed"
    fumble = ", with a fumble" if event.lost > event.won else ""
    stat = STATS[event.stat].upper()
    return f"  {event.who}, {stat}, Dif {event.difficulty}: {event.won}, {result}{fumble}."


@_DETAILS.of(health.IsHurt)
def _is_hurt(s: State, event: health.IsHurt) -> str:
    return f"  {event.who} loses {event.points} LIFE and has {event.life}."


@_DETAILS.of(health.LifeChartSays)
def _life_chart(s: State, event: health.LifeChartSays) -> str:
    return f"  The Life Chart: {event.who} {'falls' if event.dies else 'stands'}."


def _harder(s: State, event: locks.PicksLock | traps.Disarms) -> str:
    failed = not event.result & (PASSED | FUMBLED)
    rises = f" The next try at {thing_name(s, event.thing)} is 1 harder." if failed else ""
    return f"{TELLERS.sentence(s, event)}{rises}"


_DETAILS.add(locks.PicksLock, _harder)
_DETAILS.add(traps.Disarms, _harder)


@_DETAILS.of(traps.SetsOffTrap)
def _trap(s: State, event: traps.SetsOffTrap) -> str:
    return f"{TELLERS.sentence(s, event)} It covers {_all(s, event.squares)}."


@_DETAILS.of(traps.TrapRolled)
def _trap_rolled(s: State, event: traps.TrapRolled) -> str:
    trap = s.tables.content.traps.get(event.trap)
    return f"  The trap of {thing_name(s, event.thing)}: {trap.name if trap else 'none'}."


def _where(s: State, event: _Placed) -> str:
    return f"{TELLERS.sentence(s, event).rstrip('.')}, to {at(s, event.square)}."


_DETAILS.add(moving.ClimbsOut, _where)
_DETAILS.add(moving.JumpsClear, _where)
_DETAILS.add(moving.IsMoved, _where)
_DETAILS.add(moving.IsPushed, _where)
_DETAILS.add(moving.FollowsUp, _where)
_DETAILS.add(moving.Appears, _where)
