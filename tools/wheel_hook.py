"""Build hook that puts the compiled build into the wheel: on request, or where this machine can
make it.

QUESTPACK_WHEEL in the environment is `compiled` (`make wheel`: the build that exists here, or no
wheel), `pure` (never), or unset: an installation from source is then compiled where there are a C
compiler and Python's headers, and uses its Python files elsewhere.
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
    """Build hook that makes the wheel one for this Python and kind of machine if there is a
    compiled build."""

    def dependencies(self) -> list[str]:
        """Return the packages that compiling needs; [] where nothing will be compiled."""
        if os.environ.get(CHOICE) or not can_compile():
            return []
        sys.path.insert(0, self.root)
        from tools.compiled_sources import COMPILER

        name, version = COMPILER.split()
        return [f"{name}[mypyc]=={version}", "cython>=3.1", "setuptools"]

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Add the compiled build to the wheel, unless it must not have one or none can be made: the
        wheel is then for any Python."""
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
        """Compile unless a build of these very sources exists; return whether one exists then."""
        command = [sys.executable, "-m", "tools.compiled", "--if-stale"]
        try:
            done = subprocess.run(
                command, cwd=self.root, capture_output=True, check=False, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def can_compile() -> bool:
    """Return whether there are a C compiler and Python's headers."""
    compiler = os.environ.get("CC", "").split() or ["gcc"]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    known = sys.implementation.name == "cpython" and sys.platform != "win32"
    return known and shutil.which(compiler[0]) is not None and headers.is_file()
