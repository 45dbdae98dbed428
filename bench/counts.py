"""Counts of what games do: Python calls, decisions, calls of the board. They are equal on every
machine, so tests can limit them."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import FrameType


@dataclass(slots=True)
class Counts:
    """Number of `calls` of Python functions, of `decisions` by a policy, of `questions` (calls of
    the board from other parts), and of `searches` among these."""

    calls: int = 0
    decisions: int = 0
    questions: int = 0
    searches: int = 0


def counted(call: Callable[[], object]) -> Counts:
    """Return what a call did. Use the pure build: a compiled function makes no Python calls."""
    counts = Counts()

    def seen(frame: FrameType, event: str, _what: object) -> None:
        if event != "call":
            return
        counts.calls += 1
        here = part_of(frame.f_code.co_filename)
        # A class or module being made, or a loop written as one expression, asks nothing.
        if here not in _WATCHED or frame.f_back is None or frame.f_code.co_name.startswith("<"):
            return
        if part_of(frame.f_back.f_code.co_filename) == here:
            return
        if here == POLICIES:
            counts.decisions += 1
        else:
            counts.questions += 1
            counts.searches += any(one in frame.f_code.co_filename for one in _SEARCHING)

    sys.setprofile(seen)
    try:
        call()
    finally:
        sys.setprofile(None)
    return counts


POLICIES, BOARD = "policies", "board of squares"
_WATCHED = (POLICIES, BOARD)
_SEARCHING = ("search", "fields")
_PARTS = (
    ("/policies/", POLICIES),
    ("/boards/", BOARD),
    ("/effects/", "effects"),
    ("/play/rules/exploring/", "exploring"),
    ("/play/rules/visits/", "visits"),
    ("/play/rules/foes/", "monsters"),
    ("/play/rules/actions/", "fights and other actions"),
    ("/play/rules/happenings/", "happenings"),
    ("/play/rules/characters/", "characters"),
    ("/play/rules/layout/", "laying tiles"),
    ("/play/rules/", "other rules"),
    ("/play/turn/", "turns and offers"),
    ("/play/board/", "state"),
    ("/engine/", "engine"),
    ("/model/", "model"),
    ("/authoring/", "others"),
)


@cache
def part_of(file: str) -> str:
    """Return the part of questpack that a file belongs to; `Python itself` for other files."""
    inside = file.replace("\\", "/")
    return next((name for folder, name in _PARTS if folder in inside), "Python itself")
