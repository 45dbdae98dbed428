"""Say what this machine lacks for printing, and how to get it."""

from authoring.cli.common import echo
from authoring.cli.exit import Exit, ended
from authoring.report.text import fold
from authoring.services.doctor import doctor

_GAP = " " * 9


def run() -> Exit:
    """Write a line for each requirement of printing; return FINDINGS if one is missing."""
    parts = doctor()
    width = max(len(part.name) for part in parts)
    for part in parts:
        echo(f"{'ok' if part.well else 'MISSING':<8} {part.name:<{width}}  {part.found}\n")
        if not part.well:
            echo("\n".join(fold(part.remedy, _GAP)) + "\n")
    return ended(all(part.well for part in parts))
