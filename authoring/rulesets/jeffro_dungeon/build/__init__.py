"""Turns a loaded source into a typed pack, one module for each kind of definition."""

from dataclasses import replace

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.model.reader import Reader
from authoring.rulesets.jeffro_dungeon.build.cards import build_cards
from authoring.rulesets.jeffro_dungeon.build.charts import build_charts
from authoring.rulesets.jeffro_dungeon.build.context import Context
from authoring.rulesets.jeffro_dungeon.build.people import build_characters, build_creatures
from authoring.rulesets.jeffro_dungeon.build.quest import build_quest
from authoring.rulesets.jeffro_dungeon.build.tiles import build_tiles
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Content
from authoring.source.loaded import Source

__all__ = ["build"]


def build(source: Source) -> tuple[Pack | None, tuple[Finding, ...]]:
    """The typed pack and a Finding for everything that could not be read.

    Never raises on odd nodes. `quest` is None for a library, and for a quest
    that lacks what play cannot do without.
    """
    context = Context(source, Reader(defined=source.definitions.keys()))
    content = Content(
        tiles=build_tiles(context),
        cards=build_cards(context),
        creatures=build_creatures(context),
        characters=build_characters(context),
    )
    charts = build_charts(context, content)
    read = context.reader.text
    header = source.header
    pack = Pack(
        id=source.id,
        title=read(header.get("title"), source.id),
        version=read(header.get("version")),
        authors=context.reader.texts(header.get("authors")),
        licence=read(header.get("licence")),
        ruleset=source.ruleset,
        description=read(header.get("description")),
        source=source,
        charts=charts,
        tiles={},
        references=(),
        roots=_roots(source, content),
        content=content,
        quest=None,
        language=read(header.get("language"), "en"),
    )
    quest = build_quest(context, pack, content)
    references = tuple(context.reader.references)
    return replace(pack, references=references, quest=quest), tuple(context.reader.findings)


def _roots(source: Source, content: Content) -> tuple[tuple[str, str], ...]:
    """What the rules use by themselves: the bag, the decks, whoever may be played."""
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
