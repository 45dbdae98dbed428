"""Folding of findings: those that follow from another finding are counted under it."""

from collections.abc import Mapping, Sequence

from authoring.core.finding import Finding

Consequences = Mapping[Finding, tuple[Finding, ...]]
"""Finding -> the findings that follow from it."""


def following(number: int) -> str:
    """Return the number of consequences of a finding, in words: `2 more follow from this`."""
    return f"{number} more {'follows' if number == 1 else 'follow'} from this"


def folded(findings: Sequence[Finding]) -> tuple[tuple[Finding, ...], Consequences]:
    """Return the findings without a cause among `findings`, and (cause -> its consequences).

    A finding whose cause is not here, because it is allowed or in a baseline, stays.
    """
    roots = {(item.code, item.span): item for item in reversed(findings) if item.follows is None}
    consequences: dict[Finding, tuple[Finding, ...]] = {}
    heads = []
    for finding in findings:
        cause = finding.follows
        root = roots.get((cause.code, cause.span)) if cause is not None and cause.fold else None
        if root is None:
            heads.append(finding)
        else:
            consequences[root] = (*consequences.get(root, ()), finding)
    return tuple(heads), consequences
