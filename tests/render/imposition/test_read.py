"""Sheets an author writes: read with their places, refused with a way out."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from authoring.core.errors import CannotRun
from authoring.core.finding import Severity
from authoring.render.imposition.layout_choice import layout_for, layout_named, shipped
from authoring.render.imposition.layout_files import read_layouts
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Margins

CASES = Path(__file__).parent / "wrong.yaml"
WRONG: list[dict[str, str]] = YAML(typ="safe", pure=True).load(CASES.read_text(encoding="utf-8"))


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


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case["typed"].strip())
def test_what_is_wrong_has_a_place_and_a_way_out(pack: Path, case: dict[str, str]) -> None:
    write(pack, f"format: 1\n{case['typed']}")
    assert said(pack) == [f"{case['at']} {case['says']} / {case.get('help', '')}"]
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
        layout_named(Look(sheet="poker-dek"), "poker-dek")
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


def test_the_schema_is_one_and_names_its_format(repository: Path) -> None:
    schema = json.loads((repository / "schemas" / "sheet.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == "https://questpack.invalid/format-1/sheet.json"
    for about in schema["properties"].values():
        assert about["description"]


def test_the_examples_of_the_documentation_are_right(pack: Path, repository: Path) -> None:
    text = (repository / "docs" / "sheets.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 2
    for number, example in enumerate(examples):
        write(pack, example, f"example-{number}.yaml")
    found = read_layouts(pack)
    assert found.findings == ()
    assert [layout.outer for layout in found.layouts] == [0, 3]


def test_the_documentation_knows_every_key_and_every_shipped_sheet(repository: Path) -> None:
    text = (repository / "docs" / "sheets.md").read_text(encoding="utf-8")
    schema = json.loads((repository / "schemas" / "sheet.json").read_text(encoding="utf-8"))
    for name in (*schema["properties"], *schema["properties"]["duplex"]["enum"], *shipped()):
        assert f"`{name}`" in text
