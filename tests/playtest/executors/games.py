"""Games that end their worker or keep it waiting; workers of a cluster load them from here.

`tables` is a folder: what happens there once, and what is waited for, are files in it.
"""

import os
import signal
import time
from pathlib import Path

from authoring.engine.contract import Game
from authoring.engine.record import Record
from tests.services.coin import play

HELD = 23
"""The game at which something happens."""
PAUSE, LOOKS = 0.02, 5000


def held(folder: object, game: Game) -> Record:
    """Game 23 waits until somebody says `go`."""
    if game.number == HELD:
        (Path(str(folder)) / f"at-{os.getpid()}").touch()
        wait_for(Path(str(folder)) / "go")
    return play("fine", game)


def deadly(folder: object, game: Game) -> Record:
    """Game 23 kills its process, unless that is the main one."""
    if game.number == HELD and not (Path(str(folder)) / f"main-{os.getpid()}").exists():
        (Path(str(folder)) / f"at-{os.getpid()}").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play("fine", game)


def slow(_tables: object, game: Game) -> Record:
    """A game that takes its time."""
    time.sleep(PAUSE)
    return play("fine", game)


def wait_for(path: Path) -> None:
    """Until there is such a file, within reason."""
    for _ in range(LOOKS):
        if path.exists():
            return
        time.sleep(PAUSE)
    raise TimeoutError(path)


def players(folder: Path) -> list[int]:
    """Wait for processes at the game where something happens; their numbers."""
    for _ in range(LOOKS):
        found = [int(path.name.removeprefix("at-")) for path in folder.glob("at-*")]
        if found:
            return found
        time.sleep(PAUSE)
    raise TimeoutError(folder)
