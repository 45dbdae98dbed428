"""Events of a game, for the transcript. Figures (heroes and monsters) are given by number."""

from typing import Annotated

from authoring.engine.journal import Event

Who = Annotated[int, "who"]
"""A figure, as its index in `State.everyone`."""
On = Annotated[int, "square"]
"""A square of the board."""
Several = Annotated[tuple[int, ...], "squares"]
"""Several squares."""
Toward = Annotated[int, "side"]
"""A direction, as the difference between two adjacent squares."""
SectionAt = Annotated[int, "section"]
"""A passage or a room, as its number."""


class SetsOut(Event, says="{hero} sets out: {role}, {hitpoints} Hitpoints, {fate} Fate."):
    """A hero of the party."""

    hero: Who
    role: str
    hitpoints: int
    fate: int


class Discovered(
    Event,
    says="The dungeon is full of {horde}, strong in {strength}, weak against {weakness}.\n"
    "  Quest: {goal}.",
):
    """The dungeon's features (area DUNG): a horde's name, two elements, and the goal in words."""

    horde: str
    strength: str
    weakness: str
    goal: str


class TurnBegins(Event, says="## Round {number}"):
    """A turn of exploring, or a Round of an Encounter; both are counted together."""

    number: int


class Explores(Event, says="{hero} leads the party {side}, {door:through a door|along a passage}."):
    """The party, led by `hero`, goes on out of one or two squares, to a side, by a door or not."""

    hero: Who
    door: bool
    squares: Several
    side: Toward


class Gathers(Event):
    """The heroes stand around their leader; `squares` are theirs, in the order of heroes."""

    squares: Several


class PassageLaid(Event, says="A passage of {length:section/sections}, then {end}."):
    """A passage of a `length` in sections of the rules is laid; `end` is one of ENDS."""

    section: SectionAt
    length: int
    end: str
    squares: Several


class RoomLaid(
    Event, says="A room: {room}, {doors:more door/more doors}, {crystals:crystal/crystals}."
):
    """A room is laid, by name; `doors` is the number rolled for more doors than the way in."""

    section: SectionAt
    room: str
    doors: int
    crystals: int
    stones: Several
    """Squares of the crystals."""
    squares: Several


class CrystalGone(Event):
    """A crystal is used up or mined."""

    square: On


class Overlaps(Event, says="There is no room to go on: a dead end."):
    """A section would overlap another one, and is not laid."""


class Rescued(Event, says="No way is left, so the newest dead end turns out to be a door."):
    """A dead end is opened because no way is left (SRG-GENR-12)."""


class Token(Event, says="A token for wandering monsters: {pool} now."):
    """A token for wandering monsters; `pool` is the number of tokens after it."""

    pool: int


class Rests(Event, says="The room is empty, and the party rests."):
    """A rest (SRG-GENR-03)."""


class EncounterBegins(
    Event, says="Encounter: {monsters:monster/monsters} in sight{wandering:, wandering ones|}."
):
    """Monsters, as many as `monsters` says, are seen (SRG-ENC-01)."""

    monsters: int
    wandering: bool


class Stands(Event, says="{who} stands on {square}."):
    """The square of a figure at the beginning of an Encounter."""

    who: Who
    square: On


class Acts(Event):
    """A figure's Turn begins (SRG-ENC-06)."""

    who: Who


class Moves(Event, says="{who} moves to {square}."):
    """The end of a Move."""

    who: Who
    square: On


class Escapes(
    Event,
    says="{who} {free:gets away|does not get away} (Escape Check {total} against Grab {grab}).",
):
    """An Escape Check: its total with modifiers, the Grab to reach, its success (SRG-MOV-05)."""

    who: Who
    total: int
    grab: int
    free: bool


class Attacks(
    Event,
    says="{who} attacks {target}{armed}.\n"
    "  {dice}: {to_hit} against Grit {grit}, {surges:Surge/Surges}.",
):
    """An attack: the weapon's name, the three dice, the to-hit total with all modifiers, the Grit
    it must reach, and the Surges rolled (SRG-ATK-01, SRG-ATK-02, SRG-ATK-03)."""

    who: Who
    target: Who
    weapon: str
    dice: tuple[int, ...]
    to_hit: int
    grit: int
    surges: int


class Spends(Event, says="{who} spends {cost:Surge/Surges} on {name}{others}."):
    """`cost` Surges are spent on an Activator or a crystal, by name, for the figure `whom`."""

    who: Who
    name: str
    cost: int
    whom: Who


class SpendsFate(Event, says="{who} spends Fate: {left} left."):
    """Fate is spent as Surges (SRG-STAT-11); `left` is the Fate that the hero still has."""

    who: Who
    left: int


