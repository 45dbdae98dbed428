"""Find rulesets: folders beside this file, and installed packages that offer one."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import authoring.rulesets
from authoring.core.errors import CannotRun
from authoring.engine.contract import Ruleset

GROUP = "questpack.rulesets"
"""Entry points of this group name a module with a `RULESET`, or the value itself."""


def ruleset_ids() -> tuple[str, ...]:
    """Return every id that a pack may name, in alphabetical order."""
    installed = (_hyphenated(point.name) for point in entry_points(group=GROUP))
    return tuple(sorted({*_folders(), *installed}))


def find_ruleset(id: str) -> Ruleset | None:
    """Return the ruleset of that id, or None; other rulesets are not imported.

    Underscores count as hyphens, in the names of folders and of entry points, too. A folder
    here wins over an installed package. Raises CannotRun when an installed ruleset
    is broken.
    """
    id = _hyphenated(id)
    if id in _folders():
        return _checked(import_module(f"{authoring.rulesets.__name__}.{_module(id)}"), id)
    for point in entry_points(group=GROUP):
        if _hyphenated(point.name) == id:
            return _checked(_loaded(point), id)
    return None


def default_ruleset() -> str:
    """Return the id of the ruleset that is the `default`, else the first; CannotRun without any."""
    first = ""
    for id in sorted(_folders()):
        ruleset = find_ruleset(id)
        if ruleset is not None and ruleset.default:
            return id
        first = first or id
    if not first:
        raise CannotRun("no ruleset is installed", "reinstall questpack")
    return first


@cache
def _folders() -> tuple[str, ...]:
    """Return the ids of the rulesets in this folder; cached, since opening a pack asks often."""
    modules = iter_modules(authoring.rulesets.__path__)
    names = (info.name for info in modules if info.ispkg and not info.name.startswith("_"))
    return tuple(_hyphenated(name) for name in names)


def entry_points(group: str) -> Iterable[Any]:
    """Return the entry points of `group` in installed packages; the module that reads them loads
    slowly, so it is imported only for packs of other games than the bundled ones."""
    points: Iterable[Any] = import_module("importlib.metadata").entry_points(group=group)
    return points


def _hyphenated(name: str) -> str:
    return name.replace("_", "-")


def _module(id: str) -> str:
    return id.replace("-", "_")


def _loaded(point: Any) -> object:
    try:
        return point.load()
    except Exception as reason:
        raise CannotRun(
            f"the installed ruleset `{point.name}` cannot be loaded: {reason}",
            f"install or remove the package that offers `{point.value}`",
        ) from reason


def _checked(offer: object, id: str) -> Ruleset:
    ruleset = offer if isinstance(offer, Ruleset) else getattr(offer, "RULESET", None)
    if not isinstance(ruleset, Ruleset) or ruleset.id != id:
        raise CannotRun(
            f"`{id}` offers no ruleset of that name",
            "its module must set RULESET to a Ruleset with this id",
        )
    return ruleset
