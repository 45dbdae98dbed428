"""The verbs of this folder: every module with a `SPEC` is one."""

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType

from authoring.model.build_context import BuildContext
from authoring.rulesets.jeffro_dungeon.model import Effect
from authoring.source.node import Node
from authoring.verbs.reader import Verbs, read_effects
from authoring.verbs.registry import modules_by_type, typed_effects, verb_specs

_PACKAGE = __name__.rpartition(".")[0]


@cache
def verbs() -> Verbs:
    """Return all verbs of the ruleset."""
    return Verbs(verb_specs(_PACKAGE))


def by_kind() -> Mapping[type, ModuleType]:
    """Return the module of a verb (`SPEC`, `sentence`, `play`) by the type of its effects."""
    return modules_by_type(_PACKAGE)


def sentences() -> Mapping[type, Callable[..., str]]:
    """Return the function that says an effect by the type of the effect (see `words.Names`)."""
    return {kind: module.sentence for kind, module in by_kind().items()}


class Context(BuildContext):
    """Context of the build: adds the reading of effects."""

    __slots__ = ()

    def effects(self, node: Node | None) -> tuple[Effect, ...]:
        """Return a list of effects; report and leave out what is none."""
        return typed_effects(read_effects(self.reader, node, verbs()), _PACKAGE)
