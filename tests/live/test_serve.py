"""The page as it is served over loopback: the browser's start, and many windows at once."""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread

import httpx
import pytest
import uvicorn

from authoring.live.app import live_app
from authoring.live.auth import Keys
from authoring.live.options import LiveOptions
from authoring.live.serve import _bound
from tests.live.conftest import Desk

PATIENCE = 60
LINES = 6
"""Connections that a browser has to one host, for all of its windows."""
WINDOWS = 12


@contextmanager
def served(folder: Path) -> Iterator[Keys]:
    """A page without a worker on a free port."""
    with socket.create_server(("127.0.0.1", 0)) as line:
        keys = Keys(line.getsockname()[1])
        config = uvicorn.Config(
            live_app(LiveOptions(folder), keys), lifespan="off", ws="none", log_level="critical"
        )
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [line]})
        thread.start()
        try:
            yield keys
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def test_twelve_windows_share_the_lines_of_one_browser(desk: Desk) -> None:
    """Each loads the page and what it names, and keeps all that its script leaves open: nothing.
    A window that waits for a line longer than there is patience fails."""
    limits = httpx.Limits(max_connections=LINES)
    with served(desk.folder) as keys, httpx.Client(limits=limits, timeout=PATIENCE) as browser:
        assert browser.get(keys.address).status_code == 200
        base = keys.address.partition("?")[0]
        with ExitStack() as windows:
            for _ in range(WINDOWS):
                for path in ("", "static/page.js", "static/page.css", "state"):
                    answer = windows.enter_context(browser.stream("GET", base + path))
                    assert answer.status_code == 200
                    assert "content-length" in answer.headers, "else it may never end"
                    answer.read()


def test_the_script_keeps_no_line_open(desk: Desk) -> None:
    """An EventSource or a socket of a window is a line that no other one has."""
    with served(desk.folder) as keys, httpx.Client(timeout=PATIENCE) as browser:
        browser.get(keys.address)
        script = browser.get(keys.address.partition("?")[0] + "static/page.js").text
    assert not re.search(r"EventSource|WebSocket|getReader", script)


BROWSER = """#!/bin/sh
file=$(printf %s "$1" | sed 's,^file://,,')
cp "$file" {folder}/page
stat -c %a "$(dirname "$file")" > {folder}/mode
printf %s "$1" > {folder}/words.part
mv {folder}/words.part {folder}/words
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs stat of Linux")
def test_no_token_stands_in_what_the_browser_is_started_with(desk: Desk, tmp_path: Path) -> None:
    """The file that it opens is in a folder of this user alone, and leads to the page once."""
    program = tmp_path / "browser"
    program.write_text(BROWSER.format(folder=shlex.quote(str(tmp_path))))
    program.chmod(0o755)
    live = subprocess.Popen(
        [sys.executable, "-m", "authoring", "live", str(desk.folder)],
        env=os.environ | {"BROWSER": f"{program} %s"},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert live.stdout is not None
        printed = live.stdout.readline().strip()
        late = time.monotonic() + PATIENCE
        while not (tmp_path / "words").exists():
            assert time.monotonic() < late
            time.sleep(0.05)
        words = (tmp_path / "words").read_text()
        assert words.startswith("file:///")
        assert "token" not in words
        assert (tmp_path / "mode").read_text().strip() == "700"
        found = re.search(r"http://[^\"]*", (tmp_path / "page").read_text())
        assert found is not None
        assert found[0] != printed
        for address in (found[0], printed):
            assert httpx.get(address).status_code == 200
            assert httpx.get(address).status_code == 403, "it opens the page once"
    finally:
        live.send_signal(signal.SIGINT)
        live.communicate(timeout=PATIENCE)
    assert not Path(words.removeprefix("file://")).exists()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a port may be shared with strangers")
def test_a_port_is_free_again_as_soon_as_its_server_has_ended() -> None:
    """The side that closes a connection first waits for its stragglers."""
    first = _bound(0)
    port = first.getsockname()[1]
    first.listen()
    with socket.create_connection(("127.0.0.1", port)) as caller:
        answer, _ = first.accept()
        answer.close()
        assert caller.recv(1) == b""
    first.close()
    _bound(port).close()
