"""Targets of tuning: aims that games measure, and targets on the odds."""

from collections.abc import Iterator, Sequence

from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.core.wording import between
from authoring.model.targets import WIN_RATE, Targets
from authoring.odds.report import OddsReport
from authoring.playtest.aims import Aim, aims_of, read_aim, read_range
from authoring.playtest.targets import FAIL, Verdict, judge, odds_of_name
from authoring.services.opened import Sound


def aims_and_odds(
    opened: Sound, targets: Sequence[str]
) -> tuple[tuple[Aim, ...], tuple[tuple[str, str], ...]]:
    """Return the aims for games, and (name, target) on the odds; () stands for the pack's targets.

    Raises CannotRun for an unknown name, and without targets.
    """
    ruleset = opened.ruleset
    numbers = ("rounds", "deaths", *ruleset.numbers)
    if not targets:
        own_targets = ruleset.targets(opened.pack)
        own_aims, exact = aims_of(own_targets), tuple(own_targets.odds.items())
        if not own_aims and not exact:
            raise CannotRun("the quest declares no target", "name one: --target win_rate=65%")
        return own_aims, exact
    aims: list[Aim] = []
    odds_targets: list[tuple[str, str]] = []
    for text in targets:
        name, sign, goal = (part.strip() for part in text.partition("="))
        if not (name and sign and goal):
            hint = "write NAME=WANTED: --target win_rate=65%"
            raise CannotRun(f"--target: `{text[:60]}` is no target", hint)
        aim = read_aim(name, goal, numbers)
        if aim is not None:
            aims.append(aim)
            continue
        report = ruleset.odds(opened.pack)
        _check_exact(name, goal, report, numbers)
        odds_targets.append((name, goal))
    return tuple(aims), tuple(odds_targets)


def _check_exact(name: str, target: str, odds: OddsReport, numbers: Sequence[str]) -> None:
    levels = [level.id for level in odds.levels]
    if target in levels:
        return
    ids = [*(item.id for item in odds.figures), *(item.id for item in odds.distributions)]
    id = name.replace("_", "-")
    if odds_of_name(id, odds) is None:
        near = did_you_mean(id, (WIN_RATE, *numbers, *ids))
        listing = "there are " + ", ".join((WIN_RATE, *numbers, *ids)[:12])
        raise CannotRun(f"--target: neither games nor odds have a `{name}`", near or listing)
    if read_range(target) is None:
        hint = f"write {name}=90% for at least so much, {name}=50-60% for between"
        raise CannotRun(f"--target: `{target[:40]}` is nothing to aim at", hint)


def exact_verdicts(exact: Sequence[tuple[str, str]], odds: OddsReport) -> Iterator[Verdict]:
    """Yield the verdict of the odds on each (name, target): a level of the guarantee, a least value
    as under a pack's `playtest:`, or a range."""
    for name, goal in exact:
        bounds = read_range(goal)
        id = name.replace("_", "-")
        ends = odds_of_name(id, odds)
        if bounds is None or ends is None or (bounds[0] == bounds[1] and bounds[2]):
            yield from judge(Targets(odds={name: goal}), odds, None)
            continue
        low, high, percent = bounds
        least, most = (float(100 * end if percent else end) for end in ends)
        if not low <= least <= most <= high:
            size = between(f"{least:.4g}", f"{most:.4g}") + (" %" if percent else "")
            yield Verdict(FAIL, id.replace("-", " "), size, goal)
