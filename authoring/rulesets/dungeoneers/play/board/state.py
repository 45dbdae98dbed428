"""Everything that changes while a game is played."""

from collections import Counter
from typing import ClassVar, Final

from authoring.boards.squares import NOWHERE, Square, Squares, just, span
from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.state import GameState
from authoring.model.dice import Dice as Written
from authoring.rulesets.dungeoneers.model.people import HeroType
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.tables import Drawing, Tables

OFF: Final = -1
"""The square of a figure off the board: below the water, in a pit, vanished."""
UNKNOWN: Final = -1
"""The weapon in a chest that nobody has opened."""
NO_ACT: Final = 0
MOVED: Final = 1
LOOTED: Final = 2
STRUCK: Final = 3
SHOT: Final = 4
GUARDED: Final = 5
WENT: Final = 6
"""The hero's last act; a shot costs the shield (DGN-ITM-04), a guard helps (DGN-ACT-07)."""
NUMBERS: Final = 100
"""More than the monsters that can ever come to one room; a monster's `number` is `room * NUMBERS +
its index in the room`."""
NOT_PREPARED: Final = 0
SUMMON: Final = 1
ENLARGE: Final = 2
FIREBALL: Final = 3
"""The spell that a caster has prepared (DGN-SPL-04)."""


class Hero:
    """The hero. `weapons` are the bonuses of sword, shield and bow, 0: none; `scrolls` how many of
    haste, leap and flame (in the order of WEAPONS and SCROLLS)."""

    PARTS: ClassVar = Parts(flat=("weapons", "scrolls", "read"))

    def __init__(self, at: int, kind: HeroType, potions: int) -> None:
        self.at = at
        """Place in `Tables.heroes`."""
        self.kind = kind
        self.square: Square = OFF
        self.potions = potions
        self.weapons = [0, 0, 0]
        self.scrolls = [0, 0, 0]
        self.read: list[int] = []
        """Scrolls read in this turn, as kinds of acts (see `questions`)."""
        self.unseen = True
        self.last = NO_ACT
        self.hasted = False
        """True while the next action is the extra one of a scroll of haste."""
        self.stunned = False
        self.surprises = False
        """True while the hero, seen by reading a scroll, still attacks by surprise (DGN-UNS-11)."""


class Monster:
    """A monster in a room; acts name it by its index in `RoomState.monsters`."""

    PARTS: ClassVar = Parts(deep=("enlarged",))

    def __init__(self, kind: Kind, square: Square) -> None:
        self.kind = kind
        self.number = -1
        """Its number in the whole game (see `RoomState.add`), by which events name it."""
        self.square = square
        self.before = square
        """Its square before its last step: it avoids going back."""
        self.health = kind.health
        self.alive = True
        self.asleep = kind.sleeps
        self.prepared = NOT_PREPARED
        self.enlarged: list[Monster] = []
        """Casters that have enlarged it, once for each time."""
        self.petrified = False
        self.vanished = False
        self.emerged = not (kind.emerges or kind.ambushes)
        """True once it is out of its pit or water, and for monsters that lurk in neither."""
        self.dived = False
        self.provoked = False
        """True once it has seen the hero loot or attack: one in the water comes out
        (DGN-MSP-09)."""
        self.rests = False
        """True for a dragon that may not breathe now (DGN-DRA-03)."""
        self.fresh = False
        """True if it has come in this round: it acts from the next on."""
        self.shown = False
        """True once the hero has seen it appear, if it is invisible (DGN-BOSS-05)."""
        self.heading = 0
        """The square that a passer-by goes to."""

    @property
    def here(self) -> bool:
        """True while it is alive and on the board."""
        return self.alive and self.square != OFF


class Pile:
    """A pile on a square: an item of FINDS and its number, rolled when it is taken, as it is
    unknown before (DGN-ITM-18). It never changes."""

    FIXED: ClassVar = True

    def __init__(self, item: int, number: Written) -> None:
        self.item = item
        self.number = number


class Cache:
    """A chest or a rack with a weapon of a kind, a place in WEAPONS; UNKNOWN: what a chest holds
    is rolled when it is opened (DGN-ITM-21), as all bonuses are. It never changes."""

    FIXED: ClassVar = True

    def __init__(self, weapon: int, bonus: Written, rack: bool) -> None:
        self.weapon = weapon
        self.bonus = bonus
        self.rack = rack


