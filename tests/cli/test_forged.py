"""A pack cannot write what questpack or a build server says."""

import ast
import json
import re
import shutil
from pathlib import Path

import pytest

from authoring.core.printable import is_control
from authoring.lint.report import formats
from tests.cli.conftest import ROOT, Call
from tests.core.servers import obeyed
from tests.examples import first

COMMANDS = ("::stop-commands::x", "::error file=a::b", "##[error]x", "##vso[task.complete]x")
STEERING = r"\e[2J\a\x9b\u202E\u200B"
GITLAB = r"\e[0Ksection_start:1:x\r\e[0K"
HOSTILE = '"{0}\\n\\t{0}' + STEERING + GITLAB + '"'
QUESTS = ("blank-demo", "knocking-wall", "the-oubliette")


def hostile(quest: str, command: str, folder: Path) -> Path:
    """A quest that says a build server's command wherever an author may name something."""
    pack = folder / "packs" / quest
    shutil.copytree(ROOT / "packs" / quest, pack)
    said = HOSTILE.format(command).replace("\\", "\\\\")
    for file in pack.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"^((?:  +)?(?:title|name)): .*$", rf"\1: {said}", text, flags=re.MULTILINE)
        file.write_text(text, encoding="utf-8")
    return pack


@pytest.mark.parametrize("quest", first(*QUESTS))
@pytest.mark.parametrize("command", first(*COMMANDS))
def test_no_line_of_any_command_is_the_authors(
    quest: str, command: str, tmp_path: Path, here: Call
) -> None:
    pack = hostile(quest, command, tmp_path)
    for asked in (
        ["lint"], ["lint", "--format", "json"], ["odds"], ["odds", "--json"], ["replay"],
        ["replay", "--dice"], ["replay", "--json"],
        ["playtest", "-n", 2, "--jobs", 1], ["playtest", "-n", 2, "--jobs", 1, "--json"],
        ["playtest", "-n", 2, "--jobs", 1, "--markdown", "-"],
        ["playtest", "-n", 2, "--jobs", 1, "--html", "-"],
        ["check", "-n", 2, "--jobs", 1], ["check", "-n", 2, "--jobs", 1, "--json"],
    ):  # fmt: skip
        ended = here(asked[0], pack, *asked[1:])
        ended.assert_polite()
        said = ended.out + ended.err
        assert said
        assert obeyed(said) == []
        assert not [char for char in said if is_control(char)]
        if "json" in str(asked) and ended.out:
            json.loads(ended.out)


@pytest.mark.parametrize("form", sorted(set(formats()) - {"github"}))
def test_no_line_of_any_report_is_the_authors(form: str, tmp_path: Path, here: Call) -> None:
    pack = hostile("blank-demo", "::error::x ##[error]x <b>|`@all", tmp_path)
    (pack / "##[warning]y.yaml").write_text("a: 1\n", encoding="utf-8")
    file = tmp_path / "report"
    for command in (["lint", pack], ["check", pack, "-n", 2, "--jobs", 1]):
        ended = here(*command, "--format", form)
        ended.assert_polite()
        here(*command, "--format", form, "--output", file, "--force")
        for said in (ended.out + ended.err, file.read_text(encoding="utf-8")):
            assert said
            assert obeyed(said) == []
            assert not [char for char in said if is_control(char)]


def test_the_workflow_commands_of_lint_are_its_own(tmp_path: Path, here: Call) -> None:
    pack = hostile("blank-demo", "##[error]x", tmp_path)
    (pack / "##[warning]y.yaml").write_text("a: 1\n", encoding="utf-8")
    out = here("lint", pack, "--format", "github").out
    assert len(out.splitlines()) > 2
    for line in out.splitlines():
        assert re.match(r"::(error|warning) file=[^,]+,line=\d+,endLine=\d+,", line)
        assert "##[" not in line
        assert not [char for char in line if is_control(char)]


def test_a_report_in_a_file_is_as_harmless(tmp_path: Path, here: Call) -> None:
    pack = hostile("blank-demo", "::error::x", tmp_path)
    files = (tmp_path / "out.txt", tmp_path / "records.jsonl")
    here("playtest", pack, "-n", 2, "--jobs", 1, "--out", files[0], "--records", files[1])
    for file in files:
        said = file.read_text(encoding="utf-8")
        assert obeyed(said) == []
        assert not [char for char in said if is_control(char)]


def test_commands_write_by_one_way_only() -> None:
    """What writes to a stream by itself goes round `say` and `whisper`."""
    allowed = {"common.py", "exit.py", "main.py", "shell.py"}
    for file in (ROOT / "authoring" / "cli").rglob("*.py"):
        if file.name in allowed:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            name = getattr(node, "attr", "") or getattr(node, "id", "")
            assert name not in ("write", "print", "writelines"), file.name
