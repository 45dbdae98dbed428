"""Builds a typed pack from a loaded source."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.build_context import BuildContext
from authoring.model.pack import Source
from authoring.model.read_fields import read_all, read_definition
from authoring.model.read_pack import read_pack
from authoring.model.reader import get
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
    Pack,
    Tile,
)
from authoring.source.loaded import Definition
from authoring.verbs.effect_context import EffectContext

__all__ = ["build"]


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Return the typed pack of `source` (never None here) and a Finding for everything that could
    not be read; malformed nodes never raise. The pack's `quest` is None for a library, and for a
    quest that lacks what play cannot do without."""
    context = EffectContext(source, effects.__name__)
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
    """Return (kind, id) of what the rules use by themselves, the bag, the decks and all characters;
    () for a library."""
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
