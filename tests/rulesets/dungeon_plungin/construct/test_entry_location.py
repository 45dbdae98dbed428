"""What the Entry Tile holds: features that can be used and searched from the start."""

from dataclasses import replace
from typing import Any

import pytest

from authoring.core.language import speaking
from authoring.engine.contract import Game
from authoring.engine.dice import SeededDice
from authoring.paper.linked_text import plain
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.added_doors import AddedDoors
from authoring.rulesets.dungeon_plungin.odds.components import component_counts
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.rules.happenings.triggers import sets_out
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, set_up
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.session import SESSION
from tests.rulesets.dungeon_plungin.construct.dungeon import EMPTY, ROOM_2, Dungeon, quest
from tests.rulesets.dungeon_plungin.play.table import compiled

PORCH = """\
locations:
  porch:
    name: Porch
    kind: entry
    tile: entry
    uses: [{at: font, position: on, limit: hero, effects: [{heal: 2}]}]
    search: [{at: font, difficulty: 1, effects: [{gain: {gold: 5}}]}]
    on_enter: [{add: {bells: 1}}, {damage: 1}]
"""


def text(porch: str = PORCH) -> str:
    """The small quest with a font in the upper left corner of its Entry Tile."""
    drawn = "  entry:\n    kind: entry\n    squares: |\n      "
    found = quest().replace("locations:\n", porch, 1)
    assert f"{drawn}......" in found
    found = found.replace(f"{drawn}......", f"{drawn}f.....", 1)
    walls = "    doorways:\n      - {wall: north"
    return found.replace(walls, f'    legend: {{"f": {{feature: font}}}}\n{walls}', 1)


def begun() -> Dungeon:
    """A game in which the first hero stands on the font."""
    d = Dungeon(text())
    d.s.put(d.s.heroes[0], d.square((1, 1)))
    return d


def test_a_hero_uses_a_feature_of_the_entry_tile_once() -> None:
    d = begun()
    hero = d.s.heroes[0]
    hero.life = 2
    d.begin(hero)
    d.take(hero, c.FEATURE, 0, hero.index)
    assert hero.life == 4
    assert "use location" not in d.legal(hero)


def test_a_hero_searches_the_entry_tile() -> None:
    d = begun()
    hero = d.s.heroes[0]
    d.begin(hero)
    with d.rolls(5, 6, 2):
        d.take(hero, c.EXAMINE)
    assert d.s.gold == 5


@pytest.mark.rule("DP-SETUP-06")
def test_what_happens_on_entry_happens_once_as_the_game_begins() -> None:
    """It concerns the first player's hero alone; coming back to the tile does it no more."""
    d = Dungeon(text())
    assert not d.s.counters
    for _ in range(2):
        sets_out(d.s)
    assert d.s.counters == {"bells": 1}
    assert [hero.life for hero in d.s.heroes] == [5, 6, 6, 6]
    area = d.open(d.entry(), ROOM_2, 1, EMPTY)
    hero = d.s.heroes[0]
    d.s.put(hero, d.square((3, 6), area))
    with d.rolls():
        d.enter(hero, d.s.areas[0], (3, 1))
    assert d.s.counters == {"bells": 1}


def test_what_happens_as_they_set_out_is_told_in_the_first_round() -> None:
    tables = compiled(text(PORCH.replace("{damage: 1}", "{say: The gate falls shut.}")))
    told = SESSION.tell(tables, Game(1, 7, "cautious", 5)).lines
    first = told.index("## Round 1")
    assert "The gate falls shut." in told[first + 2]


def test_a_quest_without_such_a_location_begins_as_ever() -> None:
    d = Dungeon()
    with d.rolls():
        sets_out(d.s)
    assert (d.s.areas[0].location, d.s.areas[0].entered, d.kinds()[1:]) == ("", False, [])


@pytest.mark.parametrize("policy", ["cautious", "bold"])
def test_policies_do_there_what_a_goal_asks_for(policy: str) -> None:
    """One bell as they set out, the others at the font alone."""
    porch = PORCH.replace("[{heal: 2}]", "[{add: {bells: 1}}]").replace("{damage: 1}", "{heal: 1}")
    found = text(porch).replace("win: {defeat_all_in: lair}", "win: {counter: bells, is: 4+}")
    state = set_up(compiled(found), SeededDice(7), POLICIES[policy](7), None)
    play_out(state, 5)
    assert (state.ending, state.counters["bells"]) == ("won", 4)


def made(porch: str = PORCH) -> Quest:
    found = compiled(text(porch)).pack.quest
    assert isinstance(found, Quest)
    return found


def test_a_door_that_the_entry_tile_gets_is_in_the_odds() -> None:
    """Its three walls are taken: only a tile with a wall left has room for one more."""
    secret = made(PORCH.replace("[{add: {bells: 1}}, {damage: 1}]", "[{door: secret}]"))
    assert AddedDoors(secret).at_entry(3).high.exits == 0
    found = AddedDoors(secret).at_entry(2)
    assert (found.low.exits, found.high.exits) == (1, 1)
    used = made(PORCH.replace("effects: [{heal: 2}]", "effects: [{door: secret}]"))
    found = AddedDoors(used).at_entry(2)
    assert (found.low.exits, found.high.exits) == (0, 1)


def test_figures_that_it_brings_are_set_aside() -> None:
    bare = made(PORCH.replace("[{add: {bells: 1}}, {damage: 1}]", "[]"))
    full = made(PORCH.replace("[{add: {bells: 1}}, {damage: 1}]", "[{spawn: {ghoblin: 9}}]"))
    before, after = (
        component_counts(one.pack, one).figures["monsters", "ghoblin"] for one in (bare, full)
    )
    assert after == before + 9


@pytest.mark.parametrize(
    ("language", "doors", "begins"),
    [
        ("", "Closed and not locked, beside the Dungeon Exit; the game begins here.",
         "As the heroes set out"),
        ("de", ("Geschlossen und nicht verriegelt, dazu der Dungeon-Ausgang; hier beginnt das "
         "Spiel."), "Wenn die Helden aufbrechen"),
    ],
)  # fmt: skip
def test_it_is_printed_first_among_the_places(language: str, doors: str, begins: str) -> None:
    pack = replace(compiled(text()).pack)
    with speaking(catalogue(language or "en")):
        context: dict[str, Any] = dict(printed(pack).context)
    place = context["places"][0]
    assert (place.name, place.kind) == ("Porch", "entry")
    rules = {rule.title: plain("".join(piece.text for piece in rule.text)) for rule in place.rules}
    assert next(iter(rules.values())) == doors
    assert begins in rules
    assert "Font" in rules
