"""Flames: where they may be set, and how they burn down (DGN-ITM-13 to DGN-ITM-16)."""

from authoring.boards.squares import Square, has, just
from authoring.rulesets.dungeoneers.play.board.events import BurnsOut
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.burning import catch_fire
from authoring.rulesets.dungeoneers.play.rules.explosions import settle


def set_fire(s: State, squares: tuple[Square, ...], rounds: int) -> None:
    """Put the hero's flames on squares for `rounds` (DGN-ITM-13); settle what they set off."""
    catch_fire(s, squares, rounds, True)
    settle(s)


def may_burn(s: State, square: Square) -> bool:
    """Return whether a flame may be placed beside the hero: on floor without a chest, a flame or a
    figure (DGN-ITM-15), except a monster that floats (DGN-ITM-16) or is a slime (DGN-MSP-21)."""
    room = s.room
    if not has(room.drawing.ground, square) or has(room.burning, square) or square in room.caches:
        return False
    monster = s.monster_on(square)
    return monster is None or monster.kind.floats or monster.kind.slime


def burn_down(s: State) -> None:
    """Take a round off every flame of the dungeon, wherever the hero is; at none it goes out
    (DGN-ITM-14)."""
    for room in s.rooms.values():
        for square in list(room.flames):
            room.flames[square] -= 1
            if room.flames[square] <= 0:
                del room.flames[square]
                room.burning = room.burning & ~just(square)
                if room is s.room:
                    s.note(BurnsOut, square)
