"""Looting, guarding, portals, scrolls of haste and flame, and being stunned."""

from authoring.boards.squares import span
from authoring.rulesets.dungeoneers.model.keywords import SCROLLS
from authoring.rulesets.dungeoneers.model.numbers import FLAME_ROUNDS
from authoring.rulesets.dungeoneers.play.board.events import Becomes
from authoring.rulesets.dungeoneers.play.board.neighbours import (
    NUMBERS,
    SETS,
    neighbour,
    squares_in,
)
from authoring.rulesets.dungeoneers.play.board.questions import EACH, FLAMES, LOOT, PORTAL
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, LOOTED, NO_ACT, OFF, State
from authoring.rulesets.dungeoneers.play.rules.fires import may_burn, set_fire
from authoring.rulesets.dungeoneers.play.rules.loot import take_weapon
from authoring.rulesets.dungeoneers.play.rules.stealth import sneaked, spotted
from authoring.rulesets.dungeoneers.play.rules.traits.hooks import witnessed


def offer_loot(s: State, acts: list[int]) -> None:
    """Add the full chests and racks beside the hero to `acts` (DGN-ACT-04, DGN-ITM-19)."""
    caches = s.room.caches
    for square in caches:
        if caches[square] is not None and span(square, s.hero.square) == 1:
            acts.append(LOOT * EACH + spot_of(square))


def loot(s: State, spot: int) -> None:
    """Take the weapon from a spot (DGN-ACT-04); an unseen hero pilfers (DGN-UNS-03). If the hero is
    seen before or by this, monsters notice the looting (DGN-MSP-09)."""
    s.hero.last = LOOTED
    take_weapon(s, SPOTS[spot])
    sneaked(s, "pilfer")
    if not s.hero.unseen:
        witnessed(s)


def guard(s: State) -> None:
    """Stay on guard instead of acting: better defense, and answers to monsters that miss
    (DGN-ACT-07, DGN-ACT-08). It gives the hero away (DGN-UNS-05)."""
    s.hero.last = GUARDED
    spotted(s, "guard")


def stand_stunned(s: State) -> None:
    """Skip the hero's action (DGN-RUI-06), which ends a guard. A shield lost by a shot stays lost
    until the next action (DGN-ITM-04)."""
    s.hero.stunned = False
    if s.hero.last == GUARDED:
        s.hero.last = NO_ACT


def offer_portal(s: State, acts: list[int]) -> None:
    """Add any other unlocked hero type to `acts`, on a portal that was not used (DGN-HER-13)."""
    if s.hero.square != s.room.portal:
        return
    for at in range(len(s.tables.heroes)):
        if may_become(s, at):
            acts.append(PORTAL * EACH + at)


def may_become(s: State, at: int) -> bool:
    """Return whether a portal would change the hero to the type at index `at`: another, and
    unlocked. Until there is one portals are shut (DGN-HER-14)."""
    return at != s.hero.at and s.tables.heroes[at].unlock <= s.level


def become(s: State, at: int) -> None:
    """Change the hero to the type at index `at`, with all that it has (DGN-HER-13, DGN-HER-15)."""
    s.room.portal = OFF
    s.hero.at = at
    s.hero.kind = s.tables.heroes[at]
    s.note(Becomes, s.hero.kind.id)


def read_scroll(s: State, scroll: int) -> None:
    """Use up a scroll of the kind at index `scroll`; the hero is seen at once (DGN-UNS-06), and a
    ruling says whether its attack is still a surprise (DGN-UNS-11)."""
    hero = s.hero
    hero.scrolls[scroll] -= 1
    s.numbers["scrolls-used"] += 1
    s.count("scrolls", SCROLLS[scroll])
    if hero.unseen and s.ruling("scroll_surprise") == "kept":
        hero.surprises = True
    spotted(s, "scroll")


def flammable(s: State) -> int:
    """Return the neighbours on which the scroll may set a flame, as a set (see `neighbours`;
    DGN-ITM-13)."""
    neighbours = 0
    for at in range(8):
        if may_burn(s, neighbour(s.hero.square, at)):
            neighbours += NUMBERS[at]
    return neighbours


def can_flame(s: State) -> bool:
    """Return whether `flammable` has any neighbour."""
    at = 0
    while at < 8 and not may_burn(s, neighbour(s.hero.square, at)):
        at += 1
    return at < 8


def flame(s: State) -> None:
    """Set one to three neighbours on fire, for 5, 4 or 3 rounds (DGN-ITM-13, DGN-ITM-14)."""
    free = flammable(s)
    neighbours = s.ask(s.hero, FLAMES, [candidate for candidate in SETS if not candidate & ~free])
    squares = squares_in(s.hero.square, neighbours)
    set_fire(s, squares, FLAME_ROUNDS[len(squares)])
