"""Events of a game, in addition to the rolls on its charts.

A hero is its index in `State.heroes`, a card or tile its index in `Tables`, a side one of 0 north,
1 east, 2 south, 3 west.
"""

from authoring.engine.journal import Event
from authoring.rulesets.jeffro_dungeon.play.board.written import Card, Hero, Place, Side, Tile


class ByHero(Event):
    """Something a character does, or that is done to one."""

    hero: Hero


class WithCard(ByHero):
    """Something a character does with a card."""

    card: Card


class RoundBegins(Event):
    """A round, counted from 1."""

    number: int


class Restarts(Event):
    """The maze is taken up and begun anew."""


class Ends(Event):
    """The game is over."""

    ending: str


class DoesNotFit(Event):
    """A tile drawn goes under the pile."""

    tile: Tile


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


class StaysAbove(WithCard):
    """Cards that a character cannot take along, and animals."""


class TurnBegins(ByHero):
    """A character's turn."""


class Skips(ByHero):
    """A turn is lost."""


class Waits(ByHero):
    """Back in the cell while others are still out there."""


class Stays(ByHero):
    """No move this turn."""


class IsHeld(ByHero):
    """No move this turn: a Guard neither bribed nor beaten stands in the way."""


class Declines(ByHero):
    """A way out is not taken."""


class Moves(ByHero):
    """The tiles that may be gone, the number of dice, and what they show together."""

    tiles: int
    dice: int
    rolled: int


class MustReturn(ByHero):
    """Nothing is left to try within reach."""


class TriesLock(ByHero):
    """A lock roll."""

    side: Side
    locked: bool


class Lays(ByHero):
    """A tile is laid after `turn` quarter turns."""

    tile: Tile
    turn: int
    side: Side


class Blocked(ByHero):
    """No tile fits behind a side."""

    side: Side


class Enters(ByHero):
    """A step onto a tile, which lies at a place of `State.laid`."""

    tile: Tile
    place: Place
    side: Side


class Encounters(ByHero):
    """A move ends on a tile."""

    tile: Tile


class ToCell(ByHero):
    """Back in the cell by force."""


class FindsWayOut(ByHero):
    """A way out, to be taken next turn."""

    route: str


class Escapes(ByHero):
    """Out of the maze."""

    route: str


class Meets(ByHero):
    """A character meets `count` creatures of a kind, of `value` together."""

    creature: str
    count: int
    value: int


class Evades(ByHero):
    """A creature is not fought."""

    creature: str


class Fights(ByHero):
    """The totals of a fight, and what each is made of beside its die: the points of the
    character with what cards add, and those of the creature."""

    creature: str
    mine: int
    theirs: int
    points: int
    bonus: int
    value: int


class Saved(ByHero):
    """Armour keeps a Life, by the face rolled."""

    face: int


class Tests(ByHero):
    """Dice against a stat, as it stands; 0 when nothing was rolled."""

    stat: str
    rolled: int
    passed: bool
    against: int


class Gains(ByHero):
    """A gain: `number` of one of AMOUNTS."""

    what: str
    number: int


class Heals(ByHero):
    """Lives back, and how many there are then."""

    healed: int
    lives: int


class LosesLife(ByHero):
    """Lives lost, and how many are left."""

    lost: int
    lives: int


class LosesGold(ByHero):
    """Gold lost."""

    gold: int


class LosesStat(ByHero):
    """Strength or Craft lost."""

    stat: str
    lost: int


class LosesTurn(ByHero):
    """Turns lost that come next."""

    turns: int


class Dies(ByHero):
    """A character is dead, by a creature or a tile."""

    cause: str


class Pays(ByHero):
    """Gold paid for what was asked."""

    gold: int


class RefusesBribe(ByHero):
    """A bribe of `gold` is asked and not paid."""

    gold: int


class Bribes(ByHero):
    """Gold paid to be let through."""

    gold: int


class PaysToll(ByHero):
    """Payment of what the tile takes."""


class Takes(WithCard):
    """Into the hand."""


class Drops(WithCard):
    """Left on the tile."""


class Discards(WithCard):
    """Out of the game, or back to its deck."""


class Uses(WithCard):
    """Used up."""


class NoCard(WithCard):
    """None is left in its deck; -1 for a card that is not defined."""
