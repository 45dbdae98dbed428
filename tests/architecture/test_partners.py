"""What is added by dropping a file in has its partner files: cases, pages, documents."""

from pathlib import Path

from tests.architecture.tree import ROOT, assert_none


def _dropped_in(pattern: str) -> list[Path]:
    found = (path for path in ROOT.glob(pattern) if not path.name.startswith("_"))
    return sorted(found)


LINT_RULES = [
    *_dropped_in("authoring/lint/rules/*/*.py"),
    *_dropped_in("authoring/rulesets/*/lint/*.py"),
]
RULESETS = [path.parent for path in _dropped_in("authoring/rulesets/*/__init__.py")]


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_lint_rule_has_a_table_of_cases() -> None:
    cases = ROOT / "tests/lint/cases"
    assert_none(_shown(rule) for rule in LINT_RULES if not (cases / f"{rule.stem}.yaml").is_file())


def test_every_table_of_cases_belongs_to_a_lint_rule() -> None:
    rules = {rule.stem for rule in LINT_RULES}
    tables = (ROOT / "tests/lint/cases").glob("*.yaml")
    assert_none(_shown(table) for table in tables if table.stem not in rules)


def test_every_lint_rule_has_a_page_beside_it() -> None:
    assert_none(_shown(rule) for rule in LINT_RULES if not rule.with_suffix(".md").is_file())


def test_every_page_of_a_lint_rule_stands_beside_its_rule() -> None:
    pages = [
        *ROOT.glob("authoring/lint/rules/*/*.md"),
        *ROOT.glob("authoring/rulesets/*/lint/*.md"),
    ]
    assert_none(_shown(page) for page in pages if not page.with_suffix(".py").is_file())


def test_no_two_lint_rules_share_a_name() -> None:
    names = [rule.stem for rule in LINT_RULES]
    assert len(names) == len(set(names))


def test_every_ruleset_has_a_readme_with_its_sources_and_rulings() -> None:
    assert_none(_shown(folder) for folder in RULESETS if not (folder / "README.md").is_file())


def test_the_tests_mirror_the_package() -> None:
    folders = [path.name for path in ROOT.glob("authoring/*") if (path / "__init__.py").is_file()]
    untested = [name for name in folders if not any((ROOT / "tests" / name).rglob("test_*.py"))]
    assert_none(untested)


def test_every_effect_is_a_file_with_its_form_and_its_sentence() -> None:
    """`registry.py` is how they are found and read; every other file is one verb."""
    bare = [
        f"{_shown(verb)} has no {part!r}"
        for verb in _dropped_in("authoring/rulesets/*/effects/*.py")
        if verb.stem != "registry"
        for part in ("SPEC = ", f'"{verb.stem}"', "means=", "def sentence(", "def play(")
        if part not in verb.read_text(encoding="utf-8")
    ]
    assert_none(bare)
