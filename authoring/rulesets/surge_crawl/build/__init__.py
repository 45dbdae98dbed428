"""Turns a loaded source into a typed pack."""

from dataclasses import replace
from functools import cache

from authoring.core.finding import Finding
from authoring.model.build_context import BuildContext
from authoring.model.pack import Source
from authoring.model.read_fields import read_all
from authoring.model.read_pack import read_pack
from authoring.model.reader import Reader
from authoring.rulesets.surge_crawl import effects
from authoring.rulesets.surge_crawl.build.charts import build_charts
from authoring.rulesets.surge_crawl.build.quest import build_quest
from authoring.rulesets.surge_crawl.model.effects import Effects
from authoring.rulesets.surge_crawl.model.keywords import CHARTS
from authoring.rulesets.surge_crawl.model.people import (
    HeroClass,
    HeroType,
    Horde,
    Monster,
    Race,
    Role,
)
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.powers import (
    Ability,
    Activator,
    Condition,
    Crystal,
    Gem,
    Item,
)
from authoring.rulesets.surge_crawl.model.quest import Content, Pack
from authoring.source.node import Node
from authoring.verbs.reader import Verbs, read_effects
from authoring.verbs.registry import typed_effects, verb_specs

__all__ = ["build"]


class _Context(BuildContext):
    """Build context that also reads lists of effects."""

    __slots__ = ()

    def effects(self, node: Node | None) -> Effects:
        """Read a list of effects; report an item that is none and leave it out."""
        return typed_effects(read_effects(self.reader, node, _verbs()), effects.__name__)


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
        races=read_all(Race, context, "races"),
        classes=read_all(HeroClass, context, "classes"),
        roles=read_all(Role, context, "roles"),
        heroes=read_all(HeroType, context, "heroes"),
        activators=read_all(Activator, context, "activators"),
        abilities=read_all(Ability, context, "abilities"),
        items=read_all(Item, context, "items"),
        gems=read_all(Gem, context, "gems"),
        crystals=read_all(Crystal, context, "crystals"),
        conditions=read_all(Condition, context, "conditions"),
        monsters=read_all(Monster, context, "monsters"),
        hordes=read_all(Horde, context, "hordes"),
        rooms=read_all(RoomKind, context, "rooms"),
    )
    charts = build_charts(context)
    sold = (("items", content.items), ("gems", content.gems))
    makings = (("races", content.races), ("classes", content.classes), ("roles", content.roles))
    known = (*makings, *sold)
    roots = (
        ("quest", ""),
        *(("charts", id) for id in CHARTS),
        *((kind, id) for kind, definitions in known for id in definitions),
    )
    is_quest = source.header.get("quest") is not None
    pack = replace(
        read_pack(source, context.reader, content),
        charts=charts,
        roots=roots if is_quest else (),
        offered=("heroes",),
    )
    quest = build_quest(context, pack, content)
    pack = replace(pack, references=tuple(context.reader.references))
    quest = replace(quest, pack=pack) if quest else None
    return replace(pack, quest=quest), tuple(context.reader.findings)
