"""The decorator an exact question is written with, and how a folder of them is found."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from authoring.odds.report import Answer


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a quest; `order` is its place in the report."""

    id: str
    order: int
    ask: Callable[[Any], Answer]


def question(order: int) -> Callable[[Callable[[Any], Answer]], Question]:
    """Make a function of the ruleset's quest a Question named after its file."""

    def wrap(ask: Callable[[Any], Answer]) -> Question:
        name = ask.__module__.rsplit(".", 1)[-1].replace("_", "-")
        return Question(name, order, ask)

    return wrap


@lru_cache(maxsize=16)
def questions(package: str) -> tuple[Question, ...]:
    """Every Question in the modules of a package, in their order."""
    folder = import_module(package)
    found = [
        value
        for module in iter_modules(folder.__path__)
        for value in vars(import_module(f"{package}.{module.name}")).values()
        if isinstance(value, Question)
    ]
    return tuple(sorted(set(found), key=lambda q: (q.order, q.id)))
