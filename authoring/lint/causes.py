"""Causes among findings: fix the first, and its consequences disappear."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from authoring.core.finding import Cause, Finding, Severity
from authoring.core.graphs import reachable
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lint_rule import LintRule
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.lint.guarded_pack import LooksAtMissing, guarded_pack, is_missing_quest
from authoring.lint.skipped import DefinitionIndex, Name, Skipped
from authoring.model.pack import Pack, Reference

DANGLING: Final = "dangling-reference"
_LOST_ROWS: Final = ("chart-row-outside-die", "chart-row-overlap", "unreachable-row")
"""Codes of findings on rows that are never rolled, so that what they refer to is not reached."""
_WORD: Final = re.compile(r"[\w-]+")
_PART: Final = re.compile(r"[a-z0-9]+")
"""A part of an id, between hyphens."""
_LONGEST_ID: Final = 64
_BRACKETS: Final = ("[", "{")


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of a finding: its rule, the visited object, the unreached definition it reports."""

    rule: LintRule
    item: object
    unmet: Name | None


def with_causes(
    findings: Sequence[Finding], origins: Mapping[Finding, Origin], pack: Pack
) -> Iterator[Finding]:
    """Yield each of the findings, with its cause as `follows`, if it has one.

    Causes are errors, and findings on unreached definitions, which cause those on definitions that
    only they lead to. A finding that follows from another is no cause itself.
    """
    roots = [error for error in findings if error.severity is Severity.ERROR]
    unreached = {name: item for item in findings if (name := _unmet(origins.get(item)))}
    triggers = {code for record in origins.values() for code in record.rule.after}
    triggers |= {record.rule.code for record in origins.values() if record.rule.before}
    wrong = any(root.code in triggers or _may_be_misspelt(root, origins) for root in roots)
    if not wrong and len(unreached) < 2:
        yield from findings
        return
    search = _Search(pack, roots, unreached, origins)
    causes = (
        {}
        if not wrong
        else {item: cause for item in findings if (cause := search.cause(item, origins.get(item)))}
    )
    unmet = {name: cause for item, cause in causes.items() if (name := _unmet(origins.get(item)))}
    causes |= {item: cause for item, cause in search.chained() if item not in causes}
    chained = set(causes.values())
    misread = ((item, search.misread(item, unmet)) for item in findings if item not in causes)
    causes |= {item: cause for item, cause in misread if cause is not None and cause is not item}
    for finding in findings:
        cause, chain = causes.get(finding), {finding}
        while cause is not None and cause in causes and cause not in chain:
            chain.add(cause)
            cause = causes[cause]
        if cause is None or cause in chain:
            # Without it there would be nothing that leads to the others.
            leads = finding in chained and _unmet(origins.get(finding)) is not None
            yield replace(finding, fix=None) if leads else finding
        else:
            follows = Cause(cause.code, cause.span)
            # What seems to be led to by nothing is not to be taken out then.
            is_lost = _unmet(origins.get(finding)) is not None
            by = origins.get(cause)
            misleads = by is not None and finding.code in by.rule.before
            fix = None if misleads or (is_lost and finding.code != DANGLING) else finding.fix
            yield replace(finding, follows=follows, fix=fix)


def _key_of(text: str, span: Span) -> str:
    """Return the key whose value begins at `span`, if both are on one line; else ""."""
    prefix = text[max(0, span.start - _LONGEST_ID) : span.start].rpartition("\n")[2]
    key = prefix.rstrip(" \"'").removesuffix(":")
    return key.replace("{", " ").replace(",", " ").rpartition(" ")[2] if key != prefix else ""


def _unmet(origin: Origin | None) -> Name | None:
    return origin.unmet if origin is not None else None


def _may_be_misspelt(finding: Finding, origins: Mapping[Finding, Origin]) -> bool:
    """Return whether a misspelling may explain a finding: of a reference, or of what was read."""
    return finding.code in (DANGLING, *_LOST_ROWS) or finding not in origins


