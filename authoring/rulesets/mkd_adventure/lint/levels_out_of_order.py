from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.figures import HeroType


@lint_rule(ERROR)
def levels_out_of_order(hero: HeroType) -> Defects:
    """Yield heroes whose dial does not mark the start of each level of `values`, the highest first
    (MKD-BASE-02)."""
    marks = [click.level for click in hero.dial if click.level]
    levels = list(range(len(hero.values), 0, -1))
    if marks and marks != levels and marks == list(range(len(marks), 0, -1)) and hero.values:
        span = hero.spans.value("values") or hero.span
        message = f"`{hero.id}` has points for {len(levels)} levels, and marks of {len(marks)}"
        help = f"write {len(marks)} numbers, or mark {len(levels)} slots of its dial with `level`"
        yield Defect(span, message, help)
    elif marks != levels and hero.values:
        span = hero.spans.value("dial") or hero.span
        words = ", ".join(map(str, levels))
        message = f"the dial of `{hero.id}` has the levels {', '.join(map(str, marks)) or 'none'}"
        help = f"it has points for {len(levels)}: mark slots, from above, with `level` {words}"
        yield Defect(span, message, help)
