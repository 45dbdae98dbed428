"""Everything that changes while a game is played."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import ClassVar, Final

from authoring.boards.grid.cells import is_step, sees
from authoring.boards.ground import Ground, Square, span
from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import PLAYED
from authoring.engine.state import GameState
from authoring.rulesets.surge_crawl.model.company import Company, Dungeon
from authoring.rulesets.surge_crawl.model.effects import Effects
from authoring.rulesets.surge_crawl.model.fighter import Fighter
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Deed, Figure
from authoring.rulesets.surge_crawl.play.board.tables import Tables

# Streams of the dice (`Dice.enter_stream`): a change of one thing leaves the luck in all others as
# it was. No occasion of a stream may come twice, or its first results come again.
SET_UP: Final = 1
"""Occasion: always 0. The choice of the heroes who set out."""
DISCOVERY: Final = 2
"""Occasion: 0 for the dungeon's features, 1 for those of the dungeon that a success reveals."""
SECTION: Final = 3
"""Occasion: the number of the exploration. What lies behind a way on."""
ENCOUNTER: Final = 4
"""Occasion: `number of the Encounter * ROUNDS + Round in it`. All rolls of fighting."""
TREASURE: Final = 5
"""Occasion: the number of the exploration. The treasures of a room."""
TOWN: Final = 6
"""Occasion: `index of the hero * VISITS + index of the visit`. The result of a place in town."""
ROUNDS: Final = 1000


class Section:
    """A laid passage or room, its squares from the way in on; `kind` is a room's id, else ""."""

    FIXED: ClassVar = True

    def __init__(self, number: int, squares: tuple[Square, ...], kind: str = "") -> None:
        self.number = number
        self.squares = squares
        self.kind = kind


class Exit:
    """A way on that nobody has gone yet: out of `squares`, one or two side by side, from left to
    right as seen in the direction of `step`. It leads to a `room`, or else to a passage."""

    FIXED: ClassVar = True

    def __init__(self, section: int, squares: tuple[Square, ...], step: int, *, room: bool) -> None:
        self.section = section
        self.squares = squares
        self.step = step
        self.room = room


class Floor(Ground):
    """The board of a game; a copy of the game copies it."""

    PARTS: ClassVar = Parts(flat=("part", "near"))


