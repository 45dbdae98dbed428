"""Scene on the cover and friezes of a quest."""

from collections.abc import Sequence

from authoring.core.prose import clean
from authoring.paper.pieces import FigurePiece, TilePiece
from authoring.paper.scene import Scene, scene_of
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key


def scene(
    pack: Pack,
    quest: Quest,
    used: frozenset[Key],
    tiles: Sequence[TilePiece],
    figures: Sequence[FigurePiece],
) -> Scene:
    """Return the scene that the quest's texts, own items and locations, tiles and bosses suggest;
    bosses that are goals come first."""
    bosses = [figure.id for figure in figures if figure.kind.chief]
    goals = [goal.target for goal in quest.goals if goal.target in bosses]
    items = [
        clean(item.name) for id, item in quest.content.items.items()
        if ("items", id) in used and item.owner == pack.id
    ]  # fmt: skip
    places = [
        f"{clean(place.name)} {clean(place.flavour)}" for place in quest.content.locations.values()
        if ("locations", place.id) in used and place.owner == pack.id
    ]  # fmt: skip
    return scene_of(
        pack.id, clean(quest.title) or clean(pack.title),
        [quest.objective, quest.introduction, *items, *places],
        motif=quest.motif, theme=quest.theme, tiles=tiles, figures=figures,
        rulers=[*goals, *bosses], heroes=quest.heroes,
    )  # fmt: skip
