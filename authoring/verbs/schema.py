"""Writer of the JSON Schema of a ruleset's effects, from what its verbs accept."""

import json
from collections.abc import Mapping
from typing import Any

from authoring.verbs.spec import Arg, VerbSpec

_ID = "[a-z0-9]+(-[a-z0-9]+)*"
_COMMON = {
    "number": "number", "int": "count", "text": "text", "name": "name", "id": "id", "ids": "ids",
    "range": "totals", "names": "texts", "word-or-id": "id",
}  # fmt: skip
"""Kind of argument -> its form in `common.json` if it names none."""

Schema = dict[str, Any]


def effects_text(schema: Schema) -> str:
    """Return the schema as JSON text, indented, with a newline at the end."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def effects_schema(specs: Mapping[str, VerbSpec], frame: Mapping[str, Any]) -> Schema:
    """Return the JSON Schema of effects: `frame` with each verb of `specs` in its `$defs`.

    `frame` has the head of the file, other `$defs` (under the name of a verb: keywords to add, such
    as examples), and in `$defs/effect` what holds for every effect, such as the key `to` and
    `x-form`. Added there: a key for each verb and each branch, the keys that need their verb, and
    the rule that an effect has exactly one verb.
    """
    framed: Schema = dict(frame["$defs"])
    defs = {
        verb: _laid_over(verb_schema(spec), framed.pop(verb, {})) for verb, spec in specs.items()
    }
    effect = {**framed.pop("effect")}
    properties = dict(effect.pop("properties", {}))
    effect["properties"] = {verb: _key(verb, specs) for verb in specs} | properties | _beside(specs)
    effect["additionalProperties"] = False
    effect["dependentRequired"] = _goes_with(specs)
    return {
        **frame,
        "$defs": {**defs, "effect": effect | _one_of(specs, effect["x-form"]), **framed},
    }


def _laid_over(schema: Schema, more: Schema) -> Schema:
    """Return `schema` with the keywords of `more`, which win; maps under one key are merged."""
    union = dict(schema)
    for key, value in more.items():
        inner = isinstance(value, dict) and isinstance(union.get(key), dict)
        union[key] = _laid_over(union[key], value) if inner else value
    return union


def verb_schema(spec: VerbSpec) -> Schema:
    """Return the schema of a verb's value: a single value, a map of named values, or either."""
    schema: Schema = {"title": spec.verb, "description": spec.says}
    if spec.args or spec.rest is not None:
        schema["type"] = ["string", "object"] if spec.bare else "object"
        if spec.args:
            schema["properties"] = {name: arg_schema(arg) for name, arg in spec.args.items()}
        if spec.rest is not None:
            own = f"(?!({'|'.join(spec.args)})$)" if spec.args else ""
            schema["patternProperties"] = {f"^{own}{_ID}$": _form(spec.rest)}
        schema["additionalProperties"] = False
        needed = [name for name, arg in spec.args.items() if arg.required]
        if needed:
            schema["required"] = needed
        if spec.bare:
            schema["pattern"] = f"^{_ID}$"
    elif spec.value is not None:
        schema |= _form(spec.value)
    return schema | dict(spec.form)


def arg_schema(arg: Arg) -> Schema:
    """Return the schema of an argument, described by its `says`."""
    return {"description": arg.says, **_form(arg)}


def _form(arg: Arg) -> Schema:
    if isinstance(arg.form, Mapping):
        return dict(arg.form)
    name = arg.form or _COMMON.get(arg.kind, "")
    if name:
        schema: Schema = {"$ref": f"common.json#/$defs/{name}"}
    elif arg.kind == "flag":
        schema = {"type": "boolean"}
    elif arg.kind == "words":
        listed = ", ".join(f"`{word}`" for word in arg.words)
        choice = {"enum": list(arg.words)}
        several = {"type": "array", "items": choice, "minItems": 1}
        schema = {"anyOf": [choice, several], "x-form": f"one or more of {listed}"}
    else:
        schema = {"enum": list(arg.words)}
    if isinstance(arg.default, str | int):
        schema["default"] = arg.default
    return schema


def _key(verb: str, specs: Mapping[str, VerbSpec]) -> Schema:
    """Return the schema of the key `verb`; a description alone if it is also a branch of others."""
    others = [spec for spec in specs.values() if verb in spec.branches]
    if not others:
        return {"$ref": f"#/$defs/{verb}"}
    return {
        "description": " ".join([specs[verb].says, *(other.branches[verb] for other in others)])
    }


def _beside(specs: Mapping[str, VerbSpec]) -> Schema:
    """Return the schemas of all branches and other keys beside verbs, by key."""
    schemas: Schema = {}
    for name in _branches(specs):
        if name not in specs:
            texts = (spec.branches[name] for spec in specs.values() if name in spec.branches)
            schemas[name] = {
                "description": " ".join(dict.fromkeys(texts)),
                "$ref": "#/$defs/effects",
            }
    for spec in specs.values():
        schemas |= {name: arg_schema(arg) for name, arg in spec.beside.items()}
    return schemas


def _branches(specs: Mapping[str, VerbSpec]) -> list[str]:
    return list(dict.fromkeys(name for spec in specs.values() for name in spec.branches))


def _goes_with(specs: Mapping[str, VerbSpec]) -> Schema:
    """Return JSON Schema `dependentRequired`: a key that only one verb has beside it -> [verb]."""
    verbs: Schema = {}
    for spec in specs.values():
        for name in (*spec.branches, *spec.beside):
            verbs.setdefault(name, []).append(spec.verb)
    return {
        name: owners for name, owners in verbs.items() if len(owners) == 1 and name not in specs
    }


def _one_of(specs: Mapping[str, VerbSpec], form: str) -> Schema:
    """Return keywords that require exactly one verb; `form` says so in words. A key that is also a
    branch (one at most) counts as a verb only where no verb with that branch is present."""
    branches = _branches(specs)
    ambiguous = [verb for verb in specs if verb in branches]
    plain = [{"required": [verb]} for verb in specs if verb not in ambiguous]
    if not ambiguous:
        return {"oneOf": plain}
    (verb,) = ambiguous
    owners = [spec.verb for spec in specs.values() if verb in spec.branches]
    owned = [{"required": [owner]} for owner in owners]
    return {
        "if": {"required": [verb], "not": {"anyOf": owned}},
        "then": {
            "properties": {verb: {"$ref": f"#/$defs/{verb}"}},
            "not": {"anyOf": plain},
            "x-form": "one verb only",
            "x-code": "bad-effect",
        },
        "else": {
            "properties": {verb: {"$ref": "#/$defs/effects"}},
            "oneOf": plain,
            "x-form": form,
            "x-code": "bad-effect",
        },
    }
