"""Rooms to try monsters in, drawn as five strings of five letters, with dice that are told.

`.` floor, `#` rock, `o` pit, `~` water, `w` a rack, `F` a flame, `H` the hero; small letters a to e
are monsters, in the order in which they are handed over."""

from collections.abc import Mapping, Sequence
from typing import Any

from authoring.boards.squares import just, span
from authoring.core.span import file_span
from authoring.engine.dice import ScriptedDice
from authoring.engine.journal import Event
from authoring.model.dice import fixed
from authoring.model.traits import Trait
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import Drawing as Drawn
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.play.board import compile as compiled
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board import state as board
from authoring.rulesets.dungeoneers.play.board.events import Attacks
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.tables import Region, Room, Tables
from authoring.rulesets.dungeoneers.play.rules.monsters.turn import each_round, monsters_turn
from authoring.rulesets.dungeoneers.play.turn.hero_turn import offers, take
from authoring.rulesets.dungeoneers.rulings import RULINGS
from tests.values import values

SPAN = file_span("")
EMPTY = (".....",) * 5
HUMAN, ELF = 0, 1


def hero_type(id: str, **changes: Any) -> HeroType:
    plain = {
        "defense": 0, "forbids": (), "leap": 1, "charges": False, "dodge": 0, "dodge_guarding": 0,
        "bow_guard": False, "steady_bow": False, "unlock": 1,
    }  # fmt: skip
    return HeroType(id=id, name=id, text="", span=SPAN, owner="", **{**plain, **changes})


HEROES = (
    hero_type("human"),
    hero_type("elf", forbids=("shield",), dodge=30, dodge_guarding=60, bow_guard=True),
)


def trait(id: str, **numbers: int) -> Trait:
    """A trait with the numbers of its specification unless told otherwise."""
    plain = {name: one.default for name, one in TRAITS[id].parameters.items() if not one.ref}
    return Trait(id, {**plain, **numbers}, {}, SPAN)


def kind(
    id: str,
    attack: int = 0,
    defense: int = 0,
    *traits: str | Trait,
    of: str = "melee",
    health: int = 1,
    hunts: int = -1,
) -> Kind:
    """A kind of monster; `of` is its class."""
    has = tuple(trait(one) if isinstance(one, str) else one for one in traits)
    return Kind(0, Monster(id, id, of, attack, defense, health, has, 0, "", SPAN, ""), hunts)


def beast(*traits: str | Trait, **changes: Any) -> Kind:
    """A plain melee monster, but for its traits."""
    return kind("beast", 0, 0, *traits, **changes)


