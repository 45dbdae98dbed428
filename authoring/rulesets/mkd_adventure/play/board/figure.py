"""Figures and what lies about: heroes, monsters, tokens, chests and doors in play."""

from typing import ClassVar

from authoring.boards.ground import EIGHT, OFF, Square
from authoring.engine.copying import Parts
from authoring.rulesets.mkd_adventure.model.fighter import Fighter, Slot
from authoring.rulesets.mkd_adventure.model.tokens import TokenKind
from authoring.rulesets.mkd_adventure.model.treasure import Chest as ChestType
from authoring.rulesets.mkd_adventure.model.treasure import ChestFace

NOBODY = -1
"""The number that stands for no figure."""
HELP, OUTSIDE, RUN, QUEST = "help", "outside", "run", "chest"
"""Errands of monsters: to a token for help, back in from outside, out with a chest, to the Quest
Chest."""


class Figure:
    """A hero or a monster in play; `number` is its place in `State.everyone`. `floor` counts the
    stairs that a hero has gone down; `acted`: a monster has had its activation in this turn;
    `captive`: the target is captured."""

    PARTS: ClassVar = Parts(flat=("chests", "afraid", "struck", "artifacts", "rolled"))

    def __init__(self, fighter: Fighter, number: int, level: int = 0, team: int = -1) -> None:
        self.number = number
        self.fighter = fighter
        self.name = fighter.name
        """Its name, with a number where there are several of its kind."""
        self.hero = fighter.hero
        self.team = team
        """The index of a hero's team, -1 for a monster."""
        self.level = level
        self.click = fighter.starts[level]
        """The index of the slot of the dial that shows."""
        self.square: Square = OFF
        self.long = False
        """True for a mounted figure that fills two squares (MKD-MNT-04)."""
        self.back: Square = OFF
        """The second square of such a figure; OFF while it moves, and for all others."""
        self.facing = EIGHT[0]
        self.floor = 0
        self.out = False
        """True once it has left the dungeon, for good or for help."""
        self.dead = False
        self.afraid: set[int] = set()
        """Numbers of those it does not dare to come near in this activation (MKD-BASE-22)."""
        self.rolled: dict[str, bool] = {}
        """Abilities that a monster rolled for in this activation: whether it uses them."""
        self.begin(0)
        self.dazed = 0
        """Monster turns that a surprised monster loses (MKD-REV-16)."""
        self.acted = False
        self.errand = ""
        """The errand of a monster over several activations, such as HELP, "" for none."""
        self.quarry = NOBODY
        """The hero, by number, that a monster hunts before all others (MKD-SCN-06)."""
        self.cage = 0
        """The disarm number of the cage that it sits in, 0 for none (MKD-BASE-15)."""
        self.artifacts: list[str] = []
        """Artifacts that a hero has found, by id."""
        self.frozen = False
        """True while it cannot act in its next activation."""
        self.captive = False
        self.chests: list[int] = []
        """Chests it carries, by number."""
        self.given: tuple[int, int, int] = (0, 0, 0)
        """Speed, attack and defense that a potion adds until the figure's next turn."""
        self.drunk: tuple[str, ...] = ()
        """Traits that this potion gives."""
        self.aside: tuple[str, ...] = ()
        """Traits that do not count, since the hero chose another one instead (MKD-CXP-06)."""

    def begin(self, points: int) -> None:
        """Begin an activation with `points` speed points."""
        self.points = points
        """Speed points left in this activation."""
        self.quick = 0
        """Further speed points, for steps and doors alone (MKD-ABL-01)."""
        self.over = False
        """True once something has ended the activation, death as well."""
        self.stuck = False
        """True once a break away has failed in this activation."""
        self.attacked = False
        self.struck: set[int] = set()
        """Numbers of the figures that it has hit in this activation."""
        self.fresh = True
        """True until something is done in this activation."""
        self.afraid.clear()
        self.rolled.clear()

    @property
    def slot(self) -> Slot:
        """The slot of the dial that shows; a dead figure's is the last one."""
        dial = self.fighter.dial
        return dial[min(self.click, len(dial) - 1)]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that it fills, the one in front first."""
        return (self.square,) if self.back == OFF else (self.square, self.back)

    @property
    def start(self) -> int:
        """The index of the slot above which it never heals."""
        return self.fighter.starts[self.level]

    @property
    def value(self) -> int:
        """The points of the figure at its level."""
        return self.fighter.values[self.level]

    @property
    def left(self) -> int:
        """Clicks until it is dead."""
        return len(self.fighter.dial) - self.click

    def has(self, trait: str) -> bool:
        """Return whether the slot that shows has a trait that counts now (see `aside`)."""
        return trait in self.slot.traits and trait not in self.aside


class Token:
    """A wandering monster token in the dungeon."""

    PARTS: ClassVar = Parts()

    def __init__(self, kind: TokenKind, number: int, square: Square, *, guardian: bool) -> None:
        self.kind = kind
        self.number = number
        self.square = square
        self.guardian = guardian


class Chest:
    """A chest in the dungeon; `square` is OFF while somebody carries it. `face` is the face it
    shows, None until somebody has looked."""

    PARTS: ClassVar = Parts()

    def __init__(self, kind: ChestType, number: int, square: Square, facing: int) -> None:
        self.kind = kind
        self.number = number
        self.square = square
        self.facing = facing
        self.face: ChestFace | None = None
        self.open = False
        self.quest = False
        """True for the Quest Chest."""
        self.gone = False
        """True once it is destroyed or carried off by a monster."""
        self.drunk = False
        """True once the potion in it is drunk."""


class Door:
    """A door on a join of tiles."""

    PARTS: ClassVar = Parts()

    def __init__(self, number: int, join: int, *, wooden: bool) -> None:
        self.number = number
        self.join = join
        self.wooden = wooden
        self.open = False
        self.face: ChestFace | None = None
        """Its trap, as a face of a chest; None until somebody has looked."""
        self.safe = False
        """True once its trap was sprung or disarmed (MKD-DOOR-06)."""
        self.gone = False
        """True once the door is destroyed (MKD-DOOR-11)."""
