"""Finds the verbs by folder: every module here with a `SPEC` is one."""

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from authoring.core.discover import modules_offering
from authoring.model.effect_spec import VerbSpec

WHO = (
    "opener", "self", "target", "nearest", "random", "each hero", "each hero in tile",
    "each character in tile", "each monster in tile", "area", "caster",
)  # fmt: skip
"""What `to:` may name."""

SIZED = ("area", "each hero in area", "each character in area", "each monster in area")
"""What `to:` may name with a size behind it: `each hero in area 2x2`."""


@cache
def modules() -> Mapping[str, ModuleType]:
    """Verb -> its module, in alphabetical order."""
    package = __name__.rpartition(".")[0]
    return {module.SPEC.verb: module for _, module in modules_offering(package, "SPEC")}


@cache
def specs() -> Mapping[str, VerbSpec]:
    """Verb -> what it accepts."""
    return {verb: module.SPEC for verb, module in modules().items()}
