"""What two rulesets both need is common: no twelve like lines stand in two of them.

`blank` is left out: it is the text that a new ruleset is a copy of.
"""

import re
from collections.abc import Iterator
from itertools import combinations

from tests.architecture.tree import PACKAGE, ROOT

RULESETS = ROOT / PACKAGE / "rulesets"

ALIKE = 12
"""Lines in a row from which a twin is a twin; imports, blank lines and arguments by name, such as
`map=draw,`, are left out: a common contract is filled in by every game."""
_LEFT_OUT = re.compile(r"(from|import) .*|\s*(\w+=[\w.]+,)?")


def test_no_twelve_like_lines_stand_in_two_rulesets() -> None:
    runs = {
        folder.name: dict(_runs(folder.name))
        for folder in RULESETS.iterdir()
        if folder.is_dir() and folder.name != "blank"
    }
    twins = [
        (one_places[run], other_places[run])
        for (_, one_places), (_, other_places) in combinations(sorted(runs.items()), 2)
        for run in one_places.keys() & other_places.keys()
    ]
    assert twins == []


def _runs(ruleset: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every run of so many lines with its place."""
    for path in sorted((RULESETS / ruleset).rglob("*.py")):
        told = [
            (number, line.strip().replace(ruleset, "*"))
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
            if not _LEFT_OUT.fullmatch(line)
        ]
        for first in range(len(told) - ALIKE + 1):
            run = told[first : first + ALIKE]
            yield tuple(line for _, line in run), f"{path.relative_to(RULESETS)}:{run[0][0]}"
