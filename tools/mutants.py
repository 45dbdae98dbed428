"""Mutation tests: small changes break the code, and its tests are run. `python -m tools.mutants`.

It writes docs/mutants.md: how many of the mutants of each package a test kills.
`tools.rule_mutants` does this for each rule. Everything happens in a copy of the tree. Equal seed
and number make equal mutants; a bound of minutes may leave some of them out.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue

from tests.architecture.tree import ROOT, kept_files
from tools.mutations import Mutation, mutations

PAGE = ROOT / "docs" / "mutants.md"
PACKAGES = ("odds", "charts", "boards", "lint", "playtest", "engine", "services", "verbs")
"""Packages whose tests are in the folder of equal name."""
HELD = {"verbs": ("tests/schemas/test_effects.py", "tests/rulesets/*/build/test_effects.py")}
"""Package -> further tests of what it reads and writes."""
PATIENCE, MEMORY = 120, 4 << 30
"""Most processor seconds and bytes of the tests of one mutant; past them it counts as killed."""
_BOUND = (
    "import resource, sys, pytest\n"
    f"resource.setrlimit(resource.RLIMIT_CPU, ({PATIENCE}, {PATIENCE}))\n"
    f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
    "sys.exit(pytest.main(sys.argv[1:]))"
)
_SHOWN = 70


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change to a module, its `path` from the root, and the arguments for pytest of the tests to
    kill it; `area` is the package."""

    area: str
    path: str
    change: Mutation
    tests: tuple[str, ...]

    def __str__(self) -> str:
        before, after = (" ".join(t.split()) for t in (self.change.before, self.change.after))
        where = f"{self.path}:{self.change.line}"
        return f"`{where}` `{before[:_SHOWN]}` became `{after[:_SHOWN]}`".replace("|", "\\|")


def of_packages() -> Iterator[Mutant]:
    """Yield every mutant of the common packages, with the tests that import its module."""
    for package in PACKAGES:
        for path in sorted((ROOT / "authoring" / package).rglob("*.py")):
            shown = path.relative_to(ROOT).as_posix()
            tests = cases_of(shown) or holders_of(shown, package)
            for change in mutations(path.read_text(encoding="utf-8")):
                yield Mutant(package, shown, change, tests)


def cases_of(path: str) -> tuple[str, ...]:
    """Return the pytest arguments for the cases of a lint rule, common or of a ruleset; () for
    another module."""
    name = Path(path).stem
    if not (ROOT / "tests" / "lint" / "cases" / f"{name}.yaml").is_file():
        return ()
    return ("tests/lint/test_cases.py", "-k", name) if "/lint/" in path else ()


def holders_of(path: str, package: str) -> tuple[str, ...]:
    """Return the tests of its package that import a module, or else those of any folder that do, or
    else all of its package; and those that HELD names for the package."""
    imported = f"from {path.removesuffix('.py').removesuffix('/__init__').replace('/', '.')} import"
    own = tuple(file for file in _test_files() if file.startswith(f"tests/{package}/"))
    for files in (own, tuple(_test_files())):
        near = tuple(file for file in files if imported in _test_files()[file])
        if near:
            break
    held = (file for wish in HELD.get(package, ()) for file in sorted(ROOT.glob(wish)))
    more = (file.relative_to(ROOT).as_posix() for file in held)
    return tuple(dict.fromkeys((*(near or own), *more)))


@cache
def _test_files() -> Mapping[str, str]:
    """Return path from the root -> text of each test file."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files}


def chosen(every: Sequence[Mutant], each: int, seed: int) -> list[Mutant]:
    """Return `each` mutants of every area, drawn by the seed, one of each area in turn."""
    drawn: list[tuple[int, Mutant]] = []
    for area in dict.fromkeys(mutant.area for mutant in every):
        own = [mutant for mutant in every if mutant.area == area]
        random.Random(f"{seed} {area}").shuffle(own)  # noqa: S311 - no secret is drawn
        drawn += enumerate(own[:each])
    return [mutant for _, mutant in sorted(drawn, key=lambda pair: pair[0])]


class Copy:
    """A copy of the tree in which a module may be broken."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        for path in kept_files():
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)

    def passes(self, tests: Sequence[str]) -> bool:
        """Return whether these tests pass within the bounds. Raises RuntimeError when pytest cannot
        even run them."""
        command = [sys.executable, "-c", _BOUND, "-x", "-q", "-n0", "-p", "no:cacheprovider"]
        # A size and a second tell byte code from its source: too little for what we do.
        told = {"PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [*command, *tests], cwd=self.root, env=os.environ | told,
            check=False, capture_output=True, text=True,
        )  # fmt: skip
        if done.returncode > 2:
            raise RuntimeError(done.stdout + done.stderr)
        return done.returncode == 0

    def survives(self, mutant: Mutant) -> bool:
        """Return whether a mutant passes its tests: break the module, run them, and restore it."""
        path = self.root / mutant.path
        text = path.read_text(encoding="utf-8")
        path.write_text(mutant.change.applied(text), encoding="utf-8")
        try:
            return self.passes(mutant.tests)
        finally:
            path.write_text(text, encoding="utf-8")


