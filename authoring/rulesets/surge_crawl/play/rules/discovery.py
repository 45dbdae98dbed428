"""Discovery of a dungeon: four dice, rolled together (area DUNG)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, cast

from authoring.core.span import file_span
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.company import Dungeon
from authoring.rulesets.surge_crawl.model.effects import Strike
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import State

NOTHING_KEPT: Final[Mapping[str, object]] = {}
TRIES: Final = 100
"""Most rolls for a Weakness that differs from the Strength."""


def roll_dungeon(s: State, kept: Mapping[str, object] = NOTHING_KEPT) -> Dungeon:
    """Roll the features of a dungeon (SRG-DUNG-05): its horde (SRG-DUNG-06, SRG-DUNG-07,
    SRG-DUNG-08), Strength, Weakness (SRG-DUNG-10) and goal. `kept` maps names of fields of Dungeon
    to values that stay (SRG-TOWN-05). A Weakness that equals the Strength is rolled again
    (SRG-DUNG-18); if it is kept, the Strength is."""
    charts = s.tables.charts
    horde = s.roll_chart(charts.horde) or next(iter(s.tables.hordes))
    dungeon = Dungeon(
        horde,
        s.roll_chart(charts.strength) or k.NONE,
        s.roll_chart(charts.weakness) or k.NONE,
        s.roll_chart(charts.goal) or Goal(k.CLEAR),
    )
    dungeon = replace(dungeon, **cast(dict[str, Any], kept))
    for _ in range(TRIES):
        if dungeon.weakness != dungeon.strength:
            break
        if k.WEAKNESS in kept:
            dungeon = replace(dungeon, strength=s.roll_chart(charts.strength) or k.NONE)
        else:
            dungeon = replace(dungeon, weakness=s.roll_chart(charts.weakness) or k.NONE)
    return dungeon


def enter(s: State, dungeon: Dungeon) -> None:
    """Make `dungeon` the one that is explored; the first horde replaces one that is unknown."""
    if dungeon.horde not in s.tables.hordes:
        dungeon = replace(dungeon, horde=next(iter(s.tables.hordes)))
    s.dungeon = dungeon
    horde = s.tables.hordes[dungeon.horde]
    s.minion, s.champion = horde.fighters[dungeon.strength]
    goal = dungeon.goal.words
    s.note(e.Discovered, horde.name, dungeon.strength, dungeon.weakness, goal)


def with_strength(fighter: Fighter, element: str) -> Fighter:
    """Return a monster with the Activator of the dungeon's Strength (SRG-DUNG-09, SRG-DUNG-17): one
    Surge for one damage of the element."""
    if element == k.NONE:
        return fighter
    act = Act(
        id="strength", name=f"{element} damage", cost=1, once=False, aim=k.TARGET, within=1,
        prey=k.ANY, element=element, damage=1, only_on_attack=True,
        effects=(Strike(damage=1, verb="damage", span=file_span("rules")),),
    )  # fmt: skip
    return replace(fighter, acts=(*fighter.acts, act))
