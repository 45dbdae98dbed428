"""The verbs of this folder: every module with a `SPEC` is one."""

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import get_args, get_type_hints

from authoring.verbs.reader import Verbs
from authoring.verbs.registry import verb_modules, verb_specs
from authoring.verbs.spec import VerbSpec

_PACKAGE = __name__.rpartition(".")[0]


def modules() -> Mapping[str, ModuleType]:
    """Verb -> its module (`SPEC`, `made`, `sentence`, `play`), in alphabetical order."""
    return verb_modules(_PACKAGE)


def specs() -> Mapping[str, VerbSpec]:
    """Verb -> what it accepts and means."""
    return verb_specs(_PACKAGE)


@cache
def verbs() -> Verbs:
    """All verbs of the game."""
    return Verbs(specs())


@cache
def by_kind() -> Mapping[type, ModuleType]:
    """Type of an effect -> the module of its verb, which plays it."""
    return {kind: module for module in modules().values() for kind in _kinds(module)}


def sentences() -> Mapping[type, Callable[..., str]]:
    """Type of an effect -> the function that says it (see `words.Names`)."""
    return {kind: module.sentence for kind, module in by_kind().items()}


def _kinds(module: ModuleType) -> tuple[type, ...]:
    """The types of effects a verb is played with."""
    kind = get_type_hints(module.play)["effect"]
    return get_args(kind) or (kind,)
