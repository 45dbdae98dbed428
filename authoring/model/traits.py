"""Traits of heroes and monsters: named rules with numbers. A ruleset lists all of them
(`TraitSpec`); authors name them (`[float, {bony: 3}]`)."""

from collections.abc import Iterable, Mapping

from authoring.core.fixes import named
from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.model.reader import Reader, entries, items, shown
from authoring.source.node import Map, Node


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number of a trait, `low..high`; or, with `ref`, the id of a definition of that kind."""

    says: str
    """Description shown in editors."""
    default: int = 0
    low: int = 0
    high: int = 99
    ref: str = ""


@dataclass(frozen=True, slots=True)
class TraitSpec:
    """A trait as a ruleset defines it: its parameters, its sentence, the moments it counts at."""

    id: str
    sentence: str
    """Printed sentence, marked with `N_`; `{name}` is filled in for each parameter."""
    hooks: tuple[str, ...]
    """The moments of play at which it counts, in the game's words."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    """By name; a value without a name (`bony: 3`) is that of the first."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """Parameter -> sentence that is printed instead where its number is not 0."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait of a hero or monster; `numbers` and `names` have the values of all its parameters."""

    id: str
    numbers: Mapping[str, int]
    names: Mapping[str, str]
    """Parameter -> id, for those that refer to definitions."""
    span: Span

    def says(self, spec: TraitSpec) -> str:
        """Return its printed sentence in the current language; `spec` is that of its id."""
        sentence = spec.sentence
        for name, alternative in spec.instead.items():
            if self.numbers.get(name):
                sentence = alternative
        return _(sentence).format(**self.numbers, **self.names)


def read_traits(
    reader: Reader, node: Node | None, specs: Mapping[str, TraitSpec]
) -> tuple[Trait, ...]:
    """Read a list of traits in its order. An unknown one is reported as `unknown-trait` at its span
    and left out."""
    traits: list[Trait] = []
    for item in items(node):
        if isinstance(item, Map):
            for entry in entries(item):
                traits += _trait(reader, entry.key.text, entry.key.span, entry.value, specs)
        else:
            traits += _trait(reader, reader.text(item), item.span, None, specs)
    return tuple(traits)


def _trait(
    reader: Reader, id: str, span: Span, node: Node | None, specs: Mapping[str, TraitSpec]
) -> Iterable[Trait]:
    spec = specs.get(id)
    if spec is None:
        message, hint = f"there is no trait `{id}`", did_you_mean(id, specs)
        reader.report("unknown-trait", span, message, hint, fix=named(span, id, specs))
        return ()
    values: dict[str, Node] = {}
    if isinstance(node, Map):
        values = {entry.key.text: entry.value for entry in entries(node)}
        for name in values.keys() - spec.parameters.keys():
            message = f"`{id}` has no `{name}`"
            reader.report("schema-mismatch", values[name].span, message, "")
    elif node is not None and spec.parameters:
        values = {next(iter(spec.parameters)): node}
    elif node is not None:
        reader.report("schema-mismatch", node.span, f"`{id}` takes no {shown(node)}", "")
    numbers, names = {}, {}
    for name, parameter in spec.parameters.items():
        if parameter.ref:
            names[name] = reader.refer(parameter.ref, values[name]) if name in values else ""
        else:
            numbers[name] = _number(reader, values.get(name), name, parameter)
    return (Trait(id, numbers, names, span),)


def _number(reader: Reader, node: Node | None, name: str, parameter: Parameter) -> int:
    number = reader.integer(node, parameter.default)
    if node is not None and not parameter.low <= number <= parameter.high:
        message = f"`{name}` is {parameter.low} to {parameter.high}, found {shown(node)}"
        reader.report("schema-mismatch", node.span, message, "")
        return parameter.default
    return number
