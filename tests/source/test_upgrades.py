"""Upgrades of the format: data in, text edits out, nothing lost on the way."""

from pathlib import Path

import pytest

from authoring.core.data import data_folder
from authoring.source.layout.formatted import value_of
from authoring.source.pack.files import TextFile
from authoring.source.pack.one_pack import FORMAT
from authoring.source.pack.upgrade import STUCK, upgraded
from authoring.source.pack.upgrade_steps import Change, Upgrade, read_upgrade, upgrades
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

OLD = """\
# mine
format: 0          # of the drafts
license: CC-BY-4.0 # free
author: 'A, B'
requires:
  - basic-set      # a list already
playtest: {targets: {great_door: certain}}
"""
NEW = """\
# mine
format: 1          # of the drafts
licence: CC-BY-4.0 # free
authors: ['A, B']
uses:
  - basic-set      # a list already
playtest: {targets: {great_door: sure}}
"""
MONSTERS = "monsters:\n  imp: &imp\n    stats: {hp: 2, atk: 1}  # hp\n  cat: *imp\nhp: 3\n"


def _files(main: str, *, monsters: str = "") -> tuple[TextFile, ...]:
    files = (TextFile("pack.yaml", "x/pack.yaml", main),)
    return (*files, TextFile("monsters.yaml", "x/monsters.yaml", monsters)) if monsters else files


def test_a_pack_of_the_drafts_becomes_one_of_today() -> None:
    (main, monsters), found = upgraded(_files(OLD, monsters=MONSTERS), upgrades()[0])
    assert found == ()
    assert main.text == NEW
    assert monsters.text == MONSTERS.replace("{hp:", "{life:")


def test_there_is_an_upgrade_from_every_older_format() -> None:
    known = upgrades()
    assert {start: one.end for start, one in known.items()} == {n: n + 1 for n in range(FORMAT)}


@pytest.mark.parametrize("path", sorted((data_folder("schemas") / "upgrades").glob("*.yaml")))
def test_an_upgrade_is_named_after_what_it_does(path: Path) -> None:
    one = read_upgrade(path)
    assert path.stem == f"{one.start}-to-{one.end}"


def test_what_would_be_overwritten_stops_the_migration() -> None:
    text = "format: 0\nlicense: a\nlicence: b\n"
    (main,), (found,) = upgraded(_files(text), upgrades()[0])
    assert (main.text, found.code, str(found.span)) == (text, STUCK, "x/pack.yaml:2:1")


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (Change("rename", ("a", "*", "b"), "c"), "a: [{b: 1}, {b: 2}]", "a: [{c: 1}, {c: 2}]"),
        (Change("rename", ("a", "*"), "c"), "a: {b: 1}", "a: {c: 1}"),
        (Change("list", ("a",)), "a: x, y", 'a: ["x, y"]'),
        (Change("list", ("a",)), "a: [x]", "a: [x]"),
        (Change("replace", ("a",), values={"x": "y"}), "a: x # x", "a: y # x"),
        (Change("replace", ("a",), values={"x": "y"}), "a: z", "a: z"),
    ],
)
def test_what_a_change_does(change: Change, old: str, new: str) -> None:
    (main,), found = upgraded(_files(old + "\n"), Upgrade(0, 1, (change,)))
    assert (main.text, found) == (new + "\n", ())


def test_a_text_of_several_lines_does_not_become_a_list_by_itself() -> None:
    change = Change("list", ("a",))
    _, (found,) = upgraded(_files("format: 0\na: |\n  x\n"), Upgrade(0, 1, (change,)))
    assert (found.code, found.span.line) == (STUCK, 2)


def test_a_file_that_is_broken_stops_the_migration() -> None:
    _, (found,) = upgraded(_files("format: 0\na: {b\n"), upgrades()[0])
    assert found.code == "not-yaml"


@pytest.mark.parametrize("pack", sorted(data_folder("packs").glob("*/pack.yaml")))
def test_what_is_shipped_would_not_be_changed_by_the_upgrade_to_today(pack: Path) -> None:
    """No key of today is one that had to be renamed."""
    text = pack.read_text(encoding="utf-8")
    (main,), found = upgraded(_files(text), upgrades()[FORMAT - 1])
    before, _ = composed("x/pack.yaml", text, Budget())
    after, _ = composed("x/pack.yaml", main.text, Budget())
    assert (value_of(after), found) == (value_of(before), ())


@pytest.mark.parametrize(
    "text",
    [
        "from: 0\n",
        "from: 0\nto: 1\nchanges: [{move: a}]\n",
        "from: 0\nto: 1\nchanges: [x]\n",
        "- x\n",
    ],
)
def test_what_is_no_upgrade_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "0-to-1.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"0-to-1\.yaml"):
        read_upgrade(path)
