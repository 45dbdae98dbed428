"""Temple: columns, a round window and stairs to an altar."""

import math

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import column
from authoring.render.drawing.walls import blocks


def _back(plate: Plate, rng: Rng) -> None:
    plate.disc(2, (168, 206), 92)
    plate.disc(5, (168, 206), 86)
    for number in range(12):
        turn = number * math.tau / 12
        plate.limb(2, [(168, 206, 5), (168 + 88 * math.cos(turn), 206 + 88 * math.sin(turn), 4)])
        plate.disc(2, (168 + 66 * math.cos(turn + 0.26), 206 + 66 * math.sin(turn + 0.26)), 13)
        plate.disc(6, (168 + 66 * math.cos(turn + 0.26), 206 + 66 * math.sin(turn + 0.26)), 9)
    plate.disc(2, (168, 206), 44)
    plate.disc(6, (168, 206), 40)
    for step in range(8):
        plate.fill(76 - step * 10, 318 + step * 8, 184 + step * 20, 8, "3" if step % 2 else "2")
        plate.fill(76 - step * 10, 318 + step * 8, 184 + step * 20, 1, "5")


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        column(plate, 168 + side * 112, 128, 360, 12, tones=(2, 4))
        column(plate, 168 + side * 146, 116, 384, 20, tones=(0, 2))
        x = 168 + side * 86
        plate.limb(0, [(x, 362, 4), (x, 300, 4)])
        plate.poly(0, [(x - 13, 290), (x + 13, 290), (x + 6, 302), (x - 6, 302)])
        plate.poly(5, [(x - 10, 290), (x - 6, 272), (x - 1, 280), (x + 2, 260), (x + 10, 290)])
        plate.poly(6, [(x - 5, 290), (x - 1, 280), (x + 2, 272), (x + 6, 290)])
    plate.poly(0, [(0, 100), (336, 100), (336, 122), (0, 122)])
    plate.fill(0, 122, 336, 2, "3")


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in range(42, plate.width, 84):
        if (x - 84) % 168:
            column(plate, x, 14, 184, 11, tones=(1, 3))


MOTIF = Motif(
    tones=("#110b14", "#301d38", "#543059", "#855272", "#bd8479", "#e5bd8c", "#fdf0c6"),
    words=weights_of(
        much="temple altar shrine cathedral church abbey",
        some="saint god idol cult priest ritual monk chapel statue holy staff",
        little="candle prayer bell rune abbot",
    ),
    back=_back, front=_front, wall=blocks, skirt=_skirt,
)  # fmt: skip
