"""A table to try rules on: the shipped maze, scripted dice and scripted answers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from authoring.boards.tiles.table import STEP
from authoring.core.data import data_folder
from authoring.engine.dice import ScriptedDice
from authoring.engine.journal import Event
from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model import Character, Content
from authoring.rulesets.jeffro_dungeon.play.board.events import Fights
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables
from authoring.rulesets.jeffro_dungeon.play.turn.game import encounter, set_up
from authoring.rulesets.jeffro_dungeon.session import prepare
from authoring.source.pack.load import load_pack
from tests.values import values

NORTH, EAST, SOUTH, WEST = range(4)


@cache
def shipped() -> Pack:
    """The pack `the-dungeon`, built."""
    source = load_pack(data_folder("packs") / "the-dungeon").source
    assert source is not None
    pack, findings = build(source)
    assert pack is not None
    assert findings == ()
    return pack


@cache
def shipped_tables() -> Tables:
    return prepare(shipped())


class Answers:
    """Answers questions from lists; past their end, and for others, the first option."""

    def __init__(self, answers: Mapping[str, Sequence[int]]) -> None:
        self.left = {question: list(given) for question, given in answers.items()}
        self.asked: list[tuple[str, list[int]]] = []

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        self.asked.append((question, list(options)))
        given = self.left.get(question)
        return given.pop(0) if given else options[0]


def somebody(**values: Any) -> Character:
    """A character with Strength 3, Craft 3, 4 Lives and 1 Gold, unless told otherwise."""
    content = shipped().content
    assert isinstance(content, Content)
    plain = {
        "strength": 3,
        "craft": 3,
        "lives": 4,
        "gold": 1,
        "cards": (),
        "followers": (),
        "spells": (),
        "evades": (),
    }
    someone = next(iter(content.characters.values()))
    return replace(someone, **{**plain, **values})


def table(
    *party: Character,
    dice: Sequence[int] = (),
    answers: Mapping[str, Sequence[int]] | None = None,
    variants: Mapping[str, str] | None = None,
    **changes: Any,
) -> State:
    """A game set up: everybody in the cell, one `somebody` when nobody is named."""
    tables = shipped_tables()
    tables = replace(
        tables,
        party=party or (somebody(),),
        variants={**tables.variants, **(variants or {})},
        **changes,
    )
    return set_up(tables, ScriptedDice(list(dice)), Answers(answers or {}), [])


def tile(s: State, name: str) -> int:
    """A tile's place in the tables."""
    return [one.id for one in s.tables.tiles].index(name)


def card(s: State, name: str) -> int:
    """A card's place in the tables."""
    return s.tables.card_at[name]


def names(s: State, cards: Sequence[int]) -> list[str]:
    """Ids of cards, in alphabetical order."""
    return sorted(s.tables.cards[at].id for at in cards)


def face(s: State, name: str) -> int:
    """What the die for the next draw must show to bring a tile."""
    return s.bag.index(tile(s, name)) + 1


def roll(s: State, *faces: int) -> None:
    """More faces for the dice to show."""
    dice = s.dice
    assert isinstance(dice, ScriptedDice)
    dice.faces += faces


def rolled(s: State) -> int:
    """How many dice were rolled."""
    dice = s.dice
    assert isinstance(dice, ScriptedDice)
    return dice.rolled


def lay(s: State, name: str, side: int = NORTH, turn: int = 0, of: int = CELL) -> int:
    """Lay a tile beside another one, door passed, as if it had been walked into."""
    place = of + STEP[side]
    s.laid[place] = (tile(s, name), turn)
    return place


def stand(s: State, name: str, hero: Hero | None = None, at: int = CELL + STEP[NORTH]) -> Hero:
    """Put a character on a tile laid north of the cell."""
    who = hero or s.heroes[0]
    s.laid[at] = (tile(s, name), 0)
    who.place = at
    return who


def visit(s: State, name: str, *faces: int) -> Hero:
    """End a move on a tile; `faces` are rolled there, and all of them."""
    hero = stand(s, name)
    roll(s, *faces)
    encounter(s, hero)
    dice = s.dice
    assert isinstance(dice, ScriptedDice)
    assert dice.left == 0
    return hero


def happened(s: State, kind: type[Event]) -> list[tuple[Any, ...]]:
    """The values of all events of a kind."""
    return [values(event) for event in s.journal or [] if type(event) is kind]


def totals(s: State) -> list[tuple[Any, ...]]:
    """Hero, creature and both totals of all fights."""
    return [values[:4] for values in happened(s, Fights)]


def answer(s: State, **answers: Sequence[int]) -> None:
    """What will be answered from now on; `_` in a question's name stands for `-`."""
    chooser = s.chooser
    assert isinstance(chooser, Answers)
    chooser.left = {question.replace("_", "-"): list(given) for question, given in answers.items()}


def asked(s: State, question: str) -> list[list[int]]:
    """The options of every time a question was asked."""
    chooser = s.chooser
    assert isinstance(chooser, Answers)
    return [options for one, options in chooser.asked if one == question]


def values_of(hero: Hero) -> dict[str, object]:
    """Everything a character has and is."""
    return {
        name: list(value) if isinstance(value, list) else value
        for name, value in vars(hero).items()
    }
