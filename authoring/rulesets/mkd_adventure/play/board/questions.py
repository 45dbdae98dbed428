"""Questions that heroes are asked (`State.ask`), and the meaning of the answers, which are
numbers."""

from typing import Final

ACT: Final = "act"
MOVE: Final = "move"
FACE: Final = "face"
STRIKE: Final = "strike"
LET_GO: Final = "let-go"
REWARD: Final = "reward"
FIRST: Final = "first"
JUMP: Final = "jump"
STEER: Final = "steer"
COUNTS: Final = "counts"
TOWN: Final = "town"

(
    END, WALK, SPIN, ATTACK, SHOOT, SLOW, FAST, TAKE, GIVE, DROP, OPEN, SHUT, DRINK, LEAVE,
    STAIRS, TELEPORT, USE, LOOK,
) = range(18)  # fmt: skip
"""Kinds of answers to ACT: end the activation, move, turn, attack close or from afar, disarm slowly
or fast, take, hand over or drop a chest, open or shut a door, drink, leave the dungeon, go down,
use a teleporter, use an ability, look for the trap of a door."""
_KIND: Final = 1 << 48
_TO: Final = 1000
LAST: Final = _TO - 1
"""The highest number that an answer to ACT can name."""

QUESTIONS: Final = {
    ACT: "what to do: see `acting`",
    MOVE: "the square to go to; that of the hero to stay",
    FACE: "the direction to look in, as a step of EIGHT",
    STRIKE: "1: use the automatic attack, 0: do not",
    LET_GO: "1: let the monster break away, 0: make it roll",
    REWARD: "who has it, as `number * 2`, and 1 more for a level in place of healing",
    FIRST: "the place in `State.teams` of the team that goes first",
    JUMP: "the square of the teleporter to go to, 0 for any tile",
    STEER: "the square where the captive goes",
    COUNTS: "which of several abilities counts, as its place in TRAITS",
    TOWN: "what to do in town: see `town/services.py`",
}
"""Every question with what its answer means."""


def acting(kind: int, what: int = 0, to: int = 0) -> int:
    """Return the answer to ACT that does `kind`. `what` is the number of a figure, chest or door,
    or the index in EIGHT of a direction; `to` is the figure concerned, for GIVE and USE."""
    return kind * _KIND + what * _TO + to


def kind_of(answer: int) -> int:
    """Return the kind of an answer to ACT, such as WALK."""
    return answer // _KIND


def what_of(answer: int) -> int:
    """Return `what` of an answer to ACT: see `acting`."""
    return answer % _KIND // _TO


def whom_of(answer: int) -> int:
    """Return `to` of an answer to ACT, a number of a figure: see `acting`."""
    return answer % _KIND % _TO
