"""The extension of VS Code: its settings are the server's, and it starts the right questpack."""

import dataclasses
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from authoring import __version__
from authoring.lsp.session import Options
from authoring.services.editing.workspace import INSIDE
from authoring.services.new import new
from authoring.source.pack.files import MAIN
from tests.editors.vscode import EXTENSION, HERE, driven, needs_node, program, told

KINDS = {int: "integer", bool: "boolean", str: "string"}
REFUSING = "#!/bin/sh\necho 'error: the language server needs pygls' >&2\nexit 2\n"


@pytest.fixture(scope="module")
def about() -> Any:
    return json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new quest with a misspelt monster."""
    folder = tmp_path_factory.mktemp("workspace").resolve() / "quest"
    new(folder)
    charts = folder / "charts.yaml"
    text = charts.read_text(encoding="utf-8").replace("{quarry-imp: 3}", "{quary-imp: 3}", 1)
    charts.write_text(text, encoding="utf-8")
    return folder


def _opened(pack: Path, extension: Path = EXTENSION, **story: Any) -> Any:
    charts = pack / "charts.yaml"
    texts = {str(charts): charts.read_text(encoding="utf-8")}
    given = {"folder": pack.parent, "packs": [pack], "texts": texts, "wait": charts, **story}
    return driven(extension, **given)


def test_the_settings_are_the_options_of_the_server(about: Any) -> None:
    settings = about["contributes"]["configuration"]["properties"]
    own = settings.pop("questpack.path")
    assert (own["type"], own["default"]) == ("string", "questpack")
    assert {name: (one["type"], one["default"]) for name, one in settings.items()} == {
        f"questpack.{one.name}": (KINDS[type(one.default)], one.default)
        for one in dataclasses.fields(Options)
    }


def test_every_option_is_sent_to_the_server() -> None:
    code = (EXTENSION / "extension.js").read_text(encoding="utf-8")
    sent = re.search(r"^const OPTIONS = (\[.*\]);$", code, re.MULTILINE)
    assert sent is not None
    assert json.loads(sent[1]) == [one.name for one in dataclasses.fields(Options)]


def test_a_pack_is_to_the_extension_what_it_is_to_the_server() -> None:
    code = (EXTENSION / "finding.js").read_text(encoding="utf-8")
    assert f'const MAIN = "{MAIN}";' in code
    assert f"const INSIDE = {INSIDE};" in code


def test_every_setting_and_command_stands_in_the_readme(about: Any) -> None:
    readme = (EXTENSION / "README.md").read_text(encoding="utf-8")
    settings = about["contributes"]["configuration"]["properties"]
    assert [name for name in settings if f"| `{name}` |" not in readme] == []
    titles = [f"{one['category']}: {one['title']}" for one in about["contributes"]["commands"]]
    assert [title for title in titles if f"**{title}**" not in readme] == []


def test_the_extension_runs_where_its_client_does(about: Any) -> None:
    """The client's own word for the oldest VS Code stands in the lock file."""
    lock = json.loads((EXTENSION / "package-lock.json").read_text(encoding="utf-8"))
    client = lock["packages"]["node_modules/vscode-languageclient"]
    assert about["engines"]["vscode"] == client["engines"]["vscode"]
    assert about["dependencies"] == {"vscode-languageclient": client["version"]}
    assert about["version"] == __version__


