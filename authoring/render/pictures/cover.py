"""Cover of a quest: the place, its light, its ruler, the quest's subject, and the heroes."""

from functools import cache

from authoring.paper.scene import Scene
from authoring.render.drawing.canvas import data_uri
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.prng import Rng
from authoring.render.motifs import motif_of, motifs
from authoring.render.pictures.covers import composition_of, compositions
from authoring.render.pictures.covers.parts import HIGH, WIDE


@cache
def cover(scene: Scene) -> str:
    """Return the cover's picture as a `data:` address."""
    motif = motifs()[motif_of(scene)]
    return data_uri(painted_cover(scene).plate_svg(motif.inks()))


def painted_cover(scene: Scene) -> Plate:
    """Return the cover's picture in tones, without colours."""
    motif, rng = motifs()[motif_of(scene)], Rng(scene.seed, "cover")
    plate = Plate(WIDE, HIGH, "0")
    compositions()[composition_of(scene)].paint(plate, scene, motif, rng)
    return plate
