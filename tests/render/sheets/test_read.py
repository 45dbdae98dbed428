"""Sheets an author writes: read with their places, refused with a way out."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import Severity
from authoring.render.look import Look
from authoring.render.sheets.choose import layout_for, named, shipped
from authoring.render.sheets.layout import Margins
from authoring.render.sheets.read import read_layouts


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "sheets").mkdir()
    return tmp_path


def write(pack: Path, text: str, name: str = "mine.yaml") -> Path:
    path = pack / "sheets" / name
    path.write_text(text, encoding="utf-8")
    return path


def said(pack: Path) -> list[str]:
    """Every finding as `line:column code: message / way out`."""
    return [
        f"{f.span.line}:{f.span.column} {f.code}: {f.message} / {f.help}"
        for f in read_layouts(pack).findings
    ]


def test_a_pack_without_a_folder_has_no_sheets(tmp_path: Path) -> None:
    found = read_layouts(tmp_path)
    assert (found.layouts, found.findings) == ((), ())


def test_all_fields_are_read(pack: Path) -> None:
    write(
        pack,
        "format: 1\ntitle: Mine\npaper: [300, 400]\nmargins: [12, 13, 14, 15]\nitem: [50, 60.5]\n"
        "gutter: 7\nbleed: 3\ncrop_marks: false\nregistration_marks: true\nduplex: short-edge\n"
        "back_order: after\n",
    )
    (layout,) = read_layouts(pack).layouts
    assert (layout.name, layout.title, layout.width, layout.height) == ("mine", "Mine", 300, 400)
    assert layout.margins == Margins(12, 13, 14, 15)
    assert (layout.item, layout.gutter, layout.bleed) == ((50, 60.5), 7, 3)
    assert (layout.crop_marks, layout.registration_marks) == (False, True)
    assert (layout.duplex, layout.back_order) == ("short-edge", "after")


def test_format_alone_makes_a_sheet(pack: Path) -> None:
    write(pack, "format: 1\n")
    (layout,) = read_layouts(pack).layouts
    assert (layout.width, layout.height, layout.margins) == (210, 297, Margins(10, 10, 10, 10))
    assert (layout.gutter, layout.bleed, layout.duplex, layout.item) == (0, 0, "none", None)


def test_a_landscape_paper_is_the_same_one_lying(pack: Path) -> None:
    write(pack, "format: 1\npaper: letter landscape\n")
    (layout,) = read_layouts(pack).layouts
    assert (layout.width, layout.height) == (279.4, 215.9)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("papr: a4", "2:1 schema-mismatch: there is no key `papr` / did you mean `paper`?"),
        (
            "margins: -3",
            "2:10 schema-mismatch: expected millimetres from 0 to 200, or four of them: "
            "`[top, right, bottom, left]`, found `-3` / ",
        ),
        ("margins: [5, -1, 5, 5]", "2:14 schema-mismatch: expected millimetres from 0 to 200, found `-1` / "),
        ("bleed: .nan", "2:8 schema-mismatch: expected millimetres from 0 to 10, found `.nan` / "),
        ("gutter: .inf", "2:9 schema-mismatch: expected millimetres from 0 to 100, found `.inf` / "),
        (
            "paper: a9",
            "2:8 schema-mismatch: expected `a4`, `a4 landscape`, `letter`, `letter landscape`, "
            "or width and height such as `[297, 420]`, found `a9` / did you mean `a4`?",
        ),
        ("paper: [9, 500]", "2:9 schema-mismatch: expected millimetres from 20 to 1500, found `9` / "),
        ("item: [0, 10]", "2:8 schema-mismatch: expected millimetres from 5 to 1500, found `0` / "),
        ("crop_marks: yes", "2:13 schema-mismatch: expected `true` or `false`, found `yes` / write `true`"),
        (
            "duplex: longedge",
            "2:9 schema-mismatch: expected one of `long-edge`, `short-edge`, `gutterfold`, `none`, "
            "found `longedge` / did you mean `long-edge`?",
        ),
        (
            "margins: 120",
            "2:10 sheet-does-not-fit: the margins leave nothing of a paper of 210 x 297 mm / "
            "make the margins smaller",
        ),
        (
            "margins: [13, 80, 13, 80]",
            "2:10 sheet-does-not-fit: between the margins are 50 x 271 mm / leave 60 x 60 mm at "
            "least, or say the size of the `item` it is for",
        ),
        (
            "item: [200, 100]\nmargins: [100, 10, 100, 10]",
            "2:7 sheet-does-not-fit: an item of 200 x 100 mm is larger than the paper: between the "
            "margins are 190 x 97 mm / take a larger paper or smaller margins; without `item` large "
            "pieces are split",
        ),
        (
            "item: [190, 140]\nduplex: gutterfold",
            "2:7 sheet-does-not-fit: an item of 190 x 140 mm is larger than the paper: between the "
            "margins are 190 x 277 mm, half of it on each side of the fold / take a larger paper or "
            "smaller margins; without `item` large pieces are split",
        ),
        (
            "gutter: 2\nbleed: 3",
            "2:9 sheet-does-not-fit: a gutter of 2 mm has no room for the bleed of two pieces, 3 mm "
            "each / write `gutter: 6`, or leave it out",
        ),
        (
            "margins: 3",
            "2:10 sheet-does-not-fit: crop marks need margins of 4 mm / write `crop_marks: false`, "
            "or make the margins wider",
        ),
        (
            "margins: 6\nregistration_marks: true",
            "3:21 sheet-does-not-fit: registration marks need margins of 8 mm / write "
            "`registration_marks: false`, or make the margins wider",
        ),
        (
            "back_order: common",
            "2:13 sheet-does-not-fit: with `duplex: none` there are no pages of backs to put in "
            "order / remove `back_order`, or write `duplex: long-edge`",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_has_a_place_and_a_way_out(pack: Path, text: str, expected: str) -> None:
    write(pack, f"format: 1\n{text}\n")
    assert said(pack) == [expected]
    assert read_layouts(pack).layouts == ()


def test_a_file_without_keys_is_no_sheet(pack: Path) -> None:
    write(pack, "", "empty.yaml")
    write(pack, "- 1\n", "list.yaml")
    assert (
        said(pack)
        == ["1:1 schema-mismatch: this is no sheet; expected keys, `format: 1` first / "] * 2
    )


def test_a_file_that_cannot_be_a_sheet_is_pointed_out(pack: Path) -> None:
    write(pack, "format: 1\n", "My Sheet.yml")
    write(pack, "format: 1\n", ".hidden.yaml")
    (finding,) = read_layouts(pack).findings
    assert (finding.code, finding.severity) == ("unknown-file", Severity.WARNING)
    assert finding.span.path.endswith("My Sheet.yml")


def test_one_wrong_sheet_leaves_the_others(pack: Path) -> None:
    write(pack, "format: 1\n", "right.yaml")
    write(pack, "format: 2\n", "wrong.yaml")
    assert [layout.name for layout in read_layouts(pack).layouts] == ["right"]


def test_nothing_is_read_through_a_link_out_of_the_folder(
    pack: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.yaml"
    secret.write_text("format: 1\ntitle: Secret\n", encoding="utf-8")
    (pack / "sheets" / "mine.yaml").symlink_to(secret)
    found = read_layouts(pack)
    assert [finding.code for finding in found.findings] == ["outside-pack"]
    assert (found.layouts, dict(found.texts)) == ((), {})


def test_a_linked_folder_is_refused(tmp_path: Path, pack: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "sheets").symlink_to(pack / "sheets")
    assert [finding.code for finding in read_layouts(other).findings] == ["outside-pack"]


def test_too_many_and_too_large_files_are_refused(pack: Path) -> None:
    write(pack, "format: 1\n" + "# \n" * 2_000_000)
    assert [finding.code for finding in read_layouts(pack).findings] == ["past-limit"]
    for number in range(201):
        write(pack, "format: 1\n", f"s{number}.yaml")
    assert [finding.code for finding in read_layouts(pack).findings] == ["past-limit"]


def test_all_shipped_sheets_are_right() -> None:
    assert sorted(shipped()) == ["a4", "gutterfold-a4", "gutterfold-letter", "letter", "poker-deck"]


def test_every_shipped_sheet_tells_the_editor_its_schema(repository: Path) -> None:
    for path in sorted((repository / "templates" / "sheets").iterdir()):
        modeline, _, _ = path.read_text(encoding="utf-8").partition("\n")
        schema = modeline.removeprefix("# yaml-language-server: $schema=")
        assert (path.parent / schema).resolve() == repository / "schemas" / "sheet.json"


def test_an_unknown_sheet_names_the_known_ones() -> None:
    with pytest.raises(CannotRun) as refused:
        named(Look(sheet="poker-dek"), "poker-dek")
    assert str(refused.value.message) == "there is no sheet `poker-dek`"
    assert refused.value.hint == (
        "did you mean `poker-deck`? choose one of a4, gutterfold-a4, gutterfold-letter, letter, "
        "poker-deck"
    )


def test_a_wanted_bleed_widens_the_gutter_and_never_shrinks_that_of_the_sheet() -> None:
    widened = layout_for(Look(bleed=3), (50, 50), False)
    assert (widened.bleed, widened.gutter) == (3, 6)
    poker = layout_for(Look(sheet="poker-deck", bleed=1), (63.5, 88.9), True)
    assert (poker.bleed, poker.outer) == (3.175, 3.175)
