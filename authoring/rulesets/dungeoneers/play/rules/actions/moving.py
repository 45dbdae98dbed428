"""Going: a step or the elf's leap, through an exit, down a tunnel, by the scroll of leap."""

from typing import Final

from authoring.boards.squares import has
from authoring.rulesets.dungeoneers.play.board.questions import EACH, EXIT, LEAP, MOVE, SLIDE
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import MOVED, WENT, State
from authoring.rulesets.dungeoneers.play.rules.rooms import SLIDES, enter, put, tunnel_mouth
from authoring.rulesets.dungeoneers.play.rules.stealth import sneaked, watched

_OPPOSITE: Final = (2, 3, 0, 1)


def offer_moves(s: State, acts: list[int]) -> None:
    """Add steps to neighbouring empty squares to `acts` (DGN-ACT-03); a hero that leaps goes up to
    two squares far instead, over anything (DGN-HER-07)."""
    blocked = s.blocked()
    hero = s.hero
    drawing = s.room.drawing
    ways = drawing.leaps if hero.kind.leap > 1 else drawing.steps
    for square in ways[spot_of(hero.square)]:
        if not has(blocked, square):
            acts.append(MOVE * EACH + spot_of(square))


def offer_leaps(s: State, acts: list[int]) -> None:
    """Add the leaps of the scroll to `acts`: to a free square within two (DGN-ITM-12)."""
    blocked = s.blocked()
    for square in s.room.drawing.leaps[spot_of(s.hero.square)]:
        if not has(blocked, square):
            acts.append(LEAP * EACH + spot_of(square))


def offer_ways(s: State, acts: list[int]) -> None:
    """Add ways out to `acts`: an exit, from its own square; a tunnel, from the middle of the first
    side without one (DGN-LAY-06, DGN-LAY-07)."""
    room = s.tables.rooms[s.room.at]
    square = s.hero.square
    for side, out in enumerate(s.room.drawing.exits):
        if square == out and room.exits[side] >= 0:
            acts.append(EXIT * EACH + side)
    if s.room.at in s.tunnels and square == tunnel_mouth(s):
        acts.append(SLIDE * EACH)


def move(s: State, spot: int) -> None:
    """Move the hero to a spot; unseen, it sneaks (DGN-UNS-02). This ends a guard (DGN-ACT-07)."""
    s.hero.last = MOVED
    put(s, s.hero, SPOTS[spot])
    sneaked(s, "sneak")


def leap(s: State, spot: int) -> None:
    """Move the hero to a spot by the scroll of leap (DGN-ITM-12)."""
    put(s, s.hero, SPOTS[spot], "leap")


def leave(s: State, side: int) -> None:
    """Go into the next room, through the middle of its opposite side; no monster follows. This is
    how the hero comes from region to region (DGN-LAY-02, DGN-LAY-04)."""
    _turns_away(s)
    enter(s, s.tables.rooms[s.room.at].exits[side], _OPPOSITE[side])


def slide(s: State) -> None:
    """Take the room's tunnel to where it leads; there is no way back (DGN-LAY-06, DGN-LAY-08)."""
    _turns_away(s)
    tunnel = s.tables.tunnels[s.tunnels[s.room.at]]
    enter(s, tunnel[1], SLIDES)


def _turns_away(s: State) -> None:
    s.hero.last = WENT
    if not s.hero.unseen and watched(s):
        s.numbers["retreats"] += 1
