"""Odds that a dungeon seals itself (has no open way left) before the quest's goal can be met."""

from fractions import Fraction

from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Level, Table
from authoring.rulesets.surge_crawl.exact.layout import growth, is_beyond, layout_of, too_few
from authoring.rulesets.surge_crawl.exact.rooms import goals_of, needed_for
from authoring.rulesets.surge_crawl.model.quest import Quest

OVERLAPS = "At least so often: on the board overlaps close more ways."
MET = "Every quest can be met: a dungeon that seals itself opens a dead end with room behind it."
BROUGHT = "the charts can bring what each quest asks for"
SEALS = "the dungeon can seal itself before the quest is met: then a dead end opens"
OPEN = "but for overlaps, no dead end has to open before the quest can be met"


@question(order=5)
def dungeon(quest: Quest) -> Answer:
    """The chance that a dungeon seals itself too soon, for each goal (SRG-GENR-12, SRG-GENR-16)."""
    layout = layout_of(quest)
    goals = goals_of(quest)
    sealed = too_few(layout, "", 0)
    short = {goal: too_few(layout, goal.kind, needed_for(goal)) for goal in goals}
    low, high = (
        sum((share * short[goal][end] for goal, share in goals.items()), Fraction(0))
        for end in (0, 1)
    )
    impossible = ", ".join(goal.words for goal in goals if is_beyond(layout, goal, short[goal]))
    beyond = f"the charts never bring it: {impossible}"
    more = growth(layout)
    heads = ("comes up", "seals too soon")
    rows = tuple((goal.words, (share, short[goal][0])) for goal, share in goals.items())
    return Answer(
        verdict=f"No dungeon can give what a quest asks for: {impossible}." if impossible else MET,
        levels=(
            Level("reachable", not impossible, beyond if impossible else BROUGHT),
            Level("sure", not low, SEALS if low else OPEN),
        ),
        figures=(
            Figure("sealed", "A dungeon seals itself", *sealed, OVERLAPS),
            Figure("rescued", "A dead end must open before the quest can be met", low, high,
                   OVERLAPS),
            Figure("growth", "Ways on multiply each time by", more, more, unit="ways"),
        ),
        tables=(Table("quests", "Quests", "quest", heads, rows, OVERLAPS),),
    )  # fmt: skip
