"""The unseen hero: how long it stays so, and what gives it away (area UNS)."""

from authoring.rulesets.dungeoneers.model.numbers import NOTICED, UNSEEN
from authoring.rulesets.dungeoneers.play.board.events import Sneaks, Spotted
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.monsters.noticing import adjacent_watchers, spots


def spotted(s: State, by: str) -> None:
    """Let the hero be seen, if it was unseen and a monster is there: all sleepers wake, and may not
    breathe at once (DGN-DRA-03, DGN-DRA-19). `by` is that of `Spotted`."""
    if not s.hero.unseen or not inhabited(s):
        return
    s.hero.unseen = False
    s.numbers["spotted"] += 1
    s.note(Spotted, by)
    for monster in s.room.monsters:
        if monster.asleep:
            monster.asleep = False
            monster.rests = True


def inhabited(s: State) -> bool:
    """Return whether a monster of the room is alive, on the board or lurking."""
    alive = False
    for monster in s.room.monsters:
        alive = alive or monster.alive
    return alive


def sneaked(s: State, by: str) -> None:
    """Roll for stealth after a move or a pilfering (DGN-UNS-02, DGN-UNS-03): 90 % to stay unseen,
    less 10 for each monster beside the hero (DGN-UNS-10); a watchful one sees all beside it
    (DGN-UNS-09). `by` is that of `Spotted`."""
    if not s.hero.unseen or not inhabited(s):
        return
    if spots(s):
        spotted(s, "watchful")
        return
    watchers = adjacent_watchers(s)
    percent = stays_unseen(watchers)
    unseen = s.chance(percent, "stealth")
    s.note(Sneaks, percent, watchers, unseen)
    if unseen:
        s.numbers["steps-unseen"] += 1
    else:
        spotted(s, by)


def stays_unseen(beside: int) -> int:
    """Return the percent odds to stay unseen with `beside` monsters next to the hero (DGN-UNS-02,
    DGN-UNS-10)."""
    return max(UNSEEN - NOTICED * beside, 0)


def watched(s: State) -> bool:
    """Return whether a monster on the board is awake."""
    awake = False
    for monster in s.room.monsters:
        awake = awake or (monster.here and not monster.asleep)
    return awake
