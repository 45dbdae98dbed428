"""Measurements of all games, in sections of a report."""

from collections.abc import Iterable, Iterator, Sequence

from authoring.core.finding import Finding
from authoring.engine.record import DEATHS, KILLERS
from authoring.playtest.came_up_section import came_up_section
from authoring.playtest.compare import Comparison
from authoring.playtest.coverage import Simulation
from authoring.playtest.policies import PolicyResult, shared_names, skill_range
from authoring.playtest.report import Report, Share
from authoring.playtest.report_words import (
    BAR,
    INTERVAL,
    SHOWN,
    in_tenths,
    interval,
    rate_cells,
    spread_section,
)
from authoring.playtest.stats import Rate
from authoring.playtest.verdicts import odds_in_all, odds_of, verdict
from authoring.report.sections import Bar, Cell, Column, Number, Section
from authoring.report.text import cut, fold, ledger, name_column

ABREAST = 4
"""Most policies side by side in 80 columns; more begin another block."""


def measured_sections(report: Report) -> Iterator[Section]:
    """Yield the sections on measurements of all games, won or lost."""
    for name, kinds in report.cases:
        if len(kinds) > 1:
            yield _cases(name, kinds)
    yield spread_section("Per game", report.numbers)
    yield from map(_comparison, report.comparisons)
    for name, shares in report.tallies:
        if name == DEATHS and shares:
            yield _tally(name, shares, () if report.why.heroes else tuple(_deaths(shares)))
        elif shares:
            yield _tally(name, shares)
    if report.came_up.groups:
        yield came_up_section(report.came_up)
    if report.rows:
        yield _rows(report)
    yield simulation_section(report.simulation, report.refusals)


def policy_sections(lines: Sequence[PolicyResult]) -> Iterator[Section]:
    """Yield the sections with several policies side by side; none for a single one."""
    skill = skill_range(lines)
    if skill is None:
        return
    rows = tuple(
        (line.policy, Number(f"{line.games:,}"), *rate_cells(line.won), Number(f"{line.rounds:g}"),
         Number(f"{line.deaths:.1f}"))
        for line in lines
    )  # fmt: skip
    columns = ("policy", Column("games", 7), Column("won", 8), INTERVAL, "", Column("rounds", 7),
               Column("deaths", 7))  # fmt: skip
    yield Section("By policy", columns, rows, (skill.said(),))
    active = [line for line in lines if line.games]
    title = "Games by policy"
    blocks = (active[at : at + ABREAST] for at in range(0, len(active), ABREAST))
    text = (line for block in blocks for line in ledger(_abreast(title, block, active)))
    yield _abreast("Endings and stages by policy", active, active, tuple(text))


def _abreast(
    title: str,
    lines: Iterable[PolicyResult],
    active: Sequence[PolicyResult],
    text: tuple[str, ...] = (),
) -> Section:
    """Return a section with the rates of `lines` side by side; its rows are the endings and stages
    of all `active` results."""
    shares = [(line.policy, line.shares()) for line in lines]
    return Section(
        title,
        ("", *(Column(policy, 10, cut(policy, 10).rstrip()) for policy, _ in shares)),
        tuple(
            (name, *(Number(in_tenths(share.get(name, 0.0))) for _, share in shares))
            for name in shared_names(active)
        ),
        least=len("Games by policy"),
        text=text,
    )


def _cases(name: str, kinds: Iterable[tuple[str, Rate]]) -> Section:
    rows = tuple((kind, Number(f"{won.n:,}"), *rate_cells(won)) for kind, won in kinds)
    columns = (name, Column("games", 8), Column("won", 8), INTERVAL, "")
    return Section(f"Won by {name}", columns, rows)


def _comparison(item: Comparison) -> Section:
    cells = (
        (f"{step.value}", f"{step.rate.n:,}", f"{step.rate.hits:,}", in_tenths(step.rate.value),
         interval(step.rate), odds_of(step) + ("" if step.inside else " *"))
        for step in item.steps
        if step.rate.n and (step.rate.hits or step.odds)
    )  # fmt: skip
    rows = tuple(tuple(map(Number, row)) for row in cells)
    count = "still searching" if item.conditional else "games"
    columns = (Column("", 5), Column(count, 15), Column("happened", 9), Column("measured", 9),
               INTERVAL, Column("odds", 8))  # fmt: skip
    title = f"{item.title}: measured beside the exact odds"
    starred = "* The odds lie outside the interval (1 line in 20 does so by luck)."
    lines = (*ledger(Section(title, columns, rows)), *_compared_in_words(item))
    has_marks = not all(step.inside for step in item.steps)
    return Section(title, columns, rows, (verdict(item), *([starred] * has_marks)), text=lines)


