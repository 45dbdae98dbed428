"""Contents of the cover and the friezes of a quest."""

from collections.abc import Sequence

from authoring.core.prose import clean
from authoring.paper.pieces import FigurePiece, TilePiece
from authoring.paper.scene import Scene, scene_of
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest


def scene(
    pack: Pack, quest: Quest, tiles: Sequence[TilePiece], figures: Sequence[FigurePiece]
) -> Scene:
    """Return the scene of the quest's texts and rooms, its tiles, its dragons and the monsters that
    wait in boss rooms."""
    rooms = [f"{clean(room.title)} {clean(room.text)}" for room in quest.content.rooms.values()]
    dragons = [monster.id for monster in quest.content.monsters.values() if monster.dragon]
    chiefs = [figure.id for figure in figures if figure.kind.chief and figure.id not in dragons]
    return scene_of(
        pack.id, clean(quest.title) or clean(pack.title),
        [quest.objective, quest.introduction, *rooms],
        motif=quest.motif, tiles=tiles, figures=figures, rulers=[*dragons, *chiefs],
    )  # fmt: skip
