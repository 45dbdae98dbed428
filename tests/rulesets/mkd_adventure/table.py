"""A floor to try rules on, drawn as rows of letters, with scripted dice and scripted answers.

A drawing is a tile, in the signs that packs use; 1 to 3 are heroes, small letters monsters, `?` a
token, `$` a chest, all in the order in which they are named. Further drawings lie to the east, one
beside the other. North is up, and `at(x, y)` counts from the top left corner of the first."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from authoring.boards.ground import OFF, ORIGIN, STEP, Square, offset
from authoring.engine.contract import Game
from authoring.engine.dice import ScriptedDice
from authoring.engine.journal import Event
from authoring.rulesets.mkd_adventure.exact.fighters import monster_fighter
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.tiles import Face
from authoring.rulesets.mkd_adventure.play.board.figure import Chest, Figure, Token
from authoring.rulesets.mkd_adventure.play.board.floor import Floor
from authoring.rulesets.mkd_adventure.play.board.poses import Laid, Pose
from authoring.rulesets.mkd_adventure.play.board.state import HEROIC, State
from authoring.rulesets.mkd_adventure.play.rules import fighting, revealing, traps
from authoring.rulesets.mkd_adventure.play.turn import heroic, monsters
from authoring.rulesets.mkd_adventure.play.turn.game import set_up
from authoring.rulesets.mkd_adventure.play.turn.setting import fill_pools
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from tests.rulesets.mkd_adventure.small_quests import quest_text, small_tables, starter
from tests.values import values

NORTH, EAST, SOUTH, WEST = STEP
OPEN = (".......",) * 7
SIGNS = ".#+,~:*o"
"""Signs of the floor itself; all others stand on plain floor."""


def at(x: int, y: int) -> Square:
    """The square of a column and a row of the drawing."""
    return ORIGIN + EAST * x + SOUTH * y


def gift(trait: str, kind: str = "monsters", id: str = "watchman", **numbers: Any) -> Any:
    """Changes that give a figure an ability on all of three slots, of `uses`, `chance` and
    `strength` if these are given; other numbers are those of the slots."""
    own = {word: numbers.pop(word) for word in ("uses", "chance", "strength") if word in numbers}
    slot = {"speed": 6, "attack": 8, "defense": 15, "damage": 1, "abilities": [trait]} | numbers
    dial = [slot | {"damage": 2}, slot, slot]
    return {
        "abilities": {trait: {"name": "Gift", "trait": trait, **own}},
        kind: {id: {"dial": dial}},
    }


class Answers:
    """Answers questions from lists; past their end, and to others, the first option."""

    def __init__(self, answers: Mapping[str, Sequence[int]]) -> None:
        self.left = {question: list(given) for question, given in answers.items()}
        self.asked: list[tuple[str, int, list[int]]] = []

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        self.asked.append((question, seat.number, list(options)))
        given = self.left.get(question)
        return given.pop(0) if given else options[0]

    def options(self, question: str) -> list[list[int]]:
        """The options of each time that a question was asked."""
        return [options for name, _, options in self.asked if name == question]


class Table:
    """A floor in the middle of a Heroic turn: every hero that is drawn stands there and looks
    north, every monster looks south. `kinds` are the tiles that the drawings lie in place of,
    `lots` the dice that fill the pools."""

    def __init__(
        self,
        *drawings: Sequence[str],
        monsters: Sequence[str] = (),
        tokens: Sequence[str] = (),
        chests: Sequence[str] = (),
        dice: Sequence[int] = (),
        answers: Mapping[str, Sequence[int]] | None = None,
        changes: Mapping[str, Any] | None = None,
        kinds: Sequence[str] = ("larder", "wash-house", "vault"),
        lots: Sequence[int] = (),
    ) -> None:
        self.tables = small_tables(changes or {})
        self.dice = ScriptedDice([*lots])
        self.answers = Answers(answers or {})
        self.journal: list[Event] = []
        self.s = s = State(self.tables, self.dice, self.answers, self.journal)
        self.marks: dict[str, list[Square]] = {}
        s.floor = Floor(self._laid(drawings, kinds))
        s.visited = set(range(len(drawings)))
        fill_pools(s)
        s.phase = HEROIC
        for number, hero in enumerate(s.heroes):
            hero.facing = NORTH
            hero.square = self._place(str(number + 1), hero.square)
        for letter, id in zip("abcdefghi", monsters, strict=False):
            fighter = monster_fighter(self.content, self.content.monsters[id])
            s.add(fighter, self._place(letter)).facing = SOUTH
        for id, square in zip(tokens, self.marks.get("?", ()), strict=True):
            revealing.add_token(s, id, square)
        for id, square in zip(chests, self.marks.get("$", ()), strict=True):
            traps.add_chest(s, id, square, SOUTH)
        self.journal.clear()
        self.dice.faces += dice

    @property
    def content(self) -> Any:
        """All that the pack defines."""
        return self.tables.quest.content

    def _laid(self, drawings: Sequence[Sequence[str]], kinds: Sequence[str]) -> list[Laid]:
        west, tiles = 0, []
        for rows, kind in zip(drawings, kinds, strict=False):
            for y, row in enumerate(rows):
                for x, mark in enumerate(row):
                    self.marks.setdefault(mark, []).append(at(west + x, y))
            plain = ("".join(sign if sign in SIGNS else "." for sign in row) for row in rows)
            tiles.append(Laid(Pose(kind, 0, 0, Face(tuple(plain))), at(west, 0)))
            west += len(rows[0])
        return tiles

    def _place(self, mark: str, default: Square | None = None) -> Square:
        places = self.marks.get(mark, [])
        if not places and default is not None:
            return default
        (square,) = places
        return square

    def hero(self, number: int) -> Figure:
        """A hero, counted from 1 as on the drawing."""
        return self.s.heroes[number - 1]

    def foe(self, letter: str) -> Figure:
        """A monster by its letter, alive or dead."""
        return self.s.everyone[sum(map(len, self.tables.teams)) + "abcdefghi".index(letter)]

    @property
    def token(self) -> Token:
        """The one token that lies there."""
        (token,) = self.s.tokens
        return token

    @property
    def chest(self) -> Chest:
        """The first chest."""
        return self.s.chests[0]

    def lade(self, number: int, chest: str = "crate") -> None:
        """Let a hero carry a chest whose first face shows."""
        self.roll(1)
        traps.take(self.s, self.hero(number), traps.add_chest(self.s, chest, OFF, SOUTH))

    def roll(self, *faces: int) -> None:
        """Hand over the next faces of the dice; all earlier ones must have been rolled."""
        assert self.dice.left == 0
        self.dice.faces += faces

    def say(self, **answers: Sequence[int]) -> None:
        """Hand over the next answers: lists by question, `_` for `-`."""
        for question, given in answers.items():
            self.answers.left[question.replace("_", "-")] = list(given)

    def act(self, number: int, *answers: int, dice: Sequence[int] = ()) -> None:
        """Play a hero's activation with the answers to ACT, and whatever it rolls; all dice must
        be rolled."""
        self.roll(*dice)
        self.answers.left["act"] = list(answers)
        heroic.activate(self.s, self.hero(number))
        assert self.dice.left == 0
        assert not self.answers.left["act"]

    def monster_acts(self, letter: str, *dice: int) -> None:
        """Play a monster's activation with scripted dice; all must be rolled."""
        self.roll(*dice)
        monsters.activate(self.s, self.foe(letter))
        assert self.dice.left == 0

    def strike(self, by: Figure, target: Figure, *dice: int, shot: bool = False) -> None:
        """Play an attack of an activation, with all that answers it; all dice must be rolled."""
        self.roll(*dice)
        by.begin(self.s.speed(by))
        fighting.assault(self.s, by, target, shot=shot)
        assert self.dice.left == 0

    def events(self, kind: type[Event]) -> list[tuple[Any, ...]]:
        """The values of all events of a kind so far."""
        return [values(event) for event in self.journal if type(event) is kind]

    def place_of(self, figure: Figure) -> tuple[int, int]:
        """The column and the row where a figure stands, counted as in the drawing."""
        return offset(figure.square)


