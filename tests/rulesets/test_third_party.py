"""A ruleset installed from elsewhere, by entry point, is played like those that come along."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.make_ruleset import reworded

NAME = "lantern_walk"
ID = "lantern-walk"
IN_TURN = """
import sys
from authoring.cli.shell import run
for command in sys.argv[1:]:
    if run(command.split()):
        sys.exit(command)
"""
HOME = 'home=Path(__file__).parent / "data",'


@pytest.fixture(scope="module")
def site(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as pip leaves it: a package with its data, and its entry point."""
    site = tmp_path_factory.mktemp("site")
    package, data = site / NAME, site / NAME / "data"
    _copy(repository / "authoring/rulesets/blank", package)
    _copy(repository / "schemas/blank", data / "schemas" / ID)
    _copy(repository / "schemas/blank.json", data / "schemas" / f"{ID}.json")
    _copy(repository / "templates/blank", data / "templates" / NAME)
    _copy(repository / "templates/starter/blank", data / "templates/starter" / NAME)
    _copy(repository / "packs/blank-demo", data / "packs" / f"{ID}-demo")
    main = package / "__init__.py"
    text = main.read_text(encoding="utf-8").replace("starter={},", f"starter={{}}, {HOME}")
    main.write_text(text.replace("\nfrom", "\nfrom pathlib import Path\nfrom", 1), encoding="utf-8")
    about = site / f"{NAME}-1.0.dist-info"
    about.mkdir()
    head = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n"
    (about / "METADATA").write_text(head, encoding="utf-8")
    point = f"[questpack.rulesets]\n{ID} = {NAME}:RULESET\n"
    (about / "entry_points.txt").write_text(point, encoding="utf-8")
    return site


def _copy(source: Path, target: Path) -> None:
    files = [source] if source.is_file() else sorted(source.rglob("*"))
    for path in files:
        if path.is_file() and "__pycache__" not in path.parts:
            inside = path.relative_to(source)
            end = target if path == source else target / str(inside).replace("blank", NAME)
            end.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8").replace("authoring.rulesets.blank", NAME)
            end.write_text(reworded(text, NAME), encoding="utf-8")


@pytest.fixture
def run(site: Path, tmp_path: Path) -> "Run":
    return Run(site, tmp_path)


class Run:
    """The command line of somebody who has installed that package."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.environment = {**os.environ, "PYTHONPATH": str(site), "NO_COLOR": "1"}
        self.folder = folder

    def __call__(self, *commands: str) -> str:
        """What the commands say, one after the other in one process; each ends well."""
        done = subprocess.run(
            [sys.executable, "-c", IN_TURN, *commands],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def test_its_starter_schema_and_template_are_its_own(run: Run) -> None:
    said = run(
        f"new my-quest --ruleset {NAME}",
        "check my-quest -n 100",
        "odds my-quest",
        "replay my-quest",
        "playtest my-quest -n 10 --jobs 2",
        "print my-quest --html -o my-quest.html",
    )
    text = (run.folder / "my-quest" / "pack.yaml").read_text(encoding="utf-8")
    assert f"$schema=.schema/{ID}.json\n" in text
    assert f"/{ID}.json" in (run.folder / f"my-quest/.schema/{ID}.json").read_text(encoding="utf-8")
    for words in ("pass  lint", "The way out can be found.", "## Round 1", "10 games"):
        assert words in said
    assert "Passage Chart" in (run.folder / "my-quest.html").read_text(encoding="utf-8")


def test_a_pack_may_use_the_packs_it_brings(run: Run) -> None:
    (run.folder / "mine").mkdir()
    head = f"format: 1\nruleset: {ID}\nid: mine\ntitle: Mine\nuses: [{ID}-demo]\n"
    (run.folder / "mine" / "pack.yaml").write_text(head + "quest: {candle: 3}\n", encoding="utf-8")
    assert "1/6" in run("lint mine", "odds mine")


def test_its_lint_page_is_shown_and_a_key_its_schema_does_not_know_is_a_finding(run: Run) -> None:
    page = run(f"explain {ID}-no-way-out", f"new my-quest --ruleset {ID}")
    assert "No row of the Passage Chart is a way out" in page
    (run.folder / "my-quest" / "monsters.yaml").write_text("monsters: {}\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"`monsters\.yaml` is not read"):
        run("lint my-quest")


def test_a_rule_that_its_schema_declares_is_a_rule_like_any_other(run: Run) -> None:
    """The annotation is that of the blank schema, which this one was copied from."""
    assert "A number is smaller or greater" in run("explain number-out-of-range")
    assert run("rules").count("number-out-of-range") == 1
    (run.folder / "mine").mkdir()
    text = f"format: 1\nruleset: {ID}\nid: mine\ntitle: Mine\nuses: [{ID}-demo]\nquest:\n"
    pack = run.folder / "mine" / "pack.yaml"
    pack.write_text(f"{text}  candle: 1\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="`candle` of `quest` is 1, expected 2 or more"):
        run("lint mine")
    for allowed in (
        "  # questpack: allow number-out-of-range\n",
        "\nlint: {ignore: [number-out-of-range]}\n",
    ):
        pack.write_text(f"{text}  candle: 1{allowed}", encoding="utf-8")
        assert "number-out-of-range" not in run("lint mine")


def test_an_empty_list_has_an_example_of_its_own_schema(run: Run) -> None:
    run(f"new my-quest --ruleset {ID}")
    pack = run.folder / "my-quest" / "pack.yaml"
    text = pack.read_text(encoding="utf-8")
    pack.write_text(f"{text}uses: []\n", encoding="utf-8")
    assert "for example `uses: [my-quest]`" in run("lint my-quest")


@pytest.mark.long
def test_it_plays_the_same_on_the_engine_of_either_build(run: Run) -> None:
    """Where there is no compiled build, or one of other sources, this says nothing new."""
    told = [run(f"new my-quest --ruleset {NAME}", "playtest my-quest -n 40 --jobs 2")]
    shutil.rmtree(run.folder / "my-quest")
    run.environment.pop("QUESTPACK_BUILD", None)
    told.append(run(f"new my-quest --ruleset {NAME}", "playtest my-quest -n 40 --jobs 2"))
    pure, either = (text.splitlines()[:-1] for text in told)
    assert pure == either
