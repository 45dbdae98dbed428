"""The kinds of mistakes that only lint which knows the game can tell: planted in shipped packs."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay


@dataclass(frozen=True)
class Planted:
    """A text of a file that stands there once, what it becomes, and what lint then says where."""

    kind: str
    file: str
    old: str
    new: str
    code: str
    words: tuple[str, ...]
    below: int = 0
    """How many lines below the first line of `old` the finding stands."""

    def __str__(self) -> str:
        return f"{self.kind}, {self.code}".replace(" ", "-")


KNOCKING, CRYPT = "knocking-wall", "clockwork-crypt"
PLANTED = (
    Planted("counts", f"{KNOCKING}/locations.yaml", "count: 4", "count: 0",
            "count-of-nothing", ("0", "gremlin", "nothing comes of this")),
    Planted("counts", f"{KNOCKING}/locations.yaml", "count: 4", "count: 60",
            "more-than-squares", ("61", "eye-of-doom", "36 free squares")),
    Planted("checks and damage", f"{KNOCKING}/events.yaml", "damage: 1", "damage: 9",
            "damage-no-hero-survives", ("9", "kills")),
    Planted("checks and damage", f"{KNOCKING}/charts.yaml",
            "9: {chests: 1, difficulty: 1}", "9: {chests: 1, difficulty: 5}",
            "check-hopeless", ("5 successes", "best of the party, `thief`")),
    Planted("losses above a stat", "basic-set/conditions.yaml", "all_stats: -1", "all_stats: -11",
            "change-beyond-stats", ("weakened", "-11", "10 at most")),
    Planted("losses above a stat", "the-dungeon/charts.yaml", "{lose: {life: 1}}",
            "{lose: {life: 30}}", "loss-beyond-anybody", ("30", "life")),
    Planted("tenfold", "basic-set/items.yaml", "price: 8\n", "price: 800\n",
            "number-out-of-scale", ("800", "dagger", "others", "nearest")),
    Planted("price of 0", "basic-set/items.yaml", "price: 8\n", "price: 0\n",
            "price-of-nothing", ("dagger", "costs 0", "others cost")),
    Planted("special tiles", f"{KNOCKING}/charts.yaml", "tile: cistern", "tile: fountain",
            "tile-of-a-location", ("fountain", "special", "ordinary room")),
    Planted("special tiles", f"{KNOCKING}/pack.yaml", "dead_end_tile: room-4x4",
            "dead_end_tile: fountain", "tile-of-a-location", ("fountain", "special")),
    Planted("special tiles", f"{KNOCKING}/charts.yaml", "order: [eye-of-doom]",
            "order: [eye-of-doom, eye-of-doom]", "location-on-wrong-chart", ("order twice",)),
    Planted("whom it never meets", f"{CRYPT}/pack.yaml", "- add: {strokes: 1}",
            "- damage: 1", "nobody-concerned", ("a Phase ends by itself", "concerns nobody")),
    Planted("whom it never meets", f"{CRYPT}/bosses.yaml", "to: self", "to: each hero",
            "law-for-heroes", ("each hero", "no Law"), -1),
    Planted("unknown feature", f"{CRYPT}/locations.yaml", "at: cabinet", "at: cupboard",
            "feature-not-on-tile", ("winding-room", "cupboard")),
    Planted("rows nobody sees", f"{KNOCKING}/charts.yaml",
            "die: d6\n    rows:\n      1-4: fountain-of-healing\n      5-6:",
            "die: 4d6\n    rows:\n      4: fountain-of-healing\n      5-24:",
            "row-hardly-seen", ("row `4`", "games at most"), 2),
    Planted("first room that kills", f"{KNOCKING}/charts.yaml", "12: {orc: 4}",
            "12: {orc: 14}", "fight-party-loses", ("the party falls",)),
    Planted("nobody can hurt", f"{KNOCKING}/bosses.yaml", "def: 5", "def: 10",
            "monster-hardly-hurt", ("demon",)),
    Planted("outprices the shop", f"{KNOCKING}/charts.yaml", "4-5: {gold: 4d6}",
            "4-5: {gold: 4000}", "treasure-beyond-shop", ("4000", "dearest")),
    Planted("dice", "basic-set/traps.yaml", "{dice: 3, defend_with: res}",
            "{dice: 3d6, defend_with: res}", "dice-as-a-sum", ("3d6", "between 3 and 18")),
)  # fmt: skip


def _said(repository: Path, one: Planted, text: str) -> list[Finding]:
    file = repository / "packs" / one.file
    opened = open_pack(file.parent, Overlay({file: text}))
    return [found for found in lint_pack(opened).findings if found.code == one.code]


@pytest.mark.parametrize("one", PLANTED, ids=str)
def test_a_planted_mistake_is_told_at_its_line(one: Planted, repository: Path) -> None:
    text = (repository / "packs" / one.file).read_text(encoding="utf-8")
    assert _said(repository, one, text) == []
    before, found, after = text.partition(one.old)
    assert found
    line = before.count("\n") + 1 + one.below
    told = _said(repository, one, before + one.new + after)
    near = [finding for finding in told if finding.span.line == line]
    assert near, [f"{finding.span} {finding.message}" for finding in told]
    assert near[0].span.path.endswith(one.file)
    for word in one.words:
        assert word in f"{near[0].message} {near[0].help}"


def test_every_kind_is_planted() -> None:
    assert len({one.kind for one in PLANTED}) >= 10
