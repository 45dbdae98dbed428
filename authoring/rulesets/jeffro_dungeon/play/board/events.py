"""Events of a game, in addition to the rolls on its charts, each with its sentence.

A hero is its index in `State.heroes`, a card or tile its index in `Tables`, a side one of 0 north,
1 east, 2 south, 3 west.
"""

from typing import Annotated

from authoring.engine.journal import Event

Hero = Annotated[int, "hero"]
Card = Annotated[int, "card"]
"""A card, as its index in `Tables.cards`; -1 for an undefined one."""
Tile = Annotated[int, "tile"]
Side = Annotated[int, "side"]
Place = Annotated[int, "place"]
"""The position of a tile on the table."""


class ByHero(Event):
    """Something a character does, or that is done to one."""

    hero: Hero


class WithCard(ByHero):
    """Something that a character does with a card."""

    card: Card


class RoundBegins(Event, says="## Round {number}"):
    """A round, counted from 1."""

    number: int


class Restarts(Event, says="All tiles are taken up and shuffled again."):
    """The maze is taken up and begun again."""


class Ends(Event, says="{ended}"):
    """The game is over; `ending` is how, a key of `_ENDINGS` in `play/tell/story.py`."""

    ending: str


class DoesNotFit(Event, says="{tile} does not fit and goes under the pile."):
    """A tile is drawn that does not fit: it goes under the pile."""

    tile: Tile


class EntersDungeon(ByHero):
    """A character arrives in the cell: the `way`, one of ENTRIES, its id in the pack (`entry`),
    its points and Lives, and the ids of its Objects, Followers and Spells."""

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


class StaysAbove(WithCard, says="The {card} stays above."):
    """A card that a character cannot take along: past a limit, or an animal."""


class TurnBegins(ByHero, says="{hero}'s turn."):
    """A character's turn."""


class Skips(ByHero, says="{hero} loses this turn."):
    """A turn is lost."""


class Waits(ByHero, says="{hero} waits in the cell for the others."):
    """A character back in the cell waits there until the other characters come or are out."""


class Stays(ByHero, says="{hero} stays."):
    """A character does not move this turn."""


class IsHeld(ByHero, says="The Guard does not let {hero} go on."):
    """A character cannot move this turn: a Guard neither bribed nor beaten stands in the way."""


class Declines(ByHero, says="{hero} goes on through the maze instead."):
    """A character does not take a way out."""


class Moves(ByHero, says="{hero} rolls {rolled} with {dice:die/dice} and may go {tiles:tile}."):
    """A movement roll: `tiles` is how many tiles the character may go, `dice` how many dice were
    rolled, `rolled` their total."""

    tiles: int
    dice: int
    rolled: int


class MustReturn(ByHero, says="Nothing is left to try: {hero} must go back to the cell."):
    """A character must go back: nothing is left to try within reach."""


class TriesLock(ByHero, says="{hero} tries the {side} door: {locked:locked|it opens}."):
    """A roll for the lock of a door; `locked`: it does not open."""

    side: Side
    locked: bool


class Lays(ByHero, says="Behind it to the {side}: {tile}{turned}."):
    """A tile is laid behind a `side` of the character's tile after `turn` quarter turns."""

    tile: Tile
    turn: int
    side: Side


class Blocked(ByHero, says="Nothing fits behind the {side} side: blocked."):
    """No tile fits behind a side of the character's tile."""

    side: Side


class Enters(ByHero, says="{hero} goes {side} into {tile}."):
    """A step through a `side` onto a tile that lies at `place`."""

    DICE = "{hero} goes {side} into {tile}: {spot}."
    tile: Tile
    place: Place
    side: Side


class Encounters(ByHero, says="{hero} stops in {tile}."):
    """A move ends on a tile."""

    tile: Tile


class ToCell(ByHero, says="{hero} is back in the cell."):
    """A character is sent back to the cell."""


class FindsWayOut(ByHero, says="{hero} finds a way out: {route}."):
    """A way out, the name of a `route`, is found, to be taken next turn."""

    route: str


class Escapes(ByHero, says="{hero} is out ({route}), at {destination}."):
    """A character leaves the maze by a way out, the name of a `route`."""

    route: str


class Meets(ByHero, says="{hero} meets {foes} ({fought} {value})."):
    """A character meets `count` creatures of a kind, by id; their fighting points together are
    `value`."""

    creature: str
    count: int
    value: int


class Evades(ByHero, says="{hero} evades the {foe}."):
    """A creature, by id, is not fought."""

    creature: str


class Fights(ByHero):
    """The totals of a fight: `mine` of the character is a die plus its `points` plus the `bonus` of
    cards, `theirs` of the creature (an id) a die plus its `value`. The higher wins."""

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


class Saved(ByHero, says="Armour saves {hero} ({face})."):
    """Armour keeps a Life, by the face rolled."""

    face: int


class Tests(ByHero, says="{hero} {tested}."):
    """A test of a stat: the total `rolled` against the stat's present value `against`; `rolled` is
    0, and the test passed, where a light spares the roll."""

    stat: str
    rolled: int
    passed: bool
    against: int


class Gains(ByHero, says="{hero} gains {number} {what}."):
    """A gain: `number` of one of AMOUNTS."""

    what: str
    number: int


class Heals(ByHero, says="{hero} heals {healed} and has {lives} Lives."):
    """Lives healed, and the Lives after that."""

    healed: int
    lives: int


class LosesLife(ByHero, says="{hero} loses {lost:Life/Lives} and has {lives}."):
    """Lives lost, and the Lives left."""

    lost: int
    lives: int


class LosesGold(ByHero, says="{hero} gives up {gold} Gold."):
    """Gold lost."""

    gold: int


class LosesStat(ByHero, says="{hero} loses {lost} {stat}."):
    """Points of a stat lost; `stat` is one of STATS."""

    stat: str
    lost: int


class LosesTurn(ByHero, says="{hero} will lose {turns:turn}."):
    """Next turns that are lost."""

    turns: int


class Dies(ByHero, says="{hero} dies ({killer})."):
    """A character is dead; `cause` is the id of a creature or a tile."""

    cause: str


class Pays(ByHero, says="{hero} pays {gold} Gold."):
    """Gold paid instead of a loss."""

    gold: int


class RefusesBribe(ByHero, says="{hero} does not pay the {gold} Gold."):
    """A bribe of `gold` is asked and not paid."""

    gold: int


class Bribes(ByHero, says="{hero} pays a bribe of {gold} Gold."):
    """Gold paid to be let through."""

    gold: int


class PaysToll(ByHero, says="{hero} gives up what the tile takes."):
    """The toll of a tile is paid."""


class Takes(WithCard, says="{hero} takes the {card}."):
    """A card is taken."""


class Drops(WithCard, says="{hero} drops the {card}."):
    """A card is left on the tile."""


class Discards(WithCard, says="{hero} discards the {card}."):
    """A card goes out of the game, or back to its deck."""


class Uses(WithCard, says="{hero} uses the {card}."):
    """A card is used up."""


class NoCard(WithCard, says="No {card} is left for {hero}."):
    """A deck has no copy of a card left."""
