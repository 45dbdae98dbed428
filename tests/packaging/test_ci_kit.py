"""What others put into their build servers: the action, the jobs, the hooks, the image."""

import json
import re
import shutil
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from ruamel.yaml import YAML

from tests.lint.report.consumers import gitlab, junit, sarif
from tests.packaging.act import ROOT, Runner, act, job, read

ACTION = ROOT / "action.yml"
TEMPLATE = ROOT / "ci" / "gitlab.yml"
HOOKS = ROOT / ".pre-commit-hooks.yaml"
IMAGE = ROOT / "ci" / "Containerfile"
PAGE = ROOT / "docs" / "check-packs-in-ci.md"
BLOCK = re.compile(r"```yaml\n# (\S+)\n(.*?)```", re.DOTALL)


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    """A checkout with a pack in order, the same with a row missing, and one of another name."""
    work = tmp_path / "work"
    for name in ("good", "bad", "a good one"):
        shutil.copytree(ROOT / "packs" / "blank-demo", work / "packs" / name)
    file = work / "packs" / "bad" / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    assert "3-5: nothing" in text
    file.write_text(text.replace("3-5: nothing", "3-4: nothing"), encoding="utf-8")
    return Runner(tmp_path / "home", work)


def _fits(document: Any, schema: str) -> list[str]:
    """What check-jsonschema's copy of a published schema has to say."""
    folder = files("check_jsonschema.builtin_schemas.vendor")
    loaded = json.loads((folder / f"{schema}.json").read_text(encoding="utf-8"))
    return [
        f"{one.json_path}: {one.message}" for one in Draft7Validator(loaded).iter_errors(document)
    ]


def test_the_action_is_one() -> None:
    assert _fits(read(ACTION), "github-actions") == []


@pytest.mark.parametrize(
    "file", sorted(ROOT.glob(".github/workflows/*.yml")), ids=lambda file: file.stem
)
def test_the_workflows_of_the_project_fit_their_schema_and_name_what_they_use_by_hash(
    file: Path,
) -> None:
    workflow = read(file)
    assert _fits(workflow, "github-workflows") == []
    assert workflow["permissions"] == {"contents": "read"}
    used = re.findall(r"uses: (\S+)", file.read_text(encoding="utf-8"))
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", one)] == []


