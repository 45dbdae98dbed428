"""Selection of fixes that can be made together, and the text after them."""

from collections.abc import Iterable, Sequence

from authoring.core.finding import Edit, Finding, Severity
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.lint.run import order


@dataclass(frozen=True, slots=True, order=True)
class FindingCounts:
    """State of a pack: how far it could be read, then its number of errors and of all findings.

    `read` is compared as a tuple and grows with what could be checked, so that findings that an
    edit brings to light do not count against it.
    """

    read: tuple[int, ...]
    errors: int
    findings: int

    def worse_than(self, before: "FindingCounts", gain: int = 0) -> bool:
        """Return whether less can be read than `before`, or with an equal `read` there are more
        errors, or more findings than `before` less `gain`."""
        if self.read != before.read:
            return self.read < before.read
        return self.errors > before.errors or self.findings > before.findings - gain


def finding_counts(read: tuple[int, ...], findings: Sequence[Finding]) -> FindingCounts:
    """Return the counts of a pack with these findings that was read as far as `read`."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    return FindingCounts(read, errors, len(findings))


def choose(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings whose fixes can be made at once, in the order of their spans.

    Of two fixes that touch, a safe one comes first, then that of an error, then the one further up;
    the other has to wait for the next run. A fix is made whole or not at all; a fix of several
    findings is made once.
    """
    candidates = [(item, item.fix) for item in findings if item.fix and item.fix.edits]
    candidates.sort(key=lambda pair: (not pair[1].safe, _grave(pair[0]), order(pair[0])))
    accepted: dict[str, list[Edit]] = {}
    chosen = []
    for finding, fix in candidates:
        new_edits = [edit for edit in fix.edits if edit not in accepted.get(edit.span.path, ())]
        if any(
            _touch(edit, rival) for edit in new_edits for rival in accepted.get(edit.span.path, ())
        ):
            continue
        if any(_touch(change, two) for i, change in enumerate(new_edits) for two in new_edits[:i]):
            continue
        for edit in new_edits:
            accepted.setdefault(edit.span.path, []).append(edit)
        chosen.append(finding)
    return tuple(sorted(chosen, key=order))


def edits_of(chosen: Iterable[Finding]) -> dict[str, tuple[Edit, ...]]:
    """Return the edits of all chosen fixes by path, each edit once."""
    return by_file(edit for finding in chosen if finding.fix for edit in finding.fix.edits)


def by_file(edits: Iterable[Edit]) -> dict[str, tuple[Edit, ...]]:
    """Return the edits of each path, each edit once."""
    groups: dict[str, dict[Edit, None]] = {}
    for edit in edits:
        groups.setdefault(edit.span.path, {})[edit] = None
    return {path: tuple(edits) for path, edits in groups.items()}


def within(text: str, edits: Iterable[Edit]) -> bool:
    """Return whether the spans of all edits lie inside a text."""
    return all(0 <= edit.span.start <= edit.span.end <= len(text) for edit in edits)


def _grave(finding: Finding) -> int:
    return list(Severity).index(finding.severity)


def _touch(edit: Edit, other: Edit) -> bool:
    """Return whether two edits overlap, or one inserts text within or at the edge of the other."""
    a, b = edit.span, other.span
    if a.path != b.path:
        return False
    if _empty(a) or _empty(b):
        return a.start <= b.end and b.start <= a.end
    return a.start < b.end and b.start < a.end


def _empty(span: Span) -> bool:
    return span.start == span.end
