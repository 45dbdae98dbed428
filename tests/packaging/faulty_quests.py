"""Findings of the shipped quests that lack a file or a chart or have a spoilt key, a line for one
in EACH faults: what stands in place of a quest that could not be built must be the same to both
builds."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from tools.fuzz_mutants import Replaced

PACKS = Path(__file__).resolve().parents[2] / "packs"
PARTS = re.compile(r"^(quest|charts):\n((?: .*\n|#.*\n|\n)+)", re.MULTILINE)
KEY = re.compile(r"^  ([\w-]+):.*\n(?:   .*\n|\n)*", re.MULTILINE)

EACH = 3


def spoilt() -> Iterator[tuple[Path, str, str]]:
    """Yield a file, a key, and the text in which that key of the quest holds `[{}]`, or in which
    that chart is missing; and for each file an empty one."""
    for file in sorted(PACKS.glob("*/*.yaml")):
        text = file.read_text(encoding="utf-8")
        yield file, file.name, ""
        for part in PARTS.finditer(text):
            for key in KEY.finditer(text, part.start(2), part.end(2)):
                instead = f"  {key[1]}: [{{}}]\n" if part[1] == "quest" else ""
                yield file, key[1], text[: key.start()] + instead + text[key.end() :]


if __name__ == "__main__":
    for file, key, text in islice(spoilt(), 0, None, EACH):
        opened = open_pack(file.parent, Replaced(file, text.encode()))
        found = [f"{f.span.line}:{f.span.column} {f.code}" for f in lint_pack(opened).findings]
        print(file.parent.name, key, type(opened).__name__, *found)
