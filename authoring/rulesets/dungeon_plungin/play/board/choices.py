"""The choices of a hero, each written as one int: verb, object, detail."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.squares import Squares

END: Final = 0
MOVE: Final = 1
ATTACK: Final = 2
SHOOT: Final = 3
OPEN: Final = 4
SEARCH: Final = 5
DISARM: Final = 6
PICK: Final = 7
KEY: Final = 8
BASH: Final = 9
HELP: Final = 10
USE: Final = 11
GIVE: Final = 12
EQUIP: Final = 13
FEATURE: Final = 14
CLIMB: Final = 15
CLOSE: Final = 16
CAST: Final = 17
OVERCAST: Final = 18
ABILITY: Final = 19
LEAVE: Final = 20
READ: Final = 21
EXAMINE: Final = 22

HERO: Final = 0
MONSTER: Final = 1
THING: Final = 2
SQUARE: Final = 3
"""Kinds of target in `aimed`."""

NAMES: Final = (
    "nothing", "move", "attack", "shoot", "open", "detect", "disarm", "unlock", "key", "bash",
    "help bash", "use item", "give item", "change gear", "use location", "climb out", "close",
    "cast", "overcast", "special ability", "leave", "read spellbook", "examine",
)  # fmt: skip


def choice(verb: int, what: int = 0, detail: int = 0) -> int:
    """Return a choice as one int; `what` and `detail` are numbers below 2^20."""
    return verb << 40 | what << 20 | detail


WITHOUT_VERB: Final = (1 << 40) - 1
"""The bits of a choice that say what is acted upon, and how."""
ENDS: Final = choice(END)
"""The choice to do no more in this turn."""


def verb(choice: int) -> int:
    """Return the kind of act of a choice."""
    return choice >> 40


def only(verb: int, among: list[int]) -> list[int]:
    """Return the choices of `among` that have this `verb`, in their order."""
    return [choice for choice in among if choice >> 40 == verb]


class Offered:
    """The choices of a hero, found verb by verb: nothing is listed that nobody asks about. It holds
    until the next choice is made.

    This is the interface; `play/turn/offers.py` implements it. It is no `Protocol`: a call through
    one is not compiled to a call.
    """

    __slots__ = ("walks",)

    walks: bool
    """True if there is any square to walk to."""

    def moves(self) -> Squares:
        """Return the squares to walk to."""
        raise NotImplementedError

    def but(self, squares: Squares) -> "Offered":
        """Return these choices without some `squares` to walk to."""
        raise NotImplementedError

    def of(self, verb: int) -> list[int]:
        """Return the choices of one `verb`, in the order offered."""
        raise NotImplementedError

    def akin(self, verb: int) -> list[int]:
        """Return the choices of `verb` and of those offered along with it: casting and overcasting,
        hitting and shooting."""
        raise NotImplementedError

    def spells(self) -> list[int]:
        """Return the numbers of the spells that can be cast now, whether or not there is anything
        to aim them at."""
        raise NotImplementedError

    def casts(self, spell: int) -> list[int]:
        """Return the choices to cast `spell` or to overcast it, in the order offered."""
        raise NotImplementedError

    def all(self) -> list[int]:
        """Return every choice except walking, `END` first."""
        raise NotImplementedError

    def __contains__(self, choice: int) -> bool:
        return choice in self.of(choice >> 40)

    def __iter__(self) -> Iterator[int]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, at: int) -> int:
        return self.all()[at]


def what(choice: int) -> int:
    """Return the object of a choice: a square, a character's index in its list, a thing, an
    item."""
    return choice >> 20 & 0xFFFFF


def detail(choice: int) -> int:
    """Return the second object of a choice, such as the hero an item is given to."""
    return choice & 0xFFFFF


def named(choice: int) -> str:
    """Return a choice in words for messages, such as `attack`, or the number of no known choice."""
    return NAMES[verb(choice)] if 0 <= verb(choice) < len(NAMES) else str(choice)


def aimed(kind: int, index: int) -> int:
    """Return a `detail` that points at a hero, monster, thing or square by its number."""
    return kind << 17 | index


def aim(detail: int) -> tuple[int, int]:
    """Return (kind, number) of a `detail` made by `aimed`."""
    return detail >> 17, detail & 0x1FFFF


SECOND_MOVE: Final = 100
"""Mark in `State.used` of a Move that an ability gives in addition (DP-MOVE-06)."""
