from authoring.charts.graph import build
from authoring.charts.termination import Ending, termination
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.pack import Pack


@lint_rule(ERROR)
def chart_never_ends(pack: Pack) -> Defects:
    """Decided by termination probability, not by the mere presence of a loop."""
    loops: set[tuple[str, ...]] = set()
    for verdict in termination(build(pack.charts)).values():
        own = [id_ for id_ in verdict.loop if pack.charts[id_].owner == pack.id]
        if verdict.ending is Ending.NEVER and own and verdict.loop not in loops:
            loops.add(verdict.loop)
            path = " -> ".join(f"`{id_}`" for id_ in (*verdict.loop, verdict.loop[0]))
            message = f"rolling on chart `{own[0]}` never ends"
            yield Defect(pack.charts[own[0]].span, message, f"every row leads on: {path}")
