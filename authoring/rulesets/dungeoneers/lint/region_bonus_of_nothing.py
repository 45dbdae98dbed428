from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.HINT)
def region_bonus_of_nothing(region: Region, pack: Pack) -> Iterator[Defect]:
    """DGN-ITM-22."""
    if region.owner == pack.id and region.weapons is not None and region.bonus.low <= 0:
        message = f"a weapon found in `{region.id}` can have a bonus of {region.bonus.low}"
        yield Defect(region.span, message, "let `bonus` be 1 or more")
