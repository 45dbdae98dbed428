"""Settings the page was started with, as its worker gets them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from authoring.services.playtest import DEFAULT_SEED

MOST_GAMES: Final = 4000
"""Games of a version: enough for its win rate to +-3 %, whenever one looks."""


@dataclass(frozen=True, slots=True)
class Live:
    """The pack, who plays it with which dice, and how the editor's links begin."""

    path: Path
    seed: int = DEFAULT_SEED
    policy: str = ""
    editor: str = ""
    games: int = MOST_GAMES
