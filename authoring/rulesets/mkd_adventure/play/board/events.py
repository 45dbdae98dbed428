"""Events of a game, for the transcript. Figures, tokens, chests and doors are given by number."""

from typing import Annotated

from authoring.engine.journal import Event

Who = Annotated[int, "who"]
"""A figure, by number."""
On = Annotated[int, "square"]
"""A square of the board."""
Several = Annotated[tuple[int, ...], "squares"]
"""Several squares."""
TileAt = Annotated[int, "tile"]
"""A tile, by the order in which it was laid."""
Toward = Annotated[int, "side"]
"""A direction, as the step it takes."""


class ByFigure(Event):
    """Something that a figure does, or that is done to it."""

    who: Who


class SetsOut(Event, says="{hero} sets out at level {level}, worth {value:point/points}."):
    """A hero of the party sets out (MKD-TEAM-05)."""

    hero: Who
    level: int
    value: int


class Lays(
    Event, says="Tile {number} of the dungeon is {name}, {face}, turned {turns:time/times}."
):
    """A tile is laid, or laid anew (area BLD); `side` is its face, 0 for the front."""

    number: TileAt
    tile: str
    side: int
    turns: int


class PicksExit(Event, says="  It lies at entryway {number} of {ways}, {side} of tile {tile}."):
    """The entryway that the dice picked (MKD-BLD-12)."""

    number: int
    ways: int
    tile: TileAt
    side: Toward


class Straightens(Event, says="  Tile {number} moves {side}, and what hangs on it too."):
    """A join that lay askew is straightened (MKD-BLD-24)."""

    number: TileAt
    side: Toward


class BuildsAnew(Event, says="The Stack cannot be laid: it is shuffled anew."):
    """The Stack cannot be laid, and is shuffled anew (MKD-BLD-28)."""


class Built(
    Event,
    says="The dungeon has {tiles:tile/tiles}; its entrance is {side}, its Central Chamber is tile "
    "{central}.",
):
    """The dungeon is complete (MKD-BLD-26, MKD-BLD-27)."""

    tiles: int
    side: Toward
    squares: Several
    central: TileAt


class TileLies(Event):
    """The place of a tile in a dungeon that is complete."""

    tile: TileAt
    squares: Several


class NextFloor(Event, says="## Floor {number}"):
    """All heroes are below (MKD-FLR-08)."""

    number: int


class StairsLie(Event, says="A staircase leads down on {square}."):
    """The staircase is put down, the goal of a floor that is not the last (MKD-FLR-03)."""

    square: On


class ChestLies(Event, says="A chest lies on {square}, facing {side}."):
    """A chest is put down (area CHEST)."""

    chest: int
    square: On
    side: Toward


class TokenLies(Event, says="{name} lies on {square}{guardian:, the Guardian|}."):
    """A token comes into the dungeon (MKD-WMP-20)."""

    token: int
    name: str
    square: On
    guardian: bool


class Imprisoned(ByFigure, says="{who} sits in chains on {square}."):
    """The prisoner sits in the Central Chamber (MKD-SCN-01)."""

    square: On


class Enters(Event, says="{hero} enters the dungeon on {square}."):
    """A hero comes onto a floor."""

    hero: Who
    square: On


class RoundBegins(Event, says="## Round {number}"):
    """A round begins (MKD-TURN-01)."""

    number: int


class Acts(ByFigure):
    """An activation begins."""


class Moves(ByFigure, says="{who} moves to {square}."):
    """A figure has ended its movement on a square."""

    square: On
    side: Toward


class Fills(ByFigure):
    """The second square of a mounted figure, OFF where it has no room (MKD-MNT-04)."""

    square: On


class Turns(ByFigure, says="{who} turns {side}."):
    """A figure turns in place."""

    side: Toward


class BreaksAway(ByFigure, says="{who} rolls {die} and {free:breaks away|does not break away}."):
    """A figure tries to break away from its opponents (MKD-BASE-10)."""

    die: int
    free: bool


class LetGo(ByFigure, says="{who} lets {other} go."):
    """A monster breaks away without a roll (MKD-BRK-01)."""

    other: Who


class Passes(ByFigure, says="{who} passes through {other}."):
    """A figure is passed (MKD-PASS-01)."""

    other: Who


class Terrified(ByFigure, says="{who} does not dare to come near {other}."):
    """Terrify keeps a figure away (MKD-BASE-22)."""

    other: Who


class Attacks(
    ByFigure,
    says="{who} {shot:shoots at|attacks} {target}: {roll} against {need}, {hits:a hit|a miss}.",
):
    """An attack: 2d6, and the roll that it needs (MKD-BASE-05)."""

    target: Who
    shot: bool
    roll: int
    need: int
    hits: bool


class Hurt(ByFigure, says="{who} takes {clicks:click/clicks}: {left} left."):
    """Clicks of damage (MKD-BASE-01); `left` is the number until death."""

    clicks: int
    left: int


