"""Record of one game: small, plain and of equal form in every ruleset."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.engine.course import Course

DEATHS, KILLERS = "deaths", "killers"
"""Tallies of the dead, and of their killers."""
ROWS = "rows"
"""The tally of chart rows that were rolled, as `chart/row key`."""
PLAYED, NOT_PLAYED = "played", "not-played"
"""Tallies of effects by verb: those the engine plays, and those it only counts."""
COUNTS = "counts"
"""The tally of what happened how often. Reports show its keys of the form `kind/id` or
`kind/id/part`, such as `sprung/pit`; a ruleset that counts `laid/` counts all kinds that
`playtest.came_up` knows, so that those without a count never came up."""
COUNTER = "counter/"
"""Prefix of the name of a number: the value of a counter at the end of a game, 0 without it."""


def missed_tally(question: str) -> str:
    """Return the name of the tally of games in which a question was never decided, by the cause:
    `no-way-out` for the question `way_out`."""
    return f"no-{question.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Record:
    """The result of game number `game`.

    `ending` is a short code of the ruleset (`won`, `party-dead`, `round-limit`, ...). `numbers` are
    measured once per game (rounds, tiles, gold, `way-out-round` with 0 for never). `tallies` count
    named things within the game: {"deaths": {"warrior": 1}, "killers": {"orc": 1}, "rows":
    {"doorway/4": 3}, "not-played": {"condition": 2}}. `cases` say of which kind the game was,
    {"hero type": "thief", "scenario": "fire"}: reports compare how often each was won. `course` is
    the summary of the game, None when its ruleset gives none.
    """

    game: int
    won: bool
    ending: str
    rounds: int
    numbers: Mapping[str, int]
    tallies: Mapping[str, Mapping[str, int]]
    cases: Mapping[str, str] = field(default_factory=dict)
    course: Course | None = None
