from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import hopeful
from authoring.rulesets.jeffro_dungeon.model import LOCK, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag_size
from authoring.rulesets.jeffro_dungeon.odds.stay import stay
from authoring.rulesets.jeffro_dungeon.odds.tiles import MOST_TILES, lock_odds, ways_out

_WAY_OUT = "make one way out cheaper, or its fight easier"


@lint_rule(ERROR)
def nobody_can_escape(quest: Quest) -> Defects:
    """Report that no character can get out of the bag (JEF-GEN-01, JEF-GEN-08)."""
    span = quest.span
    free = "doorway" in quest.start.edges and quest.variants.get("doorway_locks") != "yes"
    if not ways_out(quest):
        help = "give a tile the effect `leave`, or a `count` to one that has it"
        yield Defect(span, "no tile of the bag leads out", help)
    elif not free and lock_odds(quest.charts[LOCK]) == 1:
        chart = quest.charts[LOCK]
        yield Defect(chart.span, "every door is locked, the cell's as well", "let a row be `open`")
    elif bag_size(quest) <= MOST_TILES and not any(
        stay(quest, who).escapes for who in hopeful(quest)
    ):
        message = "nobody can use the ways out: fights no one wins, Gold no one has, sure death"
        yield Defect(span, message, _WAY_OUT)
