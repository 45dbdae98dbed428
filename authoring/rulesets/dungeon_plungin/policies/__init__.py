"""Who chooses for the heroes: one file per policy, found by folder."""

from collections.abc import Callable, Mapping
from functools import cache

from authoring.core.discover import modules_offering
from authoring.rulesets.dungeon_plungin.play.board.policy import Policy

DEFAULT = "cautious"


@cache
def policies() -> Mapping[str, Callable[[int], Policy]]:
    """Name -> maker of a policy from a seed; the default first."""
    found = {name: module.POLICY for name, module in modules_offering(__name__, "POLICY")}
    return dict(sorted(found.items(), key=lambda pair: pair[0] != DEFAULT))