def test_the_lock_holds_hashes_and_names_no_registry() -> None:
    lock = json.loads((EXTENSION / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert len(packages) > 5
    assert [name for name, one in packages.items() if "resolved" in one] == []
    assert [name for name, one in packages.items() if "integrity" not in one] == []


@needs_node
def test_findings_of_a_broken_quest_arrive(pack: Path, tmp_path: Path) -> None:
    """The extension's own code and the real server; a stand-in for the client library."""
    here = program(tmp_path / "here", HERE)
    seen = _opened(pack, settings={"questpack.path": here}, live=True, restart=True)
    assert seen["diagnostics"] == {
        str(pack / "charts.yaml"): [{"code": "dangling-reference", "line": 54, "column": 13}]
    }
    assert seen["errors"] == []
    assert seen["selectors"] == [
        {
            "scheme": "file",
            "language": "yaml",
            "pattern": {"baseUri": pack.as_uri(), "pattern": "**/*.{yaml,yml}"},
        }
    ]
    (terminal,) = seen["terminals"]
    assert (terminal["shellPath"], terminal["shellArgs"]) == (str(here), ["live", str(pack)])


@needs_node
def test_a_missing_questpack_is_told_with_the_way_out(pack: Path) -> None:
    seen = _opened(pack, settings={"questpack.path": "no-such-questpack"})
    (message,) = seen["errors"]
    assert "not found as `no-such-questpack`" in message
    assert "pip install 'questpack[editor]'" in message
    assert "questpack.path" in message


@needs_node
def test_a_server_that_says_why_it_cannot_start_is_quoted_once(pack: Path, tmp_path: Path) -> None:
    refusing = program(tmp_path / "refusing", REFUSING)
    seen = _opened(pack, settings={"questpack.path": refusing})
    assert seen["errors"] == ["error: the language server needs pygls"]


@needs_node
def test_nothing_starts_where_there_is_no_pack(tmp_path: Path) -> None:
    settings = {"questpack.path": program(tmp_path / "here", HERE)}
    seen = driven(EXTENSION, folder=tmp_path, settings=settings, live=True)
    assert seen["errors"] == ["There is no pack.yaml in this workspace: questpack new my-quest"]
    assert (seen["sent"], seen["terminals"]) == ([], [])


@needs_node
def test_keys_are_left_to_the_other_extension_unless_they_are_asked_for(
    pack: Path, tmp_path: Path
) -> None:
    settings = {
        "questpack.path": program(tmp_path / "refusing", REFUSING),
        "questpack.debounce": 50,
    }
    usual = dataclasses.asdict(Options(debounce=50))
    other = ["redhat.vscode-yaml"]
    assert _opened(pack, settings=settings)["sent"] == [usual]
    assert _opened(pack, settings=settings, extensions=other)["sent"] == [usual | {"keys": False}]
    settings["questpack.keys"] = True
    assert _opened(pack, settings=settings, extensions=other)["sent"] == [usual]


@needs_node
def test_a_file_of_a_pack_outside_the_workspace_counts(pack: Path, tmp_path: Path) -> None:
    here = program(tmp_path / "here", HERE)
    seen = _opened(pack, folder=tmp_path, packs=[], settings={"questpack.path": here})
    assert [one["code"] for one in seen["diagnostics"][str(pack / "charts.yaml")]] == [
        "dangling-reference"
    ]


def _found(wanted: str, *folders: Path, path: Path) -> str | None:
    """The command the extension would start."""
    script = (
        "const { command } = require(process.argv[1]);"
        "const found = command(process.argv[2], JSON.parse(process.argv[3]), process.env);"
        "process.stdout.write(JSON.stringify(found === undefined ? null : found));"
    )
    given = json.dumps([str(one) for one in folders])
    finding = str(EXTENSION / "finding.js")
    found = told(["-e", script, finding, wanted, given], dict(os.environ, PATH=str(path)))
    assert found is None or isinstance(found, str)
    return found


@needs_node
def test_the_questpack_of_the_project_comes_before_that_of_the_path(tmp_path: Path) -> None:
    own = program(tmp_path / "project/.venv/bin/questpack")
    common = program(tmp_path / "bin/questpack")
    (tmp_path / "project/quests/one").mkdir(parents=True)
    deep = tmp_path / "project/quests/one"
    assert _found("questpack", deep, path=common.parent) == str(own)
    assert _found("questpack", tmp_path / "elsewhere", path=common.parent) == str(common)
    own.chmod(0o644)
    assert _found("questpack", deep, path=common.parent) == str(common)
    assert _found("questpack", deep, path=tmp_path) is None


@needs_node
def test_a_path_of_the_setting_is_taken_from_the_workspace(tmp_path: Path) -> None:
    other = program(tmp_path / "tools/qp")
    for wanted in ("tools/qp", "${workspaceFolder}/tools/qp", str(other)):
        assert _found(wanted, tmp_path, path=tmp_path) == str(other)
    assert _found("qp", tmp_path, path=other.parent) == str(other)
    assert _found("tools/none", tmp_path, path=other.parent) is None
