"""Two games in progress side by side: what each consists of, and what both hold."""

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType

SHARED = ("tables", "dice", "chooser", "journal")
"""What a copy shares with its game, or has of its own from the start."""


def fields(value: object) -> dict[str, object]:
    """Names and values of all an object's fields, in a `__dict__` or in slots."""
    found: dict[str, object] = {}
    for kind in type(value).__mro__:
        own = vars(kind).get("__slots__", ())
        for name in (own,) if isinstance(own, str) else own:
            if hasattr(value, name):
                found[name] = getattr(value, name)
    found |= getattr(value, "__dict__", {})
    return {name: one for name, one in found.items() if name not in SHARED}


def seen(value: object, met: dict[int, int] | None = None) -> object:
    """All a game consists of, as plain values; what was met before is only a number."""
    met = {} if met is None else met
    if isinstance(value, list | tuple):
        return [seen(item, met) for item in value]
    if isinstance(value, Mapping):
        return [(key, seen(item, met)) for key, item in value.items()]
    if isinstance(value, set):
        return sorted(value)
    if hasattr(value, "FIXED"):
        return [(name, seen(one, met)) for name, one in fields(value).items()]
    if not _is_copied(value):
        return value
    if id(value) in met:
        return f"no. {met[id(value)]}"
    met[id(value)] = len(met)
    return [(name, seen(one, met)) for name, one in fields(value).items()]


def _is_copied(value: object) -> bool:
    """Whether an object is copied with a game: by its PARTS, or by a `copy` of its own, as the
    squares of a board are."""
    return hasattr(value, "PARTS") or hasattr(value, "copy")


def _fixed(value: object) -> bool:
    """Whether something never changes, nor anything in it."""
    frozen = getattr(type(value), "__dataclass_params__", None)
    return (
        callable(value)
        or hasattr(value, "FIXED")
        or (
            isinstance(value, int | float | str | frozenset | Enum | MappingProxyType | None)
            if frozen is None
            else frozen.frozen
        )
    )


def in_common(one: object, other: object, place: str, met: set[int] | None = None) -> Iterator[str]:
    """Where two games hold the same thing that can change; what never does is frozen or says that
    it is FIXED, the rest is copied."""
    met = set() if met is None else met
    if id(one) in met or _fixed(one):
        return
    met.add(id(one))
    if one is other and not isinstance(one, tuple):
        yield place
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        for at, pair in enumerate(zip(one, other, strict=True)):
            yield from in_common(*pair, f"{place}[{at}]", met)
    elif isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            yield from in_common(one[key], other[key], f"{place}[{key!r}]", met)
    elif not isinstance(one, set):
        assert _is_copied(one), f"{place}: {type(one).__name__}"
        theirs = fields(other)
        for name, mine in fields(one).items():
            yield from in_common(mine, theirs[name], f"{place}.{name}", met)
