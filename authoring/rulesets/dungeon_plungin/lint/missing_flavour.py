from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location, Monster


@lint_rule(Severity.HINT)
def missing_flavour(thing: Location | Monster) -> Iterator[Defect]:
    """QP-20, QP-25."""
    if isinstance(thing, Location):
        words = thing.flavour or thing.goal
        kind = "this location"
    elif thing.life_chart is not None:
        words, kind = thing.flavour, "this boss"
    else:
        return
    if not words:
        message = f"nothing is read aloud about {kind}: `{thing.id}`"
        yield Defect(thing.span, message, "write a sentence or two under `flavour`")
