"""Pictures of curves: their labels."""

import pytest

from authoring.report.curves import BOTTOM, HEIGHT, NAME_HEIGHT, TOP, plot
from authoring.report.sections import Chart


@pytest.mark.parametrize("shares", [(0, 0, 0, 0), (1, 1, 1), (0.5, 0.5, 0, 0), (1, 0.99, 0.01, 0)])
def test_labels_of_curves_stay_inside_the_frame_and_apart(shares: tuple[float, ...]) -> None:
    """Each stands at the end of its curve as near as there is room."""
    curves = tuple((f"policy {at}", ((0, 1.0), (9, share))) for at, share in enumerate(shares))
    heights = sorted(name.y for name in plot(Chart("", "rounds", 9, curves)).names)
    assert TOP <= heights[0] and heights[-1] <= HEIGHT - BOTTOM + 4
    assert all(b - a >= NAME_HEIGHT for a, b in zip(heights, heights[1:], strict=False))
