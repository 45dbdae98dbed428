"""The build context of games whose effects are verbs with a class each."""

from functools import cache
from typing import Any

from authoring.model.build_context import BuildContext
from authoring.model.pack import Source
from authoring.model.reader import Reader
from authoring.source.node import Node
from authoring.verbs.reader import Verbs, read_effects
from authoring.verbs.registry import typed_effects, verb_specs


class EffectContext(BuildContext):
    """Build context that reads effects with the verbs in `package`, a dotted module name."""

    __slots__ = ("package",)

    def __init__(self, source: Source, package: str) -> None:
        super().__init__(source, Reader(defined=source.definitions.keys()))
        self.package = package

    def effects(self, node: Node | None) -> tuple[Any, ...]:
        """Read a list of effects as the classes of their verbs; report and omit bad items."""
        return typed_effects(read_effects(self.reader, node, _verbs(self.package)), self.package)


@cache
def _verbs(package: str) -> Verbs:
    return Verbs(verb_specs(package))
