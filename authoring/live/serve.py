"""Server of the page, for this machine alone, until Ctrl-C."""

import os
import socket
import tempfile
import webbrowser
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import uvicorn

from authoring.core.errors import CannotRun
from authoring.live.app import live_app
from authoring.live.auth import HOST, Keys
from authoring.live.options import LiveOptions
from authoring.report.html import fill
from authoring.source.pack.files import find_folder
from authoring.source.reader import FILES


def serve(live: LiveOptions, port: int, ready: Callable[[str], None], *, opens: bool) -> None:
    """Serve the page until Ctrl-C, and call `ready` with its address; port 0 is any that is free.
    With `opens` the default browser opens it. Raises CannotRun when there is no pack, and when the
    port is taken; at the end KeyboardInterrupt, like every command that Ctrl-C ends."""
    find_folder(live.path, FILES)
    with closing(_bound(port)) as line, tempfile.TemporaryDirectory() as own:
        keys = Keys(line.getsockname()[1])
        config = uvicorn.Config(
            live_app(live, keys),
            lifespan="on",
            ws="none",
            log_level="critical",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,  # what is being answered may not block the end
        )
        server = _Server(config, lambda: _announce(keys, ready, Path(own) if opens else None))
        server.run(sockets=[line])
        raise KeyboardInterrupt  # nothing else ends it; uvicorn says so in some cases only


class _Server(uvicorn.Server):
    """Server that calls a function when it is ready."""

    def __init__(self, config: uvicorn.Config, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does, then call the function."""
        await super().startup(sockets)
        self._begun()


def _announce(keys: Keys, ready: Callable[[str], None], own: Path | None) -> None:
    """Call `ready` with the address, then open the browser by a file in the private folder `own`
    (None: do not): everybody on the machine can read the arguments of a program."""
    ready(keys.address)
    if own is not None:
        file = own / "questpack-live.html"
        file.write_text(fill("live/start", address=keys.starting), encoding="utf-8")
        webbrowser.open(file.as_uri())


def _bound(port: int) -> socket.socket:
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":  # connections of a server that just ended hold the port otherwise
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        line.bind((HOST, port))
    except (OSError, OverflowError) as reason:
        line.close()
        why = "taken" if isinstance(reason, OSError) else "no port"
        raise CannotRun(f"port {port} is {why}", "leave out --port for a free one") from None
    return line
