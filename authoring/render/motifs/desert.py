"""Tomb in the desert: pylons with cut signs, a sun, sand on the stairs."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.walls import reliefs


def _back(plate: Plate, rng: Rng) -> None:
    plate.disc(6, (168, 196), 62)
    plate.poly(4, [(20, 322), (84, 210), (150, 322)])
    plate.poly(3, [(84, 210), (150, 322), (106, 322)])
    plate.poly(4, [(196, 322), (262, 190), (336, 322)])
    plate.poly(3, [(262, 190), (336, 322), (290, 322)])
    for step in range(10):
        plate.fill(40 - step * 4, 318 + step * 6, 256 + step * 8, 6, "3" if step % 2 else "4")
        plate.fill(40 - step * 4, 318 + step * 6, 256 + step * 8, 1, "5")


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        edge = 0 if side < 0 else plate.width
        plate.lit(
            0,
            4,
            [(edge, 108), (edge - side * 56, 108), (edge - side * 76, 384), (edge, 384)],
            (-side * 3, 0),
        )
        for row in range(11):
            y = 138 + row * 22
            for place in range(2):
                x = edge - side * (18 + place * 20 + row)
                sign = rng.below(5)
                if sign == 0:
                    plate.disc(2, (x, y), 6)
                    plate.disc(0, (x, y), 3)
                elif sign == 1:
                    plate.limb(2, [(x - 6, y + 5, 2), (x, y - 5, 2), (x + 6, y + 5, 2)])
                elif sign == 2:
                    plate.disc(2, (x, y - 3), 4)
                    plate.fill(round(x) - 1, y, 2, 9, "2")
                    plate.fill(round(x) - 5, y + 2, 10, 2, "2")
                elif sign == 3:
                    for line in range(3):
                        plate.fill(round(x) - 6, y - 4 + line * 4, 12, 2, "2")
                else:
                    plate.poly(2, [(x - 7, y), (x, y - 5), (x + 7, y), (x, y + 5)])
                    plate.disc(0, (x, y), 2)
    plate.poly(1, [(0, 112), (336, 112), (336, 132), (262, 140), (74, 140), (0, 132)])
    plate.poly(3, [(74, 140), (262, 140), (262, 143), (74, 143)])
    plate.disc(4, (168, 126), 9)
    for side in (-1, 1):
        plate.poly(
            3,
            [
                (168 + side * 12, 122),
                (168 + side * 62, 118),
                (168 + side * 48, 134),
                (168 + side * 12, 130),
            ],
        )
    plate.poly(3, [(0, 384), (0, 346), (60, 362), (110, 384)])
    plate.poly(3, [(336, 384), (336, 350), (286, 360), (230, 384)])


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in (40, 208, 376):
        plate.poly(0, [(x + 60, 184), (x + 66, 70), (x + 76, 54), (x + 86, 70), (x + 92, 184)])
        plate.poly(4, [(x + 62, 184), (x + 67, 72), (x + 76, 58), (x + 74, 184)])
    for x in range(0, plate.width, 3):
        high = round(8 + 7 * abs((x % 126) / 63 - 1))
        plate.fill(x, plate.height - 14 - high, 3, high, "3")


MOTIF = Motif(
    tones=("#150d07", "#3b2612", "#6b4720", "#a07236", "#cf9f55", "#eacb86", "#fdf3cf"),
    words=weights_of(
        much="desert pyramid pharaoh sand sphinx",
        some="sun oasis scarab obelisk mummy camel dune",
        little="dry dust scorpion gold",
    ),
    back=_back, front=_front, wall=reliefs, skirt=_skirt,
)  # fmt: skip
