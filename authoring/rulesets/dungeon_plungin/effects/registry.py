"""Finds the verbs by folder: every module here with a `SPEC` is one."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from authoring.model.effect_spec import VerbSpec

WHO = (
    "opener", "self", "target", "nearest", "random", "each hero", "each hero in tile",
    "each character in tile", "area",
)  # fmt: skip
"""What `to:` may name."""


@cache
def modules() -> Mapping[str, ModuleType]:
    """Verb -> its module, in alphabetical order."""
    package = __name__.rpartition(".")[0]
    found = {}
    for info in pkgutil.iter_modules([str(Path(__file__).parent)]):
        module = importlib.import_module(f"{package}.{info.name}")
        spec = getattr(module, "SPEC", None)
        if isinstance(spec, VerbSpec):
            found[spec.verb] = module
    return found


@cache
def specs() -> Mapping[str, VerbSpec]:
    """Verb -> what it accepts."""
    return {verb: module.SPEC for verb, module in modules().items()}
