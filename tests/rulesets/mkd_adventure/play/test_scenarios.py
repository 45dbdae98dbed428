"""Stealth, Timed and Split up (area SCN)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.state import HEROIC, State
from authoring.rulesets.mkd_adventure.play.rules.building import tile_distances
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.errands import exits
from authoring.rulesets.mkd_adventure.play.turn.game import over, play_out
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import Table, at, findings, new_game, perform, scenario

SEEDS = range(4)
LEAVE = q.acting(q.LEAVE)
BROKEN = "chest-destroyed"
PLAIN = 1
"""A face of a crate with 50 gold and nothing else."""


def chest_room(rows: Sequence[str], changes: Any = None, **things: Any) -> Table:
    """A room with the Quest Chest."""
    table = Table(rows, chests=["crate"], changes=scenario(k.STEALTHY, **(changes or {})), **things)
    table.chest.quest = True
    return table


@pytest.mark.rule("MKD-SCN-08")
@pytest.mark.parametrize("seed", SEEDS)
def test_stealth_has_a_quest_chest_and_no_guardian(seed: int) -> None:
    s = new_game(scenario(k.STEALTHY), seed)
    assert [chest.quest for chest in s.chests] == [True]
    assert not any(token.guardian for token in s.tokens)
    assert s.guardian_kind == ""


@pytest.mark.rule("MKD-SCN-09", "MKD-SCN-10", "MKD-TV-11")
@pytest.mark.parametrize(("die", "goes"), [(3, True), (4, False)])
def test_a_first_choice_sends_a_monster_to_the_chest_for_the_rest_of_the_game(
    die: int, goes: bool
) -> None:
    rows = ("a...1..", *["......."] * 15, "......$")
    table = chest_room(rows, monsters=["rat"])
    table.monster_acts("a", die, *(() if goes else (1, 2, 1, 2)))
    rat = table.foe("a")
    assert table.place_of(rat)[1] == (8 if goes else 0)
    if goes:
        table.hero(1).square = at(table.place_of(rat)[0], 9)
        table.say(let_go=[1] * 3)
        table.monster_acts("a")
        assert table.place_of(rat)[1] > 8
        assert table.events(e.Attacks) == []


@pytest.mark.rule("MKD-SCN-10")
def test_where_no_way_leads_to_the_chest_it_attacks_as_usual() -> None:
    table = chest_room(("a.1..#$", ".....##", "......2"), monsters=["rat"])
    table.monster_acts("a", 3, 1, 2, 1, 2)
    assert [attack[1] for attack in table.events(e.Attacks)] == [0, 2]


@pytest.mark.rule("MKD-SCN-09", "MKD-SCN-10")
def test_where_there_is_no_quest_chest_it_attacks_as_usual() -> None:
    """As on each floor above the last."""
    table = Table(("a1",), monsters=["rat"], changes=scenario(k.STEALTHY))
    table.monster_acts("a", 3, 1, 2, 1, 2)
    assert table.events(e.Attacks)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-SCN-11", "MKD-SCN-10", "MKD-DEC-09")
def test_who_is_held_on_the_way_to_the_chest_attacks_who_holds_it() -> None:
    """It has 6 of 8 points left."""
    table = chest_room(("1......", ".a....$", "......2"), monsters=["rat"])
    table.monster_acts("a", 3, 3, 1, 2)
    assert [attack[:2] for attack in table.events(e.Attacks)] == [(2, 0)]
    assert table.events(e.BreaksAway) == [(2, 3, False)]
    assert table.events(e.StrikesChest) == []


@pytest.mark.rule("MKD-SCN-11", "MKD-SCN-12")
@pytest.mark.parametrize(
    ("attack", "dice", "ending"),
    [
        (0, (1, 3), ""),
        (0, (2, 3), "chest-destroyed"),
        (6, (1, 1), ""),
        (6, (1, 2), "chest-destroyed"),
    ],
)
def test_at_the_chest_it_attacks_a_defense_of_five_and_a_hit_loses_the_game(
    attack: int, dice: Sequence[int], ending: str
) -> None:
    slot = {"speed": 8, "attack": attack, "defense": 13, "damage": 1}
    changes = {"monsters": {"rat": {"dial": [slot] * 3}}}
    table = chest_room(
        ("1......", ".......", "...a..$", "......."), monsters=["rat"], changes=changes
    )
    table.monster_acts("a", 1, *dice)
    assert table.s.ending == ending
    assert table.chest.gone == bool(ending)
    assert [event[2] for event in table.events(e.StrikesChest)] == [5 - attack]
    assert table.foe("a").click == (dice == (1, 1))
    if not ending:
        table.monster_acts("a", 6, 6)
        assert table.s.ending == "chest-destroyed"


@pytest.mark.rule("MKD-SCN-11", "MKD-REV-05")
@pytest.mark.parametrize("rows", [("a..?..$", "......."), ("a...$..", "....?..")])
def test_a_token_that_it_meets_on_the_way_or_at_the_chest_stops_it(rows: Sequence[str]) -> None:
    """It has points for an attack left."""
    table = chest_room((*rows, ".......", "1......"), monsters=["rat"], tokens=["yellow-1"])
    table.monster_acts("a", 3, 1, 1)
    assert table.s.tokens == []
    assert table.foe("a").points > 4
    assert table.events(e.StrikesChest) == []


@pytest.mark.rule("MKD-SCN-11", "MKD-BASE-09")
def test_it_waits_beside_the_chest_until_it_has_the_points_for_an_attack() -> None:
    """Of 8 points 5 are steps."""
    table = chest_room(("a.....$", "#######", "1......"), monsters=["rat"])
    table.monster_acts("a", 3)
    assert (table.place_of(table.foe("a")), table.s.ending) == ((5, 0), "")
    table.monster_acts("a", 6, 6)
    assert table.s.ending == BROKEN


@pytest.mark.rule("MKD-SCN-11")
def test_it_goes_beside_the_chest_and_uses_neither_shots_nor_abilities() -> None:
    slot = {"speed": 9, "attack": 8, "defense": 13, "damage": 1, "abilities": ["gift"]}
    changes = {
        "monsters": {"rat": {"dial": [slot], "range": 9}},
        "abilities": {"gift": {"name": "Gift", "trait": "blast", "uses": "always"}},
    }
    rows = ("a.....$", ".......", "1......", "......2")
    table = chest_room(rows, monsters=["rat"], changes=changes)
    table.hero(1).square, table.hero(2).square = at(0, 3), at(1, 3)
    table.monster_acts("a", 1, 1, 3, 4)
    assert table.foe("a").square in table.s.floor.near[table.chest.square]
    assert table.events(e.Uses) == []


@pytest.mark.rule("MKD-SCN-13")
@pytest.mark.parametrize(
    ("dice", "ending"), [((6, 5), "chest-destroyed"), ((1, 2, 4, 4), ""), ((1, 2, 1, 1), "")]
)
def test_a_hit_on_the_carrier_destroys_the_chest_and_a_miss_does_not(
    dice: Sequence[int], ending: str
) -> None:
    """Hob's answer is a fumble in the third case, and costs him a click: that is no hit."""
    rows = (".......", "a.1$...", ".......", "......2")
    table = chest_room(rows, monsters=["watchman"])
    table.chest.facing = -1
    table.act(1, q.acting(q.LOOK), q.acting(q.TAKE), dice=(PLAIN,))
    answer = (1, 2) if ending else ()
    table.monster_acts("a", 3, *dice, *answer)
    assert table.s.ending == ending
    assert {attack[1] for attack in table.events(e.Attacks)[:1]} == {0}


