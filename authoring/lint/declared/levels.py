"""Walk through a pack and its schema together, to the values that annotations are about."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from authoring.core.span import Span
from authoring.model.dice import Dice, fixed, parse_dice
from authoring.source.loaded import Definition
from authoring.source.node import Entry, Map, Node, Scalar, Seq, plain
from authoring.source.schema.subschemas import Schema, forms_below, forms_of

_KINDS: Final[Mapping[str, type]] = {"object": Map, "array": Seq}


@dataclass(frozen=True, slots=True)
class Level:
    """A value, the forms that the schema allows there, its key, and the value around it; of a
    definition also its `kind`."""

    node: Node
    forms: tuple[Schema, ...]
    key: Scalar | None
    above: "Level | None"
    walker: "Walker"
    kind: str = ""

    @property
    def root(self) -> "Level":
        """The definition it stands in."""
        return self.above.root if self.above is not None else self

    @property
    def map(self) -> "Level":
        """The nearest map around it; itself, if nothing is."""
        above = self.above
        if above is None or isinstance(above.node, Map):
            return above or self
        return above.map

    @property
    def name(self) -> str:
        """The key that leads to it, also from above a list."""
        return self.key.text if self.key is not None else self.above.name if self.above else ""

    @property
    def is_list(self) -> bool:
        """True for a list and for the rows of a chart."""
        return isinstance(self.node, Seq) or self.name == "rows"

    @property
    def text(self) -> str:
        """A word or number as typed; of anything else, its key."""
        return self.node.text if isinstance(self.node, Scalar) else self.name

    @property
    def number(self) -> Dice | None:
        """Its dice or number; None if it is neither."""
        node = self.node
        if not isinstance(node, Scalar) or isinstance(node.value, bool):
            return None
        return fixed(node.value) if isinstance(node.value, int) else parse_dice(node.text)

    def __iter__(self) -> Iterator["Level"]:
        """Iterate over the values in a map or list."""
        if isinstance(self.node, Map):
            for entry in self.node.entries:
                yield self.walker.below(self, entry.key.text, entry.value, entry.key)
        elif isinstance(self.node, Seq):
            for at, item in enumerate(self.node):
                yield self.walker.below(self, at, item, None)

    def words(self) -> Iterator["Level"]:
        """Yield itself, or what a map or list holds: in lists of ids one alone is a list of one."""
        yield from (self,) if isinstance(self.node, Scalar) else self

    def get(self, path: str) -> "Level | Any":
        """Return the value under a path of keys such as `recipe.makes`; the schema's default, or
        None, where nothing is written."""
        first, _, rest = path.partition(".")
        inside = next((level for level in self if level.name == first), None)
        if inside is not None:
            return inside.get(rest) if rest else inside
        defaults = (form.get("properties", {}).get(first, {}) for form in self.forms)
        return next((form["default"] for form in defaults if "default" in form and not rest), None)

    def lookup(self, path: str) -> "Level | Any":
        """Return what `get` returns for the nearest map, this one or one around it, that may have
        such a key."""
        first = path.partition(".")[0]
        if any(first in form.get("properties", ()) for form in self.forms):
            return self.get(path)
        return self.above.lookup(path) if self.above is not None else self.get(path)

    def spans(self) -> Mapping[str, Span]:
        """Return the places that a finding may have: `value`, `key`, `id` of the definition, the
        `item` of a list or row of a chart, and `verb`, the key below that (`id` outside of
        both)."""
        item, key = self, self.key
        while item.above is not None and not item.above.is_list:
            item, key = item.above, item.key
        id = self.root.key.span if self.root.key is not None else self.root.node.span
        inside = item.above is not None
        return {
            "value": self.node.span,
            "key": self.key.span if self.key is not None else self.node.span,
            "item": item.node.span if inside else id,
            "verb": key.span if inside and key is not None else id,
            "id": id,
        }


class Walker:
    """Walks through values of one schema; what the schema says is looked up once."""

    def __init__(self, root: Schema) -> None:
        self._root = root
        self._known: dict[tuple[int | str, ...], tuple[Schema, ...]] = {}

    def entry(self, entry: Entry) -> Level:
        """Return the level of one `key: value` at the top of a file."""
        forms = self._below((self._root,), entry.key.text)
        return Level(entry.value, _suited(forms, entry.value), entry.key, None, self)

    def definition(self, definition: Definition) -> Level:
        """Return the level of a definition."""
        forms = self._below(self._below((self._root,), definition.kind), definition.id)
        key = Scalar(definition.id, definition.id, definition.span)
        forms = _suited(forms, definition.node)
        return Level(definition.node, forms, key, None, self, definition.kind)

    def below(self, level: Level, step: str | int, node: Node, key: Scalar | None) -> Level:
        """Return the level of a value in a map or list."""
        return Level(node, _suited(self._below(level.forms, step), node), key, level, self)

    def _below(self, forms: tuple[Schema, ...], step: str | int) -> tuple[Schema, ...]:
        place = (*map(id, forms), step if isinstance(step, str) else 0)
        if place not in self._known:
            self._known[place] = tuple(
                form
                for parent in forms
                for schema in forms_below(parent, step)
                for form in forms_of(self._root, schema)
            )
        return self._known[place]


def _suited(forms: tuple[Schema, ...], node: Node) -> tuple[Schema, ...]:
    """Return the forms for a value of this kind: a map, a list, or a word or number."""
    return tuple(form for form in forms if _suits(form.get("type"), node))


def _suits(kinds: str | list[str] | None, node: Node) -> bool:
    listed = [kinds] if isinstance(kinds, str) else kinds or ()
    return not listed or any(isinstance(node, _KINDS.get(kind, Scalar)) for kind in listed)


def fits(value: Any, wish: Any) -> bool:
    """Return whether a value is as an annotation has it.

    A list of wishes asks for one of them, a map for each of its keys, `{not: wish}` for another
    value, null for nothing at all, `*` for something that is neither 0 nor false nor empty, `2+`
    and `<2` for numbers.
    """
    if isinstance(wish, list):
        return any(fits(value, choice) for choice in wish)
    if isinstance(wish, Mapping):
        if "not" in wish:
            return not fits(value, wish["not"])
        inside = value if isinstance(value, Level) else None
        return all(fits(inside and inside.get(path), inner) for path, inner in wish.items())
    data = plain(value.node) if isinstance(value, Level) else value
    if wish == "*":
        return bool(data)
    bound = wish.strip("<+") if isinstance(wish, str) else ""
    if bound != wish and bound.lstrip("-").isdigit():
        plainly = fixed(data) if isinstance(data, int) else None
        number = value.number if isinstance(value, Level) else plainly
        below = number is not None and number.high < int(bound)
        return number is not None and below == wish.startswith("<")
    return bool(data == wish)
