"""What is added by dropping a file in has its partner files: cases, pages, documents."""

from pathlib import Path

from authoring.lint.declared.annotations import PAGES
from authoring.lint.declared.families import FAMILIES
from authoring.lint.registry import GENERIC, lint_packages, rules_in
from tests.architecture.tree import ROOT, assert_none


def _dropped_in(pattern: str) -> list[Path]:
    found = (path for path in ROOT.glob(pattern) if not path.name.startswith("_"))
    return sorted(found)


LINT_RULES = [rule for package in (GENERIC, *lint_packages()) for rule in rules_in(package)]
"""Those with a file of their own, and those that a schema declares."""
RULESETS = sorted(path.parent for path in ROOT.glob("authoring/rulesets/*/__init__.py"))


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_lint_rule_has_a_table_of_cases_and_each_table_a_rule() -> None:
    tables = {table.stem for table in (ROOT / "tests/lint/cases").glob("*.yaml")}
    assert tables == {rule.page.stem for rule in LINT_RULES}


def test_every_lint_rule_has_a_page_and_each_page_a_rule() -> None:
    pages = {
        *ROOT.glob("authoring/lint/rules/*/*.md"),
        *ROOT.glob("authoring/rulesets/*/lint/*.md"),
    }
    own = {rule.page for rule in LINT_RULES if rule.page.parent != PAGES}
    assert own == pages
    families = {PAGES / f"{family.code.replace('-', '_')}.md" for family in FAMILIES.values()}
    assert set(PAGES.glob("*.md")) == families


def test_no_two_lint_rules_share_a_name() -> None:
    names = [rule.code for rule in LINT_RULES if rule.page.parent != PAGES]
    assert len(names) == len(set(names))


def test_what_a_schema_declares_has_no_file() -> None:
    """A file and an annotation of one code would both speak."""
    files = {path.stem for path in ROOT.glob("authoring/rulesets/*/lint/*.py")}
    assert_none(rule.code for rule in LINT_RULES if rule.subjects and rule.page.stem in files)


def test_every_ruleset_has_a_readme_with_its_sources_and_rulings() -> None:
    assert_none(_shown(folder) for folder in RULESETS if not (folder / "README.md").is_file())


def test_the_tests_mirror_the_package() -> None:
    folders = [path.name for path in ROOT.glob("authoring/*") if (path / "__init__.py").is_file()]
    untested = [name for name in folders if not any((ROOT / "tests" / name).rglob("test_*.py"))]
    assert_none(untested)


def test_every_effect_is_a_file_with_its_form_and_its_sentence() -> None:
    """`registry.py` is how they are found and read; every other file is one verb, or, with `SPECS`,
    several that are played by one function."""
    bare = []
    for verb in _dropped_in("authoring/rulesets/*/effects/*.py"):
        text = verb.read_text(encoding="utf-8")
        own = "SPECS: Final" if "SPECS: " in text else f'"{verb.stem}"'
        parts = ("SPEC = |SPECS: ", own, "means", "def sentence(|prints", "def play(")
        bare += [
            f"{_shown(verb)} has no {part!r}"
            for part in parts
            if verb.stem != "registry" and not any(word in text for word in part.split("|"))
        ]
    assert_none(bare)