class Rooms:
    """A table with one room on it and a second one behind each exit asked for."""

    def __init__(
        self,
        rows: Sequence[str],
        *kinds: Kind,
        dice: Sequence[int] = (),
        hero: int = HUMAN,
        exits: tuple[int, int, int, int] = (-1, -1, -1, -1),
        region: Mapping[str, Any] | None = None,
        tables: Mapping[str, Any] | None = None,
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        text = "".join(rows)
        assert len(text) == len(SPOTS)
        bare = "".join(one if one in "#o~" else "." for one in text)
        drawn = Drawn(
            "room", "Room", tuple(bare[at : at + 5] for at in range(0, 25, 5)), "", SPAN, ""
        )
        chosen = {name: one.default for name, one in RULINGS.items()} | dict(rulings or {})
        self.script = ScriptedDice(list(dice))
        self.drawing = compiled._drawing(drawn, chosen["corners"] == "square")
        changes = {"rulings": chosen, **(tables or {})}
        made = _tables(self.drawing, kinds, exits, region or {}, changes)
        self.s = s = board.State(made, self.script, Nobody(), [], board.Hero(hero, HEROES[hero], 5))
        s.room = s.rooms[0] = board.RoomState(0, self.drawing)
        s.hero.unseen = False
        s.hero.square = SPOTS[text.index("H")] if "H" in text else board.OFF
        self.monsters = [board.Monster(one, board.OFF) for one in kinds]
        for monster, letter in zip(self.monsters, "abcdefghi", strict=False):
            if letter in text:
                monster.square = monster.before = SPOTS[text.index(letter)]
                s.room.add(monster)
        for spot, letter in enumerate(text):
            if letter == "F":
                s.room.flames[SPOTS[spot]] = 3
                s.room.burning = s.room.burning | just(SPOTS[spot])
            elif letter == "w":
                s.room.caches[SPOTS[spot]] = board.Cache(0, fixed(1), rack=True)

    def acts(self, *acts: int, dice: Sequence[int] = (), answers: Sequence[int] = ()) -> list[str]:
        """The room after acts of the hero and what they bring, for which all dice were rolled.
        `answers` are what he says to questions in between."""
        self.roll(*dice)
        self.s.chooser = Says(list(answers))
        for act in acts:
            assert act in offers(self.s)
            take(self.s, act)
        assert self.script.left == 0
        return self.picture()

    def turn(self, *faces: int) -> list[str]:
        """The room after the monsters' turn, in which all dice were rolled."""
        self.roll(*faces)
        monsters_turn(self.s)
        assert self.script.left == 0
        return self.picture()

    def round(self, *faces: int) -> list[str]:
        """The room after what happens each round, in which all dice were rolled."""
        self.roll(*faces)
        each_round(self.s)
        assert self.script.left == 0
        return self.picture()

    def offers(self, kind: int) -> set[int]:
        """Where or whom, for all acts of a kind that the hero is offered."""
        return {q.what_of(act) for act in offers(self.s) if q.kind_of(act) == kind}

    def attacks(self) -> list[tuple[Any, ...]]:
        """(attacker, target, with, total, total against it, hit) of all attacks."""
        return [one[:6] for one in self.happened(Attacks)]

    def picture(self) -> list[str]:
        """The room as it is now: `rows` again."""
        letters = [
            "#" if not _is(self.drawing.over, at) else
            "o" if _is(self.drawing.pits, at) else "~" if _is(self.drawing.waters, at) else "."
            for at in SPOTS
        ]  # fmt: skip
        for square in self.s.room.caches:
            letters[spot_of(square)] = "w"
        for square in self.s.room.flames:
            letters[spot_of(square)] = "F"
        if self.s.hero.square != board.OFF:
            letters[spot_of(self.s.hero.square)] = "H"
        for monster, letter in zip(self.s.room.monsters, "abcdefghi", strict=False):
            if monster.here:
                letters[spot_of(monster.square)] = letter
        return ["".join(letters[at : at + 5]) for at in range(0, 25, 5)]

    def happened(self, of: type[Event]) -> list[tuple[Any, ...]]:
        """The values of all events of a kind."""
        return [values(event) for event in self.s.journal or [] if type(event) is of]

    def roll(self, *faces: int) -> None:
        """More faces for the dice to show."""
        self.script.faces += faces

    def far(self, monster: int = 0) -> int:
        """How far a monster is from the hero."""
        return span(self.s.room.monsters[monster].square, self.s.hero.square)


class Nobody:
    """Nobody is asked anything."""

    def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
        raise AssertionError(f"asked {question}")


class Says:
    """Answers written beforehand."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers

    def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
        """The next one, which must be offered."""
        answer = self.answers.pop(0)
        assert answer in options
        return answer


def _is(squares: Any, square: int) -> bool:
    return bool(squares & just(square))


def _tables(
    drawing: Any,
    kinds: Sequence[Kind],
    exits: tuple[int, int, int, int],
    region: Mapping[str, Any],
    changes: Mapping[str, Any],
) -> Tables:
    plain = {
        "crowd": None, "dwellers": None, "finds": None, "weapons": None, "bonus": fixed(1),
        "extras": (), "visitors": (), "pits": -1, "waters": -1, "reaper": -1, "summons": (),
    }  # fmt: skip
    for at, one in enumerate(kinds):
        one.at = at
    where = Region(id="region", title="Region", drawings=(0,), **{**plain, **region})
    room = Room("room", "Room", 0, exits, 0, False, (), 0, -1, fixed(1), False)
    values = {
        "kinds": tuple(kinds), "heroes": HEROES, "drawings": (drawing,), "regions": (where,),
        "rooms": (room, room), "ways_in": ((), ()), "tunnels": (), "near": compiled._NEAR,
        "entry": 0, "entry_side": 0, "lair": -1, "dragons": 0, "colours": ((1, 0),),
        "limit": fixed(9), "returns": 2, "potions": 5, "who": (0, 1), "came": 0, "level": 1,
        "supply": 10, "points": (0,),
    }  # fmt: skip
    return Tables(**{**values, **changes})
