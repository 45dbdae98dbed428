from authoring.charts.graph import build
from authoring.charts.termination import Ending, Termination, termination
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.model.pack import Pack

_WAY_OUT = "let fewer rows roll this chart again, or fewer `times`"


@lint_rule(ERROR)
def chart_diverges(pack: Pack) -> Defects:
    """Yield loops of charts in which a roll leads to one more roll or more on average."""
    loops: set[tuple[str, ...]] = set()
    for verdict in termination(build(pack.charts)).values():
        around = tuple(dict.fromkeys(pack.charts[id_].written for id_ in verdict.loop))
        own = [id_ for id_ in around if pack.charts[id_].owner == pack.id]
        if verdict.ending not in (Ending.DIVERGES, Ending.CRITICAL):
            continue
        if own and around not in loops:
            loops.add(around)
            yield Defect(pack.charts[own[0]].span, _message(own[0], verdict), _WAY_OUT)


def _message(chart: str, verdict: Termination) -> str:
    if verdict.ending is Ending.CRITICAL:
        return f"rolling on chart `{chart}` takes infinitely many rolls on average"
    size, ends = f"{verdict.radius:.2f}", f"{100 * verdict.probability:.0f} %"
    return f"rolls on chart `{chart}` multiply by {size} each time; only {ends} ever end"
