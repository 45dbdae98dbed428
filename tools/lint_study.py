"""Study of lint: it changes shipped packs in single places and counts the changes that lint
reports.

`python -m tools.lint_study` prints how many changes of each kind lint reports and how many it does
not (silent ones, which `--list` names). Silent changes that a person has reviewed are in
`lint_study_verdicts.yaml`, from which the share of mistakes that lint should have reported is
estimated. Equal seeds make equal changes.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ruamel.yaml import YAML

from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack, open_sound
from authoring.source.reader import FILES, Overlay, Reader
from tools.lint_changes import KINDS, Change, Ground

ROOT = Path(__file__).parents[1]
VERDICTS = Path(__file__).with_name("lint_study_verdicts.yaml")
PACKS = (
    "knocking-wall", "salt-mine", "clockwork-crypt", "basic-set",
    "the-dungeon", "salt-cistern", "nine-kings-under",
)  # fmt: skip
SHARES = {"numbers": 126, "swapped rows": 29, "references": 67, "renamed keys": 36, "other": 169}
"""Kind of change -> its number among 427."""

Answers = Sequence[tuple[Change, bool]]
"""(Change, True if lint reports anything new)."""


@dataclass(frozen=True)
class Subject:
    """A pack and its own lint findings."""

    folder: Path
    ground: Ground
    said: Counter[tuple[str, str]]

    def tells(self, change: Change) -> bool:
        """Return whether lint reports anything new about the changed pack."""
        text = change.applied(self.ground.pack.source.texts[change.path])
        path = self.folder / Path(change.path).name
        return bool(_said(self.folder, Overlay({path: text})) - self.said)


def subject(folder: Path) -> Subject:
    """Return a pack for the study. Raises ValueError for one that is not sound."""
    return Subject(folder, Ground(open_sound(folder).pack), _said(folder, FILES))


def _said(folder: Path, reader: Reader) -> Counter[tuple[str, str]]:
    findings = lint_pack(open_pack(folder, reader)).findings
    return Counter((one.code, one.message) for one in findings)


def drawn(subjects: Sequence[Subject], kind: str, number: int, seed: int) -> Iterator[
    tuple[Subject, Change]
]:  # fmt: skip
    """Yield `number` changes of a kind, from every pack in turn; fewer if there are no more."""
    pools = []
    for one in subjects:
        chance = random.Random(f"{seed} {kind} {one.folder.name}")  # noqa: S311 - no secret
        pool = [it for it in KINDS[kind](one.ground, chance) if it.old != it.new]
        if kind != "other":
            chance.shuffle(pool)
        pools.append((one, pool))
    turns = ((one, pool[at]) for at in range(number) for one, pool in pools if at < len(pool))
    for _, found in zip(range(number), turns, strict=False):
        yield found


def studied(subjects: Sequence[Subject], numbers: Mapping[str, int], seed: int) -> Answers:
    """Return the changes of every kind, `numbers` of each, and whether lint reports each."""
    return [
        (change, one.tells(change))
        for kind, number in numbers.items()
        for one, change in drawn(subjects, kind, number, seed)
    ]


def verdicts() -> dict[str, bool]:
    """Return change -> True if its author would want a finding, for reviewed changes."""
    known = YAML(typ="safe").load(VERDICTS.read_text(encoding="utf-8")) or {}
    return {str(one): real for word, real in (("mistake", True), ("design", False))
            for one in known.get(word) or {}}  # fmt: skip


def table(answers: Answers, judged: Mapping[str, bool]) -> str:
    """Return a Markdown table by kind: numbers of changes, reported ones (told), silent ones,
    silent ones with a verdict (read), mistakes among these, and the estimated mistakes among all
    silent ones (reckoned)."""
    lines = [
        "| kind | changes | told | silent | read | mistakes | reckoned |",
        "|---|---|---|---|---|---|---|",
    ]
    totals = [0.0] * 6
    for kind in KINDS:
        own = [(str(change), told) for change, told in answers if change.kind == kind]
        silent = [change for change, told in own if not told]
        read = [judged[change] for change in silent if change in judged]
        reckoned = len(silent) * sum(read) / len(read) if read else 0.0
        row = [len(own), len(own) - len(silent), len(silent), len(read), sum(read), reckoned]
        totals = [a + b for a, b in zip(totals, row, strict=True)]
        lines.append(_line(kind, row))
    changes, told, *_, wrong = totals
    every, of_mistakes = wrong / max(changes, 1), wrong / max(told + wrong, 1)
    lines += [
        _line("all", totals),
        "",
        f"Mistakes passed in silence: {every:.1%} of all changes,",
        f"{of_mistakes:.1%} of those that are told or should be.",
    ]
    return "\n".join(lines)


def _line(name: str, row: Sequence[float]) -> str:
    *whole, last = row
    return " | ".join([f"| {name}", *(f"{one:.0f}" for one in whole), f"{last:.1f} |"])


def _line_of(subjects: Sequence[Subject], change: Change) -> str:
    """Return the unchanged line of a change, stripped, for the reader."""
    texts = {path: text for one in subjects for path, text in one.ground.pack.source.texts.items()}
    return texts[change.path].splitlines()[change.line - 1].strip()


def main() -> None:
    """Make the changes, lint each, and print the table or the silent changes."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--seed", type=int, default=14)
    given.add_argument("--changes", type=int, default=427)
    given.add_argument("--packs", nargs="*", default=PACKS)
    given.add_argument("--list", action="store_true", help="the silent changes, by kind")
    given.add_argument("--unread", action="store_true", help="only those without a verdict")
    wish = given.parse_args()
    whole = sum(SHARES.values())
    numbers = {kind: round(wish.changes * share / whole) for kind, share in SHARES.items()}
    subjects = [subject(ROOT / "packs" / name) for name in wish.packs]
    answers, judged = studied(subjects, numbers, wish.seed), verdicts()
    for change, told in answers if wish.list or wish.unread else ():
        if not told and not (wish.unread and str(change) in judged):
            print(f"{change.kind:14}{change}\n{'':14}| {_line_of(subjects, change)}")
    print(table(answers, judged))


if __name__ == "__main__":
    main()
