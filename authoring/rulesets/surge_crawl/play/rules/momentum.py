"""Momentum: the forced movement of every attack (area MOM)."""

from authoring.boards.ground import Square, heading, turn
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import State


def momentum(s: State, attack: Attack) -> None:
    """Push one figure, the target on a hit and the attacker on a miss (SRG-MOM-01, SRG-MOM-02,
    SRG-MOM-05, SRG-MOM-06), and let the other follow (SRG-MOM-04, SRG-MOM-07, SRG-MOM-09), if there
    is room (SRG-MOM-08). No roll is needed (SRG-MOM-10)."""
    attack.pushed = True
    if s.ruling("momentum") == "off":
        return
    by, to = (attack.by, attack.target) if attack.hits else (attack.target, attack.by)
    swap = s.ruling("momentum") == "swap"
    for number in range(1 + (attack.push if attack.hits else 0)):
        follows_at = to.square
        square = _back(s, by, to, swap=swap)
        if square is None:
            if number == 0:
                s.numbers["blocked-pushes"] += 1
                s.note(e.Blocked, to.number)
            return
        _swap(s, to, square)
        to.square = square
        if attack.ranged or not s.ground.is_step(by.square, follows_at):
            follows_at = _advance(s, by, to)
        if follows_at not in s.taken():
            by.square = follows_at
        s.note(e.Pushed, to.number, to.square, by.number, by.square)


def _swap(s: State, to: Figure, square: Square) -> None:
    """Swap a figure that is pushed with the one on its new square (ruling `momentum`)."""
    for other in s.figures():
        if other.square == square and other is not to:
            other.square = to.square


def _back(s: State, by: Figure, to: Figure, *, swap: bool) -> Square | None:
    """Return the square that a figure is pushed onto: straight back, or, if blocked, one of the two
    beside it that the pusher chooses (SRG-MOM-03, SRG-MOM-08). None if all are blocked."""
    step = heading(by.square, to.square)
    if not step:
        return None
    ground, here = s.ground, to.square
    taken = [by.square] if swap else s.taken()
    straight = here + step
    if ground.is_step(here, straight) and straight not in taken:
        return straight
    sides = [here + turn(step, eighths) for eighths in (-1, 1)]
    free = [
        side
        for side in sides
        if side not in taken
        and (
            ground.is_step(here, side)
            or (ground.is_open(here, side - step) and ground.is_open(side - step, side))
        )
    ]
    if not free:
        return None
    return s.ask(by, q.PUSH, free) if by.hero else free[0]


def _advance(s: State, by: Figure, to: Figure) -> Square:
    """Return the square of `by` after one step towards `to`, or its own if that is not free."""
    taken = s.taken()
    square = by.square + heading(by.square, to.square)
    return square if s.ground.is_step(by.square, square) and square not in taken else by.square
