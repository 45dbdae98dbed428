"""Playtest: many games of a quest, and the report on their measurements."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import replace

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.suggest import did_you_mean
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.odds.report import OddsReport
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.executors.executor import Executor, Stop, never
from authoring.playtest.executors.in_process import IN_PROCESS
from authoring.playtest.plan import Plan
from authoring.playtest.policies import PolicyResult, played
from authoring.playtest.records import Measured
from authoring.playtest.report import Report, report
from authoring.playtest.run import WHOLE, Part, play_all
from authoring.playtest.runs import Run, go_on
from authoring.playtest.stop_goal import StopGoals, asks_games, read_until
from authoring.playtest.stopping_rule import count_in_order, enough, rate_for
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.opened import Opened, Sound
from authoring.services.runs import Keep, kept
from authoring.source.pack.gameplay_digest import played_digest

MAX_GAMES = 10_000_000
DEFAULT_GAMES = 1000
"""Number of games by default; also the maximum if targets decide when to stop."""
MOST_GAMES = 10_000
"""Most games for `until`: enough for a win rate to +-2 %."""
DEFAULT_SEED = 7

Watch = Callable[[Record, int], None]
"""Called after each game with its record and the greatest number of planned games."""


@dataclass(frozen=True, slots=True)
class PlaytestRequest:
    """The options of a playtest; an empty `policy` is the ruleset's default.

    A playtest accepts several policies, `cautious,bold` or `all`, and compares them. `games` is
    the exact number, or with `until` (`win_rate +-2%`, `targets`) the maximum. With neither, a
    playtest or check goes on until every target of the quest is decided. `jobs` are worker
    processes, 0 one per core; instead the workers of a `cluster`, `tcp://HOST:PORT`, can play.
    """

    games: int | None = None
    seed: int = DEFAULT_SEED
    policy: str = ""
    jobs: int = 1
    until: str = ""
    cluster: str = ""


def playtest_pack(
    opened: Opened,
    request: PlaytestRequest,
    watch: Watch | None = None,
    *,
    other_watch: Watch | None = None,
    so_far: Report | None = None,
    odds: OddsReport | None = None,
    stop: Stop = never,
    keep: Keep | None = None,
) -> Answer[Report]:
    """Measure a quest; `watch` sees the games of the first policy, `other_watch` all others.

    Ctrl-C, or `stop`, which any thread may set, ends it early: the report then covers the games
    finished so far (`complete` is False). `so_far` is a report that ended early, or one on fewer
    games: only the games after it are played. `odds` are those of this pack, if already solved.
    `keep` says in which folder games are stored; games stored there are read. The report does not
    depend on these options, byte for byte. Findings beside it are lint errors that make it
    doubtful.

    Raises CannotRun when there is nothing to play, `so_far` is of another playtest, games cannot be
    kept, or it was stopped before one game was finished; KeyboardInterrupt when Ctrl-C did that.
    """
    return ask_quest(
        opened,
        lambda sound: _Playtest(sound, request, watch, other_watch, stop, keep).report(
            so_far, odds
        ),
    )


@dataclass(frozen=True, slots=True)
class _Playtest:
    """A playtest with its observers: `watch` for the first policy, `beside` for all others."""

    opened: Sound
    request: PlaytestRequest
    watch: Watch | None
    beside: Watch | None
    stop: Stop
    keep: Keep | None

    def report(self, so_far: Report | None, odds: OddsReport | None) -> Report:
        """Play the games of every requested policy and return the report; see `playtest_pack`."""
        plans = _plans_for(self.opened, self.request)
        before = _begun(so_far, self.opened, plans) if so_far is not None else Measured()
        if so_far is not None and self.keep is not None:
            raise CannotRun("a report to go on from and kept games", "name one of them")
        with (
            executor_for(self.request.jobs, self.request.cluster) as executor,
            kept(self.keep, self.opened, plans) as runs,
        ):
            measured = [self._measure(executor, plans[0], before, self.watch, runs[0])]
            if not measured[0].games:
                raise CannotRun("the playtest was stopped before its first game was finished")
            for plan, run in zip(plans[1:], runs[1:], strict=True):
                measured.append(self._beside(executor, plan, measured[-1], run))
        lines = [_line(plan, result) for plan, result in zip(plans, measured, strict=True)]
        policies = lines if len(lines) > 1 else ()
        return conclude(self.opened, plans[0], measured[0], policies, odds=odds)

    def _measure(
        self, executor: Executor, plan: Plan, before: Measured, watch: Watch | None, run: Run | None
    ) -> Measured:
        part = Part(before.games + 1, self.stop)
        return measure(
            self.opened, plan, executor=executor, watch=watch, part=part, before=before, run=run
        )

    def _beside(
        self, executor: Executor, plan: Plan, before: Measured, run: Run | None
    ) -> Measured:
        """Return the counts of the games of another policy; empty if `before`, those of the
        previous policy, were cut short."""
        if not enough(plan, before):
            return Measured()
        try:
            return self._measure(executor, plan, Measured(), self.beside, run)
        except KeyboardInterrupt:
            return Measured()


def _line(plan: Plan, measured: Measured) -> PolicyResult:
    complete = enough(plan, measured)
    return played(plan.policy, measured, rate_for(plan, measured), complete=complete)


def _begun(so_far: Report, opened: Sound, plans: list[Plan]) -> Measured:
    """Return the counts of `so_far`; raise CannotRun unless it begins exactly this playtest."""
    until = so_far.plan.until if plans[0].until is None else plans[0].until
    first_plan = replace(plans[0], games=so_far.plan.games, until=until)
    is_same = so_far.plan == first_plan
    if len(plans) > 1 or not is_same or so_far.digest != played_digest(opened.pack.source):
        message = "the report to go on from is of another pack, seed or policy"
        raise CannotRun(message, "play anew")
    if so_far.measured.games > plans[0].games:
        message = f"{so_far.measured.games:,} games are played already"
        raise CannotRun(message, "ask for more of them")
    return so_far.measured


def _plans_for(opened: Sound, request: PlaytestRequest) -> list[Plan]:
    """Return one plan for each requested policy. If results decide when games end, each may stop at
    another number of games."""
    policies = policies_of(opened.ruleset, request.policy)
    return [plan_until(opened, replace(request, policy=name)) for name in policies]


def policies_of(ruleset: Ruleset, asked: str) -> tuple[str, ...]:
    """Return the names in `a,b`, unchecked, or all of the ruleset's for `all`, each once."""
    names = (
        list(ruleset.policies) or [ruleset.default_policy] if asked == "all" else asked.split(",")
    )
    return tuple(dict.fromkeys(name.strip() for name in names))


