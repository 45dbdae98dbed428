"""Fuzzer of the language server's own functions by random edits of all shipped packs: `python -m
tools.fuzz_editor EDITS`.

An episode is a session in which files of the packs are opened, edited, broken and restored, with
requests such as hovers and completions at random positions. Nothing may raise, every answer must be
valid JSON, the server must have exactly the editor's text, and in the end the findings must be
those that `questpack lint` has when all texts are saved and read again. Equal seed and number give
equal episodes: `--first` continues where another run ended.
"""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Any, Final

from lsprotocol import converters, types
from pygls.exceptions import JsonRpcException

from authoring.core.data import data_folder
from authoring.lint import result_cache
from authoring.lsp.answers import Reply, replies
from authoring.lsp.diagnostics import changed
from authoring.lsp.session import Session
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.schema import validation
from authoring.source.yaml import compose_cache
from tools.fuzz_asked import asked
from tools.fuzz_typing import Typist, typed

EDITS: Final = 40
"""Changes of an episode."""
CHECKED: Final = 4
"""Changes per pause, on average: in a pause packs are linted."""
ANEW: Final = 8
"""Episodes per one whose comparison reads packs without any cache."""
ASKED: Final = 3
"""Changes per request, on average."""
_SWITCH, _CLOSE = 0.08, 0.03
_NAMES: Final = ("orc", "a-new-name", "Not An Id", "", "🐉")


@dataclass(slots=True)
class Told:
    """Log of an episode: its number of edits, requests by method, and the traceback of its failure,
    "" for none."""

    number: int
    edits: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


@cache
def workspace() -> Path:
    """Return a copy of all packs for this process alone, removed when it ends."""
    folder = Path(tempfile.mkdtemp(prefix="questpack-editor-")).resolve()
    Finalize(None, shutil.rmtree, args=(folder,), exitpriority=1)
    shutil.copytree(data_folder("packs"), folder / "packs")
    return folder / "packs"


@cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(workspace().rglob("*.yaml")))


@cache
def _texts() -> tuple[str, ...]:
    return tuple(one.read_text(encoding="utf-8") for one in _files())


def episode(number: int, seed: int) -> Told:
    """Run an episode, from opening a file to the comparison; return its log."""
    told = Told(number)
    chance = random.Random(f"{seed}/{number}")  # noqa: S311 - no secret is drawn
    try:
        _Editor(chance, told).work()
    except Exception:  # noqa: BLE001 - that is what is looked for
        told.wrong = traceback.format_exc()
    return told


