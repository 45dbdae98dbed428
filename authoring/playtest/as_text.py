"""A playtest report for people: plain text, at most 80 columns."""

from collections.abc import Iterator, Sequence

from authoring.engine.record import DEATHS, KILLERS
from authoring.playtest.came_up_text import came_up_lines
from authoring.playtest.compare import Comparison, Step
from authoring.playtest.pages import headline
from authoring.playtest.policies import policy_table, shares_table
from authoring.playtest.report import NAMED, Report, Share
from authoring.playtest.stats import Rate
from authoring.playtest.text_lines import (
    BAR,
    SHOWN,
    bars,
    cut,
    fold,
    heading,
    in_tenths,
    interval,
    name_column,
    played,
    played_by,
    simulated,
    spreads,
)
from authoring.playtest.verdicts import odds_in_all, odds_of, verdict
from authoring.playtest.why_lost_text import games_to_see, why_blocks


def as_text(report: Report, folder: str = "") -> str:
    """Return the whole report, ending with a newline; `folder` is the pack's, as commands name
    it."""
    report = report.in_names()
    why = report.why
    parts = [
        _head(report),
        policy_table(report.policies),
        shares_table(report.policies),
        bars("How the games ended", report.endings),
        *why_blocks(why),
        games_to_see(why, folder or report.pack, report.plan),
        *(_cases(name, kinds) for name, kinds in report.cases),
        spreads("Per game", report.numbers),
        *(_comparison(item) for item in report.comparisons),
        () if why.heroes else _deaths(report),
        _killers(report),
        *(_own(name, shares) for name, shares in report.tallies if name not in NAMED),
        came_up_lines(report.came_up),
        _rows(report),
        simulated(report.simulation, report.refusals),
        played_by(),
    ]
    blocks = ["\n".join(lines) for lines in map(list, parts) if lines]
    return "\n\n".join(blocks) + "\n"


def _head(report: Report) -> Iterator[str]:
    yield from heading(f"{report.title} {report.version}".strip())
    yield from fold(played(report.plan, report.measured, complete=report.complete), "")
    yield ""
    yield from fold(headline(report), "")


def _cases(name: str, kinds: Sequence[tuple[str, Rate]]) -> Iterator[str]:
    """Return how often games of each kind were won; of one kind alone there is nothing to
    compare."""
    if len(kinds) < 2:
        return
    title = f"Won by {name}"
    width = name_column([title[2:], *(kind for kind, _ in kinds)])
    yield f"{cut(title, width + 2)} {'games':>8} {'won':>8} {'interval':>16}"
    for kind, won in kinds:
        yield (f"  {cut(kind, width)} {won.n:>8,} {in_tenths(won.value):>8} {interval(won):>16}")


def _comparison(item: Comparison) -> Iterator[str]:
    yield from fold(f"{item.title}: measured beside the exact odds", "", "  ")
    what = "still searching" if item.conditional else "games"
    yield f"  {'':>5} {what:>15} {'happened':>9} {'measured':>9} {'interval':>16} {'odds':>8}"
    quiet = 0
    for step in item.steps:
        if not step.rate.hits and not step.odds:
            quiet += step.rate.n > 0
            continue
        if step.rate.n:
            yield _step(step)
    if quiet:
        yield from fold(f"Not shown: {quiet} without any, as the odds say.")
    total = item.total
    yield from fold(
        f"In all {in_tenths(total.value)} of games ({interval(total)}); the odds are"
        f" {odds_in_all(item)}."
    )
    yield from fold(verdict(item))
    if item.conditional:
        yield from fold(
            "Each line counts only games still going on by then, so one that was lost earlier"
            " is no miss. The odds are an upper bound: what the board can prevent is left out."
        )
    if not all(step.inside for step in item.steps):
        yield "  * the odds lie outside the interval (1 line in 20 does so by luck)"


def _step(step: Step) -> str:
    r = step.rate
    mark = "" if step.inside else " *"
    return (
        f"  {step.value:>5} {r.n:>15,} {r.hits:>9,} {in_tenths(r.value):>9}"
        f" {interval(r):>16} {odds_of(step):>8}{mark}"
    )


def _deaths(report: Report) -> Iterator[str]:
    shares = dict(report.tallies).get(DEATHS, ())
    if not shares:
        return
    yield "Deaths per hero"
    width = name_column([share.name for share in shares])
    for share in shares[:SHOWN]:
        rate = share.games
        yield (
            f"  {cut(share.name, width)} {share.times:>7,}"
            f"  in {in_tenths(rate.value):>7} of games ({interval(rate)})"
        )
    yield from _others(shares)


def _killers(report: Report) -> Iterator[str]:
    yield from _parts("What killed them", dict(report.tallies).get(KILLERS, ()))


def _own(name: str, shares: Sequence[Share]) -> Iterator[str]:
    """Yield the lines of a tally only this ruleset has: `ways-out` is shown as `Ways out`."""
    yield from _parts(name.replace("-", " ").capitalize(), shares)


def _parts(title: str, shares: Sequence[Share]) -> Iterator[str]:
    """Return how often each came up, and its part of the whole."""
    if not shares:
        return
    yield title
    total = sum(share.times for share in shares)
    width = name_column([share.name for share in shares])
    for share in shares[:SHOWN]:
        part = share.times / total if total else 0.0
        bar = "#" * round(part * BAR)
        yield f"  {cut(share.name, width)} {share.times:>7,} {in_tenths(part):>8}  {bar}".rstrip()
    yield from _others(shares)


def _others(shares: Sequence[Share]) -> Iterator[str]:
    rest = shares[SHOWN:]
    if rest:
        yield f"  and {len(rest)} more: {sum(share.times for share in rest):,} in all"


def _rows(report: Report) -> Iterator[str]:
    if not report.rows:
        return
    yield "Chart rows rolled"
    width = name_column([chart.chart for chart in report.rows])
    for chart in report.rows:
        seen = f"{chart.rows - len(chart.never)} of {chart.rows}"
        line = f"  {cut(chart.chart, width)} {seen:>9} {chart.rolls:>10,} rolls"
        if chart.never:
            gap = " " * (width + 6)
            if len(chart.never) == chart.rows:
                line += ", never rolled"
            else:
                yield line
                yield from fold("never: " + ", ".join(chart.never), gap, gap + "  ")
                continue
        yield line
