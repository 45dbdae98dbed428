"""Cost of starting commands, in starts of Python itself."""

from collections.abc import Iterator

from bench.clock import BARE, QUESTPACK, Call, commands, measure
from bench.demo import DEMO
from bench.line import Line, milliseconds, timed

UNIT = "x"


def lines() -> Iterator[Line]:
    """Yield `python -c pass` in plain loops, then each command as a multiple of it."""
    with commands() as command:
        bare = command(*BARE)
        yield timed("python -c pass", measure(bare, times=9))
        front = command(*QUESTPACK, "--help")
        yield _multiple("--help / python -c pass", front, bare, (5, 3), times=9)
        one = ("playtest", DEMO, "-n", "1", "--jobs", "1")
        playtest = command(*QUESTPACK, *one)
        yield _multiple("playtest -n 1 / python -c pass", playtest, bare, (60, 25))
        replay = command(*QUESTPACK, "replay", DEMO)
        yield _multiple("replay / python -c pass", replay, bare, (60, 25))


def _multiple(
    what: str, call: Call, unit: Call, wanted: tuple[float, float], *, times: int = 5
) -> Line:
    def bare() -> None:
        for _ in range(3):
            unit()

    taken = measure(call, times=times, unit=bare)
    shown = milliseconds(taken.seconds)
    return Line(what, 3 * taken.ratio, shown, *wanted, UNIT)
