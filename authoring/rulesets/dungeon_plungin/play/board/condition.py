"""A condition that a character has."""

from typing import ClassVar, Self

from authoring.engine.copying import Made, Parts
from authoring.rulesets.dungeon_plungin.model import ConditionSpec


class Condition:
    """A condition of a character. `turns`: how many more turns of the character it lasts, -1 when
    turns do not end it. `brought_by`: id of the condition it came with and ends with, or ""."""

    PARTS: ClassVar = Parts()
    __slots__ = ("brought_by", "life", "source", "spec", "turns")

    def __init__(
        self, spec: ConditionSpec, turns: int, source: str, brought_by: str, life: int
    ) -> None:
        self.spec = spec
        self.turns = turns
        self.source = source
        self.brought_by = brought_by
        self.life = life
        """Its change of the highest LIFE."""

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        twin.brought_by = self.brought_by
        twin.life = self.life
        twin.source = self.source
        twin.spec = self.spec
        twin.turns = self.turns