class State(GameState[Figure]):
    """One game: an expedition. Play functions take it as `s` and change it."""

    PARTS: ClassVar = Parts(
        flat=(
            "sections", "exits", "dead_ends", "crystals", "rooms", "items", "first_falls",
            "mined", "numbers",
        ),
        folded=(),
        deep=("ground", "heroes", "monsters", "everyone", "attack"),
    )  # fmt: skip

    def __init__(
        self, tables: Tables, dice: Dice, chooser: Chooser["State", Figure],
        journal: Journal | None, party: Iterable[Fighter],
    ) -> None:  # fmt: skip
        super().__init__(dice, chooser, journal)
        self.tables = tables
        self.heroes = [Figure(fighter, number) for number, fighter in enumerate(party)]
        self.monsters: list[Figure] = []
        """Monsters of the Encounter in the order in which they act, that of the Monster Sheet."""
        self.everyone = [*self.heroes]
        """All figures that were ever in play, by number."""
        self.dungeon: Dungeon
        self.minion: Fighter
        self.champion: Fighter
        """The dungeon's Minion and Champion, with the Strength of the dungeon added."""
        self.ground = Floor()
        self.sections: list[Section] = []
        self.exits: list[Exit] = []
        self.dead_ends: list[Exit] = []
        """Ways that lead nowhere, the newest last, as Exits that could be opened again."""
        self.rooms: list[int] = []
        """Numbers of the sections that are rooms, in order."""
        self.crystals: dict[Square, str] = {}
        """Crystals that are neither used nor mined, by square."""
        self.pool = 0
        """Number of tokens for wandering monsters."""
        self.glory = tables.glory
        self.crowns = 0
        self.items: list[str] = []
        """Ids of equipment found."""
        self.progress = 0
        """Points of the goal so far; the goal's `count` completes it."""
        self.stairs = -1
        """The number of the section with stairs down, -1 while there is none."""
        self.held_at = -1
        """The number of the room where the townsperson lies, -1 while that is unknown."""
        self.freed = False
        self.mined: Counter[str] = Counter()
        """Number of crystals mined, by kind."""
        self.hurry = 0
        """Squares added to Speed in the first Round of each Encounter (SRG-TOWN-09)."""
        self.first_falls: set[bool] = set()
        """Sides of which a figure has fallen in this Encounter; True is the heroes'."""
        self.first = self.turn = -1
        """Numbers of the hero who begins the Rounds of the Encounter, and of the figure whose Turn
        it is, -1 for nobody's."""
        self.order = 0
        """Index, on the Monster Sheet, of the monster that has the next Turn."""
        self.fighting = False
        self.company: Company | None = None
        """The party's possessions in a town phase; None in an expedition outside a campaign."""
        self.attack: Attack | None = None
        """The attack that is under way; None between attacks."""
        self.numbers: defaultdict[str, int] = defaultdict(int)

    def ruling(self, name: str) -> str:
        """Return the quest's choice for the ruling `name`, which must be one of RULINGS."""
        return self.tables.rulings[name]

    def foes(self, figure: Figure) -> list[Figure]:
        """Return the figures on the other side that have Hitpoints left."""
        others = self.monsters if figure.hero else self.heroes
        return [other for other in others if other.hitpoints > 0]

    def enemies(self, figure: Figure) -> list[Figure]:
        """Return the other side's figures, Unconscious too: nobody passes them (SRG-MOV-02)."""
        return self.foes(figure) if figure.hero else self.heroes

    def allies(self, figure: Figure) -> list[Figure]:
        """Return the figures on its own side, itself and Unconscious ones too, not the dead."""
        if figure.hero:
            return self.heroes
        return [other for other in self.monsters if other.hitpoints > 0]

    def figures(self) -> list[Figure]:
        """Return all figures on the board: heroes, and monsters that are alive."""
        return [*self.heroes, *[other for other in self.monsters if other.hitpoints > 0]]

    def taken(self) -> list[Square]:
        """Return the squares of all figures."""
        alive = [other.square for other in self.monsters if other.hitpoints > 0]
        return [hero.square for hero in self.heroes] + alive

    def beside(self, figure: Figure) -> list[Figure]:
        """Return the foes with Hitpoints left that are adjacent, with no wall between."""
        near, own = self.ground.near, figure.square
        return [foe for foe in self.foes(figure) if is_step(near, own, foe.square)]

    def engaged(self) -> bool:
        """Return whether a hero who is awake stands beside a foe, with no wall between."""
        near = self.ground.near
        foes = [foe.square for foe in self.monsters if foe.hitpoints > 0]
        awake = [hero.square for hero in self.heroes if hero.hitpoints > 0]
        return any(is_step(near, square, foe) for square in awake for foe in foes)

    def within(self, a: Figure, b: Figure, squares: int) -> bool:
        """Return whether two figures are at most `squares` apart and in sight, no wall between."""
        distance = span(a.square, b.square)
        return distance <= squares and sees(self.ground.near, a.square, b.square)

    def speed(self, figure: Figure) -> int:
        """Return the squares of a Move (SRG-STAT-01), boosts and conditions counted."""
        return max(0, figure.fighter.speed + figure.speed_boost + self._changed(figure)[0])

    def grit(self, figure: Figure) -> int:
        """Return the roll that is needed to hit a figure (SRG-STAT-02)."""
        return figure.fighter.grit + figure.grit_boost + self._changed(figure)[1]

    def grab(self, figure: Figure) -> int:
        """Return the total that an Escape Check of others must reach (SRG-STAT-03)."""
        return figure.fighter.grab + figure.grab_boost

    def to_hit(self, figure: Figure) -> int:
        """Return the sum that conditions add to the to-hit rolls of a figure."""
        return self._changed(figure)[2]

    def _changed(self, figure: Figure) -> tuple[int, int, int]:
        """Return what conditions add to Speed, Grit and to-hit rolls."""
        speed = grit = to_hit = 0
        if not figure.conditions:
            return 0, 0, 0
        for id, strength in figure.conditions.items():
            condition = self.tables.content.conditions[id]
            speed += condition.speed * strength
            grit += condition.grit * strength
            to_hit += condition.to_hit * strength
        return speed, grit, to_hit

    def apply(self, effects: Effects, deed: Deed) -> None:
        """Play effects in order, each with `deed` as its occasion."""
        for effect in effects:
            self.count(PLAYED, effect.verb)
            self.tables.verbs[type(effect)](self, deed, effect)

    def roll(self, count: int, sides: int, purpose: str, who: str = "") -> int:
        """Return the sum of `count` dice; `purpose` and `who` name the roll in the trace."""
        return self.dice.total(count, sides, 0, purpose, who)
