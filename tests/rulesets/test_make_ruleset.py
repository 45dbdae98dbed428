"""`make ruleset` adds files, changes none, and what it made passes the contract at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import kept_files
from tools.make_ruleset import COPIED, Refused, make, renamed, reworded

NAME, ID = "night_watch", "night-watch"


@pytest.fixture(scope="module")
def copy(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository, copied, with one more ruleset."""
    root = tmp_path_factory.mktemp("copy") / "questpack"
    for path in kept_files():
        target = root / path.relative_to(repository)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    before = _texts(root)
    made = make(NAME, root)
    after = _texts(root)
    assert {path for path in after if path not in before} == set(made)
    assert {path: after[path] for path in before} == before
    return root


def _texts(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}


def _run(root: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},  # the copy, not the checkout
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("command", ["lint", "odds"])
def test_the_new_ruleset_is_found_with_its_quest(copy: Path, command: str) -> None:
    _run(copy, "authoring", command, f"packs/{ID}-demo")


@pytest.mark.long
def test_the_new_ruleset_passes_the_contract_and_its_own_tests(copy: Path) -> None:
    tests = (
        "tests/rulesets/test_contract.py",
        f"tests/rulesets/{NAME}",
        "tests/lint/test_cases.py",
    )
    said = _run(copy, "pytest", "-v", "-p", "no:cacheprovider", "-k", f"{ID} or {NAME}", *tests)
    passed = [line for line in said.splitlines() if "PASSED" in line]
    for path in tests:
        assert any(line.startswith(path) for line in passed), f"no test of {path} was run"


@pytest.mark.long
def test_its_pages_and_its_bundle_are_those_the_tools_write(copy: Path) -> None:
    made = _made_by_tools(copy)
    assert len(made) > 3
    tools = (
        "tests.rulesets.rule_coverage",
        "authoring.lint.pages_docs",
        "authoring.source.schema.bundle",
    )
    for tool in tools:
        _run(copy, tool)
    assert _made_by_tools(copy) == made


def _made_by_tools(root: Path) -> dict[Path, bytes]:
    """Its pages and its schemas; those of others may be about to change."""
    texts = _texts(root / "docs") | _texts(root / "schemas")
    return {path: text for path, text in texts.items() if ID in path.name}


def test_ids_get_hyphens_and_modules_underscores() -> None:
    assert renamed(Path("schemas/blank.json"), NAME) == Path("schemas/night-watch.json")
    assert renamed(Path("templates/blank/pack.html.j2"), NAME).parts[1] == NAME
    text = 'id="blank", "authoring.rulesets.blank.lint", "blank/pack.html.j2", Blank, BLANK-END-01'
    assert reworded(text, NAME) == (
        'id="night-watch", "authoring.rulesets.night_watch.lint", "night_watch/pack.html.j2", '
        "Night Watch, NIGHTWATCH-END-01"
    )


@pytest.mark.parametrize("name", ["", "Blank", "2_many", "a__b", "../x", "blank", "x" * 40])
def test_a_name_that_is_none_or_is_taken_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        make(name)


def test_the_rules_of_a_catalogue_stand_beside_those_of_the_start(
    repository: Path, tmp_path: Path
) -> None:
    """The start's ids step aside, so that `NW-TURN-01` is the catalogue's; nothing claims to be
    complete before they are proved."""
    for pattern in COPIED:
        for path in repository.glob(pattern):
            target = tmp_path / path.relative_to(repository)
            target.parent.mkdir(parents=True, exist_ok=True)
            copied = shutil.copytree if path.is_dir() else shutil.copyfile
            copied(path, target)
    made = make(NAME, tmp_path, prefix="NW", rules=("NW-TURN-01 engine (to be written)",))
    rules = (tmp_path / "authoring/rulesets" / NAME / "rules.txt").read_text(encoding="utf-8")
    ids = [line.split()[0] for line in rules.splitlines() if line and not line.startswith("#")]
    assert ids == [f"NW-START-{number:02}" for number in range(1, 10)] + ["NW-TURN-01"]
    texts = [path.read_text(encoding="utf-8") for path in made if path.suffix == ".py"]
    assert any('mark.rule("NW-START-' in text for text in texts), "its tests claim them"
    assert not any("complete=True" in text for text in texts)


@pytest.mark.parametrize(
    ("prefix", "wrong"), [("nw", "cannot begin"), ("N", "cannot begin"), ("BLANK", "another")]
)
def test_a_prefix_that_is_none_or_is_taken_is_refused(
    prefix: str, wrong: str, tmp_path: Path
) -> None:
    with pytest.raises(Refused, match=wrong):
        make(NAME, tmp_path, prefix=prefix)
