"""Everything that changes while a game is played."""

from collections import Counter
from typing import Any, Final

from authoring.engine.dice import Dice
from authoring.engine.record import ROWS
from authoring.model.dice import Dice as Written
from authoring.rulesets.jeffro_dungeon.model import STATS, Character
from authoring.rulesets.jeffro_dungeon.play.chooser import Chooser
from authoring.rulesets.jeffro_dungeon.play.tables import Tables

WIDTH: Final = 1 << 20
CELL: Final = (WIDTH >> 1) * (WIDTH + 1)
"""Where the cell lies; a place is one int, `y * WIDTH + x`. No bag is so large that
a row of its tiles could leave the board."""
STEP: Final = (-WIDTH, 1, WIDTH, -1)
"""What a step north, east, south, west adds to a place."""
OPEN, LOCKED, BLOCKED = 1, 2, 3
"""Counters on doors."""
SHARED: Final = -1
"""Stands for everybody where a counter could be one character's own."""

Event = tuple[object, ...]


class Hero:
    """A character in the Dungeon. `cards`, `followers`, `spells` are places in
    `Tables.cards`; `route` is the way out to be taken next turn."""

    def __init__(self, index: int, character: Character) -> None:
        self.index = index
        self.character = character
        self.strength = character.strength
        self.craft = character.craft
        self.lives = character.lives
        self.gold = character.gold
        self.cards: list[int] = []
        self.followers: list[int] = []
        self.spells: list[int] = []
        self.place = CELL
        self.alive = True
        self.escaped = ""
        self.route = ""
        self.may_stay = False
        self.skip = 0
        self.toll: tuple[str, ...] = ()
        self.returning = False
        self.halted = False
        self.lives_lost = 0
        self.gold_lost = 0

    @property
    def inside(self) -> bool:
        """Alive and still in the maze."""
        return self.alive and not self.escaped

    def stat(self, name: str) -> int:
        """Strength or Craft as it is now."""
        return self.strength if name == STATS[0] else self.craft


class State:
    """One game. `laid` maps a place to (tile, quarter turns)."""

    def __init__(
        self, tables: Tables, dice: Dice, chooser: Chooser, trace: list[Event] | None
    ) -> None:
        self.tables = tables
        self.dice = dice
        self.chooser = chooser
        self.trace = trace
        self.heroes: list[Hero] = []
        self.laid: dict[int, tuple[int, int]] = {CELL: (tables.start, 0)}
        self.counters: dict[tuple[int, int], int] = {}
        self.passed: set[int] = set()
        self.bag = list(tables.bag)
        self.under: list[int] = []
        self.stock = dict(tables.stock)
        self.dropped: dict[int, list[int]] = {}
        self.above: list[int] = []
        self.drawn: tuple[int, int, int] = (0, 0, 0)
        """The tile being laid, its place, the side it is entered from."""
        self.foe = ""
        """The creature being fought, for policies and for the count of killers."""
        self.foe_value = 0
        self.beaten = 0
        self.ending = ""
        self.round = 0
        self.returned = False
        self.numbers: Counter[str] = Counter()
        self.tallies: dict[str, Counter[str]] = {}

    def note(self, *event: object) -> None:
        """Add an event to the trace, when there is one."""
        if self.trace is not None:
            self.trace.append(event)

    def count(self, tally: str, name: str, times: int = 1) -> None:
        """Count a named thing."""
        self.tallies.setdefault(tally, Counter())[name] += times

    def variant(self, name: str) -> str:
        """How a switch stands."""
        return self.tables.variants[name]

    def ask(self, hero: Hero, question: str, options: list[int]) -> int:
        """One of the options; nobody is asked when there is only one.

        Raises ValueError when a policy answers something else.
        """
        if len(options) == 1:
            return options[0]
        chosen = self.chooser.pick(self, hero, question, options)
        if chosen not in options:
            raise ValueError(f"{question}: {chosen} is none of {options}")
        return chosen

    def roll(self, dice: Written) -> int:
        """A number or dice as the pack has them."""
        return self.dice.total(dice.count, dice.sides, dice.bonus)

    def roll_chart(self, chart: str, plus: int = 0) -> Any:
        """The result of a row, with the row counted; a gap gives no effects."""
        total = self.dice.total(*self.tables.dice[chart]) + plus
        rows = self.tables.charts[chart]
        key, result = rows.get(min(total, max(rows, default=total)), ("", ()))
        if key:
            self.count(ROWS, key)
        self.note("chart", chart, total)
        return result

    def source(self, hero: Hero) -> str:
        """What a Life is lost to: the creature fought, else the tile."""
        return self.foe or self.tables.tiles[self.laid[hero.place][0]].id

    def edge(self, place: int, side: int) -> int:
        """The edge of a laid tile, as its place in `model.EDGES`."""
        tile, turn = self.laid[place]
        return self.tables.turned[tile][turn][side]

    def inside(self) -> list[Hero]:
        """Everybody who is still in the maze."""
        return [hero for hero in self.heroes if hero.inside]
