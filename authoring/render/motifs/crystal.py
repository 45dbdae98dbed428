"""Mine of salt or crystal: points from every side, props, a rail."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import crystal, floor
from authoring.render.drawing.walls import rock

_GROWN = ((20, 132, 6), (52, 96, 16), (84, 58, 12), (4, 170, 22), (34, 70, -10))


def _back(plate: Plate, rng: Rng) -> None:
    floor(plate, 320, 378, (3, 2))
    for x, high, lean in ((96, 74, -18), (120, 40, 10), (238, 82, 20), (214, 36, -8)):
        crystal(plate, (x, 326), high, lean, (3, 4, 6))


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        edge = 0 if side < 0 else plate.width
        rough = [(edge, 112)]
        rough += [
            (edge - side * (20 + abs(step - 6) * 5 + rng.below(12)), 112 + step * 22)
            for step in range(13)
        ]
        plate.lit(0, 3, [*rough, (edge, 380)], (-side * 2, 0))
        for out, high, lean in _GROWN:
            wild = rng.below(9) - 4
            crystal(
                plate, (edge - side * out, 380), high + wild * 3, -side * (lean + wild), (1, 3, 6)
            )
        for down, long in ((150, 60), (196, 42), (120, 84)):
            x = edge - side * 12
            plate.poly(1, [(x, down - 14), (x - side * long, down + long * 0.55), (x, down + 12)])
            plate.poly(4, [(x, down - 12), (x - side * long, down + long * 0.55), (x, down - 4)])


def _skirt(plate: Plate, rng: Rng) -> None:
    for number in range(15):
        x = number * 36 + rng.below(18)
        crystal(plate, (x, 186), 26 + rng.below(58), rng.below(27) - 13, (1, 3, 5))


MOTIF = Motif(
    tones=("#0f0d14", "#262b42", "#3f4d70", "#637ba0", "#98b2c9", "#cfdfe6", "#fbfcf6"),
    words=weights_of(
        much="salt crystal mine quartz gem geode diamond",
        some="miner pick shift gallery stalagmite seam",
        little="white cart lamp dig cave",
    ),
    back=_back, front=_front, wall=rock, skirt=_skirt,
)  # fmt: skip
