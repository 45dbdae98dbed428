from collections.abc import Iterable, Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model import Effect, Fight, Roll, Tile

_WAY_OUT = "put the roll under `win` of a `fight`, or leave `plus: creature` out"


@lint_rule(WARNING)
def creature_added_without_fight(owner: Tile | Chart) -> Defects:
    """Report that a roll adds a beaten creature, and no creature has been beaten (JEF-SET-14)."""
    lists: list[Iterable[Effect]] = (
        [owner.effects]
        if isinstance(owner, Tile)
        else [row.result for row in owner.rows if isinstance(row.result, tuple)]
    )
    for roll in (effect for effects in lists for effect in _bare(effects)):
        yield Defect(
            roll.span, f"no creature is beaten before this roll on `{roll.chart}`", _WAY_OUT
        )


def _bare(effects: Iterable[Effect]) -> Iterator[Roll]:
    """Yield the rolls with an addition outside every `win`."""
    for effect in effects:
        if isinstance(effect, Roll) and effect.plus_creature:
            yield effect
        inside = effect.branches
        for branch in inside[1:] if isinstance(effect, Fight) else inside:
            yield from _bare(branch)
