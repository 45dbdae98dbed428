"""Path to the schema of a new quest, for editors on this machine and on any other."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from authoring.engine.contract import Ruleset

KEPT: Final = ".schema"
"""Folder of a pack for its copy of the schema; names with a leading dot are no part of the pack."""
_ROOTS: Final = (".git", "pyproject.toml")
"""Names of files or folders that mark the root folder of a project."""


def schema_for(folder: Path, ruleset: Ruleset) -> tuple[str, Mapping[str, str]]:
    """Return the schema's path for the first line of files, and the texts to write for it by path.

    In one project with the schema it is the relative path, which survives copying the project.
    Otherwise the schema is copied beside the pack: a path of this machine leads nowhere on another,
    and an address needs a network.
    """
    schema = ruleset.folder("schemas") / ruleset.schema
    project = _project(folder)
    if project is not None and _beside(schema.resolve(), project):
        return Path(os.path.relpath(schema.resolve(), folder.resolve())).as_posix(), {}
    name = f"{KEPT}/{Path(ruleset.schema).name}"
    return name, {name: schema.read_text(encoding="utf-8")}


def _beside(schema: Path, project: Path) -> bool:
    """Return whether `schema` is a file of the folder `project` itself, not of a package in it."""
    if not schema.is_relative_to(project):
        return False
    steps = schema.relative_to(project).parts
    return not any(step == "site-packages" or step.startswith(".") for step in steps)


def _project(folder: Path) -> Path | None:
    """Return the nearest folder above `folder` that is the root of a project, or None."""
    for parent in folder.resolve().parents:
        if any((parent / name).exists() for name in _ROOTS):
            return parent
    return None
