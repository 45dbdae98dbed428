"""Goes through a transcript and says what breaks a rule; nothing of the engine is asked."""

from pathlib import Path
from typing import Any

from tests.referee.book import Book, book
from tests.referee.candle import Candle
from tests.referee.caves import Caves
from tests.referee.charts import Charts
from tests.referee.crawls import Crawls
from tests.referee.delves import Delves
from tests.referee.fights import Fights
from tests.referee.maze import Maze
from tests.referee.table import Table
from tests.referee.turns import Turns

PACKS = Path(__file__).parents[2] / "packs"
GAMES: dict[str, type[Maze | Candle | Caves | Crawls | Delves]] = {
    "blank": Candle,
    "dungeoneers": Caves,
    "jeffro-dungeon": Maze,
    "mkd-adventure": Delves,
    "surge-crawl": Crawls,
}
"""Those that one class referees alone."""
Alarm = tuple[int, str, str]
"""Number of the event, rule, what is wrong."""


def judge(transcript: dict[str, Any]) -> list[Alarm]:
    """All alarms of a game."""
    said, events = book(PACKS / transcript["pack"]), transcript["events"]
    if transcript["ruleset"] == "dungeon-plungin":
        return _dungeon(said, events)
    part = GAMES[transcript["ruleset"]](said)
    return [(at, *alarm) for at, event in enumerate(events) for alarm in part.see(event)]


def _dungeon(said: Book, events: list[dict[str, Any]]) -> list[Alarm]:
    table = Table()
    parts: list[Fights | Turns | Charts] = [
        Fights(table, said),
        Turns(table, said),
        Charts(table, said),
    ]
    alarms = []
    for at, event in enumerate(events):
        for part in parts:
            alarms += [(at, *alarm) for alarm in part.see(event)]
        table.see(event)
    return alarms