class Hits(Event, says="The attack {hit:hits|misses}{critical:, a critical hit|}."):
    """A hit or a miss, once it is settled."""

    hit: bool
    critical: bool


class Pushed(Event, says="{who} is pushed to {square}, and {by} follows to {follows}."):
    """A push to `square` by Momentum (area MOM); the figure `by` follows to `follows`."""

    who: Who
    square: On
    by: Who
    follows: On


class Blocked(Event, says="{who} cannot be pushed."):
    """A push fails: no square is free for it (SRG-MOM-08)."""

    who: Who


class TooFar(Event, says="{who} is out of reach now."):
    """A hit does no damage: its target left the reach of a weapon without range (SRG-ATK-07)."""

    who: Who


class Harmed(Event, says="{who} takes {damage} damage{met}."):
    """A figure takes damage: what each protection takes (SRG-DMG-03), Hitpoints lost and left."""

    who: Who
    damage: int
    armor: int
    reflect: int
    shield: int
    lost: int
    left: int


class Healed(Event, says="{who} is healed by {hitpoints}: {left} now."):
    """Hitpoints are given back; `left` is what the figure has then."""

    who: Who
    hitpoints: int
    left: int


class Protected(Event, says="{who} gains {points} {what}."):
    """A figure gains points of Armor, Reflect or Shield."""

    who: Who
    what: str
    points: int


class Boosted(Event, says="{who} has {points:more/more} {what} for a Round."):
    """A statistic, by name, is higher by `points` for a Round."""

    who: Who
    what: str
    points: int


class Afflicted(Event, says="{who} {state}."):
    """A condition of a figure, by name, with its strength now; 0: it is over."""

    who: Who
    condition: str
    strength: int


class Falls(Event, says="{who} falls Unconscious. Glory {glory}."):
    """A hero is at 0 Hitpoints (SRG-EXP-03); `glory` is what the party has left."""

    who: Who
    glory: int


class Dies(Event, says="{who} is killed, and leaves {crowns:Crown/Crowns}."):
    """A monster is at 0 Hitpoints and leaves Crowns."""

    who: Who
    crowns: int


class Recovers(Event, says="{who} rolls {die} for a Miracle Recovery{up:, and gets up|}."):
    """An Unconscious hero's roll of a die; `up`: it gets up (SRG-UNC-03)."""

    who: Who
    die: int
    up: bool


class Interrupts(Event, says="{who} interrupts with {name}."):
    """An Interrupt, an ability by name, is used (SRG-ENC-13)."""

    who: Who
    name: str


class EncounterEnds(Event, says="The Encounter is {won:won|lost} after {rounds:Round/Rounds}."):
    """The end of an Encounter (SRG-ENC-02)."""

    won: bool
    rounds: int


class Mined(Event, says="{crystals:crystal/crystals} mined."):
    """The number of crystals mined after an Encounter, as nobody used them (SRG-CRY-01)."""

    crystals: int


class Found(Event, says="Found: {crowns:Crown/Crowns}{item}."):
    """A treasure: Crowns, and an item by id, "" for none."""

    crowns: int
    item: str


class Frees(
    Event, says="{hero} frees the townsperson in section {section}, and leads the way out."
):
    """The townsperson is found, and walks home with the party (SRG-DUNG-19)."""

    hero: Who
    section: SectionAt


class Progress(Event, says="The quest: {done} of {count}."):
    """The goal has come nearer: `done` of the `count` that it takes."""

    done: int
    count: int


class Gained(Event, says="The party: {crowns:Crown/Crowns}, {glory} Glory."):
    """Crowns and Glory of the party after an effect changed them."""

    crowns: int
    glory: int


class Visits(Event, says="{hero} visits {place}: {crowns:Crown/Crowns} left."):
    """A visit in town: a hero by id, the place in words, and the party's Crowns after it."""

    hero: str
    place: str
    crowns: int


class Gambles(Event, says="Fickle for {stake:Crown/Crowns}: {own} against {house}."):
    """A game at the Gambler's (SRG-TOWN-07): Crowns at stake, the hero's roll, the house's."""

    stake: int
    own: int
    house: int


class Rewarded(Event, says="The reward: {what}."):
    """A reward of an expedition, one of `services.FREE` (SRG-EXP-10, SRG-EXP-11, SRG-EXP-12,
    SRG-EXP-13)."""

    what: str


class Ends(Event, says="The expedition ends: {ending}. Glory {glory}, {crowns:Crown/Crowns}."):
    """The end: a key of `_ENDINGS` in `play/tell/story.py`, and the party's Glory and Crowns."""

    ending: str
    glory: int
    crowns: int
