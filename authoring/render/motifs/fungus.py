"""Cave of fungus: caps like roofs, spores in the air."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import mushroom, spike
from authoring.render.drawing.walls import rock


def _back(plate: Plate, rng: Rng) -> None:
    for y in range(318, 378):
        plate.fill(0, y, plate.width, 1, "3" if y % 9 else "2")
    for x, high in ((98, 120), (244, 150), (120, 60), (222, 54)):
        mushroom(plate, (x, 330), high, (2, 3, 6), rng)


def _front(plate: Plate, rng: Rng) -> None:
    for x in range(0, 340, 17):
        near = abs(x - 168) / 168
        spike(plate, (x, 106), 14 + rng.below(30) + near * 50, 8 + near * 5, (0, 1))
    for side in (-1, 1):
        edge = 0 if side < 0 else plate.width
        for out, high in ((26, 216), (70, 118), (96, 52), (8, 96), (48, 66)):
            mushroom(plate, (edge - side * out, 382), high + rng.below(14), (1, 2, 5), rng)
    for _ in range(60):
        plate.disc(6, (40 + rng.below(256), 150 + rng.below(220)), 1 + rng.below(2) * 0.6)


def _skirt(plate: Plate, rng: Rng) -> None:
    for number in range(14):
        mushroom(plate, (number * 39 + rng.below(16), 186), 24 + rng.below(58), (1, 3, 5), rng)


MOTIF = Motif(
    tones=("#0d0b14", "#2a1e3d", "#4b2f5e", "#6f5283", "#7f8f93", "#a9cda0", "#eefbd0"),
    words=weights_of(
        much="fungus mushroom spore mycelium toadstool",
        some="rot mould cavern slime underdark",
        little="gas damp cave pale",
    ),
    back=_back, front=_front, wall=rock, skirt=_skirt,
)  # fmt: skip
