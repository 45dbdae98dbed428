from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.exact.columns import points_of_set, stock_of
from authoring.rulesets.mkd_adventure.model.numbers import POOL_FACTOR, band_of
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest


@lint_rule(WARNING)
def pool_runs_short(quest: Quest, pack: Pack) -> Defects:
    """Yield a Monster Pool with fewer points than three halves of what all tokens ask for on
    average (MKD-MON-01)."""
    sets = sum(len(floor.sets) for floor in quest.floors)
    asked = sets * points_of_set(quest, band_of(quest.value))
    needed = -(-asked * POOL_FACTOR[0] // POOL_FACTOR[1])
    whole = stock_of(quest).whole
    if whole < needed:
        span = pack.spans.value("quest", "pool") or quest.span
        mean = round(float(asked))
        message = f"the Pool holds {whole} points, and the tokens ask for {mean} on average"
        yield Defect(span, message, f"put in monsters for {needed} points or more")