@pytest.mark.rule("MKD-SCN-13")
@pytest.mark.parametrize(("dice", "ending"), [((6, 5), BROKEN), ((1, 2), "")])
def test_magic_that_hits_the_carrier_destroys_it_too(dice: Sequence[int], ending: str) -> None:
    slot = {"speed": 9, "attack": 8, "defense": 13, "damage": 1, "abilities": ["gift"]}
    changes = {
        "monsters": {"rat": {"dial": [slot], "range": 5}},
        "abilities": {"gift": {"name": "Gift", "trait": "blast", "uses": "always"}},
    }
    table = chest_room(("a.....", "......", "...$..", "...1.."), monsters=["rat"], changes=changes)
    table.act(1, q.acting(q.LOOK), q.acting(q.TAKE), dice=(PLAIN,))
    table.monster_acts("a", 3, *dice)
    assert [event[1] for event in table.events(e.Uses)] == ["blast"]
    assert table.s.ending == ending


@pytest.mark.rule("MKD-SCN-09")
def test_a_monster_that_can_reach_no_hero_goes_to_the_chest_too() -> None:
    table = chest_room(("1##....", "##a...$"), monsters=["rat"])
    table.monster_acts("a", 3, 1, 1)
    assert table.foe("a").square in table.s.floor.near[table.chest.square]


@pytest.mark.rule("MKD-SCN-09", "MKD-TBL-03")
def test_in_other_scenarios_a_first_choice_is_a_hero_though_the_quest_chest_is_nearer() -> None:
    table = Table(("$a.1",), monsters=["rat"], chests=["crate"])
    table.chest.quest = True
    table.monster_acts("a", 3, 1, 2, 1, 2)
    assert table.events(e.Attacks)[0][:2] == (2, 0)
    assert table.events(e.StrikesChest) == []


