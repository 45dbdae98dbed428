"""Records of games, counted."""

from collections.abc import Iterable

from authoring.engine.record import Record
from authoring.playtest.records import Measured


def add_up(records: Iterable[Record]) -> Measured:
    """All of them."""
    measured = Measured()
    for record in records:
        measured.add(record)
    return measured
