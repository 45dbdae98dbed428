"""Sewers and cisterns: a round tunnel, water and what drips into it."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import arch, floor
from authoring.render.drawing.walls import bricks


def _back(plate: Plate, rng: Rng) -> None:
    floor(plate, 312, 378, (2, 5), ripples=True)


def _front(plate: Plate, rng: Rng) -> None:
    for ring, tone in enumerate((3, 1, 2, 0)):
        arch(plate, 112 + ring * 9, 232 - ring * 3, tone)
    plate.poly(0, [(0, 300), (40, 316), (30, 378), (0, 378)])
    plate.poly(0, [(336, 300), (296, 316), (306, 378), (336, 378)])
    for side in (-1, 1):
        x, y = 168 + side * 142, 236
        plate.fill(x - 22, y, 44, 18, "1")
        plate.fill(x - 22, y - 1, 44, 2, "4")
        mouth = x - side * 22
        plate.fill(mouth - 4, y - 4, 8, 26, "2")
        plate.fill(mouth - 4, y - 4, 2, 26, "5")
        for drop in range(9):
            wide = 9 + drop
            plate.fill(mouth - side * 4 - wide // 2, y + 20 + drop * 10, wide, 10, "4")
            plate.fill(mouth - side * 4 - 2 + rng.below(4), y + 20 + drop * 10, 2, 10, "6")
        plate.disc(5, (mouth - side * 4, 338), 19, 4)
        plate.disc(6, (mouth - side * 4, 337), 12, 2)


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in (210, 378):
        plate.disc(0, (x - 42, 76), 25, 25)
        plate.disc(1, (x - 42, 78), 21, 21)
        for bar in range(-15, 20, 10):
            plate.fill(x - 43 + bar, 56, 3, 44, "0")
        for line in range(6):
            plate.fill(x - 52 + line * 4, 96, 2, 40 + rng.below(46), "5" if line % 2 else "4")
    for y in range(plate.height - 22, plate.height):
        plate.fill(0, y, plate.width, 1, "2")
        for _ in range(7):
            plate.fill(rng.below(plate.width), y, 6 + rng.below(30), 1, "5" if y % 3 else "3")


MOTIF = Motif(
    tones=("#0a1012", "#16303a", "#23505c", "#35757d", "#5fa39f", "#a3cfc1", "#edf6e2"),
    words=weights_of(
        much="sewer cistern water flood drowned moat canal aqueduct",
        some="sluice well river lake pool wet swamp marsh drain sea stream footprint",
        little="fountain grate rain fish drown",
    ),
    back=_back, front=_front, wall=bricks, skirt=_skirt,
)  # fmt: skip
