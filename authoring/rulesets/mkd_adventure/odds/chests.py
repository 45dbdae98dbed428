"""Chests and their traps."""

from fractions import Fraction

from authoring.odds.distributions import ZERO, mixture
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Figure, Table
from authoring.rulesets.mkd_adventure.exact.chests import chests_of, disarm_odds, opening
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.quest import Quest

NUMBERS = range(4, 13)
NOTE = "Slowly takes the whole activation, fast 2 speed points; no abilities."


@question(order=30)
def chests(quest: Quest) -> Answer:
    """Opening each chest of the Pool: its traps, and its contents (MKD-CHEST-02)."""
    content = quest.content
    chances, means, gold = [], [], []
    for chest, copies in chests_of(quest):
        slow, fast = opening(content, chest), opening(content, chest, fast=True)
        chances.append((chest.name, (slow.springs, fast.springs, slow.caged)))
        means.append((chest.name, (slow.clicks, fast.clicks, slow.called, slow.gold, slow.worth)))
        shares = [Fraction(1, len(chest.faces))] * len(chest.faces)
        faces = zip(chest.faces, shares, strict=True)
        gold.append((copies, mixture((share, {face.gold: Fraction(1)}) for face, share in faces)))
    whole = sum(copies for copies, _ in gold)
    odds = mixture((Fraction(copies, whole), own) for copies, own in gold)
    points = tuple((str(number), odds[number]) for number in sorted(odds))
    by_number = tuple(
        (name, tuple(disarm_odds(number, fast=fast) for number in NUMBERS))
        for name, fast in (("slowly", False), ("fast", True))
    )
    heads = ("clicks, slowly", "clicks, fast", "points called", "gold", "worth of items")
    return Answer(
        figures=_doors(quest),
        distributions=(Distribution("chest-gold", "Gold of a chest", points),) if points else (),
        tables=(
            Table("disarm", "A trap is disarmed", "number", tuple(map(str, NUMBERS)), by_number),
            Table("chest-traps", "A trap springs", "", ("slowly", "fast", "caged, slowly"),
                  tuple(chances), NOTE),
            Table("chest-means", "A chest on average", "", heads, tuple(means), NOTE, "number"),
        ),
    )  # fmt: skip


def _doors(quest: Quest) -> tuple[Figure, ...]:
    """Return the odds that a door has a trap, which a random face of a random chest of the Pool
    decides (MKD-DOOR-03); () without doors or chests."""
    pool = chests_of(quest)
    whole = sum(copies for _, copies in pool)
    if not whole or not quest.doors:
        return ()
    trapped = sum(
        (
            Fraction(copies * sum(bool(face.trap) for face in chest.faces), n.FACES)
            for chest, copies in pool
        ),
        ZERO,
    )
    odds = trapped / whole
    return (Figure("trapped-doors", "A door has a trap", odds, odds),)
