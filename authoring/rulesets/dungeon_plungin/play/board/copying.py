"""A second game from one in progress: it plays on by itself, and the first is
left as it was.

Nothing here knows what a game is made of. What can change is copied, whatever
it hangs on, once; what cannot (the quest, its tables, texts, numbers) is shared.
"""

from collections import deque
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache, partial
from itertools import repeat
from operator import attrgetter
from types import (
    BuiltinFunctionType,
    BuiltinMethodType,
    FunctionType,
    MappingProxyType,
    MethodType,
)
from typing import Any, Final, TypeVar

from authoring.engine.dice import Dice
from authoring.rulesets.dungeon_plungin.play.board.policy import Policy
from authoring.rulesets.dungeon_plungin.play.board.state import State

Memo = dict[int, Any]
"""Copies made so far, by the identity of the original."""
Copier = Callable[[Any, Memo], Any]
Chooser = TypeVar("Chooser", bound=Policy)

_FLAT: Final = ("tile_at", "rows_seen", "notice_cache", "around", "treks")
"""Long fields of numbers and nothing else: copied without a look at each."""

_FIXED: Final[tuple[type, ...]] = (
    bool, int, float, str, bytes, range, type(None), type, FunctionType, BuiltinFunctionType,
    BuiltinMethodType, MappingProxyType, partial, Enum,
)  # fmt: skip
"""Values that never change; so do frozen dataclasses."""


def copied(s: State, dice: Dice, policy: Chooser) -> tuple[State, Chooser]:
    """The same game with other dice, without a trace, and a copy of `policy`
    that chooses in it and remembers what the policy does."""
    memo: Memo = {id(s.dice): dice}
    for name in _FLAT:
        field = getattr(s, name)
        memo[id(field)] = field.copy()
    for foe in s.monsters:
        if not foe.alive and foe.square < 0:
            memo[id(foe)] = foe  # nothing happens to dead monsters any more
    if s.trace is not None:
        memo[id(s.trace)] = None
    mind: Chooser = _object(policy, memo)
    memo[id(s.policy)] = mind
    twin: State = _object(s, memo)
    return twin, mind


def _value(value: Any, memo: Memo) -> Any:
    copier = _COPIERS[type(value)]
    return value if copier is None else copier(value, memo)


class _Copiers(dict[type, Copier | None]):
    """How values of each kind are copied, found out when one is first met."""

    def __missing__(self, kind: type) -> Copier | None:
        self[kind] = copier = _copier(kind)
        return copier


_COPIERS: Final = _Copiers()


def _copier(kind: type) -> Copier | None:
    """None when values of a kind are shared."""
    frozen = getattr(kind, "__dataclass_params__", None)
    if issubclass(kind, _FIXED) or (frozen is not None and frozen.frozen):
        return None
    for base, copier in _CONTAINERS:
        if issubclass(kind, base):
            return copier
    return _object


def _slots(kind: type) -> Iterator[str]:
    """Names of the fields a class and those above it keep outside a `__dict__`."""
    for above in kind.__mro__:
        own = above.__dict__.get("__slots__", ())
        names = [own] if isinstance(own, str) else own
        yield from (name for name in names if name not in ("__dict__", "__weakref__"))


class _Fields:
    """The fields of a class: `plain` are those in which only shared values have
    been seen so far, all looked at and set at once; one that holds anything else
    joins `other` for good."""

    def __init__(self, kind: type) -> None:
        self.other: list[str] = []
        self.settle(list(_slots(kind)))

    def settle(self, plain: list[str]) -> None:
        """Take these as plain; a getter of several gives a tuple."""
        self.plain = plain if len(plain) > 1 else []
        self.other += plain if len(plain) == 1 else []
        self.get: Callable[[Any], Any] = attrgetter(*plain) if self.plain else _nothing

    def plain_of(self, value: Any) -> Any:
        """The values of the plain fields, each looked at."""
        fields = self.get(value)
        if not _plain(fields):
            changing = [_COPIERS[type(field)] is not None for field in fields]
            self.other += [name for name, is_so in zip(self.plain, changing, strict=True) if is_so]
            self.settle([n for n, is_so in zip(self.plain, changing, strict=True) if not is_so])
            fields = self.get(value)
        return fields


def _nothing(_value: Any) -> tuple[()]:
    return ()


@cache
def _fields(kind: Any) -> _Fields:
    return _Fields(kind)


def _object(value: Any, memo: Memo) -> Any:
    """An object field by field."""
    if id(value) in memo:
        return memo[id(value)]
    kind: Any = type(value)
    twin: Any = kind.__new__(kind)
    memo[id(value)] = twin
    fields = _fields(kind)
    plain = fields.plain_of(value)
    deque(map(setattr, repeat(twin), fields.plain, plain), maxlen=0)
    for name in fields.other:
        field = getattr(value, name)
        copier = _COPIERS[type(field)]
        setattr(twin, name, field if copier is None else copier(field, memo))
    if hasattr(value, "__dict__"):
        own = twin.__dict__
        for name, field in value.__dict__.items():
            copier = _COPIERS[type(field)]
            own[name] = field if copier is None else copier(field, memo)
    return twin


def _listed(value: Any, memo: Memo) -> Any:
    """A list, set or deque and what is in it."""
    if id(value) not in memo:
        twin = memo[id(value)] = value.copy()
        if value and not _plain(value):
            twin.clear()
            put = twin.add if isinstance(twin, set) else twin.append
            for item in value:
                put(_value(item, memo))
    return memo[id(value)]


def _tupled(value: Any, memo: Memo) -> Any:
    """A tuple, the same one when nothing in it can change."""
    if not value or _plain(value):
        return value
    return type(value)(_value(item, memo) for item in value)


def _mapped(value: Any, memo: Memo) -> Any:
    if id(value) not in memo:
        twin = memo[id(value)] = value.copy()
        if value and not (_plain(value) and _plain(value.values())):
            twin.clear()
            for key, item in value.items():
                twin[_value(key, memo)] = _value(item, memo)
    return memo[id(value)]


def _method(value: Any, memo: Memo) -> Any:
    """A method keeps hold of its object."""
    return MethodType(value.__func__, _value(value.__self__, memo))


def _plain(values: Any) -> bool:
    """Whether nothing in a container can change."""
    for kind in set(map(type, values)):  # noqa: SIM110 - called too often for a generator
        if _COPIERS[kind] is not None:
            return False
    return True


_CONTAINERS: Final[tuple[tuple[type | tuple[type, ...], Copier], ...]] = (
    ((list, set, deque), _listed),
    ((tuple, frozenset), _tupled),
    (dict, _mapped),
    (MethodType, _method),
)
