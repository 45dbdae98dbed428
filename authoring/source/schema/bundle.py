"""Bundler of a folder of schemas into one file, which editors and checks load.

`python -m authoring.source.schema.bundle` writes all bundles anew.
"""

import json
import sys
from pathlib import Path
from typing import Any

from authoring.core.data import data_folder

ROOT = "pack"
"""Stem of the schema file for a pack's file; a folder of schemas with it gets a bundle."""
SHARED = "shared"
"""Folder of the schemas that all games share; keywords of a game's own schema win over theirs."""
CHART = "x-chart"
"""Keyword of a schema that extends a form of `shared/chart.json`: that `form`, and the schema of a
`row`."""


def bundle(folder: Path) -> dict[str, Any]:
    """Return all schemas of a folder as one, with the forms and header keys of the folder `shared`
    beside it; all references point inside.

    `monsters.json#/$defs/law` becomes `#/$defs/monsters/$defs/law`, so that no tool has to look for
    another file, and none needs a network.
    """
    root: dict[str, Any] = {}
    parts: dict[str, Any] = {}
    for path in sorted(folder.glob("*.json")):
        schema = _whole(path)
        if path.stem == ROOT:
            root = {key: _inside(value, ROOT) for key, value in schema.items()}
            root["$id"] = str(schema["$id"]).removesuffix(f"/{ROOT}.json") + ".json"
        else:
            bare = {key: value for key, value in schema.items() if key not in ("$schema", "$id")}
            parts[path.stem] = _inside(bare, path.stem)
    _prune(root, parts)
    return {**root, "$defs": parts}


def _whole(path: Path) -> dict[str, Any]:
    """Return the schema in a file, laid over the shared one of that name, entry by entry."""
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    forms = path.parents[1] / SHARED / "chart.json"
    for name, part in schema.get("$defs", {}).items():
        if CHART in part:
            own = dict(part)
            chart = own.pop(CHART)
            text = json.dumps(json.loads(forms.read_text(encoding="utf-8"))["$defs"][chart["form"]])
            schema["$defs"][name] = _laid_over(
                json.loads(text.replace('"ROW"', f'"{chart["row"]}"')), own
            )
    shared = path.parents[1] / SHARED / path.name
    if not shared.is_file():
        return schema
    base: dict[str, Any] = json.loads(shared.read_text(encoding="utf-8"))
    for kind in ("properties", "$defs"):
        defaults, own = base.get(kind, {}), schema.get(kind, {})
        both = {
            name: {**defaults.get(name, {}), **own.get(name, {})} for name in {**defaults, **own}
        }
        schema = {**schema, **({kind: both} if both else {})}
    return {**base, **schema}


def _laid_over(form: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Return the schema `form` with the keywords of `own` over it, map by map."""
    both = {**form, **own}
    for key, value in own.items():
        if isinstance(value, dict) and isinstance(form.get(key), dict):
            both[key] = _laid_over(form[key], value)
    return both


def _prune(root: dict[str, Any], parts: dict[str, Any]) -> None:
    """Delete the shared forms in `parts` to which no part of the bundle refers."""
    forms: dict[str, Any] = parts.get("common", {}).get("$defs", {})
    used: set[str] = set()
    pending = [json.dumps([root, {**parts, "common": {}}])]
    while pending:
        text = pending.pop()
        new = {n for n in forms if f'"#/$defs/common/$defs/{n}"' in text} - used
        used |= new
        pending += [json.dumps(forms[name]) for name in new]
    for name in forms.keys() - used:
        del forms[name]


def _inside(value: Any, name: str) -> Any:
    """Return a schema value of the file `name` with its references pointing inside the bundle."""
    if isinstance(value, list):
        return [_inside(item, name) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _moved(item, name) if key == "$ref" and isinstance(item, str) else _inside(item, name)
        for key, item in value.items()
    }


def _moved(ref: str, name: str) -> str:
    file, _, pointer = ref.partition("#")
    return f"#/$defs/{file.removesuffix('.json') or name}{pointer}"


def bundle_text(folder: Path) -> str:
    """Return the bundle of a folder as the text of the committed file."""
    return json.dumps(bundle(folder), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the bundle of every folder of schemas, beside that folder."""
    for folder in sorted(data_folder("schemas").iterdir()):
        if folder.name != SHARED and (folder / f"{ROOT}.json").is_file():
            target = folder.with_name(folder.name + ".json")
            target.write_text(bundle_text(folder), encoding="utf-8")
            sys.stdout.write(f"{target}\n")


if __name__ == "__main__":
    main()
