"""What every part of the build needs at hand."""

from authoring.model.build_context import BuildContext
from authoring.model.reader import entries, items, shown
from authoring.rulesets.jeffro_dungeon.effects.registry import verbs
from authoring.rulesets.jeffro_dungeon.model import Effect
from authoring.source.node import Entry, Map, Node


class Context(BuildContext):
    """Adds the reading of effects."""

    __slots__ = ()

    def effects(self, node: Node | None) -> tuple[Effect, ...]:
        """A list of effects; what is none is reported and left out."""
        found: list[Effect] = []
        for item in items(node):
            entry = _verb(item)
            if entry is None or not isinstance(item, Map):
                known = ", ".join(verbs())
                message = f"expected an effect ({known}), found {shown(item)}"
                self.reader.report("bad-effect", item.span, message)
                continue
            found += verbs()[entry.key.text].read(self, item, entry)
        return tuple(found)


def _verb(item: Node) -> Entry | None:
    """The entry that says what is done; `lose` beside `fight` is a branch."""
    found = [entry for entry in entries(item) if entry.key.text in verbs()]
    if len(found) > 1:
        found = [entry for entry in found if entry.key.text != "lose"]
    return found[0] if found else None
