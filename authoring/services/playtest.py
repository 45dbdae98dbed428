"""Play a quest many times and report the measurements."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace

from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.engine.contract import Ruleset
from authoring.engine.record import Record
from authoring.odds.report import OddsReport
from authoring.playtest.places.choose import place_for
from authoring.playtest.places.here import HERE
from authoring.playtest.places.place import Place, Stop, never
from authoring.playtest.plan import Plan
from authoring.playtest.policies import Played, played
from authoring.playtest.records import Measured
from authoring.playtest.report import Report, report
from authoring.playtest.run import WHOLE, Part, play_all
from authoring.playtest.runs import Run, go_on
from authoring.playtest.stop_goal import Until, asks_games, read_until
from authoring.playtest.stopping_rule import count_in_order, enough, rate_for
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.opened import Opened, Sound
from authoring.services.runs import Keep, kept
from authoring.source.pack.gameplay_digest import played_digest

MAX_GAMES = 10_000_000
DEFAULT_GAMES = 1000
"""So many where nothing else is asked for, and at most so many to decide targets."""
MOST_GAMES = 10_000
"""At most so many for what `until` asks: enough for a win rate to +-2 %."""
DEFAULT_SEED = 7

Watch = Callable[[Record, int], None]
"""Called after each game with its record and how many games are planned, at most."""


@dataclass(frozen=True, slots=True)
class PlaytestRequest:
    """The user's request; `policy` empty: the ruleset's own default.

    A playtest takes several, `cautious,bold` or `all`, and sets them side by side. `games` is the
    exact number, or with `until` (`win_rate +-2%`, `targets`) the maximum. With neither, a playtest
    or check goes on until every target of the quest is decided. `jobs` are worker processes, 0 one
    per core; in their place the workers of a `cluster` can play, `tcp://HOST:PORT`.
    """

    games: int | None = None
    seed: int = DEFAULT_SEED
    policy: str = ""
    jobs: int = 1
    until: str = ""
    cluster: str = ""


def playtest_pack(
    opened: Opened,
    wish: PlaytestRequest,
    watch: Watch | None = None,
    *,
    beside: Watch | None = None,
    so_far: Report | None = None,
    odds: OddsReport | None = None,
    stop: Stop = never,
    keep: Keep | None = None,
) -> Answer[Report]:
    """Measure a quest; `watch` sees the games of the first policy, `beside` those of all others.

    Ctrl-C, or `stop`, which any thread may make true, ends it early: the report then covers the
    games finished so far (`complete` is false). `so_far` is a report that ended early, or one on
    fewer games: only the games after it are played. `odds` are those of this pack, if they were
    solved before. `keep` says where games are kept as they come; games that are there already are
    read. In each case the report is equal, byte for byte. Findings beside a report are lint errors
    that make it doubtful.

    Raises CannotRun when there is nothing to play, `so_far` is of another playtest, games cannot be
    kept, or it was stopped before one game was finished; KeyboardInterrupt when Ctrl-C did that.
    """
    return ask_quest(
        opened, lambda sound: _Playtest(sound, wish, watch, beside, stop, keep).report(so_far, odds)
    )


@dataclass(frozen=True, slots=True)
class _Playtest:
    """A playtest with its observers."""

    opened: Sound
    wish: PlaytestRequest
    watch: Watch | None
    beside: Watch | None
    stop: Stop
    keep: Keep | None

    def report(self, so_far: Report | None, odds: OddsReport | None) -> Report:
        """Play the games of every policy requested and return the report on them."""
        plans = _plans_for(self.opened, self.wish)
        before = _begun(so_far, self.opened, plans) if so_far is not None else Measured()
        if so_far is not None and self.keep is not None:
            raise CannotRun("a report to go on from and kept games", "name one of them")
        with (
            place_for(self.wish.jobs, self.wish.cluster) as place,
            kept(self.keep, self.opened, plans) as runs,
        ):
            measured = [self._measure(place, plans[0], before, self.watch, runs[0])]
            if not measured[0].games:
                raise CannotRun("the playtest was stopped before its first game was finished")
            for plan, run in zip(plans[1:], runs[1:], strict=True):
                measured.append(self._beside(place, plan, measured[-1], run))
        lines = [_line(plan, result) for plan, result in zip(plans, measured, strict=True)]
        policies = lines if len(lines) > 1 else ()
        return conclude(self.opened, plans[0], measured[0], policies, odds=odds)

    def _measure(
        self, place: Place, plan: Plan, before: Measured, watch: Watch | None, run: Run | None
    ) -> Measured:
        part = Part(before.games + 1, self.stop)
        return measure(
            self.opened, plan, place=place, watch=watch, part=part, before=before, run=run
        )

    def _beside(self, place: Place, plan: Plan, before: Measured, run: Run | None) -> Measured:
        """Return the counts of another policy's games; none when the policy before was cut
        short."""
        if not enough(plan, before):
            return Measured()
        try:
            return self._measure(place, plan, Measured(), self.beside, run)
        except KeyboardInterrupt:
            return Measured()


def _line(plan: Plan, measured: Measured) -> Played:
    complete = enough(plan, measured)
    return played(plan.policy, measured, rate_for(plan, measured), complete=complete)


def _begun(so_far: Report, opened: Sound, plans: list[Plan]) -> Measured:
    """Return the earlier measurements, if they are the beginning of exactly this playtest."""
    until = so_far.plan.until if plans[0].until is None else plans[0].until
    first_plan = replace(plans[0], games=so_far.plan.games, until=until)
    same = so_far.plan == first_plan
    if len(plans) > 1 or not same or so_far.digest != played_digest(opened.pack.source):
        message = "the report to go on from is of another pack, seed or policy"
        raise CannotRun(message, "play anew")
    if so_far.measured.games > plans[0].games:
        message = f"{so_far.measured.games:,} games are played already"
        raise CannotRun(message, "ask for more of them")
    return so_far.measured


def _plans_for(opened: Sound, wish: PlaytestRequest) -> list[Plan]:
    """Return one plan for each policy requested, each policy once. If games decide the end, each
    has its own number of games."""
    policies = policies_of(opened.ruleset, wish.policy)
    return [plan_until(opened, replace(wish, policy=name)) for name in policies]


def policies_of(ruleset: Ruleset, asked: str) -> tuple[str, ...]:
    """Return the names in `a,b`, or all of the ruleset's for `all`, each once."""
    names = (
        list(ruleset.policies) or [ruleset.default_policy] if asked == "all" else asked.split(",")
    )
    return tuple(dict.fromkeys(name.strip() for name in names))


