from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.model import Encounter, Loot, Monsters, Placed
from authoring.verbs.effect import Effect


@lint_rule(WARNING)
def count_of_nothing(thing: Placed | Chart | Effect) -> Defects:
    """Report a number of figures, chests or gold that is 0 (DP-PLACE-01, DP-ENC-04)."""
    match thing:
        case Placed():
            if thing.count.high <= 0:
                yield _defect(thing.id or thing.kind, thing.count, thing.span)
        case Chart():
            for row in thing.stages:
                yield from _empty(row.result, row.result_span)
                groups = row.result.groups if isinstance(row.result, Monsters) else ()
                for group in groups:
                    if group.number.high <= 0:
                        yield _defect(group.monster, group.number, row.result_span)
        case Effect():
            brings = thing.means.brings.items()
            brought = [*((id, number) for (_, id), number in brings), ("chest", thing.means.boxes)]
            for name, number in brought:
                if isinstance(number, Dice) and number.high <= 0:
                    yield _defect(name, number, thing.span)


def _empty(result: object, span: Span) -> Defects:
    """Yield a defect for an encounter or loot, other than `nothing`, that brings nothing."""
    if isinstance(result, Encounter) and result.chests.high <= 0:
        if not result.monsters or result.difficulty is not None:
            yield _defect("chests", result.chests, span)
    elif isinstance(result, Loot):
        if not (result.items or result.xp) and result.gold.high <= 0:
            yield _defect("gold", result.gold, span)
        yield from _empty(result.replacement, span)


def _defect(name: str, number: Dice, span: Span) -> Defect:
    message = f"{number} of `{name}`: nothing comes of this"
    return Defect(span, message, "write how many, or take it out")
