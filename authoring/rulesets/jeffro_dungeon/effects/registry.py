"""Finds the verbs by folder: every module here with a `SPEC` is one."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from authoring.core.discover import modules_offering


@dataclass(frozen=True, slots=True)
class Spec:
    """A verb and the types of `model` it is read into."""

    verb: str
    kinds: tuple[type, ...]


@cache
def verbs() -> Mapping[str, Any]:
    """Verb -> its module (`SPEC`, `read`, `sentence`, `play`), in alphabetical order."""
    package = __name__.rpartition(".")[0]
    return {module.SPEC.verb: module for _, module in modules_offering(package, "SPEC")}


@cache
def by_kind() -> Mapping[type, Any]:
    """Type of an effect -> the module of its verb."""
    return {kind: module for module in verbs().values() for kind in module.SPEC.kinds}


def sentences() -> Mapping[type, Any]:
    """Type of an effect -> the function that says it (see `words.Names`)."""
    return {kind: module.sentence for kind, module in by_kind().items()}
