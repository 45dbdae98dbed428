"""The live page: the cost of a save until all panels without play are made anew, and of a start
until the first page is complete. Only processor time counts, no waiting, such as for the file
system."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import HTTPCookieProcessor, build_opener

from authoring.live.options import LiveOptions
from authoring.live.pack_model import PackModel
from authoring.live.panel import fragment, panels
from authoring.live.status import status
from bench.clock import QUESTPACK, measure
from bench.demo import DEMO
from bench.line import Line, timed

SAVE: Final = 0.25
START: Final = 2.5
"""Floors in seconds on the machine of the first goals."""


def lines() -> Iterator[Line]:
    """Yield the lines for saves and for a start, in plain loops."""
    with TemporaryDirectory() as folder:
        for pack in (DEMO, DEMO.with_name("basic-set")):
            shutil.copytree(pack, Path(folder) / pack.name)
        demo = Path(folder) / DEMO.name
        yield from _saves(demo)
        started = measure(lambda: _start(demo), times=3)
        yield timed("live, start to a whole page", started, seconds=START)


def _saves(demo: Path) -> Iterator[Line]:
    """Yield the cost of a save after a new comment, and after a change that moves the odds."""
    study, edits = PackModel(LiveOptions(demo)), count(1)
    charts = demo / "charts.yaml"
    text = charts.read_text(encoding="utf-8")
    other = text.replace("1-4: normal", "1-4: {door: locked, difficulty: 1}")
    if other == text:
        raise SystemExit("the demo has no such row any more")

    def save(written: str) -> None:
        charts.write_text(f"{written}# {next(edits)}\n", encoding="utf-8")
        study.read()
        made = [fragment(name, study) for name, one in panels().items() if one.after == "lint"]
        study.solve()
        made += [fragment(name, study) for name, one in panels().items() if one.after == "odds"]
        made.append(status(study))

    save(text)
    yield timed("live, save to page, a comment", measure(lambda: save(text), times=9), seconds=SAVE)

    def moves() -> None:
        save(other if next(edits) % 2 else text)

    yield timed("live, save to page, odds move", measure(moves, times=9), seconds=SAVE)


def _start(demo: Path) -> None:
    """Start the command, and stop it as soon as the page shows the charts."""
    command = [*QUESTPACK, "live", str(demo), "--no-open"]
    around = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around) as page:
        address = page.stdout.readline().strip() if page.stdout else ""
        asker = build_opener(HTTPCookieProcessor())
        asker.open(address).read()
        with asker.open(address.partition("?")[0] + "events") as stream:
            while b'"charts"' not in stream.readline():
                pass
        page.send_signal(signal.SIGINT)