def test_what_must_pass_is_run_on_every_promised_python() -> None:
    """`requires-python` and the classifiers say which; wheels are built for the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    said = re.findall(r":: (3\.\d+)", " ".join(project["project"]["classifiers"]))
    jobs = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]
    assert jobs["all"]["strategy"]["matrix"]["python"] == said
    assert {"run": ".ci/run"} in jobs["all"]["steps"]
    built = project["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in said]


@pytest.mark.parametrize(
    "file", sorted(ROOT.glob(".github/ISSUE_TEMPLATE/*.yml")), ids=lambda file: file.stem
)
def test_a_form_for_issues_asks_for_something(file: Path) -> None:
    form = read(file)
    schema = "github-issue-config" if file.stem == "config" else "github-issue-forms"
    assert _fits(form, schema) == []


def test_the_jobs_are_some() -> None:
    assert _fits(read(TEMPLATE), "gitlab-ci") == []


def test_the_action_passes_a_good_pack(runner: Runner) -> None:
    ended = act(ACTION, {"packs": "packs/good\npacks/a good one\n"}, runner)
    assert (ended.code, ended.out, ended.used) == (0, "", [])
    assert runner.installed == [str(ROOT)]
    reports = Path(ended.outputs["reports"])
    assert sorted(file.name for file in reports.iterdir()) == ["lint.md", "lint.sarif", "lint.xml"]
    assert sarif((reports / "lint.sarif").read_text(encoding="utf-8"))["runs"][0]["results"] == []
    assert ended.summary == "### questpack lint: No findings\n"


def test_the_action_fails_a_faulty_pack_and_uploads_what_it_found(runner: Runner) -> None:
    asked = {"packs": "packs/good\npacks/bad", "version": "0.1.0", "upload-sarif": "true"}
    ended = act(ACTION, asked, runner)
    assert ended.code == 1
    assert runner.installed == ["questpack==0.1.0"]
    assert re.match(r"::error file=packs/bad/pack\.yaml,line=\d+,", ended.out)
    ((used, given),) = ended.used
    assert used.startswith("github/codeql-action/upload-sarif@")
    uploaded = Path(given["sarif_file"]) / "lint.sarif"
    (result, *_) = sarif(uploaded.read_text(encoding="utf-8"))["runs"][0]["results"]
    assert result["ruleId"] == "chart-face-gap"
    assert "| error | `packs/bad/pack.yaml:" in ended.summary


def test_the_action_checks_each_pack_by_itself(runner: Runner) -> None:
    asked = {"packs": "packs/bad\n\npacks/good", "command": "check", "arguments": "-n\n20\n"}
    ended = act(ACTION, asked, runner)
    assert ended.code == 1
    reports = Path(ended.outputs["reports"])
    names = {file.stem for file in reports.iterdir()}
    assert names == {"check-1", "check-2"}
    told = [junit((reports / f"{name}.xml").read_text("utf-8")) for name in sorted(names)]
    assert [root.get("failures") for root in told] == ["2", "0"]
    ids = [
        sarif((reports / f"{name}.sarif").read_text("utf-8"))["runs"][0]["automationDetails"]["id"]
        for name in sorted(names)
    ]
    assert ids == ["questpack check packs/bad/", "questpack check packs/good/"]
    assert ended.summary.count("### questpack check: ") == 2


def test_packs_may_be_all_in_a_folder(runner: Runner) -> None:
    (runner.work / "packs" / "campaign.yaml").write_text("a: 1\n", encoding="utf-8")
    ended = act(ACTION, {"packs": "packs/*/", "command": "check", "arguments": "-n\n20"}, runner)
    assert ended.code == 1
    assert len(list(Path(ended.outputs["reports"]).glob("check-*.xml"))) == 3
    (runner.work / "packs" / "a good one").rename(runner.work / "packs" / "another")
    done, _job = job(TEMPLATE, ".questpack-lint", {"QUESTPACK_PACKS": "packs/*/"}, runner)
    assert (done.returncode, "1 error in 1 file." in done.stdout) == (1, True)


ODD_NAMES = (
    "x\n--help\ny", "--baseline=kept.json", "--help", "-h", "--", "*", "a  b", "$(touch forged)",
    "`touch forged`", "x; touch forged", "x\n::error file=a::forged", "x\r::stop-commands::y",
    "\x1b[2Jx", "%0A::error::x", "\u202ex", "'\"", "x\udcff",
)  # fmt: skip
"""Names a folder may have, and a pull request may bring."""


@pytest.fixture
def odd(runner: Runner) -> Runner:
    """A checkout of faulty packs with odd names."""
    bad = runner.work / "packs" / "bad"
    for name in ("good", "a good one"):
        shutil.rmtree(runner.work / "packs" / name)
    for name in ODD_NAMES:
        shutil.copytree(bad, runner.work / "packs" / name)
    shutil.rmtree(bad)
    return runner


def _assert_each_is_told(code: int, out: str, runner: Runner) -> None:
    """An error of each pack, and nothing else that a build server would obey."""
    assert code == 1, out
    assert out.count("chart-face-gap") == len(ODD_NAMES)
    assert not list(runner.work.rglob("forged"))
    assert not any(char in out for char in "\r\x1b\u202e")


def test_packs_of_any_name_are_linted(odd: Runner) -> None:
    ended = act(ACTION, {"packs": "packs/*/"}, odd)
    _assert_each_is_told(ended.code, ended.out, odd)
    assert all(line.startswith("::error file=packs/") for line in ended.out.splitlines())


def test_packs_of_any_name_are_linted_in_their_own_folder(odd: Runner) -> None:
    """`*/` matches names that begin like options."""
    inside = Runner(odd.home, odd.work / "packs")
    ended = act(ACTION, {"packs": "*/"}, inside)
    _assert_each_is_told(ended.code, ended.out, odd)
    done, _ = job(TEMPLATE, ".questpack-lint", {"QUESTPACK_PACKS": "*/"}, inside)
    shown = re.sub(r"^ += more: .*$", "", done.stdout, flags=re.MULTILINE)  # names the code again
    _assert_each_is_told(done.returncode, shown, odd)


def test_packs_of_any_name_are_checked(runner: Runner) -> None:
    for name in ODD_NAMES[:4]:
        shutil.copytree(runner.work / "packs" / "bad", runner.work / name)
    inputs = {"packs": "*/\n", "command": "check", "arguments": "-n\n20"}
    shutil.rmtree(runner.work / "packs")
    ended = act(ACTION, inputs, runner)
    assert ended.code == 1
    assert len(list(Path(ended.outputs["reports"]).glob("check-*.xml"))) == 4
    for name in ODD_NAMES[:4]:
        asked = {"QUESTPACK_PACK": name, "QUESTPACK_ARGUMENTS": "-n 20"}
        done, _ = job(TEMPLATE, ".questpack-check", asked, runner)
        assert done.returncode == 1
        assert "error[chart-face-gap]" in done.stdout + done.stderr


def test_no_python_of_the_checkout_is_run() -> None:
    """`python -m` looks into the current folder first, `-P` forbids it."""
    for file in (ACTION, TEMPLATE, HOOKS, IMAGE, PAGE, ROOT / "docs" / "tuning.md"):
        text = file.read_text(encoding="utf-8")
        assert re.findall(r"python[\d.]*\"? (?!-P )-.*", text) == []
    assert ".questpack/" not in TEMPLATE.read_text(encoding="utf-8")


def test_what_others_keep_is_named_by_its_digest() -> None:
    for file in (ACTION, PAGE, ROOT / "docs" / "tuning.md"):
        used = re.findall(r"uses: (\S+)@(\S+)", file.read_text(encoding="utf-8"))
        assert used or file != ACTION
        for name, version in used:
            wanted = "COMMIT" if name == "OWNER/questpack" else "[0-9a-f]{40}"
            assert re.fullmatch(wanted, version), name
    for image in (_instructions()[0][1], read(TEMPLATE)[".questpack"]["image"]):
        assert re.search(r":[\w.-]+@sha256:[0-9a-f]{64}$", image)


def test_the_action_may_be_used_twice_in_a_job(runner: Runner) -> None:
    first, other = (act(ACTION, {"packs": f"packs/{name}"}, runner) for name in ("bad", "good"))
    assert (first.code, other.code) == (1, 0)
    kept = [Path(ended.outputs["reports"]) / "lint.xml" for ended in (first, other)]
    assert [junit(file.read_text("utf-8")).get("failures") for file in kept] == ["1", "0"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"packs": "packs/none"}, "packs/none"),
        ({"packs": ""}, ""),
        ({"packs": "\n", "command": "check"}, "no packs are named"),
        ({"packs": "packs/good", "command": "lint; echo x"}, "the command is lint or check"),
        ({"packs": "packs/good", "arguments": "$(touch forged)"}, "touch"),
        ({"packs": "packs/$(touch forged)"}, "touch"),
    ],
)
def test_the_action_says_what_it_cannot_do(
    runner: Runner, asked: dict[str, str], said: str
) -> None:
    ended = act(ACTION, asked, runner)
    assert ended.code == 2
    assert said in ended.out + ended.err
    assert not list(runner.work.rglob("forged"))


@pytest.mark.parametrize(("pack", "code"), [("packs/good", 0), ("packs/bad", 1)])
@pytest.mark.parametrize("name", [".questpack-lint", ".questpack-check"])
def test_a_job_ends_as_the_pack_deserves_and_leaves_its_reports(
    runner: Runner, name: str, pack: str, code: int
) -> None:
    which = "QUESTPACK_PACKS" if name.endswith("lint") else "QUESTPACK_PACK"
    more = {} if name.endswith("lint") else {"QUESTPACK_ARGUMENTS": "-n 20"}
    done, told = job(TEMPLATE, name, {which: pack, **more}, runner)
    assert done.returncode == code, done.stderr
    assert runner.installed == ["questpack"]
    reports = told["artifacts"]["reports"]
    assert {*reports.values()} == set(told["artifacts"]["paths"])
    assert told["artifacts"]["when"] == "always"
    issues = gitlab((runner.work / reports["codequality"]).read_text(encoding="utf-8"))
    # So few games meet a target narrowly: a hint, which fails nothing.
    faults = [issue["location"]["path"] for issue in issues if issue["severity"] != "info"]
    assert set(faults) == ({f"{pack}/pack.yaml"} if code else set())
    root = junit((runner.work / reports["junit"]).read_text(encoding="utf-8"))
    assert (root.get("failures") == "0") is (code == 0)


def test_a_job_may_be_run_again_and_takes_several_packs(runner: Runner) -> None:
    for _ in range(2):
        asked = {"QUESTPACK_PACKS": "packs/good packs/bad"}
        done, _job = job(TEMPLATE, ".questpack-lint", asked, runner)
        assert done.returncode == 1
        assert "error[chart-face-gap]" in done.stdout


@pytest.mark.parametrize("hook", read(HOOKS), ids=lambda hook: hook["id"])
def test_a_hook_ends_as_the_pack_deserves(runner: Runner, hook: dict[str, Any]) -> None:
    assert {*hook} >= {"id", "name", "entry", "language", "files", "pass_filenames"}
    assert hook["pass_filenames"] is False
    venv, stand_in = (
        runner.home / "venv",
        ("python3", "-P", "-m", "venv", str(runner.home / "venv")),
    )
    runner.shell(stand_in, {})
    runner.shell((f"{venv}/bin/python", "-P", "-m", "pip", "install", "."), {})
    more = ["-n", "20"] if hook["entry"].endswith("check") else []
    for pack, code in (("packs/good", 0), ("packs/bad", 1)):
        done = runner.shell([*hook["entry"].split(), pack, *more], {}, [f"{venv}/bin"])
        assert done.returncode == code, done.stderr


def test_the_hooks_are_called_for_what_lint_reads() -> None:
    wanted = {hook["id"]: re.compile(hook["files"]) for hook in read(HOOKS)}
    names = ("p/pack.yaml", "p/art/tiles/den.svg", "p/templates/x.html.j2", "p/art/a.png")
    assert all(wanted["questpack-lint"].search(name) for name in names)
    assert not wanted["questpack-lint"].search("p/README.md")
    assert wanted["questpack-check"].search("p/pack.yml")


def test_the_page_shows_what_works() -> None:
    shown = {
        name: YAML(typ="safe").load(text)
        for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    }
    assert set(shown) == {
        ".github/workflows/packs.yml", ".gitlab-ci.yml", ".pre-commit-config.yaml",
    }  # fmt: skip
    flow = shown[".github/workflows/packs.yml"]
    assert (
        _fits({"on" if key is True else key: flow[key] for key in flow}, "github-workflows") == []
    )
    ours = [step["with"] for step in flow["jobs"]["packs"]["steps"] if "with" in step]
    assert len(ours) == 2
    assert {name for given in ours for name in given} <= set(read(ACTION)["inputs"])
    pipeline = shown[".gitlab-ci.yml"]
    assert _fits(pipeline, "gitlab-ci") == []
    extended = {one["extends"] for one in pipeline.values() if isinstance(one, dict)}
    assert extended == {".questpack-lint", ".questpack-check"} < set(read(TEMPLATE))
    (repository,) = shown[".pre-commit-config.yaml"]["repos"]
    assert {hook["id"] for hook in repository["hooks"]} == {hook["id"] for hook in read(HOOKS)}


def test_the_page_tells_every_input_and_variable() -> None:
    text = PAGE.read_text(encoding="utf-8")
    variables = {name for one in read(TEMPLATE).values() for name in one.get("variables", ())}
    assert [
        name for name in (*read(ACTION)["inputs"], *variables) if f"| `{name}` |" not in text
    ] == []


def _instructions() -> list[tuple[str, str]]:
    """Word and rest of each instruction of the image, lines joined."""
    text = re.sub(r"\\\n\s*", "", IMAGE.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


def test_the_image_is_made_of_known_instructions_in_order() -> None:
    words = [word for word, _ in _instructions()]
    assert words[0] == "FROM"
    assert set(words) <= {"FROM", "RUN", "COPY", "USER", "WORKDIR", "ENTRYPOINT", "CMD"}
    # Nothing is installed by the user who runs it.
    assert "RUN" not in words[words.index("USER") :]
    for word, rest in _instructions():
        assert word not in ("ENTRYPOINT", "CMD") or isinstance(json.loads(rest), list)
    assert ("ENTRYPOINT", '["questpack"]') in _instructions()


def test_the_image_has_the_libraries_that_make_installs() -> None:
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    wanted = re.findall(r"^PDF_LIBRARIES := (.*)$", made, re.MULTILINE)[0].split()
    (run,) = [rest for word, rest in _instructions() if word == "RUN" and "apt-get install" in rest]
    named = re.findall(r"apt-get install -y --no-install-recommends +([^&]*)", run)[0].split()
    assert named == wanted


def test_the_image_copies_what_a_build_reads() -> None:
    copied = {
        source for word, rest in _instructions() if word == "COPY" for source in rest.split()[:-1]
    }
    assert [source for source in copied if not (ROOT / source).exists()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {
        *wheel["packages"],
        *wheel["force-include"],
        wheel["hooks"]["custom"]["path"].split("/")[0],
        *project["project"]["license-files"],
        project["project"]["readme"],
        "pyproject.toml",
    }
    assert copied == needed


def test_the_image_and_the_jobs_run_a_python_that_questpack_runs_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = [_instructions()[0][1], read(TEMPLATE)[".questpack"]["image"]]
    versions = [re.findall(r"python:(3\.\d+)-slim", one)[0] for one in told]
    tested = {one.rsplit(" ", 1)[-1] for one in project["classifiers"] if ":: Python ::" in one}
    assert set(versions) <= tested
