"""Who chooses for the heroes: one file per policy, found by folder."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache

from authoring.rulesets.dungeon_plungin.play.policy import Policy

DEFAULT = "cautious"


@cache
def policies() -> Mapping[str, Callable[[int], Policy]]:
    """Name -> maker of a policy from a seed; the default first."""
    found: dict[str, Callable[[int], Policy]] = {}
    for info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{info.name}")
        if hasattr(module, "POLICY"):
            found[info.name] = module.POLICY
    return dict(sorted(found.items(), key=lambda pair: (pair[0] != DEFAULT, pair[0])))