def _compared_in_words(item: Comparison) -> Iterator[str]:
    quiet = sum(step.rate.n > 0 and not (step.rate.hits or step.odds) for step in item.steps)
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


def _tally(name: str, shares: Sequence[Share], text: tuple[str, ...] | None = None) -> Section:
    """Return the section of a tally: of each name its number and its share of all."""
    total = sum(share.times for share in shares)
    rows: list[tuple[Cell, ...]] = []
    for share in shares[:SHOWN]:
        part = share.times / total if total else 0.0
        rows.append((share.name, Number(f"{share.times:,}"), Number(in_tenths(part)), Bar(part)))
    return Section(
        {KILLERS: "What killed them"}.get(name, name.replace("-", " ").capitalize()),
        ("", Column("times", 7, ""), Column("share", 8, ""), BAR),
        tuple(rows),
        small=True,
        least=name_column([share.name for share in shares]),
        rest=_others(shares),
        text=text,
    )


def _others(shares: Sequence[Share]) -> str:
    rest = shares[SHOWN:]
    return f"{len(rest)} more: {sum(share.times for share in rest):,} in all" if rest else ""


def _deaths(shares: Sequence[Share]) -> Iterator[str]:
    yield "Deaths per hero"
    width = name_column([share.name for share in shares])
    for share in shares[:SHOWN]:
        rate = share.games
        yield (
            f"  {cut(share.name, width)} {share.times:>7,}"
            f"  in {in_tenths(rate.value):>7} of games ({interval(rate)})"
        )
    if len(shares) > SHOWN:
        yield f"  and {_others(shares)}"


def _rows(report: Report) -> Section:
    title = "Chart rows rolled"
    rows, lines = [], [title]
    width = name_column([chart.chart for chart in report.rows])
    for chart in report.rows:
        coverage = f"{chart.rows - len(chart.never)} of {chart.rows}"
        rows.append(
            (chart.chart, Number(coverage), Number(f"{chart.rolls:,}"), ", ".join(chart.never))
        )
        line = f"  {cut(chart.chart, width)} {coverage:>9} {chart.rolls:>10,} rolls"
        if 0 < chart.rows == len(chart.never):
            lines.append(f"{line}, never rolled")
            continue
        lines.append(line)
        if chart.never:
            gap = " " * (width + 6)
            lines += fold("never: " + ", ".join(chart.never), gap, gap + "  ")
    heads = ("chart", "rows seen", "rolls", "never rolled")
    return Section(title, heads, tuple(rows), text=tuple(lines))


def simulation_section(coverage: Simulation, refusals: Sequence[Finding]) -> Section:
    """Return the section on the fidelity of the play, on effects that were not played, and on
    `refusals`, findings that made games impossible."""
    title, counts = "Simulation coverage", coverage.by_verb[:SHOWN]
    if coverage.share is None:
        note = f"{coverage.not_played:,} effects came up that are counted, not played"
    else:
        share = in_tenths(coverage.share)
        note = f"{share} of the {coverage.met:,} effects that came up were played"
    refused = [f"ot simulated: {f.message} ({f.span})" for f in refusals[:SHOWN]]
    lines = [title, *fold(note)]
    lines += (f"  {times:>9,} x {cut(verb, 40).rstrip()} counted, not played"
              for verb, times in counts)  # fmt: skip
    lines += (line for words in refused for line in fold(f"n{words}", "  ", "    "))
    if len(refusals) > SHOWN:
        lines.append(f"  and {len(refusals) - SHOWN} more places")
    rows = tuple((verb, Number(f"{times:,}")) for verb, times in counts)
    heads = ("counted, not played", "times") if rows else ()
    notes = (f"{note}.", *(f"N{words}" for words in refused))
    return Section(title, heads, rows, notes, text=tuple(lines))
