"""The compiled build plays what the Python files play, and never when it is not of these files."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from authoring.core import build, finder
from tests.packaging.fresh import installed_in, wheel_of
from tools import compiled_sources

SOURCE = "engine/dice.py"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one file and a build that was made of it; returns the file."""
    source = tmp_path / "authoring" / SOURCE
    source.parent.mkdir(parents=True)
    source.write_text("SIDES = 6\n", encoding="utf-8")
    for module in (build, compiled_sources):
        monkeypatch.setattr(module, "PACKAGE", source.parent.parent)
    monkeypatch.setattr(build, "home", lambda: tmp_path)
    monkeypatch.setattr(build, "_load_library", lambda: None)
    monkeypatch.setattr(build, "_watched", lambda: False)
    monkeypatch.setenv(build.CHOICE, "")
    (tmp_path / build.MANIFEST).write_text(compiled_sources.manifest(), encoding="utf-8")
    return source


def test_a_fresh_build_plays_without_being_asked_for(made: Path) -> None:
    choice = build.Choice()
    found = choice.spec_of("authoring.engine.dice")
    assert found is not None
    assert found.origin == str(made.parents[2] / f"{build.LIBRARY}{build.SUFFIX}")
    assert choice.spec_of("authoring.engine.piles") is None
    assert choice.why_not() == ""


