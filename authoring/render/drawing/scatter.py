"""Shapes that grow, hang and stand, in any size. Lengths are in pixels: `high` and `long` along a
shape, `half` from its middle to a side. `foot` and `root` are the points (x, y) where it begins,
`tones` go from dark to light."""

import math

from authoring.render.drawing.linocut import Plate, Spot
from authoring.render.drawing.prng import Rng


def crystal(
    plate: Plate, foot: Spot, high: float, lean: float, tones: tuple[int, int, int]
) -> None:
    """Draw a six-sided crystal with a dark, a middle and a lit face; its top is `lean` to the
    right."""
    x, y = foot
    half, (dark, middle, light) = high * 0.17, tones
    top, shoulder = (x + lean, y - high), y - high * 0.74
    left, right = x + lean * 0.74 - half, x + lean * 0.74 + half
    plate.poly(dark, [(x - half, y), (left, shoulder), top, (right, shoulder), (x + half, y)])
    plate.poly(
        middle,
        [
            (x - half * 0.3, y),
            (left + half * 0.7, shoulder + 3),
            top,
            (left + half * 0.1, shoulder + 1),
            (x - half * 0.85, y),
        ],
    )
    plate.poly(
        light,
        [
            (x - half * 0.8, y),
            (left + half * 0.25, shoulder + 2),
            (left + half * 0.6, shoulder),
            (x - half * 0.45, y),
        ],
    )


def spike(plate: Plate, root: Spot, long: float, half: float, tones: tuple[int, int]) -> None:
    """Draw an icicle or a dripstone; with `long` below 0 it points up."""
    x, y = root
    plate.poly(
        tones[0], [(x - half, y), (x + half, y), (x + half * 0.2, y + long * 0.6), (x, y + long)]
    )
    plate.poly(tones[1], [(x - half, y), (x - half * 0.4, y), (x, y + long * 0.9)])


def mushroom(plate: Plate, foot: Spot, high: float, tones: tuple[int, int, int], rng: Rng) -> None:
    """Draw a mushroom with a stem and a spotted cap."""
    x, y = foot
    dark, middle, light = tones
    cap = high * 0.42
    plate.limb(dark, [(x, y, high * 0.26), (x + high * 0.04, y - high * 0.66, high * 0.14)])
    plate.limb(middle, [(x - high * 0.06, y, high * 0.06), (x - 1, y - high * 0.62, high * 0.04)])
    top = y - high * 0.62
    plate.disc(middle, (x, top), cap, high * 0.09)
    arc = [
        (x + cap * step / 8, top - high * 0.38 * (1 - (step / 8) ** 2) ** 0.5)
        for step in range(-8, 9)
    ]
    plate.poly(dark, [*arc, (x + cap, top + 1), (x - cap, top + 1)])
    plate.poly(middle, [(px, py + 1) for px, py in arc[:7]] + [(x - cap * 0.55, top - high * 0.12)])
    for number in range(3):
        at = (x + cap * (number - 1) * 0.5, top - high * (0.12 + 0.05 * rng.below(3)))
        plate.disc(light, at, max(high * 0.045, 1), max(high * 0.035, 1))


def root(plate: Plate, start: Spot, end: Spot, thick: float, *, tone: int, rng: Rng) -> None:
    """Draw a crooked root with twigs, `thick` at its start and thinner towards its end."""
    steps = 6
    way = []
    for step in range(steps + 1):
        part = step / steps
        wild = (rng.below(17) - 8) * thick / 16 * (0 < step < steps)
        way.append(
            (
                start[0] + (end[0] - start[0]) * part + wild,
                start[1] + (end[1] - start[1]) * part + wild / 2,
                max(thick * (1 - part * 0.85), 1.0),
            )
        )
    plate.limb(tone, way)
    for x, y, wide in way[2:-1]:
        if wide > 2:
            out = (rng.below(2) * 2 - 1) * (10 + rng.below(14))
            plate.limb(tone, [(x, y, wide * 0.6), (x + out, y - 6 - rng.below(12), 1)])


