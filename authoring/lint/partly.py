"""Lint of a pack with errors of form: checks everything that does not need the broken parts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from authoring.core.finding import Finding
from authoring.core.lint_rule import LintRule
from authoring.core.span import Span
from authoring.lint.guarded_pack import LooksAtMissing, is_missing_quest, once_more, watched
from authoring.lint.run import as_finding, library_paths, order, visited
from authoring.lint.skipped import CHARTS, QUEST, LeftOut, mentions_any
from authoring.lint.suppress import UNUSED
from authoring.lint.suppress import suppress as allowed
from authoring.lint.together import together
from authoring.model.chart import Chart
from authoring.model.pack import Pack, Reference

Parts = Callable[[Pack], Iterable[object]]


def lint_partly(
    pack: Pack,
    parts: Parts,
    rules: Sequence[LintRule],
    out: LeftOut,
    *,
    libraries: bool = False,
    others: Sequence[Finding] = (),
) -> tuple[Finding, ...]:
    """Return the findings as `lint` does, for a pack that was built in spite of errors of form.

    A rule that looks at a part that is left out reports nothing, anywhere.
    """
    items: dict[type, list[object]] = {}
    sound: dict[type, list[object]] = {}
    for item in visited(pack, parts(pack)):
        if _is_judged(item, pack, out):
            items.setdefault(type(item), []).append(item)
        elif _is_sound(item, out):
            sound.setdefault(type(item), []).append(item)
    foreign = library_paths(pack)
    findings: dict[Finding, None] = dict.fromkeys(others)
    proxy = watched(pack, out)
    for rule in rules:
        judged = (items, sound) if rule.alone else (items,)
        subjects = [
            element for group in judged for kind in group if issubclass(kind, rule.visits)
            for element in group[kind]
        ]  # fmt: skip
        for finding in _said(rule, subjects, (pack, once_more(proxy)), out):
            if libraries or finding.span.path not in foreign:
                findings[finding] = None
    known = frozenset(rule.code for rule in rules)
    survivors = allowed(tuple(findings), pack.source, known)
    # What a comment allows may be said again when the rest can be judged.
    reports = (report for report in survivors if report.code != UNUSED)
    return tuple(sorted(together(reports, known, pack), key=order))


def built_partly(pack: Pack, found: Iterable[Finding], out: LeftOut) -> Iterator[Finding]:
    """Yield those findings of building that do not come from the parts that are left out."""
    led = {*pack.roots, *((reference.kind, reference.id) for reference in pack.references)}
    kinds = {kind for kind, _ in out.names}
    for finding in found:
        name = out.places.name(finding.span)
        if name and name[0] == "charts" and name[0] in kinds and name not in led:
            continue  # How it is read, the broken chart that may lead to it would tell.
        entry = pack.source.header.entry("quest")
        whole = (entry.key.span, entry.value.span) if entry else ()
        if name in out.names or finding.span in whole:
            continue
        if name is None or not mentions_any(pack.source, name, out.names):
            yield finding


def _said(
    rule: LintRule, items: Iterable[object], packs: tuple[Pack, Pack], out: LeftOut
) -> Iterator[Finding]:
    """Yield the findings of one rule, on a copy of the pack that no other rule has read."""
    pack, proxy = packs
    for item in items:
        seen = proxy if item is pack else proxy.quest if item is pack.quest else item
        # What a rule makes of a pack that was never meant to be built is nobody's business.
        with suppress(LooksAtMissing, Exception):
            if is_missing_quest(seen):
                continue
            bad = out.touches if rule.alone else out.holds
            defects = rule.defects(seen, proxy)
            yield from [as_finding(rule, defect) for defect in defects if not bad(defect.span)]


def _is_sound(item: object, out: LeftOut) -> bool:
    """Return whether a part of a broken definition is checked by itself, because no error is in it.

    A chart's rows are not: their form depends on what the chart is rolled for, and so on the whole
    of it.
    """
    span = getattr(item, "span", None)
    named = isinstance(item, Reference) and item.kind in out.kinds
    if named or not isinstance(span, Span) or out.touches(span):
        return False
    name = out.places.name(span)
    return name is not None and name[0] != CHARTS


def _is_judged(item: object, pack: Pack, out: LeftOut) -> bool:
    if isinstance(item, Pack):
        return True
    if not isinstance(getattr(item, "span", None), Span) or out.holds(item):
        return False
    if isinstance(item, Reference):
        return item.by not in out.names and item.kind not in out.kinds
    # The quest says what is added to the dice of charts that the rules roll.
    return not (isinstance(item, Chart) and item.role and QUEST in out.names and not pack.quest)
