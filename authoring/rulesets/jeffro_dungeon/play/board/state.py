"""Everything that changes while a game is played, and what the characters are asked."""

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar, Final

from authoring.boards.tiles.table import ORIGIN
from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.record import PLAYED
from authoring.engine.state import GameState
from authoring.model.dice import Dice as Written
from authoring.rulesets.jeffro_dungeon.model import STATS, Character, Effect, Tile
from authoring.rulesets.jeffro_dungeon.play.board.tables import Tables

CELL: Final = ORIGIN
"""The place of the cell."""
WAYS_OUT: Final = "ways-out-found"
"""The name of the count of ways out that were found, taken or not."""
QUESTIONS: Final = {
    "way": "a side of the tile to go through: 0 north, 1 east, 2 south, 3 west",
    "orient": "quarter turns of the tile in `State.drawn`",
    "linger": "1: stay and meet the tile again, 0: move",
    "leave": "1: take the way out, 0: go on through the maze",
    "toll": "1: give up what the tile takes, 0: stay",
    "bribe": "1: pay, 0: do not",
    "pay": "0: pay, otherwise the number of the effect suffered instead",
    "evade": "1: evade the creature in `State.foe`, 0: fight",
    "boost": "a card used up for this fight, -1 for none (more)",
    "use": "a card used up now, -1 for none (more)",
    "let-go": "an Object to drop, in a cell a Follower too, -1 for none (more)",
    "drop": "an Object to drop, because there are too many",
    "discard-spell": "a Spell to discard, because there are too many",
    "take": "a card to pick up, -1 for none (more)",
}
"""Every question with what its answer means; cards are places in `Tables.cards`."""


class Hero:
    """A character in the Dungeon. `cards`, `followers`, `spells` are indices into `Tables.cards`;
    `route` is the way out to be taken next turn, `escaped` the one taken, "" for none; `may_stay`:
    it may decline `route`; `skip` is the number of turns to be lost, `toll` what is due on leaving
    the tile; `held`: a Guard neither bribed nor beaten does not let it go on; `returning`: it must
    go back to the cell; `halted`: it does no more in this turn."""

    PARTS: ClassVar = Parts(flat=("cards", "followers", "spells"))

    def __init__(self, index: int, character: Character) -> None:
        self.index = index
        self.character = character
        self.strength = character.strength
        self.craft = character.craft
        self.lives = character.lives
        self.gold = character.gold
        self.cards: list[int] = []
        self.followers: list[int] = []
        self.spells: list[int] = []
        self.place = CELL
        self.alive = True
        self.escaped = ""
        self.route = ""
        self.may_stay = False
        self.skip = 0
        self.toll: tuple[str, ...] = ()
        self.held = False
        self.returning = False
        self.halted = False
        self.lives_lost = 0
        self.gold_lost = 0

    @property
    def inside(self) -> bool:
        """True while it is alive and in the maze."""
        return self.alive and not self.escaped

    def stat(self, name: str) -> int:
        """Return Strength or Craft as it is now; `name` is one of STATS."""
        return self.strength if name == STATS[0] else self.craft


class State(GameState[Hero]):
    """One game. `laid` maps a place to (tile, quarter turns), `counters` (door, owner) to a counter
    of `rules/walk.py`, `stock` (card, deck) to the copies left, `dropped` a place to the cards that
    lie there. `passed` are doors gone through, `under` the tiles below the pile, `above` the cards
    left outside; `foe_value` are the points of `foe`, `beaten` those of the last creature
    beaten."""

    PARTS: ClassVar = Parts(
        flat=("laid", "counters", "passed", "bag", "under", "stock", "above", "numbers"),
        deep=("heroes", "dropped"),
    )

    def __init__(
        self, tables: Tables, dice: Dice, chooser: Chooser["State", Hero], journal: Journal | None
    ) -> None:
        super().__init__(dice, chooser, journal)
        self.tables = tables
        self.heroes: list[Hero] = []
        self.laid: dict[int, tuple[int, int]] = {CELL: (tables.start, 0)}
        self.counters: dict[tuple[int, int], int] = {}
        self.passed: set[int] = set()
        self.bag = list(tables.bag)
        self.under: list[int] = []
        self.stock = dict(tables.stock)
        self.dropped: dict[int, list[int]] = {}
        self.above: list[int] = []
        self.drawn: tuple[int, int, int] = (0, 0, 0)
        """The tile being laid, its place, the side it is entered from."""
        self.foe = ""
        """The creature being fought, "" for none."""
        self.foe_value = 0
        self.beaten = 0
        self.numbers: Counter[str] = Counter()

    def variant(self, name: str) -> str:
        """Return the quest's choice for the ruling `name`, which must be one of VARIANTS."""
        return self.tables.variants[name]

    def roll(self, dice: Written, purpose: str = "number", who: str = "") -> int:
        """Return a roll or number as the pack has it; `purpose` and `who` name it in the trace."""
        return self.dice.roll(dice, purpose, who)

    def amount(self, dice: Written, purpose: str, who: str) -> int:
        """Return how much an effect gives or takes, rolled; never below 0."""
        return self.dice.amount(dice, purpose, who)

    def tile(self, place: int) -> Tile:
        """Return the tile that lies at `place`."""
        return self.tables.tiles[self.laid[place][0]]

    def edge(self, place: int, side: int) -> int:
        """Return the edge at `side` of the tile at `place`, as its index in `model.EDGES`."""
        tile, turn = self.laid[place]
        return self.tables.turned[tile][turn][side]

    def inside(self) -> list[Hero]:
        """Return every character that is still in the maze."""
        return [hero for hero in self.heroes if hero.inside]


def run_effects(s: State, hero: Hero, todo: Iterable[Effect]) -> None:
    """Play effects in order until none is left, the character's turn is over, or it is dead or out.
    Corridors have no effects (JEF-SET-01)."""
    for effect in todo:
        if hero.halted or not hero.inside:
            return
        s.count(PLAYED, effect.verb)
        s.tables.verbs[type(effect)](s, hero, effect)
