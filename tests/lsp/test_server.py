"""The server itself: when it checks, what it takes from an editor, and without its library."""

import asyncio
import subprocess
import sys

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from authoring.cli.shell import run
from authoring.lsp.answers import replies
from authoring.lsp.server import Server, made
from authoring.lsp.session import Options, Session


class Counting(Server):
    """Counts its checks."""

    checks = 0

    def check(self) -> None:
        self.checks += 1
        super().check()


def test_many_changes_in_a_row_are_checked_once() -> None:
    async def typed() -> int:
        server = Counting()
        server.session.options = Options(debounce=30)
        for _ in range(20):
            server.later()
        await asyncio.sleep(0.2)
        return server.checks

    assert asyncio.run(typed()) == 1


def test_a_failure_of_ours_is_one_line_to_the_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object) -> None:
        raise ValueError("no\nsuch luck")

    server = made()
    hover = server.protocol.fm.features[types.TEXT_DOCUMENT_HOVER]
    document = types.TextDocumentIdentifier("untitled:x")
    params = types.HoverParams(document, types.Position(0, 0))
    assert hover(params) is None
    monkeypatch.setattr(Session, "position", fail)
    with pytest.raises(JsonRpcException, match=r"internal error of questpack .*: no such luck$"):
        hover(params)
    said: list[types.LogMessageParams] = []
    monkeypatch.setattr(server, "window_log_message", said.append)
    monkeypatch.setattr("authoring.lsp.server.changed", fail)
    server.check()
    assert [one.message.endswith("ValueError: no such luck") for one in said] == [True]


def test_options_of_a_wrong_kind_are_as_if_left_out() -> None:
    assert Options.of({"debounce": "soon", "keys": 1, "inlay": False, "other": 2}) == Options(
        inlay=False
    )
    assert Options.of({"debounce": -5}) == Options.of(None) == Options.of([1]) == Options()


def test_the_server_offers_what_its_files_answer() -> None:
    features = made().protocol.fm.features
    methods = [one.method for one in replies()]
    assert len(methods) == len(set(methods)) > 10
    assert set(methods) < set(features)


def test_without_its_library_the_command_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [one for one in sys.modules if one.startswith("authoring.lsp")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygls.lsp.server", None)
    assert run(["lsp"]) == 2
    assert "pip install 'questpack[editor]'" in capsys.readouterr().err


def test_help_of_the_command_does_not_load_the_library() -> None:
    code = (
        "import sys; from authoring.cli.shell import run; run(['lsp', '--help']); "
        "sys.exit('pygls' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
