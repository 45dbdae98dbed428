"""Whom a monster goes for when several heroes fit its Law, and who decides then."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EAST,
    EMPTY,
    NORTH,
    WEST,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.creatures import quest_with, table_with
from tests.rulesets.dungeon_plungin.play.table import Scripted, Table, compiled

MISS, HIT = 4, 6


def soft(t: Table, at: tuple[int, int], **more: Any) -> Actor:
    """A hero who rolls one die in defence."""
    hero = t.hero(at, **more)
    hero.defence = 1
    return hero


def prey_of(t: Table, monster: Actor) -> str:
    """Whom it attacks in its next turn."""
    monster.melee = 1
    with t.rolls(MISS, HIT):
        act(t.s, monster)
    found = t.told(Attacks)[-1].to
    assert isinstance(found, str)
    return found


# Lured by (DP-LAW-08)


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51")
def test_of_two_with_the_same_lowest_life_the_nearer_is_taken() -> None:
    t = table_with("melee lured by low life")
    soft(t, (3, 2))
    far, near = soft(t, (6, 6)), soft(t, (3, 6))
    far.life = near.life = 2
    assert prey_of(t, t.monster("beast", (3, 3))) == near.name


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51")
def test_lured_by_a_high_stat_takes_the_most_of_it() -> None:
    t = table_with("melee lured by high mag")
    soft(t, (3, 2))
    wise = soft(t, (3, 6), mag=5)
    assert prey_of(t, t.monster("beast", (3, 3))) == wise.name


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51")
@pytest.mark.parametrize(
    ("lure", "gear"),
    [("bow", "bow"), ("weapon", "sword"), ("the wooden shield", "wooden-shield")],
)
def test_lured_by_an_item_or_a_kind_of_item(lure: str, gear: str) -> None:
    t = table_with(f"melee lured by {lure}")
    soft(t, (3, 2))
    hero = soft(t, (3, 6), gear=gear)
    hero.defence = 1
    assert prey_of(t, t.monster("beast", (3, 3))) == hero.name


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51")
@pytest.mark.parametrize("lure", ["light magic", "light"])
def test_lured_by_a_school_takes_the_nearest_of_that_school(lure: str) -> None:
    t = table_with(f"melee lured by {lure}")
    soft(t, (3, 2))
    far, near = soft(t, (6, 6)), soft(t, (3, 6))
    far.schools = near.schools = ("light",)
    assert prey_of(t, t.monster("beast", (3, 3))) == near.name


@pytest.mark.rule("DP-LAW-08", "DP-AMB-51")
@pytest.mark.parametrize("lure", ["elf", "elf ranger"])
def test_lured_by_a_race_reads_the_concept_of_a_hero(lure: str) -> None:
    text = quest_with(f"melee lured by {lure}").replace(
        "heroes:\n", "heroes:\n  elf: {name: Elf, concept: Elf Ranger, level: 1, stats: "
        "{atk: 3, def: 2, mag: 1, mov: 4, life: 6, res: 3, dex: 3, wit: 3}}\n", 1,
    )  # fmt: skip
    t = Table("room-6x6", compiled(text))
    soft(t, (3, 2))
    elf = soft(t, (3, 6))
    elf.template = t.tables.content.heroes["elf"]
    assert prey_of(t, t.monster("beast", (3, 3))) == elf.name


@pytest.mark.rule("DP-LAW-08", "DP-LAW-14")
def test_a_lure_that_nobody_answers_to_is_nearest() -> None:
    t = table_with("melee lured by dwarf")
    near = soft(t, (3, 2))
    soft(t, (6, 6))
    assert prey_of(t, t.monster("beast", (3, 3))) == near.name


# Pack


@pytest.mark.rule("DP-VEC-18", "DP-LAW-09", "DP-LAW-14")
def test_after_the_preys_defeat_the_pack_goes_for_the_next_nearest() -> None:
    """The first wolf acts as Melee Nearest, the second joins; he falls, and the
    first takes the hero that is now nearest, the second joins again."""
    t = Table("room-12x4")
    prey, next_one, last = soft(t, (2, 3)), soft(t, (5, 3)), soft(t, (12, 3))
    wolves = [t.monster("wolf", (3, 3), melee=1, mov=8), t.monster("wolf", (6, 1), mov=8)]
    assert [prey_of(t, wolf) for wolf in wolves] == [prey.name, prey.name]
    kill(t.s, prey, "wolf", wolves[0])
    assert [prey_of(t, wolf) for wolf in wolves] == [next_one.name, next_one.name]
    assert last.alive


# Who decides


class Listening(Scripted):
    """Notes whose player is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.who: list[str] = []

    def pick(self, view: Any, seat: Seat, question: str, options: Sequence[int]) -> int:
        """As told."""
        self.who.append(seat.name if seat is not None else "")
        return super().pick(view, seat, question, options)


@pytest.mark.rule("DP-MON-10", "DP-AMB-48")
def test_whoever_opened_the_last_door_runs_the_monsters_until_the_next() -> None:
    """Phases by the third hero and then by the second; a door to a known tile is none."""
    d = Dungeon()
    d.s.chooser = policy = Listening()
    orc = d.monster("orc", (3, 3), melee=1)
    first, second = d.s.heroes[0], d.s.heroes[1]
    for number, hero in enumerate(d.s.heroes, 1):
        hero.name = f"Hero {number}"
    deciders = []
    for by, wall, faces in ((2, NORTH, (DEAD_END, EMPTY)), (1, EAST, (DEAD_END, EMPTY))):
        d.open(d.entry(wall), *faces, by=by)
        d.s.put(orc, d.square((3, 3)))
        d.s.put(first, d.square((2, 3)))
        d.s.put(second, d.square((3, 2)))
        first.defence = second.defence = 1
        policy.who.clear()
        with d.rolls(MISS, HIT):
            act(d.s, orc)
        deciders.append(policy.who[0])
    known = d.entry(WEST)
    d.behind(known, "room-4x4", opened=False)
    d.open(known, by=3)
    policy.who.clear()
    with d.rolls(MISS, HIT):
        act(d.s, orc)
    deciders.append(policy.who[0])
    assert deciders == ["Hero 3", "Hero 2", "Hero 2"]


@pytest.mark.rule("DP-TURN-09", "DP-AMB-48")
@pytest.mark.parametrize("law", ["melee nearest", "melee dumb"])
def test_the_player_who_ran_the_last_phase_decides_for_the_monsters(law: str) -> None:
    t = table_with(law)
    soft(t, (2, 3))
    chosen = soft(t, (4, 3))
    keeper = soft(t, (6, 6))
    t.s.chooser = policy = Listening()
    t.s.phase_owner = keeper.index
    policy.answers["target"] = [chosen.index]
    assert prey_of(t, t.monster("beast", (3, 3))) == chosen.name
    assert policy.who == [keeper.name]


@pytest.mark.rule("DP-TURN-09", "DP-AMB-48", "DP-LAW-06")
def test_where_the_law_leaves_no_choice_nobody_is_asked() -> None:
    t = table_with("melee nearest")
    near = soft(t, (2, 3))
    soft(t, (6, 6))
    assert prey_of(t, t.monster("beast", (3, 3))) == near.name
    assert not any(question == "target" for question, _ in t.policy.asked)
