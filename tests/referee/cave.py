"""What lies on the table of Dungeoneers, as far as its transcript tells."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.book import Book

Event = Mapping[str, Any]
Spot = tuple[int, int]
HERO = "hero"
EXITS = {"north": "c1", "east": "e3", "south": "c5", "west": "a3"}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east", "none": "none"}
SCROLLS = ("haste", "leap", "flame")
WEAPONS = ("sword", "shield", "bow")
GONE = ("slain", "gone", "withdraws", "leaves")
HIDDEN = ("vanishes", "dives")


def spot(square: str) -> Spot | None:
    """Column and row; None: off the board."""
    return None if square == "off" else ("abcde".index(square[0]), int(square[1]))


def far(a: str, b: str) -> int:
    """How many steps of eight neighbours lie between (DGN-LAY-12); 9: somebody is off."""
    one, other = spot(a), spot(b)
    if one is None or other is None:
        return 9
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


@dataclass
class Beast:
    """A monster: its entry in the pack, and how it is now."""

    said: Mapping[str, Any]
    square: str = "off"
    alive: bool = True
    asleep: bool = False
    stone: bool = False
    health: int = 1
    prepared: str = ""
    enlarged: list[str] = field(default_factory=list)
    moved: int = 0
    """In which round it has moved last."""

    def trait(self, id: str, name: str, default: int) -> int:
        """A number of a trait it has; -1 when it lacks the trait."""
        for one in self.said.get("traits", ()):
            if one == id:
                return default
            if isinstance(one, dict) and id in one:
                value = one[id]
                return int(value.get(name, default) if isinstance(value, dict) else value)
        return -1

    def has(self, id: str) -> bool:
        return self.trait(id, "", 0) >= 0


@dataclass
class Chamber:
    """A room that has been entered."""

    beasts: dict[str, Beast] = field(default_factory=dict)
    flames: dict[str, int] = field(default_factory=dict)
    caches: dict[str, Event] = field(default_factory=dict)
    floor: dict[str, str] = field(default_factory=dict)


class Cave:
    """The game so far."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.quest = book.said["quest"]
        self.by_name = {said["name"]: said for said in book.said["monsters"].values()}
        self.chambers: dict[str, Chamber] = {}
        self.here = Chamber()
        self.room = ""
        self.hero: Mapping[str, Any] = {}
        self.square = "off"
        self.potions = 0
        self.weapons = dict.fromkeys(WEAPONS, 0)
        self.scrolls = dict.fromkeys(SCROLLS, 0)
        self.unseen = True
        self.round = 0
        self.last = ""
        """His last action: a word for acts."""
        self.dice: dict[str, list[int]] = {}
        """The last roll for each purpose."""

    def die(self, purpose: str) -> int:
        """The last die for a purpose, which is used up; 0: nobody rolled."""
        faces = self.dice.pop(purpose, [0])
        return sum(faces)

    def beast(self, name: str) -> Beast:
        """Who is called so in this room; a new one if nobody is."""
        if name not in self.here.beasts:
            said = self.by_name.get(name) or self.by_name[name.rpartition(" ")[0]]
            self.here.beasts[name] = Beast(said, health=said.get("health", 1))
        return self.here.beasts[name]

    def standing(self) -> list[Beast]:
        """Who is alive and on the board."""
        return [one for one in self.here.beasts.values() if one.alive and one.square != "off"]

    def change(self, beast: Beast) -> int:
        """What is added to its attack and defense now (DGN-SPL-06, DGN-RUI-03)."""
        shy = beast.trait("fire-shy", "penalty", 3)
        lit = any(far(flame, beast.square) <= 1 for flame in self.here.flames)
        return 2 * len(beast.enlarged) - (shy if shy > 0 and lit else 0)

    def ruling(self, name: str, default: str) -> str:
        """How a ruling stands."""
        return str(self.quest.get("rulings", {}).get(name, default))
