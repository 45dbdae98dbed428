"""What may stand at a place of a command line: names for shells to complete.

Whatever goes wrong there is silent: a shell asks while somebody types.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from authoring.core.lazy_import import Later

Given = Mapping[str, Any]
"""What the line holds already, by the names of `run`'s parameters."""
Completion = Callable[[Given], Iterable[tuple[str, str]]]
"""Names with a word about each, for what the line holds already."""

_THINGS: Final = Later("authoring.services.listing", "things")
_OPEN: Final = Later("authoring.services.packs", "open_pack")


def ids(given: Given) -> Iterable[tuple[str, str]]:
    """Of the pack and those it uses; those that kinds share also with their kind."""
    found = _THINGS(_OPEN(Path(given["pack"])))
    times: dict[str, int] = {}
    for one in found:
        times[one.id] = times.get(one.id, 0) + 1
    for one in found:
        yield one.id, f"{one.kind}: {one.title}"
        if times[one.id] > 1:
            yield f"{one.kind}/{one.id}", one.title


def kinds(given: Given) -> Iterable[tuple[str, str]]:
    """Of the pack, if there is one, and what needs none."""
    pack = Path(given.get("pack") or ".")
    source = _OPEN(pack).maybe_source if (pack / "pack.yaml").is_file() else None
    for kind in Later("authoring.services.listing", "kinds_of")(source):
        yield kind, "of the pack"
    for kind in import_module("authoring.services.listing").BROUGHT:
        yield kind, "of questpack"


def codes(_given: Given) -> Iterable[tuple[str, str]]:
    """Of findings."""
    for code in Later("authoring.services.explain", "explained")():
        yield code, ""


def reporters(_given: Given) -> Iterable[tuple[str, str]]:
    """Formats of findings."""
    for name in Later("authoring.lint.report", "formats")():
        yield name, ""


def policies(given: Given) -> Iterable[tuple[str, str]]:
    """Of the pack's game."""
    for name in _OPEN(Path(given["pack"])).ruleset.policies:
        yield name, ""


def games(_given: Given) -> Iterable[tuple[str, str]]:
    """Rulesets by id."""
    for one in _THINGS(None, "games"):
        yield one.id, one.title


def targets(_given: Given) -> Iterable[tuple[str, str]]:
    """Return what a quest is written as for a virtual table."""
    for name, one in Later("authoring.export.target", "targets")().items():
        yield name, one.says


def templates(given: Given) -> Iterable[tuple[str, str]]:
    """Of the game that is named, or of all."""
    for one in Later("authoring.services.new", "games")():
        if not given.get("ruleset") or one.id == given["ruleset"]:
            for name in one.templates:
                yield name, one.title
