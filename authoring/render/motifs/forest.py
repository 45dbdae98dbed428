"""Forest and roots: trunks, limbs against the moon, roots across the path."""

from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif, spoken
from authoring.render.drawing.prng import Luck
from authoring.render.drawing.scatter import root
from authoring.render.drawing.walls import planks


def _back(plate: Plate, luck: Luck) -> None:
    for number in range(9):
        x = 44 + number * 31 + luck.below(12)
        wide = 5 + luck.below(7)
        plate.limb(
            3 if number % 2 else 2, [(x, 112, wide), (x + luck.below(9) - 4, 330, wide * 1.5)]
        )
    for y in range(316, 378):
        plate.fill(0, y, plate.width, 1, "2" if y < 330 + luck.below(5) else "1")


def _front(plate: Plate, luck: Luck) -> None:
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
                (edge - side * far, up - 6 + luck.below(16)),
                13,
                tone=0,
                luck=luck,
            )
        for far in (60, 96, 40):
            root(plate, (edge - side * 12, 344), (edge - side * far, 374), 14, tone=0, luck=luck)
    for _ in range(26):
        x, y = 30 + luck.below(276), 108 + luck.below(26)
        plate.limb(0, [(x, 104, 4), (x + luck.below(13) - 6, y + luck.below(22), 1)])


def _skirt(plate: Plate, luck: Luck) -> None:
    for x in range(30, plate.width, 62):
        root(plate, (x, 4), (x + luck.below(60) - 30, 90 + luck.below(80)), 10, tone=0, luck=luck)
    for x in range(0, plate.width, 7):
        plate.limb(0, [(x, 190, 4), (x + luck.below(9) - 4, 172 + luck.below(14), 1)])


MOTIF = Motif(
    tones=("#0b0f0a", "#1f2e1a", "#3a5230", "#5f7b45", "#94a963", "#c9d394", "#f6f4d2"),
    words=spoken(
        much="forest wood root tree grove treant",
        some="druid thorn branch elf wolf bear glade vine leaf",
        little="green wild owl hill",
    ),
    back=_back,
    front=_front,
    wall=planks,
    skirt=_skirt,
)
