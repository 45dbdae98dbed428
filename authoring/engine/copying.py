"""Copies of a game in progress: playing on with a copy leaves the original unchanged. Each class
lists its fields that change."""

from collections import deque
from collections.abc import Callable, Iterable
from itertools import repeat
from operator import attrgetter
from typing import Any, Final, TypeVar, cast

from authoring.core.lazy_dataclass import dataclass

T = TypeVar("T")
Made = dict[int, object]
"""Identity of an original -> its copy. An object entered as its own copy is shared."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The fields of a class whose values change during a game, as its class attribute `PARTS`.

    All other values never change (numbers, texts, tables, frozen values, objects of a class with
    the attribute `FIXED`); copies share them. A subclass adds to the parts of its bases. A class
    with many objects in a game may define `share(twin, made)`, which copies its fields faster.
    """

    flat: tuple[str, ...] = ()
    """Lists, sets and dicts of immutable values: copied shallowly."""
    folded: tuple[str, ...] = ()
    """Dicts of dicts of immutable values, such as counts by topic and name."""
    deep: tuple[str, ...] = ()
    """Objects with PARTS of their own; lists, tuples and dicts with such values."""


def copied(value: T, made: Made) -> T:
    """Return a copy of `value`, an object whose class has PARTS, and of all its parts, each once.
    `made` collects every copy by the identity of its original, so that several objects can be
    copied together; what is in it already is not copied again."""
    known = made.get(id(value))
    if known is not None:
        return cast(T, known)
    kind: type = type(value)
    fields = _KINDS.get(kind) or _fields(kind)
    twin = cast(T, fields.new(kind))
    made[id(value)] = twin
    if fields.shares:
        cast(Any, value).share(twin, made)
        return twin
    deque(map(setattr, repeat(twin), fields.slots, fields.get(value)), maxlen=0)
    if fields.has_dict and (values := getattr(value, "__dict__", None)):
        # A class of Python above a compiled one gets its `__dict__` with its first attribute.
        for name, item in values.items() if not hasattr(twin, "__dict__") else ():
            setattr(twin, name, item)
        vars(twin).update(values)
    for name in fields.flat:
        setattr(twin, name, getattr(value, name).copy())
    for name in fields.folded:
        folded = cast(dict[object, dict[object, object]], getattr(value, name))
        setattr(twin, name, {key: inner.copy() for key, inner in folded.items()})
    for name in fields.deep:
        setattr(twin, name, _part(getattr(value, name), made))
    return twin


def _part(value: object, made: Made) -> object:
    """Return a copy of an object with PARTS, or of a container of such; others unchanged."""
    known = made.get(id(value))
    if known is not None:
        return known
    copier = _CONTAINERS.get(type(value))
    if copier is not None:
        return copier(value, made)
    return copied(value, made) if hasattr(value, "PARTS") else value


def _listed(value: object, made: Made) -> object:
    return [_part(item, made) for item in cast(Iterable[object], value)]


def _tupled(value: object, made: Made) -> object:
    return tuple([_part(item, made) for item in cast(Iterable[object], value)])


def _mapped(value: object, made: Made) -> object:
    return {key: _part(item, made) for key, item in cast(dict[object, object], value).items()}


_CONTAINERS: Final[dict[type, Callable[[object, Made], object]]] = {
    list: _listed,
    tuple: _tupled,
    dict: _mapped,
}


@dataclass(frozen=True, slots=True)
class _Fields:
    """Data to copy objects of one class: `new` makes an empty one, `slots` names the fields outside
    of `__dict__`, `get` returns their values, `shares` says that it has a `share`; the last three
    are those of its Parts."""

    new: Any
    slots: tuple[str, ...]
    get: Callable[[object], Iterable[object]]
    has_dict: bool
    shares: bool
    flat: tuple[str, ...]
    folded: tuple[str, ...]
    deep: tuple[str, ...]


_KINDS: Final[dict[type, _Fields]] = {}
"""Class -> the data to copy its objects, for the classes copied so far."""


def _fields(kind: type) -> _Fields:
    """Return the data to copy objects of the class `kind`, bases included; cached."""
    slots: list[str] = []
    parts: list[Parts] = []
    for base in kind.__mro__:
        own = vars(base).get("__slots__", vars(base).get("__mypyc_attrs__", ()))
        names = (own,) if isinstance(own, str) else tuple(own)
        # A compiled class lists those of the classes above it, too.
        excluded = ("__dict__", "__weakref__", *slots)
        slots += [name for name in names if name not in excluded]
        if "PARTS" in vars(base):
            parts.append(vars(base)["PARTS"])
    fields = _KINDS[kind] = _Fields(
        new=kind.__new__,
        slots=tuple(slots),
        get=_getter(slots),
        has_dict=kind.__dictoffset__ != 0 and "__mypyc_attrs__" not in vars(kind),
        shares=hasattr(kind, "share"),
        flat=tuple(name for part in parts for name in part.flat),
        folded=tuple(name for part in parts for name in part.folded),
        deep=tuple(name for part in parts for name in part.deep),
    )
    return fields


def _getter(names: list[str]) -> Callable[[object], Iterable[object]]:
    """Return a function from an object to the values of its fields `names`, in order."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]
