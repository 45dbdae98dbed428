"""Foreign files into packs: new ones, old ones, what is there already, what cannot be read."""

from dataclasses import replace
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.foreign.reading import STDIN
from authoring.services.importing import Imported, ImportOrder, import_files, write_imported
from authoring.services.packs import open_pack

SAMPLES = Path(__file__).resolve().parents[1] / "foreign/samples"
LIST = "Omens (d6)\n1-3 a crow\n4-6 a bell\n"
OMENS = """\
charts:
  omens:
    title: Omens
    die: d6
    rows:
      1-3: a crow
      4-6: a bell
"""


def read(order: ImportOrder) -> Imported:
    answer = import_files(order)
    assert answer.value is not None, answer.findings
    return answer.value


def typed(text: str, into: Path | None = None) -> ImportOrder:
    return ImportOrder((STDIN,), text, into)


def write(order: ImportOrder) -> Imported:
    imported = read(order)
    write_imported(order, imported)
    return imported


def test_without_a_pack_the_text_is_all() -> None:
    imported = read(typed(LIST))
    assert imported.text == OMENS
    assert (imported.files, imported.kept, imported.counts) == ((), (), {"charts": 1})


def test_a_new_pack_is_one_of_the_ruleset_without_a_game_and_lints(tmp_path: Path) -> None:
    pack = tmp_path / "signs"
    write(typed(LIST, pack))
    assert (pack / "charts.yaml").read_text("utf-8") == OMENS
    opened = open_pack(pack)
    assert opened.ruleset is not None
    assert not opened.ruleset.policies
    assert opened.sound, opened.findings


def test_a_second_import_changes_nothing(tmp_path: Path) -> None:
    order = ImportOrder((SAMPLES,), "", tmp_path / "all")
    write(order)
    again = read(order)
    assert (again.files, again.kept) == ((), ())


def test_what_the_author_laid_out_otherwise_is_still_equal(tmp_path: Path) -> None:
    pack = tmp_path / "signs"
    write(typed(LIST, pack))
    path = pack / "charts.yaml"
    path.write_text(path.read_text("utf-8").replace("a crow", '"a crow"  # black'), "utf-8")
    again = read(typed(LIST, pack))
    assert (again.files, again.kept) == ((), ())


def test_an_id_that_the_author_changed_is_kept_and_links_follow(tmp_path: Path) -> None:
    pack = tmp_path / "signs"
    write(typed(LIST, pack))
    path = pack / "charts.yaml"
    path.write_text(path.read_text("utf-8").replace("  omens:", "  signs:"), "utf-8")
    more = "Night (d2)\n1 quiet\n2 [[Omens]]\n"
    write(typed(f"{LIST}\n{more}", pack))
    text = path.read_text("utf-8")
    assert text.endswith("  night:\n    title: Night\n    die: d2\n    rows:\n"
                         "      1: quiet\n      2: {chart: signs}\n")  # fmt: skip
    assert "omens:" not in text


def test_a_link_to_a_chart_of_the_pack_stays(tmp_path: Path) -> None:
    """By its id or its title, and not by the name of a chart that is nowhere."""
    write(typed(LIST, tmp_path / "signs"))
    order = typed("Night (d3)\n1 [[omens]]\n2 a [[Omens]]\n3 [[omen]]\n", tmp_path / "signs")
    assert read(order).text.endswith('1: {chart: omens}\n      2: "a [[omens]]"\n      3: omen\n')
    messages = [finding.message for finding in import_files(order).findings]
    assert messages == ["`Night` names `omen`, which was not read"]


def test_two_charts_of_one_title_keep_their_ids(tmp_path: Path) -> None:
    """The first of a file is the first of the pack."""
    order = typed(f"{LIST}\nOmens\n- a\n- b\n", tmp_path / "signs")
    assert list(write(order).counts.values()) == [2]
    assert (read(order).files, read(order).kept) == ((), ())


def test_what_differs_stays_unless_it_is_forced(tmp_path: Path) -> None:
    pack = tmp_path / "signs"
    write(typed(LIST, pack))
    path = pack / "charts.yaml"
    path.write_text(f"# mine\n{path.read_text('utf-8')}  # behind\n\n  own:\n    die: d6\n"
                    "    rows:\n      1-6: nothing\n", "utf-8")  # fmt: skip
    order = typed(LIST.replace("bell", "gong"), pack)
    imported = read(order)
    assert imported.files == ()
    assert [file.new.replace("gong", "bell") for file in imported.kept] == [path.read_text("utf-8")]
    write(replace(order, force=True))
    text = path.read_text("utf-8")
    assert "a gong" in text
    assert text.startswith("# mine\n")
    assert "  # behind\n\n  own:" in text


