"""Say what this machine lacks for printing, and how to get it."""

from textwrap import wrap

from authoring.cli.common import echo
from authoring.cli.exit import Exit, ended
from authoring.services.doctor import doctor

_GAP = " " * 9


def run() -> Exit:
    """Look at everything."""
    parts = doctor()
    width = max(len(part.name) for part in parts)
    for part in parts:
        echo(f"{'ok' if part.well else 'MISSING':<8} {part.name:<{width}}  {part.found}\n")
        if not part.well:
            echo(
                "".join(
                    f"{line}\n"
                    for line in wrap(part.remedy, 80, initial_indent=_GAP, subsequent_indent=_GAP)
                )
            )
    return ended(all(part.well for part in parts))
