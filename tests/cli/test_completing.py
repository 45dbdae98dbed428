"""What a shell is told when somebody presses the tabulator."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer import Context
from typer._completion_classes import BashComplete

from authoring.cli.completing import completed
from authoring.cli.front import command_names
from authoring.cli.shell import COMMAND
from tests.cli.conftest import DEMO, ROOT, SMALL, Call


@pytest.fixture(autouse=True)
def _in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def _told(*words: str) -> list[tuple[str, str]]:
    """Value and help of all that may stand in place of the last word."""
    complete = BashComplete(COMMAND, {}, "questpack", "_QUESTPACK_COMPLETE")
    found = complete.get_completions(list(words[:-1]), words[-1])
    return [(one.value, one.help or "") for one in found]


def _names(*words: str) -> list[str]:
    return [value for value, _ in _told(*words)]


def test_commands_come_with_what_they_do() -> None:
    assert _names("") == list(command_names())
    assert _told("expl") == [
        ("explain", "Show the page of a finding's code: what it means and what to do.")
    ]


def test_ids_are_those_of_the_pack_and_of_what_it_uses() -> None:
    assert _told("show", DEMO, "gremlin") == [("gremlin", "monsters: Gremlin")]
    assert _names("show", DEMO, "tiles/") == ["tiles/eye-of-doom"]
    assert set(_names("show", DEMO, "")) >= {"doorway", "demon", "orc", "cold-draught"}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("explain", "chart-face-g"), ["chart-face-gap"]),
        (("list", "sil"), ["silhouettes"]),
        (("lint", DEMO, "--format", "jso"), ["json"]),
        (("playtest", DEMO, "--policy", "pl"), ["planner"]),
        (("playtest", DEMO, "--policy", "cautious,bo"), ["cautious,bold"]),
        (("replay", DEMO, "--policy", "pl"), ["planner"]),
        (("odds", DEMO, "--ask", "treasure: key given enc"), ["treasure: key given encounter"]),
        (("odds", DEMO, "--ask", "great-door-ph"), ["great-door-phase"]),
        (("check", "packs/blank-demo", "--policy", "care"), ["careful"]),
        (("export", DEMO, "--to", "t"), ["tiled", "tts"]),
        (("new", "my-quest", "--ruleset", "jef"), ["jeffro-dungeon"]),
        (("new", "--ruleset", "blank", "--template", ""), ["classic", "tiny"]),
        (("new", "--template", "two"), ["two-doors"]),
    ],
)
def test_names_of_other_places(words: tuple[str, ...], found: list[str]) -> None:
    assert _names(*words) == found


def test_kinds_are_those_of_the_pack_one_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "monsters" not in _names("list", "")
    monkeypatch.chdir(ROOT / DEMO)
    assert _names("list", "mon") == ["monsters"]


def test_where_a_path_belongs_the_shell_looks_itself(apart: Call) -> None:
    assert _names("lint", "pack") == _names("show", DEMO, "orc", "-o", "x") == []
    assert "complete -o default " in apart(_QUESTPACK_COMPLETE="bash_source").out
    line = {"_TYPER_COMPLETE_ARGS": "questpack lint pack"}
    assert apart(_QUESTPACK_COMPLETE="complete_zsh", **line).out == "_files\n"
    fish = {"_TYPER_COMPLETE_FISH_ACTION": "is-args"}
    assert apart(_QUESTPACK_COMPLETE="complete_fish", **fish, **line).code == 1


@pytest.mark.parametrize("words", [("show", "packs/nowhere", ""), ("playtest", "--policy", "")])
def test_what_cannot_be_asked_is_silent(words: tuple[str, ...]) -> None:
    assert _names(*words) == []


def test_a_broken_pack_is_silent(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("ruleset: [", encoding="utf-8")
    assert _names("show", str(tmp_path), "") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(apart: Call, shell: str) -> None:
    ended = apart(_QUESTPACK_COMPLETE=f"{shell}_source")
    assert (ended.code, ended.err) == (0, "")
    assert f"_QUESTPACK_COMPLETE=complete_{shell} " in ended.out


@pytest.mark.parametrize(
    ("shell", "answer"),
    [
        ("bash", "gremlin\n"),
        ("zsh", """_arguments '*: :(("gremlin":"monsters\\\\: Gremlin"))'\n"""),
        ("fish", "gremlin\tmonsters: Gremlin\n"),
    ],
)
def test_each_shell_gets_its_answer(apart: Call, shell: str, answer: str) -> None:
    line = f"questpack show {DEMO} grem"
    asked = {"COMP_WORDS": line, "COMP_CWORD": "3", "_TYPER_COMPLETE_ARGS": line}
    asked["_TYPER_COMPLETE_FISH_ACTION"] = "get-args"
    ended = apart(_QUESTPACK_COMPLETE=f"complete_{shell}", **asked)
    assert (ended.code, ended.out, ended.err) == (0, answer, "")


def test_bash_completes_with_its_script(apart: Call) -> None:
    asks = f"""
        {apart(_QUESTPACK_COMPLETE="bash_source").out}
        COMP_WORDS=(questpack show {DEMO} grem) COMP_CWORD=3
        _questpack_completion $'{sys.executable}\\n-m\\nauthoring'
        echo "${{COMPREPLY[@]}}"
    """
    assert _bash(asks) == "gremlin\n"


@pytest.mark.parametrize("evil", ["$({})", "\\$({})", "`{}`", "\\`{}`", "'; {}; '", '"; {}; "'])
def test_no_shell_runs_words_of_a_pack(apart: Call, tmp_path: Path, evil: str) -> None:
    title = evil.format("echo RUN")
    text = (ROOT / SMALL / "pack.yaml").read_text(encoding="utf-8")
    named = text.replace("  passage:\n", f"  passage:\n    title: {json.dumps('A ' + title)}\n")
    (tmp_path / "pack.yaml").write_text(named, encoding="utf-8")
    line = {"_TYPER_COMPLETE_ARGS": f"questpack show {tmp_path} pas"}
    answer = apart(_QUESTPACK_COMPLETE="complete_zsh", **line).out
    assert answer.startswith('_arguments \'*: :(("passage":"charts')
    # What zsh does with it: once the answer, and in `_arguments` once what stands in its brackets.
    zsh = '_arguments() { eval "words=( ${1:6:-2} )"; }; eval "$1"; echo "${words[@]}"'
    assert "echo RUN" in _bash(zsh, answer)
    names = completed(lambda _given: [("fine", ""), (title, "")])
    assert names(Context(COMMAND), "") == [("fine", "")]


def _bash(script: str, *arguments: str) -> str:
    done = subprocess.run(
        ["bash", "-c", script, "bash", *arguments], check=True, capture_output=True, text=True
    )
    assert done.stderr == ""
    return done.stdout
