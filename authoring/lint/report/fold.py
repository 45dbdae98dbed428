"""Findings for people: those that follow from another finding are counted under it."""

from collections.abc import Mapping, Sequence

from authoring.core.finding import Finding

Under = Mapping[Finding, tuple[Finding, ...]]
"""Under a finding those that follow from it."""


def following(number: int) -> str:
    """Return how many findings follow from one, in words."""
    return f"{number} more {'follows' if number == 1 else 'follow'} from this"


def folded(findings: Sequence[Finding]) -> tuple[tuple[Finding, ...], Under]:
    """Return the findings that do not follow from another one here, and the others by their cause.

    A finding whose cause is not here, because it is allowed or known, stays.
    """
    roots = {(item.code, item.span): item for item in reversed(findings) if item.follows is None}
    under: dict[Finding, tuple[Finding, ...]] = {}
    heads = []
    for finding in findings:
        cause = finding.follows
        root = roots.get((cause.code, cause.span)) if cause is not None and cause.fold else None
        if root is None:
            heads.append(finding)
        else:
            under[root] = (*under.get(root, ()), finding)
    return tuple(heads), under
