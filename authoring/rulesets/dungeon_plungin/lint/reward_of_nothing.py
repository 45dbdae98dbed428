from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.lint._places import quest_node
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING)
def reward_of_nothing(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-XP-07."""
    rewards = quest_node(pack, "rewards")
    for key, amount in (("gold", quest.reward_gold), ("xp_each", quest.reward_xp)):
        node = get(rewards, key)
        if node is not None and amount == 0:
            message = f"the reward `{key}` is 0: nothing is got"
            yield Defect(node.span, message, "write how much, or take it out")
