"""Tools that every part of the build needs at hand."""

from collections.abc import Iterable
from dataclasses import replace

from authoring.model.build_context import BuildContext
from authoring.rulesets.jeffro_dungeon.effects.registry import modules, verbs
from authoring.rulesets.jeffro_dungeon.model import Effect
from authoring.source.node import Node
from authoring.verbs import effect as verbs_effect
from authoring.verbs.reader import read_effects


class Context(BuildContext):
    """Adds the reading of effects."""

    __slots__ = ()

    def effects(self, node: Node | None) -> tuple[Effect, ...]:
        """Return a list of effects; report and leave out what is none."""
        return _made(read_effects(self.reader, node, verbs()))


def _made(effects: Iterable[verbs_effect.Effect]) -> tuple[Effect, ...]:
    """Return the ruleset's own effects; some verbs do several things at once."""
    return tuple(
        replace(part, means=effect.means)
        for effect in effects
        for part in modules()[effect.verb].made(effect, _branch)
    )


def _branch(effect: verbs_effect.Effect, name: str) -> tuple[Effect, ...]:
    return _made(effect.branches.get(name, ()))