@pytest.mark.rule("MKD-SCN-21")
@pytest.mark.parametrize(("floors", "rounds"), [(1, 13), (2, 26)])
def test_time_is_up_after_three_rounds_for_each_chamber_and_one_for_each_hallway(
    floors: int, rounds: int
) -> None:
    """Four chambers and a hallway on each floor. The heroes do nothing, and nobody hinders them."""
    s = new_game(scenario(k.TIMED, quest={"floors": [{"sets": ["cellar"]}] * floors}))
    s.tokens.clear()
    play_out(s, 100)
    assert (s.ending, s.round) == ("late", rounds)


@pytest.mark.rule("MKD-SCN-21")
@pytest.mark.parametrize(("answers", "ending"), [((LEAVE, LEAVE), "won"), ((LEAVE,), "late")])
def test_in_the_last_round_all_can_still_leave(answers: Sequence[int], ending: str) -> None:
    s = _carrying(new_game(scenario(k.TIMED)))
    s.round = 12
    s.chooser.left["act"] = list(answers)  # type: ignore[attr-defined]
    play_out(s, 100)
    assert (s.ending, s.round) == (ending, 13)


def _carrying(s: State) -> State:
    """Put both heroes on the entrance, the first with the Quest Chest."""
    s.tokens.clear()
    s.chests[0].square = OFF
    s.heroes[0].chests.append(0)
    for hero in s.heroes:
        hero.square = s.entrance[0]
    return s


TWO_HALLS = {"tiles": {"coal-hole": {"kind": "hallway"}}}
THREE_HALLS = {"tiles": {id: {"kind": "hallway"} for id in ("coal-hole", "larder")}}


@pytest.mark.rule("MKD-SCN-23", "MKD-SCN-24")
@pytest.mark.parametrize("seed", SEEDS)
def test_half_begin_at_a_staircase_in_the_hallway_nearest_to_the_central_chamber(seed: int) -> None:
    s = new_game(scenario(k.SPLIT_UP, **THREE_HALLS), seed)
    kinds = s.tables.quest.content.tiles
    last = len(s.floor.tiles) - 1
    halls = [at for at, laid in enumerate(s.floor.tiles) if not kinds[laid.pose.tile].is_chamber]
    distances = tile_distances(s.floor, s.central)
    least = min(distances[tile] for tile in halls if tile != last)
    other = s.floor.part[s.other_exit]
    assert other in halls
    assert distances[other] == least
    hob, wren = s.heroes
    assert s.floor.part[hob.square] == last
    assert s.floor.part[wren.square] == other
    assert s.other_exit == s.floor.centre(other)
    assert exits(s) == [*s.entrance, s.other_exit]
    wren.square = s.other_exit
    s.phase = HEROIC
    perform(s, wren, LEAVE)
    assert wren.out


@pytest.mark.rule("MKD-SCN-24")
def test_a_monster_that_flees_takes_the_nearer_of_both_exits() -> None:
    table = Table(("...a...", ".......", "1.....2"), monsters=["watchman"])
    s, watchman = table.s, table.foe("a")
    s.entrance, s.other_exit = (at(0, 0),), at(5, 0)
    table.hero(1).square = table.hero(2).square = at(0, 2)
    hurt(s, watchman, 2, "")
    table.monster_acts("a")
    assert [square for _, square, _ in table.events(e.Moves)] == [at(5, 0)]
    assert watchman.out


@pytest.mark.rule("MKD-SCN-23")
def test_of_three_heroes_two_begin_at_the_entrance_and_all_do_on_later_floors() -> None:
    hobby = {**starter()["heroes"]["hob"], "name": "Hob's Cousin"}
    quest = {"teams": [{"heroes": ["hob", "wren", "cousin"]}], "floors": [{"sets": ["cellar"]}] * 2}
    s = new_game(scenario(k.SPLIT_UP, quest=quest, heroes={"cousin": hobby}, **TWO_HALLS))
    tiles = [s.floor.part[hero.square] for hero in s.heroes]
    assert tiles[0] == tiles[1] != tiles[2]
    s.tokens.clear()
    for hero in s.heroes:
        hero.square = s.stairs
        perform(s, hero, q.acting(q.STAIRS))
    assert not over(s)
    assert {s.floor.part[hero.square] for hero in s.heroes} == {len(s.floor.tiles) - 1}


@pytest.mark.rule("MKD-SCN-26")
@pytest.mark.parametrize(("tiles", "errors"), [({}, 1), (TWO_HALLS, 0)])
def test_lint_asks_for_two_hallways_where_heroes_split_up(
    tmp_path: Path, tiles: dict[str, Any], errors: int
) -> None:
    changes = scenario(k.SPLIT_UP, **tiles)
    assert len(findings(tmp_path, "split-up-without-hallway", changes)) == errors
