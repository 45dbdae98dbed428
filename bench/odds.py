"""The exact answers alone, on a pack that is loaded already."""

from collections.abc import Iterator

from authoring.services.packs import open_sound
from bench.clock import measure
from bench.demo import DEMO
from bench.line import Line, timed


def lines() -> Iterator[Line]:
    opened = open_sound(DEMO)
    taken = measure(lambda: opened.ruleset.odds(opened.pack), times=10)
    yield timed("odds after load, demo quest", taken, seconds=0.02)
