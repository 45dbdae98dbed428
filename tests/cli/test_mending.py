"""`lint --fix`, `--unsafe-fixes` and `--diff`: what they write, say and end with."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import DEMO, Call

PACK = """\
format: 1
ruleset: blank
id: cellar
title: A Cellar
version: 1.0.0
authors: [questpack]
licence: CC0-1.0
quest: {candle: "6", introduction: It is dark.}
charts:
  passage: {die: d6, rows: {1-4: nothing, 4-6: way-out}} # one way
"""
SAFE = PACK.replace('"6"', "6")
WHOLE = SAFE.replace("4-6", "5-6")


@pytest.fixture
def cellar(tmp_path: Path) -> Path:
    folder = tmp_path / "cellar"
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    return folder


def _text(cellar: Path) -> str:
    return (cellar / "pack.yaml").read_text(encoding="utf-8")


def test_fix_mends_what_is_certain_and_shows_what_is_left(here: Call, cellar: Path) -> None:
    ended = here("lint", cellar, "--fix")
    assert ended.code == 1
    assert _text(cellar) == SAFE
    assert ended.out.startswith("error[chart-row-overlap]")
    assert ended.err == (
        "questpack: 1 finding fixed in 1 file\n"
        "  help: --unsafe-fixes for 1 more, which has to be looked over\n"
    )


def test_unsafe_fixes_mend_the_rest(here: Call, cellar: Path) -> None:
    ended = here("lint", cellar, "--fix", "--unsafe-fixes")
    assert (ended.code, ended.out) == (0, "No findings.\n")
    assert _text(cellar) == WHOLE
    assert ended.err == "questpack: 2 findings fixed in 1 file\n"


def test_what_came_to_light_meanwhile_is_counted(here: Call, cellar: Path) -> None:
    """A tab hides the file; what stands in it nobody has seen before."""
    text = (
        WHOLE.replace("die: d6", "dye: d6")
        .replace("title: A", "title:\tA")
        .replace("  pas", "\tpas")
    )
    (cellar / "pack.yaml").write_text(text, encoding="utf-8")
    ended = here("lint", cellar, "--fix", "--unsafe-fixes")
    assert (ended.code, "dye: d6" in _text(cellar)) == (1, True)
    more = "  help: 1 more finding came to light meanwhile: look, then run it again\n"
    assert ended.err.endswith(more)
    assert here("lint", cellar, "--fix", "--unsafe-fixes").code == 0
    assert _text(cellar) == WHOLE


def test_the_formats_show_what_is_left_and_nothing_else(here: Call, cellar: Path) -> None:
    ended = here("lint", cellar, "--fix", "--format", "json")
    assert [one["code"] for one in json.loads(ended.out)["findings"]] == ["chart-row-overlap"]


@pytest.mark.parametrize(("more", "wanted"), [((), SAFE), (("--unsafe-fixes",), WHOLE)])
def test_diff_shows_what_fix_does_and_writes_nothing(
    here: Call, cellar: Path, more: tuple[str, ...], wanted: str
) -> None:
    ended = here("lint", cellar, "--diff", *more)
    assert ended.code == 1
    assert _text(cellar) == PACK
    assert _patched(PACK, ended.out) == wanted
    here("lint", cellar, "--fix", *more)
    assert _text(cellar) == wanted


def _patched(text: str, diff: str) -> str:
    """A text after a unified diff of one file, read as its authors meant it."""
    before, after = text.splitlines(keepends=True), []
    at = 0
    for line in diff.splitlines(keepends=True)[2:]:
        if line.startswith("@@"):
            start = int(line.split()[1].split(",")[0].lstrip("-")) - 1
            after += before[at:start]
            at = start
        elif line[0] in " -":
            assert before[at] == line[1:]
            at += 1
        if line[0] in " +":
            after.append(line[1:])
    return "".join([*after, *before[at:]])


def test_diff_of_a_clean_pack_is_empty(here: Call) -> None:
    ended = here("lint", DEMO, "--diff", "--unsafe-fixes")
    assert (ended.code, ended.out) == (0, "")
    assert ended.err == "questpack: nothing to fix\n"


def test_diff_of_what_cannot_be_mended_is_empty_and_no_fault(here: Call, cellar: Path) -> None:
    (cellar / "pack.yaml").write_text(WHOLE.replace("1-4", "1-3"), encoding="utf-8")
    ended = here("lint", cellar, "--diff", "--unsafe-fixes")
    assert (ended.code, ended.out) == (0, "")


def test_fix_wins_nothing_over_diff(here: Call, cellar: Path) -> None:
    ended = here("lint", cellar, "--fix", "--diff")
    assert ended.code == 1
    assert _text(cellar) == PACK


def test_unsafe_fixes_alone_are_refused(here: Call, cellar: Path) -> None:
    ended = here("lint", cellar, "--unsafe-fixes")
    assert ended.code == 2
    assert "add --diff to see what they would change, --fix to make them" in ended.err
    assert _text(cellar) == PACK


def test_a_hidden_letter_of_a_diff_steers_no_terminal(here: Call, cellar: Path) -> None:
    text = SAFE.replace("It is dark.", "It is \u202edark.").replace("4-6", "5-6")
    (cellar / "pack.yaml").write_text(text, encoding="utf-8")
    ended = here("lint", cellar, "--diff", "--unsafe-fixes")
    assert "+quest: {candle: 6, introduction: It is dark.}" in ended.out
    assert "\u202e" not in ended.out


def test_a_folder_that_cannot_be_written_into_is_named(here: Call, tmp_path: Path) -> None:
    ended = here("lint", tmp_path / "nowhere", "--fix")
    assert ended.code == 2
    ended.assert_polite()


@pytest.mark.parametrize("option", ["--fix", "--diff", "--write-baseline"])
def test_who_watches_writes_nothing(here: Call, cellar: Path, option: str) -> None:
    value = [cellar.parent / "known.json"] if option == "--write-baseline" else []
    ended = here("lint", cellar, "--watch", option, *value)
    assert ended.code == 2
    assert "--watch looks on and writes nothing" in ended.err
    assert not (cellar.parent / "known.json").exists()


def test_mended_packs_are_shown_beside_a_baseline(here: Call, cellar: Path) -> None:
    """What the baseline knows is neither told nor, unless it can be, mended."""
    known = cellar.parent / "known.json"
    here("lint", cellar, "--write-baseline", known)
    ended = here("lint", cellar, "--fix", "--baseline", known)
    assert ended.code == 0
    assert "fixed" in ended.err
