"""Which Pythons are tried, and a run of tests that loses a worker ends."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.smoke import LEFT_OUT, asked, candidates, first_tests, interpreters


def _python(path: Path, answer: str) -> Path:
    path.write_text(f"#!/bin/sh\necho '{answer}'\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_each_python_is_tried_once_and_the_one_of_the_tests_is_not(tmp_path: Path) -> None:
    own = "|".join((*map(str, sys.version_info[:3]), "final", sys.base_prefix))
    paths = [
        _python(tmp_path / "a", "3|11|99|final|/usr"),
        _python(tmp_path / "b", "3|11|99|final|/usr"),
        _python(tmp_path / "c", "3|10|13|final|/old"),
        _python(tmp_path / "d", "3|15|0|alpha|/early"),
        _python(tmp_path / "e", own),
        _python(tmp_path / "f", "no version"),
        tmp_path / "missing",
        _python(tmp_path / "g", "3|13|99|final|/usr/local"),
    ]
    assert [python.path.name for python in interpreters(paths)] == ["a", "g"]


def test_the_python_of_the_system_comes_first() -> None:
    assert next(iter(candidates())) == Path("/usr/bin/python3")
    assert asked(Path(sys.executable)) is not None


def test_a_file_of_each_folder_of_tests_is_named(repository: Path) -> None:
    folders = {file.parent for file in (repository / "tests").rglob("test_*.py")}
    left_out = {folder for folder in folders if folder.name in LEFT_OUT}
    assert {(repository / name).parent for name in first_tests()} == folders - left_out
    assert {folder.name for folder in left_out} == set(LEFT_OUT)


@pytest.mark.long
def test_a_run_that_loses_a_worker_ends_with_a_word(tmp_path: Path, repository: Path) -> None:
    for name, killed in (("a", 7), ("b", 99), ("c", 3), ("d", 99)):
        (tmp_path / f"test_{name}.py").write_text(
            "import os, pytest\n"
            "@pytest.mark.parametrize('n', range(20))\n"
            f"def test_x(n):\n    n != {killed} or os.kill(os.getpid(), 9)\n",
            encoding="utf-8",
        )
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    makefile = (repository / "Makefile").read_text(encoding="utf-8")
    (together,) = re.findall(r"^TOGETHER := (.*)$", makefile, re.MULTILINE)
    options = together.replace("-n auto", "-n 2").split()
    env = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "-c", "pytest.ini", *options],
        cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    assert "crashed while running 'test_a.py::test_x[7]'" in done.stdout
