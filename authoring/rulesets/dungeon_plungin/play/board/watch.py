"""What a game remembers to notice that it gets nowhere."""

from dataclasses import dataclass


@dataclass(slots=True)
class Watch:
    """`cause`: why the heroes cannot go on, when that has ended the game. `opened`:
    Phases and things opened so far; `since`: the round of the last of them."""

    cause: str = ""
    opened: int = 0
    since: int = 0
