"""Reapers come where the hero kills (DGN-RUI-01, DGN-RUI-02)."""

from authoring.rulesets.dungeoneers.play.board.kind import NOBODY, Kind
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.monsters.comes import comes_in, random_square


def at_kill(s: State) -> None:
    """Bring a reaper after a kill by the hero: one left behind in another room is here
    (DGN-RUI-02); in the ruins each kill may bring one (DGN-RUI-01)."""
    if s.reaper_waits:
        follow(s)
    reaper = s.tables.regions[s.tables.rooms[s.room.at].region].reaper
    if reaper != NOBODY:
        kind = s.tables.kinds[reaper]
        if s.chance(kind.reaper, "reaper", kind.id):
            appear(s, kind, kind.health, "reaper")


def follow(s: State) -> None:
    """Move the reapers left behind in other rooms to the hero's room, each to a random square and
    with the health it has (DGN-RUI-02)."""
    for room in s.rooms.values():
        if room is not s.room:
            for monster in room.monsters:
                left = monster.kind.reaper > 0 and monster.here
                if left and appear(s, monster.kind, monster.health, "follows"):
                    monster.alive = False
                    monster.square = OFF


def appear(s: State, kind: Kind, health: int, how: str) -> bool:
    """Put a reaper of this kind and health on a random square, to act from the next round on;
    return whether there was a square. `how` is that of `MonsterComes`."""
    monster = Monster(kind, OFF)
    square = random_square(s, monster)
    if square == OFF:
        return False
    monster.square = monster.before = square
    monster.health = health
    monster.fresh = True
    comes_in(s, monster, how)
    s.reaper_waits = True
    return True
