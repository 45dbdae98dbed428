"""Discovery of a dungeon: four dice, rolled together (area DUNG)."""

from dataclasses import replace

from authoring.core.span import file_span
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.effects import Harder
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board.state import Dungeon, State
from authoring.rulesets.surge_crawl.play.board.streams import DISCOVERY
from authoring.rulesets.surge_crawl.play.board.tables import Act, Fighter

TRIES = 100
"""Rolls for a Weakness that is not the Strength, at most."""


def discover(s: State) -> None:
    """Roll the features of the dungeon (SRG-DUNG-05); a Weakness that equals the Strength is rolled
    again (SRG-DUNG-18)."""
    s.dice.enter_stream(DISCOVERY, 0)
    charts = s.tables.charts
    horde = s.roll_chart(charts.horde) or next(iter(s.tables.hordes))
    strength = s.roll_chart(charts.strength) or k.NONE
    weakness = s.roll_chart(charts.weakness) or k.NONE
    for _ in range(TRIES):
        if weakness != strength:
            break
        weakness = s.roll_chart(charts.weakness) or k.NONE
    goal = s.roll_chart(charts.goal) or Goal(k.CLEAR)
    s.dungeon = Dungeon(horde, strength, weakness, goal)
    of = s.tables.hordes[horde]
    s.minion = with_strength(of.minion, strength)
    s.champion = with_strength(of.champion, strength)
    s.note(e.Discovered, of.name, strength, weakness, goal_words(goal))


def with_strength(fighter: Fighter, element: str) -> Fighter:
    """Return a monster with the Activator of the dungeon's Strength (SRG-DUNG-09, SRG-DUNG-17):
    one Surge, one damage of the element."""
    if element == k.NONE:
        return fighter
    act = Act(
        id="strength", name=element, cost=1, once=False, aim=k.TARGET, within=1, prey=k.ANY,
        element=element, effects=(Harder(1, span=file_span("rules")),), damage=1,
        only_on_attack=True,
    )  # fmt: skip
    return replace(fighter, acts=(*fighter.acts, act))


def goal_words(goal: Goal) -> str:
    """Return a goal in a few words, such as `clear 5 rooms`."""
    several = {
        k.CLEAR: "clear {n} rooms", k.TREASURES: "find {n} treasures",
        k.CHAMPIONS: "kill {n} Champions", k.CRYSTALS: "mine {n} crystals",
        k.RESCUE: "rescue a townsperson", k.STAIRS: "find the stairs down",
    }  # fmt: skip
    return several[goal.kind].format(n=goal.count)
