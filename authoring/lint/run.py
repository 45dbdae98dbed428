"""Runner of lint rules: each rule gets every authored object of its type."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from authoring.core.finding import Finding
from authoring.core.lint_rule import Defect, LintRule
from authoring.lint.causes import Origin, with_causes
from authoring.lint.guarded_pack import LooksAtMissing, lacks_its_quest, without_quest
from authoring.lint.suppress import UNUSED, suppress
from authoring.lint.together import together
from authoring.model.chart import Chart
from authoring.model.pack import Definition, Pack


def lint(
    pack: Pack,
    parts: Iterable[object],
    rules: Sequence[LintRule],
    *,
    libraries: bool = False,
    others: Sequence[Finding] = (),
) -> tuple[Finding, ...]:
    """Return all findings about a pack, in the order path, line, column, code.

    `parts` are the ruleset's own objects (`Ruleset.parts`). An author cannot fix a library the pack
    merely uses, so a finding inside one is left out (lint that library to see it) unless this pack
    causes it: it comes from a check of the quest as a whole, or from a chart whose modifiers the
    quest sets. `libraries` includes them all. `others` are the findings of reading and building the
    pack; they are among the findings returned. Comments that allow a finding are obeyed (see
    suppress.py). A finding that comes from another one names it. Findings of one rule about several
    rows of a chart are merged into one.
    """
    codes = frozenset(rule.code for rule in rules)
    rows = lint_rows(pack, parts, rules, libraries=libraries, others=others)
    return tuple(sorted(together(rows, codes, pack), key=order))


def lint_rows(
    pack: Pack,
    parts: Iterable[object],
    rules: Sequence[LintRule],
    *,
    libraries: bool = False,
    others: Sequence[Finding] = (),
) -> Iterator[Finding]:
    """Yield the findings of `lint`, in no order and not merged: each row has its own."""
    foreign = library_paths(pack)
    origins: dict[Finding, Origin | None] = dict.fromkeys(others)
    for finding, origin in _findings(pack, parts, rules):
        if libraries or finding.span.path not in foreign or _made_here(origin.item, pack):
            origins[finding] = origin
    causes = {finding: origin for finding, origin in origins.items() if origin is not None}
    reports = tuple(with_causes(tuple(origins), causes, pack)) if causes else tuple(origins)
    codes = frozenset(rule.code for rule in rules)
    survivors = suppress(reports, pack.source, codes)
    # What a comment allows may be said again when the quest can be built.
    return (
        (report for report in survivors if report.code != UNUSED)
        if lacks_its_quest(pack)
        else survivors
    )


def order(finding: Finding) -> tuple[bool, str, int, int, str, str]:
    """Return the sort key of findings: those that are to come first, then by span and code."""
    span = finding.span
    return (not finding.first, span.path, span.line, span.column, finding.code, finding.message)


def library_paths(pack: Pack) -> frozenset[str]:
    """Return the displayed paths of the files of the packs that this one uses."""
    documents = pack.source.documents
    return frozenset(d.path for d in documents if d.owner != pack.source.id)


def _findings(
    pack: Pack, parts: Iterable[object], rules: Sequence[LintRule]
) -> Iterator[tuple[Finding, Origin]]:
    by_kind: dict[tuple[type, str], list[tuple[LintRule, tuple[Any, ...]]]] = {}
    guarded = without_quest(pack) if lacks_its_quest(pack) else pack
    # A compiled function takes nothing that stands in place of a quest: it says so by a TypeError.
    missing = (LooksAtMissing, TypeError) if guarded is not pack else (LooksAtMissing,)
    asked = [(rule, others) for rule in rules if (others := rule.others(guarded)) is not None]
    for item in visited(pack, parts):
        kind = type(item), item.kind if isinstance(item, Definition) else ""
        if kind not in by_kind:
            by_kind[kind] = [(rule, rest) for rule, rest in asked if _concerns(rule, *kind)]
        for rule, others in by_kind[kind]:
            try:
                defects = list(rule.check(guarded if item is pack else item, *others))
            except missing:
                continue  # What only a quest that could not be built can tell, nobody knows.
            for defect in defects:
                yield as_finding(rule, defect), Origin(rule, item, defect.unmet)


def _concerns(rule: LintRule, part: type, kind: str) -> bool:
    """Return whether a rule visits parts of a type, and of definitions those of `kind` ("" for
    other parts)."""
    return issubclass(part, rule.visits) and (not kind or rule.kinds is None or kind in rule.kinds)


def as_finding(rule: LintRule, defect: Defect) -> Finding:
    """Return the finding for a defect of `rule`, with the rule's code and severity."""
    d = defect
    return Finding(rule.code, rule.severity, d.span, d.message, d.help, d.fix, offers=d.offers)


def visited(pack: Pack, parts: Iterable[object]) -> Iterator[object]:
    """Yield all objects that rules may visit: the pack, its definitions, references, charts and
    tiles, then `parts`, those of its ruleset."""
    yield pack
    yield from pack.source.definitions.values()
    yield from pack.references
    yield from (chart for chart in pack.charts.values() if not chart.base)
    yield from pack.tiles.values()
    yield from parts


def _made_here(item: object, pack: Pack) -> bool:
    if isinstance(item, Chart):
        return bool(pack.quest and (item.modifier_low or item.modifier_high))
    return item is pack or item is pack.quest
