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
    """Pack `verb`, object `what` and second object `detail` (both below 2^20) into one int."""
    return verb << 40 | what << 20 | detail


WITHOUT_VERB: Final = (1 << 40) - 1
"""The bits of a choice that say what is acted upon, and how."""
ENDS: Final = choice(END)
"""The choice to do no more in this turn."""


def verb(choice: int) -> int:
    """Return the verb of a choice, such as `ATTACK`."""
    return choice >> 40


def only(verb: int, among: list[int]) -> list[int]:
    """Return the choices of `among` with this `verb`, in their order."""
    return [choice for choice in among if choice >> 40 == verb]


class Offered:
    """The choices of a hero, listed verb by verb when asked for; valid until one is carried out.

    Interface of `play/turn/offers.py`. It is a base class because calls through a `Protocol` are
    not compiled to direct calls."""

    __slots__ = ("walks",)

    walks: bool
    """True if there is any square to walk to."""

    def moves(self) -> Squares:
        """Return the squares the hero can walk to."""
        raise NotImplementedError

    def but(self, squares: Squares) -> "Offered":
        """Return a copy of these choices in which the hero cannot walk to `squares`."""
        raise NotImplementedError

    def of(self, verb: int) -> list[int]:
        """Return the choices with this `verb`, in the order offered."""
        raise NotImplementedError

    def akin(self, verb: int) -> list[int]:
        """Return the choices with this `verb` and with those listed together with it: CAST with
        OVERCAST, ATTACK with SHOOT."""
        raise NotImplementedError

    def spells(self) -> list[int]:
        """Return the numbers (`CompiledSpell.index`) of the spells that can be cast now, even those
        without a possible target."""
        raise NotImplementedError

    def casts(self, spell: int) -> list[int]:
        """Return the choices to cast or overcast spell number `spell`, in the order offered."""
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
    """Return the object of a choice: a square, or the number of a character, thing, item, spell,
    ability or use."""
    return choice >> 20 & 0xFFFFF


def detail(choice: int) -> int:
    """Return the second object of a choice, such as the number of the hero an item is given to."""
    return choice & 0xFFFFF


def named(choice: int) -> str:
    """Return the words for a choice's verb, such as `attack`; for an unknown verb, its digits."""
    return NAMES[verb(choice)] if 0 <= verb(choice) < len(NAMES) else str(choice)


def aimed(kind: int, index: int) -> int:
    """Return a target as `detail`: `kind` is HERO, MONSTER, THING or SQUARE, `index` its number."""
    return kind << 17 | index


def aim(detail: int) -> tuple[int, int]:
    """Split a `detail` made by `aimed` into its (kind, number)."""
    return detail >> 17, detail & 0x1FFFF


SECOND_MOVE: Final = 100
"""Mark in `State.used` of a Move that an ability gives in addition (DP-MOVE-06)."""
