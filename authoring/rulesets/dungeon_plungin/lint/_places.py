"""Places of things the typed quest keeps without a place."""

from authoring.core.span import Span
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.source.node import Map, Node


def quest_node(pack: Pack, key: str) -> Node | None:
    """Return what stands under a key of `quest:`."""
    quest = pack.source.header.get("quest")
    return quest.get(key) if isinstance(quest, Map) else None


def playtest_node(pack: Pack, key: str) -> Node | None:
    """Return what stands under a key of `playtest:`."""
    playtest = pack.source.header.get("playtest")
    return playtest.get(key) if isinstance(playtest, Map) else None


def variant_span(pack: Pack, quest: Quest, name: str) -> Span:
    """Return where a ruling stands under `variants:`."""
    node = get(quest_node(pack, "variants"), name)
    return node.span if node is not None else quest.span
