"""Findings whose way out names another place."""

from pathlib import Path

from tests.lint.table import Case, built, write

DEN = """\
charts:
  location: {die: d6, rows: {1-6: {tile: den, doors: 4}}}
tiles:
  den:
    kind: room
    squares: |
      .BB.
      ....
      ....
      ....
    legend: {B: {feature: bed, blocks: move}}
    doorways: DOORWAYS
"""


def way_out(tmp_path: Path, doorways: str) -> str:
    """What `too-many-doors` advises."""
    text = DEN.replace("DOORWAYS", doorways)
    case = Case("too_many_doors", "", "charts.yaml", {"charts.yaml": text}, {}, False, (), None)
    _, found = built(write(case, tmp_path), "too-many-doors")
    assert [one.message for one in found] == ["4 doors, but tile `den` has doorways in 3 walls"]
    return found[0].help


def test_too_many_doors_points_at_the_tile_whose_doorway_is_taken_away(tmp_path: Path) -> None:
    said = way_out(tmp_path, "{walls: any}")
    assert said.startswith("`bed` takes away the doorway of the north wall: see `doorway-blocked`")
    assert said.endswith("charts.yaml:4:3")


def test_too_many_doors_points_at_a_tile_whose_author_named_the_walls(tmp_path: Path) -> None:
    said = way_out(tmp_path, "{walls: [east, south, west]}")
    assert said.startswith("list fewer doors, or give the tile more doorways at ")
    assert said.endswith("charts.yaml:4:3")
