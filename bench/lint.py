"""`questpack lint` of one long file, beside check-jsonschema on the same file and schema."""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.core.data import data_folder
from bench.clock import QUESTPACK, commands, measure
from bench.demo import DEMO
from bench.line import Line, milliseconds, timed

LIBRARY = data_folder("packs") / "basic-set"
SCHEMA = data_folder("schemas") / "dungeon-plungin.json"
FLOOR, GOAL = 0.7, 0.35
_KEY = re.compile(r"^(\w+):", re.MULTILINE)


def lines() -> Iterator[Line | str]:
    """In loops, then as a part of what checking the form alone takes."""
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


def one_file() -> str:
    """The demo quest and the library it uses as a single `pack.yaml`."""
    parts: dict[str, list[str]] = {}
    for pack in (DEMO, LIBRARY):
        for file in sorted(pack.glob("*.yaml")):
            for key, body in _keys(file.read_text(encoding="utf-8")):
                if key != "uses" and (pack == DEMO or body.startswith("\n")):
                    parts.setdefault(key, []).append(body)
    return "".join(f"{key}:{''.join(bodies)}" for key, bodies in parts.items())


def _keys(text: str) -> Iterator[tuple[str, str]]:
    """Each top-level key with everything below it."""
    found = list(_KEY.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    for one, end in zip(found, ends, strict=True):
        yield one[1], text[one.end() : end].rstrip("\n") + "\n"


def _checker() -> str:
    """Where check-jsonschema is; empty when it is not installed."""
    beside = Path(sys.executable).with_name("check-jsonschema")
    return str(beside) if beside.is_file() else shutil.which("check-jsonschema") or ""
