from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.verbs.effect import Effect

_WAY_OUT = (
    "where another effect says the same, write that; a playtest counts how often this one came"
)


@lint_rule(WARNING)
def manual_effect(effect: Effect) -> Defects:
    """Yield `manual` effects: printed, but not played."""
    if effect.means.manual:
        yield Defect(
            effect.span, f"a `{effect.verb}` effect is printed but cannot be played", _WAY_OUT
        )
