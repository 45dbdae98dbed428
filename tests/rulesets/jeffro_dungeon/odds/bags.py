"""Small quests of The Dungeon written for one test, and agreement with play."""

from math import sqrt
from pathlib import Path

from authoring.model.pack import Pack
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model import Quest
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


def agrees(hits: int, trials: int, odds: float) -> bool:
    """Whether so many hits are what the odds would give."""
    if odds in (0, 1):
        return hits == trials * odds
    return abs(hits - trials * odds) <= DEVIATIONS * sqrt(trials * odds * (1 - odds)) + 1
