"""Lint of a pack with schema errors: checks everything that does not need the broken parts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from authoring.core.finding import Finding
from authoring.core.lint_rule import LintRule
from authoring.core.span import Span
from authoring.lint.guarded_pack import LooksAtMissing, guarded_pack, is_missing_quest, once_more
from authoring.lint.run import as_finding, library_paths, order, visited
from authoring.lint.skipped import CHARTS, QUEST, Skipped, mentions_any
from authoring.lint.suppress import UNUSED
from authoring.lint.suppress import suppress as allowed
from authoring.lint.together import together
from authoring.model.chart import Chart
from authoring.model.pack import Pack, Reference

Parts = Callable[[Pack], Iterable[object]]


def lint_partial_pack(
    pack: Pack,
    parts: Parts,
    rules: Sequence[LintRule],
    skipped: Skipped,
    *,
    libraries: bool = False,
    others: Sequence[Finding] = (),
) -> tuple[Finding, ...]:
    """Return the findings, like `lint`, for a pack that was built despite schema errors.

    A rule that reads a skipped part reports nothing; `parts` gives a pack's objects to visit.
    """
    items: dict[type, list[object]] = {}
    sound: dict[type, list[object]] = {}
    for item in visited(pack, parts(pack)):
        if _is_checked(item, pack, skipped):
            items.setdefault(type(item), []).append(item)
        elif _is_sound(item, skipped):
            sound.setdefault(type(item), []).append(item)
    foreign = library_paths(pack)
    findings: dict[Finding, None] = dict.fromkeys(others)
    proxy = guarded_pack(pack, skipped)
    for rule in rules:
        passes = (items, sound) if rule.alone else (items,)
        subjects = [
            element for group in passes for kind in group if issubclass(kind, rule.visits)
            for element in group[kind]
        ]  # fmt: skip
        for finding in _rule_findings(rule, subjects, (pack, once_more(proxy)), skipped):
            if libraries or finding.span.path not in foreign:
                findings[finding] = None
    codes = frozenset(rule.code for rule in rules)
    survivors = allowed(tuple(findings), pack.source, codes)
    # What a comment allows may be said again when the rest can be judged.
    reports = (report for report in survivors if report.code != UNUSED)
    return tuple(sorted(together(reports, codes, pack), key=order))


def build_findings_of(
    pack: Pack, findings: Iterable[Finding], skipped: Skipped
) -> Iterator[Finding]:
    """Yield those findings of the build that do not stem from skipped parts."""
    led = {*pack.roots, *((reference.kind, reference.id) for reference in pack.references)}
    kinds = {kind for kind, _ in skipped.names}
    for finding in findings:
        name = skipped.index.name(finding.span)
        if name and name[0] == "charts" and name[0] in kinds and name not in led:
            continue  # How it is read, the broken chart that may lead to it would tell.
        entry = pack.source.header.entry("quest")
        spans = (entry.key.span, entry.value.span) if entry else ()
        if name in skipped.names or finding.span in spans:
            continue
        if name is None or not mentions_any(pack.source, name, skipped.names):
            yield finding


def _rule_findings(
    rule: LintRule, items: Iterable[object], packs: tuple[Pack, Pack], skipped: Skipped
) -> Iterator[Finding]:
    """Yield the findings of one rule on `items`; `packs` are the pack and its guarded copy."""
    pack, proxy = packs
    for item in items:
        target = proxy if item is pack else proxy.quest if item is pack.quest else item
        # What a rule makes of a pack that was never meant to be built is nobody's business.
        with suppress(LooksAtMissing, Exception):
            if is_missing_quest(target):
                continue
            bad = skipped.touches if rule.alone else skipped.holds
            defects = rule.defects(target, proxy)
            yield from [as_finding(rule, defect) for defect in defects if not bad(defect.span)]


def _is_sound(item: object, skipped: Skipped) -> bool:
    """Return whether a part of a broken definition is checked by itself: no error touches it.

    A chart's rows are not: their form depends on the role of the chart, and so on all of it.
    """
    span = getattr(item, "span", None)
    named = isinstance(item, Reference) and item.kind in skipped.kinds
    if named or not isinstance(span, Span) or skipped.touches(span):
        return False
    name = skipped.index.name(span)
    return name is not None and name[0] != CHARTS


def _is_checked(item: object, pack: Pack, skipped: Skipped) -> bool:
    if isinstance(item, Pack):
        return True
    if not isinstance(getattr(item, "span", None), Span) or skipped.holds(item):
        return False
    if isinstance(item, Reference):
        return item.by not in skipped.names and item.kind not in skipped.kinds
    # The quest says what is added to the dice of charts that the rules roll.
    return not (isinstance(item, Chart) and item.role and QUEST in skipped.names and not pack.quest)
