"""The graph of a quest: its edges are the references of the pack, in every form."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from authoring.core.errors import CannotRun
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.quest_graph import FORMS, drawn, graph_of
from authoring.services.showing import show

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def opened(repository: Path) -> Opened:
    return open_pack(repository / "packs/the-dungeon")


@pytest.fixture(scope="module")
def graph(opened: Opened) -> Any:
    return graph_of(opened).value


def test_what_leads_to_a_definition_is_what_show_says_uses_it(opened: Opened, graph: Any) -> None:
    """The quest leads to what it deals and rolls, too, which no reference says."""
    for kind, id in graph:
        if kind == "quest":
            continue
        (shown,) = show(opened, f"{kind}/{id}").value or ()
        users = {name for name, _ in shown.used_by}
        before = {"/".join(node).rstrip("/") for node in graph.predecessors((kind, id))}
        assert before - {"quest"} == users - {"quest"}, (kind, id)
        assert users <= before


def test_an_edge_out_of_a_chart_names_its_rows(graph: Any) -> None:
    """Rows 1-2 of the lair bring the dragon and its treasure: packs/the-dungeon/charts.yaml."""
    assert graph.edges[("charts", "lair"), ("charts", "treasure")]["rows"] == ["1-2"]


def test_with_a_name_only_what_leads_there_and_on(opened: Opened) -> None:
    around = graph_of(opened, "lair").value
    assert around is not None
    assert ("tiles", "lair") in around
    assert ("creatures", "dragon") in around
    assert ("characters", "knight") not in around
    with pytest.raises(CannotRun, match="has no `liar`"):
        graph_of(opened, "liar")


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_every_node_and_edge_once(graph: Any, form: str) -> None:
    text = drawn(graph, form)
    nodes, edges = {
        "dot": (r'^  "[^"]*" \[label=', r'^  "[^"]*" -> "'),
        "mermaid": (r"^  n\d+\[", r"^  n\d+ -->"),
        "svg": (r"^<rect x=", r"^<path "),
    }[form]
    assert len(re.findall(nodes, text, re.MULTILINE)) == len(graph)
    assert len(re.findall(edges, text, re.MULTILINE)) == graph.number_of_edges()
    assert drawn(graph, form) == text


def test_boxes_lie_on_the_drawing_and_apart(graph: Any) -> None:
    drawing = ElementTree.fromstring(drawn(graph, "svg"))
    boxes = [
        tuple(int(box.attrib[key]) for key in ("x", "y", "width", "height"))
        for box in drawing.iter(f"{SVG}rect")
        if "x" in box.attrib
    ]
    for x, y, width, height in boxes:
        assert 0 < x < x + width < int(drawing.attrib["width"])
        assert 0 < y < y + height < int(drawing.attrib["height"])
    columns: dict[int, list[int]] = {}
    for x, y, *_ in boxes:
        columns.setdefault(x, []).append(y)
    for places in columns.values():
        assert all(b - a > 20 for a, b in zip(sorted(places), sorted(places)[1:], strict=False))


def written(folder: Path, title: str) -> Path:
    """Write the smallest quest under a title of its own."""
    shown = title.replace("'", "''")
    head = f"format: 1\nruleset: blank\nid: small\ntitle: '{shown}'\nversion: 1.0.0\n"
    charts = "charts:\n  passage:\n    die: d6\n    rows: {1-5: nothing, 6: way-out}\n"
    (folder / "pack.yaml").write_text(f"{head}quest: {{candle: 6}}\n{charts}", encoding="utf-8")
    return folder


def test_a_title_is_text_in_every_form(tmp_path: Path) -> None:
    title = 'A "sly" <b>#1</b> \\ `end`'
    pack = written(tmp_path, title)
    value = graph_of(open_pack(pack)).value
    assert value is not None
    assert 'label="A \\"sly\\" <b>#1</b> \\\\ `end`"' in drawn(value, "dot")
    assert '["A #quot;sly#quot; #lt;b#gt;#35;1#lt;/b#gt; \\ #96;end#96;"]' in drawn(
        value, "mermaid"
    )
    texts = [text.text for text in ElementTree.fromstring(drawn(value, "svg")).iter(f"{SVG}text")]
    assert title in texts


def test_what_nothing_leads_to_is_dashed(tmp_path: Path) -> None:
    pack = written(tmp_path, "Idle")
    (pack / "charts.yaml").write_text(
        "charts:\n  spare:\n    die: d6\n    rows: {1-6: nothing}\n", encoding="utf-8"
    )
    value = graph_of(open_pack(pack)).value
    assert value is not None
    assert not value.nodes["charts", "spare"]["used"]
    assert '"charts/spare" [label="Spare (charts/spare)", style=dashed];' in drawn(value, "dot")
