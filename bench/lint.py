"""`questpack lint` of one long file, compared with check-jsonschema on the same file and schema; of
a pack that is edited again and again, and of many packs in one call."""

import re
import shutil
import sys
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from authoring.core.data import data_folder
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay
from bench.clock import QUESTPACK, commands, measure
from bench.demo import DEMO
from bench.line import Line, milliseconds, timed

LIBRARY = data_folder("packs") / "basic-set"
SCHEMA = data_folder("schemas") / "dungeon-plungin.json"
FLOOR, GOAL = 0.7, 0.35
AGAIN: Final = 2.0
"""Most plain loops that linting may take after one edit, in a process that goes on."""
MANY, FEW = 100, 10
LINEAR: Final = 1.5
"""Greatest ratio of the time of a pack among MANY to that among FEW."""
_KEY = re.compile(r"^(\w+):", re.MULTILINE)


def lines() -> Iterator[Line | str]:
    """Yield lines in plain loops, then one with the ratio to the time of checking the schema
    alone."""
    yield from in_one_process()
    with commands() as command, TemporaryDirectory() as folder:
        demo = command(*QUESTPACK, "lint", DEMO)
        yield timed("lint, demo quest and library", measure(demo, times=5), seconds=0.6)
        file = Path(folder) / "long" / "pack.yaml"
        file.parent.mkdir()
        text = one_file()
        file.write_text(text, encoding="utf-8")
        length = f"{text.count(chr(10)):,} lines"
        checker = _checker()
        if not checker:
            yield "lint beside check-jsonschema: not measured, check-jsonschema is not installed"
            return
        other = command(checker, "--schemafile", SCHEMA, file)
        for what, flags in (("lint / check-jsonschema", ("--no-cache",)), ("the same again", ())):
            ours = command(*QUESTPACK, "lint", file.parent, *flags, codes=(0, 1))
            taken = measure(ours, times=5, unit=other)
            yield Line(what, taken.ratio, f"{milliseconds(taken.seconds)}, {length}", FLOOR, GOAL)


def in_one_process() -> Iterator[Line]:
    """Yield the time of linting after one edit, in plain loops, and the ratio of the time of a pack
    among MANY to that among FEW."""
    edits = count(1)
    file = DEMO / "charts.yaml"
    text = file.read_text(encoding="utf-8")

    def again() -> None:
        lint_pack(open_pack(DEMO, Overlay({file: f"{text}# {next(edits)}\n"})))

    again()
    taken = measure(again, times=9)
    yield Line("relint after one edit", taken.ratio, milliseconds(taken.seconds), AGAIN, 1.0)
    few, many = (measure(partial(some, n, edits), times=3).each(n) for n in (FEW, MANY))
    shown = f"{milliseconds(many.seconds)} a pack"
    yield Line(f"{MANY} packs in one call / {FEW}", many.ratio / few.ratio, shown, LINEAR, 1.2)


def some(number: int, edits: Iterator[int]) -> None:
    """Lint `number` copies of the demo quest in one call, each with an edit that is new to lint."""
    with TemporaryDirectory() as folder:
        packs, edit = [Path(folder) / f"quest-{at}" for at in range(number)], next(edits)
        for at, pack in enumerate(packs):
            shutil.copytree(DEMO, pack)
            main = pack / "pack.yaml"
            text = main.read_text(encoding="utf-8")
            text = text.replace(f"id: {DEMO.name}", f"id: quest-{at}")
            main.write_text(f"{text}# {edit}\n", encoding="utf-8")
        lint_pack(*map(open_pack, packs))


def one_file() -> str:
    """Return the demo quest and the library it uses as the text of a single `pack.yaml`."""
    parts: dict[str, list[str]] = {}
    for pack in (DEMO, LIBRARY):
        for file in sorted(pack.glob("*.yaml")):
            for key, body in _keys(file.read_text(encoding="utf-8")):
                if key != "uses" and (pack == DEMO or body.startswith("\n")):
                    parts.setdefault(key, []).append(body)
    return "".join(f"{key}:{''.join(bodies)}" for key, bodies in parts.items())


def _keys(text: str) -> Iterator[tuple[str, str]]:
    """Yield (top-level key, text of its value) of a YAML text."""
    found = list(_KEY.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    for one, end in zip(found, ends, strict=True):
        yield one[1], text[one.end() : end].rstrip("\n") + "\n"


def _checker() -> str:
    """Return the path of check-jsonschema; "" when it is not installed."""
    beside = Path(sys.executable).with_name("check-jsonschema")
    return str(beside) if beside.is_file() else shutil.which("check-jsonschema") or ""
