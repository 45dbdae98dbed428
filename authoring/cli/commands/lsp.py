"""The language server, for editors: they start it and talk to it.

It speaks the Language Server Protocol on standard input and output: findings while you type,
fixes, hovers, completion, renaming. `docs/editors.md` says how an editor is told to start it.
"""

from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun


def run() -> Exit:
    """Serve until the editor ends it; raise CannotRun if pygls is not installed."""
    try:
        from authoring.lsp.server import serve
    except ModuleNotFoundError as reason:
        if (reason.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        hint = "pip install 'questpack[editor]'"
        raise CannotRun("the language server needs pygls, which is not installed", hint) from None
    serve()
    return Exit.CLEAN
