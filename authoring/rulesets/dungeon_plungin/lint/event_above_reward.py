from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.effects.gain import SPEC as GAIN
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.verbs.effect import every_effect

_HELP = "look whether a digit is too many, or raise the quest's rewards"


@lint_rule(HINT)
def event_above_reward(quest: Quest, pack: Pack) -> Defects:
    """Report a random event that gives more than the whole quest (DP-XP-04)."""
    rewards = (("xp", "XP", quest.reward_xp), ("gold", "gold", quest.reward_gold))
    for event in quest.content.events.values():
        for effect in every_effect(event.effects) if event.owner == pack.id else ():
            for key, name, reward in rewards if effect.verb == GAIN.verb else ():
                value = effect.args.get(key)
                amount = value.low if isinstance(value, Dice) else value
                if isinstance(amount, int) and amount > reward > 0:
                    message = f"`{event.id}` gives {amount} {name}, and the quest itself {reward}"
                    yield Defect(effect.span, message, _HELP)
