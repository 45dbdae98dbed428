"""Tokens, chests, traps and doors, and the course of a game."""

from authoring.engine.journal import Event
from authoring.rulesets.mkd_adventure.play.board.events.values import (
    ByFigure,
    On,
    Thing,
    TileAt,
    Toward,
    Who,
)


class RoundBegins(Event, says="## Round {number}"):
    """A round begins (MKD-TURN-01)."""

    number: int


class Reveals(
    Event, says="{name}{guardian: (Guardian)|} is revealed: {asked}, {number} from the Pool."
):
    """A token, of the kind `name`, is revealed (MKD-REV-19): it asks for `count` monsters worth
    `points`, and brings `number`."""

    token: int
    name: str
    guardian: bool
    count: int
    points: int
    number: int


class Appears(ByFigure, says="{who} appears on {square}, facing {side}."):
    """A monster comes into play, looking to a side (MKD-REV-12)."""

    square: On
    side: Toward


class TokenMoves(Event, says="Token {token} moves to {square}."):
    """A token wanders (MKD-WMV-01)."""

    token: int
    square: On


class Looks(ByFigure, says="{who} looks: {trap}."):
    """A figure has looked at a thing, which exposes its trap (MKD-BASE-13). `trap` is the id of the
    trap, and `disarm` what 2d6 must reach; "" and any number where there is none."""

    thing: Thing
    trap: str
    disarm: int


class Disarms(
    ByFigure, says="{who} {done:disarms a trap|fails to disarm a trap}: {total} against {need}."
):
    """An attempt to disarm (MKD-BASE-16): 2d6 with the penalty for haste, and the least total that
    succeeds."""

    thing: Thing
    total: int
    need: int
    done: bool


class Springs(ByFigure, says="{name} is sprung on {who}."):
    """A trap, by name, is sprung on a figure."""

    name: str


class Takes(ByFigure, says="{who} takes a chest with {gold} gold{thing}."):
    """A chest is taken with its gold and an item, by id; "" for none (MKD-BASE-09)."""

    chest: int
    gold: int
    item: str


class HandsOver(ByFigure, says="{who} hands a chest to {other}."):
    """A hero hands a chest to the hero `other` (MKD-TRE-02)."""

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
    """A hero drinks a potion, by name (MKD-TRE-08)."""

    name: str


class Discovers(ByFigure, says="{who} discovers in tile {tile}: {what}."):
    """A hero's roll for what is in a tile (area DISC); `word` is the result of the table."""

    tile: TileAt
    word: str


class FindsArtifact(ByFigure, says="{who} takes {name}."):
    """A hero takes an artifact, by name."""

    name: str


class DoorSwings(Event, says="Door {number} {state}."):
    """A door is `opened`, `shut` or `destroyed` (MKD-DOOR-11, MKD-VOR-03)."""

    door: int
    state: str


class Ends(Event, says="The game ends: {ending}. {experience} experience, {gold} gold."):
    """The end of the game: a key of `_ENDINGS` in `play/tell/story.py`, the experience and the gold
    won."""

    ending: str
    experience: int
    gold: int
