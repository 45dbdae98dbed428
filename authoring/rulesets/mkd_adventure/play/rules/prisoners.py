"""Cages and the prisoner of the Rescue scenario (areas BASE and SCN)."""

from authoring.boards.ground import Square
from authoring.rulesets.mkd_adventure.model.treasure import ChestFace
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.clicks import gain
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token, free_near, reveal
from authoring.rulesets.mkd_adventure.play.rules.traps import (
    attempt,
    spring,
    trap_experience,
)

CHAINED = 99
"""The `cage` of a prisoner whose trap nobody has looked for."""


def caged_beside(s: State, hero: Figure) -> list[Figure]:
    """Return the heroes in cages or in chains beside a hero."""
    near = s.floor.near[hero.square]
    return [other for other in s.inside() if other.cage and other.square in near]


def imprison(s: State, square: Square) -> None:
    """Put the prisoner on a square, one click from death (MKD-SCN-01, MKD-SCN-02)."""
    fighter = s.tables.prisoner
    if fighter is None:
        return
    prisoner = Figure(fighter, len(s.everyone), 1, 0)
    prisoner.click = len(fighter.dial) - 1
    prisoner.square = square
    prisoner.cage = CHAINED
    prisoner.floor = s.depth
    s.heroes.append(prisoner)
    s.everyone.append(prisoner)
    s.prisoner = prisoner.number
    s.note(e.Imprisoned, prisoner.number, square)


def free(s: State, hero: Figure, other: Figure, face: ChestFace | None, *, fast: bool) -> None:
    """Try to free a hero from a cage, as a trap is disarmed (MKD-BASE-15). `face` is the trap of
    the prisoner's chains, None for a cage; when sprung, it works on the prisoner (MKD-SCN-03)."""
    done = attempt(s, hero, e.CAGED + other.number, other.cage, fast=fast)
    if face is not None and done:
        gain(s, trap_experience(s, face))
    elif face is not None:
        spring(s, other, face, other.square)
    if not other.dead and (done or face is not None):
        release(s, other)


def release(s: State, other: Figure) -> None:
    """Free a hero; when it is the prisoner, the Guardian comes in at the entrance (MKD-SCN-04,
    MKD-SCN-05)."""
    other.cage = 0
    s.note(e.Becomes, other.number, "free")
    if other.number == s.prisoner and s.guardian_kind:
        at = free_near(s, s.entrance[0])
        reveal(s, add_token(s, s.guardian_kind, at, guardian=True))
        s.guardian_kind = ""
