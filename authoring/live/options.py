"""Options of the live page, for its worker too."""

from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.services.playtest import DEFAULT_SEED

MOST_GAMES: Final = 4000
"""Games of a version: enough for a win rate to +-3 % at any stopping time."""


@dataclass(frozen=True, slots=True)
class LiveOptions:
    """The `path` of the pack; `seed`, `policy` ("": the default) and most `games` of the playtest;
    form of links to the `editor` ("": no links)."""

    path: Path
    seed: int = DEFAULT_SEED
    policy: str = ""
    editor: str = ""
    games: int = MOST_GAMES
