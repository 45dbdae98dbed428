"""Registry of the verbs of a ruleset, found by folder: every module there with a `SPEC` is one."""

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from authoring.core.discover import modules_offering
from authoring.verbs.spec import VerbSpec


@cache
def verb_modules(package: str) -> Mapping[str, ModuleType]:
    """Return a mapping from verb to its module, in alphabetical order. `package` is a dotted
    name."""
    return {module.SPEC.verb: module for _, module in modules_offering(package, "SPEC")}


@cache
def verb_specs(package: str) -> Mapping[str, VerbSpec]:
    """Return a mapping from verb to its spec: what it accepts and means."""
    return {verb: module.SPEC for verb, module in verb_modules(package).items()}
