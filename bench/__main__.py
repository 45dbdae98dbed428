"""`python -m bench`: print every measure, beside this machine's own speed."""

import sys

from bench import measures, printing
from bench.clock import LOOPS, Line, calibration


def main() -> None:
    unit = calibration()
    _say(f"A plain loop of {LOOPS:,} steps takes {unit * 1000:.1f} ms here: ratio 1.")
    _say("")
    _say(f"{'':38}{'ratio':>8}   {'now':<28}{'goal'}")
    for measure in (
        measures.bare_python,
        measures.help_page,
        measures.lint,
        measures.odds,
        measures.games,
        printing.bare,
        printing.whole,
        printing.memory,
    ):
        _show(measure(), unit)


def _show(line: Line, unit: float) -> None:
    _say(f"{line.what:38}{line.seconds / unit:8.2f}   {line.shown:<28}{line.goal}")


def _say(text: str) -> None:
    sys.stdout.write(text.rstrip() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
