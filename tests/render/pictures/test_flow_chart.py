"""Flow charts: boxes on a grid, ways that keep to the gaps."""

from itertools import combinations, pairwise

import pytest

from authoring.paper.flow_chart import FlowArrow, FlowBox, FlowChart
from authoring.render.pictures.flow_chart import FlowDrawing, Line, Placed, drawn_flow
from authoring.render.typesetting.measure import ITALIC, PT, width_of
from authoring.rulesets.dungeon_plungin.printed.aid_charts import game_round, opening

CHARTS = [opening(), game_round()]
FRAMES = [(176.0, 0.0), (176.0, 217.0), (181.9, 199.0)]
"""Width and height: with small words, and what A4 and Letter have room for."""


@pytest.fixture(params=[(chart, *frame) for chart in CHARTS for frame in FRAMES])
def drawn(request: pytest.FixtureRequest) -> tuple[FlowChart, FlowDrawing]:
    chart, width, height = request.param
    return chart, drawn_flow(chart, width, height)


@pytest.mark.parametrize("chart", CHARTS)
@pytest.mark.parametrize(("width", "height"), FRAMES[1:])
def test_words_are_read_across_a_table_and_no_larger_than_the_page_allows(
    chart: FlowChart, width: float, height: float
) -> None:
    made = drawn_flow(chart, width, height)
    assert made.size >= 13
    assert made.height <= height
    assert drawn_flow(chart, width, made.height).size == made.size
    assert drawn_flow(chart, width, made.height - 0.1).size < made.size


def test_no_two_boxes_meet_and_all_lie_inside(drawn: tuple[FlowChart, FlowDrawing]) -> None:
    _, made = drawn
    for a, b in combinations(made.boxes, 2):
        apart = a.x + a.width < b.x or b.x + b.width < a.x
        assert apart or a.y + a.height < b.y or b.y + b.height < a.y
    assert max(one.x + one.width for one in made.boxes) <= made.width + 1e-6
    assert max(one.y + one.height for one in made.boxes) <= made.height + 1e-6


def crosses(line: Line, box: Placed) -> bool:
    """Whether a line runs through the inside of a box, a millimetre from its edge."""
    return (
        line.x < box.x + box.width - 1
        and line.x + line.width > box.x + 1
        and line.y < box.y + box.height - 1
        and line.y + line.height > box.y + 1
    )


def test_no_way_runs_through_a_box(drawn: tuple[FlowChart, FlowDrawing]) -> None:
    _, made = drawn
    assert not [(line, box) for line in made.lines for box in made.boxes if crosses(line, box)]


def test_every_way_ends_in_a_head_at_the_edge_of_its_box(
    drawn: tuple[FlowChart, FlowDrawing],
) -> None:
    chart, made = drawn
    at = {one.box.key: one for one in made.boxes}
    for way, head in zip(chart.arrows, made.heads, strict=True):
        box = at[way.end]
        edges = (
            head.x in (box.x, box.x + box.width) and box.y <= head.y <= box.y + box.height,
            head.y in (box.y, box.y + box.height) and box.x <= head.x <= box.x + box.width,
        )
        assert any(edges), way


def test_rows_stand_below_each_other_by_the_same_gap() -> None:
    made = drawn_flow(game_round(), 100)
    rows = sorted({(one.y, one.height) for one in made.boxes})
    gaps = {round(below - top - height, 6) for (top, height), (below, _) in pairwise(rows)}
    assert len(gaps) == 1


def test_a_box_has_room_for_all_its_words() -> None:
    """Twice the words more: twice the lines more."""
    none, some, many = (
        drawn_flow(FlowChart((FlowBox("a", 0, 0, "do", "Open it", "word " * often),), ()), 50)
        for often in (0, 100, 200)
    )
    assert many.height - none.height == pytest.approx(2 * (some.height - none.height), rel=0.1)
    assert some.height - none.height > 10 * 9.4 * 25.4 / 72


def test_a_gap_has_room_for_the_words_on_the_way_across() -> None:
    boxes = (FlowBox("a", 0, 0, "ask", "Locked?"), FlowBox("b", 1, 0, "do", "Open it"))
    label = "in every other language"
    made = drawn_flow(FlowChart(boxes, (FlowArrow("a", "b", label),)), 150)
    left, right = made.boxes
    assert right.x - left.x - left.width > width_of(label, ITALIC, 8.6)


@pytest.mark.parametrize("frame", FRAMES)
def test_no_way_runs_through_the_words_beside_another(frame: tuple[float, float]) -> None:
    """The line back from "no trap" ran through "no, or failed"."""
    for chart in CHARTS:
        made = drawn_flow(chart, *frame)
        high = 0.8 * 0.92 * made.size * PT
        for label in made.labels:
            wide = width_of(label.text, ITALIC, 0.92 * made.size)
            words = Placed(chart.boxes[0], label.x, label.y - high / 2, wide, high)
            assert not [line for line in made.lines if meets(line, words)], label


def meets(line: Line, words: Placed) -> bool:
    """Whether a line touches words."""
    return (
        line.x < words.x + words.width
        and line.x + line.width > words.x
        and line.y < words.y + words.height
        and line.y + line.height > words.y
    )
