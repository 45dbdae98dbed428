"""Every character at every test: traps, dark places, libraries."""

from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.jeffro_dungeon.model import Quest, Test
from authoring.rulesets.jeffro_dungeon.odds.duel import passes
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag, effects_of
from authoring.rulesets.jeffro_dungeon.odds.person import Person, persons


@question(order=40)
def trials(quest: Quest) -> Answer:
    """The stat or less on the dice, character by tile (JEF-SET-04, JEF-SET-22 to JEF-SET-25)."""
    found = tuple(
        (tile, effect)
        for tile, _ in bag(quest).tiles
        for effect in dict.fromkeys(effects_of(quest.charts, tile))
        if isinstance(effect, Test)
    )
    people = persons(quest)
    if not found or not people:
        return Answer()
    heads = tuple(f"{tile.title} ({test.stat} {test.dice})" for tile, test in found)
    rows = tuple(
        (head, tuple(passed(who, test) for who in people))
        for head, (_, test) in zip(heads, found, strict=True)
    )
    names = tuple(who.name for who in people)
    return Answer(tables=(Table("test-pass", "Passing a test", "tile", names, rows),))


def passed(who: Person, test: Test) -> Fraction:
    """Return whether a test is passed; a light may spare the roll (JEF-CARD-06)."""
    if test.unless == "light" and who.light:
        return Fraction(1)
    return passes(who.stat(test.stat), test.dice)
