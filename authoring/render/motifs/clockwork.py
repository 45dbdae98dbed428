"""Clockwork: wheels behind wheels, a pendulum, a dial."""

import math

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import cog, floor
from authoring.render.drawing.walls import pipes


def _back(plate: Plate, rng: Rng) -> None:
    floor(plate, 318, 378, (3, 2))
    plate.disc(2, (168, 218), 100)
    plate.disc(6, (168, 218), 94)
    plate.disc(4, (168, 218), 78)
    plate.disc(5, (168, 218), 75)
    for hour in range(12):
        turn = hour * math.tau / 12
        inner, outer = (80, 92)
        plate.limb(
            1,
            [
                (168 + inner * math.cos(turn), 218 + inner * math.sin(turn), 5),
                (168 + outer * math.cos(turn), 218 + outer * math.sin(turn), 5),
            ],
        )


def _front(plate: Plate, rng: Rng) -> None:
    for at, radius, teeth, tones in (
        ((54, 170), 44, 14, (2, 4, 3)),
        ((292, 152), 34, 12, (2, 4, 3)),
        ((18, 250), 58, 18, (1, 3, 0)),
        ((318, 232), 64, 20, (1, 3, 0)),
        ((58, 334), 40, 14, (1, 4, 2)),
        ((284, 330), 34, 12, (1, 4, 2)),
        ((6, 372), 44, 16, (0, 2, 1)),
        ((334, 366), 46, 16, (0, 2, 1)),
        ((20, 118), 40, 14, (0, 2, 0)),
        ((326, 112), 36, 14, (0, 2, 0)),
    ):
        cog(plate, at, radius, teeth, tones)


def _skirt(plate: Plate, rng: Rng) -> None:
    for x, y, radius in (
        (8, 70, 44),
        (168, 76, 36),
        (206, 132, 24),
        (336, 64, 42),
        (294, 122, 22),
        (498, 80, 46),
    ):
        cog(plate, (x, y), radius, 8 + radius // 5, (0, 3, 1))


MOTIF = Motif(
    tones=("#110d0b", "#33271e", "#5b4630", "#866a41", "#b8975a", "#e0c98d", "#faf3d6"),
    words=weights_of(
        much="clockwork clock gear cog machine",
        some="wheel lever pendulum dial wound spring engine crank",
        little="oil brass iron hour",
    ),
    back=_back,
    front=_front,
    wall=pipes,
    skirt=_skirt,
)
