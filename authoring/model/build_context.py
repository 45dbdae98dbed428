"""Context that every part of a ruleset's build needs."""

from dataclasses import dataclass

from authoring.model.reader import Reader
from authoring.source.loaded import Definition, Source
from authoring.source.node import Node


@dataclass(slots=True)
class BuildContext:
    """The source, and the Reader that collects Findings and References."""

    source: Source
    reader: Reader

    def definitions(self, kind: str) -> list[Definition]:
        """Return all definitions of one kind, in the order they were loaded."""
        return [d for (k, _), d in self.source.definitions.items() if k == kind]

    def begin(self, definition: Definition) -> Node:
        """Return the node of a definition; what is read from now on belongs to it."""
        self.reader.by = (definition.kind, definition.id)
        return definition.node