class RoomState:
    """A room that has been entered; it remembers. `piles`, `caches` and `flames` (rounds left) are
    by square; an emptied chest stays where it is with None."""

    PARTS: ClassVar = Parts(flat=("piles", "caches", "flames"), deep=("monsters",))

    def __init__(self, at: int, drawing: Drawing) -> None:
        self.at = at
        """Place in `Tables.rooms`."""
        self.drawing = drawing
        self.monsters: list[Monster] = []
        self.piles: dict[Square, Pile] = {}
        self.caches: dict[Square, Cache | None] = {}
        self.flames: dict[Square, int] = {}
        self.burning: Squares = NOWHERE
        """The squares of `flames`."""
        self.portal: Square = OFF
        """The square of a portal that has not been used, OFF for none."""

    def add(self, monster: Monster) -> None:
        """Append a monster to the room's order and number it; those that have left stay listed."""
        monster.number = self.at * NUMBERS + len(self.monsters)
        self.monsters.append(monster)


class State(GameState[Hero]):
    """One game. Play functions take it as `s` and change it."""

    PARTS: ClassVar = Parts(
        flat=("tunnels", "numbers", "outside", "pending"),
        folded=("drawn",),
        deep=("hero", "rooms", "room"),
    )

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        chooser: Chooser["State", Hero],
        journal: Journal | None,
        hero: Hero,
    ) -> None:
        super().__init__(dice, chooser, journal)
        self.tables = tables
        self.hero = hero
        self.set_out = hero.kind.id
        """Id of the hero type that set out; a portal may have changed it since."""
        self.rooms: dict[int, RoomState] = {}
        """Rooms entered, by place."""
        self.room: RoomState
        """The room the hero is in."""
        self.drawn: dict[int, dict[int, int]] = {}
        """Region -> drawing -> times it was drawn since the pile was renewed."""
        self.tunnels: dict[int, int] = {}
        """Room -> place in `Tables.tunnels` of the one that begins there."""
        self.level = tables.level
        """Fame level."""
        self.fame = 0
        """Points won in this game."""
        self.dragons = 0
        """Number of dragons alive, in the lair and outside."""
        self.outside: list[int] = []
        """Kinds of the dragons that fly outside."""
        self.slain = 0
        """Dragons slain in this game."""
        self.reaper_waits = False
        """True once a reaper has come: left behind, it follows at the next kill elsewhere
        (DGN-RUI-02)."""
        self.pending: list[tuple[Monster, bool]] = []
        """(monster, True if by the hero) pairs, in order, of monsters that go off or were killed in
        this act; empty after it (see `explosions.settle`)."""
        self.loss = ""
        """The cause of the last lost potion: a monster's id, or another word."""
        self.numbers: Counter[str] = Counter()

    def ruling(self, name: str) -> str:
        """Return the quest's choice for the ruling `name`, which must be one of RULINGS."""
        return self.tables.rulings[name]

    def taken(self) -> Squares:
        """Return the squares of all figures in the room, the hero's too."""
        squares = NOWHERE if self.hero.square == OFF else just(self.hero.square)
        for monster in self.room.monsters:
            if monster.alive and monster.square != OFF:
                squares = squares | just(monster.square)
        return squares

    def blocked(self) -> Squares:
        """Return the squares that cannot be stepped on now: figures, flames, chests and racks."""
        return self.taken() | self.obstacles()

    def obstacles(self) -> Squares:
        """Return the squares with a flame, a chest or a rack."""
        squares = self.room.burning
        for square in self.room.caches:
            squares = squares | just(square)
        return squares

    def lit(self, square: Square) -> bool:
        """Return whether a flame is on a square or next to it."""
        if self.room.flames:
            for flame in self.room.flames:
                if span(flame, square) <= 1:
                    return True
        return False

    def monster_on(self, square: Square) -> Monster | None:
        """Return the living monster on a square; None if there is none."""
        for monster in self.room.monsters:
            if monster.square == square and monster.alive:
                return monster
        return None

    def chance(self, percent: int, purpose: str, who: str = "") -> bool:
        """Return whether a d100 shows at most `percent`. Nothing is rolled for 0 or less, or for
        100. `purpose` and `who` name the roll in the trace."""
        if percent <= 0 or percent >= 100:
            return percent > 0
        return self.dice.total(1, 100, 0, purpose, who) <= percent

    def d10(self, purpose: str, who: str = "") -> int:
        """Roll a d10 of an attack or a defense (DGN-CBT-01), named like that of `chance`."""
        return self.dice.total(1, 10, 0, purpose, who)
