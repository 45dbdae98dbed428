"""Writes the schemas anew: of every ruleset's effects, then the bundles that editors load.

`python -m tools.schemas`
"""

import sys
from pathlib import Path

from authoring.core.data import data_folder
from authoring.rulesets.dungeon_plungin.effects.registry import specs as plungin
from authoring.source import bundle
from authoring.verbs.schema import effects_schema, read_frame, schema_text

EFFECTS = {"dungeon-plungin": plungin}
"""Folder of schemas -> the verbs of its game."""


def effects_text(name: str) -> str:
    """The schema of a game's effects as it is committed."""
    frame = read_frame(data_folder("schemas") / "sources" / f"{name}-effects.json")
    return schema_text(effects_schema(EFFECTS[name](), frame))


def effects_file(name: str) -> Path:
    """Where it lies."""
    return data_folder("schemas") / name / "effects.json"


def main() -> None:
    """Write them all."""
    for name in EFFECTS:
        effects_file(name).write_text(effects_text(name), encoding="utf-8")
        sys.stdout.write(f"{effects_file(name)}\n")
    bundle.main()


if __name__ == "__main__":
    main()
