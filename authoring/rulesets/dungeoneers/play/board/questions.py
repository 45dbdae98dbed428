"""Questions to the hero, and the meaning of the answers: an act is one number, `kind * 1000 +
what`."""

from typing import Final

ACT: Final = "act"
FLAMES: Final = "flames"
"""The question for the neighbours to set on fire: eight bits clockwise from north."""
EACH: Final = 1000
MOVE: Final = 0
LOOT: Final = 1
STRIKE: Final = 2
SHOOT: Final = 3
CHARGE: Final = 4
GUARD: Final = 5
EXIT: Final = 6
SLIDE: Final = 7
PORTAL: Final = 8
HASTE: Final = 9
LEAP: Final = 10
FLAME: Final = 11
PASS: Final = 12
"""MOVE and LEAP: to a square's place in the room (`25` of them, row by row); LOOT: such a place
with a chest or rack; STRIKE, SHOOT, CHARGE: the monster's place in the room's list; EXIT: a side;
SLIDE: into the tunnel; PORTAL: the hero type; HASTE and FLAME: read the scroll (FLAMES is asked
next); PASS: what a stunned hero does."""
QUESTIONS: Final = {
    ACT: "1000 * kind (0 move, 1 loot, 2 sword attack, 3 bow attack, 4 charge, 5 guard, 6 leave "
    "by a side, 7 slide into the tunnel, 8 become another hero, 9 haste, 10 leap, 11 flame, "
    "12 nothing) plus where or whom",
    FLAMES: "the neighbours that shall burn, as eight bits clockwise from north",
}
"""Every question with what its answer means."""


def act(kind: int, what: int = 0) -> int:
    """Return the number of an act of this kind on the target `what`: the answer to ACT."""
    return kind * EACH + what


def kind_of(act: int) -> int:
    """Return the kind of an act, such as MOVE."""
    return act // EACH


def what_of(act: int) -> int:
    """Return the target of an act: the index of a square, a monster, a side or a hero type; 0 for
    an act without a target."""
    return act % EACH
