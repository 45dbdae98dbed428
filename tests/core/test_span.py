"""A place is shown the way editors and compilers show it."""

from authoring.core.span import Span, file_span


def test_a_place_reads_path_line_column() -> None:
    assert str(Span("pack.yaml", 3, 7, 3, 12, 40, 45)) == "pack.yaml:3:7"


def test_a_whole_file_is_placed_at_its_first_character() -> None:
    assert str(file_span("charts.yaml")) == "charts.yaml:1:1"


def test_places_sort_by_file_then_line_then_column() -> None:
    late = Span("a.yaml", 10, 1, 10, 2, 90, 91)
    early = Span("a.yaml", 9, 5, 9, 6, 80, 81)
    other = Span("b.yaml", 1, 1, 1, 2, 0, 1)
    assert sorted([other, late, early]) == [early, late, other]
