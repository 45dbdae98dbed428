"""Pictures of curves: their labels."""

from itertools import pairwise

import pytest

from authoring.report.curves import BOTTOM, HEIGHT, NAME_HEIGHT, TOP, plot
from authoring.report.sections import Chart


@pytest.mark.parametrize("shares", [(0, 0, 0, 0), (1, 1, 1), (0.5, 0.5, 0, 0), (1, 0.99, 0.01, 0)])
def test_labels_of_curves_stay_inside_the_frame_and_apart(shares: tuple[float, ...]) -> None:
    """Each stands at the end of its curve as near as there is room."""
    curves = tuple((f"policy {at}", ((0, 1.0), (9, share))) for at, share in enumerate(shares))
    heights = sorted(name.y for name in plot(Chart("", "rounds", 9, curves)).names)
    assert heights[0] >= TOP
    assert heights[-1] <= HEIGHT - BOTTOM + 4
    assert all(b - a >= NAME_HEIGHT for a, b in pairwise(heights))
