"""Numbers packed into one integer as its digits, so that all of them are added or multiplied at
once."""

from collections.abc import Iterable


def packed(digits: Iterable[int], width: int) -> int:
    """Return the integer with these digits, the lowest first; `width` is their bytes."""
    return int.from_bytes(b"".join([n.to_bytes(width, "little") for n in digits]), "little")


def unpacked(number: int, width: int, count: int) -> list[int]:
    """Return the lowest `count` digits of an integer, the lowest first; `width` is their bytes."""
    whole = number.to_bytes(max(count * width, -(-number.bit_length() // 8)), "little")
    places = range(0, count * width, width)
    return [int.from_bytes(whole[at : at + width], "little") for at in places]
