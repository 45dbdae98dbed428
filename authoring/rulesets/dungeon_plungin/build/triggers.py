"""Builder of triggers: moments at which a location or the quest has effects."""

from collections.abc import Mapping

from authoring.model.reader import entries, get, items
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.model import TRIGGERS, OnCounter
from authoring.source.node import Node
from authoring.verbs.effect import Effect
from authoring.verbs.reader import read_range


def build_triggers(context: Context, node: Node | None) -> Mapping[str, tuple[Effect, ...]]:
    """Return trigger -> effects, for the keys of a map that are triggers."""
    return {e.key.text: context.effects(e.value) for e in entries(node) if e.key.text in TRIGGERS}


def build_counters(context: Context, node: Node | None) -> tuple[OnCounter, ...]:
    """Read `on_counter`: `{counter: relics, is: 3, effects: [...]}`, or a list of such maps."""
    return tuple(_on_counter(context, item) for item in items(get(node, "on_counter")))


def _on_counter(context: Context, node: Node) -> OnCounter:
    low, high = read_range(context.reader, get(node, "is"))
    return OnCounter(
        counter=context.reader.text(get(node, "counter")),
        low=low,
        high=high,
        effects=context.effects(get(node, "effects")),
        span=node.span,
    )
