"""Ice: frozen falls, icicles, split floes."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import spike
from authoring.render.drawing.walls import ice


def _back(plate: Plate, rng: Rng) -> None:
    plate.poly(
        4, [(40, 322), (90, 196), (122, 236), (150, 160), (196, 230), (240, 180), (300, 322)]
    )
    plate.poly(5, [(90, 196), (122, 236), (104, 322), (80, 322)])
    plate.poly(5, [(150, 160), (196, 230), (170, 322), (140, 322)])
    plate.poly(5, [(240, 180), (300, 322), (250, 322)])
    for y in range(318, 378):
        plate.fill(0, y, plate.width, 1, "4")
    for _ in range(14):
        x, y = rng.below(336), 322 + rng.below(46)
        plate.poly(2, [(x, y), (x + 20 + rng.below(40), y + 3), (x + 30, y + 6), (x - 16, y + 4)])


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        edge = 0 if side < 0 else plate.width
        plate.poly(
            1,
            [
                (edge, 108),
                (edge - side * 76, 108),
                (edge - side * 58, 190),
                (edge - side * 64, 270),
                (edge - side * 88, 380),
                (edge, 380),
            ],
        )
        plate.poly(
            3,
            [
                (edge - side * 76, 108),
                (edge - side * 58, 190),
                (edge - side * 64, 270),
                (edge - side * 88, 380),
                (edge - side * 70, 380),
                (edge - side * 50, 270),
                (edge - side * 44, 190),
            ],
        )
        plate.poly(
            0,
            [
                (edge, 108),
                (edge - side * 26, 108),
                (edge - side * 40, 240),
                (edge - side * 30, 300),
                (edge - side * 52, 380),
                (edge, 380),
            ],
        )
    for x in range(6, 336, 13):
        near = abs(x - 168) / 168
        spike(plate, (x, 106), 16 + rng.below(34) + near * 74, 5 + rng.below(4) + near * 4, (1, 4))
    for side in (-1, 1):
        for out in (14, 40, 66):
            spike(plate, (168 + side * (168 - out), 382), -40 - rng.below(50), 12, (1, 4))


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in range(4, plate.width, 11):
        spike(plate, (x, 2), 12 + rng.below(54), 4 + rng.below(4), (2, 5))
    for x in range(10, plate.width, 74):
        spike(plate, (x + rng.below(30), 188), -14 - rng.below(26), 9, (2, 5))


MOTIF = Motif(
    tones=("#081018", "#1b3247", "#335a78", "#5a8aa6", "#92bdcd", "#cbe5ea", "#fbffff"),
    words=weights_of(
        much="ice frost glacier frozen winter snow",
        some="cold icicle yeti north blizzard",
        little="white breath wind",
    ),
    back=_back,
    front=_front,
    wall=ice,
    skirt=_skirt,
)
