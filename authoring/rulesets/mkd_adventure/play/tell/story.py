"""The events of a game in sentences, at a table, and for other programs."""

from collections.abc import Iterator
from typing import Final

from authoring.boards.ground import EIGHT, OFF, offset
from authoring.core.wording import pluralize
from authoring.engine.dice_lines import chance
from authoring.engine.event_sentences import Words, carried
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.engine.transcript import Form, Forms
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.state import State

_TEXT: Final = {"type": "string"}
SIDES: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
_ACTS: Final = {
    "first-choice": "it goes for its first choice",
    "second-choice": "it goes for another hero",
    "steal": "it wants to steal",
    "attack-random": "it goes for any hero",
    "fetch-help": "it wants help",
}
_FINDS: Final = {
    "chest": "a chest",
    "guarded-chest": "a chest with a token before it",
    "marker": "a marker",
    "dressing": "furniture",
    "artifact": "an artifact",
    "door": "a door",
    "token": "a token",
}
_STATES: Final = {
    "captured": "is captured",
    "targeted": "is to be captured",
    "out-of-action": "cannot act in the next activation",
    "free": "is free",
    "sent": "goes for help",
    "unhurt": "dodges",
    "opened": "is opened",
    "shut": "is shut",
    "destroyed": "is destroyed",
}
_ENDINGS: Final = {
    "won": "the quest is done",
    "left": "the heroes are out without what they came for",
    "all-dead": "all heroes are dead",
    "all-caged": "every hero who is left sits in a cage",
    "chest-lost": "the Quest Chest is lost",
    "chest-destroyed": "the Quest Chest is destroyed",
    "prisoner-dead": "the prisoner is dead",
    "target-dead": "the target is dead",
    "target-fled": "the target has got away",
    "late": "time is up",
    "no-dungeon": "no dungeon can be built from the Stack",
    "stalemate": "nobody comes any further",
    "round-limit": "the game was stopped at the round limit",
}


def square_name(square: int) -> str:
    """Return a square as squares east and north of the corner of the first tile, such as `3e 5n`;
    `off` for OFF."""
    if square == OFF:
        return "off"
    east, south = offset(square)
    across = f"{abs(east)}{'e' if east >= 0 else 'w'}"
    return f"{across} {abs(south)}{'s' if south > 0 else 'n'}"


def name_of(s: State, number: int) -> str:
    """Return the name of a figure, such as `Cave Rat 2` where there are several of its kind."""
    return s.everyone[number].name


def side_name(step: int) -> str:
    """Return the name of a direction, given as a step of EIGHT; `nowhere` for anything else."""
    return SIDES[EIGHT.index(step)] if step in EIGHT else "nowhere"


def thing_name(s: State, number: int) -> str:
    """Return what is looked at or disarmed: a chest, a door, or the name of a figure."""
    if number >= e.CAGED:
        return name_of(s, number - e.CAGED)
    return f"door {number - e.DOOR}" if number >= e.DOOR else f"chest {number}"


FORMS: Final[Forms[State]] = {
    "who": Form(_TEXT, name_of),
    "square": Form(_TEXT, lambda _s, at: square_name(at)),
    "squares": Form(
        {"type": "array", "items": _TEXT}, lambda _s, squares: [square_name(at) for at in squares]
    ),
    "tile": Form({"type": "integer"}, lambda _s, at: at + 1),
    "side": Form({"type": "string"}, lambda _s, step: side_name(step)),
    "thing": Form(_TEXT, thing_name),
}


def _asked(_s: State, event: e.Reveals) -> str:
    """Return what a token asks for, such as `2 monsters for 40 points`; `nothing` for none."""
    if not event.count:
        return "nothing"
    return f"{pluralize(event.count, 'monster', 'monsters')} for {event.points} points"


def _trap(s: State, event: e.Looks) -> str:
    trap = s.tables.quest.content.traps.get(event.trap)
    return f"{trap.name}, to be disarmed with {event.disarm}" if trap is not None else "no trap"


def _thing(s: State, event: e.Takes) -> str:
    item = s.tables.quest.content.items.get(event.item)
    return f" and {item.name}" if item is not None else ""


_WORDS: Final[Words[State]] = {
    "name": lambda s, event: (
        s.tables.quest.content.tiles[event.tile].name if isinstance(event, e.Lays) else event.name
    ),
    "face": lambda _s, event: "its back up" if event.side else "its front up",
    "asked": _asked,
    "act": lambda _s, event: _ACTS.get(event.act, event.act),
    "trap": _trap,
    "thing": _thing,
    "trait": lambda s, event: trait_name(s, event.who, event.trait),
    "on": lambda s, event: "" if event.target == event.who else f" on {name_of(s, event.target)}",
    "what": lambda _s, event: _FINDS.get(event.word, event.word),
    "token": lambda _s, event: event.token,
    "number": lambda _s, event: (
        event.number + 1
        if isinstance(event, e.Lays)
        else event.door + 1
        if isinstance(event, e.DoorSwings)
        else event.number
    ),
    "squares": lambda _s, event: ", ".join(map(square_name, event.squares)),
    "state": lambda _s, event: _STATES[event.state],
    "ending": lambda _s, event: _ENDINGS[event.ending],
}
TELLERS: Final = carried(e, FORMS, _WORDS)
TELLERS.silent(ChartRolled, e.Acts, e.TileLies, e.Fills)


def trait_name(s: State, who: int, trait: str) -> str:
    """Return the pack's name for a trait that a figure uses."""
    abilities = s.tables.quest.content.abilities.values()
    own = [ability for slot in s.everyone[who].fighter.dial for ability in slot.traits.values()]
    known = [ability.name for ability in (*own, *abilities) if ability.trait == trait]
    return known[0] if known else trait


def story(s: State, journal: Journal) -> Iterator[str]:
    """Yield the sentences of a game."""
    return TELLERS.lines(s, journal)


def dice_story(s: State, journal: Journal) -> Iterator[tuple[int, str]]:
    """Yield (event's index, line) for the game with every die; the first line, which belongs to no
    event, has -1."""
    yield -1, "Squares are counted east and north of the corner of the first tile, 0e 0n."
    details = Tellers[State]()
    details.add(e.TileLies, _lies)
    details.add(e.Fills, _fills)
    yield from Tellers[State](TELLERS, chance(), details).numbered(s, journal)


def _lies(_s: State, event: e.TileLies) -> str:
    first, last = square_name(event.squares[0]), square_name(event.squares[-1])
    return f"  Tile {event.tile + 1} lies from {first} to {last}."


def _fills(s: State, event: e.Fills) -> str:
    if event.square == OFF:
        return ""
    return f"  {name_of(s, event.who)} fills {square_name(event.square)} too."
