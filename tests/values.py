"""The values of an event, to compare with what a test expects."""

from typing import Any

from authoring.engine.journal import Event


def values(event: Event) -> tuple[Any, ...]:
    """All of them, in order."""
    return tuple(event.values().values())
