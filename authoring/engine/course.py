"""Summary of a game: its stages, the fallen with place and source, and the cause of a loss."""

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from authoring.core.lazy_dataclass import dataclass

WHERE: Final = "where"
CAUSE: Final = "to what"
"""The key of every lost game in `Course.loss`: the tile or location, and the monster, trap, event,
chart row or rule that decided it."""


@dataclass(frozen=True, slots=True)
class Fall:
    """The fall of a member of the party, with its place and source; `when` in the unit of
    `Course.unit`. `row` is the row of its chart by which a creature acted, empty for none."""

    who: str
    place: str
    source: str
    when: int
    row: str = ""

    @property
    def cause(self) -> str:
        """`demon, row 4-5`."""
        return f"{self.source}, row {self.row}" if self.row else self.source


@dataclass(frozen=True, slots=True)
class Course:
    """The summary of a game, in words of its ruleset.

    `unit` names what a game's length is counted in (`phases`), `length` is the number of them.
    `stages` are the stages of a quest, equal in every game of it, in the order in which they
    usually come, as clauses: {"the gate is found": True, "the lair is entered": False}. `party` are
    all that took part, `through` those of them that came through to the end, `falls` those that
    fell, in order. `loss` says of a lost game where and to what it was lost, and in what state, by
    a few words each: reports count them, so there must not be endlessly many.
    """

    unit: str = "rounds"
    length: int = 0
    stages: Mapping[str, bool] = field(default_factory=dict)
    party: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    falls: tuple[Fall, ...] = ()
    loss: Mapping[str, str] = field(default_factory=dict)


def so_many(number: int, most: int) -> str:
    """Return `none`, `1`, `2`, ..., or, from `most` on, `3 or more`: a number in few words."""
    if number <= 0:
        return "none"
    return str(number) if number < most else f"{most} or more"
