"""Natural cave: dripstones above and below, a way between boulders."""

from authoring.render.drawing.linocut import Plate, Spot
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import spike
from authoring.render.drawing.walls import rock


def _back(plate: Plate, rng: Rng) -> None:
    for y in range(318, 378):
        plate.fill(0, y, plate.width, 1, "3" if (y * 7) % 10 < 7 else "2")
    for x, long in ((92, -70), (112, -36), (240, -84), (222, -40)):
        spike(plate, (x, 330), long, 14, (3, 5))
    for x, long in ((100, 70), (126, 40), (232, 62), (210, 34)):
        spike(plate, (x, 120), long, 11, (2, 3))


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        edge = 0 if side < 0 else plate.width
        rough: list[Spot] = [(edge, 104), (edge - side * 120, 104)]
        rough += [
            (edge - side * (34 + abs(step - 5) ** 2 * 1.6 + rng.below(14)), 136 + step * 24)
            for step in range(11)
        ]
        plate.lit(0, 3, [*rough, (edge, 384)], (-side * 3, 1))
        for number in range(3):
            x, y = edge - side * (20 + number * 34), 376
            plate.disc(1, (x, y), 24, 20 - number * 4)
            plate.disc(3, (x - side * 7, y - 9), 9, 4)
    for x in range(60, 290, 19):
        spike(plate, (x, 106), 14 + rng.below(36), 8, (0, 1))


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in range(0, plate.width, 23):
        spike(plate, (x, 2), 14 + rng.below(50), 9, (0, 2))
    for x in range(14, plate.width, 61):
        spike(plate, (x + rng.below(30), 188), -14 - rng.below(44), 10, (0, 2))


MOTIF = Motif(
    tones=("#0e0b09", "#2d241c", "#4f4030", "#776149", "#a78c69", "#d6bf97", "#f8efd7"),
    words=weights_of(
        much="cave cavern grotto den lair",
        some="dragon stalactite rock boulder bat bear chasm",
        little="dark deep hole echo",
    ),
    back=_back, front=_front, wall=rock, skirt=_skirt,
)  # fmt: skip
