"""Finds the verbs by folder: every module here with a `SPEC` is one."""

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Spec:
    """A verb and the types of `model` it is read into."""

    verb: str
    kinds: tuple[type, ...]


@cache
def verbs() -> Mapping[str, Any]:
    """Verb -> its module (`SPEC`, `read`, `sentence`, `play`), in alphabetical order."""
    package = __name__.rpartition(".")[0]
    found = {}
    for info in pkgutil.iter_modules([str(Path(__file__).parent)]):
        module = importlib.import_module(f"{package}.{info.name}")
        spec = getattr(module, "SPEC", None)
        if isinstance(spec, Spec):
            found[spec.verb] = module
    return found


@cache
def by_kind() -> Mapping[type, Any]:
    """Type of an effect -> the module of its verb."""
    return {kind: module for module in verbs().values() for kind in module.SPEC.kinds}
