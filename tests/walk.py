"""Walks through a page of docs as its reader does: in an empty folder, block by block.

`console` blocks are typed, and must print what they show; a line `...` stands for any lines.
`diff` blocks are made in the file that was named last. `yaml` blocks that open with
the name of a file, as a note, are written there; any other must stand in a file by then.
"""

import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

BLOCK = re.compile(r"^```(console|diff|yaml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`([\w./-]+\.yaml)`")
TITLE = re.compile(r"\A# ([\w./-]+\.yaml)\n")
PACKS = re.compile(r"\S*/packs/")
"""Where the packs lie is another place on every machine; pages show `.../packs/`."""
SIZE = re.compile(r"\([\d,]+ KiB\)")
"""How large a PDF is depends on the libraries that make it."""

Typed = Callable[[list[str]], str]


@dataclass(frozen=True)
class Block:
    """A fenced block of a page, with all that stands above it."""

    kind: str
    text: str
    before: str


def blocks(page: str) -> Iterator[Block]:
    """All that a reader does, in order."""
    for found in BLOCK.finditer(page):
        yield Block(found[1], found[2], page[: found.start()])


def walk(page: str, typed: Typed, leave_out: Callable[[str], bool] = lambda _: False) -> int:
    """Do it all in the folder one is in; returns how many commands were typed and compared."""
    number = 0
    for block in blocks(page):
        if block.kind == "console":
            for command, shown in _commands(block.text):
                if command.startswith("mkdir "):
                    Path(command.split()[1]).mkdir()
                if not command.startswith("questpack ") or leave_out(command):
                    continue
                printed = typed(shlex.split(command)[1:])
                differs = difference(shown, PACKS.sub(".../packs/", printed))
                assert not differs, f"$ {command}\n{differs}"
                number += 1
        elif block.kind == "diff":
            _change(Path(NAMED.findall(block.before)[-1]), block.text)
        else:
            _hold(block.text)
    return number


def _commands(block: str) -> Iterator[tuple[str, str]]:
    """Every command of a block, with what it shows to come of it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def difference(shown: str, printed: str) -> str:
    """Nothing where a page shows what is printed, else both."""
    shown, printed = (SIZE.sub("(some KiB)", text) for text in (shown, printed))
    pieces = [re.escape(piece) for piece in re.split(r"^\.\.\.\n", shown, flags=re.MULTILINE)]
    if re.fullmatch("(?:.*\n)*?".join(pieces), printed):
        return ""
    return f"the page shows:\n{shown}\nprinted is:\n{printed}"


def _change(file: Path, diff: str) -> None:
    """Put what a block adds in the place of what it takes away."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in "- ")
    new = "".join(line[1:] for line in lines if line[0] in "+ ")
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} has {text.count(old)} times:\n{old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def _hold(block: str) -> None:
    """Write the file that a block names; another block is looked for in what is there."""
    named = TITLE.match(block)
    if named:
        file = Path(named[1])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block[named.end() :], encoding="utf-8")
        return
    texts = [file.read_text(encoding="utf-8") for file in sorted(Path().rglob("*.yaml"))]
    assert any(block in text for text in texts), f"stands in no file:\n{block}"
