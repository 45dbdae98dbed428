"""Runs the steps of an action or a job as a build server does, without network.

What would come from elsewhere is replaced: `python3 -m venv` makes a folder, its pip writes down
what it was asked to install, and then `questpack` is the code of this checkout.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parents[2]
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
BASH = ("bash", "--noprofile", "--norc", "-eo", "pipefail")
"""How GitHub starts a step of `shell: bash`."""
PYTHON3 = """\
#!/bin/bash
[ "$1 $2 $3" = "-P -m venv" ] || exit 64
mkdir -p "$4/bin" && cp "$STAND_INS/venv-python" "$4/bin/python"
"""
VENV_PYTHON = """\
#!/bin/bash
[ "$1 $2 $3 $4" = "-P -m pip install" ] || exit 64
printf '%s\\n' "${@: -1}" >> "$STAND_INS/installed"
cp "$STAND_INS/questpack-command" "$(dirname "$0")/questpack"
"""
QUESTPACK = f'#!/bin/bash\nexec {sys.executable} -P -m authoring "$@"\n'


def read(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Runner:
    """A machine with an empty home: `home` for its own files, `work` with what is checked."""

    home: Path
    work: Path

    @property
    def installed(self) -> list[str]:
        """What pip was asked for."""
        file = self.home / "stand-ins" / "installed"
        return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []

    def shell(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        path: Sequence[str] = (),
    ) -> subprocess.CompletedProcess[str]:
        """Run with the stand-ins first on the PATH, and nothing else of this process."""
        stand_ins = self._stand_ins()
        places = [*path, str(stand_ins / "bin"), "/usr/local/bin", "/usr/bin", "/bin"]
        return subprocess.run(
            command,
            cwd=self.work,
            env={
                "PATH": os.pathsep.join(places),
                "HOME": str(self.home),
                "LANG": "C.UTF-8",
                "PYTHONPATH": str(ROOT),
                "QUESTPACK_BUILD": "pure",
                "QUESTPACK_CACHE": "off",
                "STAND_INS": str(stand_ins),
                **environment,
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def _stand_ins(self) -> Path:
        folder = self.home / "stand-ins"
        files = {
            "bin/python3": PYTHON3,
            "venv-python": VENV_PYTHON,
            "questpack-command": QUESTPACK,
        }
        for name, text in files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            file.chmod(0o755)
        return folder


@dataclass
class Acted:
    """How an action ended: the code of its first step that failed, what steps wrote, the actions
    of others it called, with their inputs."""

    code: int = 0
    out: str = ""
    err: str = ""
    outputs: dict[str, str] = field(default_factory=dict)
    summary: str = ""
    used: list[tuple[str, dict[str, str]]] = field(default_factory=list)


def act(action: Path, inputs: Mapping[str, str], runner: Runner) -> Acted:
    """Run a composite action with these inputs; others have their defaults."""
    document = read(action)
    known = {name: str(one.get("default", "")) for name, one in document["inputs"].items()}
    assert set(inputs) <= set(known)
    values = {f"inputs.{name}": value for name, value in {**known, **inputs}.items()}
    values["github.action_path"] = str(action.parent)
    ended = Acted()
    for name in ("temp", "path", "output", "summary"):
        place = runner.home / name
        place.mkdir(parents=True, exist_ok=True) if name == "temp" else place.touch()
    (runner.home / "summary").write_text("", encoding="utf-8")
    for step in document["runs"]["steps"]:
        if not _is_due(step.get("if", "success()"), values, failed=ended.code != 0):
            continue
        if "uses" in step:
            given = {name: _filled(text, values) for name, text in step["with"].items()}
            ended.used.append((step["uses"], given))
        else:
            _run(step, values, runner, ended)
    for name, one in document["outputs"].items():
        ended.outputs[name] = _filled(one["value"], values)
    ended.summary = (runner.home / "summary").read_text(encoding="utf-8")
    return ended


def _run(step: Any, values: dict[str, str], runner: Runner, ended: Acted) -> None:
    """A step with a script: what it writes for later steps is theirs."""
    assert step["shell"] == "bash"
    assert not EXPRESSION.search(step["run"]), "an input is no part of a script"
    script = runner.home / "script.sh"
    script.write_text(step["run"], encoding="utf-8")
    environment = {name: _filled(text, values) for name, text in step.get("env", {}).items()}
    environment |= {
        "RUNNER_TEMP": str(runner.home / "temp"),
        "GITHUB_PATH": str(runner.home / "path"),
        "GITHUB_OUTPUT": str(runner.home / "output"),
        "GITHUB_STEP_SUMMARY": str(runner.home / "summary"),
    }
    (runner.home / "output").write_text("", encoding="utf-8")
    path = (runner.home / "path").read_text(encoding="utf-8").splitlines()
    done = runner.shell([*BASH, str(script)], environment, path)
    for line in (runner.home / "output").read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition("=")
        values[f"steps.{step.get('id')}.outputs.{name}"] = value
    ended.code = ended.code or done.returncode
    ended.out += done.stdout
    ended.err += done.stderr


def _filled(text: object, values: Mapping[str, str]) -> str:
    return EXPRESSION.sub(lambda found: values.get(found[1], ""), str(text))


def _is_due(condition: str, values: Mapping[str, str], *, failed: bool) -> bool:
    """`always()`, `success()` and `inputs.NAME == 'TEXT'`, joined by `&&`."""
    inner = EXPRESSION.fullmatch(condition)
    terms = [term.strip() for term in (inner[1] if inner else condition).split("&&")]
    if not {"always()", "success()"} & set(terms):
        terms.append("success()")
    return all(_holds(term, values, failed=failed) for term in terms)


def _holds(term: str, values: Mapping[str, str], *, failed: bool) -> bool:
    if term.endswith("()"):
        return {"always()": True, "success()": not failed}[term]
    name, text = re.fullmatch(r"([\w.-]+) == '(.*)'", term).groups()  # type: ignore[union-attr]
    return values[name] == text


def job(template: Path, name: str, variables: Mapping[str, str], runner: Runner) -> Any:
    """Run a job of a GitLab template and those it extends, as one script that ends at the first
    line that fails; returns it and the job."""
    jobs = read(template)
    whole = _extended(jobs, name)
    script = "\n".join(("set -eo pipefail", *whole["before_script"], *whole["script"]))
    given = {**whole["variables"], **variables}
    assert set(variables) <= set(whole["variables"])
    shell = shutil.which("bash")
    assert shell
    return runner.shell([shell, "-c", script], given), whole


def _extended(jobs: Mapping[str, Any], name: str) -> dict[str, Any]:
    own = dict(jobs[name])
    base = _extended(jobs, own.pop("extends")) if "extends" in own else {}
    variables = {**base.get("variables", {}), **own.get("variables", {})}
    return {**base, **own, "variables": variables}
