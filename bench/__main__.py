"""`python -m bench`: every measure, beside its goal and this machine's own speed.

A report, not a test: it ends with 0 whatever it finds.
"""

import sys

from bench import measures, printing
from bench.clock import LOOPS, loop
from bench.line import REFERENCE, milliseconds

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
    _say(f"The unit is a plain loop of {LOOPS:,} steps: {milliseconds(loop())} here,")
    _say(f"{milliseconds(REFERENCE)} on the machine on which the goals were set.")
    _say("All times are processor time; `here` is the best of several runs.")
    _say("")
    _say(_row("", "loops", "at most", "", "here"))
    for take in MEASURES:
        line = take()
        _say(_row(line.what, *line.cells, line.shown))


def _row(what: str, value: str, goal: str, verdict: str, shown: str) -> str:
    return f"{what:28}{value:>8}{goal:>9}  {verdict:8}{shown}"


def _say(text: str) -> None:
    sys.stdout.write(text.rstrip() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
