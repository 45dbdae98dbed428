"""Modules come from absolute folders, none of them the one a command is started in."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT

ASK = "import authoring.cli, os, sys; print(sys.path, os.environ['PYTHONPATH'], sep='|')"
THEN = "import subprocess; subprocess.run([sys.executable, '-c', 'import sys; print(sys.path)'])"


@pytest.mark.parametrize("first", ["", "below", f"below{os.pathsep}..", ".", "HERE"])
def test_relative_folders_of_the_environment_are_forgotten(first: str, tmp_path: Path) -> None:
    first = first.replace("HERE", str(tmp_path))
    paths = os.pathsep.join((*first.split(os.pathsep), str(ROOT)))
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    done = subprocess.run(
        [sys.executable, "-c", f"{ASK}; {THEN}"],
        cwd=tmp_path,
        env={**surroundings, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    own, child = done.stdout.splitlines()
    folders, _, environment = own.partition("|")
    assert environment == str(ROOT)
    for listed in (folders, child):
        assert "''" not in listed
        assert "below" not in listed
        assert str(tmp_path) not in listed
        assert str(ROOT) in listed