class _Editor:
    """The session of an episode, with a Typist for each open file."""

    def __init__(self, chance: random.Random, told: Told) -> None:
        self.chance, self.told = chance, told
        self.session = Session()
        self.session.roots = (workspace(),)
        self.open: dict[Path, Typist] = {}

    def work(self) -> None:
        """Make edits, pauses and requests, then compare."""
        folder = self.chance.choice(_folders())
        mine = [one for one in _files() if one.parent == folder]
        file = self.chance.choice(mine)
        for _ in range(EDITS):
            if self.chance.random() < _SWITCH:
                file = self.chance.choice(mine if self.chance.random() < 0.8 else _files())
            self._type(file)
            if not self.chance.randrange(CHECKED):
                self._pause()
            if not self.chance.randrange(ASKED):
                self._ask(file)
            if self.chance.random() < _CLOSE:
                self._close(self.chance.choice(list(self.open)))
        self._pause()
        self._compare()

    def _type(self, file: Path) -> None:
        if file not in self.open:
            text = _texts()[_files().index(file)]
            self.open[file] = Typist(file.as_uri(), text.encode("utf-16-le"))
            self.session.open(file.as_uri(), text)
        who = self.open[file]
        change = typed(who, self.chance, _texts())
        if change is not None:
            self.session.change(who.uri, [change])
            self.told.edits += 1
        if self.session.text(who.uri) != who.text:
            raise AssertionError(f"{file.name}: the server has another text than the editor")

    def _close(self, file: Path) -> None:
        del self.open[file]
        self.session.close(file.as_uri())

    def _pause(self) -> None:
        for one in changed(self.session):
            _wire(one)

    def _ask(self, file: Path) -> None:
        if file not in self.open:
            return
        who = self.open[file]
        reply = self.chance.choice(replies())
        self.told.asked[reply.method] += 1
        with suppress(JsonRpcException):  # a reason, which the editor shows
            _wire(reply.function(self.session, self._asked(reply, who)))

    def _asked(self, reply: Reply, who: Typist) -> Any:
        """Return the parameters of a request about a random position or range."""
        start, end = sorted((who.edge(self.chance), who.edge(self.chance)))
        span = types.Range(who.position(start), who.position(end))
        name, query = self.chance.choice(_NAMES), self.chance.choice(("", "or", "🐉"))
        return asked(reply.method, who.uri, span, name=name, query=query)

    def _compare(self) -> None:
        """Raise AssertionError unless the findings equal those of lint when all texts are saved."""
        workspace_packs = self.session.workspace
        saved = {file: file.read_bytes() for file in self.open}
        ours = {folder: workspace_packs.lint(folder) for folder in workspace_packs.homes()}
        try:
            for file, who in self.open.items():
                file.write_bytes(who.text.encode("utf-8"))
            result_cache.forget()
            if not self.told.number % ANEW:
                compose_cache.forget()
                validation.forget()
            for folder, answer in ours.items():
                theirs = lint_pack(open_pack(folder)).findings
                if answer is None or answer.findings != theirs:
                    raise AssertionError(f"{folder.name}: the server finds something else")
        finally:
            for file, data in saved.items():
                file.write_bytes(data)


@cache
def _folders() -> tuple[Path, ...]:
    return tuple(sorted({one.parent for one in _files() if one.parent != workspace()}))


def _wire(value: object) -> None:
    """Raise an error for an answer that cannot be sent as JSON."""
    json.dumps(_converter().unstructure(value), ensure_ascii=False).encode("utf-8")


@cache
def _converter() -> Any:
    return converters.get_converter()


def _batch(numbers: Sequence[int], seed: int, until: float) -> tuple[list[Told], float]:
    begun = time.process_time()
    done = [episode(number, seed) for number in numbers if time.time() < until]
    return done, time.process_time() - begun


def _prepared() -> None:
    os.environ["QUESTPACK_CACHE"] = "off"


def episodes(wish: argparse.Namespace) -> Iterator[tuple[list[Told], float]]:
    """Yield batches, as `_batch` returns them, of enough episodes for `wish.edits` edits, in
    order."""
    last = wish.first + -(-wish.edits // EDITS)
    batches = [range(at, min(at + 10, last)) for at in range(wish.first, last, 10)]
    work = partial(_batch, seed=wish.seed, until=time.time() + wish.seconds)
    with ProcessPoolExecutor(wish.jobs, initializer=_prepared) as pool:
        yield from pool.map(work, batches)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the episodes and print the results; return 0 if none failed, else 1."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("edits", type=int, nargs="?", default=1000)
    given.add_argument("--seed", type=int, default=7)
    given.add_argument("--first", type=int, default=0, help="the episode to begin with")
    given.add_argument("--seconds", type=float, default=28_800, help="none is begun after that")
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wish = given.parse_args(arguments)
    edits, wrong, worked, last = 0, 0, 0.0, wish.first
    asked: Counter[str] = Counter()
    for done, took in episodes(wish):
        worked += took
        for one in done:
            edits, last = edits + one.edits, one.number + 1
            asked.update(one.asked)
            if one.wrong:
                wrong += 1
                print(f"episode {one.number}, seed {wish.seed}:\n{one.wrong}")
        print(f"{edits:,} edits, next episode {last}, {worked:,.0f} s", file=sys.stderr)
    print(f"{edits:,} edits, {sum(asked.values()):,} requests, {wrong} went wrong")
    print(f"seed {wish.seed}, episodes {wish.first} to {last - 1}, {worked:,.0f} s of processor")
    return 1 if wrong or not edits else 0


if __name__ == "__main__":
    sys.exit(main())
