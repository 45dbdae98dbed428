"""Chests and their traps: what each face does when it is disarmed slowly or fast (MKD-BASE-16)."""

from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.dice import mean
from authoring.odds.distributions import ONE, ZERO
from authoring.rulesets.mkd_adventure.exact.combat import ROLLS
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.quest import Content, Quest
from authoring.rulesets.mkd_adventure.model.treasure import Chest, ChestFace, worth


def disarm_odds(disarm: int, *, fast: bool = False) -> Fraction:
    """Return the odds that 2d6 reach `disarm`; a `fast` disarm subtracts 2 from the roll."""
    need = disarm - (n.HASTE if fast else 0)
    return sum((share for roll, share in ROLLS.items() if roll >= need), ZERO)


@dataclass(frozen=True, slots=True)
class Opening:
    """A chest opened once, on average: the odds that a trap `springs`, its `clicks` of damage, the
    points of monsters `called`, the odds of being `caged`, and in gold the `gold` and the `worth`
    of the items."""

    springs: Fraction
    clicks: Fraction
    called: Fraction
    caged: Fraction
    gold: Fraction
    worth: Fraction


def opening(content: Content, chest: Chest, *, fast: bool = False) -> Opening:
    """Return the averages of opening a chest; its six faces are equally likely."""
    parts = [_of_face(content, face, fast=fast) for face in chest.faces]
    columns = zip(*parts, strict=True)
    return Opening(*(sum(column, ZERO) / max(1, len(parts)) for column in columns))


def _of_face(content: Content, face: ChestFace, *, fast: bool) -> tuple[Fraction, ...]:
    trap = content.traps.get(face.trap)
    item = content.items.get(face.item)
    gains = (Fraction(face.gold), Fraction(worth(item) if item is not None else 0))
    if trap is None:
        return (ZERO, ZERO, ZERO, ZERO, *gains)
    springs = ONE - disarm_odds(face.disarm, fast=fast)
    clicks = springs * mean(trap.damage) if trap.kind in (k.BLOW, k.SAW) else ZERO
    called = springs * trap.points if trap.kind == k.ALARM else ZERO
    caged = springs if trap.kind == k.CAGE else ZERO
    return (springs, clicks, called, caged, *gains)


def chests_of(quest: Quest) -> tuple[tuple[Chest, int], ...]:
    """Return each kind of chest of the quest's Chest Pool with its number of copies."""
    chests = quest.content.chests
    return tuple((chests[id], copies) for id, copies in quest.chests.items() if id in chests)
