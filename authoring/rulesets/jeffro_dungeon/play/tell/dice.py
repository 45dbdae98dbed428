"""Transcript of a game that can be played again at a table: every die, every place."""

from collections.abc import Iterator
from typing import Final

from authoring.engine.dice_lines import chance
from authoring.engine.journal import Journal, Tellers
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import State
from authoring.rulesets.jeffro_dungeon.play.tell.forms import spot
from authoring.rulesets.jeffro_dungeon.play.tell.story import TELLERS

_DETAILS: Final = Tellers[State]()


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield the lines of the whole game, each with the index of its event."""
    yield -1, "Places are counted in tiles from the cell."
    yield from Tellers[State](TELLERS, chance(), _DETAILS).numbered(s, journal)


def place(at: int) -> str:
    """Return the words for a position, such as `2 east, 1 north of the cell`."""
    east, south = spot(at)
    ways = [f"{east} east" if east > 0 else f"{-east} west"] if east else []
    ways += [f"{south} south" if south > 0 else f"{-south} north"] if south else []
    return f"{', '.join(ways)} of the cell" if ways else "the cell"


@_DETAILS.of(e.Enters)
def _enters(s: State, event: e.Enters) -> str:
    return f"{TELLERS.sentence(s, event).rstrip('.')}: {place(event.place)}."


@_DETAILS.of(e.Fights)
def _fights(s: State, event: e.Fights) -> str:
    die, other = event.mine - event.points - event.bonus, event.theirs - event.value
    hero_sum = f"{event.points} + {event.bonus} by cards + die {die} = {event.mine}"
    foe_sum = f"{event.value} + die {other} = {event.theirs}"
    return f"{TELLERS.sentence(s, event)}\n    ({hero_sum} against {foe_sum})"
