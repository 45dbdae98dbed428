"""What fixes write comes from the author: tried on mutants of the shipped packs.

After all fixes no number, id or text has changed that the finding did not name, and none writes a
value that stands only in the message.
"""

import os
from collections.abc import Iterator

import pytest

from authoring.core.finding import Edit, Finding, Fix, error
from authoring.core.span import Span
from tests.examples import first
from tools.fix_origins import changed_packs, doubtful, doubts, fuzzed_packs

EACH = 48
TIMES = int(os.environ.get("QUESTPACK_FIX_TIMES", "6"))
"""So many mutants, and so often, every second one of them a change of one place;
QUESTPACK_FIX_TIMES=104 tries 4,992."""


def _doubts(seed: int) -> Iterator[str]:
    half = EACH // 2
    for packs in (changed_packs(half, seed), fuzzed_packs(half, seed)):
        for name, pack, reader in packs:
            for finding, doubt in doubtful(pack, reader):
                yield f"{name}: {finding.code} {finding.fix and finding.fix.title}: {doubt}"


@pytest.mark.parametrize("seed", first(*range(TIMES)))
def test_fixes_write_what_was_typed_and_keep_the_rest(seed: int) -> None:
    assert list(_doubts(seed)) == []


def _finding(old: str, new: str, *, code: str = "bad-dice", message: str = "") -> Finding:
    span = Span("a.yaml", 1, 4, 1, 4 + len(old), 3, 3 + len(old))
    fix = Fix(f"write `{new}` for `{old}`", (Edit(span, new),))
    return error(code, span, message or f"expected dice such as `2d6+1`, found `{old}`", "", fix)


@pytest.mark.parametrize(
    ("old", "new", "code", "message", "doubt"),
    [
        # What the issue told: the example of the message.
        ("2d6*5", "2d6+1", "bad-dice", "", ["writes `1`", "loses `5`"]),
        ("10 (6", "12 (6)", "bad-time-span", "expected `12 (6)`", ["writes `12`", "loses `10`"]),
        ("55,5-65 %", "55-75 %", "bad-target", "such as `55-75 %`", ["writes `75`", "loses `65`"]),
        ("ice", "fire", "bad-kind", "such as `fire`", ["writes `fire`", "loses `ice`"]),
        # What a row says may be named by the message of a rule.
        ("4-6", "4-9", "chart-row-overlap", "rows `4-6` and `10+`", []),
        ("4-6", "4-8", "chart-row-overlap", "rows `4-6` and `10+`", ["writes `8`"]),
        # The same in other letters.
        ("III-IV", "3-4", "bad-row-key", "", []),
        ("10 (6", "10 (6)", "bad-time-span", "", []),
        ("gohblin", "ghoblin", "dangling-reference", "no monster `gohblin`", []),
        ("yes", "true", "schema-mismatch", "", []),
    ],
)
def test_the_twin_that_looks_at_fixes_knows_wrong_ones(
    old: str, new: str, code: str, message: str, doubt: list[str]
) -> None:
    """It is told of fixes that were once made, and of right ones."""
    finding = _finding(old, new, code=code, message=message)
    found = [one for one in doubts(finding, {"a.yaml": f"k: {old}\n"}) if "loses" not in one]
    assert found == [one for one in doubt if "loses" not in one]


def test_what_goes_unnamed_beside_the_place_is_noticed() -> None:
    span = Span("a.yaml", 1, 1, 1, 3, 0, 2)
    wide = Span("a.yaml", 1, 1, 1, 10, 0, 9)
    fix = Fix("write `is`", (Edit(wide, "is"),))
    finding = error("bad-form", span, "expected `is`", "", fix)
    assert list(doubts(finding, {"a.yaml": "si: 7 rat\n"})) == [
        "loses `si`", "loses `7`", "loses `rat`",
    ]  # fmt: skip