def scenario(*names: str, **changes: Any) -> dict[str, Any]:
    """Changes for a quest with scenarios; in a Rescue the cook is the prisoner."""
    cook = {**starter()["heroes"]["wren"], "name": "Cook"}
    prisoner = {"prisoner": "cook"} if k.RESCUE in names else {}
    quest = {"scenarios": [*names], **prisoner, **changes.pop("quest", {})}
    return {"quest": quest, **({"heroes": {"cook": cook}} if prisoner else {}), **changes}


def new_game(changes: Mapping[str, Any] | None = None, seed: int = 1) -> State:
    """A game set up by random dice, in which the heroes do as `perform` tells them."""
    chance = Game(1, seed, "random", 100).chance()
    journal: list[Event] = []
    return set_up(small_tables(changes or {}), chance, Answers({}), journal)


def perform(s: State, hero: Figure, *answers: int) -> None:
    """Play a hero's activation in a game of `new_game`, with the answers to ACT."""
    assert isinstance(s.chooser, Answers)
    s.chooser.left["act"] = list(answers)
    heroic.activate(s, hero)
    assert s.chooser.left["act"] == []


def findings(folder: Path, code: str, changes: Mapping[str, Any]) -> list[str]:
    """What lint says of a kind about the small pack with changes, written to a folder."""
    path = folder / "small" / "pack.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(quest_text(changes), encoding="utf-8")
    answer = lint_pack(open_pack(path.parent))
    return [finding.message for finding in answer.findings if finding.code == code]
