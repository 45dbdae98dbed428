"""Building blocks of plain-text reports: columns, bars, folded paragraphs."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from authoring.core.build import playing
from authoring.core.finding import Finding
from authoring.core.language import _
from authoring.core.wording import percent
from authoring.playtest.coverage import Simulation
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stats import Rate, Spread
from authoring.playtest.stopping_rule import why_so_many

WIDTH = 80
CONFIDENT = "with 95 % confidence"
BAR = 22
SHOWN = 12
"""Longest table of names; the rest are summed up in one line."""


def in_tenths(share: float) -> str:
    """Return a measured share in percent with one decimal."""
    return percent(share, 1)


def interval(rate: Rate) -> str:
    """Return an interval in words: `59.3 to 65.2 %`."""
    low, high = f"{100 * rate.low:.1f}", f"{100 * rate.high:.1f} %"
    return _("{low} to {high}").format(low=low, high=high)


def fold(text: str, indent: str = "  ", hang: str | None = None) -> list[str]:
    """Return a paragraph in lines."""
    later = indent if hang is None else hang
    return wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False
    ) or [indent.rstrip()]


def heading(title: str) -> Iterator[str]:
    """Yield the title of a report, underlined."""
    lines = fold(title, "")
    yield from lines
    yield "=" * max(map(len, lines))


def played(plan: Plan, measured: Measured, what: str = "games", *, complete: bool = True) -> str:
    """Return how many games or campaigns were played, why that number, and how."""
    games, why = f"{measured.games:,} {what}", why_so_many(plan, measured)
    if not complete:
        most = "at most " if plan.until is not None else ""
        games += f" of {most}{plan.games:,} (stopped early)"
    elif why:
        games += f" ({why})"
    return f"{games}, seed {plan.seed}, policy {plan.policy}"


def played_by() -> Iterator[str]:
    """Return which build has played: the last line of a report."""
    yield f"Played by: {playing()}"


def name_column(names: Sequence[str]) -> int:
    """Return the width of a first column of names."""
    return min(max((len(name) for name in names), default=0), 32)


def cut(name: str, width: int) -> str:
    """Return a name in exactly `width` columns."""
    return (name if len(name) <= width else name[: width - 3] + "...").ljust(width)


def bars(title: str, parts: Sequence[tuple[str, Rate]]) -> Iterator[str]:
    """Return how often each came up, its part of the whole, and a bar."""
    yield title
    width = name_column([name for name, _ in parts])
    for name, part in parts:
        bar = "#" * round(part.value * BAR)
        yield f"  {cut(name, width)} {part.hits:>7,} {in_tenths(part.value):>8}  {bar}".rstrip()


def spreads(title: str, numbers: Sequence[tuple[str, Spread]]) -> Iterator[str]:
    """Return how numbers spread over the games, a line each."""
    width = name_column([name for name, _ in numbers])
    head = f"{'least':>7} {'quarter':>8} {'median':>8} {'quarter':>8} {'most':>7} {'mean':>9}"
    yield f"{cut(title, width + 2)} {head}"
    for name, s in numbers:
        row = f"{s.least:>7} {s.lower:>8g} {s.median:>8g} {s.upper:>8g} {s.most:>7} {s.mean:>9.1f}"
        yield f"  {cut(name, width)} {row}"


def simulated(found: Simulation, refusals: Sequence[Finding]) -> Iterator[str]:
    """Yield lines on how faithful the play was, and what it had to leave out."""
    yield "Simulation coverage"
    if found.share is None:
        yield f"  {found.not_played:,} effects came up that are counted, not played"
    else:
        share = in_tenths(found.share)
        yield from fold(f"{share} of the {found.met:,} effects that came up were played")
    for verb, times in found.by_verb[:SHOWN]:
        yield f"  {times:>9,} x {cut(verb, 40).rstrip()} counted, not played"
    for finding in refusals[:SHOWN]:
        yield from fold(f"not simulated: {finding.message} ({finding.span})", "  ", "    ")
    if len(refusals) > SHOWN:
        yield f"  and {len(refusals) - SHOWN} more places"
