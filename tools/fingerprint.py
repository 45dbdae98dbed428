"""Fingerprint of all that the shipped packs play, say and print, as files to compare before and
after a change that must not alter them: `python -m tools.fingerprint FOLDER`.

Writes a text file per pack and kind into FOLDER and their checksums to FOLDER/SUMS; prints which of
them differ from `tools/fingerprint.sums`, the accepted ones (copy SUMS over it to accept new ones).
"""

import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from authoring.engine.record import Record
from authoring.odds.show import as_json
from authoring.playtest.plan import Plan
from authoring.render.options.print_options import Look
from authoring.services.lint import lint_pack
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.print_order import Order
from authoring.services.printing import print_pack

PACKS = Path("packs")
AGREED = Path(__file__).with_suffix(".sums")
GAMES, GAMES_OF_SLOW, TOLD = 100, 5, 3
SLOW = ("planner",)
"""Policies of which only GAMES_OF_SLOW games are compared."""
SEED = 7


def main(folder: Path) -> None:
    """Write all files, on two processes."""
    folder.mkdir(parents=True, exist_ok=True)
    names = sorted(path.name for path in PACKS.iterdir() if (path / "pack.yaml").is_file())
    started = time.monotonic()
    with ProcessPoolExecutor(2) as pool:
        jobs = [pool.submit(_write, folder, kind, name) for kind in _KINDS for name in names]
        for job in jobs:
            job.result()
    files = sorted(path for path in folder.iterdir() if path.name != "SUMS")
    sums = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SUMS").write_text("".join(sums), encoding="utf-8")
    agreed = AGREED.read_text(encoding="utf-8").splitlines()
    others = [line.split()[1] for line in sums if line.rstrip() not in agreed]
    print("\n".join(f"not as agreed: {name}" for name in others) or "all as agreed")
    print(f"{len(files)} files in {folder}, {time.monotonic() - started:.0f} s", file=sys.stderr)


def _write(folder: Path, kind: str, name: str) -> None:
    for label, text in _KINDS[kind](PACKS / name):
        (folder / f"{name}.{label}").write_text(text, encoding="utf-8")


def _lint(path: Path) -> Iterator[tuple[str, str]]:
    answer = lint_pack(open_pack(path), libraries=True)
    found = [asdict(finding) for finding in answer.findings]
    yield "lint.json", json.dumps(found, indent=1) + "\n"


def _quest(path: Path, *, played: bool = False) -> Opened | None:
    opened = open_pack(path)
    return opened if (opened.playable if played else opened.has_quest) else None


def _odds(path: Path) -> Iterator[tuple[str, str]]:
    if opened := _quest(path):
        yield "odds.json", json.dumps(as_json(opened.ruleset.odds(opened.pack)), indent=1)


def _records(path: Path) -> Iterator[tuple[str, str]]:
    """Yield a file for each policy, with a line for each game; tallies are in the order in which
    they were first counted."""
    if opened := _quest(path, played=True):
        tables = opened.ruleset.prepare(opened.pack)
        for policy in opened.ruleset.policies:
            games = GAMES_OF_SLOW if policy in SLOW else GAMES
            plan = Plan(games, SEED, policy)
            lines = []
            for number in range(1, games + 1):
                game = plan.game(number)
                lines.append(json.dumps(_fields(opened.ruleset.play(tables, game))))
            yield f"records.{policy}.jsonl", "\n".join(lines) + "\n"


def _fields(record: Record) -> dict[str, object]:
    tallies = {name: dict(tally) for name, tally in record.tallies.items()}
    shown = {"game": record.game, "won": record.won, "ending": record.ending}
    return {**shown, "rounds": record.rounds, "numbers": dict(record.numbers), "tallies": tallies}


def _replays(path: Path) -> Iterator[tuple[str, str]]:
    if opened := _quest(path, played=True):
        tables = opened.ruleset.prepare(opened.pack)
        for policy in opened.ruleset.policies:
            plan = Plan(TOLD, SEED, policy)
            for number in range(1, TOLD + 1):
                told = opened.ruleset.tell(tables, plan.game(number))
                yield f"replay.{policy}.{number}.txt", "\n".join((*told.lines, *told.map)) + "\n"


def _html(path: Path) -> Iterator[tuple[str, str]]:
    if _quest(path):
        for language in ("en", "de"):
            out = Path("out") / f"fingerprint-{path.name}-{language}.html"
            out.parent.mkdir(exist_ok=True)
            print_pack(
                open_pack(path), Order(out, look=Look(language=language), html=True, force=True)
            )
            yield f"print.{language}.html", out.read_text(encoding="utf-8").replace("><", ">\n<")
            out.unlink()


_KINDS = {"records": _records, "html": _html, "replays": _replays, "odds": _odds, "lint": _lint}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
