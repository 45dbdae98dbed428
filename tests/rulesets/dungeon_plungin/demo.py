"""The demo quest and a small one as plain data, to be changed and written anew."""

import atexit
import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ruamel.yaml import YAML

from authoring.core.data import data_folder

SMALL = Path(__file__).parents[2] / "lint" / "mistakes" / "bases" / "dungeon-plungin.yaml"


def whole_demo() -> dict[str, Any]:
    """The demo quest and all it uses as one document of its own."""
    copied: dict[str, Any] = json.loads(_text())
    return copied


def small_quest() -> dict[str, Any]:
    """A small whole quest of its own, in which mistakes are made."""
    copied: dict[str, Any] = json.loads(_small_text())
    return copied


def written(quest: dict[str, Any]) -> Path:
    """The folder of a pack that holds just this document, until the next is written.

    The folder stays the same and every map has a file of its own: what is not changed is
    composed once.
    """
    folder = Path(shelf().name) / "knocking-wall"
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    apart = {key: value for key, value in quest.items() if isinstance(value, dict)}
    _write(folder / "pack.yaml", {key: quest[key] for key in quest if key not in apart})
    for key, value in apart.items():
        _write(folder / f"{key}.yaml", {key: value})
    return folder


def _write(path: Path, document: dict[str, Any]) -> None:
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")


@cache
def shelf() -> TemporaryDirectory[str]:
    """A folder that lasts as long as the process."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return folder


@cache
def _small_text() -> str:
    return json.dumps(YAML(typ="safe", pure=True).load(SMALL.read_text(encoding="utf-8")))


@cache
def _text() -> str:
    yaml = YAML(typ="safe", pure=True)
    whole: dict[str, Any] = {}
    for name in ("basic-set", "knocking-wall"):
        for path in sorted((data_folder("packs") / name).glob("*.yaml")):
            for key, value in yaml.load(path.read_text(encoding="utf-8")).items():
                whole[key] = {**whole.get(key, {}), **value} if isinstance(value, dict) else value
    return json.dumps(whole | {"uses": []})