def test_new_charts_stand_behind_the_last_as_far_in_as_that(tmp_path: Path) -> None:
    header = "format: 1\nruleset: blank\nid: old\ntitle: Old\n"
    charts = (
        "charts:\n    passage:\n        die: d6\n        rows:\n            1-6: nothing  # all"
    )
    (tmp_path / "pack.yaml").write_text(f"{header}{charts}\n# end\n", "utf-8")
    write(typed(LIST, tmp_path))
    text = (tmp_path / "pack.yaml").read_text("utf-8")
    assert text.startswith(header + charts + "\n\n    omens:\n      title: Omens\n")
    assert text.endswith("4-6: a bell\n# end\n")


def test_line_ends_of_the_pack_are_kept(tmp_path: Path) -> None:
    text = f"format: 1\nruleset: blank\nid: old\ntitle: Old\n{OMENS}# end\n"
    (tmp_path / "pack.yaml").write_bytes(text.replace("\n", "\r\n").encode())
    more = "Night (d2)\n1 quiet\n2 loud\n"
    write(replace(typed(LIST.replace("crow", "rook") + "\n" + more, tmp_path), force=True))
    data = (tmp_path / "pack.yaml").read_bytes()
    lines = len(text.splitlines()) + len(["", "night", "title", "die", "rows", "1", "2"])
    assert data.count(b"\n") == data.count(b"\r\n") == data.count(b"\r") == lines
    assert b"a rook" in data
    assert data.endswith(b"      2: loud\r\n# end\r\n")


def test_a_file_without_charts_gets_some(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: 1\nruleset: blank\nid: old\ntitle: Old\n", "utf-8")
    (tmp_path / "charts.yaml").write_text("# charts", "utf-8")
    write(typed(LIST, tmp_path))
    assert (tmp_path / "charts.yaml").read_text("utf-8") == f"# charts\n{OMENS}"


def test_charts_in_braces_are_not_taken_apart(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(
        "format: 1\nruleset: blank\nid: old\ntitle: Old\ncharts: {passage: {die: d6}}\n", "utf-8"
    )
    with pytest.raises(CannotRun, match="does not stand on a line of its own"):
        import_files(typed(LIST, tmp_path))


def test_a_broken_pack_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: [1\n", "utf-8")
    answer = import_files(typed(LIST, tmp_path))
    assert answer.value is None
    assert answer.findings


def test_a_folder_that_is_no_pack_is_not_filled(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/other.txt").write_text("x", "utf-8")
    with pytest.raises(CannotRun, match="is no pack, and not empty"):
        import_files(typed(LIST, tmp_path / "mine"))


def test_of_a_folder_every_file_is_read_and_a_broken_one_told(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/omens.txt").write_text(LIST, "utf-8")
    (tmp_path / "a.json").write_text("{", "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    (tmp_path / ".hidden.txt").write_text("x\ny\n", "utf-8")
    answer = import_files(ImportOrder((tmp_path,)))
    assert answer.value is not None
    assert answer.value.text == OMENS
    ((code, path),) = [(finding.code, finding.span.path) for finding in answer.findings]
    assert (code, path) == ("not-imported", str(tmp_path / "a.json"))


@pytest.mark.parametrize("ruleset", ["tables", "dungeon-plungin", "blank", "dungeoneers"])
def test_columns_are_charts_of_their_own_where_a_game_has_none(
    tmp_path: Path, ruleset: str
) -> None:
    """The schema of the game is asked: lint has nothing to say of keys that it does not know."""
    into = tmp_path / "pack"
    write(ImportOrder((SAMPLES / "treasure.csv",), "", into, ruleset))
    one = ruleset in ("tables", "dungeon-plungin")
    text = (into / "charts.yaml").read_text("utf-8")
    assert ("columns: [treasure, trap]" in text) == one
    assert ("treasure-trap:" in text) != one
    assert not [f for f in open_pack(into).findings if f.code == "schema-mismatch"]


def test_tiles_have_no_place_in_a_pack_without_them(tmp_path: Path) -> None:
    order = ImportOrder((SAMPLES / "room.dd2vtt",), "", tmp_path / "signs")
    answer = import_files(order)
    assert answer.value is None
    assert any("has no tiles: 1 tile left out" in finding.message for finding in answer.findings)
    imported = read(replace(order, ruleset="dungeon-plungin"))
    assert imported.counts == {"tiles": 1}


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="no such file"):
        import_files(ImportOrder((tmp_path / "none.json",)))


def test_a_format_may_be_named_and_must_be_known(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("a;b\n", "utf-8")
    assert "columns: [column-1, column-2]" in read(ImportOrder((path,), form="csv")).text
    with pytest.raises(CannotRun, match="no such format: cvs"):
        import_files(ImportOrder((path,), form="cvs"))