@pytest.mark.parametrize("text", ["SIDES = 8\n", "SIDES = 12\n"])
def test_a_stale_build_is_refused_with_one_line(
    made: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made.write_text(text, encoding="utf-8")
    choice = build.Choice()
    assert choice.spec_of("authoring.engine.dice") is None
    assert choice.spec_of("authoring.engine.dice") is None
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert build.STALE in said[0]
    assert os.environ[build.CHOICE] == build.PURE


def test_a_source_that_is_gone_makes_it_stale(made: Path) -> None:
    made.unlink()
    assert build.Choice().why_not() == build.STALE


def test_a_file_of_another_time_is_read_and_found_the_same(made: Path) -> None:
    os.utime(made, ns=(1, 1))
    assert build.Choice().why_not() == ""


def test_a_file_of_the_same_time_and_size_is_not_read(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "digest_of", None)
    assert build.Choice().why_not() == ""


def test_pure_forbids_it_without_a_word(
    made: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made.write_text("stale", encoding="utf-8")
    monkeypatch.setenv(build.CHOICE, build.PURE)
    assert build.Choice().why_not() == build.ASKED
    assert capsys.readouterr().err == ""


def test_names_elsewhere_are_not_looked_up() -> None:
    code = "import sys, authoring.cli.main; print('authoring.core.build' in sys.modules)"
    assert _said("", "-c", code).strip() == "False"
    for name in ("authoring", "authoring.cli.main", "json", "authoring_of_another"):
        assert finder.Finder().find_spec(name) is None


TRACED = "import sys; {}; from authoring.core.build import why_pure; print(why_pure())"


@pytest.mark.parametrize(
    "code", ["sys.settrace(lambda *_: None)", "sys.setprofile(lambda *_: None)"]
)
def test_who_traces_sees_the_python_files(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = _said("", "-c", TRACED.format(code))
    assert said.strip() in (build.WATCHED, build.NONE)


@pytest.mark.usefixtures("made")
def test_under_coverage_the_python_files_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("COVERAGE_RUN", "true")
    assert build._watched()


def test_the_compiler_is_the_one_that_is_pinned(repository: Path) -> None:
    pins = (repository / "constraints.txt").read_text(encoding="utf-8").splitlines()
    (mypy,) = (Requirement(pin.rstrip(" \\")) for pin in pins if pin.startswith("mypy=="))
    assert str(mypy).replace("==", " ") == compiled_sources.COMPILER


def test_nothing_compiled_is_a_cached_property() -> None:
    """The compiler makes it a plain one, which works anew each time."""
    found = [path for path in compiled_sources.sources() if "cached_property" in _text(path)]
    assert found == []


def _text(path: str) -> str:
    return (build.PACKAGE / path).read_text(encoding="utf-8")


def test_every_ruleset_here_is_compiled_and_no_package_file() -> None:
    found = compiled_sources.sources()
    for part in ("blank/play/turn/game", "dungeon_plungin/policies/", "jeffro_dungeon/play"):
        assert any(path.startswith(f"rulesets/{part}") for path in found)
    assert not [path for path in found if path.endswith("__init__.py")]
    assert all(build.name_of(path).startswith(finder.FLOORS) for path in found)


@pytest.mark.parametrize("pattern", [*compiled_sources.PLAYED, *compiled_sources.LEFT_OUT])
def test_every_pattern_still_finds_a_file(pattern: str) -> None:
    assert next(build.PACKAGE.glob(pattern), None) is not None


@pytest.fixture(scope="module")
def compiled() -> None:
    """A compiled build of these sources; `make test-all` makes it where it can."""
    if not compiled_sources.is_fresh():
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
    assert "ended from outside" not in done.stderr
    return done.stdout


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_every_quest_and_policy_plays_the_same_in_both_builds() -> None:
    pure, fast = (_said(it, "-m", "tools.play_sums", "6", "1") for it in ("pure", "compiled"))
    *sums, played_by = pure.splitlines()
    assert played_by == "pure Python build"
    assert len(sums) > 20
    assert fast.splitlines() == [*sums, "compiled build"]


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_faulty_quests_get_the_same_findings_in_both_builds() -> None:
    pure, fast = (_said(it, "-m", "tests.packaging.faulty_quests") for it in ("pure", "compiled"))
    assert len(pure.splitlines()) > 100
    assert fast.splitlines() == pure.splitlines()


@pytest.mark.usefixtures("compiled")
def test_the_board_of_the_compiled_build_is_held_to_the_same_plain_twins(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUESTPACK_TESTED", "compiled")
    monkeypatch.chdir(repository)
    order = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", "tests/boards")
    ours = [f"--ignore=tests/boards/squares/test_{it}.py" for it in ("face", "native")]
    said = _said("compiled", *order, *ours)
    assert "passed" in said


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize(
    ("quest", "games"),
    [
        *(("knocking-wall", "30"), ("the-dungeon", "30"), ("salt-cistern", "30")),
        *(("blank-demo", "30"), ("tollhouse-below", "12"), ("clay-census", "6")),
    ],
)
def test_workers_play_the_same_in_both_builds(repository: Path, quest: str, games: str) -> None:
    """Tables and records go from process to process: a quest of each game, and no worker falls."""
    pack = str(repository / "packs" / quest)
    order = ("-m", "authoring", "playtest", pack, "-n", games, "--jobs", "2", "--json")
    pure, fast = (json.loads(_said(it, *order)) for it in ("pure", "compiled"))
    assert (pure.pop("played_by"), fast.pop("played_by")) == ("pure Python build", "compiled build")
    assert pure == fast


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_a_wheel_brings_it_along(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make wheel`, installed where no checkout is; its files have other times there."""
    monkeypatch.delenv(build.CHOICE)
    wheel = wheel_of(repository, tmp_path / "dist", QUESTPACK_WHEEL="compiled")
    assert wheel.name.endswith(f"{sysconfig.get_platform().replace('-', '_')}.whl")
    fresh = installed_in(tmp_path, wheel)
    assert fresh.run("--version").stdout.strip().endswith("(compiled build)")
    done = fresh.run("playtest", "my-copy", "-n", "20", "--seed", "7", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, "")
    pack = str(repository / "packs/knocking-wall")
    order = ("-m", "authoring", "playtest", pack, "-n", "20", "--seed", "7", "--jobs", "1")
    *pure, played_by = _said("pure", *order).replace(pack, "my-copy").splitlines()
    assert played_by == "Played by: pure Python build"
    assert done.stdout.splitlines() == [*pure, "Played by: compiled build"]
    (rule,) = fresh.packages.glob(f"authoring/{SOURCE}")
    rule.write_text(rule.read_text(encoding="utf-8") + "# Changed.\n", encoding="utf-8")
    assert build.STALE in fresh.run("--version").stderr
