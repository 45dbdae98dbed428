"""A board to try rules on, drawn as rows of letters, with scripted dice and scripted answers.

`.` is floor, `#` rock, `*` a crystal, 1 to 3 are heroes, small letters monsters, both in the order
in which they are named. North is up, and `at(x, y)` counts from the top left corner."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from authoring.boards.ground import ORIGIN, STEP, Square, offset
from authoring.engine.dice import ScriptedDice
from authoring.engine.journal import ChartRolled, Event
from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter, monster_fighter
from authoring.rulesets.surge_crawl.model.company import Dungeon, setting_out
from authoring.rulesets.surge_crawl.model.fighter import Fighter
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import Section, State
from authoring.rulesets.surge_crawl.play.rules import attack as attacks
from authoring.rulesets.surge_crawl.play.rules import encounter
from authoring.rulesets.surge_crawl.play.turn import exploring, game
from tests.rulesets.surge_crawl.small_quests import merged, small_tables
from tests.values import values

SOUTH, EAST = STEP[2], STEP[1]
OPEN = (".......",) * 7


def at(x: int, y: int) -> Square:
    """The square of a column and a row of the drawing."""
    return ORIGIN + EAST * x + SOUTH * y


def place(square: Square) -> tuple[int, int]:
    """The column and the row of a square."""
    return offset(square)


class Script(ScriptedDice):
    """Scripted dice that remember how many sides each has."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__(faces)
        self.sides: list[int] = []

    def die(self, sides: int, purpose: str = "", who: str = "") -> int:
        self.sides.append(sides)
        return super().die(sides, purpose, who)


class Answers:
    """Answers questions from lists; past their end, and to others, the first option.

    Surges are told by what they are spent on: `sneak`, `mend>1` for figure 1, `crystal:0`, `fate`,
    `done`."""

    def __init__(self, answers: Mapping[str, Sequence[Any]]) -> None:
        self.left = {question: list(given) for question, given in answers.items()}
        self.asked: list[tuple[str, int, list[int]]] = []

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        self.asked.append((question, seat.number, list(options)))
        given = self.left.get(question)
        if not given:
            return options[0]
        answer = given.pop(0)
        if isinstance(answer, str):
            return spending(view, seat, answer, options)
        return int(answer)

    def options(self, question: str) -> list[list[int]]:
        """The options of each time that a question was asked."""
        return [options for name, _, options in self.asked if name == question]


def spending(view: State, seat: Figure, word: str, options: Sequence[int]) -> int:
    """The answer to SURGE that a word means; -99, which is none, when it is not offered."""
    name, _, number = word.partition(">")
    for option in options:
        if named(seat, option).partition(":")[0] == name.partition(":")[0]:
            if number and q.whom_of(option) != int(number):
                continue
            if ":" in name and q.which_of(option) != int(name.partition(":")[2]):
                continue
            return option
    return -99


def named(seat: Figure, option: int) -> str:
    """An answer to SURGE in a word."""
    kind = q.kind_of(option)
    if kind == q.USE:
        return seat.fighter.acts[q.which_of(option)].id
    return {q.DONE: "done", q.LUCK: "fate"}.get(kind, f"crystal:{q.which_of(option)}")


