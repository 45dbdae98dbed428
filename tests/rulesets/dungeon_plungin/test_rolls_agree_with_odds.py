"""Rolls made in play come out as often as the exact odds say: fixed seeds, fixed numbers,
Wilson intervals so wide that a right answer fails about once in a million."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest

from authoring.engine.dice import SeededDice
from authoring.playtest.stats import rate
from authoring.rulesets.dungeon_plungin.exact.life import death
from authoring.rulesets.dungeon_plungin.exact.pools import bash_passes, fumbles, net, passes
from authoring.rulesets.dungeon_plungin.odds.bosses import kill_odds
from authoring.rulesets.dungeon_plungin.odds.great_door import analyse
from authoring.rulesets.dungeon_plungin.play.board.state import DEX
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import FUMBLED, PASSED, check, hurt
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash
from authoring.rulesets.dungeon_plungin.policies import POLICIES
from tests.examples import one_of
from tests.rulesets.dungeon_plungin.explorers import explore
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.test_play_agrees_with_odds import chains

SURE = 1 - 1e-6
TRIALS = one_of(full=3000, quick=1000)
SEARCHES = one_of(full=1500, quick=500)


def within(hits: int, trials: int, odds: Fraction) -> bool:
    """Whether the odds lie in the Wilson interval of what was seen."""
    seen = rate(hits, trials, SURE)
    return seen.low <= odds <= seen.high


def strays(seen: Mapping[int, int], exact: Mapping[int, Fraction]) -> list[str]:
    """Results seen too often, too rarely, or against all odds."""
    trials = sum(seen.values())
    return [
        f"{value}: {seen.get(value, 0)} of {trials}, odds {float(exact.get(value, 0)):.4f}"
        for value in sorted({*seen, *exact})
        if not within(seen.get(value, 0), trials, exact.get(value, Fraction(0)))
    ]


def table(seed: int, **rules: str) -> Table:
    """A table with real dice."""
    t = Table(variants=rules)
    t.s.dice = SeededDice(seed)
    t.s.journal = None
    t.s.chooser = POLICIES["random"](seed)
    return t


@pytest.mark.rule("DP-DICE-03", "DP-DICE-07", "DP-DICE-09")
@pytest.mark.parametrize(("dice", "difficulty"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 3)])
def test_checks_pass_and_fumble_as_often_as_their_odds(dice: int, difficulty: int) -> None:
    t = table(100 + dice)
    hero = t.hero((3, 3), dex=dice)
    results = Counter(check(t.s, hero, DEX, difficulty) for _ in range(TRIALS))
    passed = results[PASSED] + results[PASSED | FUMBLED]
    fumbled = results[FUMBLED] + results[PASSED | FUMBLED]
    assert within(passed, TRIALS, passes(dice, difficulty))
    assert within(fumbled, TRIALS, fumbles(dice))


@pytest.mark.rule("DP-DICE-04", "DP-DEF-01", "DP-DEF-02")
@pytest.mark.parametrize(("dice", "defence"), [(1, 1), (3, 2), (4, 4), (6, 1)])
def test_attacks_do_damage_as_often_as_their_odds(dice: int, defence: int) -> None:
    """From afar, so that nobody is pushed; LIFE never runs out."""
    t = table(200 + dice)
    hero = t.hero((1, 3), atk=1, gear="bow")
    orc = t.monster("orc", (4, 3), defence=defence)
    hero.ranged = dice
    seen: Counter[int] = Counter()
    for _ in range(TRIALS):
        orc.life = orc.max_life = 99
        attack(t.s, hero, orc, ranged=True)
        seen[99 - orc.life] += 1
    assert not strays(seen, dict(enumerate(net(dice, defence))))


@pytest.mark.rule("DP-DICE-08", "DP-FUMB-01", "DP-AMB-10")
@pytest.mark.parametrize(("ruling", "zero"), [("on", True), ("off", False)])
def test_a_defence_fumbles_as_often_as_its_odds(ruling: str, zero: bool) -> None:
    """A fumble stuns: no success at all is one, unless the table rules otherwise."""
    t = table(300, opposed_zero_fumble=ruling)
    hero, orc = t.hero((1, 3), gear="bow"), t.monster("orc", (4, 3), defence=3)
    stunned = 0
    for _ in range(TRIALS):
        orc.life, orc.stunned = 99, False
        attack(t.s, hero, orc, ranged=True)
        stunned += orc.stunned
    assert within(stunned, TRIALS, fumbles(3, opposed=zero))


@pytest.mark.rule("DP-BASH-01", "DP-BASH-05")
@pytest.mark.parametrize(("dice", "difficulty", "before"), [(5, 1, 0), (8, 1, 1), (8, 2, 0)])
def test_a_bash_opens_as_often_as_its_odds(dice: int, difficulty: int, before: int) -> None:
    t = table(400 + dice)
    hero, door = t.hero((6, 3)), t.door("east", dif=difficulty)
    t.behind(door, opened=False)
    t.s.journal = None
    hero.melee = dice
    opened = 0
    for _ in range(TRIALS):
        door.trap, door.open, door.locked, door.bash_fumbles = "", False, True, before
        bash(t.s, hero, door)
        opened += door.open
    assert within(opened, TRIALS, bash_passes(dice, difficulty, before))


@pytest.mark.rule("DP-BOSS-05")
@pytest.mark.parametrize("hit", [1, 2, 3])
def test_a_boss_dies_at_each_total_of_damage_as_often_as_its_odds(hit: int) -> None:
    """Hits of one size; the shares of the totals at which it dies."""
    quest = compiled().quest
    chart = quest.content.bosses["chief"].life_chart
    assert chart is not None
    by = death(kill_odds(quest, chart), hit).by
    seen: Counter[int] = Counter()
    t = table(500 + hit)
    t.hero((1, 1))
    for _ in range(1000):
        chief = t.monster("chief", (4, 4))
        total = 0
        while chief.alive:
            total += hit
            hurt(t.s, chief, hit, "hero", None)
        seen[total] += 1
        t.s.monsters.clear()
        t.s.ending = ""
    dead = {total: odds for total, odds in enumerate(by, 1) if total % hit == 0}
    exact = {total: odds - dead.get(total - hit, 0) for total, odds in dead.items()}
    assert not strays(seen, exact)


@pytest.mark.rule("DP-PLOT-04", "DP-PLOT-06")
def test_a_great_door_is_found_by_each_phase_as_often_as_the_odds() -> None:
    """The quest of chains, in which no tile is in another's way."""
    tables = compiled(chains())
    answer = analyse(tables.quest)
    games = [explore(tables, 9000 + seed, past_great=False) for seed in range(SEARCHES)]
    first = Counter(
        next((p.number for p in found if p.great), 0)
        for _, found in games
    )  # fmt: skip
    exact = dict(enumerate(answer.phases, 1))
    exact[0] = 1 - sum(answer.phases, Fraction(0))
    assert not strays(first, exact)
