from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import OnCounter, Pack
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

T = TypeVar("T")


_WAY_OUT = "take one step of the circle out, or let a `when` before it end it"


@lint_rule(Severity.ERROR)
def effects_in_circles(pack: Pack) -> Iterator[Defect]:
    """Bounds of an untrusted pack; DP-EVENT-04."""
    content = pack.content
    traps = content.traps.values()
    waiting = [part for part in parts(pack) if isinstance(part, OnCounter)]
    leads = {("trap", trap.id): set(_traps(trap.effects)) for trap in traps}
    for trap in traps:
        if ("trap", trap.id) in _from(("trap", trap.id), leads):
            yield Defect(trap.span, f"trap `{trap.id}` sets itself off again and again", _WAY_OUT)
    steps = {at: set(_counters(told, waiting)) for at, told in enumerate(waiting)}
    for at, told in enumerate(waiting):
        if at in _from(at, steps):
            message = f"the counter `{told.counter}` sets itself again and again"
            yield Defect(told.span, message, _WAY_OUT)


def _traps(effects: Iterable[Effect]) -> Iterator[tuple[str, str]]:
    """Yield traps that effects set off without a test between."""
    for effect in effects:
        if effect.means.springs:
            yield "trap", effect.means.springs


def _counters(told: OnCounter, waiting: Sequence[OnCounter]) -> Iterator[int]:
    """Yield the places in `waiting` that fire when the counters of one of them are set."""
    for effect in told.effects:
        for name, value in effect.means.sets.items():
            for at, other in enumerate(waiting):
                if other is not told and other.counter == name and _within(other, value):
                    yield at


def _within(told: OnCounter, value: object) -> bool:
    low, high = (value.low, value.high) if isinstance(value, Dice) else (-1, -1)
    return told.low <= low and (told.high is None or high <= told.high)


def _from(start: T, leads: Mapping[T, set[T]]) -> set[T]:
    """Return everything that follows from `start`, step by step."""
    seen: set[T] = set()
    waiting = list(leads.get(start, ()))
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += leads.get(name, ())
    return seen
