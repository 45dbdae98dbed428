"""Costs of one stop on each tile: Lives on average, character by character."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.odds.spikes import spikes
from authoring.rulesets.jeffro_dungeon.model import Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag
from authoring.rulesets.jeffro_dungeon.odds.person import Person, persons
from authoring.rulesets.jeffro_dungeon.odds.visits import visit

WORTH = Fraction(1, 2)
"""Lives below which nothing is called a spike."""
_NOTE = (
    "Who can pay a bribe pays, who can evade does; whom a Guard holds meets him again; more than "
    "12 Lives count as 12."
)


@question(order=45)
def danger(quest: Quest) -> Answer:
    """Lives lost on a stop, for tiles that can take any (JEF-BASE-02, JEF-SET-22 to JEF-SET-36)."""
    people = persons(quest)
    rows = [
        (tile.title, tuple(lives_lost(quest, who, tile) for who in people))
        for tile, _ in bag(quest).tiles
    ]
    deadly = tuple((title, row) for title, row in rows if any(row))
    if not deadly:
        return Answer()
    names = tuple(who.name for who in people)
    title = "Lives lost on one stop, on average"
    note = " ".join((*_outstanding(deadly, len(people)), _NOTE))
    return Answer(tables=(Table("danger", title, "tile", names, deadly, note, unit="Lives"),))


def _outstanding(deadly: Sequence[tuple[str, tuple[Fraction, ...]]], people: int) -> Iterator[str]:
    """Yield sentences on tiles far more dangerous than the others, all characters taken
    together."""
    means = [(name, sum(row, Fraction(0)) / people) for name, row in deadly]
    for spike in spikes(means, WORTH):
        lost, usual = (f"{float(value):.2f}" for value in (spike.value, spike.usual))
        yield (
            f"Spike: {spike.name} is far more dangerous than the others: {lost} Lives on average "
            f"over all characters, the others {usual} (median)."
        )


def lives_lost(quest: Quest, who: Person, tile: Tile) -> Fraction:
    """Return the average number of Lives lost, whether the character then goes on or out."""
    result = visit(quest, who, tile.effects)
    spreads = (result.stay, *result.out.values())
    return sum((n * odds for spread in spreads for n, odds in enumerate(spread)), Fraction(0))
