"""A game that has just been set up: the Entry Tile, four plain heroes, scripted dice."""

from collections.abc import Mapping

from authoring.boards.squares import first
from authoring.engine.dice import ScriptedDice
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Area, Thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.turn.game import set_up
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Scripted, Table, Trace, agreed

NORTH, EAST, SOUTH, WEST = range(4)

# What the Location Chart of the small quest gives.
ROOM_2, DEAD_END, HALL, HALL_X, ROOM_4, SPECIAL = range(1, 7)
# Doorway Chart; the modifier is added to the face.
NORMAL, LOCKED, GREAT = 1, 4, 6
# Encounter Chart, Monsters Chart, Awareness Chart.
EMPTY, MONSTERS, BOTH, CHEST = range(1, 5)
ORC, MIXED, GHOBLINS, ARCHER = range(1, 5)
SLEEPING, UNPREPARED, UNSUSPECTING, ALERT = range(1, 5)
# Chart 3.1.
NOTHING, AXE, STOP, PATROL = range(1, 5)


def quest(**changes: str) -> str:
    """The small quest with lines changed: `time_span="1 (1)"` or a whole row."""
    text = QUEST
    for old, new in changes.items():
        key = next(line for line in text.splitlines() if line.strip().startswith(f"{old}:"))
        indent = key[: len(key) - len(key.lstrip())]
        text = text.replace(key, f"{indent}{old}: {new}", 1)
    return text


def chart(name: str, body: str, text: str = QUEST) -> str:
    """The small quest with one chart replaced."""
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(f"  {name}: {{die"))
    end = at + 1
    while lines[end].startswith("   "):
        end += 1
    return "\n".join([*lines[:at], f"  {name}: {body}", *lines[end:]]) + "\n"


class Dungeon(Table):
    """A game from its set-up on; `open` runs whole Phases."""

    def __init__(
        self, text: str = QUEST, *,
        options: tuple[str, ...] = (), variants: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        self.tables = agreed(options, tuple((variants or {}).items()), text)
        self.trace = Trace()
        self.policy = Scripted()
        self.dice = ScriptedDice([])
        self.s = set_up(self.tables, self.dice, self.policy, self.trace)
        self.s.round = 1
        self.room = self.s.areas[0]

    def entry(self, wall: int = NORTH) -> Thing:
        """The Entry Tile's door in a wall."""
        return next(t for t in self.s.things if t.tile_a == 0 and t.wall == wall)

    def stand(self, hero: Actor, door: Thing) -> None:
        """Put a hero before a door, on the side it is opened from."""
        free = door.front_a & (self.s.free() | hero.bit)
        self.s.put(hero, first(free))

    def open(self, door: Thing, *faces: int, by: int = 0) -> Area:
        """A hero opens a door and these faces are rolled: the last tile laid."""
        hero = self.s.heroes[by]
        self.stand(hero, door)
        self.begin(hero)
        self.trace.clear()
        with self.rolls(*faces):
            open_thing(self.s, hero, door)
        return self.s.areas[-1]

    def doors(self, area: Area) -> list[Thing]:
        """Doors of a tile that have not been opened, in the order they were set."""
        return [t for t in area.things if t.is_door and not t.open and t.kind != "exit"]

    def walls(self, area: Area) -> list[str]:
        """The walls of a tile that have a door, the entry door included."""
        facing = {t.wall if t.tile_a == area.index else (t.wall + 2) % 4 for t in self._ways(area)}
        return [WALLS[wall] for wall in sorted(facing)]

    def _ways(self, area: Area) -> list[Thing]:
        return [thing for thing in area.things if thing.is_door]

    def enter(self, hero: Actor, area: Area, at: tuple[int, int], *faces: int) -> None:
        """A new turn in which a hero walks to a square of a tile."""
        self.begin(hero)
        with self.rolls(*faces):
            self.take(hero, c.MOVE, self.square(at, area))
