"""Keep or prison: an arch of blocks, bars, chains and torches."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import arch, floor
from authoring.render.drawing.walls import blocks


def _back(plate: Plate, rng: Rng) -> None:
    floor(plate, 318, 378, (3, 2))
    for x in range(48, plate.width - 40, 24):
        plate.fill(x, 112, 4, 206, "1")
        plate.fill(x - 1, 112, 1, 206, "4")
    for y in (176, 232, 288):
        plate.fill(44, y, plate.width - 88, 4, "1")
        plate.fill(44, y - 1, plate.width - 88, 1, "4")


def _front(plate: Plate, rng: Rng) -> None:
    arch(plate, 116, 214, 2)
    arch(plate, 120, 212, 1)
    arch(plate, 142, 200, 0)
    for side in (0, 1):
        for course in range(12):
            high, wide = 20, 14 + rng.below(3) * 4
            x = 32 + course % 2 * 4 if side == 0 else plate.width - 32 - wide - course % 2 * 4
            plate.fill(x, 216 + course * high, wide, high - 2, "1")
            plate.fill(x if side else x + wide - 2, 216 + course * high, 2, high - 2, "3")
    for x, links in ((66, 9), (plate.width - 70, 7)):
        for link in range(links):
            y = 112 + link * 11
            plate.disc(0, (x, y), 4 if link % 2 else 2, 7)
            if link % 2:
                plate.disc(3, (x, y), 1.5, 4)
        plate.limb(
            0,
            [(x - 9, 116 + links * 11, 3), (x, 108 + links * 11, 3), (x + 9, 116 + links * 11, 3)],
        )
        plate.disc(0, (x, 120 + links * 11), 10, 9)
        plate.disc(3, (x, 121 + links * 11), 6, 5)


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in range(81, plate.width - 120, 168):
        plate.fill(x + 56, 30, 62, 96, "0")
        for bar in range(x + 60, x + 116, 9):
            plate.fill(bar, 32, 3, 92, "3")
        for level in (52, 84):
            plate.fill(x + 58, level, 58, 3, "3")


MOTIF = Motif(
    tones=("#120d0a", "#33241a", "#5c4027", "#8c6433", "#bd8f45", "#e2bd70", "#f8e9bd"),
    words=weights_of(
        much="prison oubliette keep castle dungeon gaol cell tower watchtower wall",
        some="guard chain bars portcullis rope warden jailer key rack",
        little="door stair stone cellar",
    ),
    back=_back, front=_front, wall=blocks, skirt=_skirt,
)  # fmt: skip
