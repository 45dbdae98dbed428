"""The moments at which traits count: for each a table, trait -> the function that applies it then,
and a function that the rules call at that moment.

Most monsters have no trait, and cost a moment nothing."""

from collections.abc import Callable
from typing import Final, TypeAlias

from authoring.rulesets.dungeoneers.play.board.kind import CASTER
from authoring.rulesets.dungeoneers.play.board.state import Monster, State
from authoring.rulesets.dungeoneers.play.rules.traits import (
    ambush_water,
    bony,
    despair,
    engulfed,
    explode,
    fire_shy,
    ignite,
    invisible,
    ooze,
    petrify,
    pit_emerge,
    stun,
    vanish,
)

Does: TypeAlias = Callable[[State, Monster], None]
Asks: TypeAlias = Callable[[State, Monster], bool]
Spreads: TypeAlias = Callable[[State, Monster, bool], None]
Counts: TypeAlias = Callable[[State, Monster], int]
WITNESSED: Final[dict[str, Does]] = {"ambush-water": ambush_water.witnessed}
ATTACKED: Final[dict[str, Does]] = {
    "ambush-water": ambush_water.attacked,
    "petrify": petrify.attacked,
}
HIT: Final[dict[str, Callable[[State, Monster, bool], bool]]] = {
    "explode": explode.hit,
    "ignite": ignite.hit,
    "ooze": ooze.hit,
    "pit-emerge": pit_emerge.hit,
    "vanish": vanish.hit,
}
BLASTED: Final[dict[str, Spreads]] = {
    "explode": explode.blasted,
    "ignite": ignite.blasted,
    "ooze": ooze.blasted,
    "vanish": vanish.blasted,
}
LIT: Final[dict[str, Spreads]] = {"explode": explode.lit, "ignite": ignite.lit}
ENGULFED: Final[dict[str, Spreads]] = {
    "explode": explode.lit,
    "ooze": ooze.engulfed,
    "vanish": vanish.engulfed,
}
STRUCK: Final[dict[str, Does]] = {"stun": stun.struck}
UNTOUCHABLE: Final[dict[str, Asks]] = {
    "invisible": invisible.untouchable,
    "ooze": ooze.untouchable,
    "petrify": petrify.untouchable,
}
HARDENED: Final[dict[str, Asks]] = {"petrify": petrify.untouchable}
HELD: Final[dict[str, Asks]] = {"engulfed": engulfed.held, "petrify": petrify.held}
WEAKENED: Final[dict[str, Counts]] = {"fire-shy": fire_shy.weakened}
DAUNTS: Final[dict[str, Counts]] = {"despair": despair.daunts}
PROTECTS: Final[dict[str, Callable[[State, Monster, bool], int]]] = {"bony": bony.protects}


def witnessed(s: State) -> None:
    """Apply the traits of all living monsters in the hero's room that react to an attack by the
    hero or to a weapon taken."""
    for monster in s.room.monsters:
        if monster.alive:
            _do(WITNESSED, s, monster)


def attacked(s: State, monster: Monster) -> None:
    """Apply traits of a monster that has been attacked, before a hit counts."""
    _do(ATTACKED, s, monster)


def hit(s: State, monster: Monster, *, by_hero: bool) -> bool:
    """Apply traits of a monster that has been hit, by the hero or not; return whether one stands in
    for the loss of health."""
    for trait in monster.kind.traits:
        does = HIT.get(trait)
        if does is not None and does(s, monster, by_hero):
            return True
    return False


def blasted(s: State, monster: Monster, by_hero: bool) -> bool:
    """Apply traits of a monster beside an explosion; return whether that hits it without dice.
    `by_hero` says here, in `lit` and in `flamed` whether the hero brought it about."""
    return _spread(BLASTED, s, monster, by_hero)


def lit(s: State, monster: Monster, by_hero: bool) -> None:
    """Apply traits of a monster that has a flame beside it, or has come beside one."""
    _spread(LIT, s, monster, by_hero)


def flamed(s: State, monster: Monster, by_hero: bool) -> None:
    """Apply traits of a monster under which a flame has been placed."""
    _spread(ENGULFED, s, monster, by_hero)


def struck(s: State, monster: Monster) -> None:
    """Apply traits of a monster that has hit the hero."""
    _do(STRUCK, s, monster)


def untouchable(s: State, monster: Monster) -> bool:
    """Return whether no figure can attack `monster` now."""
    return _any_trait(UNTOUCHABLE, s, monster)


def hardened(s: State, monster: Monster) -> bool:
    """Return whether nothing can hurt `monster` now, as stone (DGN-RUI-13): explosions ask this,
    for they need not aim (DGN-MSP-01)."""
    return _any_trait(HARDENED, s, monster)


def held(s: State, monster: Monster) -> bool:
    """Return whether `monster` can do nothing now."""
    return _any_trait(HELD, s, monster)


def weakened(s: State, monster: Monster) -> int:
    """Return the current penalty on `monster`'s attack and defense, 0 or more."""
    total = 0
    for trait in monster.kind.traits:
        counts = WEAKENED.get(trait)
        if counts is not None:
            total += counts(s, monster)
    return total


def daunts(s: State, monster: Monster) -> int:
    """Return the penalty of `monster` on the hero's attacks on any monster, 0 or more."""
    total = 0
    for trait in monster.kind.traits:
        counts = DAUNTS.get(trait)
        if counts is not None:
            total += counts(s, monster)
    return total


def protects(s: State, monster: Monster, ranged: bool) -> int:
    """Return the penalty on attacks on `monster`, 0 or more; `ranged`: on those from afar."""
    total = 0
    for trait in monster.kind.traits:
        counts = PROTECTS.get(trait)
        if counts is not None:
            total += counts(s, monster, ranged)
    return total


def killed(s: State, monster: Monster, *, by_hero: bool) -> None:
    """Undo what a dead caster enlarged (DGN-SPL-07); what else follows a kill or a dragon's death
    (DGN-RUI-01, DGN-DRA-17) is for later (see `explosions.settle`)."""
    if monster.kind.monster_class == CASTER:
        for other in s.room.monsters:
            while monster in other.enlarged:
                other.enlarged.remove(monster)
    if by_hero or monster.kind.dragon:
        s.pending.append((monster, by_hero))


def _do(table: dict[str, Does], s: State, monster: Monster) -> bool:
    """Call the entry in `table` of each trait of `monster`; return whether there was any."""
    active = False
    for trait in monster.kind.traits:
        does = table.get(trait)
        if does is not None:
            does(s, monster)
            active = True
    return active


def _spread(table: dict[str, Spreads], s: State, monster: Monster, by_hero: bool) -> bool:
    """Call the entry in `table` of each trait of `monster`; return whether there was any."""
    active = False
    for trait in monster.kind.traits:
        does = table.get(trait)
        if does is not None:
            does(s, monster, by_hero)
            active = True
    return active


def _any_trait(table: dict[str, Asks], s: State, monster: Monster) -> bool:
    """Return whether the entry in `table` of any trait of `monster` returns True."""
    for trait in monster.kind.traits:
        asks = table.get(trait)
        if asks is not None and asks(s, monster):
            return True
    return False
