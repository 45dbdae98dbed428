"""The seed of one game, from the pack, the plan and the game's number."""

from authoring.engine.dice import MASK64, splitmix64


def game_seed(digest: str, plan_seed: int, number: int) -> int:
    """64 bits, not negative: the same three values give the same game anywhere.

    The digest's UTF-8 bytes, eight at a time (big-endian), then the plan seed
    and the number are each xor-ed into the state, and splitmix64 stirs it after
    each. Neighbouring seeds and numbers so lead to unrelated games.
    """
    data = digest.encode("utf-8")
    state = len(data)
    for at in range(0, len(data), 8):
        state = splitmix64(state ^ int.from_bytes(data[at : at + 8], "big"))
    state = splitmix64(state ^ (plan_seed & MASK64))
    return splitmix64(state ^ (number & MASK64))
