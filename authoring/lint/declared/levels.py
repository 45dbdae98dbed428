"""Walk through a pack and its schema in parallel, to the annotated values. A form is a
subschema."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.whole_numbers import whole_number
from authoring.model.dice import Dice, fixed, parse_dice
from authoring.source.loaded import Definition
from authoring.source.node import Entry, Map, Node, Scalar, Seq, plain
from authoring.source.schema.subschemas import Schema, forms_below, forms_of

_KINDS: Final[Mapping[str, type]] = {"object": Map, "array": Seq}


@dataclass(frozen=True, slots=True)
class Level:
    """A value of a pack, the forms that the schema allows there, its key, and the level around it,
    None at the top; `kind` is that of a definition, else ""."""

    node: Node
    forms: tuple[Schema, ...]
    key: Scalar | None
    above: "Level | None"
    walker: "Walker"
    kind: str = ""

    @property
    def root(self) -> "Level":
        """The outermost level around it: the definition or the entry at the top of a file."""
        return self.above.root if self.above is not None else self

    @property
    def map(self) -> "Level":
        """The nearest level around it that is a map; the outermost one if there is none."""
        parent = self.above
        if parent is None or isinstance(parent.node, Map):
            return parent or self
        return parent.map

    @property
    def name(self) -> str:
        """Its key; for an item of a list, the key of the list; "" for neither."""
        return self.key.text if self.key is not None else self.above.name if self.above else ""

    @property
    def is_list(self) -> bool:
        """True for a list, and for the map `rows` of a chart."""
        return isinstance(self.node, Seq) or self.name == "rows"

    @property
    def text(self) -> str:
        """A word or number as typed; for a map or list its key."""
        return self.node.text if isinstance(self.node, Scalar) else self.name

    @property
    def number(self) -> Dice | None:
        """The number, or the dice in its text, as Dice; None for any other value."""
        node = self.node
        if not isinstance(node, Scalar) or isinstance(node.value, bool):
            return None
        return fixed(node.value) if isinstance(node.value, int) else parse_dice(node.text)

    def __iter__(self) -> Iterator["Level"]:
        """Yield a level for each value in a map or list; none for a word or number."""
        for forms, node, key in self.steps():
            yield Level(node, forms, key, self, self.walker)

    def steps(self) -> Iterator[tuple[tuple[Schema, ...], Node, Scalar | None]]:
        """Yield the forms, the node and the key of each value in a map or list."""
        if isinstance(self.node, Map):
            for entry in self.node.entries:
                forms = self.walker.forms(self.forms, entry.key.text, type(entry.value))
                yield forms, entry.value, entry.key
        elif isinstance(self.node, Seq):
            for item in self.node.items:
                yield self.walker.forms(self.forms, 0, type(item)), item, None

    def words(self) -> Iterator["Level"]:
        """Yield the items of a list or map, or this value if it is a word or number: a lone id
        stands for a list of one."""
        yield from (self,) if isinstance(self.node, Scalar) else self

    def get(self, path: str) -> "Level | Any":
        """Return the level under a path of keys such as `recipe.makes`; where nothing is written,
        the schema's default (no level), or None."""
        first, _, rest = path.partition(".")
        child = next((level for level in self if level.name == first), None)
        if child is not None:
            return child.get(rest) if rest else child
        defaults = (form.get("properties", {}).get(first, {}) for form in self.forms)
        return next((form["default"] for form in defaults if "default" in form and not rest), None)

    def lookup(self, path: str) -> "Level | Any":
        """Return what `get` returns for the nearest map, this one or one around it, whose schema
        has the first key of `path`; for none, the outermost."""
        first = path.partition(".")[0]
        if any(first in form.get("properties", ()) for form in self.forms):
            return self.get(path)
        return self.above.lookup(path) if self.above is not None else self.get(path)

    def spans(self) -> Mapping[str, Span]:
        """Return the spans for a finding by name: `value`, `key`, `id` of the definition, `item` of
        the innermost list or rows around, and `verb`, the key right below that item (both are `id`
        outside of lists)."""
        item, key = self, self.key
        while item.above is not None and not item.above.is_list:
            item, key = item.above, item.key
        id = self.root.key.span if self.root.key is not None else self.root.node.span
        is_nested = item.above is not None
        return {
            "value": self.node.span,
            "key": self.key.span if self.key is not None else self.node.span,
            "item": item.node.span if is_nested else id,
            "verb": key.span if is_nested and key is not None else id,
            "id": id,
        }


_MOST: Final = 20_000
"""The most steps from a value to one inside it that a walker caches."""


