"""Which tests `make mutants` runs to kill a mutant."""

from fnmatch import fnmatch
from pathlib import Path

from tools.mutants import HELD, cases_of, holders_of

GAME = "authoring/rulesets/jeffro_dungeon"


def test_a_lint_rule_is_held_by_its_cases_whoever_owns_it() -> None:
    for folder, rule in (
        ("authoring/lint/rules/charts", "chart_row_overlap"),
        (f"{GAME}/lint", "tile_nobody_survives"),
    ):
        assert cases_of(f"{folder}/{rule}.py") == ("tests/lint/test_cases.py", "-k", rule)
    assert cases_of(f"{GAME}/play/tile_nobody_survives.py") == ()
    assert cases_of(f"{GAME}/lint/_supply.py") == ()


def test_tests_beside_a_module_come_first_then_those_that_import_it_elsewhere(
    repository: Path,
) -> None:
    beside = ("tests/odds/test_dice.py", "tests/odds/test_distributions.py")
    assert holders_of("authoring/odds/dice.py", "odds") == beside
    art = holders_of("authoring/lint/art.py", "lint")
    assert art == ("tests/render/authors/test_own.py",)
    whole = [path.name for path in (repository / "tests" / "lint").rglob("test_*.py")]
    found = holders_of("authoring/lint/suppress.py", "lint")
    assert sorted(Path(file).name for file in found) == sorted(whole)


def test_verbs_are_held_by_what_is_written_and_read_of_them() -> None:
    found = holders_of("authoring/verbs/schema.py", "verbs")
    for wish in HELD["verbs"]:
        assert [file for file in found if fnmatch(file, wish)]
