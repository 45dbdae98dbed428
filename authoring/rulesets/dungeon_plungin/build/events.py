"""Builder of random events (QP-15)."""

from authoring.model.read_fields import read_definition
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import Event
from authoring.source.loaded import Definition


def build_events(context: Context) -> dict[str, Event]:
    """Return all events by id."""
    return {d.id: _event(context, d) for d in context.definitions("events")}


def _event(context: Context, definition: Definition) -> Event:
    node = context.begin(definition)
    return read_definition(Event, context, definition, unless=context.test(node, "unless"))
