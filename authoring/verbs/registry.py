"""Registry of the verbs of a ruleset, found by folder: every module there with a `SPEC` is one."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from types import ModuleType
from typing import Any, get_args, get_type_hints

from authoring.core.discover import modules_offering
from authoring.core.language import _
from authoring.core.wording import join_words
from authoring.verbs.effect import Effect
from authoring.verbs.spec import VerbSpec


@cache
def verb_modules(package: str) -> Mapping[str, ModuleType]:
    """Return a mapping from verb to its module, in alphabetical order. `package` is a dotted
    name."""
    return {module.SPEC.verb: module for _name, module in modules_offering(package, "SPEC")}


@cache
def verb_specs(package: str) -> Mapping[str, VerbSpec]:
    """Return a mapping from verb to its spec: what it accepts and means."""
    return {verb: module.SPEC for verb, module in verb_modules(package).items()}


@cache
def modules_by_type(package: str) -> Mapping[type, ModuleType]:
    """Return a mapping from a type of effects to the module of its verb: the types are those that
    its `play` takes as `effect`."""
    kinds = ((get_type_hints(m.play)["effect"], m) for m in verb_modules(package).values())
    return {kind: module for hint, module in kinds for kind in get_args(hint) or (hint,)}


def sentences(package: str) -> Mapping[type, Callable[..., str]]:
    """Return a mapping from a type of effects to the function that puts one into words."""
    return {
        kind: getattr(module, "sentence", None) or partial(_printed, module.SPEC)
        for kind, module in modules_by_type(package).items()
    }


def _printed(spec: VerbSpec, effect: Any) -> str:
    """Return the sentence that a spec `prints` of an effect."""
    values = {name: getattr(effect, name) for name in effect.__match_args__}
    parts = [
        _(arg.prints).format(n=values[name])
        for name, arg in spec.args.items()
        if arg.prints and values[name]
    ]
    return _(spec.prints).format(n=next(iter(values.values())), points=join_words(parts))


def typed_effects(effects: Iterable[Effect], package: str) -> tuple[Any, ...]:
    """Return effects as the dataclasses that the verbs of a package play.

    An argument goes into the field of its name and a bare value into the first field; the last
    fields are the branches, in the order of the spec. What is missing has the field's default. A
    verb that does several things at once has a `split` that yields them.
    """
    types = {module: kind for kind, module in modules_by_type(package).items()}
    parts: list[Any] = []
    for effect in effects:
        module = verb_modules(package)[effect.verb]
        if hasattr(module, "split"):
            parts += module.split(effect)
            continue
        kind: Any = types[module]
        names: tuple[str, ...] = kind.__match_args__
        keys = zip(reversed(names), reversed(module.SPEC.branches), strict=False)
        values = {name: effect.args[name] for name in names if name in effect.args}
        if names and "value" in effect.args:
            values[names[0]] = effect.args["value"]
        for name, key in keys:
            values[name] = typed_effects(effect.branches.get(key, ()), package)
        parts.append(kind(**values, span=effect.span, means=effect.means))
    return tuple(parts)
