"""The verbs of this folder: every module with a `SPEC` is one."""

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType

from authoring.verbs.reader import Verbs
from authoring.verbs.registry import modules_by_type, verb_specs

PACKAGE = __name__.rpartition(".")[0]


@cache
def verbs() -> Verbs:
    """Return all verbs of the ruleset."""
    return Verbs(verb_specs(PACKAGE))


def by_kind() -> Mapping[type, ModuleType]:
    """Return the module of a verb (`SPEC`, `sentence`, `play`) by the type of its effects."""
    return modules_by_type(PACKAGE)


def sentences() -> Mapping[type, Callable[..., str]]:
    """Return the function that says an effect by the type of the effect (see `words.Names`)."""
    return {kind: module.sentence for kind, module in by_kind().items()}
