"""Context that every part of a ruleset's build needs."""

from typing import Any

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.model.reader import Reader
from authoring.source.loaded import Definition, Source
from authoring.source.node import Node


@dataclass(slots=True)
class BuildContext:
    """The source, and the Reader that collects Findings and References."""

    source: Source
    reader: Reader

    def definitions(self, kind: str) -> list[Definition]:
        """Return all definitions of `kind`, such as `items`, in the order of loading."""
        return [d for (k, _), d in self.source.definitions.items() if k == kind]

    def begin(self, definition: Definition) -> Node:
        """Return the node of a definition; references read from now on are noted as its own."""
        self.reader.by = (definition.kind, definition.id)
        return definition.node

    def begin_quest(self) -> tuple[Node, Span] | None:
        """Return the value and the key's span of `quest`; references read from now on are noted as
        the quest's. None for a library."""
        entry = self.source.header.entry("quest")
        self.reader.by = ("quest", "")
        return (entry.value, entry.key.span) if entry else None

    def effects(self, _node: Node | None) -> tuple[Any, ...]:
        """Return the effects in a list: here always (), for rulesets without effects."""
        return ()
