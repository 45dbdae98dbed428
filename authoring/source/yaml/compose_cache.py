"""Cache of composed texts: equal name and text have equal value and cost."""

from importlib import import_module
from typing import Final

from authoring.core import limits
from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.source.cache.lru import LruCache
from authoring.source.node import Node
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.libyaml import quick

MOST_KEPT: Final = 2 * limits.MAX_YAML_BYTES
"""Most characters of all texts whose values are cached; each value counts as a hundred of them."""
_NODE: Final = 100
_COMPOSER: Final = "authoring.source.yaml.composer"
"""Loaded for the first new text: it needs ruamel.yaml."""


@dataclass(frozen=True, slots=True)
class _Composed:
    """A composed value with its findings, and its cost in nodes."""

    node: Node | None
    findings: tuple[Finding, ...]
    cost: Budget


_kept: LruCache[tuple[str, str], _Composed] = LruCache(MOST_KEPT)
_past: LruCache[tuple[str, str, int, int], _Composed] = LruCache(MOST_KEPT)
"""Texts past a bound, by (path, text, the two counts of the budget at their start): reading them
takes longest."""


def composed(path: str, text: str, budget: Budget) -> tuple[Node | None, tuple[Finding, ...]]:
    """Return the result of `compose`, which is only called for new texts.

    The budget is charged either way, so that a pack past its bounds is refused at one place with
    one message, however often it is opened.
    """
    entry = _kept.get((path, text))
    if entry is not None and _within(_sum(budget, entry.cost)):
        after = _sum(budget, entry.cost)
        budget.nodes, budget.expanded = after.nodes, after.expanded
        return entry.node, entry.findings
    before = Budget(budget.nodes, budget.expanded)
    past = _past.get((path, text, before.nodes, before.expanded))
    if past is not None:
        budget.nodes, budget.expanded = past.cost.nodes, past.cost.expanded
        return past.node, past.findings
    node, findings = _quick(path, text, budget) or import_module(_COMPOSER).compose(
        path, text, budget
    )
    if _within(budget):
        cost = Budget(budget.nodes - before.nodes, budget.expanded - before.expanded)
        weight = len(text) + _NODE * cost.nodes
        _kept.put((path, text), _Composed(node, findings, cost), weight)
    else:
        spent = Budget(budget.nodes, budget.expanded)
        key = (path, text, before.nodes, before.expanded)
        _past.put(key, _Composed(node, findings, spent), len(text))
    return node, findings


def _quick(path: str, text: str, budget: Budget) -> tuple[Node, tuple[Finding, ...]] | None:
    """Return the value of an ordinary text read by libyaml, and no findings; None for any other."""
    node = quick(path, text, budget)
    return None if node is None else (node, ())


def forget() -> None:
    """Clear the cache of composed texts."""
    _kept.clear()
    _past.clear()


def _within(budget: Budget) -> bool:
    """Return whether both numbers of nodes are within their bounds."""
    return budget.nodes <= limits.MAX_NODES and budget.expanded <= limits.MAX_ALIAS_EXPANSIONS


def _sum(budget: Budget, cost: Budget) -> Budget:
    return Budget(budget.nodes + cost.nodes, budget.expanded + cost.expanded)
