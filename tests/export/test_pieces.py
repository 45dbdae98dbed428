"""Names of files, rows of tables, plans, and the list of pictures."""

import json

import pytest

from authoring.engine.stepping import Mark
from authoring.export.board import Door, plan_of_marks
from authoring.export.kit import Kit
from authoring.export.names import Names, plain_name
from authoring.export.table_rows import rolled
from authoring.model.dice import Dice
from authoring.paper.front_page import front_page
from authoring.paper.quest_booklet import Booklet
from authoring.paper.silhouettes import credit
from tests.export.checking import written
from tests.export.conftest import WITH_PIECES, MakeKit, opened, png_size


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("The Salt Mine", "The Salt Mine"),
        ("../../etc/passwd", "etc passwd"),
        ('a<b>c:"d"|e?*', "a b c d e"),
        ("con", "con_"),
        ("...", "piece"),
        ("50% off #1", "50 off 1"),
        ("a\u202eb", "ab"),
        ("x" * 200, "x" * 80),
    ],
)
def test_a_title_becomes_a_name_that_every_system_takes(title: str, name: str) -> None:
    assert plain_name(title) == name


def test_the_second_of_two_names_that_differ_by_case_has_a_number() -> None:
    names = Names()
    assert names.take("tiles", "Cave", ".png") == "tiles/Cave.png"
    assert names.take("tiles", "CAVE", ".png") == "tiles/CAVE 2.png"
    assert names.take("maps", "Cave", ".png") == "maps/Cave.png"


def test_rows_are_the_numbers_that_are_printed() -> None:
    assert rolled(["1", "2-4", "5+"], Dice(1, 6)) == ("1d6", ((1, 1), (2, 4), (5, 6)))
    assert rolled(["2–3", "4–13"], Dice(2, 6, 1)) == ("2d6+1", ((2, 3), (4, 13)))


def test_rows_of_a_list_are_counted_and_one_of_them_is_rolled() -> None:
    assert rolled(["first", "then"], Dice(1, 6)) == ("1d2", ((1, 1), (2, 2)))
    assert rolled(["1", "2", "3"], None) == ("1d3", ((1, 1), (2, 2), (3, 3)))


def test_a_row_open_upwards_beyond_the_dice_is_its_number_alone() -> None:
    assert rolled(["1-6", "9+"], Dice(1, 6)) == ("1d6", ((1, 6), (9, 9)))


MARKS = [
    Mark("floor", ((5, 7), (6, 7)), title="Hall"),
    Mark("floor", ((7, 7),), title="Cell"),
    Mark("floor", ((9, 9),), title="gone", end=3),
    Mark("open", ((6, 7),), side="east"),
    Mark("door", ((7, 7),), side="west"),
    Mark("hero", ((7, 7),), title="Ann"),
    Mark("chest", ((5, 7),)),
]


def test_a_plan_is_what_lies_there_at_the_end_behind_a_margin() -> None:
    plan = plan_of_marks("Board", MARKS, 1)
    assert plan is not None
    assert (plan.width, plan.height) == (5, 3)
    assert plan.areas == (frozenset({(2, 2), (3, 2)}), frozenset({(4, 2)}))
    assert plan.names == ("Hall", "Cell")
    assert [mark.squares for mark in (*plan.figures, *plan.things)] == [((4, 2),), ((2, 2),)]


def test_a_wall_with_two_doors_has_one_and_it_is_shut() -> None:
    plan = plan_of_marks("Board", MARKS, 1)
    assert plan is not None
    assert plan.doors == (Door("door", ((4, 2),), "west"),)
    assert plan.doors[0].run == ((3, 1), (3, 2))


def test_there_is_no_plan_of_a_board_on_which_nothing_is_left() -> None:
    assert plan_of_marks("Board", MARKS[2:], 1) is None


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_the_list_of_pictures_names_every_picture_and_its_size(kit_of: MakeKit, quest: str) -> None:
    files = written(kit_of(quest), "images")
    found = json.loads(files["manifest.json"])
    named: dict[str, tuple[int, int] | None] = {}
    for group in ("tiles", "maps", "tokens", "stand_ups", "markers", "card_sheets"):
        for one in found[group]:
            inside = [one, *one.get("cards", ())]
            named |= {each["file"]: (each["width"], each["height"]) for each in inside}
            named |= {path: None for path in (one.get("reverse"), one.get("back")) if path}
    assert set(named) == set(files) - {"manifest.json", "CREDITS.txt"}
    for path, size in named.items():
        assert size is None or png_size(files[path]) == size


@pytest.mark.parametrize("quest", WITH_PIECES)
def test_a_grid_fits_its_picture_and_stands_in_its_name(kit_of: MakeKit, quest: str) -> None:
    found = json.loads(written(kit_of(quest), "images")["manifest.json"])
    for one in (*found["tiles"], *found["maps"]):
        across, down = one["squares"]
        assert (one["width"], one["height"]) == (across * one["dpi"], down * one["dpi"])
        assert one["file"].endswith(f" [{across}x{down}].png")
        margin = one["offset"][0] // one["dpi"]
        assert one["floor"] == [across - 2 * margin, down - 2 * margin]


@pytest.mark.parametrize(("squares", "dots"), [(10, 100), (98, 40), (300, 20)])
def test_a_large_board_has_fewer_dots_to_the_square(undrawn: None, squares: int, dots: int) -> None:
    """4096 dots are 40 to each of 100 squares, the margin included; but 20 are the least."""
    marks = [Mark("floor", tuple((x, 1) for x in range(1, squares + 1)))]
    plan = plan_of_marks("Board", marks, 1)
    pack = opened("blank-demo").pack
    found = Kit(pack, Booklet(front=front_page(pack)), board=plan).map
    assert found is not None
    assert png_size(found.png) == ((squares + 2) * dots, 3 * dots)


@pytest.mark.parametrize("target", ["images", "tts", "foundry"])
def test_who_drew_the_silhouettes_goes_with_their_pictures(kit_of: MakeKit, target: str) -> None:
    """The licence of the icons asks for their authors and for itself."""
    kit = kit_of("knocking-wall")
    (said,) = (data.decode() for path, data in written(kit, target).items()
               if path.endswith("CREDITS.txt"))  # fmt: skip
    for figure in kit.figures:
        assert figure.piece.name in said
        assert credit(figure.piece.silhouette).author in said
    assert "creativecommons.org/licenses/by/3.0" in said
    assert kit.pack.title in said


def test_the_entry_tile_is_six_squares_wide_with_a_margin_of_one(kit_of: MakeKit) -> None:
    found = json.loads(written(kit_of("knocking-wall"), "images")["manifest.json"])
    entry = next(one for one in found["tiles"] if one["title"] == "Entry")
    assert entry["file"] == "tiles/Entry [8x8].png"
    assert (entry["floor"], entry["offset"], entry["count"]) == ([6, 6], [100, 100], 1)
