"""Examples of the values that a schema takes, in the notation of authors."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final, cast

from authoring.core.fixes import as_yaml
from authoring.core.lazy_import import Later
from authoring.core.wording import join_words
from authoring.source.node import plain
from authoring.source.schema.location_words import Target, yaml_word
from authoring.source.schema.misplaced_key import Around
from authoring.source.yaml.budget import Budget

_compose = Later("authoring.source.yaml.composer", "compose")
_TEXT: Final = "a few words"
_KEYS: Final = ("some-name", "1-3", "1", "2", "north")
_SIGNS: Final = frozenset(",#[]{}~\"'\n")
"""Characters that end a bare word, at least within brackets."""
_DEEPEST: Final = 6
_FEW: Final = 10
_LONGEST: Final = 80
_MOST: Final = 4


def with_example(advice: str, target: Target, schema: Mapping[str, Any], around: Around) -> str:
    """Return `advice`, with an example of a value that the schema takes added behind its key unless
    it shows one; unchanged when the schema has no example."""
    if any(accepts(schema, value, around) for value in _values(advice)):
        return advice
    schemas = (schema, *around.levels()[-1])
    sample = example(schemas, around)
    forms = [form for each in schemas for form in around.forms(each)]
    shapes = _shapes(plain(target.node), sample, forms, around) if _is_short(target) else ()
    is_item = bool(around.path) and isinstance(around.path[-1], int)
    judges = schemas if is_item else (schema,)  # a list settles by a condition what its items are
    fitting = (
        [s for s in same if _fits(judges, s, around) and _beside(s, around)] for same in shapes
    )
    values = next(filter(None, fitting), [] if sample is None else [sample])
    key = f"{_word(target.entry.key.text[:40])}: " if target.entry else ""
    texts = join_words(dict.fromkeys(f"`{key}{typed(value)}`" for value in values[:_MOST]), "or")
    return "; ".join(filter(None, (advice, texts and f"for example {texts}")))


def _fits(schemas: Sequence[Mapping[str, Any]], value: object, around: Around) -> bool:
    """Return whether a value fits all of these schemas."""
    return all(accepts(schema, value, around) for schema in schemas)


def _beside(value: object, around: Around) -> bool:
    """Return whether the map that holds the position of `around` stays valid with `value` there;
    True where no map holds it."""
    parent = around.written(len(around.path) - 1) if around.path else None
    if parent is None:
        return True
    whole = {**cast("dict[str, Any]", plain(parent)), str(around.path[-1]): value}
    conditions = [{"allOf": form["allOf"]} for form in around.above() if "allOf" in form]
    return all(accepts(condition, whole, around) for condition in conditions)


def _is_short(target: Target) -> bool:
    return target.node.span.end - target.node.span.start <= _LONGEST


def _shapes(
    value: object, sample: Any, forms: Sequence[Mapping[str, Any]], around: Around
) -> Iterator[list[Any]]:
    """Yield lists of values that an author may have meant by `value`, each in all its forms: itself
    in another shape, in a list, behind one of the keys, or within `sample`."""
    subschemas = {key: sub for form in forms for key, sub in form.get("properties", {}).items()}
    if isinstance(value, bool) or value in (None, "", [], {}):
        return
    if isinstance(value, int):
        yield [form["minimum"] for form in forms if value < form.get("minimum", value)]
        yield [form["maximum"] for form in forms if value > form.get("maximum", value)]
    if isinstance(value, str):
        word, _, rest = value.partition(" ")
        yield [{value: example([subschemas[value]], around)}] if value in subschemas else []
        yield [{word: _read(rest)}] if rest else []
    if isinstance(value, Mapping):
        yield [list(value)]
    yield [[value]]
    yield [[value, *sample[1:]]] if isinstance(sample, list) else []
    yield [{key: value} for key in subschemas] if len(subschemas) <= _FEW else []
    item = sample[0] if isinstance(sample, list) and sample else sample
    item = item if isinstance(item, dict) else {}
    for key in item:
        yield [{**item, key: value}]
        yield [[{**item, key: value}]]


def accepts(schema: Mapping[str, Any], value: object, around: Around) -> bool:
    """Return whether a value fits `schema`, a part of the whole schema of `around`."""
    from jsonschema import Draft202012Validator

    bundle = {**schema, "$defs": around.root.get("$defs", {})}
    return bool(Draft202012Validator(bundle).is_valid(value))


def typed(value: object) -> str:
    """Return a value in YAML on one line, as authors type it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_word(key)}: {typed(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(typed, value)) + "]"
    return _word(value, _is_read_back(yaml_word(value), value))


def _word(value: object, bare: bool = True) -> str:
    text = yaml_word(value)
    return text if bare and not _SIGNS & set(text) else as_yaml(text).replace("\n", "\\n")


@lru_cache(maxsize=4096)
def _is_read_back(text: str, value: object) -> bool:
    """Return whether the YAML text of a bare word is read as `value`."""
    return _read(text) == value


def _read(text: str) -> object:
    """Return the value of a YAML text on one line; the text itself where it is invalid YAML."""
    node, findings = _compose("", text, Budget())
    return text if node is None or findings else plain(node)


def _values(advice: str) -> Iterator[object]:
    """Yield the values in backticks of advice, each also without its key or its dash."""
    for text in advice.split("`")[1::2]:
        if "..." in text or not re.search(r"\w", text):
            continue
        value = _read(text)
        yield value
        if isinstance(value, Mapping | list) and len(value) == 1:
            yield from value.values() if isinstance(value, Mapping) else value


def example(schemas: Iterable[Mapping[str, Any]], around: Around, depth: int = 0) -> Any:
    """Return the example of the first schema that has one, or a made one; else None. `depth` is the
    number of made values around it."""
    forms = [form for schema in schemas for form in around.forms(schema)]
    for word in ("examples", "enum"):
        if values := next((form[word] for form in forms if form.get(word)), None):
            return values[0]
    for word in ("const", "default"):
        if (value := next((form[word] for form in forms if word in form), None)) is not None:
            return value
    parts = (_made(form, around, depth) for form in forms) if depth < _DEEPEST else ()
    return next((value for value in parts if value is not None), None)


def _made(schema: Mapping[str, Any], around: Around, depth: int) -> Any:
    """Return an example composed from the parts of a schema; None where that is not possible."""
    kinds = schema.get("type", ())
    match kinds if isinstance(kinds, str) else next(iter(kinds), ""):
        case "boolean":
            return True
        case "integer" | "number":
            return min(max(1, schema.get("minimum", 1)), schema.get("maximum", 1))
        case "string":
            return _TEXT if "pattern" not in schema else None
        case "array":
            item = example([schema.get("items", {})], around, depth + 1)
            return None if item is None else [item] * max(1, schema.get("minItems", 1))
        case "object":
            return _with_keys(schema, around, depth)
    return None


def _keys_of(pattern: str) -> Iterator[str]:
    """Yield keys that a pattern takes: common ones, and the first word in the pattern itself."""
    named = re.search(r"[a-z][a-z-]*", pattern)
    known = (*_KEYS, named[0]) if named else _KEYS
    return (key for key in known if re.search(pattern, key))


def _with_keys(schema: Mapping[str, Any], around: Around, depth: int) -> dict[str, Any] | None:
    """Return an example map of the keys that a schema requires, or else of its first key; None
    where a value has no example, or there is no key."""
    properties: Mapping[str, Any] = schema.get("properties", {})
    choices = (*schema.get("oneOf", ()), *schema.get("anyOf", ()))
    leading = next(filter(None, (branch.get("required", ()) for branch in choices)), ())
    other = schema.get("else")
    usual = other.get("required", ()) if isinstance(other, Mapping) else ()
    needed = (*schema.get("required", ()), *usual)
    names = [*needed, *leading] or list(properties)[:1]
    subs = {name: properties[name] for name in names if name in properties}
    patterns = schema.get("patternProperties", {}).items()
    keys = ((key, sub) for pattern, sub in patterns for key in _keys_of(pattern))
    subs = subs or dict(islice(keys, 1))
    parts = {name: example([sub], around, depth + 1) for name, sub in subs.items()}
    return None if None in parts.values() or not parts else parts
