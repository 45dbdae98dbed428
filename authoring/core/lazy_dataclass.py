"""Dataclasses whose methods are written when they are first called.

`dataclasses.dataclass` writes and compiles six methods for a class, which takes half a millisecond.
A command defines some three hundred classes, makes objects of a third, and compares, hashes or
prints those of a few.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, field, fields
from dataclasses import dataclass as eager_dataclass
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

__all__ = ("dataclass", "field")


def _lazy(cls: Any, *, frozen: bool = False, order: bool = False, **options: bool) -> Any:
    """Return the class that `dataclasses.dataclass` makes of `cls`, with methods of equal effect
    that are written on their first call. Classes that inherit fields, have an order or are compiled
    get those of `dataclasses`."""
    if order or hasattr(cls, "__dataclass_fields__") or "__mypyc_attrs__" in vars(cls):
        return eager_dataclass(frozen=frozen, order=order, **options)(cls)
    eq = options.pop("eq", True)
    result = eager_dataclass(init=False, repr=False, eq=False, **options)(cls)
    result.__dataclass_params__.frozen = frozen  # for classes that inherit from it
    methods: dict[str, Any] = {"__init__": _stub(result, "__init__", _init), "__repr__": _repr}
    if eq:
        methods["__eq__"] = _stub(result, "__eq__", _eq)
        methods["__hash__"] = _stub(result, "__hash__", _hash) if frozen else None
    if frozen:
        methods |= {"__setattr__": _no_set, "__delattr__": _no_delete}
    if frozen and options.get("slots"):
        methods |= {"__getstate__": _state, "__setstate__": _set_state}
    for name, method in methods.items():
        if vars(cls).get(name) is None:
            setattr(result, name, method)
    return result


def _stub(cls: Any, name: str, write: Callable[[Any], Any]) -> Callable[..., Any]:
    """Return a method of `cls` that puts the real one in its place when it is called."""

    def method(self: Any, *arguments: Any, **named: Any) -> Any:
        written = write(cls)
        setattr(cls, name, written)
        return written(self, *arguments, **named)

    return method


def _init(cls: Any) -> Any:
    names: dict[str, Any] = {"__set": object.__setattr__, "__missing": MISSING}
    places, keywords, body = ["self"], ["*"], []
    line = "__set(self, {0!r}, {1})" if cls.__dataclass_params__.frozen else "self.{0} = {1}"
    for part in fields(cls):
        head, value, default = part.name, part.name, f"__default_{part.name}"
        if part.default is not MISSING:
            names[default] = part.default
            head, value = f"{part.name}={default}", part.name if part.init else default
        elif part.default_factory is not MISSING:
            names[default] = part.default_factory
            given = f"{part.name} if {part.name} is not __missing else " if part.init else ""
            head, value = f"{part.name}=__missing", f"{given}{default}()"
        elif not part.init:
            continue
        if part.init:
            (keywords if part.kw_only else places).append(head)
        body.append(line.format(part.name, value))
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    return _written("__init__", [*places, *(keywords if keywords[1:] else ())], body, names)


def _eq(cls: Any) -> Any:
    mine, theirs = (
        _values(owner, (field for field in fields(cls) if field.compare))
        for owner in ("self", "other")
    )
    return _written(
        "__eq__",
        ("self", "other"),
        [f"return {mine} == {theirs} if other.__class__ is self.__class__ else NotImplemented"],
    )


def _hash(cls: Any) -> Any:
    hashed = [f for f in fields(cls) if (f.compare if f.hash is None else f.hash)]
    return _written("__hash__", ("self",), [f"return hash({_values('self', hashed)})"])


def _values(owner: str, listed: Iterable[Field[Any]]) -> str:
    return f"({''.join(f'{owner}.{field.name}, ' for field in listed)})"


def _written(
    name: str, head: Iterable[str], body: Iterable[str], names: Mapping[str, Any] | None = None
) -> Any:
    scope = dict(names or {})
    exec(f"def {name}({', '.join(head)}):\n " + "\n ".join([*body, "pass"]), scope)  # noqa: S102
    return scope[name]


@recursive_repr()
def _repr(self: Any) -> str:
    listed = [f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr]
    return f"{type(self).__qualname__}({', '.join(listed)})"


def _no_set(self: Any, name: str, _value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in fields(self)]


def _set_state(self: Any, state: Iterable[Any]) -> None:
    for part, value in zip(fields(self), state, strict=False):
        object.__setattr__(self, part.name, value)


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls=None, /, **options):
        """Do as `dataclasses.dataclass` does."""
        return _lazy(cls, **options) if cls is not None else lambda cls: _lazy(cls, **options)
