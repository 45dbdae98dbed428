"""Stands in front of Python's own finders and asks `core/build` for what may be compiled.

Whoever starts questpack loads this file, so it loads nothing before a rule of play is asked for.
"""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from typing import Any, Final

FLOORS: Final = (
    "authoring.boards.",
    "authoring.engine.",
    "authoring.rulesets.",
    "authoring.verbs.",
)
"""Where compiled modules may lie; for a name elsewhere nothing is looked up."""


class Finder:
    """Finds compiled modules, when the compiled build plays."""

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """The compiled module of that name, if there is one and it may be used."""
        if not name.startswith(FLOORS):
            return None
        found: ModuleSpec | None = import_module("authoring.core.build").spec_of(name)
        return found


_FINDER: Final = Finder()


def choose() -> None:
    """Put the finder in front of Python's own; once is enough."""
    finders: list[Any] = sys.meta_path
    if _FINDER not in finders:
        finders.insert(0, _FINDER)
