"""Lazy dataclasses beside those of the standard library, which are their twins."""

import copy
import dataclasses
import pickle
import sys
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, FrozenInstanceError, field, replace
from typing import Any, ClassVar

import pytest

from authoring.core.lazy_dataclass import dataclass as lazy

Decorator = Callable[..., Any]
CHANGES: list[tuple[Any, ...]] = [(setattr, 8), (delattr,)]
WAYS: list[dict[str, bool]] = [
    {"frozen": frozen, "slots": slots, "kw_only": kw_only, "eq": eq}
    for frozen in (False, True)
    for slots in (False, True)
    for kw_only in (False, True)
    for eq in (False, True)
]


def _plain(dataclass: Decorator, **options: bool) -> Any:
    @dataclass(**options)
    class Plain:
        """With every kind of field."""

        KIND: ClassVar[str] = "plain"
        first: int
        second: str = "two"
        rest: Sequence[int] = field(default_factory=list)
        unseen: int = field(default=3, repr=False, compare=False)
        made: str = field(default="made", init=False)
        _: KW_ONLY
        last: int = field(default=4, hash=False)

    return Plain


def _own(dataclass: Decorator, **options: bool) -> Any:
    @dataclass(**options)
    class Own:
        """With methods of its own."""

        items: list[int] = field(default_factory=list)
        total: int = field(init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", sum(self.items))

        def __repr__(self) -> str:
            return f"Own of {self.total}"

        def __hash__(self) -> int:
            return self.total

    return Own


def _tried(work: Callable[..., Any], *places: Any, **names: Any) -> Any:
    """What comes of it: a value, or the kind of its error."""
    try:
        return work(*places, **names)
    except Exception as reason:  # noqa: BLE001 - compared with the twin's
        return type(reason)


def _told(kind: Any) -> list[object]:
    """All that objects of a class show."""
    calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        ((), {}), ((1,), {}), ((), {"first": 1}), ((1, "x", [5]), {}), ((1,), {"nothing": 2}),
        ((), {"first": 1, "second": "x", "last": 9}), (([1],), {}),
    ]  # fmt: skip
    objects = [_tried(kind, *places, **names) for places, names in calls]
    told: list[object] = [repr(made) for made in objects]
    for made in (made for made in objects if not isinstance(made, type)):
        told += [made == other for other in (*objects, 7)]
        told += [isinstance(_tried(hash, made), int), _tried(hash, made) == _tried(hash, made)]
        told += [dataclasses.asdict(made), repr(copy.copy(made))]
        name = dataclasses.fields(made)[0].name
        told.append(repr(_tried(replace, made, **{name: [2]})))
        told += [_tried(work, copy.copy(made), name, *more) for work, *more in CHANGES]
    return [*told, kind.__match_args__, kind.__dataclass_params__.frozen, kind.__doc__]


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("shape", [_plain, _own])
def test_a_lazy_class_does_what_its_twin_does(shape: Any, options: dict[str, bool]) -> None:
    assert _told(shape(lazy, **options)) == _told(shape(dataclasses.dataclass, **options))


@lazy(frozen=True, slots=True)
class Kept:
    """At the top of a module, so that it can be pickled."""

    a: int
    b: tuple[int, ...] = ()


def test_objects_are_copied_and_pickled() -> None:
    one = Kept(1, (2,))
    assert copy.copy(one) == copy.deepcopy(one) == pickle.loads(pickle.dumps(one)) == one


def test_methods_are_written_when_they_are_first_called() -> None:
    written: list[str] = []

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event == "exec" and getattr(arguments[0], "co_filename", "") == "<string>":
            written.append(event)

    sys.addaudithook(watch)
    kind = _plain(lazy, frozen=True, slots=True)
    assert written == []
    first, second = kind(1), kind(1)
    assert len(written) == 1
    assert [first == second, second == first, len(written)] == [True, True, 2]


def test_classes_inherit_from_each_other() -> None:
    @dataclasses.dataclass(frozen=True)
    class Below(Kept):
        c: int = 3

    @lazy(frozen=True, slots=True)
    class Further(Below):
        d: int = 4

    assert repr(Further(1, c=2)).endswith("Further(a=1, b=(), c=2, d=4)")
    with pytest.raises(FrozenInstanceError):
        Further(1).d = 5  # type: ignore[misc]