class Walker:
    """Maker of levels for one schema; its lookups in the schema are cached."""

    def __init__(self, root: Schema) -> None:
        self._root = root
        self._top: tuple[Schema, ...] = (root,)
        self._known: dict[tuple[int, str | int, type], tuple[Schema, ...]] = {}
        """(`id()` of the forms around, step, kind of node) -> forms."""
        self._alike: dict[tuple[int, str | int | frozenset[str], type], tuple[Schema, ...]] = {}
        self._equal: dict[tuple[int, ...], tuple[Schema, ...]] = {}
        self._choices: dict[int, tuple[Schema, ...]] = {}
        """`id()` of a part of the schema -> all forms that it refers to."""

    @property
    def is_full(self) -> bool:
        """True if its cache holds more steps than a pack has: use a new walker."""
        return len(self._known) > _MOST

    def entry(self, entry: Entry) -> Level:
        """Return the level of a `key: value` at the top of a file."""
        forms = self.forms(self._top, entry.key.text, type(entry.value))
        return Level(entry.value, forms, entry.key, None, self)

    def definition(self, definition: Definition) -> Level:
        """Return the level of a definition, with its kind."""
        kinds = self.forms(self._top, definition.kind, Map)
        forms = self.forms(kinds, definition.id, type(definition.node))
        key = Scalar(definition.id, definition.id, definition.span)
        return Level(definition.node, forms, key, None, self, definition.kind)

    def forms(
        self, forms: tuple[Schema, ...], step: str | int, kind: type[Node]
    ) -> tuple[Schema, ...]:
        """Return the forms for a value of a `kind` at `step`, a key or any index, of a value with
        `forms`. `forms` must come from this method, too: equal results are one tuple, cached by its
        identity."""
        cache_key = id(forms), step, kind
        known = self._known.get(cache_key)
        if known is None:
            known = self._known[cache_key] = self._of_any(forms, step, kind)
        return known

    def _of_any(
        self, forms: tuple[Schema, ...], step: str | int, kind: type[Node]
    ) -> tuple[Schema, ...]:
        """Return the forms for a step, searched once for all keys that the forms take alike."""
        cache_key = id(forms), _likeness(forms, step), kind
        if cache_key not in self._alike:
            below = tuple(_suited(self._below(forms, step), kind))
            self._alike[cache_key] = self._equal.setdefault(tuple(map(id, below)), below)
        return self._alike[cache_key]

    def _below(self, forms: tuple[Schema, ...], step: str | int) -> Iterator[Schema]:
        for parent in forms:
            for schema in forms_below(parent, step):
                if id(schema) not in self._choices:
                    self._choices[id(schema)] = tuple(forms_of(self._root, schema))
                yield from self._choices[id(schema)]


def _likeness(forms: Iterable[Schema], step: str | int) -> str | int | frozenset[str]:
    """Return `step` if it is an index or a form names it; for any other key the patterns that it
    fits."""
    if isinstance(step, int) or any(step in form.get("properties", ()) for form in forms):
        return step
    patterns = (pattern for form in forms for pattern in form.get("patternProperties", ()))
    return frozenset(pattern for pattern in patterns if re.search(pattern, step))


def _suited(forms: Iterable[Schema], kind: type[Node]) -> Iterator[Schema]:
    """Yield the forms for a value of this kind: a map, a list, or a word or number."""
    return (form for form in forms if _suits(form.get("type"), kind))


def _suits(kinds: str | list[str] | None, kind: type[Node]) -> bool:
    listed = [kinds] if isinstance(kinds, str) else kinds or ()
    return not listed or any(kind is _KINDS.get(name, Scalar) for name in listed)


def fits(value: Any, condition: Any) -> bool:
    """Return whether a value (a Level, or a default of the schema) fits a condition.

    A list of conditions holds if one of them does, a map if those of all its keys do, `{not: ...}`
    if the condition does not; null means no value, `*` one that is neither 0 nor false nor empty,
    `2+` and `<2` are numbers.
    """
    if isinstance(condition, list):
        return any(fits(value, choice) for choice in condition)
    if isinstance(condition, Mapping):
        if "not" in condition:
            return not fits(value, condition["not"])
        level = value if isinstance(value, Level) else None
        return all(fits(level and level.get(path), inner) for path, inner in condition.items())
    data = plain(value.node) if isinstance(value, Level) else value
    if condition == "*":
        return bool(data)
    bound = condition.strip("<+") if isinstance(condition, str) else ""
    whole = whole_number(bound)
    if bound != condition and whole is not None:
        plainly = fixed(data) if isinstance(data, int) else None
        number = value.number if isinstance(value, Level) else plainly
        is_below = number is not None and number.high < whole
        return number is not None and is_below == condition.startswith("<")
    return bool(data == condition)
