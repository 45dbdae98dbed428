"""Small quests of The Dungeon written for one test, and agreement with play."""

import random
from fractions import Fraction
from math import sqrt
from pathlib import Path

from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit
from authoring.source.pack.load import load_pack

DEVIATIONS = 4.5
"""A fair roll strays farther from its mean about 7 times in a million."""

HEAD = """
format: 1
ruleset: jeffro-dungeon
id: bag
title: Bag
quest: {start_tile: cell, destination: outside}
"""
CELL = "{title: Cell, start: true, edges: {north: doorway}}"
MOVEMENT = "{die: d6, rows: {1: 1, 2-3: 2, 4-5: 3, 6: 4}}"
LOCK = "{die: d6, rows: {1-5: open, 6: locked}}"
EFFECTS = (
    "[]", "[{leave: gate}]", "[{lose: {life: d6}}]", "[{lose: {life: 1, turns: 2d6}}]",
    "[{gain: {gold: d6-3}}]", "[{heal: 1}]", "[{roll: tunnel}]", "[{roll: ghost}]",
    "[{fight: rat, win: [{roll: tunnel, plus: creature}]}]", "[{fight: nobody}]",
    "[{bribe: 2, paid: [{leave: paid}], refused: [{fight: {creature: rat, guard: true}}]}]",
    "[{test: {stat: strength, dice: 3d6}, pass: [{leave: pass}], fail: [{go: cell}]}]",
    "[{pay: 3, or: [{lose: {life: 2}}, {lose: {craft: 1}}]}]", "[{toll: [gold, metal]}]",
)  # fmt: skip
ROWS = ("nothing", "[{leave: hole}]", "[{fight: rat}]", "[{lose: {life: 1}}]", "[{roll: tunnel}]")
HERO = "{hero: {name: Hero, strength: 3, craft: 3, lives: 4, gold: 1}}"


def pack(
    folder: Path,
    tiles: dict[str, str],
    *,
    charts: dict[str, str] | None = None,
    characters: str = HERO,
    creatures: str = "{rat: {name: Rat, strength: 3}}",
) -> Pack:
    """A quest with these tiles beside the cell; a tile of the same id wins."""
    lines = [HEAD.strip(), f"characters: {characters}", f"creatures: {creatures}", "tiles:"]
    lines += [f"  {id}: {text}" for id, text in {"cell": CELL, **tiles}.items()]
    all_charts = {"movement": MOVEMENT, "lock": LOCK, **(charts or {})}
    lines += ["charts:", *(f"  {id}: {text}" for id, text in all_charts.items())]
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    loaded = load_pack(folder, packs_folders=())
    assert loaded.source is not None, loaded.findings
    found, findings = build(loaded.source)
    assert found is not None
    assert findings == ()
    return found


def losses(stop: Visit, route: str = "") -> tuple[Fraction, ...]:
    """The odds of a way out, or of none, by the number of Lives lost before."""
    return tuple(stop.ends.get((route, lost), Fraction(0)) for lost in range(MOST_LIVES + 1))


def quest_of(found: Pack) -> Quest:
    """The quest of a pack that has one."""
    assert isinstance(found.quest, Quest)
    return found.quest


def passage(count: int, effect: str = "[]", *, ends_move: bool = True) -> str:
    """A straight passage: such tiles form a line and never get in each other's way."""
    ends = "true" if ends_move else "false"
    return (
        f"{{title: Passage, count: {count}, ends_move: {ends}, "
        f"edges: {{north: doorway, south: doorway}}, effect: {effect}}}"
    )


def drawn_pack(seed: int, folder: Path) -> Pack:
    """A quest with a bag drawn by lot: the same for the same number."""
    chance = random.Random(seed)
    tiles = {
        f"tile-{n}": passage(
            chance.randint(0, 3), chance.choice(EFFECTS), ends_move=chance.random() < 0.5
        )
        for n in range(chance.randint(1, 6))
    }
    rows = ", ".join(f"{face}: {chance.choice(ROWS)}" for face in range(1, 7))
    creature = chance.choice(("strength: 3", "craft: d6", "strength: 100d1000", "craft: 2d6+1"))
    return pack(
        folder,
        tiles,
        charts={"tunnel": f"{{die: d6, rows: {{{rows}}}}}"},
        characters=f"{{hero: {{name: Hero, strength: {chance.randint(1, 9)}, craft: 3, lives: "
        f"{chance.randint(1, 20)}}}}}",
        creatures=f"{{rat: {{name: Rat, {creature}}}}}",
    )


def agrees(hits: int, trials: int, odds: float) -> bool:
    """Whether so many hits are what the odds would give."""
    if odds in (0, 1):
        return hits == trials * odds
    return abs(hits - trials * odds) <= DEVIATIONS * sqrt(trials * odds * (1 - odds)) + 1
