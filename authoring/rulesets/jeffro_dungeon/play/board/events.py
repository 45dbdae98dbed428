"""Events of a game, in addition to the rolls on its charts, each with its sentence.

A hero is its index in `State.heroes`, a card or tile its index in `Tables`, a side one of 0 north,
1 east, 2 south, 3 west.
"""

from typing import Annotated

from authoring.engine.journal import Event

Hero = Annotated[int, "hero"]
Card = Annotated[int, "card"]
"""-1 for one nobody defines."""
Tile = Annotated[int, "tile"]
Side = Annotated[int, "side"]
Place = Annotated[int, "place"]
"""Where a tile lies."""


class ByHero(Event):
    """Something a character does, or that is done to one."""

    hero: Hero


class WithCard(ByHero):
    """Something a character does with a card."""

    card: Card


class RoundBegins(Event):
    """A round, counted from 1."""

    SAYS = "## Round {number}"
    number: int


class Restarts(Event):
    """The maze is taken up and begun anew."""

    SAYS = "All tiles are taken up and shuffled again."


class Ends(Event):
    """The game is over."""

    SAYS = "{ended}"
    ending: str


class DoesNotFit(Event):
    """A tile drawn goes under the pile."""

    SAYS = "{tile} does not fit and goes under the pile."
    tile: Tile


class EntersDungeon(ByHero):
    """A character arrives in the cell, one of ENTRIES, as it is: its entry in the pack,
    its points and Lives, and the cards it has along: Objects, Followers and Spells."""

    SAYS = (
        "{hero} lies in the cell: Strength {strength}, Craft {craft}, {lives:Life/Lives}, "
        "{gold} Gold{gear}."
    )
    way: str
    entry: str
    strength: int
    craft: int
    lives: int
    gold: int
    cards: tuple[str, ...]


class StaysAbove(WithCard):
    """Cards that a character cannot take along, and animals."""

    SAYS = "The {card} stays above."


class TurnBegins(ByHero):
    """A character's turn."""

    SAYS = "{hero}'s turn."


class Skips(ByHero):
    """A turn is lost."""

    SAYS = "{hero} loses this turn."


class Waits(ByHero):
    """Back in the cell while others are still out there."""

    SAYS = "{hero} waits in the cell for the others."


class Stays(ByHero):
    """No move this turn."""

    SAYS = "{hero} stays."


class IsHeld(ByHero):
    """No move this turn: a Guard neither bribed nor beaten stands in the way."""

    SAYS = "The Guard does not let {hero} go on."


class Declines(ByHero):
    """A way out is not taken."""

    SAYS = "{hero} goes on through the maze instead."


class Moves(ByHero):
    """The tiles that may be gone, the number of dice, and what they show together."""

    SAYS = "{hero} rolls {rolled} with {dice:die/dice} and may go {tiles:tile}."
    tiles: int
    dice: int
    rolled: int


class MustReturn(ByHero):
    """Nothing is left to try within reach."""

    SAYS = "Nothing is left to try: {hero} must go back to the cell."


class TriesLock(ByHero):
    """A lock roll."""

    SAYS = "{hero} tries the {side} door: {locked:locked|it opens}."
    side: Side
    locked: bool


class Lays(ByHero):
    """A tile is laid after `turn` quarter turns."""

    SAYS = "Behind it to the {side}: {tile}{turned}."
    tile: Tile
    turn: int
    side: Side


class Blocked(ByHero):
    """No tile fits behind a side."""

    SAYS = "Nothing fits behind the {side} side: blocked."
    side: Side


class Enters(ByHero):
    """A step onto a tile, which lies at a place of `State.laid`."""

    SAYS = "{hero} goes {side} into {tile}."
    DICE = "{hero} goes {side} into {tile}: {spot}."
    tile: Tile
    place: Place
    side: Side


