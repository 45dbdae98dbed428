"""Transcript of a game for other programs: its events as JSON, and their schema."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, Generic, TypeVar, get_args, get_origin, get_type_hints

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.journal import Event, Journal

StateT = TypeVar("StateT")

FORMAT: Final = 1
"""Version of the format; it grows when readers of transcripts must be changed."""
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")
_SIMPLE: Final[dict[Any, Mapping[str, object]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
}


@dataclass(frozen=True, slots=True)
class Form(Generic[StateT]):
    """The way to write a number that stands for a thing, such as a square: a field has the form
    `name` if it is `Annotated[int, "name"]`; `schema` is the JSON Schema of what is written."""

    schema: Mapping[str, object]
    value: Callable[[StateT, Any], object]
    """Function from the finished game and the number to its written form."""


Forms = Mapping[str, Form[StateT]]
Fields = tuple[tuple[str, str], ...]


def object_of(properties: Mapping[str, object], required: Iterable[str] = ()) -> dict[str, object]:
    """Return the JSON Schema of an object with these properties and no others; all are required if
    `required` is empty."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required or properties),
        "additionalProperties": False,
    }


def kind_of(event: type[Event]) -> str:
    """Return the name of a kind of event in transcripts: `dice-rolled` for DiceRolled."""
    return _CAPITAL.sub("-", event.__name__).lower()


def values(s: StateT, journal: Journal, forms: Forms[StateT]) -> list[dict[str, object]]:
    """Return all events of a finished game for JSON, each a map of `type` and its fields."""
    cache: dict[type[Event], Fields] = {}
    events = []
    for event in journal:
        entry: dict[str, object] = {"type": kind_of(type(event))}
        for name, form in fields_of(type(event), cache):
            value = getattr(event, name)
            entry[name] = forms[form].value(s, value) if form else _value(value)
        events.append(entry)
    return events


def _value(value: object) -> object:
    return [_value(item) for item in value] if isinstance(value, tuple) else value


def fields_of(kind: type[Event], cache: dict[type[Event], Fields]) -> Fields:
    """Return (name, form) of each field of a kind of event, form "" for none; fills `cache`."""
    if kind not in cache:
        hints = get_type_hints(kind, include_extras=True)
        cache[kind] = tuple((name, _form(hints[name])) for name in kind.FIELDS)
    return cache[kind]


def _form(hint: Any) -> str:
    return str(get_args(hint)[1]) if get_origin(hint) is Annotated else ""


def schema_of(
    kinds: Iterable[type[Event]], forms: Forms[Any], ruleset: str, title: str
) -> dict[str, object]:
    """Return the JSON Schema of transcripts with these kinds of events; `ruleset` is the id of the
    ruleset, `title` its name."""
    by_name = {kind_of(kind): kind for kind in sorted(kinds, key=kind_of)}
    schemas = {name: _event_schema(name, kind) for name, kind in by_name.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"https://questpack.invalid/format-{FORMAT}/transcripts/{ruleset}.json",
        "title": f"{title}: a game as `questpack replay --json` writes it",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "ruleset": {"const": ruleset},
            "pack": {"type": "string"},
            "digest": {"type": "string"},
            "seed": {"type": "integer"},
            "policy": {"type": "string"},
            "game": {"type": "integer", "minimum": 1},
            "rolls": {
                "description": "Faces that dice showed on demand, by what they were rolled for.",
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "integer"}},
            },
            "won": {"type": "boolean"},
            "ending": {"type": "string"},
            "rounds": {"type": "integer", "minimum": 0},
            "numbers": {"type": "object", "additionalProperties": {"type": "integer"}},
            "events": {
                "description": "What happens, in the order in which it happens.",
                "type": "array",
                "items": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in schemas]},
            },
        },
        "required": [
            "format", "ruleset", "pack", "digest", "seed", "policy", "game", "won", "ending",
            "rounds", "numbers", "events",
        ],
        "additionalProperties": False,
        "$defs": {
            **schemas,
            **{f"form-{name}": dict(form.schema) for name, form in sorted(forms.items())},
        },
    }  # fmt: skip


def _event_schema(name: str, kind: type[Event]) -> dict[str, object]:
    hints = get_type_hints(kind, include_extras=True)
    properties = {name: _hint(hints[name]) for name in kind.FIELDS}
    return {
        "description": " ".join((kind.__doc__ or "").split()),
        **object_of({"type": {"const": name}, **properties}),
    }


def _hint(hint: Any) -> Mapping[str, object]:
    """Return the JSON Schema of a field with this type hint. Raises KeyError for other types."""
    if form := _form(hint):
        return {"$ref": f"#/$defs/form-{form}"}
    if get_origin(hint) is not tuple:
        return _SIMPLE[hint]
    inner = get_args(hint)
    if inner[-1] is ...:
        return {"type": "array", "items": _hint(inner[0])}
    return {"type": "array", "prefixItems": [_hint(item) for item in inner], "items": False}
