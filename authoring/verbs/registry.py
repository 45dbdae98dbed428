"""Registry of the verbs of a ruleset: the modules of a package with a `SPEC`, or with `SPECS` for
several verbs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
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
    """Return the modules of the package with this dotted name by their verbs, in alphabetical
    order."""
    modules = [*modules_offering(package, "SPEC"), *modules_offering(package, "SPECS")]
    pairs = ((spec.verb, module) for _name, module in modules for spec in _specs(module))
    return dict(sorted(pairs, key=lambda pair: pair[0]))


def _specs(module: ModuleType) -> tuple[VerbSpec, ...]:
    """Return the specs of all verbs of a module: its `SPECS`, else its `SPEC` alone."""
    return tuple(getattr(module, "SPECS", ())) or (module.SPEC,)


def _spec(module: ModuleType, verb: str) -> VerbSpec:
    return next(spec for spec in _specs(module) if spec.verb == verb)


@cache
def verb_specs(package: str) -> Mapping[str, VerbSpec]:
    """Return the specs of the verbs of a package, by verb in alphabetical order."""
    return {verb: _spec(module, verb) for verb, module in verb_modules(package).items()}


@cache
def modules_by_type(package: str) -> Mapping[type, ModuleType]:
    """Return the modules of a package by the classes of their effects: the classes that the
    annotation of `effect` in the module's `play` names."""
    kinds = ((get_type_hints(m.play)["effect"], m) for m in verb_modules(package).values())
    return {kind: module for hint, module in kinds for kind in get_args(hint) or (hint,)}


def players(package: str) -> Mapping[type, Callable[..., None]]:
    """Return the functions that play an effect, by the class of the effect."""
    return {kind: module.play for kind, module in modules_by_type(package).items()}


def sentences(package: str) -> Mapping[type, Callable[..., str]]:
    """Return the functions that return the sentence of an effect, by the class of the effect."""
    return {
        kind: getattr(module, "sentence", None) or partial(_printed, module)
        for kind, module in modules_by_type(package).items()
    }


def _printed(module: ModuleType, effect: Any) -> str:
    """Return the sentence of an effect from the `prints` of its spec and arguments."""
    spec = _spec(module, effect.verb)
    values = {name: getattr(effect, name) for name in effect.__match_args__}
    parts = [
        _(arg.prints).format(n=values[name])
        for name, arg in spec.args.items()
        if arg.prints and values[name]
    ]
    first = values.get(spec.verb, next(iter(values.values())))
    return _(spec.prints).format(n=first, points=join_words(parts))


def typed_effects(effects: Iterable[Effect], package: str) -> tuple[Any, ...]:
    """Return effects as instances of the classes of their verbs; KeyError for an unknown verb.

    An argument goes into the field of its name, a bare value into the field named like the verb or
    else into the first; the last fields are the branches, in the order of the spec. What is missing
    has the field's default. The `split` of a module yields several effects for one.
    """
    types = {module: kind for kind, module in modules_by_type(package).items()}
    parts: list[Any] = []
    for effect in effects:
        module = verb_modules(package)[effect.verb]
        if hasattr(module, "split"):
            parts += [replace(part, verb=effect.verb) for part in module.split(effect)]
            continue
        kind: Any = _spec(module, effect.verb).kind or types[module]
        names: tuple[str, ...] = kind.__match_args__
        keys = zip(
            reversed(names), reversed(tuple(_spec(module, effect.verb).branches)), strict=False
        )
        values = {name: effect.args[name] for name in names if name in effect.args}
        if names and "value" in effect.args:
            values[effect.verb if effect.verb in names else names[0]] = effect.args["value"]
        for name, key in keys:
            values[name] = typed_effects(effect.branches.get(key, ()), package)
        parts.append(kind(**values, verb=effect.verb, span=effect.span, means=effect.means))
    return tuple(parts)
