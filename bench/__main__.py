"""`python -m bench [PART ...]`: print each measure beside the value that it must reach (floor) and
the one that would be good (goal). The parts are those of PARTS, a file each; without any: all.

A report, not a test: its exit code is 0 whatever it finds.
"""

import sys
from importlib import import_module

from bench.clock import LOOPS, loop
from bench.line import REFERENCE, Line, milliseconds

PARTS = ("start", "lint", "play", "together", "odds", "shares", "growth", "pages", "lsp", "live")


def main(wanted: list[str]) -> None:
    unknown = sorted(set(wanted) - set(PARTS))
    if unknown:
        raise SystemExit(f"no part is called {', '.join(unknown)}; there are {', '.join(PARTS)}")
    _say(f"The unit is a plain loop of {LOOPS:,} steps: {milliseconds(loop())} here,")
    _say(f"{milliseconds(REFERENCE)} on the machine on which the first goals were set.")
    _say("All times are processor time unless said otherwise; `here` is the best of several runs.")
    _say("")
    _say(_row("", ("here is", "floor", "goal", ""), "here"))
    for part in wanted or PARTS:
        for line in import_module(f"bench.{part}").lines():
            if isinstance(line, Line):
                _say(_row(line.what, line.cells, line.shown))
            else:
                _say(line)


def _row(what: str, cells: tuple[str, str, str, str], shown: str) -> str:
    value, floor, goal, verdict = cells
    return f"{what:33}{value:>9}{floor:>9}{goal:>9}  {verdict:8}{shown}"


def _say(text: str) -> None:
    sys.stdout.write(text.rstrip() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main([part for argument in sys.argv[1:] for part in argument.split(",") if part])
