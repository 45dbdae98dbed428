"""Crypt: pointed vaults, coffins and rows of skulls."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import arch, column, floor
from authoring.render.drawing.walls import bricks


def _back(plate: Plate, rng: Rng) -> None:
    floor(plate, 318, 378, (2, 1))
    for side in (-1, 1):
        column(plate, 168 + side * 106, 150, 322, 11, tones=(2, 4))
        for rib in range(3):
            x = 168 + side * (106 - rib * 4)
            plate.limb(2, [(x, 156, 5), (168 + side * (70 - rib * 20), 126, 4), (168, 114, 3)])


def _skull(plate: Plate, x: int, y: int, by: int = 1) -> None:
    plate.disc(3, (x, y), 6 * by, 6 * by)
    plate.fill(x - 3 * by, y + 4 * by, 6 * by, 5 * by, "3")
    plate.disc(5, (x - 1, y - 1), 4.5 * by, 4 * by)
    for eye in (-3, 2):
        plate.disc(0, (x + eye * by, y + 1), 1.8 * by, 2 * by)
    plate.fill(x - 2 * by, y + 6 * by, by, 3 * by, "0")
    plate.fill(x + by, y + 6 * by, by, 3 * by, "0")


def _front(plate: Plate, rng: Rng) -> None:
    arch(plate, 122, 226, 2, pointed=True)
    arch(plate, 126, 224, 0, pointed=True)
    for side in (0, 1):
        for row in range(4):
            y = 190 + row * 36
            x = 4 if side == 0 else plate.width - 40
            plate.fill(x, y, 36, 27, "1")
            plate.fill(x, y + 27, 36, 2, "3")
            _skull(plate, x + 10 + rng.below(3), y + 16)
            if rng.below(3):
                _skull(plate, x + 25, y + 17)
        left = 20 if side == 0 else plate.width - 104
        plate.poly(1, [(left, 332), (left + 84, 332), (left + 78, 372), (left + 6, 372)])
        plate.poly(2, [(left - 4, 326), (left + 88, 326), (left + 84, 334), (left, 334)])
        plate.fill(left - 3, 325, 90, 2, "5")


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in range(168, plate.width, 168):
        plate.fill(x - 34, 44, 68, 30, "0")
        plate.fill(x - 34, 74, 68, 2, "4")
        for place in (-20, 0, 20):
            _skull(plate, x + place + rng.below(3), 62)


MOTIF = Motif(
    tones=("#100c12", "#2c2433", "#4d4058", "#75677d", "#a39aa4", "#cfc6c5", "#f4ecdd"),
    words=weights_of(
        much="crypt tomb king buried barrow catacomb ossuary mausoleum",
        some="grave coffin sarcophagus skeleton sexton dead bone ghoul lich mummy",
        little="skull ghost undead priest",
    ),
    back=_back, front=_front, wall=bricks, skirt=_skirt,
)  # fmt: skip
