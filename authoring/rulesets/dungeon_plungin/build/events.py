"""Random events (QP-15)."""

from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import Event
from authoring.source.loaded import Definition


def build_events(context: Context) -> dict[str, Event]:
    """Return all events by id."""
    return {d.id: _event(context, d) for d in context.definitions("events")}


def _event(context: Context, definition: Definition) -> Event:
    node = context.begin(definition)
    return Event(
        id=definition.id,
        name=context.reader.text(get(node, "name"), definition.id),
        flavour=context.reader.text(get(node, "flavour")),
        effects=context.effects(get(node, "effects")),
        span=definition.span,
        owner=definition.owner,
        text=context.reader.text(get(node, "text")),
        unless=context.test(node, "unless"),
    )
