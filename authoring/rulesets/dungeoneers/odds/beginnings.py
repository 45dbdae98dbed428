"""The beginnings of a game: gear from the village, and the monsters of the first room."""

from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution
from authoring.rulesets.dungeoneers.exact.supply import supplied
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.layouts import numbers

LURKERS = "With extras and a boss; who lurks in pits or water is not counted."


@question(order=15)
def beginnings(quest: Quest) -> Answer:
    """Odds of the first sword and of the monsters in the first room (DGN-FAM-08, DGN-MON-20)."""
    entry = quest.content.rooms.get(quest.entry)
    swords = supplied(quest.fame.supply + quest.fame.level)
    distributions = [Distribution("start-sword", "The sword at the start", points(swords))]
    if entry is not None:
        title = f"Monsters in {entry.title}"
        crowd = points(numbers(quest, entry))
        distributions.append(Distribution("entry-crowd", title, crowd, LURKERS))
    return Answer(distributions=tuple(distributions))


def points(odds: dict[int, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Return (number as a text, odds) pairs, the lowest number first, without those of odds 0."""
    return tuple((str(number), odds[number]) for number in sorted(odds) if odds[number])