def plan_until(opened: Sound, wish: PlaytestRequest) -> Plan:
    """Return the plan of a request for this quest, which may end by the results of its games.

    Raises CannotRun as `plan_for`, and for an `until` that cannot be read.
    """
    targets = opened.ruleset.targets(opened.pack)
    most = wish.games
    until = None
    if wish.until:
        until = read_until(wish.until, targets)
        most = MOST_GAMES if wish.games is None else wish.games
    elif wish.games is None and asks_games(targets):
        until = Until((targets,))
    return replace(plan_for(opened.ruleset, replace(wish, games=most, until="")), until=until)


def plan_for(ruleset: Ruleset, wish: PlaytestRequest) -> Plan:
    """Return the plan of a request where the number of games is fixed beforehand.

    Raises CannotRun for an unknown policy, an absurd number, and an `until`.
    """
    games = DEFAULT_GAMES if wish.games is None else wish.games
    if not 1 <= games <= MAX_GAMES:
        raise CannotRun(f"cannot play {games} games", f"ask for 1 to {MAX_GAMES:,}")
    if wish.until:
        raise CannotRun("--until is for the playtest of one quest", "name a number here: -n 1000")
    policy = wish.policy or ruleset.default_policy
    if policy not in ruleset.policies:
        near = did_you_mean(policy, ruleset.policies)
        known = "there are: " + ", ".join(ruleset.policies)
        raise CannotRun(f"no policy is called `{policy}`", f"{near} {known}".strip())
    return Plan(games, wish.seed, policy)


def measure(
    opened: Sound,
    plan: Plan,
    *,
    place: Place = HERE,
    watch: Watch | None = None,
    part: Part = WHOLE,
    before: Measured | None = None,
    run: Run | None = None,
) -> Measured:
    """Play the plan, or a part of it, and return its counts; after Ctrl-C, those of the games
    finished until then.

    `before` are the games before the part: they are counted too, and a plan that ends by its games
    can end. A part without them is played whole. Measured parts are combined with `merge`. A `run`
    keeps the games, from the first on: the games it has are read.
    """
    if before is None and part.first > 1:
        plan = replace(plan, until=None)
    ruleset, pack = opened.ruleset, opened.pack
    tables = ruleset.prepare(pack)
    if run is None:
        records = play_all(ruleset.play, tables, plan, place=place, part=part)
        return count_all(records, plan, watch, before)

    def play(first: int, last: int) -> Generator[Record, None, None]:
        shorter, rest = replace(plan, games=last), Part(first, part.stop)
        return play_all(ruleset.play, tables, shorter, place=place, part=rest)

    return count_all(go_on(run, plan, play), plan, watch, before)


def count_all(
    records: Generator[Record, None, None],
    plan: Plan,
    watch: Watch | None,
    before: Measured | None = None,
) -> Measured:
    """Return the games counted as they come, until there are enough; after Ctrl-C, those until
    then."""
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
    policies: Iterable[Played] = (),
    *,
    odds: OddsReport | None = None,
) -> Report:
    """Return the report on the measurements, beside the exact odds: `odds`, or else solved now."""
    odds = odds or opened.ruleset.odds(opened.pack)
    refusals = opened.ruleset.refusals(opened.pack)
    return report(opened.pack, plan, measured, odds=odds, refusals=refusals, policies=policies)
