"""Effects by what they need and whom they do good."""

from typing import Final

from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model.powers import Condition
from authoring.rulesets.surge_crawl.model.quest import Content

OF_AN_ATTACK: Final = (e.ToHit, e.Harder, e.Pierce, e.Push)
"""Effects that change an attack, and do nothing without one."""


def helps(effect: e.Effect, content: Content) -> bool | None:
    """Return whether an effect does good to the figure it concerns; None for neither."""
    if isinstance(effect, e.Apply):
        condition = content.conditions.get(effect.condition)
        return None if condition is None else _is_good(condition)
    if isinstance(effect, e.Harm):
        return False
    return True if effect.means.help and not isinstance(effect, e.Teleport) else None


def _is_good(condition: Condition) -> bool | None:
    changes = (condition.speed, condition.grit, condition.to_hit)
    is_bad = condition.stuns or condition.harm > 0 or min(changes) < 0
    is_good = max(changes) > 0
    return None if is_bad == is_good else is_good
