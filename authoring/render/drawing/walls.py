"""Walls of friezes: whether a pixel is in a seam, and the shade of its stone (more is darker). `x`
counts pixels from the left, `up` from the foot of the wall, from 1."""

from zlib import crc32

Stone = tuple[bool, float]


def _shade(what: str, steps: int, each: float) -> float:
    return crc32(what.encode()) % steps * each


def bricks(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in courses of bricks."""
    course, line = divmod(up - 1, 10)
    stone, along = divmod(x + course % 2 * 11, 22)
    return line == 9 or along == 0, _shade(f"{course}:{stone}", 5, 0.14)


def blocks(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in large blocks, some with a chipped corner."""
    course, line = divmod(up - 1, 22)
    stone, along = divmod(x + course % 3 * 17, 50)
    chipped = along < 5 and line > 16 and crc32(f"c{course}:{stone}".encode()) % 3 == 0
    return line == 21 or along == 0 or chipped, _shade(f"b{course}:{stone}", 4, 0.2)


def rock(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in natural rock with slanting facets."""
    slant = (x + up // 2) // 17
    ledge = (up * 2 - x // 3 + (slant % 3) * 9) // 23
    seam = (x + up // 2) % 17 == 0 and slant % 2 == 0
    return seam, _shade(f"r{slant}:{ledge}", 6, 0.26)


def planks(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in upright trunks side by side."""
    trunk, along = divmod(x, 19)
    knot = (along - 9) ** 2 + ((up + trunk * 37) % 61 - 30) ** 2 < 14
    return along == 0 or knot, abs(along - 7) * 0.09 + _shade(f"t{trunk}", 3, 0.18)


def ice(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in smooth faces with long cracks."""
    face = (x * 2 - up) // 61
    crack = (x * 2 - up) % 61 < 2 or (x + up * 3) % 97 == 0
    return crack, _shade(f"i{face}", 5, 0.22) - 0.2


def pipes(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in plates of iron with rivets."""
    column, along = divmod(x, 42)
    course, line = divmod(up - 1, 34)
    rivet = (along % 38 in (3, 4)) and line % 8 in (3, 4)
    return line == 33 or along == 0 or rivet, _shade(f"p{column}:{course}", 4, 0.2)


def reliefs(x: int, up: int) -> Stone:
    """Return (is a seam, shade) of a pixel in blocks with rows of cut signs."""
    course, line = divmod(up - 1, 26)
    stone, along = divmod(x + course % 2 * 20, 40)
    sign = crc32(f"s{course}:{stone}:{along // 6}:{line // 6}".encode())
    cut = course % 2 == 1 and 5 < line < 20 and 5 < along < 35 and sign % 7 < 3 and along % 6 > 1
    return line == 25 or along == 0 or (cut and line % 6 > 1), _shade(f"e{course}:{stone}", 3, 0.16)
