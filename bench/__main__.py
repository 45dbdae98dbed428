"""`python -m bench`: every measure, beside its goal and this machine's own speed.

A report, not a test: it ends with 0 whatever it finds.
"""

import sys

from bench import measures, printing
from bench.clock import LOOPS, calibration
from bench.line import REFERENCE, Line, Share, milliseconds, steady

MEASURES = (
    measures.bare_python,
    measures.help_page,
    measures.lint,
    measures.odds,
    measures.games,
    printing.bare,
    printing.whole,
    printing.burden,
    printing.memory,
)


def main() -> None:
    unit = calibration()
    _say(f"A plain loop of {LOOPS:,} steps takes {milliseconds(unit)} here: ratio 1.")
    _say(f"It takes {REFERENCE * 1000:.0f} ms where the goals were set: 1 s there is")
    _say(f"{1 / REFERENCE:.1f} everywhere. All times are processor time, best of several.")
    _say("")
    _say(_row("", "ratio", "goal", "", "here"))
    for measure in MEASURES:
        line: Line | Share = measure()
        _say(_row(line.what, *line.cells(unit), line.shown))
    if not steady(unit, after := calibration()):
        _say(f"\nThe loop now takes {milliseconds(after)}: do not trust these figures.")


def _row(what: str, ratio: str, goal: str, verdict: str, shown: str) -> str:
    return f"{what:28}{ratio:>9}{goal:>9}  {verdict:8}{shown}"


def _say(text: str) -> None:
    sys.stdout.write(text.rstrip() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
