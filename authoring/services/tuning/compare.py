"""Comparison of two versions of a quest: their content, their odds, their play."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import field, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.targets import WIN_RATE
from authoring.playtest.drift import (
    Budget,
    exact_drift,
    measured_drift,
    read_budgets,
    unknown_budget,
)
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.paired import PairedComparison
from authoring.playtest.plan import Plan
from authoring.playtest.targets import FAIL, Verdict
from authoring.services.answer import Answer
from authoring.services.asking import ask_quest
from authoring.services.changed import PackChanges, changed
from authoring.services.opened import Sound
from authoring.services.playtest import (
    DEFAULT_SEED,
    MAX_GAMES,
    PlaytestRequest,
    Watch,
    plan_for,
    policies_of,
)
from authoring.services.tuning.against import against
from authoring.services.tuning.comparison_input import Side, same_system, side_of

NO_PACK: Final = "Saved games tell neither odds nor components: name a folder or a revision."


@dataclass(frozen=True, slots=True)
class ComparisonResult:
    """All differences: `changed` in the packs, `games` for each policy, verdicts on `drifts`."""

    title: str
    old: str
    new: str
    changed: PackChanges
    games: tuple[PairedComparison, ...]
    drifts: tuple[Verdict, ...] = ()

    @property
    def kept(self) -> bool:
        """True if no budget of a drift is exceeded."""
        return all(verdict.state != FAIL for verdict in self.drifts)


@dataclass(frozen=True, slots=True)
class CompareRequest:
    """The options of a comparison: games, policies (`a,b` or `all`) and jobs are those of
    `playtest`. `seed` None means that of `playtest`, or, if that is the default one, that of saved
    games; `budgets` are texts as of `--max-drift`."""

    playtest: PlaytestRequest = field(default_factory=PlaytestRequest)
    seed: int | None = None
    budgets: Sequence[str] = ()


def compare(
    old: str, new: str, options: CompareRequest | None = None, watch: Watch | None = None
) -> Answer[ComparisonResult]:
    """Compare `old` with `new`, each a pack's folder, a git revision (`HEAD~1`, with a folder
    on the other side, or `HEAD~1:folder`), or saved games.

    No value where a pack that is to be played has errors. `watch` sees the games of the new
    one. Raises CannotRun when one of them is none of these, or cannot be played.
    """
    options = options or CompareRequest()
    budgets = read_budgets(options.budgets)
    with ExitStack() as stack:
        before = stack.enter_context(side_of(old, _folder(new)))
        now = stack.enter_context(side_of(new, _folder(old)))
        for side in (before, now):
            if side.opened is not None and side.sound is None:
                return Answer(None, side.opened.findings, side.opened.texts)
        if before.sound is not None and now.sound is not None:
            same_system(before.sound, now.sound, new)
        opened = now.sound or before.sound
        if opened is None:
            return Answer(_compared(before, now, options, budgets, watch))
        return ask_quest(opened, lambda _: _compared(before, now, options, budgets, watch))


def _folder(name: str) -> Path | None:
    """Return the pack's folder, whose repository has the revisions; None for no pack."""
    path = Path(name)
    if path.name == "pack.yaml":
        return path.parent
    return path if (path / "pack.yaml").is_file() else None


def _compared(
    before: Side, now: Side, options: CompareRequest, budgets: Sequence[Budget], watch: Watch | None
) -> ComparisonResult:
    changes = _changed(before, now)
    plans = tuple(_plans(before, now, options))
    _check(budgets, before.sound, now.sound)
    with executor_for(options.playtest.jobs, options.playtest.cluster) as executor:
        games = tuple(against(before, now, plan, executor, watch) for plan in plans)
    drifts = tuple(_drifts(budgets, games, changes))
    opened = now.sound or before.sound
    title = f"{opened.pack.title} {opened.pack.version}".strip() if opened else now.name
    return ComparisonResult(title, before.name, now.name, changes, games, drifts)


def _changed(before: Side, now: Side) -> PackChanges:
    if before.opened is None or now.opened is None:
        return PackChanges((), silent=(NO_PACK,))
    value = changed(before.opened, now.opened).value
    if value is None:
        raise ValueError("both are sound")
    return value


def _plans(before: Side, now: Side, options: CompareRequest) -> Iterator[Plan]:
    """Yield a plan for each policy; seed and policy are those of saved games by default."""
    saved = [side.saved.head for side in (before, now) if side.saved is not None]
    seed = options.playtest.seed if options.seed is None else options.seed
    if options.seed is None and seed == DEFAULT_SEED and saved:
        seed = saved[0].seed
    policies = options.playtest.policy or (saved[0].policy if saved else "")
    request = replace(options.playtest, seed=seed, policy=policies)
    opened = now.sound or before.sound
    if opened is None:
        games = plan_games(request)
        yield Plan(games, seed, policies)
        return
    for policy in policies_of(opened.ruleset, policies):
        yield plan_for(opened.ruleset, replace(request, policy=policy))


def plan_games(request: PlaytestRequest) -> int:
    """Return how many saved games to compare: all, unless a number is given."""
    return MAX_GAMES if request.games is None else request.games


def _check(budgets: Sequence[Budget], old: Sound | None, new: Sound | None) -> None:
    """Raise CannotRun, before any game is played, for a budget of an unknown number."""
    opened = new or old
    if opened is None:
        return
    numbers = ("rounds", "deaths", *opened.ruleset.numbers)
    odds = _odds_ids(old) | _odds_ids(new) if old and new else {}
    for budget in budgets:
        if budget.name != WIN_RATE and budget.id not in numbers and budget.id not in odds:
            raise unknown_budget(budget, (*numbers, *odds))


def _odds_ids(opened: Sound | None) -> dict[str, None]:
    if opened is None:
        return {}
    report = opened.ruleset.odds(opened.pack)
    ids = [figure.id for figure in report.figures]
    ids += [distribution.id for distribution in report.distributions]
    return dict.fromkeys((*ids, *(table.id for table in report.tables)))


def _drifts(
    budgets: Sequence[Budget], games: Sequence[PairedComparison], changes: PackChanges
) -> Iterator[Verdict]:
    """Yield the verdicts on budgets: one by the odds, or for measured numbers one by each
    policy."""
    for budget in budgets:
        measured = [measured_drift(budget, game.changes, game.plan.policy) for game in games]
        verdicts = [verdict for verdict in measured if verdict is not None]
        if verdicts:
            yield from verdicts
            continue
        nothing = Fraction(0)
        yield exact_drift(
            budget,
            [
                (move.unit, move.old or nothing, move.new or nothing)
                for move in changes.odds
                if move.id == budget.id
            ],
        )
