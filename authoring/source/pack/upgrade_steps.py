"""Upgrades of the pack format as data: a file each, found in their folder."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from authoring.core.data import data_folder
from authoring.core.lazy_dataclass import dataclass
from authoring.source.node import Map, Node, Scalar, Seq, plain
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

ANY: Final = "*"
"""A step of a path: any key, or any item of a list."""
_VERBS: Final = ("rename", "list", "replace")


@dataclass(frozen=True, slots=True)
class Change:
    """One change of notation in the next format. `verb` is `rename` (the key at the end of the path
    is called `to`), `list` (the value there becomes a list of it) or `replace` (a word there
    becomes another one, by `values`)."""

    verb: str
    path: tuple[str, ...]
    to: str = ""
    values: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Upgrade:
    """The changes from format `start` to format `end`, in their order."""

    start: int
    end: int
    changes: tuple[Change, ...]


def upgrades(folder: Path | None = None) -> dict[int, Upgrade]:
    """Return upgrades by the format they begin with; the shipped ones unless `folder` is given.

    Raises ValueError for a file that is no upgrade.
    """
    directory = folder or data_folder("schemas") / "upgrades"
    steps = [read_upgrade(path) for path in sorted(directory.glob("*.yaml"))]
    return {upgrade.start: upgrade for upgrade in steps}


def read_upgrade(path: Path) -> Upgrade:
    """Return the upgrade in a file. Raises ValueError if the file holds none."""
    node, findings = composed(path.name, path.read_text(encoding="utf-8"), Budget())
    content = plain(node) if node is not None else None
    if findings or not isinstance(content, dict) or set(content) != {"from", "to", "changes"}:
        raise ValueError(f"{path.name}: an upgrade says `from`, `to` and `changes`")
    changes = tuple(_change(path, change) for change in content["changes"])
    return Upgrade(content["from"], content["to"], changes)


def _change(path: Path, document: object) -> Change:
    verbs = [verb for verb in _VERBS if isinstance(document, dict) and verb in document]
    if not isinstance(document, dict) or len(verbs) != 1:
        raise ValueError(f"{path.name}: {document!r} is none of {', '.join(_VERBS)}")
    verb = verbs[0]
    values = {str(old): str(new) for old, new in document.get("values", {}).items()}
    steps = tuple(str(document[verb]).split("."))
    return Change(verb, steps, str(document.get("to", "")), values or None)


def targets_of(root: Map, path: tuple[str, ...]) -> Iterator[tuple[Map, Scalar, Node]]:
    """Yield (map around, key, value) for each target of a path. A value that an alias repeats comes
    once."""
    visited: set[int] = set()
    for parent, key, value in _targets(root, path):
        if key.span.start not in visited:
            visited.add(key.span.start)
            yield parent, key, value


def _targets(node: Node, path: tuple[str, ...]) -> Iterator[tuple[Map, Scalar, Node]]:
    step, rest = path[0], path[1:]
    if isinstance(node, Seq) and step == ANY and rest:
        for item in node.items:
            yield from _targets(item, rest)
    if not isinstance(node, Map):
        return
    for entry in node.entries:
        if step not in (ANY, entry.key.text):
            continue
        if rest:
            yield from _targets(entry.value, rest)
        else:
            yield node, entry.key, entry.value
