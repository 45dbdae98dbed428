"""Values of a pack as a number of heroes meets them."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.model.pack import Pack
from authoring.model.spans import Spans

_WITHOUT_DICE = (Span, Spans, Pack, str, int)


def at_heroes(value: Any, heroes: int, known: dict[int, Any]) -> Any:
    """Return a value with the dice that `heroes` roll in place of all that depend on their number;
    itself where none do. `known` are results by the id of the value, so that parts stay shared."""
    if isinstance(value, _WITHOUT_DICE):
        return value
    if isinstance(value, Dice):
        return replace(value.at(heroes), by=None) if value.by else value
    if id(value) not in known:
        known[id(value)] = _parts_at(value, heroes, known)
    return known[id(value)]


def _parts_at(value: Any, heroes: int, known: dict[int, Any]) -> Any:
    if type(value) is tuple:
        changed = tuple(at_heroes(part, heroes, known) for part in value)
        same = all(new is old for new, old in zip(changed, value, strict=True))
        return value if same else changed
    if isinstance(value, Mapping):
        parts = {key: at_heroes(part, heroes, known) for key, part in value.items()}
        return parts if any(parts[key] is not part for key, part in value.items()) else value
    if not is_dataclass(value) or isinstance(value, type):
        return value
    old = {field.name: getattr(value, field.name) for field in fields(value)}
    new = {name: at_heroes(part, heroes, known) for name, part in old.items()}
    changes = {name: part for name, part in new.items() if part is not old[name]}
    return replace(value, **changes) if changes else value
