"""What is installed from source is compiled where that can be done, and never against the will."""

import subprocess
from pathlib import Path

import pytest

from authoring.core import build
from tools import wheel_hook
from tools.wheel_hook import CHOICE, CompiledBuild

ROOT = Path(__file__).parents[2]
DONE, FAILED = 0, 1


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CompiledBuild:
    """The hook of a build from source, on a machine with a compiler."""
    monkeypatch.delenv(CHOICE, raising=False)
    monkeypatch.setattr(wheel_hook, "can_compile", lambda: True)
    return CompiledBuild(str(ROOT), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return codes of the compilations to come; each takes one."""
    codes: list[int] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess(command, codes.pop())

    monkeypatch.setattr(subprocess, "run", run)
    return codes


def _data(hook: CompiledBuild, version: str = "standard") -> dict[str, object]:
    data: dict[str, object] = {}
    hook.initialize(version, data)
    return data


def test_a_compiler_makes_a_wheel_with_the_compiled_build(
    hook: CompiledBuild, compiler: list[int]
) -> None:
    compiler.append(DONE)
    data = _data(hook)
    assert data["infer_tag"] is True
    assert data["force_include"] == {str(build.home()): f"authoring/_compiled/{build.TAG}"}
    assert any(need.startswith("mypy[mypyc]==") for need in hook.dependencies())


def test_the_compiler_is_the_pinned_one(hook: CompiledBuild) -> None:
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    (mypy,) = (need for need in hook.dependencies() if need.startswith("mypy"))
    assert f"mypy=={mypy.partition('==')[2]} " in pinned


def test_a_compilation_that_fails_leaves_a_wheel_for_any_python(
    hook: CompiledBuild, compiler: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    compiler.append(FAILED)
    assert _data(hook) == {}
    assert "error" not in "".join(capsys.readouterr()).lower()


def test_without_a_compiler_nothing_is_needed_and_nothing_tried(
    hook: CompiledBuild, compiler: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wheel_hook, "can_compile", lambda: False)
    assert (hook.dependencies(), _data(hook)) == ([], {})


def test_who_asks_for_a_pure_wheel_has_one(
    hook: CompiledBuild, compiler: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOICE, wheel_hook.PURE)
    assert (hook.dependencies(), _data(hook)) == ([], {})


def test_a_checkout_installed_in_place_is_not_compiled(
    hook: CompiledBuild, compiler: list[int]
) -> None:
    assert _data(hook, "editable") == {}
