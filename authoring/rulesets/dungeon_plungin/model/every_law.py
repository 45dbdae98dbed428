"""All Laws and steps that a monster may ever act by."""

from collections.abc import Iterator

from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.model.figures import Monster
from authoring.rulesets.dungeon_plungin.model.laws import Act, Law, Step


def laws_of(monster: Monster) -> Iterator[Law]:
    """Yield a monster's Laws: its own, those of its Action Chart, and those they lead to."""
    waiting = [monster.law, *(act.law for _, act in _rows(monster) if act.law is not None)]
    while waiting:
        law = waiting.pop(0)
        yield law
        waiting += [change.law for change in law.changes]
        waiting += [law.then] if law.then is not None else []


def steps_of(monster: Monster) -> Iterator[tuple[Span, Step]]:
    """Yield (span, step) for every step of its Action Chart and of its special Laws."""
    acts = _rows(monster)
    acts += [(law.span, law.act) for law in laws_of(monster) if law.act is not None]
    for span, act in acts:
        for step in act.steps:
            yield span, step


def _rows(monster: Monster) -> list[tuple[Span, Act]]:
    rows = monster.actions.rows if monster.actions is not None else ()
    return [(row.result_span, row.result) for row in rows if isinstance(row.result, Act)]
