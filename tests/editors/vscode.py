"""The extension of VS Code under node, in a stand-in for VS Code."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
EXTENSION: Final = ROOT / "editors" / "vscode"
DRIVER: Final = Path(__file__).parent / "nodejs" / "drive.js"
HERE: Final = f'#!/bin/sh\nexec "{sys.executable}" -m authoring "$@"\n'
"""A questpack to start: the one that is tested."""
PATIENCE: Final = 120
"""Seconds after which a run counts as hanging."""
NODE: Final = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")


def driven(extension: Path, environment: dict[str, str] | None = None, **story: object) -> Any:
    """What was seen while the extension lived through a story, which `drive.js` explains."""
    return told([str(DRIVER), json.dumps(story, default=str), str(extension)], environment)


def told(arguments: list[str], environment: dict[str, str] | None = None) -> Any:
    """What node prints as JSON."""
    assert NODE is not None
    done = subprocess.run(
        [NODE, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def program(file: Path, text: str = "#!/bin/sh\n") -> Path:
    """A file that can be started."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)
    return file
