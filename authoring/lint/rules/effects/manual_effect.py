from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.verbs.effect import Effect

_WAY_OUT = (
    "where another effect says the same, write that; a playtest counts how often this one came"
)


@lint_rule(Severity.WARNING)
def manual_effect(effect: Effect) -> Iterator[Defect]:
    """Yield `manual` effects, which lower the simulation coverage."""
    if effect.means.manual:
        yield Defect(
            effect.span, f"a `{effect.verb}` effect is printed but cannot be played", _WAY_OUT
        )
