"""Summary of a game: its stages, the fallen with place and source, and the cause of a loss."""

from collections.abc import Mapping
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field

WHERE: Final = "where"
CAUSE: Final = "to what"
"""The keys that `Course.loss` has for every lost game: WHERE, the tile or location, and CAUSE, the
monster, trap, event, chart row or rule that decided it."""


@dataclass(frozen=True, slots=True)
class Fall:
    """The fall of a member of the party in `place`, by `source`; `when` is counted in
    `Course.unit`. `row` is the row of its chart by which a creature acted, "" for none."""

    who: str
    place: str
    source: str
    when: int
    row: str = ""

    @property
    def cause(self) -> str:
        """`demon, row 4-5`; the source alone without a row."""
        return f"{self.source}, row {self.row}" if self.row else self.source


@dataclass(frozen=True, slots=True)
class Course:
    """The summary of a game, in words of its ruleset.

    `length` is the length of the game in `unit`, such as `phases`. `stages` maps the stages of a
    quest, clauses in their usual order and equal in all its games, to whether the game reached
    them: {"the gate is found": True, "the lair is entered": False}. `party` names all that took
    part, `through` those of them that came through to the end, `falls` are in order. `loss` says of
    a lost game by keys such as WHERE and CAUSE how it was lost, in a few words each: reports count
    them, so there must be few different ones.
    """

    unit: str = "rounds"
    length: int = 0
    stages: Mapping[str, bool] = field(default_factory=dict)
    party: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    falls: tuple[Fall, ...] = ()
    loss: Mapping[str, str] = field(default_factory=dict)


def so_many(number: int, most: int) -> str:
    """Return `none` up to 0, then `1`, `2` and so on; from `most` on `3 or more` (for `most` 3)."""
    if number <= 0:
        return "none"
    return str(number) if number < most else f"{most} or more"
