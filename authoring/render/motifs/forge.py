"""Forge above a lake of fire: rock, falls of lava, chains and an anvil."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, weights_of
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.scatter import floor, spike
from authoring.render.drawing.walls import pipes


def _back(plate: Plate, rng: Rng) -> None:
    floor(plate, 314, 378, (4, 6), ripples=True)
    for x, wide in ((84, 12), (256, 16), (110, 5)):
        plate.poly(5, [(x - wide / 2, 120), (x + wide / 2, 120), (x + wide, 322), (x - wide, 322)])
        plate.poly(
            6, [(x - wide / 5, 140), (x + wide / 6, 140), (x + wide / 2, 320), (x - wide / 3, 320)]
        )


def _front(plate: Plate, rng: Rng) -> None:
    for side in (-1, 1):
        edge = 0 if side < 0 else plate.width
        rough = [(edge, 112)]
        for step in range(14):
            out = 30 + abs(step - 5) * 5 + rng.below(14)
            rough.append((edge - side * min(out, 78), 112 + step * 20))
        plate.lit(0, 5, [*rough, (edge, 380)], (-side * 3, 1))
    for x in range(70, 280, 24):
        spike(plate, (x + rng.below(9), 108), 22 + rng.below(40), 8 + rng.below(6), (0, 1))
    for x in (62, 274):
        for link in range(14):
            plate.disc(0, (x, 112 + link * 12), 5 if link % 2 else 2.5, 8)
            if link % 2:
                plate.disc(5, (x, 112 + link * 12), 2, 4)
    for x in (40, 296):
        plate.poly(
            0,
            [
                (x - 30, 330),
                (x + 34, 330),
                (x + 26, 342),
                (x + 12, 346),
                (x + 12, 360),
                (x + 22, 374),
                (x - 20, 374),
                (x - 10, 360),
                (x - 10, 346),
                (x - 26, 340),
            ],
        )
        plate.fill(x - 30, 329, 64, 2, "6")


def _skirt(plate: Plate, rng: Rng) -> None:
    for x in (168, 336):
        plate.poly(0, [(x - 26, 184), (x - 26, 120), (x, 96), (x + 26, 120), (x + 26, 184)])
        plate.poly(5, [(x - 18, 184), (x - 18, 126), (x, 108), (x + 18, 126), (x + 18, 184)])
        plate.poly(6, [(x - 12, 184), (x - 8, 150), (x - 2, 162), (x + 4, 140), (x + 12, 184)])
    for y in range(plate.height - 12, plate.height):
        plate.fill(0, y, plate.width, 1, "4")
        for _ in range(9):
            plate.fill(rng.below(plate.width), y, 6 + rng.below(24), 1, "6" if y % 3 else "5")


MOTIF = Motif(
    tones=("#140806", "#3a120b", "#6d1c0e", "#a93712", "#dd6a1c", "#f6a93a", "#ffeaa6"),
    words=weights_of(
        much="lava forge volcano fire magma furnace",
        some="smith anvil flame burning coal ember slag hell demon",
        little="ash hot smoke brazier",
    ),
    back=_back, front=_front, wall=pipes, skirt=_skirt,
)  # fmt: skip
