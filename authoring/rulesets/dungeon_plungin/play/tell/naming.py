"""What the tellers of a game share: names of things on the table, plain sentences."""

from collections.abc import Callable

from authoring.rulesets.dungeon_plungin.play.board.state import State


def thing_name(s: State, at: int) -> str:
    """`door 7`, `chest 3`, `the Great Door`."""
    thing = s.things[at]
    if thing.kind == "chest":
        return f"chest {at}"
    if thing.kind == "floor":
        return "the trap on the floor"
    names = {"great": "the Great Door", "secret": f"secret door {at}"}
    return names.get(thing.kind, f"door {at}")


def tale(text: str) -> Callable[..., str]:
    """A teller that fills a text with the event's values."""

    def teller(s: State, *values: object) -> str:
        return text.format(*values)

    return teller
