"""The optional One Check: one roll instead of search, disarm and pick (DP-OPT-14)."""

from authoring.rulesets.dungeon_plungin.play.board.state import (
    DEX,
    NO_TRAP,
    ON_PICK,
    UNKNOWN,
    Actor,
    State,
    Thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED, check
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import trigger_thing

HARDER = 1
"""The check's difficulty above the printed one (DP-OPT-14)."""


def wanted(thing: Thing) -> bool:
    """Whether there is anything to settle: a lock, or a trap nobody has rolled for. A
    check that went wrong leaves the key only (DP-AMB-74: never a Great Door)."""
    unsettled = thing.locked or thing.trap == UNKNOWN or thing.trap_known
    return thing.kind != "great" and not thing.broken and unsettled


def one_check(s: State, hero: Actor, thing: Thing, experience: int) -> None:
    """Passed: no trap, no lock. Failed or fumbled: the trap chart is rolled, what it
    gives goes off, and only a key opens the object (DP-AMB-74, R-34)."""
    s.progress += 1
    result = check(s, hero, DEX, thing.unlock + HARDER, hero.extra[ON_PICK])
    s.note("pick", hero.name, thing.index, result)
    if result == PASSED:
        thing.locked = False
        thing.trap = NO_TRAP
        thing.trap_known = False
        s.xp += experience * thing.unlock
        s.count("picked")
        return
    thing.locked = True
    thing.broken = True
    trigger_thing(s, thing, hero, bonus=bool(result & PASSED and result & FUMBLED))