class Healed(ByFigure, says="{who} is healed by {clicks:click/clicks}: {left} left."):
    """A figure's dial turns back."""

    clicks: int
    left: int


class Dies(ByFigure, says="{who} dies."):
    """A hero is dead."""


class Slain(ByFigure, says="{who} is slain, for {points} experience."):
    """A monster is dead (MKD-XP-03)."""

    points: int


class Becomes(ByFigure, says="{who} {state}."):
    """A state begins or ends: a key of `_STATES` in `play/tell/story.py`."""

    state: str


class Rises(ByFigure, says="{who} rises to level {level}: {left:click/clicks} left."):
    """A hero gets a level (MKD-XP-02)."""

    level: int
    left: int


class Reveals(
    Event, says="{name}{guardian: (Guardian)|} is revealed: {asked}, {number} from the Pool."
):
    """A token is revealed (MKD-REV-19) and brings `number` monsters."""

    token: int
    name: str
    guardian: bool
    count: int
    points: int
    number: int


class Appears(ByFigure, says="{who} appears on {square}, facing {side}."):
    """A monster comes into play (MKD-REV-12)."""

    square: On
    side: Toward


class TokenMoves(Event, says="Token {token} moves to {square}."):
    """A token wanders (MKD-WMV-01)."""

    token: int
    square: On


class Decides(ByFigure, says="{who} decides: {act}."):
    """A monster decides on an act (MKD-DEC-06)."""

    act: str


class Steals(ByFigure, says="{who} {taken:steals a chest from|tries to steal from} {other}."):
    """A monster tries to steal a chest (MKD-THF-03)."""

    other: Who
    taken: bool


class StrikesChest(
    ByFigure,
    says="{who} strikes the Quest Chest: {roll} against {need}, {hits:it breaks|it holds}.",
):
    """An attack on the Quest Chest (MKD-SCN-11)."""

    roll: int
    need: int
    hits: bool


class Uses(ByFigure, says="{who} uses {trait}{on}."):
    """An ability is used."""

    trait: str
    target: Who


class Looks(ByFigure, says="{who} looks: {trap}."):
    """A trap is exposed (MKD-BASE-13)."""

    trap: str
    disarm: int


class Disarms(
    ByFigure, says="{who} {done:disarms a trap|fails to disarm a trap}: {total} against {need}."
):
    """An attempt to disarm (MKD-BASE-16)."""

    total: int
    need: int
    done: bool


class Springs(ByFigure, says="{name} is sprung on {who}."):
    """A trap is sprung."""

    name: str


class Takes(ByFigure, says="{who} takes a chest with {gold} gold{thing}."):
    """A chest is taken (MKD-BASE-09)."""

    chest: int
    gold: int
    item: str


class HandsOver(ByFigure, says="{who} hands a chest to {other}."):
    """A chest changes hands (MKD-TRE-02)."""

    other: Who
    chest: int


class Drops(ByFigure, says="{who} drops a chest on {square}."):
    """A chest is put down (MKD-TRE-05, MKD-TRE-09)."""

    chest: int
    square: On


class Closes(ByFigure, says="{who} closes a chest."):
    """A chest is closed, its trap set again (MKD-TRE-06)."""

    chest: int


class Drinks(ByFigure, says="{who} drinks {name}."):
    """A hero drinks a potion (MKD-TRE-08)."""

    name: str


class Discovers(ByFigure, says="{who} discovers in tile {tile}: {what}."):
    """A tile is rolled for (area DISC); `word` is the result of the table."""

    tile: TileAt
    word: str


class FindsArtifact(ByFigure, says="{who} takes {name}."):
    """A hero takes an artifact."""

    name: str


class MarkerLies(Event, says="A marker, {kind}, lies on {square}."):
    """A marker or a piece of furniture is put on a square."""

    kind: str
    square: On


class TurnsTile(Event, says="Tile {tile} turns by {quarters:quarter/quarters}, with all on it."):
    """A vortex turns its tile (MKD-VOR-01); `squares` are those where it lies now."""

    tile: TileAt
    quarters: int
    squares: Several


class DoorStands(Event, says="A door stands at {squares}."):
    """A door is put on a join (MKD-TBL-09)."""

    door: int
    squares: Several


class DoorSwings(Event, says="Door {number} {state}."):
    """A door is `opened`, `shut` or `destroyed` (MKD-DOOR-11, MKD-VOR-03)."""

    door: int
    state: str


class Leaves(ByFigure, says="{who} leaves the dungeon."):
    """A hero is out for good (MKD-GEN-07), or a monster for help (MKD-REIN-07)."""


class Descends(ByFigure, says="{who} goes down the stairs."):
    """A hero goes down, and waits below (MKD-FLR-07)."""


class Ends(Event, says="The game ends: {ending}. {experience} experience, {gold} gold."):
    """The end of the game."""

    ending: str
    experience: int
    gold: int
