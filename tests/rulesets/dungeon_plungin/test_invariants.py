"""What must hold after every Action, in quests nobody wrote and whoever plays them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.boards.squares import each
from authoring.core.errors import CannotRun
from authoring.engine.dice import SeededDice
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.options import EXCLUSIVE, OPTIONS
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Seat, State
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import MOST_VISITS
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, play_round, set_up
from authoring.rulesets.dungeon_plungin.play.turn.standstill import stuck
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.session import prepare
from authoring.source.pack.load import load_pack
from tests.examples import examples
from tests.rulesets.dungeon_plungin.demo import whole_demo, written
from tests.rulesets.dungeon_plungin.explorers import demo
from tests.rulesets.dungeon_plungin.invariants import BrokenStateError, Checked, check_state, faults
from tests.rulesets.dungeon_plungin.play.table import Table

ROUNDS = 60
seeds = st.integers(0, 2**32)
names = st.sampled_from(["random", "greedy", "bold", "cautious"])

DIFFICULT = st.integers(1, 4)
FEW = st.integers(0, 3)
DIE = st.sampled_from(["d4", "d6", "d8", "d10", "d12", "d20"])


class Greedy:
    """Takes the last thing offered, and walks as far as it can: rare choices come first."""

    def act(self, view: State, hero: Actor, choices: c.Offered) -> int:
        """Mostly something, sometimes a walk."""
        if len(choices) > 1 and view.round % 3:
            return choices[-1]
        return c.choice(c.MOVE, each(choices.moves())[-1]) if choices.walks else choices[0]

    def pick(self, view: State, seat: Seat, question: str, options: Sequence[int]) -> int:
        """The last option."""
        return options[-1]


@st.composite
def rules_in_force(draw: st.DrawFn) -> dict[str, Any]:
    """Options and rulings in any mixture that is allowed."""
    options = draw(st.lists(st.sampled_from(sorted(OPTIONS)), unique=True, max_size=6))
    for pair in EXCLUSIVE:
        if set(pair) <= set(options):
            options.remove(pair[0])
    chosen = draw(st.lists(st.sampled_from(sorted(VARIANTS)), unique=True, max_size=10))
    variants = {
        name: draw(st.sampled_from(VARIANTS[name].choices))
        for name in chosen
        if name not in ("repeatable_actions", "min_pool")
    }
    return {"options": options, "variants": variants}


@st.composite
def quests(draw: st.DrawFn) -> dict[str, Any]:
    """The demo quest with its doors, rooms, traps, stats and rulings thrown together."""
    quest = whole_demo()
    quest["quest"].update(draw(rules_in_force()))
    quest["quest"]["time_span"] = f"{draw(st.integers(1, 8))} ({draw(st.integers(1, 6))})"
    charts = quest["charts"]
    doors: dict[str, Any] = {
        "1": "normal",
        "2-3": {"door": "locked", "detect": draw(DIFFICULT), "unlock": draw(DIFFICULT)},
        "4": draw(st.sampled_from(["normal", {"door": "locked", "difficulty": 2}])),
        "5+": {"door": "great", "difficulty": draw(DIFFICULT)},
    }
    charts["doorway"] = {**charts["doorway"], "die": "d6", "rows": doors}
    charts["encounter"] = {
        **charts["encounter"],
        "die": "d6",
        "rows": {
            "1-2": "monsters",
            "3-4": {"chests": draw(FEW), "difficulty": draw(DIFFICULT)},
            "5-6": f"Monsters & Chest (2) Dif: {draw(DIFFICULT)}",
        },
    }
    for kind in ("heroes", "monsters", "bosses"):
        for definition in quest[kind].values():
            for stat in ("dex", "wit", "res", "mov"):
                if stat in definition["stats"] and draw(st.booleans()):
                    definition["stats"][stat] = draw(st.integers(1, 7))
    traps = sorted(quest["traps"])
    rows = {str(at): draw(st.sampled_from(traps)) for at in range(1, 7)}
    for role in ("door-trap", "chest-trap"):
        charts[role] = {**charts[role], "die": "d6", "rows": rows}
    return quest


def prepared(quest: dict[str, Any]) -> Tables | None:
    """Ready to play, or None when it is refused."""
    source = load_pack(written(quest)).source
    assert source is not None
    pack, findings = build(source)
    assert pack is not None, findings
    try:
        return prepare(pack)
    except CannotRun:
        return None


def watch(tables: Tables, policy: str, seed: int) -> State:
    """A whole game, looked at after every Action."""
    inner = Greedy() if policy == "greedy" else POLICIES[policy](seed)
    checked = Checked(inner)
    s = set_up(tables, SeededDice(seed), checked, None)
    check_state(s)
    play_out(s, ROUNDS)
    check_state(s)
    assert s.ending
    assert checked.looked
    return s


@examples(15)
@given(quest=quests(), policy=names, seed=seeds)
def test_random_quests_keep_the_rules_after_every_action(
    quest: dict[str, Any], policy: str, seed: int
) -> None:
    tables = prepared(quest)
    if tables is not None:
        watch(tables, policy, seed)


@pytest.mark.rule("DP-TURN-05", "DP-PLACE-04", "DP-PLOT-03", "DP-INV-02", "DP-DEATH-02")
@examples(10)
@given(policy=names, seed=seeds)
def test_the_demo_quest_keeps_the_rules_after_every_action(policy: str, seed: int) -> None:
    watch(demo(), policy, seed)


@cache
def _spoilt() -> dict[str, Any]:
    """What is done to a sound table, and what is said about it."""

    def twice(t: Table) -> None:
        t.s.monsters[0].square, t.s.monsters[0].bit = t.s.heroes[0].square, t.s.heroes[0].bit

    return {
        "share a square": lambda t: setattr(t.s, "monster_mask", t.s.hero_mask),
        "not those in the set": twice,
        "not those that are listed": lambda t: t.s.foes().clear(),
        "has LIFE 99 of": lambda t: setattr(t.s.heroes[0], "life", 99),
        "is alive with LIFE 0": lambda t: setattr(t.s.heroes[0], "life", 0),
        "dead and on the board": lambda t: setattr(t.s.heroes[0], "alive", False),
        "-1 gold": lambda t: setattr(t.s, "gold", -1),
        "owes gold": lambda t: setattr(t.s.heroes[0], "purse", -1),
        "3 Actions": lambda t: setattr(t.s, "actions", 3),
        "items in 4 slots": lambda t: t.give(t.s.heroes[0], *["potion"] * 5),
        "conditions make": lambda t: setattr(t.s.heroes[0], "mods", [1] * 8),
        "hang together with nothing": lambda t: t.s.areas[0].neighbours.clear(),
        "Phases have laid": lambda t: setattr(t.s, "phases", 5),
        "no floor": lambda t: setattr(t.s.areas[0], "mask", 0),
        "rubble may be entered": lambda t: setattr(t.s, "rubble", t.s.floor),
        "in a pit where there is none": lambda t: setattr(t.s.heroes[0], "in_pit", True),
        "may be walked through": lambda t: setattr(t.s, "floor", t.s.areas[0].mask),
    }


@pytest.mark.parametrize("said", sorted(_spoilt()))
def test_each_fault_is_seen(said: str) -> None:
    t = Table()
    t.behind(t.door("east"))
    t.hero((1, 1))
    t.monster("orc", (3, 3))
    t.chest((5, 5))
    t.s.phases = 1
    assert not list(faults(t.s))
    _spoilt()[said](t)
    with pytest.raises(BrokenStateError, match="round 1"):
        check_state(t.s)
    assert any(said in fault for fault in faults(t.s))


@examples(10)
@given(quest=quests(), policy=names, seed=seeds, harder=st.integers(0, 9))
def test_nothing_is_opened_or_won_once_a_game_counts_as_stuck(
    quest: dict[str, Any], policy: str, seed: int, harder: int
) -> None:
    """Played on all the same. There is no way to town, nothing lies about, locks are hard."""
    quest["charts"]["encounter"]["rows"] = {"1-6": "nothing"}
    quest["charts"]["random-events"]["rows"] = {"1+": "nothing"}
    for monster in quest["monsters"].values():
        monster.pop("treasure", None)
    for hero in quest["heroes"].values():
        for gift in ("spells", "prepared", "items"):
            hero.pop(gift, None)
    where = quest["charts"]["location"]["rows"]
    room = next(result for result in where.values() if isinstance(result, dict))
    for at, result in where.items():
        where[at] = room if result == "special" else result
    for row in quest["charts"]["doorway"]["rows"].values():
        if isinstance(row, dict):
            row.update({"detect": 1, "unlock": 1 + harder})
            row.pop("difficulty", None)
    tables = prepared(quest)
    if tables is None:
        return
    inner = Greedy() if policy == "greedy" else POLICIES[policy](seed)
    s = set_up(tables, SeededDice(seed), inner, None)
    s.treasury.visits = MOST_VISITS
    opened = -1
    while not s.ending and s.round < ROUNDS // 2:
        play_round(s)
        done = s.phases + sum(thing.open for thing in s.things)
        if opened >= 0:
            assert (done, s.ending) in ((opened, ""), (opened, "party-dead"))
        elif s.living() and stuck(s):
            opened = done
