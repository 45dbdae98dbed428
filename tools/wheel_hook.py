"""Put the compiled build into the wheel: when asked for, or where this machine can make it.

The environment's QUESTPACK_WHEEL says `compiled` (`make wheel`: the build that lies here, or no
wheel), `pure` (never), or nothing: what is installed from source is compiled where a C compiler and
Python's headers are, and plays from its Python files elsewhere.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CHOICE = "QUESTPACK_WHEEL"
COMPILED, PURE = "compiled", "pure"
SECONDS = 1800


class CompiledBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Make the wheel one for this Python on this kind of machine, where it has a compiled build."""

    def dependencies(self) -> list[str]:
        """Return what compiles; nothing where nothing is to be compiled."""
        if os.environ.get(CHOICE) or not can_compile():
            return []
        sys.path.insert(0, self.root)
        from tools.compiled_sources import COMPILER

        name, version = COMPILER.split()
        return [f"{name}[mypyc]=={version}", "cython>=3.1", "setuptools"]

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Add the compiled build to the wheel, unless it is not meant to have one or none can be
        made: then the wheel is for any Python."""
        choice = os.environ.get(CHOICE, "")
        if version != "standard" or choice == PURE:
            return
        if choice != COMPILED and not (can_compile() and self._compile()):
            self.app.display_info("questpack plays from its Python files: nothing was compiled")
            return
        sys.path.insert(0, self.root)
        from authoring.core import build

        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {str(build.home()): f"authoring/_compiled/{build.TAG}"}

    def _compile(self) -> bool:
        """Compile unless a build of just these sources lies here; return whether one does then."""
        command = [sys.executable, "-m", "tools.compiled", "--if-stale"]
        try:
            done = subprocess.run(
                command, cwd=self.root, capture_output=True, check=False, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def can_compile() -> bool:
    """Return whether a C compiler and Python's headers are here."""
    compiler = os.environ.get("CC", "").split() or ["gcc"]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    known = sys.implementation.name == "cpython" and sys.platform != "win32"
    return known and shutil.which(compiler[0]) is not None and headers.is_file()
