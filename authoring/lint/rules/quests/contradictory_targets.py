from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.pack import Pack
from authoring.model.targets import RANGE, NumberTarget, Targets, shown_range


@lint_rule(WARNING)
def contradictory_targets(pack: Pack) -> Defects:
    """Yield targets for the mean or median of a number outside the target for its range."""
    targets = getattr(pack.quest, "targets", None)
    numbers = targets.numbers if isinstance(targets, Targets) else ()
    bounds = {goal.number: goal for goal in numbers if goal.measure == RANGE}
    for target in numbers:
        whole = bounds.get(target.number)
        if whole is not None and target is not whole and not _meet(target, whole):
            message = (
                f"a {target.measure} of {shown_range(target.wanted)} cannot lie between "
                f"the least and the most, which are to be {shown_range(whole.wanted)}"
            )
            yield Defect(target.span, message, f"change it, or the `{RANGE}` beside it")


def _meet(target: NumberTarget, other: NumberTarget) -> bool:
    return target.wanted[0] <= other.wanted[1] and other.wanted[0] <= target.wanted[1]
