"""What happens in a game, beside the rolls on its charts.

A hero is its place in `State.heroes`, a card or tile its place in `Tables`, a side
one of 0 north, 1 east, 2 south, 3 west.
"""

from dataclasses import dataclass

from authoring.engine.journal import Event
from authoring.rulesets.jeffro_dungeon.play.board.written import Card, Hero, Place, Side, Tile


@dataclass(frozen=True, slots=True)
class ByHero(Event):
    """Something a character does, or that is done to one."""

    hero: Hero


@dataclass(frozen=True, slots=True)
class WithCard(ByHero):
    """Something a character does with a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Restarts(Event):
    """The maze is taken up and begun anew."""


@dataclass(frozen=True, slots=True)
class Ends(Event):
    """The game is over."""

    ending: str


@dataclass(frozen=True, slots=True)
class DoesNotFit(Event):
    """A tile drawn goes under the pile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class EntersDungeon(ByHero):
    """A character arrives in the cell, one of ENTRIES, as it is: its entry in the pack,
    its points and Lives, and the cards it has along: Objects, Followers and Spells."""

    way: str
    entry: str
    strength: int
    craft: int
    lives: int
    gold: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StaysAbove(WithCard):
    """What a character cannot take along, and animals."""


@dataclass(frozen=True, slots=True)
class TurnBegins(ByHero):
    """A character's turn."""


@dataclass(frozen=True, slots=True)
class Skips(ByHero):
    """A turn is lost."""


@dataclass(frozen=True, slots=True)
class Waits(ByHero):
    """Back in the cell while others are still out there."""


@dataclass(frozen=True, slots=True)
class Stays(ByHero):
    """No move this turn."""


@dataclass(frozen=True, slots=True)
class IsHeld(ByHero):
    """No move this turn: a Guard neither bribed nor beaten stands in the way."""


@dataclass(frozen=True, slots=True)
class Declines(ByHero):
    """A way out is not taken."""


@dataclass(frozen=True, slots=True)
class Moves(ByHero):
    """So many tiles may be gone, by so many dice and what they show together."""

    tiles: int
    dice: int
    rolled: int


@dataclass(frozen=True, slots=True)
class MustReturn(ByHero):
    """Nothing is left to try within reach."""


@dataclass(frozen=True, slots=True)
class TriesLock(ByHero):
    """A lock roll."""

    side: Side
    locked: bool


@dataclass(frozen=True, slots=True)
class Lays(ByHero):
    """A tile is laid after so many quarter turns."""

    tile: Tile
    turn: int
    side: Side


@dataclass(frozen=True, slots=True)
class Blocked(ByHero):
    """No tile fits behind a side."""

    side: Side


@dataclass(frozen=True, slots=True)
class Enters(ByHero):
    """A step onto a tile, which lies at a place of `State.laid`."""

    tile: Tile
    place: Place
    side: Side


@dataclass(frozen=True, slots=True)
class Encounters(ByHero):
    """A move ends on a tile."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class ToCell(ByHero):
    """Back in the cell by force."""


@dataclass(frozen=True, slots=True)
class FindsWayOut(ByHero):
    """A way out, to be taken next turn."""

    route: str


@dataclass(frozen=True, slots=True)
class Escapes(ByHero):
    """Out of the maze."""

    route: str


@dataclass(frozen=True, slots=True)
class Meets(ByHero):
    """So many creatures of a kind, of that value together."""

    creature: str
    count: int
    value: int


@dataclass(frozen=True, slots=True)
class Evades(ByHero):
    """A creature is not fought."""

    creature: str


@dataclass(frozen=True, slots=True)
class Fights(ByHero):
    """The totals of a fight, and what each is made of beside its die: the points of the
    character with what cards add, and those of the creature."""

    creature: str
    mine: int
    theirs: int
    points: int
    bonus: int
    value: int


@dataclass(frozen=True, slots=True)
class Saved(ByHero):
    """Armour keeps a Life, by the face rolled."""

    face: int


@dataclass(frozen=True, slots=True)
class Tests(ByHero):
    """Dice against a stat, as it stands; 0 when nothing was rolled."""

    stat: str
    rolled: int
    passed: bool
    against: int


@dataclass(frozen=True, slots=True)
class Gains(ByHero):
    """So much of one of AMOUNTS."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Heals(ByHero):
    """Lives back, and how many there are then."""

    healed: int
    lives: int


@dataclass(frozen=True, slots=True)
class LosesLife(ByHero):
    """Lives lost, and how many are left."""

    lost: int
    lives: int


@dataclass(frozen=True, slots=True)
class LosesGold(ByHero):
    """Gold lost."""

    gold: int


@dataclass(frozen=True, slots=True)
class LosesStat(ByHero):
    """Strength or Craft lost."""

    stat: str
    lost: int


@dataclass(frozen=True, slots=True)
class LosesTurn(ByHero):
    """Turns lost that come next."""

    turns: int


@dataclass(frozen=True, slots=True)
class Dies(ByHero):
    """A character is dead, by a creature or a tile."""

    cause: str


@dataclass(frozen=True, slots=True)
class Pays(ByHero):
    """Gold paid for what was asked."""

    gold: int


@dataclass(frozen=True, slots=True)
class RefusesBribe(ByHero):
    """So much is asked and not paid."""

    gold: int


@dataclass(frozen=True, slots=True)
class Bribes(ByHero):
    """Gold paid to be let through."""

    gold: int


@dataclass(frozen=True, slots=True)
class PaysToll(ByHero):
    """What the tile takes is given up."""


@dataclass(frozen=True, slots=True)
class Takes(WithCard):
    """Into the hand."""


@dataclass(frozen=True, slots=True)
class Drops(WithCard):
    """Left on the tile."""


@dataclass(frozen=True, slots=True)
class Discards(WithCard):
    """Out of the game, or back to its deck."""


@dataclass(frozen=True, slots=True)
class Uses(WithCard):
    """Used up."""


@dataclass(frozen=True, slots=True)
class NoCard(WithCard):
    """None is left in its deck; -1 for a card nobody defines."""
