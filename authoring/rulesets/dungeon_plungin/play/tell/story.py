"""A whole game in sentences: the tellers of all topics, a module for each."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell import (
    building,
    fighting,
    happenings,
    health,
    locks,
    magic,
    moving,
    things,
    town,
    traps,
    turns,
)
from authoring.rulesets.dungeon_plungin.play.tell.rounds import in_order

TELLERS: Final = Tellers[State](
    turns.TELLERS,
    moving.TELLERS,
    building.TELLERS,
    locks.TELLERS,
    traps.TELLERS,
    fighting.TELLERS,
    health.TELLERS,
    magic.TELLERS,
    things.TELLERS,
    town.TELLERS,
    happenings.TELLERS,
)
TELLERS.silent(ChartRolled)
_WIDTH: Final = 80
"""Columns of a terminal."""


def story(s: State, journal: Journal) -> Iterator[str]:
    """Yield the whole game in lines; rounds are headings."""
    for line in in_order(s, journal, TELLERS):
        yield from wrap(line, _WIDTH, subsequent_indent="    ", break_on_hyphens=False) or [""]
