"""Server: passes the editor's requests on to `requests`, and checks packs in pauses of typing."""

import asyncio
import os
import sys
from contextlib import suppress
from functools import partial
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError
from pygls.lsp.server import LanguageServer

from authoring import __version__
from authoring.core.printable import one_line
from authoring.lsp.answers import Reply, replies
from authoring.lsp.diagnostics import changed
from authoring.lsp.session import Options, Session, path_of

WATCHED = ("**/*.yaml", "**/questpack.toml", "**/art/**", "**/templates/**")
"""Files that lint reads."""


class Server(LanguageServer):
    """Server of one editor. Packs are checked after a time without changes to any of them."""

    def __init__(self) -> None:
        super().__init__("questpack", __version__)
        self.session = Session()
        self._check: asyncio.TimerHandle | None = None

    def begin(self, params: types.InitializeParams) -> None:
        """Store the options, unit of columns and folders of the editor's `initialize` request."""
        self.session.options = Options.of(params.initialization_options)
        agreed = self.workspace.position_encoding  # a kind, or its word as it was sent
        self.session.encoding = str(getattr(agreed, "value", agreed))
        folders = (path_of(folder.uri) for folder in params.workspace_folders or ())
        self.session.roots = tuple(folder for folder in folders if folder is not None)

    async def watch(self) -> None:
        """Ask the editor to report files that other programs change, if it can."""
        can = self.client_capabilities.workspace
        capability = can.did_change_watched_files if can else None
        if capability is None or not capability.dynamic_registration:
            return
        watched = types.DidChangeWatchedFilesRegistrationOptions(
            [types.FileSystemWatcher(pattern) for pattern in WATCHED]
        )
        method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
        registration = types.Registration("questpack-files", method, watched)
        with suppress(JsonRpcException):  # then what is saved here counts, and no more
            await self.client_register_capability_async(types.RegistrationParams([registration]))

    def later(self) -> None:
        """Check the packs after `Options.debounce` milliseconds, counted anew from each call."""
        if self._check is not None:
            self._check.cancel()
        loop = asyncio.get_running_loop()
        self._check = loop.call_later(self.session.options.debounce / 1000, self.check)

    def check(self) -> None:
        """Lint all open packs now, and send the diagnostics that changed; log a failure."""
        self._check = None
        try:
            for params in changed(self.session):
                self.text_document_publish_diagnostics(params)
        except Exception as reason:  # noqa: BLE001 - an editor goes on, whatever we get wrong
            message = types.LogMessageParams(types.MessageType.Error, _bug(reason))
            self.window_log_message(message)


def made() -> Server:
    """Return a new server that answers all requests."""
    server = Server()
    for reply in replies():
        server.feature(reply.method, reply.options)(partial(_answer, reply))
    _follow(server)
    return server


def serve() -> None:
    """Serve the editor that started this process, until it ends. Standard output is for messages to
    the editor alone; other output goes to standard error."""
    to_editor = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    made().start_io(stdout=to_editor)


def _answer(reply: Reply, ls: Server, params: Any) -> Any:
    try:
        return reply.function(ls.session, params)
    except JsonRpcException:
        raise
    except Exception as reason:
        raise JsonRpcInternalError(_bug(reason)) from reason


def _bug(reason: Exception) -> str:
    """Return one line that reports an error of questpack itself."""
    summary = one_line(f"{type(reason).__name__}: {reason}")
    return f"internal error of questpack {__version__}, please report it: {summary}"


def _follow(server: Server) -> None:
    """Register handlers of all changes to texts and files: packs are checked after each."""

    @server.feature(types.INITIALIZE)
    def begin(ls: Server, params: types.InitializeParams) -> None:
        ls.begin(params)

    @server.feature(types.INITIALIZED)
    async def watch(ls: Server, params: types.InitializedParams) -> None:
        await ls.watch()

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
        ls.session.open(params.text_document.uri, params.text_document.text)
        ls.later()

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def edited(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
        ls.session.change(params.text_document.uri, params.content_changes)
        ls.later()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    async def closed(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
        ls.session.close(params.text_document.uri)
        ls.later()

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def saved(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
        ls.session.workspace.saved()
        ls.later()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def watched(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
        ls.session.workspace.saved()
        ls.later()
