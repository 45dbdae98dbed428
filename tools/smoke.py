"""A short run of questpack on every Python of this machine: `python -m tools.smoke`.

Users have the Python of their system, and the whole test suite runs on one version only. So each
other interpreter from 3.11 on, the system's own first, gets an environment by `make` and runs a
part of everything: lint of all packs without a cache, one test of each folder, checksums of games,
a print. The findings and checksums must be equal on all of them.
"""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOMES = ROOT / "build" / "smoke"
NAMES = ("python3", *(f"python3.{minor}" for minor in range(11, 20)))
SYSTEM = Path("/usr/bin")
MINUTES = 20
"""Minutes after which a step is ended: a child that hangs must not stop all."""
_ASK = (
    "import sys; v = sys.version_info; "
    "print(*v[:3], v.releaselevel, sys.base_prefix, sep='|')"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python that users may have; `home` is its base prefix."""

    path: Path
    version: tuple[int, int, int]
    home: str

    def __str__(self) -> str:
        return f"Python {'.'.join(map(str, self.version))} ({self.path})"


def asked(path: Path) -> Interpreter | None:
    """Return the Python at `path`; None when it does not run or is no release from 3.11 on."""
    try:
        answer = subprocess.run(
            [str(path), "-I", "-c", _ASK], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    words = answer.stdout.strip().split("|")
    if answer.returncode != 0 or len(words) != 5 or words[3] != "final":
        return None
    version = (int(words[0]), int(words[1]), int(words[2]))
    return Interpreter(path, version, words[4]) if version >= (3, 11, 0) else None


def candidates() -> Iterator[Path]:
    """Yield possible paths of Pythons: the system's, those on PATH, those of pyenv."""
    yield from (SYSTEM / name for name in NAMES)
    yield from (Path(path) for path in map(which, NAMES) if path)
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    yield from sorted(kept.glob("3.*/bin/python3"))


def interpreters(paths: Iterable[Path]) -> list[Interpreter]:
    """Return each Python at `paths` once, without the one that runs this."""
    own = (sys.version_info[:3], sys.base_prefix)
    known: dict[tuple[tuple[int, int, int], str], Interpreter] = {}
    for path in dict.fromkeys(paths):
        python = asked(path)
        if python is not None and (python.version, python.home) != own:
            known.setdefault((python.version, python.home), python)
    return list(known.values())


LEFT_OUT = ("architecture", "printed", "proofs", "twin", "foreign")
"""Names of folders of tests without one: their dear tests ask nothing of a Python that the run of
its own of lint, games and print does not ask."""


def first_tests() -> list[str]:
    """Return the path of the smallest test file of each folder of tests but those in LEFT_OUT."""
    every = {file.parent for file in (ROOT / "tests").rglob("test_*.py")}
    folders = sorted(folder for folder in every if folder.name not in LEFT_OUT)
    sizes = (min((file.stat().st_size, file) for file in at.glob("test_*.py")) for at in folders)
    return [str(file.relative_to(ROOT)) for _, file in sizes]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the first test of each file that is not long (a hook: `pytest -p tools.smoke`)."""
    kept: dict[Path, pytest.Item] = {}
    for item in items:
        if item.get_closest_marker("long") is None:
            kept.setdefault(item.path, item)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept.values()])
    items[:] = kept.values()


def run(python: Path, *words: str) -> str:
    """Run `python` with `words` from the root of the repository and return what it prints.

    Raises RuntimeError, with the end of what it printed, when it fails or takes too long.
    """
    env = {**os.environ, "QUESTPACK_CACHE": "off", "QUESTPACK_BUILD": "pure"}
    try:
        done = subprocess.run(
            [str(python), *words], cwd=ROOT, env=env, capture_output=True, text=True,
            timeout=MINUTES * 60, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{' '.join(words[:4])}: no end after {MINUTES} minutes") from None
    if done.returncode != 0:
        end = "\n".join((done.stdout + done.stderr).splitlines()[-30:])
        raise RuntimeError(f"{' '.join(words[:4])}: exit {done.returncode}\n{end}")
    return done.stdout


def measured(python: Path) -> str:
    """Return the findings of every pack, and the checksum of a game of each quest and policy."""
    packs = [str(path.parent.relative_to(ROOT)) for path in sorted(ROOT.glob("packs/*/pack.yaml"))]
    said = run(python, "-m", "authoring", "lint", *packs, "--format", "concise")
    return said + run(python, "-m", "tools.play_sums", "1", "0")


def smoke(python: Interpreter, expected: str) -> str:
    """Set `python` up and run the parts; return the last line that its tests print. Raises
    RuntimeError for a failure, and if `measured` is not `expected`."""
    home = HOMES / ".".join(map(str, python.version))
    made = subprocess.run(
        ["make", "-s", "setup", f"PYTHON={python.path}", f"VENV={home}"],  # noqa: S607
        cwd=ROOT, capture_output=True, text=True, timeout=MINUTES * 60, check=False,
    )  # fmt: skip
    if made.returncode != 0:
        raise RuntimeError(f"make setup: exit {made.returncode}\n{made.stderr[-2000:]}")
    inside = home / "bin" / "python"
    if (here := measured(inside)) != expected:
        lines = (pair for pair in zip(expected.splitlines(), here.splitlines(), strict=False))
        other = next((f"{a}\n{b}" for a, b in lines if a != b), "one has more lines")
        raise RuntimeError(f"lint or the sums of games differ:\n{other}")
    pdf = home / "smoke.pdf"
    run(inside, "-m", "authoring", "print", "packs/knocking-wall", "--part", "booklet",
        "-o", str(pdf), "--force")  # fmt: skip
    if not pdf.read_bytes().startswith(b"%PDF"):
        raise RuntimeError("the print is no PDF")
    tests = run(inside, "-m", "pytest", "-q", "-n0", "-p", "tools.smoke", "-p", "no:cacheprovider",
                *first_tests())  # fmt: skip
    return tests.splitlines()[-1]


def main() -> int:
    """Run `smoke` on every other Python; return the exit code."""
    pythons = interpreters(candidates())
    own = f"Python {sys.version.split()[0]} ({sys.executable})"
    if not pythons:
        print(f"No Python from 3.11 on but the one of the tests, {own}.")
        return 0
    expected = measured(Path(sys.executable))
    failures = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        runs = [(python, pool.submit(smoke, python, expected)) for python in pythons]
        for python, result in runs:
            try:
                print(f"{python}: lint, games and print as on {own}; {result.result()}", flush=True)
            except RuntimeError as reason:
                failures += 1
                print(f"{python}: {reason}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
