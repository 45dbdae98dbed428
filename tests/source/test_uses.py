"""Packs build on packs: found, merged, and refused by name when they are not there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core import limits
from authoring.source.loaded import LoadResult, Source
from authoring.source.node import plain
from authoring.source.pack.load import load_pack
from tests.source.said import said

Load = Callable[[Path], LoadResult]
Write = Callable[..., Path]


def name_of(source: Source, trap: str) -> tuple[object, str]:
    found = source.definitions["traps", trap]
    return plain(found.node), found.owner


def test_a_used_pack_is_found_beside_the_pack(write: Write, load: Load) -> None:
    write("base", pack="traps: {pit: Base}\n")
    source = load(write(pack="uses: [base]\n")).source
    assert source is not None
    assert name_of(source, "pit") == ("Base", "base")
    assert source.uses == ("base",)


def test_a_pack_beside_wins_over_a_shipped_one(write: Write, tmp_path: Path) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    write("base", pack="traps: {pit: Beside}\n")
    write("shipped/base", pack=b"ruleset: dungeon-plungin\nid: base\ntraps: {pit: Shipped}\n")
    write("shipped/more", pack=b"ruleset: dungeon-plungin\nid: more\ntraps: {axe: Shipped}\n")
    folder = write(pack="uses: [base, more]\n")
    source = load_pack(folder, packs_folders=(shipped,)).source
    assert source is not None
    assert name_of(source, "pit") == ("Beside", "base")
    assert name_of(source, "axe") == ("Shipped", "more")


def test_one_pack_alone_needs_no_list(write: Write, load: Load) -> None:
    write("base")
    result = load(write(pack="uses: base\n"))
    assert result.findings == ()


def test_a_packs_own_definition_wins_and_so_does_the_nearer_pack(write: Write, load: Load) -> None:
    write("deep", pack="traps: {a: Deep, b: Deep, c: Deep}\n")
    write("base", pack="uses: [deep]\ntraps: {b: Base, c: Base}\n")
    for order in ("[base, deep]", "[deep, base]"):
        result = load(write(pack=f"uses: {order}\ntraps: {{c: Mine}}\n"))
        assert result.findings == ()
        assert result.source is not None
        assert name_of(result.source, "a") == ("Deep", "deep")
        assert name_of(result.source, "b") == ("Base", "base")
        assert name_of(result.source, "c") == ("Mine", "mine")


def test_two_packs_that_define_the_same_id_are_an_error_unless_the_pack_decides(
    write: Write, load: Load
) -> None:
    write("one", pack="traps: {pit: One}\n")
    write("two", pack="traps: {pit: Two}\n")
    assert said(load(write(pack="uses: [one, two]\n")).findings) == [
        (
            "two/pack.yaml:5:9 duplicate-id: `pit` is defined here and at one/pack.yaml:5:9, in "
            "two used packs"
        )
    ]
    assert load(write(pack="uses: [one, two]\ntraps: {pit: Mine}\n")).findings == ()


def test_a_missing_pack_is_a_finding_with_a_near_name(write: Write, load: Load) -> None:
    write("basic-set")
    result = load(write(pack="uses: [basic-sets]\n"))
    assert result.source is None
    assert said(result.findings) == [
        (
            "mine/pack.yaml:5:8 missing-pack: no pack is called `basic-sets`, beside this pack or "
            "among the shipped ones"
        )
    ]
    assert result.findings[0].help == "did you mean `basic-set`?"


@pytest.mark.parametrize("name", ["../other", "/etc", "a\\b", "..", "~", "c:x"])
def test_a_path_in_uses_is_refused(write: Write, load: Load, name: str) -> None:
    result = load(write(pack=f"uses: ['{name}']\n"))
    assert result.source is None
    assert [one.code for one in result.findings] == ["outside-pack"]
    assert str(result.findings[0].span) == "mine/pack.yaml:5:8"


def test_packs_that_use_each_other_are_refused_with_the_circle(write: Write, load: Load) -> None:
    write("b", pack="uses: [c]\n")
    write("c", pack="uses: [a]\n")
    result = load(write("a", pack="uses: [b]\n"))
    assert result.source is None
    assert said(result.findings) == [
        "c/pack.yaml:5:8 circular-uses: packs use each other in a circle: a -> b -> c -> a"
    ]


def test_a_pack_that_uses_itself_is_refused(write: Write, load: Load) -> None:
    assert said(load(write("a", pack="uses: [a]\n")).findings) == [
        "a/pack.yaml:5:8 circular-uses: packs use each other in a circle: a -> a"
    ]


def test_a_used_pack_for_another_game_is_pointed_out(write: Write, load: Load) -> None:
    write("base", pack=b"format: 1\nruleset: other\nid: base\n")
    assert said(load(write(pack="uses: [base]\n")).findings) == [
        "mine/pack.yaml:5:8 missing-pack: `base` is a pack for the ruleset `other`"
    ]


def test_a_used_pack_under_another_id_is_pointed_out(write: Write, load: Load) -> None:
    write("base", pack=b"format: 1\nruleset: dungeon-plungin\nid: bass\n")
    assert said(load(write(pack="uses: [base]\n")).findings) == [
        "mine/pack.yaml:5:8 missing-pack: the folder `base` holds a pack with the id `bass`"
    ]


def test_a_used_pack_that_is_broken_is_pointed_out_at_its_own_place(
    write: Write, load: Load
) -> None:
    write("base", pack=b"a: b: c\n")
    result = load(write(pack="uses: [base]\n"))
    assert result.source is None
    assert said(result.findings) == [
        "base/pack.yaml:1:5 not-yaml: a second `: ` stands in this line"
    ]


def test_the_number_of_used_packs_is_bounded(write: Write, load: Load) -> None:
    names = [f"p{number}" for number in range(limits.MAX_PACKS + 1)]
    for name in names:
        write(name)
    result = load(write(pack=f"uses: [{', '.join(names)}]\n"))
    assert [one.code for one in result.findings] == ["past-limit"]
    assert f"`p{limits.MAX_PACKS}` is one pack too many" in result.findings[0].message
