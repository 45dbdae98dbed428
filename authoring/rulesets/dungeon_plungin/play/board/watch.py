"""The record by which play notices that the heroes cannot go on."""

from typing import ClassVar

from authoring.engine.copying import Parts


class Watch:
    """What the party has opened, as last counted. `cause`: why the heroes cannot go on, when that
    has ended the game. `opened`: Phases and things opened so far, as counted at `progress`;
    `since`: the round of the last of them."""

    PARTS: ClassVar = Parts()
    __slots__ = ("cause", "opened", "progress", "since")

    def __init__(self) -> None:
        self.cause = ""
        self.opened = 0
        self.progress = -1
        self.since = 0
