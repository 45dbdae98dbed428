"""Turns a loaded source into a typed pack."""

from dataclasses import replace
from functools import cache

from authoring.core.finding import Finding
from authoring.model.build_context import BuildContext
from authoring.model.pack import Source
from authoring.model.read_fields import read_all, read_definition
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader, get
from authoring.rulesets.jeffro_dungeon import effects
from authoring.rulesets.jeffro_dungeon.build.charts import build_charts
from authoring.rulesets.jeffro_dungeon.build.quest import build_quest
from authoring.rulesets.jeffro_dungeon.model import (
    LOCK,
    MOVEMENT,
    STATS,
    Card,
    Character,
    Content,
    Creature,
    Effect,
    Pack,
    Tile,
)
from authoring.source.loaded import Definition
from authoring.source.node import Node
from authoring.verbs.reader import Verbs, read_effects
from authoring.verbs.registry import typed_effects, verb_specs

__all__ = ["build"]


class _Context(BuildContext):
    """Adds the reading of effects."""

    __slots__ = ()

    def effects(self, node: Node | None) -> tuple[Effect, ...]:
        """Read a list of effects; report an item that is none and leave it out."""
        results = read_effects(self.reader, node, _verbs())
        return typed_effects(results, effects.__name__)


@cache
def _verbs() -> Verbs:
    return Verbs(verb_specs(effects.__name__))


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack of `source`, and a Finding for everything that could not be read.

    Never raises on odd nodes. `quest` is None for a library, and for a quest that lacks what play
    cannot do without.
    """
    context = _Context(source, Reader(defined=source.definitions.keys()))
    content = Content(
        tiles=read_all(Tile, context, "tiles"),
        cards=read_all(Card, context, "items"),
        creatures={d.id: _creature(context, d) for d in context.definitions("creatures")},
        characters=read_all(Character, context, "characters"),
    )
    charts = build_charts(context, content)
    pack = read_pack(source, context.reader, content)
    pack = replace(pack, charts=charts, roots=_roots(source, content))
    quest = build_quest(context, pack, content)
    references = tuple(context.reader.references)
    return replace(pack, references=references, quest=quest), tuple(context.reader.findings)


def _creature(context: BuildContext, definition: Definition) -> Creature:
    node = context.begin(definition)
    stat = STATS[1] if get(node, STATS[0]) is None else STATS[0]
    value = context.reader.dice(get(node, stat), 1)
    return read_definition(Creature, context, definition, stat=stat, value=value)


def _roots(source: Source, content: Content) -> tuple[tuple[str, str], ...]:
    """Return (kind, id) of the definitions that the rules use by themselves: the bag, the decks,
    and all characters."""
    if source.header.get("quest") is None:
        return ()
    return (
        ("quest", ""),
        ("charts", MOVEMENT),
        ("charts", LOCK),
        *(("tiles", tile.id) for tile in content.tiles.values() if tile.count),
        *(("items", card.id) for card in content.cards.values() if any(card.decks.values())),
        *(("characters", character) for character in content.characters),
    )
