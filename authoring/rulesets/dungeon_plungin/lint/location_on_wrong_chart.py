from collections.abc import Iterator

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import Named, Pack, Quest

_KINDS = {"special-location": "special", "unique-location": "unique"}
ORDER = "unique-location"
_HELP = "put it on the other chart, or give it the other `kind`"


@lint_rule(WARNING)
def location_on_wrong_chart(quest: Quest, pack: Pack) -> Defects:
    """Report a Special or Unique Location on the chart of the other kind, or twice in the order
    (DP-SPEC-01, DP-UNIQ-01, DP-UNIQ-02)."""
    own = own_paths(pack)
    for role, name, span in _mentions(quest):
        location = quest.content.locations.get(name)
        if location is None or span.path not in own:
            continue
        if location.kind != _KINDS[role]:
            message = f"`{name}` is a location of the kind `{location.kind}`, on the chart `{role}`"
            yield Defect(span, message, _HELP)
    seen: set[str] = set()
    for name, span in zip(quest.unique_order, quest.order_spans, strict=True):
        location = quest.content.locations.get(name)
        if location is None or location.kind != _KINDS[ORDER]:
            continue
        if name in seen and span.path in own:
            message = f"`{name}` stands in the order twice, and can be found once"
            yield Defect(span, message, "name each Unique Location once")
        seen.add(name)


def _mentions(quest: Quest) -> Iterator[tuple[str, str, Span]]:
    """Yield (role of chart, id, span) of all locations in the preset order and on both charts."""
    for name, span in zip(quest.unique_order, quest.order_spans, strict=True):
        yield ORDER, name, span
    for role in _KINDS:
        chart = quest.charts.get(role)
        for row in chart.stages if chart is not None else ():
            if isinstance(row.result, Named):
                yield role, row.result.id, row.result_span
