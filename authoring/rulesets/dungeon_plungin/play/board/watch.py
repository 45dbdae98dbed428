"""Record of the party's progress, by which play notices that the heroes cannot go on."""

from typing import ClassVar

from authoring.engine.copying import Parts


class Watch:
    """Progress of the party. `opened`: Phases plus open things, as counted when `State.progress`
    was `progress`; `since`: the round in which that number last changed; `cause`: the reason why
    the heroes cannot go on, "" while they can."""

    PARTS: ClassVar = Parts()
    __slots__ = ("cause", "opened", "progress", "since")

    def __init__(self) -> None:
        self.cause = ""
        self.opened = 0
        self.progress = -1
        self.since = 0
