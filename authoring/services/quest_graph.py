"""Graph of a quest, as DOT, Mermaid or SVG."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_import import Later
from authoring.core.printable import one_line
from authoring.model.chart import Chart
from authoring.model.pack import Reference
from authoring.services.answer import Answer
from authoring.services.opened import Opened
from authoring.services.showing import named
from authoring.source.pack.titles import title_of

if TYPE_CHECKING:
    import networkx as nx

Node = tuple[str, str]
"""Kind and id of a definition; the quest is `("quest", "")`."""
FORMS: Final = ("dot", "mermaid", "svg")
_QUEST: Final = ("quest", "")
_ENVIRONMENT: Final = Later("authoring.report.html", "environment")
_LETTER, _LINE, _GAP = 7, 26, 90
"""Width of a letter, height of a box with its margin, width between two columns: pixels."""


def graph_of(opened: Opened, name: str = "") -> "Answer[nx.DiGraph[Node]]":
    """Return the definitions of a quest as a directed graph of references.

    Nodes have a `title`, and `used`: True if anything leads there. An edge out of a chart has
    `rows`, the labels of its rows. With a `name`, `orc` or `monsters/orc`, only the nodes that lead
    there and those it leads to. No value when the pack cannot be built; raises CannotRun when
    nothing has that name.
    """
    # Heavy, and nothing else of `show` needs it.
    import networkx as nx

    pack, source = opened.built, opened.source
    if pack is None or source is None:
        return Answer(None, opened.findings, opened.texts)
    graph: nx.DiGraph[Node] = nx.DiGraph()
    if pack.quest is not None:
        graph.add_node(_QUEST, title=pack.title)
        graph.add_edges_from((_QUEST, root) for root in pack.roots if root != _QUEST)
        offered = (key for key in source.definitions if key[0] in pack.offered)
        graph.add_edges_from((_QUEST, key) for key in offered)
    for reference in pack.references:
        _add(graph, reference, pack.charts)
    own = {key for key, definition in source.definitions.items() if definition.owner == source.id}
    starts = [_QUEST] if _QUEST in graph else sorted(own)
    graph.add_nodes_from(own)
    reached = {node for start in starts for node in (start, *nx.descendants(graph, start))}
    graph.remove_nodes_from([node for node in graph if node not in reached | own])
    for node, attributes in graph.nodes.items():
        definition = source.definitions.get(node)
        title = title_of(definition.node, node[1]) if definition else attributes.get("title", "")
        attributes.update(title=one_line(title or node[1]), used=node in reached)
    if name:
        centres = [(item.kind, item.id) for item in named(source, name)]
        if not any(centre in graph for centre in centres):
            raise CannotRun(f"nothing leads to `{name}`", "see: questpack show PACK " + name)
        around = {
            node
            for centre in centres
            if centre in graph
            for node in (centre, *nx.ancestors(graph, centre), *nx.descendants(graph, centre))
        }
        graph = nx.DiGraph(graph.subgraph(around))
    return Answer(graph, (), opened.texts)


def _add(graph: "nx.DiGraph[Node]", reference: Reference, charts: Mapping[str, Chart]) -> None:
    by, to = reference.by, (reference.kind, reference.id)
    graph.add_edge(by, to)
    chart = charts.get(by[1]) if by[0] == "charts" else None
    if chart is None:
        return
    rows = [row for row in chart.rows if row.span.path == reference.span.path]
    index = bisect_right([row.span.start for row in rows], reference.span.start)
    if index:
        labels = graph.edges[by, to].setdefault("rows", [])
        labels += [label for label in (rows[index - 1].label,) if label not in labels]


def drawn(graph: "nx.DiGraph[Node]", form: str) -> str:
    """Return a graph as text in one of `FORMS`: dot, mermaid or svg."""
    return {"dot": _dot, "mermaid": _mermaid, "svg": _svg}[form](graph)


def _words(node: Node, title: str) -> str:
    return title if node == _QUEST else f"{title} ({node[0]}/{node[1]})"


def _rows(attributes: Mapping[str, Iterable[str]]) -> str:
    return ", ".join(attributes.get("rows", ()))


def _dot(graph: "nx.DiGraph[Node]") -> str:
    """Return a graph in the language of Graphviz; unused nodes are dashed."""
    lines = ["digraph quest {", "  rankdir=LR;", "  node [shape=box];"]
    for node, attributes in sorted(graph.nodes.items()):
        style = "" if attributes["used"] else ", style=dashed"
        label = _dot_text(_words(node, attributes["title"]))
        lines.append(f"  {_dot_text('/'.join(node))} [label={label}{style}];")
    for by, to, attributes in sorted(graph.edges(data=True)):
        label = f" [label={_dot_text(_rows(attributes))}]" if _rows(attributes) else ""
        lines.append(f"  {_dot_text('/'.join(by))} -> {_dot_text('/'.join(to))}{label};")
    return "\n".join([*lines, "}"]) + "\n"


def _dot_text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _mermaid(graph: "nx.DiGraph[Node]") -> str:
    """Return a graph as a Mermaid flowchart, which GitHub and GitLab draw in Markdown."""
    numbers = {node: f"n{number}" for number, node in enumerate(sorted(graph))}
    lines = ["flowchart LR"]
    for node, number in numbers.items():
        attributes = graph.nodes[node]
        dashed = "" if attributes["used"] else ":::unused"
        lines.append(f"  {number}[{_mermaid_text(_words(node, attributes['title']))}]{dashed}")
    for by, to, attributes in sorted(graph.edges(data=True)):
        label = f"|{_mermaid_text(_rows(attributes))}|" if _rows(attributes) else ""
        lines.append(f"  {numbers[by]} -->{label} {numbers[to]}")
    return "\n".join([*lines, "  classDef unused stroke-dasharray: 5 5"]) + "\n"


def _mermaid_text(text: str) -> str:
    """Quote a text; characters of the syntax of Mermaid become entities."""
    marks = {'"': "#quot;", "#": "#35;", "<": "#lt;", ">": "#gt;", "`": "#96;"}
    return '"' + "".join(marks.get(letter, letter) for letter in text) + '"'


def _svg(graph: "nx.DiGraph[Node]") -> str:
    """Return an SVG in columns from left to right, by the distance from the quest."""
    columns = _columns(graph)
    boxes: dict[Node, dict[str, object]] = {}
    lines: dict[Node, tuple[int, int, int]] = {}
    x = 10
    for column in columns:
        texts = {node: _words(node, graph.nodes[node]["title"]) for node in column}
        width = max(len(text) for text in texts.values()) * _LETTER + 16
        for index, (node, text) in enumerate(texts.items()):
            y = 10 + index * _LINE
            boxes[node] = {"x": x, "y": y, "width": width, "text": text, **graph.nodes[node]}
            lines[node] = (x, x + width, y + _LINE // 2 - 3)
        x += width + _GAP
    edges = [
        {"from": lines[by][1:], "to": (lines[to][0], lines[to][2])}
        for by, to in sorted(graph.edges)
    ]
    for node, box in boxes.items():
        labels = [_rows(at) for *_, at in sorted(graph.in_edges(node, data=True)) if _rows(at)]
        box["rows"] = "; ".join(dict.fromkeys(labels))
    height = 10 + max(len(column) for column in columns) * _LINE + 10
    values = {"boxes": boxes.values(), "edges": edges, "width": x - _GAP + 10, "height": height}
    return str(_ENVIRONMENT().get_template("graph.svg.j2").render(values))


def _columns(graph: "nx.DiGraph[Node]") -> list[list[Node]]:
    """Return the nodes by their distance from those without predecessors; each column in the order
    of its predecessors, so that few lines cross."""
    import networkx as nx

    starts = [node for node, degree in graph.in_degree() if not degree] or [min(graph)]
    starts = [_QUEST] if _QUEST in graph else sorted(starts)
    layers = [sorted(layer) for layer in nx.bfs_layers(graph, starts)]
    seen = {node for layer in layers for node in layer}
    layers[0] += sorted(node for node in graph if node not in seen)
    columns: list[list[Node]] = []
    for layer in layers:
        above = {node: index for index, node in enumerate(columns[-1])} if columns else {}
        ordered = sorted(layer, key=lambda node: (_middle(graph, node, above), node))
        columns.append(ordered)
    return columns


def _middle(graph: "nx.DiGraph[Node]", node: Node, positions: Mapping[Node, int]) -> float:
    """Return the mean index of the predecessors of `node` among `positions`; 0 for none."""
    indices = [positions[by] for by in graph.predecessors(node) if by in positions]
    return sum(indices) / len(indices) if indices else 0.0
