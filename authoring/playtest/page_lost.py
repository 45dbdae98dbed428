"""Why games were lost, in sections of a page."""

from collections.abc import Iterable, Iterator

from authoring.playtest.page_parts import (
    Cell,
    Chart,
    Command,
    Games,
    Number,
    Section,
    Spark,
    rate_cells,
)
from authoring.playtest.report import Report
from authoring.playtest.text_lines import SHOWN, in_tenths, interval
from authoring.playtest.why_lost import HeroLine, Part, WhyLost
from authoring.playtest.why_lost_text import from_to, replay_command, title_of, unit_of


def why_sections(report: Report, folder: str) -> Iterator[Section]:
    """Return why games were lost, in the order in which one asks."""
    why = report.why
    yield _parts("How the games ended", why.endings)
    if why.stages:
        yield _parts("How far games came", why.stages)
    if why.survival:
        yield _survival(report, why)
    if why.ways:
        yield _ways(why)
    yield _to_see(report, why, folder)
    for facet, parts in why.facets:
        yield _parts(title_of(facet), parts, small=True)
    if why.heroes:
        yield _heroes(why)


def _parts(title: str, parts: Iterable[Part[str]], *, small: bool = False) -> Section:
    """Return a section of shares with examples; a small table has no room for their intervals."""
    listed = list(parts)
    games = any(part.games for part in listed)
    rows: list[tuple[Cell, ...]] = []
    for part in listed[:SHOWN]:
        share, among, bar = rate_cells(part.rate)
        row = (part.name, Number(f"{part.rate.hits:,}"), share, *([among] * (not small)), bar)
        rows.append((*row, *([Games(part.games)] * games)))
    rest = listed[SHOWN:]
    more = f"And {len(rest)} more: {sum(part.rate.hits for part in rest):,} in all."
    return Section(
        title,
        ("", "games", "share", *(["95 % interval"] * (not small)), "", *(["such as"] * games)),
        tuple(rows),
        (more,) if rest else (),
        small=small,
    )


def _survival(report: Report, why: WhyLost) -> Section:
    """Return the section on the share of games not lost by then; the last one is that of games won,
    or unfinished."""
    unit = unit_of(why)
    others = [(line.policy, line.why.curve) for line in report.policies if line.why is not None]
    curves = others or [(report.plan.policy, why.curve)]
    last = max(curve[-1][0] for _, curve in curves if curve)
    rows = tuple(
        (Number(from_to(step)), Number(f"{step.came:,}"), Number(f"{step.lost:,}"),
         *rate_cells(step.left))
        for step in why.survival
    )  # fmt: skip
    return Section(
        f"Games not lost, by {unit}",
        (unit, "came so far", "lost there", "not lost", "95 % interval", ""),
        rows,
        chart=Chart(f"Share of games not lost, by {unit}", unit, last, tuple(curves)),
    )


def _ways(why: WhyLost) -> Section:
    rows = tuple(
        (
            Number(f"{part.rate.hits:,}"),
            Number(in_tenths(part.rate.value)),
            part.name.ending,
            part.name.where,
            part.name.cause,
            part.name.stage,
            Games(part.games),
        )
        for part in why.ways[:SHOWN]
    )
    rest = why.ways[SHOWN:]
    more = f"And {len(rest)} more ways: {sum(part.rate.hits for part in rest):,} games in all."
    return Section(
        f"How games were lost ({why.lost:,} of {why.games:,})",
        ("games", "share", "ending", "where", "to what", "how far", "such as"),
        rows,
        (more,) if rest else (),
    )


def _to_see(report: Report, why: WhyLost, folder: str) -> Section:
    rows = tuple(
        (part.name, Command(replay_command(folder, report.plan, part.games[0])))
        for part in why.endings
        if part.games
    )
    note = "With --dice every die and square is told, with --html FILE drawn step by step."
    return Section("Games to look at", ("ending", "command"), rows, (note,))


def _heroes(why: WhyLost) -> Section:
    unit = unit_of(why)
    last = max((hero.course[-1][0] for hero in why.heroes if hero.course), default=0)
    return Section(
        "Hero by hero",
        ("", "came through", "95 % interval", "fell in", f"median {unit}", "fell mostly in",
         "mostly to", f"not fallen, by {unit}"),
        tuple(_hero(hero, last) for hero in why.heroes),
    )  # fmt: skip


def _hero(hero: HeroLine, last: int) -> tuple[Cell, ...]:
    def mostly(part: tuple[str, float]) -> str:
        return f"{part[0]} ({in_tenths(part[1])})" if hero.fell.hits else ""

    return (
        hero.who,
        Number(in_tenths(hero.through.value)),
        Number(interval(hero.through)),
        Number(in_tenths(hero.fell.value)),
        Number(f"{hero.when:g}" if hero.fell.hits else ""),
        mostly(hero.place),
        mostly(hero.cause),
        Spark(hero.course, last),
    )
