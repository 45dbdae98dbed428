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
    """Return the module of each verb (`SPEC`, `sentence`, `play`), in alphabetical order."""
    return verb_modules(_PACKAGE)


def specs() -> Mapping[str, VerbSpec]:
    """Return what each verb accepts and means."""
    return verb_specs(_PACKAGE)


@cache
def verbs() -> Verbs:
    """Return all verbs of the ruleset."""
    return Verbs(specs())


@cache
def by_kind() -> Mapping[type, ModuleType]:
    """Return the module of a verb by the type of its effects; it plays them."""
    return {kind: module for module in modules().values() for kind in _kinds(module)}


def sentences() -> Mapping[type, Callable[..., str]]:
    """Return the function that says an effect by the type of the effect (see `words.Names`)."""
    return {kind: module.sentence for kind, module in by_kind().items()}


def _kinds(module: ModuleType) -> tuple[type, ...]:
    """Return the types of effects a verb is played with."""
    kind = get_type_hints(module.play)["effect"]
    return get_args(kind) or (kind,)
