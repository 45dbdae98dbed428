"""A page in the browser that renews itself whenever a file of the pack is saved.

It shows what lint finds, the odds old beside new, and a playtest that goes on, paired with the
version before the save. Nothing is written, and only this machine can open it. Ctrl-C ends it.
"""

import sys
from importlib.util import find_spec
from typing import Annotated, Final

from typer import Option

from authoring.cli.common import PackPath, Policy, Seed, echo
from authoring.cli.exit import Exit
from authoring.core.errors import CannotRun
from authoring.core.lazy_import import Later
from authoring.services.playtest import DEFAULT_SEED

SERVE = Later("authoring.live.serve", "serve")
LIVE = Later("authoring.live.options", "LiveOptions")
EDITOR = Later("authoring.live.editor_links", "checked_editor")
_NEEDED: Final = ("starlette", "uvicorn", "watchfiles")


def run(
    pack: PackPath,
    *,
    port: Annotated[
        int, Option("--port", metavar="N", min=0, help="Port to listen on; 0: any free port.")
    ] = 0,
    no_open: Annotated[bool, Option("--no-open", help="Only print the address.")] = False,
    seed: Seed = DEFAULT_SEED,
    policy: Policy = "",
    editor: Annotated[
        str,
        Option(
            "--editor",
            metavar="LINK",
            help="Form of links that open a file: vscode://file/{path}:{line}:{column}",
            show_default=False,
        ),
    ] = "",
) -> Exit:
    """Serve the live page of the pack until Ctrl-C; raise CannotRun if packages are missing."""
    if any(find_spec(name) is None for name in _NEEDED):
        raise CannotRun("the live page needs more packages", "pip install 'questpack[live]'")
    live = LIVE(pack, seed, policy, EDITOR(editor))
    SERVE(live, port, _ready, opens=not no_open)
    return Exit.CLEAN


def _ready(address: str) -> None:
    echo(f"{address}\nCtrl-C ends it.\n")
    sys.stdout.flush()
