"""Forest and roots: trunks, limbs against the moon, roots across the path."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import root
from authoring.render.drawing.walls import planks


def _back(plate: Plate, rng: Rng) -> None:
    for number in range(9):
        x = 44 + number * 31 + rng.below(12)
        wide = 5 + rng.below(7)
        plate.limb(
            3 if number % 2 else 2, [(x, 112, wide), (x + rng.below(9) - 4, 330, wide * 1.5)]
        )
    for y in range(316, 378):
        plate.fill(0, y, plate.width, 1, "2" if y < 330 + rng.below(5) else "1")


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        edge = 168 + side * 140
        plate.limb(
            0,
            [
                (edge, 380, 60),
                (edge + side * 6, 300, 44),
                (edge - side * 2, 200, 42),
                (edge + side * 8, 108, 56),
            ],
        )
        plate.limb(
            2,
            [
                (edge - side * 24, 378, 3),
                (edge - side * 15, 300, 3),
                (edge - side * 22, 200, 2),
                (edge - side * 18, 120, 2),
            ],
        )
        for up, far in ((170, 92), (132, 128), (214, 52), (112, 70)):
            root(
                plate,
                (edge - side * 10, up + 18),
                (edge - side * far, up - 6 + rng.below(16)),
                13,
                tone=0,
                rng=rng,
            )
        for far in (60, 96, 40):
            root(plate, (edge - side * 12, 344), (edge - side * far, 374), 14, tone=0, rng=rng)
    for _ in range(26):
        x, y = 30 + rng.below(276), 108 + rng.below(26)
        plate.limb(0, [(x, 104, 4), (x + rng.below(13) - 6, y + rng.below(22), 1)])


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in range(30, plate.width, 62):
        root(plate, (x, 4), (x + rng.below(60) - 30, 90 + rng.below(80)), 10, tone=0, rng=rng)
    for x in range(0, plate.width, 7):
        plate.limb(0, [(x, 190, 4), (x + rng.below(9) - 4, 172 + rng.below(14), 1)])


MOTIF = Motif(
    tones=("#0b0f0a", "#1f2e1a", "#3a5230", "#5f7b45", "#94a963", "#c9d394", "#f6f4d2"),
    words=weights_of(
        much="forest wood root tree grove treant",
        some="druid thorn branch elf wolf bear glade vine leaf",
        little="green wild owl hill",
    ),
    back=_back,
    front=_front,
    wall=planks,
    skirt=_skirt,
)
