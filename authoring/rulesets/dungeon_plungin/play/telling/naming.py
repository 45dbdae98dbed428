"""What things on the table are called when a game is told."""

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
