"""Events of a game, for the transcript.

A monster stands in them by its `number`, which no other monster of the game has; -1 is the hero.
"""

from authoring.engine.journal import Event
from authoring.rulesets.dungeoneers.play.board.written import Act, On, RoomAt, Several, Side, Who


class SetsOut(Event):
    """The hero sets out: the id of its type, its potions, the bonuses of sword, shield and bow, the
    numbers of scrolls of haste, leap and flame, and the level of fame."""

    hero: str
    potions: int
    weapons: tuple[int, ...]
    scrolls: tuple[int, ...]
    level: int = 1


class Dragons(Event):
    """The numbers of dragons that begin inside the lair and outside."""

    inside: int
    outside: int


class RoundBegins(Event):
    """A round of a room, counted from 1 over the whole game."""

    number: int


class Enters(Event):
    """The hero comes into a room, seen or unseen, by a side (-1: none); `new`: the first time."""

    room: RoomAt
    side: Side
    unseen: bool
    new: bool


class Stands(Event):
    """A monster that is in the room as the hero comes in, in the room's order; `how` is
    `asleep`, `petrified`, or empty."""

    monster: Who
    square: On
    how: str = ""


class Lies(Event):
    """Something to be seen in the room as the hero comes in: potion, haste, leap, flame, chest,
    rack (and what it holds: sword, shield, bow), portal, tunnel, fire."""

    what: str
    square: On
    holds: str = ""


class Acts(Event):
    """The hero has chosen an act (see `questions`)."""

    act: Act


class Sneaks(Event):
    """The stealth roll of a move or a looting: the odds of success in percent, the number of
    watchers beside which it ended, and the result (DGN-UNS-02)."""

    percent: int
    watchers: int
    unseen: bool


class Spotted(Event):
    """The hero is unseen no more; `by` says what gave it away: sneak, pilfer, attack, guard,
    scroll, watchful, slide, survivors."""

    by: str


class Attacks(Event):
    """An attack: `attack` is a d10 plus `bonus`, `defense` a d10 plus `armour`; the attack hits if
    it is not less. `with_` is sword, bow, charge, melee, missile, breath, fireball or explosion."""

    attacker: Who
    target: Who
    with_: str
    attack: int
    defense: int
    hit: bool
    bonus: int = 0
    armour: int = 0


class Dodges(Event):
    """The hero dodges what would have hit."""

    attacker: Who


class HeroHurt(Event):
    """The hero loses a potion; `source` is the id of the cause (a monster's kind), `left` the
    number of potions left."""

    source: str
    left: int


class Stunned(Event):
    """The hero will lose its next action (DGN-RUI-06)."""

    by: Who


class MonsterMoves(Event):
    """A monster has gone to a square (OFF: out of sight)."""

    monster: Who
    square: On


class MonsterComes(Event):
    """A monster has come into the room; `how` is a key of `_COMES` in `play/tell/coming.py`."""

    monster: Who
    how: str
    square: On = -1


class MonsterFares(Event):
    """A change of a monster; `what` is a key of `_FARES` in `play/tell/fighting.py`."""

    monster: Who
    what: str


class Casts(Event):
    """A caster has prepared or cast a spell, in the words of `what`. `target` is the monster it
    enlarges, -1 for other spells."""

    monster: Who
    what: str
    target: Who = -1


class HeroMoves(Event):
    """The hero has gone to a square, of its own will or not; `how`: leap, charge, scurry, horror,
    or empty for its own step."""

    square: On
    how: str = ""


class Takes(Event):
    """The hero has taken potions, scrolls or a weapon: `item` is one of FINDS or WEAPONS, `number`
    how many, or the weapon's bonus. A weapon that is not better than the hero's own is not kept."""

    item: str
    number: int
    kept: bool = True


class Fame(Event):
    """Points of fame, for a weapon or a dragon (DGN-FAM-02, DGN-FAM-04), and all points so far."""

    points: int
    total: int


class Burns(Event):
    """Squares have caught fire for `rounds` rounds."""

    squares: Several
    rounds: int


class BurnsOut(Event):
    """The fire on a square has gone out."""

    square: On


class Explodes(Event):
    """An explosion on a square; `what` is the id of the kind of monster that explodes."""

    square: On
    what: str


class Becomes(Event):
    """A portal has changed the hero's type to the one with the id `hero`."""

    hero: str


class Ends(Event):
    """The game is over; `ending` is `won`, `fled` or `round-limit`."""

    ending: str
