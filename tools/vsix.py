"""Packer of the VS Code extension into a file that VS Code installs: `make vscode`."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "editors" / "vscode"
VSCE: Final = "@vscode/vsce@3.9.2"
"""Microsoft's own packer, the last version that runs under node 20; npx downloads it."""


def packed(target: Path) -> None:
    """Write the extension with its client to a file, working in a copy of the folder."""
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "vscode"
        shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("node_modules"))
        shutil.copy(ROOT / "LICENSE", copy)
        target.parent.mkdir(parents=True, exist_ok=True)
        _call(copy, "npm", "ci", "--omit=dev")
        package = ("package", "--allow-missing-repository", "--out", str(target.resolve()))
        _call(copy, "npx", "--yes", VSCE, *package)


def _call(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, check=True, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    packed(Path(sys.argv[1]))
