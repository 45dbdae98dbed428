"""Play a quest many times and report what was measured."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.playtest.policies import Played, played
from authoring.playtest.records import Measured
from authoring.playtest.report import Report, report
from authoring.playtest.run import play_all
from authoring.services.answer import Answer
from authoring.services.packs import Opened, errors_in, excuse, open_quest

MAX_GAMES = 10_000_000
DEFAULT_GAMES = 1000
DEFAULT_SEED = 7

Watch = Callable[[Record, int], None]
"""Called after each game with its record and how many games are planned."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user asked for; `policy` empty: the ruleset's own default.
    A playtest takes several, `cautious,bold` or `all`, and sets them side by side.

    `jobs` are worker processes, 0 one per core.
    """

    games: int = DEFAULT_GAMES
    seed: int = DEFAULT_SEED
    policy: str = ""
    jobs: int = 1


def playtest(
    path: Path, wish: Wish, watch: Watch | None = None, beside: Watch | None = None
) -> Answer[Report]:
    """Measure the quest at `path`; `watch` sees the games of the first policy,
    `beside` those of all others.

    Ctrl-C ends it early: the report then speaks of the games finished so far
    (`complete` is false). Findings beside a report are lint errors that make it
    doubtful. Raises CannotRun when there is nothing to play, and
    KeyboardInterrupt when not even one game was finished.
    """
    opened = open_quest(path)
    if not opened.playable:
        return Answer(None, opened.findings, opened.texts)
    plans = _plans_for(opened.ruleset, wish)
    doubts = errors_in(opened)
    try:
        measured = [measure(opened, plans[0], jobs=wish.jobs, watch=watch)]
        for plan in plans[1:]:
            measured.append(_beside(opened, plan, wish.jobs, measured[-1], beside))
        lines = [played(p.policy, m) for p, m in zip(plans, measured, strict=True)]
        found = conclude(opened, plans[0], measured[0], lines if len(lines) > 1 else ())
        return Answer(found, doubts, opened.texts)
    except (CannotRun, OSError):
        raise
    except Exception as reason:  # noqa: BLE001 - raised again unless the pack is to blame
        return Answer(None, excuse(opened, reason), opened.texts)


def _plans_for(ruleset: Ruleset, wish: Wish) -> list[Plan]:
    """One plan for each policy asked for, each policy once."""
    names = list(ruleset.policies) if wish.policy == "all" else wish.policy.split(",")
    asked = dict.fromkeys(name.strip() for name in names)
    return [plan_for(ruleset, replace(wish, policy=name)) for name in asked]


def _beside(
    opened: Opened, plan: Plan, jobs: int, before: Measured, watch: Watch | None
) -> Measured:
    """Another policy's games; none after Ctrl-C has cut the one before short."""
    if before.games < plan.games:
        return Measured()
    try:
        return measure(opened, plan, jobs=jobs, watch=watch)
    except KeyboardInterrupt:
        return Measured()


def plan_for(ruleset: Ruleset, wish: Wish) -> Plan:
    """The plan a wish means; CannotRun for an unknown policy or absurd number."""
    if not 1 <= wish.games <= MAX_GAMES:
        raise CannotRun(f"cannot play {wish.games} games", f"ask for 1 to {MAX_GAMES:,}")
    policy = wish.policy or ruleset.policies[0]
    if policy not in ruleset.policies:
        near = did_you_mean(policy, ruleset.policies)
        known = "there are: " + ", ".join(ruleset.policies)
        raise CannotRun(f"no policy is called `{policy}`", f"{near} {known}".strip())
    return Plan(wish.games, wish.seed, policy)


def measure(opened: Opened, plan: Plan, *, jobs: int = 1, watch: Watch | None = None) -> Measured:
    """Play the plan; after Ctrl-C, what was finished until then."""
    ruleset, pack = opened.ruleset, opened.pack
    tables = ruleset.prepare(pack)
    records = play_all(ruleset.play, tables, plan, digest=pack.source.digest, jobs=jobs)
    return count_all(records, plan, watch)


def count_all(records: Generator[Record, None, None], plan: Plan, watch: Watch | None) -> Measured:
    """The games counted as they come; after Ctrl-C, those until then."""
    measured = Measured()
    with closing(records):
        try:
            for record in records:
                measured.add(record)
                if watch is not None:
                    watch(record, plan.games)
        except KeyboardInterrupt:
            if not measured.games:
                raise
    return measured


def conclude(
    opened: Opened, plan: Plan, measured: Measured, policies: Iterable[Played] = ()
) -> Report:
    """The report on what was measured, beside the exact odds."""
    odds = opened.ruleset.odds(opened.pack)
    refusals = opened.ruleset.refusals(opened.pack)
    return report(opened.pack, plan, measured, odds=odds, refusals=refusals, policies=policies)
