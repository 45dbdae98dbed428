"""Finder in front of Python's own, which asks `core/build` for modules that may be compiled.

Every start of questpack loads this file, so it imports `core/build` only when such a module is
asked for.
"""

import sys
from importlib import import_module

FLOORS = (
    "authoring.boards.", "authoring.engine.", "authoring.model.defined", "authoring.rulesets.",
    "authoring.verbs.",
)  # fmt: skip
"""Prefixes of the names of modules that may be compiled; others are not looked up."""


class Finder:
    """Import finder for compiled modules; it leaves all to Python where the Python files are
    used."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> object:
        """Return the ModuleSpec of the compiled module `name`; None where the Python file is
        used."""
        if not name.startswith(FLOORS):
            return None
        spec: object = import_module("authoring.core.build").spec_of(name)
        return spec


def choose() -> None:
    """Put the Finder first in `sys.meta_path`. Idempotent."""
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())  # type: ignore[arg-type]  # a ModuleSpec loads slowly