def judged(mutants: Sequence[Mutant], until: float, jobs: int) -> list[tuple[Mutant, bool]]:
    """Return (mutant, True if it survived) for those tried in time.

    Raises RuntimeError when tests fail on the code as it is: they could kill nothing.
    """
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        free: SimpleQueue[Copy] = SimpleQueue()
        for number in range(jobs):
            free.put(Copy(Path(folder) / str(number)))

        def sound(tests: tuple[str, ...]) -> bool:
            copy = free.get()
            try:
                return copy.passes(tests)
            finally:
                free.put(copy)

        def tried(mutant: Mutant) -> tuple[Mutant, bool] | None:
            copy = free.get()
            try:
                if time.monotonic() > until:
                    return None
                survived = copy.survives(mutant)
            finally:
                free.put(copy)
            print("survived" if survived else "killed  ", mutant, flush=True)
            return mutant, survived

        files = {tuple(t for t in one.tests if t.endswith(".py")) for one in mutants}
        union = tuple(sorted({file for some in files for file in some}))
        if union and not sound(union):
            raise RuntimeError("tests fail before anything is broken: run make test")
        return [one for one in pool.map(tried, mutants) if one is not None]


def page(answers: Sequence[tuple[Mutant, bool]], of: Mapping[str, int], seed: int) -> str:
    """Return the text of docs/mutants.md: a table by area, then every survivor. `of` maps an area
    to the number of all its mutants."""
    lines = [
        "# Mutants",
        "",
        "Made by `make mutants`; do not edit. A mutant is the code with one small change: a",
        "comparison moved by one or turned round, a number one larger, `and` for `or`, one of",
        "several conditions left out, a guard turned round, a statement dropped, nothing given",
        "back. It is killed when a test fails that belongs to the code: the tests that import",
        "the module, the cases of a lint rule, and for verbs what is written of them as well. A",
        "mutant that means the same as the code can never be killed. What the claims of each",
        "rule of a game are worth stands beside the rule in `conformance/`.",
        "",
        f"Drawn with seed {seed} from all that could be made.",
        "",
        "| where | could be made | made | killed | share |",
        "|---|---|---|---|---|",
    ]
    for area, possible in of.items():
        own = [survived for mutant, survived in answers if mutant.area == area]
        killed = own.count(False)
        share = f"{100 * killed // len(own)} %" if own else "-"
        lines.append(f"| {area} | {possible} | {len(own)} | {killed} | {share} |")
    lines += ["", "## Survivors", ""]
    lines += [f"- {mutant}" for mutant, survived in answers if survived] or ["None."]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Make the mutants, try them, and write the page."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--each", type=int, default=12, help="mutants of every package")
    given.add_argument("--minutes", type=float, default=30, help="none is begun after that")
    given.add_argument("--seed", type=int, default=7)
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given.add_argument("--only", default="", help="areas that start so: odds,lint")
    wish = given.parse_args()
    areas = tuple(wish.only.split(","))
    every = [one for one in of_packages() if one.area.startswith(areas)]
    of = {area: sum(one.area == area for one in every) for area in
          dict.fromkeys(one.area for one in every)}  # fmt: skip
    until = time.monotonic() + 60 * wish.minutes
    answers = judged(chosen(every, wish.each, wish.seed), until, wish.jobs)
    PAGE.write_text(page(answers, of, wish.seed), encoding="utf-8")
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
