"""The compiled build plays what the Python files play, and never when it is not of these files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from authoring.core import build


@pytest.fixture
def stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build of other sources."""
    (tmp_path / build.DIGEST).write_text("of other sources", encoding="ascii")
    monkeypatch.setattr(build, "home", lambda: tmp_path)
    monkeypatch.setenv(build.CHOICE, build.ASKED_FOR)


@pytest.mark.usefixtures("stale")
def test_a_stale_build_is_refused_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    finder = build._Finder()
    name = build.name_of(build.sources()[0])
    assert finder.find_spec(name, None) is None
    assert finder.find_spec(name, None) is None
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert build.STALE in said[0]
    assert os.environ[build.CHOICE] == build.PURE


@pytest.mark.usefixtures("stale")
@pytest.mark.parametrize("choice", ["", build.PURE])
def test_who_does_not_ask_for_it_hears_nothing(
    choice: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(build.CHOICE, choice)
    assert build._Finder().why_not()
    assert capsys.readouterr().err == ""


def test_the_digest_changes_with_a_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rule = tmp_path / "engine" / "dice.py"
    rule.parent.mkdir()
    rule.write_text("SIDES = 6\n", encoding="utf-8")
    monkeypatch.setattr(build, "PACKAGE", tmp_path)
    assert build.sources() == [rule]
    before = build.digest()
    assert build.digest() == before
    rule.write_text("SIDES = 8\n", encoding="utf-8")
    assert build.digest() != before


def test_the_compiler_is_the_one_that_is_pinned(repository: Path) -> None:
    pins = (repository / "constraints.txt").read_text(encoding="utf-8").splitlines()
    (mypy,) = (Requirement(pin.rstrip(" \\")) for pin in pins if pin.startswith("mypy=="))
    assert str(mypy).replace("==", " ") == build.COMPILER


def test_every_ruleset_here_is_compiled_and_no_package_file() -> None:
    names = {build.name_of(path) for path in build.sources()}
    for part in ("blank.play.turn.game", "dungeon_plungin.effects.attack", "jeffro_dungeon.play"):
        assert any(name.startswith(f"authoring.rulesets.{part}") for name in names)
    assert not [name for name in names if name.endswith("__init__")]


@pytest.fixture(scope="module")
def compiled() -> None:
    """A compiled build of these sources; `make test-all` makes it where it can."""
    try:
        fresh = (build.home() / build.DIGEST).read_text(encoding="ascii") == build.digest()
    except OSError:
        fresh = False
    if not fresh:
        pytest.skip("no compiled build of these sources: make compiled")


def _said(choice: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | {build.CHOICE: choice},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "refused" not in done.stderr
    return done.stdout


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_every_quest_and_policy_plays_the_same_in_both_builds() -> None:
    pure, fast = (_said(it, "-m", "tools.play_sums", "12", "2") for it in ("pure", "compiled"))
    *sums, played_by = pure.splitlines()
    assert played_by == "pure Python build"
    assert len(sums) > 20
    assert fast.splitlines() == [*sums, "compiled build"]


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_workers_play_the_same_in_both_builds(repository: Path) -> None:
    """Tables and records go from process to process."""
    pack = str(repository / "packs/knocking-wall")
    order = ("-m", "authoring", "playtest", pack, "-n", "30", "--jobs", "2", "--json")
    pure, fast = (json.loads(_said(it, *order)) for it in ("pure", "compiled"))
    assert (pure.pop("played_by"), fast.pop("played_by")) == ("pure Python build", "compiled build")
    assert pure == fast
