"""A program: ask every question about a pack with one number after the other at its largest.

Each is changed in the text. A question that takes more processor time than there is ends the
program; the last line says which number it was.
"""

import json
import re
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from authoring.core.data import data_folder
from authoring.odds.question import ALL
from authoring.services.odds import odds_of
from authoring.services.opened import Sound
from authoring.services.packs import open_pack, open_sound
from authoring.source.reader import FILES, Overlay

SECONDS = 5
"""Of processor time for all questions together; a pack as it is takes less than one."""
MEMORY = 2 << 30
DICE = ("100d1000+9999", "100d1000", "100d99", "d1000", "99d9")
"""The largest that the formats of dice allow, the next where such dice do not fit."""
_DICE = re.compile(r"(?<=[:\[{] )(?:[1-9]\d?)?d[1-9]\d*(?:[+-]\d+)?(?=[\s,}\]])")
_NUMBER = re.compile(r"(?<=: )[1-9]\d*(?=[\s,}\]])")
_NAME = re.compile(r"([\w-]+): *[\[{]?$")


def largest(game: str) -> dict[str, set[int]]:
    """Every bound that the schema sets to a field of a name."""
    bounds: dict[str, set[int]] = {}

    def walk(schema: Any) -> None:
        if isinstance(schema, dict):
            for name, field in schema.get("properties", {}).items():
                if isinstance(field, dict) and "maximum" in field:
                    bounds.setdefault(name, set()).add(field["maximum"])
        for part in schema.values() if isinstance(schema, dict) else schema:
            if isinstance(part, dict | list):
                walk(part)

    walk(json.loads((data_folder("schemas") / f"{game}.json").read_text(encoding="utf-8")))
    return bounds


def changed(text: str, bounds: dict[str, set[int]]) -> Iterator[tuple[str, list[str]]]:
    """Each number by its name and line, and the text with larger ones, the largest first."""
    for pattern in (_DICE, _NUMBER):
        for match in pattern.finditer(text):
            before, behind = text[: match.start()], text[match.end() :]
            name = _NAME.search(before.rstrip(" "))
            known = sorted(bounds.get(name[1] if name else "", ()), reverse=True)
            many = [*map(str, known), *DICE, "999999", "99"]
            yield (
                f"{name[1] if name else ''}, line {before.count(chr(10)) + 1}",
                [before + number + behind for number in many],
            )


def opened(pack: Path, path: Path, texts: list[str]) -> Sound | None:
    """The pack with the first of the texts that it can be read with."""
    for text in texts:
        there = open_pack(pack, Overlay({path.resolve(): text}, FILES))
        if isinstance(there, Sound) and there.playable:
            return there
    return None


def asked(name: str, pack: Sound) -> None:
    """Ask, and print the seconds that it took."""
    print(name, end=": ", flush=True)
    began = time.process_time()
    bound = int(began) + SECONDS + 1
    resource.setrlimit(resource.RLIMIT_CPU, (bound, resource.RLIM_INFINITY))
    odds_of(pack, (ALL,) if pack.ruleset.asked else ())
    resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY,) * 2)
    print(f"{time.process_time() - began:.2f} s", flush=True)


def main(pack: Path, every: int, absent: Sequence[str]) -> None:
    """Ask with every so-many-th number of the pack, and with dice in fields that it leaves out."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    for name in absent:
        there = open_sound(pack, settings=[f"{name}={DICE[0]}"])
        assert there.playable, there.findings
        asked(name, there)
    bounds = largest(open_sound(pack).ruleset.id)
    numbers = (
        (f"{path.name}, {name}", path, texts)
        for path in sorted(pack.glob("*.yaml"))
        for name, texts in changed(path.read_text(encoding="utf-8"), bounds)
    )
    for name, path, texts in islice(numbers, every - 1, None, every):
        larger = opened(pack, path, texts)
        if larger is not None:
            asked(name, larger)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