class Encounters(ByHero):
    """A move ends on a tile."""

    SAYS = "{hero} stops in {tile}."
    tile: Tile


class ToCell(ByHero):
    """Back in the cell by force."""

    SAYS = "{hero} is back in the cell."


class FindsWayOut(ByHero):
    """A way out, to be taken next turn."""

    SAYS = "{hero} finds a way out: {route}."
    route: str


class Escapes(ByHero):
    """Out of the maze."""

    SAYS = "{hero} is out ({route}), at {destination}."
    route: str


class Meets(ByHero):
    """A character meets `count` creatures of a kind, of `value` together."""

    SAYS = "{hero} meets {foes} ({fought} {value})."
    creature: str
    count: int
    value: int


class Evades(ByHero):
    """A creature is not fought."""

    SAYS = "{hero} evades the {foe}."
    creature: str


class Fights(ByHero):
    """The totals of a fight, and what each is made of beside its die: the points of the
    character with what cards add, and those of the creature."""

    SAYS = "{hero} {mine} (die {die}), {creature} {theirs} (die {other}): {result}."
    DICE = (
        f"{SAYS}\n    ({{points}} + {{bonus}} by cards + die {{die}} = {{mine}} against "
        "{value} + die {other} = {theirs})"
    )
    creature: str
    mine: int
    theirs: int
    points: int
    bonus: int
    value: int


class Saved(ByHero):
    """Armour keeps a Life, by the face rolled."""

    SAYS = "Armour saves {hero} ({face})."
    face: int


class Tests(ByHero):
    """Dice against a stat, as it stands; 0 when nothing was rolled."""

    SAYS = "{hero} {tested}."
    stat: str
    rolled: int
    passed: bool
    against: int


class Gains(ByHero):
    """A gain: `number` of one of AMOUNTS."""

    SAYS = "{hero} gains {number} {what}."
    what: str
    number: int


class Heals(ByHero):
    """Lives back, and how many there are then."""

    SAYS = "{hero} heals {healed} and has {lives} Lives."
    healed: int
    lives: int


class LosesLife(ByHero):
    """Lives lost, and how many are left."""

    SAYS = "{hero} loses {lost:Life/Lives} and has {lives}."
    lost: int
    lives: int


class LosesGold(ByHero):
    """Gold lost."""

    SAYS = "{hero} gives up {gold} Gold."
    gold: int


class LosesStat(ByHero):
    """Strength or Craft lost."""

    SAYS = "{hero} loses {lost} {stat}."
    stat: str
    lost: int


class LosesTurn(ByHero):
    """Turns lost that come next."""

    SAYS = "{hero} will lose {turns:turn}."
    turns: int


class Dies(ByHero):
    """A character is dead, by a creature or a tile."""

    SAYS = "{hero} dies ({killer})."
    cause: str


class Pays(ByHero):
    """Gold paid for what was asked."""

    SAYS = "{hero} pays {gold} Gold."
    gold: int


class RefusesBribe(ByHero):
    """A bribe of `gold` is asked and not paid."""

    SAYS = "{hero} does not pay the {gold} Gold."
    gold: int


class Bribes(ByHero):
    """Gold paid to be let through."""

    SAYS = "{hero} pays a bribe of {gold} Gold."
    gold: int


class PaysToll(ByHero):
    """Payment of what the tile takes."""

    SAYS = "{hero} gives up what the tile takes."


class Takes(WithCard):
    """Into the hand."""

    SAYS = "{hero} takes the {card}."


class Drops(WithCard):
    """Left on the tile."""

    SAYS = "{hero} drops the {card}."


class Discards(WithCard):
    """Out of the game, or back to its deck."""

    SAYS = "{hero} discards the {card}."


class Uses(WithCard):
    """Used up."""

    SAYS = "{hero} uses the {card}."


class NoCard(WithCard):
    """None is left in its deck; -1 for a card that is not defined."""

    SAYS = "No {card} is left for {hero}."
