"""What a shell is told when somebody presses the tabulator."""

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from authoring.cli.front import command_names
from authoring.cli.shell import COMMAND
from tests.cli.conftest import DEMO, ROOT, Call


@pytest.fixture(autouse=True)
def _in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def _told(*words: str) -> list[tuple[str, str, str]]:
    """Value, kind and help of all that may stand in place of the last word."""
    complete = ShellComplete(COMMAND, {}, "questpack", "_QUESTPACK_COMPLETE")
    found = complete.get_completions(list(words[:-1]), words[-1])
    return [(one.value, one.type, one.help or "") for one in found]


def _names(*words: str) -> list[str]:
    return [value for value, _, _ in _told(*words)]


def test_commands_come_with_what_they_do() -> None:
    assert _names("") == list(command_names())
    assert _told("expl") == [
        ("explain", "plain", "Show the page of a finding's code: what it means and what to do.")
    ]


def test_ids_are_those_of_the_pack_and_of_what_it_uses() -> None:
    assert _told("show", DEMO, "gremlin") == [("gremlin", "plain", "monsters: Gremlin")]
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


def test_where_a_path_belongs_the_shell_looks_itself() -> None:
    assert [kind for _, kind, _ in _told("lint", "pack")] == ["dir"]
    assert [kind for _, kind, _ in _told("show", DEMO, "orc", "-o", "x")] == ["file"]


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
    assert "_QUESTPACK_COMPLETE" in ended.out


def test_bash_gets_its_answer(apart: Call) -> None:
    asked = {"COMP_WORDS": f"questpack show {DEMO} grem", "COMP_CWORD": "3"}
    ended = apart(_QUESTPACK_COMPLETE="bash_complete", **asked)
    assert (ended.code, ended.out, ended.err) == (0, "plain,gremlin\n", "")
