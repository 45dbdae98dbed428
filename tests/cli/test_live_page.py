"""`questpack live`: what it refuses before it serves anything."""

import socket
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from authoring.cli.commands import live
from tests.cli.conftest import SMALL, Call


def test_without_its_packages_it_says_what_to_install(
    here: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spec(name: str) -> ModuleSpec | None:
        return None if name == "watchfiles" else ModuleSpec(name, None)

    monkeypatch.setattr(live, "find_spec", spec)
    ended = here("live", SMALL)
    assert ended.code == 2
    assert "pip install 'questpack[live]'" in ended.err


def test_a_folder_that_is_no_pack_is_refused(here: Call, tmp_path: Path) -> None:
    ended = here("live", tmp_path, "--no-open")
    ended.assert_polite()
    assert ended.code == 2


def test_a_port_that_is_taken_is_refused(here: Call) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        ended = here("live", SMALL, "--no-open", "--port", other.getsockname()[1])
    assert ended.code == 2
    assert "is taken" in ended.err
    assert "is no port" in here("live", SMALL, "--no-open", "--port", 70000).err


def test_a_link_that_opens_no_file_is_refused(here: Call) -> None:
    ended = here("live", SMALL, "--editor", "javascript:alert({path})")
    assert ended.code == 2
    assert "vscode://file/{path}:{line}:{column}" in ended.err
