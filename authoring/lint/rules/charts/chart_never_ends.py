from authoring.charts.graph import build
from authoring.charts.termination import Ending, termination
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.pack import Pack


@lint_rule(ERROR)
def chart_never_ends(pack: Pack) -> Defects:
    """Yield charts whose rolls have a probability of 0 to end."""
    loops: set[tuple[str, ...]] = set()
    for verdict in termination(build(pack.charts)).values():
        own_charts = [id_ for id_ in verdict.loop if pack.charts[id_].owner == pack.id]
        if verdict.ending is Ending.NEVER and own_charts and verdict.loop not in loops:
            loops.add(verdict.loop)
            path = " -> ".join(f"`{id_}`" for id_ in (*verdict.loop, verdict.loop[0]))
            message = f"rolling on chart `{own_charts[0]}` never ends"
            yield Defect(pack.charts[own_charts[0]].span, message, f"every row leads on: {path}")
