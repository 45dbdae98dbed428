from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING)
def reward_of_nothing(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-XP-07."""
    for key, amount in (("gold", quest.reward_gold), ("xp_each", quest.reward_xp)):
        span = pack.spans.value("quest", "rewards", key)
        if span is not None and amount == 0:
            message = f"the reward `{key}` is 0: nothing is got"
            yield Defect(span, message, "write how much, or take it out")
