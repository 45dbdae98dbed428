"""Decorator for exact questions, and the search for all of them in a package."""

from collections.abc import Callable, Collection
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.odds.report import Answer, OddsReport, joined


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a quest; `order` is the rank of its answer in the report.

    `title` says in a few words what is asked. One `on_request` is left out of a report unless it is
    named by its id: its answer is long, or slow.
    """

    id: str
    order: int
    ask: Callable[[Any], Answer]
    title: str = ""
    on_request: bool = False


def question(
    order: int, *, on_request: bool = False
) -> Callable[[Callable[[Any], Answer]], Question]:
    """Return a decorator that makes a function of the ruleset's quest a Question: its name is the
    id, the first line of its docstring the title."""

    def wrap(ask: Callable[[Any], Answer]) -> Question:
        name = ask.__name__.replace("_", "-")
        title = (ask.__doc__ or "").strip().split("\n")[0].rstrip(".")
        return Question(name, order, ask, title, on_request)

    return wrap


@lru_cache(maxsize=16)
def questions(package: str) -> tuple[Question, ...]:
    """Return every Question in the modules of a package, by `order` and id."""
    folder = import_module(package)
    members = [
        value
        for module in iter_modules(folder.__path__)
        for value in vars(import_module(f"{package}.{module.name}")).values()
        if isinstance(value, Question)
    ]
    return tuple(sorted(set(members), key=lambda q: (q.order, q.id)))


ALL = "all"
"""The name that asks every question."""


class WithQuest(Protocol):
    """A pack, whose quest is None as long as parts of it are missing."""

    @property
    def quest(self) -> object: ...


def answered(package: str, pack: WithQuest, names: Collection[str] = ()) -> OddsReport:
    """Answer the questions of these ids about a pack's quest, or all with `ALL`; without names all
    that are not `on_request`. Return an empty report without a quest. Raises CannotRun for an
    unknown id."""
    if pack.quest is None:
        return OddsReport("This pack has no complete quest to analyse.", (), (), ())
    entries = questions(package)
    ids = [entry.id for entry in entries]
    for name in names:
        if name != ALL and name not in ids:
            hint = did_you_mean(name, ids) or f"there are {join_words([*ids, ALL])}"
            raise CannotRun(f"no question about the odds is called `{name}`", hint)
    if names:
        selection = [entry for entry in entries if entry.id in names or ALL in names]
    else:
        selection = [entry for entry in entries if not entry.on_request]
    more = () if names else tuple((entry.id, entry.title) for entry in entries if entry.on_request)
    return joined(tuple(entry.ask(pack.quest) for entry in selection), more)
