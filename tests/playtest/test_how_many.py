"""How many games decide what is open: found again by playing so many."""

import json
from collections import Counter

import pytest

from authoring.cli.output.check import as_json, as_text
from authoring.core.span import file_span
from authoring.model.targets import MEAN, MEDIAN, NumberTarget, Targets
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.sample_size import games_to_decide as games_needed
from authoring.playtest.stop_goal import Goal, StopGoals
from authoring.playtest.targets import WARN, Verdict
from authoring.services.check import CheckResult

MOST = 10_000_000


def games_to_decide(plan: Plan, measured: Measured) -> int | None:
    return games_needed(plan, measured, MOST)


def _plan(*goals: Goal) -> Plan:
    return Plan(1000, 7, "bold", until=StopGoals(goals))


def _of_rounds(measure: str) -> Targets:
    return Targets(numbers=(NumberTarget("rounds", measure, (20, 30), file_span("p")),))


@pytest.mark.parametrize(("won", "low", "high"), [(550, 50, 90), (380, 40, 60), (620, 40, 60)])
def test_so_many_games_decide_a_win_rate_and_a_tenth_less_do_not(
    won: int, low: int, high: int
) -> None:
    needed = games_to_decide(_plan(Targets(win_rate=(low, high))), Measured(games=1000, won=won))
    assert needed is not None
    assert needed > 1000
    assert len(str(needed).rstrip("0")) <= 2
    share = won / 1000

    def decided(games: int) -> bool:
        found = anytime_rate(round(share * games), games)
        inside = 100 * found.low >= low and 100 * found.high <= high
        return inside or 100 * found.high < low or 100 * found.low > high

    assert decided(needed)
    assert not decided(round(needed * 0.88))


def test_a_median_is_decided_by_more_of_the_same() -> None:
    """52 of 100 games below the range: the share that must keep clear of a half."""
    rounds = Counter({10: 208, 25: 192})
    needed = games_to_decide(
        _plan(_of_rounds(MEDIAN)), Measured(games=400, numbers={"rounds": rounds})
    )
    assert needed is not None
    assert anytime_rate(round(0.52 * needed), needed, 0.975).low > 0.5
    assert anytime_rate(round(0.52 * needed * 0.88), round(needed * 0.88), 0.975).low < 0.5


def test_what_is_decided_and_what_games_never_decide_has_no_number() -> None:
    half = Targets(win_rate=(40, 60))
    assert games_to_decide(_plan(half), Measured(games=1000, won=500)) is None
    assert games_to_decide(_plan(half), Measured()) is None
    # Right at the end of the range.
    assert games_to_decide(_plan(half), Measured(games=1000, won=600)) is None
    rounds = {"rounds": Counter({25: 200})}
    assert games_to_decide(_plan(_of_rounds(MEAN)), Measured(games=200, numbers=rounds)) is None


def test_it_is_never_more_than_may_be_played() -> None:
    plan, near = _plan(Targets(win_rate=(50, 90))), Measured(games=1000, won=550)
    needed = games_to_decide(plan, near)
    assert needed is not None
    assert games_needed(plan, near, needed // 2) is None


def test_check_says_it_in_text_and_in_json() -> None:
    plan, measured = _plan(Targets(win_rate=(50, 90))), Measured(games=1000, won=550)
    open_ = Verdict(WARN, "win rate", "55.0 %", "50 to 90 %")
    needed = games_to_decide(plan, measured)
    text = as_text(CheckResult("my", "My", plan, (open_,), measured))
    assert f"-n {needed}" in text
    assert (
        json.loads(as_json(CheckResult("my", "My", plan, (open_,), measured)))["games_to_decide"]
        == needed
    )
    decided = CheckResult("my", "My", plan, (open_,), Measured(games=1000, won=700))
    assert "-n" not in as_text(decided)
    assert json.loads(as_json(decided))["games_to_decide"] is None
