"""Show every authored object to the lint rules that ask for its type."""

from collections.abc import Iterable, Iterator, Sequence

from authoring.core.finding import Finding
from authoring.core.lint_rule import LintRule
from authoring.lint.suppress import suppress
from authoring.model.chart import Chart
from authoring.model.pack import Pack


def lint(
    pack: Pack,
    parts: Iterable[object],
    rules: Sequence[LintRule],
    *,
    libraries: bool = False,
    others: Sequence[Finding] = (),
) -> tuple[Finding, ...]:
    """All findings about a pack, in the order path, line, column, code.

    `parts` are the ruleset's own objects (`Ruleset.parts`). An author cannot
    mend a library the pack merely uses, so a finding inside one is left out
    (lint that library to see it) unless this pack causes it: it comes from a
    check of the quest as a whole, or from a chart whose modifiers the quest
    sets. `libraries` shows them all. `others` is what reading and building the
    pack said; it is among the findings returned. Comments that allow a finding
    are obeyed (see suppress.py).
    """
    foreign = library_paths(pack)
    found: dict[Finding, None] = dict.fromkeys(others)
    for finding, made_here in _findings(pack, parts, rules):
        if libraries or made_here or finding.span.path not in foreign:
            found[finding] = None
    known = frozenset(rule.code for rule in rules)
    return tuple(sorted(suppress(tuple(found), pack.source, known), key=order))


def order(finding: Finding) -> tuple[str, int, int, str, str]:
    """The sort key of every list of findings."""
    span = finding.span
    return (span.path, span.line, span.column, finding.code, finding.message)


def library_paths(pack: Pack) -> frozenset[str]:
    """The shown paths of files that belong to the packs this one uses."""
    documents = pack.source.documents
    return frozenset(d.path for d in documents if d.owner != pack.source.id)


def _findings(
    pack: Pack, parts: Iterable[object], rules: Sequence[LintRule]
) -> Iterator[tuple[Finding, bool]]:
    asked: dict[type, list[LintRule]] = {}
    for item in visited(pack, parts):
        kind = type(item)
        if kind not in asked:
            asked[kind] = [rule for rule in rules if issubclass(kind, rule.visits)]
        made_here = _made_here(item, pack)
        for rule in asked[kind]:
            defects = rule.check(item, pack) if rule.wants_pack else rule.check(item)
            for d in defects:
                finding = Finding(rule.code, rule.severity, d.span, d.message, d.help, d.fix)
                yield finding, made_here


def visited(pack: Pack, parts: Iterable[object]) -> Iterator[object]:
    """All that rules may ask to see."""
    yield pack
    yield from pack.source.definitions.values()
    yield from pack.references
    yield from pack.charts.values()
    yield from pack.tiles.values()
    yield from parts


def _made_here(item: object, pack: Pack) -> bool:
    if isinstance(item, Chart):
        return bool(pack.quest and (item.modifier_low or item.modifier_high))
    return item is pack or item is pack.quest
