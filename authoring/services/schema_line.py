"""Where an editor finds the schema of a new quest, on this machine and on any other."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from authoring.engine.contract import Ruleset

KEPT: Final = ".schema"
"""Folder of a pack for its copy of the schema: what begins with a dot is no part of a pack."""
_ROOTS: Final = (".git", "pyproject.toml")
"""What lies in the folder of a whole project."""


def schema_for(folder: Path, ruleset: Ruleset) -> tuple[str, Mapping[str, str]]:
    """The path for the first line of every file, and files that have to be there for it.

    Where pack and schema lie in one project it is the way from one to the other, which is the
    same wherever the project is copied to. Otherwise the schema is copied beside the pack: a path
    of this machine would lead nowhere on the next, and an address to a network.
    """
    schema = ruleset.folder("schemas") / ruleset.schema
    project = _project(folder)
    if project is not None and _beside(schema.resolve(), project):
        return Path(os.path.relpath(schema.resolve(), folder.resolve())).as_posix(), {}
    name = f"{KEPT}/{Path(ruleset.schema).name}"
    return name, {name: schema.read_text(encoding="utf-8")}


def _beside(schema: Path, project: Path) -> bool:
    """Return whether it is a file of the project itself: what is installed in it need not be
    elsewhere."""
    if not schema.is_relative_to(project):
        return False
    steps = schema.relative_to(project).parts
    return not any(step == "site-packages" or step.startswith(".") for step in steps)


def _project(folder: Path) -> Path | None:
    """The nearest folder above that holds a whole project."""
    for above in folder.resolve().parents:
        if any((above / name).exists() for name in _ROOTS):
            return above
    return None
