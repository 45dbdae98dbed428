"""Contents of the cover and the friezes of a quest."""

from collections.abc import Sequence

from authoring.core.prose import clean
from authoring.paper.pieces import FigurePiece
from authoring.paper.scene import Scene, scene_of
from authoring.rulesets.jeffro_dungeon.model import Pack, Quest
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag


def scene(pack: Pack, quest: Quest, figures: Sequence[FigurePiece]) -> Scene:
    """Return the scene of the quest's texts, the titles of its tiles by their number, and its
    strongest creatures first."""
    strong = sorted(
        quest.content.creatures.values(), key=lambda creature: (-creature.value.high, creature.id)
    )
    titles = tuple((clean(tile.title), float(tile.count)) for tile in in_the_bag(quest))
    return scene_of(
        pack.id, clean(quest.title) or clean(pack.title), [quest.objective, quest.introduction],
        features=titles, motif=quest.motif, figures=figures,
        rulers=[creature.id for creature in strong], heroes=len(quest.party),
    )  # fmt: skip
