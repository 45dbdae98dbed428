"""The seed of one game, from the plan and the game's number."""

from os import urandom

from authoring.engine.dice import MASK64, splitmix64


def game_seed(plan_seed: int, number: int, part: str = "") -> int:
    """Return the seed of game `number` of a plan, 64 bits without sign: equal arguments give an
    equal game on every machine.

    The quest does not enter: two quests are played with equal dice, so that the difference between
    them is theirs. `part` names one of several games in one (the quests of a campaign). Its UTF-8
    bytes, eight at a time (big-endian), then the plan seed and the number are each xor-ed into the
    state, and splitmix64 stirs it after each.
    """
    data = part.encode("utf-8")
    state = len(data)
    for at in range(0, len(data), 8):
        state = splitmix64(state ^ int.from_bytes(data[at : at + 8], "big"))
    state = splitmix64(state ^ (plan_seed & MASK64))
    return splitmix64(state ^ (number & MASK64))


def fresh_seed() -> int:
    """Return a random seed of at most nine digits."""
    return int.from_bytes(urandom(4), "big") % 10**9
