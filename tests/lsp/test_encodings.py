"""Columns in the units an editor asks for, told by a real server."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

import pytest

from authoring.services.new import new

COMMAND: Final = [sys.executable, "-m", "authoring", "lsp"]
UNITS: Final = {"utf-8": 4, "utf-16": 2, "utf-32": 1}
"""How many each counts for a dragon."""


def _message(method: str, params: object, **more: object) -> bytes:
    text = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more})
    return f"Content-Length: {len(text)}\r\n\r\n{text}".encode()


def _answers(stream: IO[bytes]) -> Iterator[Mapping[str, Any]]:
    while line := stream.readline():
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
            while stream.readline().strip():
                pass
            yield json.loads(stream.read(length))


@pytest.mark.parametrize("asked", [["utf-8", "utf-16"], ["utf-32"], ["utf-16", "utf-8"], []])
def test_columns_are_counted_in_the_units_that_were_agreed_on(
    asked: list[str], tmp_path: Path
) -> None:
    new(tmp_path / "quest", template="tiny")
    file = tmp_path / "quest" / "pack.yaml"
    text = file.read_text(encoding="utf-8") + '"🐉🐉": 1\n'
    document = {"uri": file.as_uri(), "languageId": "yaml", "version": 1, "text": text}
    general = {"positionEncodings": asked} if asked else {}
    about = {"processId": None, "rootUri": None, "capabilities": {"general": general}}
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        told = _answers(server.stdout)
        server.stdin.write(_message("initialize", about, id=1))
        server.stdin.write(_message("textDocument/didOpen", {"textDocument": document}))
        server.stdin.flush()
        agreed = next(one for one in told if one.get("id") == 1)["result"]["capabilities"]
        found = next(one for one in told if one.get("method", "").endswith("publishDiagnostics"))
        server.kill()
    encoding = agreed["positionEncoding"]
    assert encoding == (asked or ["utf-16"])[0]
    place = found["params"]["diagnostics"][0]["range"]
    assert place["end"]["character"] - place["start"]["character"] == 2 + 2 * UNITS[encoding]
