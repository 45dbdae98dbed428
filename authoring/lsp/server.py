"""The server: takes what editors send, hands it to `requests`, and checks when they pause."""

import asyncio
import os
import sys
from functools import partial
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from authoring import __version__
from authoring.lsp.answers import Reply, replies
from authoring.lsp.diagnostics import changed
from authoring.lsp.session import Options, Session, path_of


class Server(LanguageServer):
    """One editor's server. Packs are checked when no change has come for a while: each new one
    puts it off again."""

    def __init__(self) -> None:
        super().__init__("questpack", __version__)
        self.session = Session()
        self._check: asyncio.TimerHandle | None = None

    def begin(self, params: types.InitializeParams) -> None:
        """What the editor says at the start."""
        self.session.options = Options.of(params.initialization_options)
        self.session.encoding = str(getattr(self.workspace.position_encoding, "value", "utf-16"))
        folders = (path_of(one.uri) for one in params.workspace_folders or ())
        self.session.roots = tuple(one for one in folders if one is not None)

    def later(self) -> None:
        """Check when it has been quiet for as long as the editor wants it."""
        if self._check is not None:
            self._check.cancel()
        loop = asyncio.get_running_loop()
        self._check = loop.call_later(self.session.options.debounce / 1000, self.check)

    def check(self) -> None:
        """Tell the editor what changed."""
        self._check = None
        for told in changed(self.session):
            self.text_document_publish_diagnostics(told)


def made() -> Server:
    """A server that knows every request."""
    server = Server()
    for reply in replies():
        server.feature(reply.method, reply.options)(partial(_answer, reply))
    _follow(server)
    return server


def serve() -> None:
    """Talk to the editor that started this process, until it ends it. What anything else writes
    goes to standard error: the line to the editor is for messages alone."""
    to_editor = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    made().start_io(stdout=to_editor)


def _answer(reply: Reply, ls: Server, params: Any) -> Any:
    return reply.function(ls.session, params)


def _follow(server: Server) -> None:
    """What changes texts: after each, packs are checked again."""

    @server.feature(types.INITIALIZE)
    def begin(ls: Server, params: types.InitializeParams) -> None:
        ls.begin(params)

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
        ls.session.desk.saved()
        ls.later()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    async def watched(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
        ls.session.desk.saved()
        ls.later()