class _Search:
    """Search for causes among the errors of one pack; definitions are named by (kind, id)."""

    def __init__(
        self,
        pack: Pack,
        roots: Sequence[Finding],
        lost: Mapping[Name, Finding],
        origins: Mapping[Finding, Origin],
    ) -> None:
        self._pack = pack
        self._origins = origins
        self._roots = roots
        self._lost = lost
        self._places = DefinitionIndex(pack.source)
        self._named = {reference.span: reference for reference in pack.references}
        self._led = {
            *pack.roots,
            *((reference.kind, reference.id) for reference in pack.references),
        }
        self._leads: dict[Name, list[Name]] = {}
        for reference in pack.references:
            self._leads.setdefault(reference.by, []).append((reference.kind, reference.id))

    def cause(self, finding: Finding, origin: Origin | None) -> Finding | None:
        """Return the error that causes `finding`; None for none."""
        if origin is None:
            return None
        if finding.code == DANGLING and finding.fix is not None:
            # Several uses whose one fix is another name for the definition.
            same = [error for error in self._roots if error.fix == finding.fix]
            first = min(
                same, key=lambda error: (error.span.path, error.span.start), default=finding
            )
            return None if first is finding else first
        if finding.severity is not Severity.ERROR:
            for root in self._roots:
                if root.span == finding.span:
                    return root
        if origin.unmet is not None:
            meant = self._meaning(origin.unmet, finding)
            if meant is not None:
                return meant
        roots = [r for r in self._roots if r is not finding and self._leads_on(r, origin.rule)]
        own = self._places.name(finding.span)
        for root in roots:
            if self._places.name(root.span) == own:
                return root
        if roots and (origin.rule.wants or self._is_whole(origin.item)):
            return self._looked_at(origin, roots)
        return None

    def _leads_on(self, root: Finding, rule: LintRule) -> bool:
        """Return whether findings of `rule` may follow from the error `root`."""
        origin = self._origins.get(root)
        return rule.follows(origin.rule if origin is not None else None, root.code)

    def _meaning(self, unmet: Name, finding: Finding) -> Finding | None:
        """Return the error outside `unmet` whose wrong reference may mean it; None for none."""
        for root in self._roots:
            is_inside = self._places.name(root.span) == unmet
            if root is not finding and not is_inside and self._meant(root, unmet):
                return root
        return None

    def _meant(self, root: Finding, unmet: Name) -> bool:
        """Return whether a wrong reference may mean `unmet`, or a definition that leads to it."""
        if root.code in _LOST_ROWS:
            return self._leads_to(self._in_row(root.span), unmet)
        if root.code == DANGLING:
            reference = self._named.get(root.span)
            if reference is None:
                return False
            return self._leads_to(self._near(reference) or self._free(reference), unmet)
        if root.code != "schema-mismatch" and not root.code.startswith("bad-"):
            return False
        span, text = root.span, self._pack.source.texts.get(root.span.path, "")
        typed = text[span.start : span.end]
        id = "-".join(_PART.findall(typed.lower()[:_LONGEST_ID]))
        if id == unmet[1] or did_you_mean(id, (unmet[1],)):
            return True
        key = _key_of(text, span)
        if unmet[0] in (f"{key}s", f"{key}es") and not typed.startswith(_BRACKETS):
            return True  # No id, where one of this kind belongs.
        # What cannot be read may have what leads there beside it.
        end = text.find("\n", span.end)
        line = text[text.rfind("\n", 0, span.start) + 1 : end if end >= 0 else None]
        return unmet[1] in _WORD.findall(line)

    def _near(self, reference: Reference) -> list[Name]:
        """Return the names of definitions that a wrong reference is a likely misspelling of."""
        return [
            name
            for name in self._pack.source.definitions
            if name[0] == reference.kind and did_you_mean(reference.id, (name[1],))
        ]

    def _free(self, reference: Reference) -> list[Name]:
        """Return the unreached definitions that may belong in place of a wrong reference without a
        near name: those of its kind, those with its id, and in a chart other charts."""
        kinds = {reference.kind, "charts"} if reference.by[0] == "charts" else {reference.kind}
        return [name for name in self._lost if name[0] in kinds or name[1] == reference.id]

    def chained(self) -> Iterator[tuple[Finding, Finding]]:
        """Yield (finding, cause) for definitions that only unreached definitions lead to."""
        led = {name for by in self._lost for name in self._leads.get(by, ()) if name != by}
        for begin in sorted(self._lost.keys() - led):
            for name in self._all_from([begin]) & self._lost.keys() - {begin}:
                if self._lost[name].severity is not Severity.ERROR:
                    yield self._lost[name], self._lost[begin]

    def _in_row(self, key: Span) -> list[Name]:
        """Return the names that the row with its key at `key` refers to; [] for no row."""
        rows = (row for chart in self._pack.charts.values() for row in chart.rows)
        span = next((row.result_span for row in rows if row.span == key), None)
        if span is None:
            return []
        references = (r for r in self._pack.references if r.span.path == span.path)
        return [(r.kind, r.id) for r in references if span.start <= r.span.start < span.end]

    def _leads_to(self, begin: Sequence[Name], unmet: Name) -> bool:
        """Return whether one of the names `begin` is `unmet`, or leads to it through references."""
        return unmet in self._all_from(begin)

    def _all_from(self, begin: Sequence[Name]) -> set[Name]:
        """Return the names `begin` and those of all definitions they lead to."""
        return set(reachable(begin, lambda name: self._leads.get(name, ())))

    def misread(self, finding: Finding, causes: Mapping[Name, Finding]) -> Finding | None:
        """Return the cause of an error in a chart that is unreached because of that cause, or None.

        `causes` are by (kind, id). Only the chart that leads to a chart determines how its rows are
        read.
        """
        own = self._places.name(finding.span)
        unread = finding.code == DANGLING or finding.code.startswith("bad-")
        if own is None or own[0] != "charts" or not unread:
            return None
        if own in causes or own in self._led:
            return causes.get(own)
        return self._meaning(own, finding)

    def _looked_at(self, origin: Origin, roots: Sequence[Finding]) -> Finding | None:
        """Return the first of `roots` in a definition that the rule of a finding reads, or None.

        The rule is run again on a guarded pack.
        """
        for root in roots:
            name = self._places.name(root.span)
            if name is None or (origin.rule.within and name[1] not in origin.rule.within):
                continue
            if name[1] and self._depends(origin, name):
                return root
        return None

    def _is_whole(self, item: object) -> bool:
        return item is self._pack or item is self._pack.quest

    def _depends(self, origin: Origin, name: Name) -> bool:
        pack = self._pack
        skipped = Skipped(self._places, frozenset({name}), frozenset())
        proxy = guarded_pack(pack, skipped, references=True)
        item = proxy.quest if origin.item is pack.quest else origin.item
        item = proxy if origin.item is pack else item
        if is_missing_quest(item):
            return True
        try:
            for _ in origin.rule.defects(item, proxy):
                pass
        except LooksAtMissing:
            return True
        return False
