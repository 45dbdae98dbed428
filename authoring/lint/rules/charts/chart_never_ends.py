from authoring.charts.graph import build
from authoring.charts.termination import Ending, termination
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.pack import Pack


@lint_rule(ERROR)
def chart_never_ends(pack: Pack) -> Defects:
    """Yield loops of charts whose rolls certainly never end."""
    loops: set[tuple[str, ...]] = set()
    for verdict in termination(build(pack.charts)).values():
        around = tuple(dict.fromkeys(pack.charts[id_].written for id_ in verdict.loop))
        own = [id_ for id_ in around if pack.charts[id_].owner == pack.id]
        if verdict.ending is Ending.NEVER and own and around not in loops:
            loops.add(around)
            path = " -> ".join(f"`{id_}`" for id_ in (*around, around[0]))
            message = f"rolling on chart `{own[0]}` never ends"
            yield Defect(pack.charts[own[0]].span, message, f"every row leads on: {path}")