def column(
    plate: Plate, x: float, top: float, foot: float, half: float, *, tones: tuple[int, int]
) -> None:
    """Draw a fluted column from row `top` to `foot`, with base and head; `x` is its middle."""
    dark, light = tones
    plate.poly(dark, [(x - half, top), (x + half, top), (x + half, foot), (x - half, foot)])
    for part in (-0.7, -0.3, 0.1):
        plate.fill(
            round(x + half * part),
            round(top + half * 0.6),
            max(round(half * 0.16), 1),
            round(foot - top - half * 1.2),
            str(light),
        )
    for y, down in ((top, 1), (foot, -1)):
        for step, wide in enumerate((1.5, 1.3, 1.15)):
            high = max(round(half * 0.22), 2)
            place = y + down * step * high - (high if down < 0 else 0)
            plate.fill(
                round(x - half * wide), round(place), round(2 * half * wide), high, str(dark)
            )
            plate.fill(
                round(x - half * wide), round(place), round(half * wide * 1.2), 1, str(light)
            )


def arch(plate: Plate, inner: float, spring: float, tone: int, *, pointed: bool = False) -> None:
    """Fill all beside and above an opening that reaches `inner` to either side of the middle; above
    the row `spring` it is round, or `pointed`."""
    middle, far = plate.width / 2, plate.width
    for side in (-1, 1):
        curve = []
        for step in range(17):
            turn = step / 16 * (math.pi / 3 if pointed else math.pi / 2)
            out = 2 * math.cos(turn) - 1 if pointed else math.cos(turn)
            curve.append((middle + side * inner * out, spring - inner * 0.9 * math.sin(turn)))
        edge = 0 if side < 0 else far
        plate.poly(
            tone,
            [
                (edge, plate.height),
                (edge, 0),
                (middle, 0),
                *reversed(curve),
                (middle + side * inner, plate.height),
            ],
        )


def cog(plate: Plate, at: Spot, radius: float, teeth: int, tones: tuple[int, int, int]) -> None:
    """Draw a cogwheel around `at`, with spokes; `tones` are those of its rim, of light, of gaps."""
    dark, light, gap = tones
    corners = []
    for number in range(teeth * 4):
        turn = (number + 0.5) * math.tau / teeth / 4
        out = radius if number % 4 < 2 else radius * 0.86
        corners.append((at[0] + out * math.cos(turn), at[1] + out * math.sin(turn)))
    plate.lit(dark, light, corners, (-1.5, -1.5))
    plate.disc(gap, at, radius * 0.66)
    for number in range(3):
        turn = number * math.pi / 3 + teeth
        dx, dy = radius * 0.7 * math.cos(turn), radius * 0.7 * math.sin(turn)
        plate.limb(
            dark, [(at[0] - dx, at[1] - dy, radius * 0.13), (at[0] + dx, at[1] + dy, radius * 0.13)]
        )
    plate.disc(light, at, radius * 0.2)
    plate.disc(dark, at, radius * 0.17)
    plate.disc(gap, at, radius * 0.07)


def floor(
    plate: Plate, top: int, foot: int, tones: tuple[int, int], *, ripples: bool = False
) -> None:
    """Draw the ground from row `top` to `foot`: flagstones that widen, or with `ripples` water with
    light on it."""
    middle = plate.width / 2
    for y in range(top, foot):
        near = (y - top) / max(foot - top, 1)
        plate.fill(0, y, plate.width, 1, str(tones[0]))
        if ripples and int(near * 11 + near * near * 3) % 2:
            rng = Rng("ripple", int(near * 40))
            for _ in range(5):
                half = 8 + rng.below(46)
                plate.fill(
                    round(middle - 90 + rng.below(180) - half / 2), y, half, 1, str(tones[1])
                )
    if ripples:
        return
    for number in range(-9, 10):
        plate.limb(tones[1], [(middle + number * 16, top, 1), (middle + number * 44, foot, 2)])
    for part in (0.0, 0.18, 0.45, 0.8):
        level = round(top + (foot - top) * part)
        plate.fill(0, level, plate.width, 1, str(tones[1]))