def plan_until(opened: Sound, request: PlaytestRequest) -> Plan:
    """Return the plan of a request for this quest; by `until` or targets, results may end it.

    Raises CannotRun as `plan_for`, and for an `until` that cannot be read.
    """
    targets = opened.ruleset.targets(opened.pack)
    most = request.games
    until = None
    if request.until:
        until = read_until(request.until, targets)
        most = MOST_GAMES if request.games is None else request.games
    elif request.games is None and asks_games(targets):
        until = StopGoals((targets,))
    return replace(plan_for(opened.ruleset, replace(request, games=most, until="")), until=until)


def plan_for(ruleset: Ruleset, request: PlaytestRequest) -> Plan:
    """Return the plan of a request with a fixed number of games.

    Raises CannotRun for an unknown policy, an absurd number of games, and an `until`.
    """
    games = DEFAULT_GAMES if request.games is None else request.games
    if not 1 <= games <= MAX_GAMES:
        raise CannotRun(f"cannot play {games} games", f"ask for 1 to {MAX_GAMES:,}")
    if request.until:
        raise CannotRun("--until is for the playtest of one quest", "name a number here: -n 1000")
    policy = request.policy or ruleset.default_policy
    if policy not in ruleset.policies:
        hint = did_you_mean(policy, ruleset.policies)
        listing = "there are: " + ", ".join(ruleset.policies)
        raise CannotRun(f"no policy is called `{policy}`", f"{hint} {listing}".strip())
    return Plan(games, request.seed, policy)


def measure(
    opened: Sound,
    plan: Plan,
    *,
    executor: Executor = IN_PROCESS,
    watch: Watch | None = None,
    part: Part = WHOLE,
    before: Measured | None = None,
    run: Run | None = None,
) -> Measured:
    """Play the plan, or a `part` of it, and return its counts; after Ctrl-C, those of the games
    finished so far.

    `before` are the counts of the games before the part, which a plan that ends by its results
    needs. A part without `before` is played to its end, to be combined by `merge`. A `run` stores
    the games, from the first on; games stored in it are read.
    """
    if before is None and part.first > 1:
        plan = replace(plan, until=None)
    ruleset, pack = opened.ruleset, opened.pack
    tables = ruleset.prepare(pack)
    if run is None:
        records = play_all(ruleset.play, tables, plan, executor=executor, part=part)
        return count_all(records, plan, watch, before)

    def play(first: int, last: int) -> Generator[Record, None, None]:
        shorter, rest = replace(plan, games=last), Part(first, part.stop)
        return play_all(ruleset.play, tables, shorter, executor=executor, part=rest)

    return count_all(go_on(run, plan, play), plan, watch, before)


def count_all(
    records: Generator[Record, None, None],
    plan: Plan,
    watch: Watch | None,
    before: Measured | None = None,
) -> Measured:
    """Return the sum of `before` and the counts of `records` until the plan has enough, or
    Ctrl-C."""
    measured = Measured().merge(before or Measured())
    with closing(records):
        try:
            for record in count_in_order(records, plan, measured):
                if watch is not None:
                    watch(record, plan.games)
        except KeyboardInterrupt:
            if not measured.games:
                raise
    return measured


def conclude(
    opened: Sound,
    plan: Plan,
    measured: Measured,
    policies: Iterable[PolicyResult] = (),
    *,
    odds: OddsReport | None = None,
) -> Report:
    """Return the report on the counts, beside the exact `odds`, which are solved if None."""
    odds = odds or opened.ruleset.odds(opened.pack)
    refusals = opened.ruleset.refusals(opened.pack)
    return report(opened.pack, plan, measured, odds=odds, refusals=refusals, policies=policies)
