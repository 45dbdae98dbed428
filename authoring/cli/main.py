"""The `questpack` command: its front page at once, everything else by the shell."""

import sys
from importlib import import_module

from authoring.cli import front


def main() -> None:
    """Run the `questpack` command: entry point of the installed command."""
    if sys.argv[1:] in (["-h"], ["--help"]) and _shown(front.page()):
        return
    import_module("authoring.cli.shell").main()


def _shown(page: str) -> bool:
    """Write the page and return True; return False on an error, which the shell reports."""
    try:
        sys.stdout.write(page)
        sys.stdout.flush()
    except (AttributeError, OSError, ValueError):
        return False
    return True


if __name__ == "__main__":
    main()
