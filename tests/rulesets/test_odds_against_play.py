"""The exact odds held against play, in every ruleset: shipped quests, and small ones by lot.

Seeds and numbers of games are fixed, and one bound holds for all comparisons together
(`tests/rulesets/chance.py`). Odds that say they are an upper bound may lie above play as far
as the causes reach that the games themselves have counted.
"""

from collections import Counter
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from math import inf
from pathlib import Path

import pytest

from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.odds.report import Distribution
from authoring.playtest.compare import Comparison, Step, compare_all
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.rulesets.find import find_ruleset, ruleset_ids
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from tests.examples import first, one_of
from tests.playtest.added import add_up
from tests.rulesets.chance import COMPARISONS, DEVIATIONS, LEVEL, at_least, at_most

GAMES = one_of(full=100, quick=25)
SMALL = 20
"""Small quests of each ruleset."""
SMALL_GAMES = one_of(full=60, quick=20)
SEED = 47
CAUSES = {"dungeon-plungin": ("doorways-not-rolled", "no-great-door")}
"""Tallies of what keeps games below odds that are a bound."""
MOST_STEPS = 60
"""Comparisons one quest makes at most; so many quests share the bound."""
QUESTS = COMPARISONS // MOST_STEPS


def ruleset(id: str) -> Ruleset:
    found = find_ruleset(id)
    assert found is not None
    return found


def shipped() -> list[tuple[str, str]]:
    """Every shipped quest with its ruleset."""
    return [
        (id, file.parent.name)
        for id in ruleset_ids()
        for file in sorted(ruleset(id).folder("packs").glob("*/pack.yaml"))
        if f"\nruleset: {id}\n" in file.read_text(encoding="utf-8")
    ]


def measured(opened: Sound, games: int) -> Measured:
    """Games by the policy that `questpack playtest` takes."""
    found = opened.ruleset
    tables = found.prepare(opened.pack)
    plan = Plan(games, SEED, found.policies[0])
    return add_up(found.play(tables, plan.game(n)) for n in range(1, games + 1))


def disagreements(opened: Sound, games: int) -> list[str]:
    """What chance and the causes that the games counted do not explain."""
    assert opened.playable, opened.findings
    seen = measured(opened, games)
    wrong = []
    steps = 0
    for said in compare_all(opened.ruleset.odds(opened.pack).distributions, seen):
        steps += len(said.steps)
        wrong += [f"{said.id} {step}" for step in said.steps if not _step_agrees(said, step)]
        if said.verdict == "differs" or (said.verdict == "above" and not said.beyond):
            wrong.append(f"{said.id} {said.verdict}: {said.observed} of {said.expected:.1f}")
        if said.conditional and not _explained(said, causes(opened.ruleset.id, seen)):
            wrong.append(f"{said.id}: {said.observed} of {said.expected:.1f}, {seen.tallies}")
    assert steps <= MOST_STEPS
    return wrong


def _step_agrees(said: Comparison, step: Step) -> bool:
    """Above the odds only by chance; below them, too, unless they are a bound."""
    hits, n = step.rate.hits, step.rate.n
    best = step.odds if step.best is None else max(step.odds, step.best)
    worst = step.odds if step.best is None else min(step.odds, step.best)
    above = said.beyond != "" or at_least(hits, n, best) >= LEVEL
    return above and (said.conditional or at_most(hits, n, worst) >= LEVEL)


def causes(id: str, seen: Measured) -> float:
    """How often games counted a cause; without end where play counts none at all."""
    names = CAUSES.get(id, ())
    if names and not any(name in seen.tallies for name in names):
        return inf
    return sum(sum(seen.tallies[name].values()) for name in names if name in seen.tallies)


def _explained(said: Comparison, counted: float) -> bool:
    """Whether what is missing is chance, or a cause that was counted for each game missing."""
    ends = [said] if said.best is None else [said, said.best]
    least = min(ends, key=lambda one: one.expected)
    spread: float = sum(step.rate.n * step.odds * (1 - step.odds) for step in least.steps) ** 0.5
    missing: float = least.expected - least.observed
    return missing <= DEVIATIONS * spread + 1 + counted


def small_quest(id: str, number: int, folder: Path) -> Sound | None:
    """The n-th small quest of a ruleset, where its tests draw such by lot."""
    name = f"tests.rulesets.{id.replace('-', '_')}.small_quests"
    if not find_spec(name):
        return None
    text: str = import_module(name).small_quest(number)
    (folder / "small").mkdir()
    (folder / "small" / "pack.yaml").write_text(text, encoding="utf-8")
    return open_sound(folder / "small")


@pytest.mark.parametrize(("id", "quest"), first(*shipped()))
def test_a_shipped_quest_plays_as_its_odds_say(id: str, quest: str) -> None:
    opened = open_sound(ruleset(id).folder("packs") / quest)
    if not opened.playable:
        pytest.skip("a library")
    assert not disagreements(opened, GAMES)


@pytest.mark.parametrize("number", first(*range(SMALL)))
@pytest.mark.parametrize("id", ruleset_ids())
def test_a_small_quest_drawn_by_lot_plays_as_its_odds_say(
    id: str, number: int, tmp_path: Path
) -> None:
    opened = small_quest(id, number, tmp_path)
    if opened is None:
        pytest.skip("no small quests are drawn for this game")
    assert not disagreements(opened, SMALL_GAMES)


def test_all_comparisons_together_share_one_bound() -> None:
    assert len(shipped()) + SMALL * len(ruleset_ids()) <= QUESTS


def test_odds_that_are_wrong_are_noticed() -> None:
    """The harness itself: a game as likely as not to be won, held against other odds."""
    honest = Counter(dict.fromkeys((0, 1), 60))
    assert _alarms(honest, "1/2") == []
    assert _alarms(honest, "1/10") != []
    assert _alarms(honest, "9/10") != []


def test_below_a_bound_only_what_was_counted_is_forgiven() -> None:
    said = _coin("9/10", Counter({0: 60, 1: 60}), open_ended=True)
    assert not _explained(said, 0)
    assert _explained(said, 48)


def _alarms(values: Counter[int], odds: str) -> list[Step]:
    said = _coin(odds, values)
    return [step for step in said.steps if not _step_agrees(said, step)]


def _coin(odds: str, values: Counter[int], *, open_ended: bool = False) -> Comparison:
    points = (("1", Fraction(odds)), ("never", 1 - Fraction(odds)))
    records = [
        Record(1, False, "", 1, {"heads-phase": value, "phases": 1}, {})
        for value in values.elements()
    ]
    coin = Distribution("heads-phase", "Heads", points, open_ended=open_ended)
    return compare_all([coin], add_up(records))[0]
