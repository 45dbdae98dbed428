"""A folder becomes one Source, whichever files its keys stand in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.source.loaded import LoadResult, Source
from authoring.source.node import plain
from authoring.source.pack.load import load_pack
from tests.source.said import said

Load = Callable[[Path], LoadResult]
Write = Callable[..., Path]


def source_of(result: LoadResult) -> Source:
    assert result.findings == ()
    assert result.source is not None
    return result.source


def test_a_top_level_key_may_stand_in_a_file_of_its_own(write: Write, load: Load) -> None:
    one = write("one", pack="quest: {heroes: 4}\ntraps: {pit: {name: Pit}}\n")
    two = write("two", quest="quest: {heroes: 4}\n", traps="traps: {pit: {name: Pit}}\n")
    for folder in (one, two):
        source = source_of(load(folder))
        quest = source.header.get("quest")
        assert quest is not None
        assert plain(quest) == {"heroes": 4}
        assert plain(source.definitions["traps", "pit"].node) == {"name": "Pit"}


def test_a_source_says_where_everything_stands(write: Write, load: Load) -> None:
    source = source_of(load(write(traps="traps:\n  pit: {name: Pit}\n")))
    assert str(source.definitions["traps", "pit"].span) == "mine/traps.yaml:2:3"
    assert str(source.span) == "mine/pack.yaml:1:1"
    assert set(source.texts) == {"mine/pack.yaml", "mine/traps.yaml"}
    assert source.id == "mine"
    assert source.folders["mine"] == source.folder


def test_the_same_id_in_two_files_is_an_error_with_both_places(write: Write, load: Load) -> None:
    folder = write(pack="traps: {pit: {}}\n", traps="traps: {pit: {}}\n")
    assert said(load(folder).findings) == [
        "mine/traps.yaml:1:9 duplicate-id: `pit` is defined here and at mine/pack.yaml:5:9"
    ]


def test_the_same_header_key_in_two_files_is_an_error_with_both_places(
    write: Write, load: Load
) -> None:
    folder = write(pack="quest: {}\n", quest="quest: {}\n")
    assert said(load(folder).findings) == [
        (
            "mine/quest.yaml:1:1 duplicate-key: `quest` stands here a second time; the first is at "
            "mine/pack.yaml:5:1"
        )
    ]


def test_an_empty_main_file_is_a_finding(write: Write, load: Load) -> None:
    result = load(write(pack=b""))
    assert result.source is None
    assert said(result.findings) == [
        "mine/pack.yaml:1:1 schema-mismatch: this file is empty; expected keys, `format: 1` first"
    ]


def test_a_newer_format_is_refused_by_name(write: Write, load: Load) -> None:
    result = load(write(pack=b"format: 2\nruleset: x\n"))
    assert result.source is None
    assert said(result.findings) == [
        "mine/pack.yaml:1:9 newer-format: this pack is of format 2; this questpack reads format 1"
    ]


def test_an_unknown_ruleset_is_refused_with_a_near_name(write: Write) -> None:
    folder = write(pack=b"format: 1\nruleset: dungeon-plunging\nid: mine\n")
    result = load_pack(folder, rulesets=["dungeon-plungin", "blank"])
    assert result.source is None
    assert said(result.findings) == [
        "mine/pack.yaml:2:10 unknown-ruleset: no ruleset is called `dungeon-plunging`"
    ]
    assert result.findings[0].help == "did you mean `dungeon-plungin`?"


def test_a_missing_ruleset_is_refused(write: Write, load: Load) -> None:
    result = load(write(pack=b"format: 1\n"))
    assert said(result.findings) == [
        "mine/pack.yaml:1:1 unknown-ruleset: this pack does not say its `ruleset`"
    ]


def test_the_digest_depends_on_names_and_texts_only(write: Write, load: Load) -> None:
    def digest(**files: str | bytes) -> str:
        folder = write("p", **files)
        found = source_of(load(folder)).digest
        (folder / "traps.yaml").unlink(missing_ok=True)
        return found

    same = digest(traps=b"traps: {}\n")
    assert digest(traps=b"traps: {}\r\n") == same
    assert digest(traps=b"traps: { }\n") != same
    assert digest() != same
    assert len(same) == 64


def test_the_digest_follows_the_used_packs(write: Write, load: Load) -> None:
    write("base", traps="traps: {pit: {name: A}}\n")
    folder = write(pack="uses: [base]\n")
    before = source_of(load(folder)).digest
    write("base", traps="traps: {pit: {name: B}}\n")
    assert source_of(load(folder)).digest != before


@pytest.mark.parametrize("key", ["traps", "charts"])
def test_a_kind_that_holds_no_map_does_not_stop_the_loader(
    write: Write, load: Load, key: str
) -> None:
    source = source_of(load(write(pack=f"{key}: 5\n")))
    assert source.definitions == {}
