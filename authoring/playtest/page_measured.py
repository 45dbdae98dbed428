"""Measurements of all games, won or lost, in sections of a page."""

from collections.abc import Iterable, Iterator

from authoring.playtest.came_up_text import came_up_section
from authoring.playtest.compare import Comparison
from authoring.playtest.page_parts import Bar, Cell, Number, Section, rate_cells
from authoring.playtest.policies import shared_names, skill_range
from authoring.playtest.report import Report, Share
from authoring.playtest.stats import Rate
from authoring.playtest.text_lines import SHOWN, in_tenths, interval
from authoring.playtest.verdicts import odds_of, verdict


def measured_sections(report: Report) -> Iterator[Section]:
    """Yield the sections on measurements of all games, won or lost."""
    for name, kinds in report.cases:
        if len(kinds) > 1:
            yield _cases(name, kinds)
    yield _numbers(report)
    yield from map(_comparison, report.comparisons)
    for name, shares in report.tallies:
        if shares:
            yield _tally(name, shares)
    if report.came_up.groups:
        yield came_up_section(report.came_up)
    if report.rows:
        yield _rows(report)
    yield _simulation(report)


def policy_sections(report: Report) -> Iterator[Section]:
    """Yield a section with several policies side by side; nothing for a single one."""
    skill = skill_range(report.policies)
    if skill is None:
        return
    rows = tuple(
        (line.policy, Number(f"{line.games:,}"), *rate_cells(line.won), Number(f"{line.rounds:g}"),
         Number(f"{line.deaths:.1f}"))
        for line in report.policies
    )  # fmt: skip
    yield Section(
        "By policy",
        ("policy", "games", "won", "95 % interval", "", "rounds", "deaths"),
        rows,
        (skill.said(),),
    )
    lines = [line for line in report.policies if line.games]
    shares = [line.shares() for line in lines]
    yield Section(
        "Endings and stages by policy",
        ("", *(line.policy for line in lines)),
        tuple(
            (name, *(Number(in_tenths(share.get(name, 0.0))) for share in shares))
            for name in shared_names(lines)
        ),
    )


def _cases(name: str, kinds: Iterable[tuple[str, Rate]]) -> Section:
    rows = tuple((kind, Number(f"{won.n:,}"), *rate_cells(won)) for kind, won in kinds)
    return Section(f"Won by {name}", (name, "games", "won", "95 % interval", ""), rows)


def _numbers(report: Report) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for name, s in report.numbers:
        five = (s.least, s.lower, s.median, s.upper, s.most)
        rows.append((name, *(Number(f"{value:g}") for value in five), Number(f"{s.mean:.1f}")))
    heads = ("", "least", "lower quarter", "median", "upper quarter", "most", "mean")
    return Section("Per game", heads, tuple(rows))


def _comparison(item: Comparison) -> Section:
    rows = tuple(
        (
            Number(str(step.value)),
            Number(f"{step.rate.n:,}"),
            Number(f"{step.rate.hits:,}"),
            Number(in_tenths(step.rate.value)),
            Number(interval(step.rate)),
            Number(odds_of(step) + ("" if step.inside else " *")),
        )
        for step in item.steps
        if step.rate.n and (step.rate.hits or step.odds)
    )
    starred = "* The odds lie outside the interval (1 line in 20 does so by luck)."
    return Section(
        f"{item.title}: measured beside the exact odds",
        ("", "still searching" if item.conditional else "games", "happened", "measured",
         "95 % interval", "odds"),
        rows,
        (verdict(item), *([starred] * (not all(step.inside for step in item.steps)))),
    )  # fmt: skip


def _tally(name: str, shares: tuple[Share, ...]) -> Section:
    total = sum(share.times for share in shares)
    rows: list[tuple[Cell, ...]] = []
    for share in shares[:SHOWN]:
        part = share.times / total if total else 0.0
        rows.append((share.name, Number(f"{share.times:,}"), Number(in_tenths(part)), Bar(part)))
    title = {"deaths": "Deaths", "killers": "What killed them"}.get(name)
    rest = shares[SHOWN:]
    more = f"And {len(rest)} more: {sum(share.times for share in rest):,} in all."
    return Section(
        title or name.replace("-", " ").capitalize(),
        ("", "times", "share", ""),
        tuple(rows),
        (more,) if rest else (),
        small=True,
    )


def _rows(report: Report) -> Section:
    rows = tuple(
        (
            chart.chart,
            Number(f"{chart.rows - len(chart.never)} of {chart.rows}"),
            Number(f"{chart.rolls:,}"),
            ", ".join(chart.never),
        )
        for chart in report.rows
    )
    return Section("Chart rows rolled", ("chart", "rows seen", "rolls", "never rolled"), rows)


def _simulation(report: Report) -> Section:
    coverage = report.simulation
    if coverage.share is None:
        note = f"{coverage.not_played:,} effects came up that are counted, not played."
    else:
        share = in_tenths(coverage.share)
        note = f"{share} of the {coverage.met:,} effects that came up were played."
    rows = tuple((verb, Number(f"{times:,}")) for verb, times in coverage.by_verb[:SHOWN])
    refused = tuple(f"Not simulated: {f.message} ({f.span})" for f in report.refusals[:SHOWN])
    heads = ("counted, not played", "times") if rows else ()
    return Section("Simulation coverage", heads, rows, (note, *refused))
