"""Functions of a ruleset that are imported on their first call.

Linting a pack neither plays nor prints it, and loading what plays and prints takes longer than
linting. So a ruleset names those functions by where they are; a contract test calls each.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib import import_module
from operator import attrgetter
from typing import Any, overload


class Later:
    """Callable that imports `module` when called and calls its `name`, such as `SESSION.play`."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return attrgetter(self.name)(import_module(self.module))(*arguments, **named)


class LaterNames(Sequence[str]):
    """Sequence of the keys of the mapping `name` in `module`, which is imported on first use."""

    def __init__(self, module: str, name: str) -> None:
        self.module, self.name = module, name

    @cached_property
    def _found(self) -> tuple[str, ...]:
        return tuple(attrgetter(self.name)(import_module(self.module)))

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        return self._found[at]

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)
