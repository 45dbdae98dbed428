from collections.abc import Mapping
from typing import Final

from authoring.charts.chains.row_steps import (
    Choice,
    Keep,
    Recall,
    Steps,
    every_step,
    links_in,
    steps_of,
)
from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span, span_of
from authoring.model.chart import Chart, Link, Row
from authoring.rulesets.tables.model.tables import Pack, Tables, own_results

Names = frozenset[str]
_DEEPEST: Final = 60


@lint_rule(HINT)
def value_may_be_unset(tables: Tables, pack: Pack) -> Defects:
    """Report a name in double brackets that stands for a value kept by `set`, where a roll can come
    to it before any is kept."""
    results = tuple(own_results(tables, pack))
    open_names = {
        step.name
        for _, steps in results
        for step in every_step(steps)
        if isinstance(step, Recall) and step.link is None
    }
    if not open_names:
        return
    walk = _Walk(tables.charts, frozenset(open_names))
    for start in tables.start:
        walk.after(start, frozenset())
    for row, steps in results:
        for name in dict.fromkeys(s.name for s in every_step(steps) if isinstance(s, Recall)):
            if (row.result_span, name) in walk.unset:
                message = (
                    f"`{name}` may have no value here: a roll can come here before one is kept"
                )
                help = f"make a chart `{name}`, or lead here only from rows that `set` it"
                span = row.result_span
                typed = pack.source.texts.get(span.path, "")[span.start : span.end]
                yield Defect(span_of(f"[[{name}]]", span, typed, slice(2, -2)), message, help)


@dataclass(slots=True)
class _Walk:
    """Rolls on `charts`, by id, and on all that they lead to. `unset` has (span of a result, name)
    for each name of `names` in a result that a roll can reach before it has a value."""

    charts: Mapping[str, Chart]
    names: Names
    unset: set[tuple[Span, str]] = field(default_factory=set)
    _known: dict[tuple[str, Names], Names] = field(default_factory=dict)
    _open: list[tuple[str, Names]] = field(default_factory=list)

    def after(self, id: str, kept: Names) -> Names:
        """Return those of `names` that surely have a value after a roll on a chart, if those in
        `kept` have one before; all where a roll leads back to itself, or is too deep to follow."""
        key = id, kept
        if key in self._open or len(self._open) > _DEEPEST:
            return self.names
        if key not in self._known:
            self._open.append(key)
            ends = [self._row(row, kept) for row, _ in row_odds(self.charts[id])]
            self._open.pop()
            self._known[key] = self.names.intersection(*ends)
        return self._known[key]

    def _row(self, row: Row | None, kept: Names) -> Names:
        if row is None:
            return kept
        return self.names.intersection(*(
            self._follow(steps_of(stage), kept, stage.result_span) for stage in row.stages
        ))  # fmt: skip

    def _follow(self, steps: Steps, kept: Names, span: Span) -> Names:
        for step in steps:
            if isinstance(step, Keep):
                kept |= self.names & {step.name}
            elif isinstance(step, Choice):
                ends = (self._follow(option, kept, span) for option in step.options)
                kept = self.names.intersection(*ends)
            elif isinstance(step, Recall) and step.name in self.names - kept:
                self.unset.add((span, step.name))
            for link in links_in((step,)) if isinstance(step, Recall | Link) else ():
                sure = self.after(link.chart, kept) if link.chart in self.charts else kept
                kept = sure if link.times.low > 0 else kept
        return kept
