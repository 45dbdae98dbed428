"""The verbs of this folder: every module with a `SPEC` is one."""

from collections.abc import Mapping
from types import ModuleType

from authoring.verbs.registry import verb_modules, verb_specs
from authoring.verbs.spec import VerbSpec

WHO = (
    "opener", "self", "target", "nearest", "random", "each hero", "each hero in tile",
    "each character in tile", "each monster in tile", "area", "caster",
)  # fmt: skip
"""Targets that `to:` may name."""

SIZED = ("area", "each hero in area", "each character in area", "each monster in area")
"""Targets that `to:` may name with a size behind them: `each hero in area 2x2`."""


_PACKAGE = __name__.rpartition(".")[0]


def modules() -> Mapping[str, ModuleType]:
    """Return verb -> its module, in alphabetical order."""
    return verb_modules(_PACKAGE)


def specs() -> Mapping[str, VerbSpec]:
    """Return verb -> its VerbSpec: the arguments it accepts, and its meaning."""
    return verb_specs(_PACKAGE)
