"""Run `questpack`: inside this process (fast) or as its own (the real thing)."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from authoring.cli.shell import run

ROOT = Path(__file__).resolve().parents[2]
DEMO = "packs/knocking-wall"
SMALL = "packs/blank-demo"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    def assert_polite(self) -> None:
        """No traceback, no internal error, and a word to whoever called."""
        for text in (self.out, self.err):
            assert "Traceback" not in text
            assert "internal error" not in text
        assert self.code in (0, 1, 2)
        assert self.code != 2 or self.err


Call = Callable[..., Ended]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Run a command in this process, from the repository's folder."""
    monkeypatch.chdir(ROOT)

    def call(*arguments: object) -> Ended:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ended(code, captured.out, captured.err)

    return call


@pytest.fixture
def apart() -> Call:
    """Run a command as a process of its own."""

    def call(*arguments: object, **environment: str) -> Ended:
        done = subprocess.run(
            [sys.executable, "-m", "authoring", *map(str, arguments)],
            cwd=ROOT,
            env={**os.environ, **environment},
            capture_output=True,
            check=False,
            timeout=120,
        )
        return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())

    return call
