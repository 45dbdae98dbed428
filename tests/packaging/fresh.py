"""A wheel made of this checkout, in an environment where nothing else of it is."""

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Installed:
    """A fresh environment with nothing in it but the wheel; dependencies are borrowed."""

    folder: Path
    outside: Path

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """The installed `questpack`, in a folder that is not the checkout."""
        return self.call("questpack", *arguments)

    def call(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """A command of the environment, which knows nothing of the checkout."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.run(
            [self.folder / "bin" / command, *arguments],
            cwd=self.outside,
            env=kept | {"NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def packages(self) -> Path:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"


def run_in(cwd: Path, *command: str | Path, **environment: str) -> None:
    done = subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def wheel_of(repository: Path, folder: Path, **environment: str) -> Path:
    """A wheel of the checkout; of its Python files alone, unless the environment asks for more."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    run_in(repository, *build, **{"QUESTPACK_WHEEL": "pure", **environment})
    (built,) = folder.glob("*.whl")
    return built


def installed_in(base: Path, wheel: Path) -> Installed:
    """A fresh environment with a wheel, and beside it a copy of a shipped pack."""
    fresh = Installed(base / "environment", base / "outside")
    fresh.outside.mkdir()
    run_in(base, sys.executable, "-m", "venv", "--without-pip", fresh.folder)
    # A folder named in a .pth file lends its packages, but not its own .pth
    # files: this checkout's editable install stays out of sight.
    borrowed = sysconfig.get_path("purelib")
    (fresh.packages / "borrowed.pth").write_text(f"{borrowed}\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(fresh.folder / "bin" / "python")]
    quiet = ["--quiet", "--no-deps", "--no-index", "--force-reinstall"]
    run_in(base, *pip, "install", *quiet, str(wheel))
    shutil.copytree(
        fresh.packages / "authoring" / "_data" / "packs" / "knocking-wall",
        fresh.outside / "my-copy",
    )
    return fresh
