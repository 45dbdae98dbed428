"""The demo quest as plain data, to be changed and written anew."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from authoring.core.data import data_folder


def whole_demo() -> dict[str, Any]:
    """The demo quest and all it uses as one document of its own."""
    copied: dict[str, Any] = json.loads(_text())
    return copied


def written(quest: dict[str, Any], folder: Path) -> Path:
    """The folder of a pack that holds just this document."""
    folder.mkdir(exist_ok=True)
    text = json.dumps(quest, ensure_ascii=False, indent=1)
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    return folder


@cache
def _text() -> str:
    yaml = YAML(typ="safe", pure=True)
    whole: dict[str, Any] = {}
    for name in ("basic-set", "knocking-wall"):
        for path in sorted((data_folder("packs") / name).glob("*.yaml")):
            for key, value in yaml.load(path.read_text(encoding="utf-8")).items():
                whole[key] = {**whole.get(key, {}), **value} if isinstance(value, dict) else value
    return json.dumps(whole | {"uses": []})