class Table:
    """An Encounter on a drawn board, before its first Turn."""

    def __init__(
        self,
        rows: Sequence[str],
        *monsters: str,
        heroes: Sequence[str] = ("human-rogue", "human-fighter", "human-cleric"),
        dice: Sequence[int] = (),
        answers: Mapping[str, Sequence[Any]] | None = None,
        changes: Mapping[str, Any] | None = None,
        rulings: Mapping[str, str] | None = None,
        crystals: Sequence[str] = (),
        goal: Goal | None = None,
    ) -> None:
        text = "".join(rows)
        marks = {at(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
        both = merged(changes or {}, {"quest": {"rulings": dict(rulings or {})}})
        self.tables = small_tables(both if rulings else changes)
        self.dice = Script(list(dice))
        self.answers = Answers(answers or {})
        content = self.tables.content
        party = [hero_fighter(content, setting_out(content.heroes[id])) for id in heroes]
        party = [one for n, one in enumerate(party) if str(n + 1) in text]
        self.journal: list[Event] = []
        self.s = s = State(self.tables, self.dice, self.answers, self.journal, party)
        s.dungeon = Dungeon("orcs", "none", "none", goal or Goal("clear", 5))
        s.minion, s.champion = self.tables.hordes["orcs"].fighters["none"]
        squares = tuple(square for square, mark in marks.items() if mark != "#")
        s.sections = [Section(0, squares, "chamber")]
        s.rooms = [0]
        s.ground.lay(squares, 0)
        for number, hero in enumerate(s.heroes):
            hero.square = next(at for at, mark in marks.items() if mark == str(number + 1))
        for number, id in enumerate(monsters):
            letter = "abcdefghi"[number]
            square = next(at for at, mark in marks.items() if mark == letter)
            self.monster(monster_fighter(content, content.monsters[id]), square)
        kinds = iter(crystals)
        s.crystals = {square: next(kinds) for square, mark in marks.items() if mark == "*"}
        s.fighting = True

    def monster(self, fighter: Fighter, square: Square) -> Figure:
        """Put a monster on the board, the last on the sheet."""
        figure = Figure(fighter, len(self.s.everyone))
        figure.square = square
        self.s.everyone.append(figure)
        self.s.monsters.append(figure)
        return figure

    def hero(self, number: int) -> Figure:
        """A hero, counted from 1 as on the drawing."""
        return self.s.heroes[number - 1]

    def foe(self, letter: str) -> Figure:
        """A monster by its letter, alive or dead."""
        return self.s.everyone[len(self.s.heroes) + "abcdefghi".index(letter)]

    def roll(self, *faces: int) -> None:
        """Hand over the next faces of the dice; all earlier ones must have been rolled."""
        assert self.dice.left == 0
        self.dice.faces += faces

    def say(self, **answers: Any) -> None:
        """Hand over the next answers: lists by question."""
        for question, given in answers.items():
            self.answers.left[question] = list(given)

    def strike(
        self, by: Figure, target: Figure, *dice: int, surges: Sequence[str] = (), weapon: int = 0
    ) -> None:
        """Play an attack with three dice, and whatever they roll beside; all must be rolled."""
        self.roll(*dice)
        self.say(surge=surges)
        attacks.attack(self.s, by, target, weapon)
        assert self.dice.left == 0
        assert not self.answers.left["surge"]

    def hero_turn(self, number: int, *dice: int, **answers: Any) -> None:
        """Play a hero's Turn with scripted dice and answers."""
        self.roll(*dice)
        self.say(**answers)
        encounter.hero_turn(self.s, self.hero(number))
        assert self.dice.left == 0

    def round(self, *dice: int, first: int = 1, **answers: Any) -> None:
        """Play a Round of the Encounter."""
        self.roll(*dice)
        self.say(**answers)
        encounter.play_round(self.s, self.hero(first))
        assert self.dice.left == 0

    def events(self, kind: type[Event]) -> list[tuple[Any, ...]]:
        """The values of all events of a kind so far."""
        return [values(event) for event in self.journal if type(event) is kind]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The names of the events of some kinds, in the order in which they came."""
        return [type(event).__name__ for event in self.journal if type(event) in kinds]

    def rows_rolled(self) -> list[str]:
        """The rows of charts rolled, in order."""
        return [values(event)[3] for event in self.journal if type(event) is ChartRolled]

    def place_of(self, figure: Figure) -> tuple[int, int]:
        """The column and the row where a figure stands."""
        return place(figure.square)


def under_way(table: Table, by: Figure, target: Figure, weapon: int = 0) -> Attack:
    """An attack before its dice are rolled."""
    table.s.attack = Attack(by, target, weapon)
    return table.s.attack


def wall_between(table: Table, a: Square, b: Square) -> None:
    """Put a wall between two squares side by side."""
    table.s.ground.close(a, b)


def steps(squares: Sequence[Square]) -> list[int]:
    """The differences between squares that follow each other."""
    return [b - a for a, b in pairwise(squares)]


class Crawl:
    """An expedition at the entrance of a dungeon, with scripted dice and answers."""

    def __init__(
        self,
        *dice: int,
        answers: Mapping[str, Sequence[Any]] | None = None,
        changes: Mapping[str, Any] | None = None,
        goal: Goal | None = None,
    ) -> None:
        self.tables = small_tables(changes)
        self.dice = Script(list(dice))
        self.answers = Answers(answers or {})
        self.journal: list[Event] = []
        self.s = game.assemble(self.tables, self.dice, self.answers, self.journal)
        game.begin(self.s, Dungeon("orcs", "none", "none", goal or Goal("clear", 5)))

    def roll(self, *faces: int) -> None:
        """Hand over the next faces of the dice; all earlier ones must have been rolled."""
        assert self.dice.left == 0
        self.dice.faces += faces

    def explore(self, *dice: int, limit: int = 1000, **answers: Any) -> None:
        """Play a turn of exploring."""
        self.roll(*dice)
        for question, given in answers.items():
            self.answers.left[question] = list(given)
        exploring.explore(self.s, limit)
        assert self.dice.left == 0

    def events(self, kind: type[Event]) -> list[tuple[Any, ...]]:
        """The values of all events of a kind so far."""
        return [values(event) for event in self.journal if type(event) is kind]

    def rows_rolled(self) -> list[str]:
        """The rows of charts rolled, in order."""
        return [values(event)[3] for event in self.journal if type(event) is ChartRolled]
