"""Alternate scenarios: Rescue, Stealth, Kidnapping, Timed, Split up (area SCN)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.state import HEROIC, State
from authoring.rulesets.mkd_adventure.play.rules.building import tile_distances
from authoring.rulesets.mkd_adventure.play.rules.clicks import can_heal, hurt
from authoring.rulesets.mkd_adventure.play.rules.errands import exits
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.play.rules.prisoners import imprison
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token, reveal
from authoring.rulesets.mkd_adventure.play.rules.wandering import hunt, meets, token_turn
from authoring.rulesets.mkd_adventure.play.turn import monsters
from authoring.rulesets.mkd_adventure.play.turn.game import over, play_out
from authoring.rulesets.mkd_adventure.play.turn.heroic import CAGED
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import SOUTH, Table, at, new_game, perform

SEEDS = range(4)
LEAVE = q.acting(q.LEAVE)
ROOM = (".....", ".....", "..1..", ".....", "....2")
BROKEN = "chest-destroyed"
CHEST, DARTS, BELL, PLAIN = 1, 2, 5, 1
"""The strongbox in the Pool, and faces of its die: 1 click, a call for a monster, no trap."""


def scenario(*names: str, **changes: Any) -> dict[str, Any]:
    """Changes for a quest with scenarios; in a Rescue the cook is the prisoner."""
    cook = {**starter()["heroes"]["wren"], "name": "Cook"}
    prisoner = {"prisoner": "cook"} if k.RESCUE in names else {}
    quest = {"scenarios": [*names], **prisoner, **changes.pop("quest", {})}
    return {"quest": quest, **({"heroes": {"cook": cook}} if prisoner else {}), **changes}


def prison(*dice: int, rows: Sequence[str] = ROOM, **things: Any) -> Table:
    """A prisoner in the square north of Hob."""
    table = Table(rows, changes=scenario(k.RESCUE), **things)
    imprison(table.s, at(2, 1))
    table.roll(*dice)
    return table


def look(table: Table, kind: int = q.LOOK) -> int:
    """The answer that looks at the chains of the prisoner, or disarms them."""
    return q.acting(kind, CAGED + table.s.prisoner)


# Rescue.


@pytest.mark.rule("MKD-SCN-01", "MKD-SCN-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_prisoner_a_click_from_death_sits_in_the_central_chamber_with_a_token(seed: int) -> None:
    s = new_game(scenario(k.RESCUE), seed)
    cook = s.everyone[s.prisoner]
    assert (cook.name, cook.left) == ("Cook", 1)
    assert s.floor.part[cook.square] == s.central
    assert s.chests == []
    assert not any(token.guardian for token in s.tokens)
    here = [token for token in s.tokens if s.floor.part[token.square] == s.central]
    assert len(here) == 1
    assert s.guardian_kind
    assert len(s.tokens) + len(s.pools.tokens) == 6 - 1


@pytest.mark.rule("MKD-SCN-02", "MKD-BASE-15")
def test_until_freed_the_prisoner_does_not_act_and_is_neither_attacked_nor_met_by_tokens() -> None:
    rows = ("?..a.", ".....", "..1..", ".....", "....2")
    table = prison(rows=rows, tokens=["yellow-1"], monsters=["rat"])
    s, cook = table.s, table.s.everyone[table.s.prisoner]
    for number in (1, 2):
        table.hero(number).square = OFF
    perform(s, cook)
    assert table.answers.asked == []
    table.monster_acts("a")
    assert table.events(e.Attacks) == []
    table.token.square = at(1, 0)
    assert not meets(s, table.token, -1)
    assert hunt(s, table.token) is None
    cook.cage = 0
    assert meets(s, table.token, -1)
    assert s.foes(table.foe("a")) == [cook]


@pytest.mark.rule("MKD-SCN-03")
def test_a_hero_beside_looks_first_and_without_a_trap_the_prisoner_is_free_at_once() -> None:
    table = prison()
    table.act(1)
    options = table.answers.options("act")[-1]
    assert look(table) in options
    assert not {look(table, q.SLOW), look(table, q.FAST)} & {*options}
    table.act(1, look(table), dice=(CHEST, PLAIN))
    assert table.hero(1).points == 9
    assert table.s.everyone[table.s.prisoner].cage == 0
    table.act(2)
    assert look(table) not in table.answers.options("act")[-1]


@pytest.mark.rule("MKD-SCN-03", "MKD-XP-03")
@pytest.mark.parametrize(
    ("face", "dice", "free", "ending"),
    [
        (DARTS, (3, 4), True, ""),
        (DARTS, (3, 3), False, "prisoner-dead"),
        (BELL, (3, 3, 1, 1), True, ""),
    ],
)
def test_a_trap_that_is_disarmed_or_sprung_sets_the_prisoner_free_if_alive(
    face: int, dice: Sequence[int], free: bool, ending: str
) -> None:
    table = prison()
    table.act(1, look(table), look(table, q.SLOW), dice=(CHEST, face, *dice))
    cook = table.s.everyone[table.s.prisoner]
    assert (not cook.cage and not cook.dead) == free
    assert table.s.ending == ending
    assert table.s.experience == (14 if dice == (3, 4) else 0)
    hob = table.hero(1)
    assert hob.click == hob.start


@pytest.mark.rule("MKD-SCN-04")
def test_once_free_the_prisoner_acts_and_can_be_attacked_but_not_healed() -> None:
    table = prison(monsters=["rat"], rows=("a....", *ROOM[1:]))
    cook = table.s.everyone[table.s.prisoner]
    table.act(1, look(table), dice=(CHEST, PLAIN))
    assert cook in table.s.foes(table.foe("a"))
    assert cook.click > cook.start
    assert not can_heal(table.s, cook)
    start = cook.square
    table.say(move=[at(1, 2)])
    perform(table.s, cook, q.acting(q.WALK))
    assert cook.square != start


@pytest.mark.rule("MKD-SCN-05", "MKD-SCN-06", "MKD-SCN-28")
@pytest.mark.parametrize(("dice", "victims"), [((3,), []), ((4, 1, 2), [0])])
def test_then_the_guardian_comes_at_the_entrance_and_hunts_the_prisoner(
    dice: Sequence[int], victims: Sequence[int]
) -> None:
    """Hob stands beside its monster, which a decision of 3 sends past him to the cook."""
    rows = ("+......", ".......", ".......", ".......", ".......", "2......")
    table = Table(rows, changes=scenario(k.RESCUE))
    s, hob = table.s, table.hero(1)
    imprison(s, at(6, 4))
    cook = s.everyone[s.prisoner]
    hob.square = at(5, 4)
    s.entrance, s.guardian_kind = (at(4, 4),), "yellow-1"
    table.act(1, look(table), dice=(CHEST, PLAIN, 3, 4, 1, 1))
    (watchman,) = s.monsters
    assert (watchman.square, watchman.quarry, s.guardian_kind) == (at(4, 4), cook.number, "")
    assert watchman.dazed
    hob.square = at(3, 3)
    table.say(let_go=[1])
    table.roll(*dice)
    monsters.activate(s, watchman)
    assert [attack[1] for attack in table.events(e.Attacks)] == victims
    assert (watchman.square in s.floor.near[cook.square]) == (victims == [])
    assert table.dice.left == 0


@pytest.mark.rule("MKD-SCN-07")
def test_the_rescue_is_won_when_the_prisoner_leaves_alive_and_lost_when_it_dies() -> None:
    table = prison()
    s, cook = table.s, table.s.everyone[table.s.prisoner]
    table.act(1, look(table), dice=(CHEST, PLAIN))
    s.entrance = (at(2, 2), cook.square)
    table.act(1, LEAVE)
    assert not over(s)
    perform(s, cook, LEAVE)
    assert over(s)
    assert s.ending == "won"
    other = prison()
    other.act(1, look(other), dice=(CHEST, PLAIN))
    hurt(other.s, other.s.everyone[other.s.prisoner], 1, "")
    assert over(other.s)
    assert other.s.ending == "prisoner-dead"


# Stealth.


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
    if not ending:
        table.monster_acts("a", 6, 6)
        assert table.s.ending == "chest-destroyed"


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


# Kidnapping.


def target_room(rows: Sequence[str], kind: str = "watchman", changes: Any = None) -> Table:
    """A room with the one that is to be captured, `a`."""
    table = Table(rows, monsters=[kind], changes=scenario(k.KIDNAPPING, **(changes or {})))
    table.s.target = table.foe("a").number
    return table


@pytest.mark.rule("MKD-SCN-14", "MKD-SCN-15")
@pytest.mark.parametrize("seed", SEEDS)
def test_kidnapping_has_a_guardian_and_no_quest_chest(seed: int) -> None:
    s = new_game(scenario(k.KIDNAPPING), seed)
    assert s.chests == []
    assert [token.guardian for token in s.tokens].count(True) == 1


@pytest.mark.rule("MKD-SCN-14")
@pytest.mark.parametrize("die", [1, 2])
def test_one_of_the_guardians_monsters_is_the_target_by_a_die(die: int) -> None:
    """A roll of 10 on y1: two monsters for 20 points, two rats; the last die picks one."""
    table = Table(ROOM, changes=scenario(k.KIDNAPPING))
    token = add_token(table.s, "yellow-1", at(0, 0), guardian=True)
    table.roll(5, 5, 1, 1, 1, 1, 1, die)
    reveal(table.s, token)
    assert table.dice.left == 0
    assert len(table.s.monsters) == 2
    assert table.s.target == table.s.monsters[die - 1].number


@pytest.mark.rule("MKD-SCN-15", "MKD-WMV-09")
@pytest.mark.parametrize(("names", "moves"), [([k.KIDNAPPING], True), ([], False)])
def test_the_guardian_wanders_when_it_is_to_be_kidnapped_and_is_marked(
    names: list[str], moves: bool
) -> None:
    hall = (".....", ".....", "....+", ".....", ".....")
    table = Table(hall, ("+....",) * 5, changes=scenario(*names))
    token = add_token(table.s, "yellow-1", at(0, 0), guardian=True)
    assert table.events(e.TokenLies)[-1][-1]
    if moves:
        table.roll(2, 1, 1, 1, 1)
    token_turn(table.s)
    assert (token.square != at(0, 0)) == moves


@pytest.mark.rule("MKD-SCN-16")
def test_the_target_runs_for_the_exit_past_and_through_heroes_and_out() -> None:
    rows = ("#######", "....1a.", "#######", "......2")
    table = target_room(rows, "mole")
    table.s.entrance = (at(0, 1),)
    table.monster_acts("a", 6, 1, 2, 6)
    assert table.events(e.Passes) == [(2, 0)]
    assert table.place_of(table.foe("a"))[0] < 4
    assert table.s.ending == ""
    table.hero(1).square = OFF
    table.monster_acts("a")
    assert table.foe("a").square == OFF
    assert over(table.s)
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-17", "MKD-SCN-20")
@pytest.mark.parametrize(("kind", "clicks"), [("watchman", 2), ("mole", 3)])
def test_it_is_captured_demoralized_or_a_click_from_death_and_dead_it_loses_the_game(
    kind: str, clicks: int
) -> None:
    """The third slot of the watchman is demoralized; the mole has four, and none is."""
    table = target_room(("..a..", "..1..", "....2"), kind)
    target = table.foe("a")
    hurt(table.s, target, clicks - 1, "")
    assert not target.captive
    hurt(table.s, target, 1, "")
    assert target.captive
    assert target.left == 1
    assert table.s.foes(table.hero(1)) == []
    hurt(table.s, target, 1, "")
    assert over(table.s)
    assert table.s.ending == "target-dead"


@pytest.mark.rule("MKD-SCN-18")
def test_a_captive_beside_a_hero_goes_where_the_players_say_and_nobody_rolls() -> None:
    """Its third slot has a speed of 5."""
    table = target_room((".......", "..a....", "..1....", "......2", "......."))
    captive = table.foe("a")
    hurt(table.s, captive, 2, "")
    table.say(steer=[at(6, 1)])
    table.monster_acts("a")
    assert table.place_of(captive) == (6, 1)
    (options,) = table.answers.options("steer")
    assert at(2, 1) in options
    assert table.hero(1).square not in options
    assert table.events(e.BreaksAway) == []


@pytest.mark.rule("MKD-SCN-19", "MKD-SCN-16")
def test_a_captive_alone_flees_as_the_demoralized_do_and_out_it_loses_the_game() -> None:
    table = target_room(("...a...", ".......", "......1", "2......"))
    captive = table.foe("a")
    table.s.entrance = (at(0, 0),)
    hurt(table.s, captive, 2, "")
    table.monster_acts("a")
    assert table.answers.options("steer") == []
    assert captive.square == OFF
    assert over(table.s)
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-16")
def test_a_target_that_magic_drives_out_has_got_away() -> None:
    table = target_room(("...a...", "1.....2"))
    table.s.entrance, table.s.outward = (at(3, 1),), SOUTH
    table.roll(2)
    drift(table.s, table.foe("a"))
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-27")
@pytest.mark.parametrize(("hero", "ending"), [(1, "won"), (2, "")])
def test_the_kidnapping_is_won_when_a_hero_leaves_with_the_captive_beside(
    hero: int, ending: str
) -> None:
    table = target_room(("..a....", "..1....", "......2"))
    hurt(table.s, table.foe("a"), 2, "")
    table.s.entrance = (at(2, 1), at(6, 2))
    table.act(hero, LEAVE)
    assert over(table.s) == bool(ending)
    assert table.s.ending == ending


# Timed.


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


# Split up.


TWO_HALLS = {"tiles": {"coal-hole": {"kind": "hallway"}}}


@pytest.mark.rule("MKD-SCN-23", "MKD-SCN-24")
@pytest.mark.parametrize("seed", SEEDS)
def test_half_begin_at_a_staircase_in_the_hallway_nearest_to_the_central_chamber(seed: int) -> None:
    s = new_game(scenario(k.SPLIT_UP, **TWO_HALLS), seed)
    kinds = s.tables.quest.content.tiles
    last = len(s.floor.tiles) - 1
    halls = [at for at, laid in enumerate(s.floor.tiles) if not kinds[laid.pose.tile].is_chamber]
    (other,) = [tile for tile in halls if tile != last]
    assert other in tile_distances(s.floor, s.central)
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
