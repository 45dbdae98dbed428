"""Play a quest many times and report what was measured."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace

from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.odds.report import OddsReport
from authoring.playtest.plan import Plan
from authoring.playtest.policies import Played, played
from authoring.playtest.records import Measured
from authoring.playtest.report import Report, report
from authoring.playtest.run import WHOLE, Part, Stop, never, play_all
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.packs import Opened
from authoring.source.played import played_digest

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


def playtest_pack(
    opened: Opened,
    wish: Wish,
    watch: Watch | None = None,
    *,
    beside: Watch | None = None,
    so_far: Report | None = None,
    odds: OddsReport | None = None,
    stop: Stop = never,
) -> Answer[Report]:
    """Measure a quest; `watch` sees the games of the first policy, `beside` those of
    all others.

    Ctrl-C, or `stop`, which any thread may make true, ends it early: the report then
    speaks of the games finished so far (`complete` is false). `so_far` is such a report,
    or one on fewer games: only the games after it are played. `odds` are those of this
    pack, if they were solved before. Findings beside a report are lint errors that make
    it doubtful.

    Raises CannotRun when there is nothing to play, `so_far` is of another playtest, or it
    was stopped before one game was finished; KeyboardInterrupt when Ctrl-C did that.
    """
    return ask_quest(
        opened, lambda: _Playtest(opened, wish, watch, beside, stop).report(so_far, odds)
    )


@dataclass(frozen=True, slots=True)
class _Playtest:
    """A playtest with all who look on."""

    opened: Opened
    wish: Wish
    watch: Watch | None
    beside: Watch | None
    stop: Stop

    def report(self, so_far: Report | None, odds: OddsReport | None) -> Report:
        """The games of every policy asked for, and what follows from them."""
        plans = _plans_for(self.opened.ruleset, self.wish)
        before = _begun(so_far, self.opened, plans) if so_far is not None else Measured()
        part = Part(before.games + 1, self.stop)
        measured = [before.merge(self._measure(plans[0], part, self.watch))]
        if not measured[0].games:
            raise CannotRun("the playtest was stopped before its first game was finished")
        for plan in plans[1:]:
            measured.append(self._beside(plan, measured[-1]))
        lines = [played(p.policy, m) for p, m in zip(plans, measured, strict=True)]
        policies = lines if len(lines) > 1 else ()
        return conclude(self.opened, plans[0], measured[0], policies, odds=odds)

    def _measure(self, plan: Plan, part: Part, watch: Watch | None) -> Measured:
        return measure(self.opened, plan, jobs=self.wish.jobs, watch=watch, part=part)

    def _beside(self, plan: Plan, before: Measured) -> Measured:
        """Another policy's games; none when the one before was cut short."""
        if before.games < plan.games:
            return Measured()
        try:
            return self._measure(plan, Part(stop=self.stop), self.beside)
        except KeyboardInterrupt:
            return Measured()


def _begun(so_far: Report, opened: Opened, plans: list[Plan]) -> Measured:
    """What was measured before, if it is the beginning of this very playtest."""
    same = replace(so_far.plan, games=plans[0].games) == plans[0]
    if len(plans) > 1 or not same or so_far.digest != played_digest(opened.pack.source):
        message = "the report to go on from is of another pack, seed or policy"
        raise CannotRun(message, "play anew")
    if so_far.measured.games > plans[0].games:
        message = f"{so_far.measured.games:,} games are played already"
        raise CannotRun(message, "ask for more of them")
    return so_far.measured


def _plans_for(ruleset: Ruleset, wish: Wish) -> list[Plan]:
    """One plan for each policy asked for, each policy once."""
    names = list(ruleset.policies) if wish.policy == "all" else wish.policy.split(",")
    asked = dict.fromkeys(name.strip() for name in names)
    return [plan_for(ruleset, replace(wish, policy=name)) for name in asked]


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


def measure(
    opened: Opened,
    plan: Plan,
    *,
    jobs: int = 1,
    watch: Watch | None = None,
    part: Part = WHOLE,
) -> Measured:
    """Play the plan, or a part of it; after Ctrl-C, what was finished until then.

    Measured parts are put together with `merge`.
    """
    ruleset, pack = opened.ruleset, opened.pack
    tables = ruleset.prepare(pack)
    records = play_all(ruleset.play, tables, plan, jobs=jobs, part=part)
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
    opened: Opened,
    plan: Plan,
    measured: Measured,
    policies: Iterable[Played] = (),
    *,
    odds: OddsReport | None = None,
) -> Report:
    """The report on what was measured, beside the exact odds: `odds`, or else solved now."""
    odds = odds or opened.ruleset.odds(opened.pack)
    refusals = opened.ruleset.refusals(opened.pack)
    return report(opened.pack, plan, measured, odds=odds, refusals=refusals, policies=policies)
