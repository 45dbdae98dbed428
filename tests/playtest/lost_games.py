"""Ten games small enough to be counted by hand.

| game | ending | length | stages | lost where, to what | falls |
|---|---|---|---|---|---|
| 1 | won | 3 | found, entered | | |
| 2 | party-dead | 2 | found | lair, demon | ann lair 2, bob lair 2 |
| 3 | won | 5 | found, entered | | bob hall 1 |
| 4 | party-dead | 1 | | hall, pit | ann hall 1, bob hall 1 |
| 5 | stuck | 4 | found | hall, rocks | |
| 6 | party-dead | 2 | found | lair, demon | ann hall 1, bob lair 2 |
| 7 | won | 4 | found, entered | | |
| 8 | party-dead | 2 | found | lair, demon | bob lair 2, ann lair 2 |
| 9 | won | 3 | found, entered | | ann lair 3 |
| 10 | party-dead | 2 | found | lair, rat | ann lair 1, ann lair 2, bob lair 2 |
"""

from collections.abc import Iterator, Mapping

from authoring.engine.course import CAUSE, WHERE, Course, Fall
from authoring.engine.record import Record

FOUND, ENTERED = "a door is found", "the lair is entered"
ANN, BOB = "ann", "bob"
LINES: tuple[tuple[str, int, int, tuple[str, str], tuple[tuple[str, str, int], ...]], ...] = (
    ("won", 3, 2, ("", ""), ()),
    ("party-dead", 2, 1, ("lair", "demon"), ((ANN, "lair", 2), (BOB, "lair", 2))),
    ("won", 5, 2, ("", ""), ((BOB, "hall", 1),)),
    ("party-dead", 1, 0, ("hall", "pit"), ((ANN, "hall", 1), (BOB, "hall", 1))),
    ("stuck", 4, 1, ("hall", "rocks"), ()),
    ("party-dead", 2, 1, ("lair", "demon"), ((ANN, "hall", 1), (BOB, "lair", 2))),
    ("won", 4, 2, ("", ""), ()),
    ("party-dead", 2, 1, ("lair", "demon"), ((BOB, "lair", 2), (ANN, "lair", 2))),
    ("won", 3, 2, ("", ""), ((ANN, "lair", 3),)),
    ("party-dead", 2, 1, ("lair", "rat"),
     ((ANN, "lair", 1), (ANN, "lair", 2), (BOB, "lair", 2))),
)  # fmt: skip
SAME: Mapping[str, str] = {}


def games(names: Mapping[str, str] = SAME) -> Iterator[Record]:
    """The ten, with some words in place of others."""

    def called(word: str) -> str:
        return names.get(word, word)

    for number, (ending, length, reached, (where, cause), falls) in enumerate(LINES, 1):
        fallen = {who for who, _, _ in falls}
        course = Course(
            unit="phases",
            length=length,
            stages={called(FOUND): reached > 0, called(ENTERED): reached > 1},
            party=(called(ANN), called(BOB)),
            through=tuple(called(who) for who in (ANN, BOB) if who not in fallen),
            falls=tuple(
                Fall(called(who), called(place), called(cause) or "rat", when)
                for who, place, when in falls
            ),
            loss={WHERE: called(where), CAUSE: called(cause)} if where else {},
        )
        won = ending == "won"
        numbers = {"phases": length}
        yield Record(number, won, called(ending), length, numbers, {}, {}, course)
